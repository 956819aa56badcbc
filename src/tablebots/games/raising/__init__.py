"""Raising Robots: a simultaneous engine builder of eight rounds."""
