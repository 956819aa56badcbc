"""Rumblebots: build a gang of robots, shuffle it, and be the last one standing."""
