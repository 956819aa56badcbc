"""A small complete game with hidden cards, written in plain Python as another author would.

Each player holds one of five cards, which only they see; the other three lie face down. In turn each player shows their
card or folds; then both hands are revealed, and the higher card that was shown wins. The files are those of
docs/add-a-game.md.
"""
