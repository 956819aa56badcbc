"""The command line, with one module per command."""

import io
import sys


def main() -> None:
    """Run the command line; report bad input in one sentence and exit with status 2."""
    from tablebots.cli.words import choose_language, language, speak
    from tablebots.core.errors import TablebotsError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Print a question mark where the terminal cannot encode a character, instead of failing.
            stream.reconfigure(errors="replace")
    speak(choose_language(sys.argv[1:]))
    try:
        from tablebots.cli.app import run

        sys.exit(run())
    except TablebotsError as error:
        print(f"tablebots: {error.say(language())}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
