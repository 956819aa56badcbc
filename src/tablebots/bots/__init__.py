"""Bots: programs that play a seat and know what a person in that seat would know, and no more."""
