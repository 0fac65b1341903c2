"""The sheets as HTML text. Pure.

Every control names its command in `data-do` (see markup.py); the app carries it out and draws the sheet anew.
"""
