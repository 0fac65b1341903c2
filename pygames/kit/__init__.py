"""Small facts that several games share."""
