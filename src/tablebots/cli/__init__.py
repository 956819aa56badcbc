"""The command line: one module a command."""

import io
import sys


def main() -> None:
    """Run the command line; bad input gets one sentence and exit status 2."""
    from tablebots.cli.app import app
    from tablebots.core.errors import TablebotsError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show a letter gets a question mark, not a traceback.
            stream.reconfigure(errors="replace")
    try:
        app()
    except TablebotsError as error:
        print(f"tablebots: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
