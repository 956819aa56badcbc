"""The command line: one module a command."""

import os
import sys


def main() -> None:
    """Run the command line; bad input gets one sentence and exit status 2."""
    from tablebots.cli.app import app
    from tablebots.core.errors import TablebotsError

    try:
        app()
    except TablebotsError as error:
        print(f"tablebots: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has gone (tablebots rules ricochet | head): nothing is wrong.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
