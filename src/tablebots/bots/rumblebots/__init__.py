"""Bots that play Rumblebots only, and the odds of a battle."""
