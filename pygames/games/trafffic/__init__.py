"""Trafffic (Annick Lobet; Le Scorpion Masqué and Ferti, 2011): two to four players, all at the same time."""
