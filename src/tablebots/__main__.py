"""Run the command line as ``python -m tablebots``."""

from tablebots.cli import main

main()
