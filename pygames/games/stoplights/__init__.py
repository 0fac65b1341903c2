"""Stoplights: cards of three lamps, five of your colour in line."""
