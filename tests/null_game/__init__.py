"""A complete, boring game: the template for a sixth one, and what the shared rooms are tested with."""
