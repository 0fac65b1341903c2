"""Go 500: a racing dice game for one to six drivers, and a score sheet for people with their own dice."""
