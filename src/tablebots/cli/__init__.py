"""The command line, with one module per command."""

import io
import sys


def main() -> None:
    """Run the command line; report bad input in one sentence and exit with status 2."""
    from tablebots.cli.app import app
    from tablebots.core.errors import TablebotsError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Print a question mark where the terminal cannot encode a character, instead of failing.
            stream.reconfigure(errors="replace")
    try:
        app()
    except TablebotsError as error:
        print(f"tablebots: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
