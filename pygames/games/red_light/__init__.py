"""Red Light Green Light: a race for 2 to 4 cars that presses its luck."""
