"""Red Light Green Light."""
