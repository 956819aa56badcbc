"""What players of Ricochet Robots may think with: a private board on which slides are tried."""

from typing import Final, cast, final

from tablebots.core.errors import BadNotation, IllegalMove, wrong
from tablebots.core.game import State
from tablebots.core.helpers import BadQuestion, Helper
from tablebots.core.messages import Value
from tablebots.games.ricochet.board import PACKAGE
from tablebots.games.ricochet.rules import RicochetState
from tablebots.games.ricochet.view import view_of_path, view_of_robots, view_of_slides

MOST_SLIDES: Final = 50
"""Nobody can bid more."""


@final
class TraceHelper(Helper):
    """Where the robots stand after some slides from their markers, and where each could slide next."""

    def __init__(self) -> None:
        super().__init__("trace", True)

    def answer(self, state: State, seat: int, question: object, language: str) -> object:
        """Return the robots after the slides of the question, a list of moves such as ``red up``."""
        if not isinstance(question, list) or len(question) > MOST_SLIDES:
            raise BadQuestion(wrong("trace_list", {"most": MOST_SLIDES}, PACKAGE))
        own = cast(RicochetState, state)
        try:
            trace = own.trace()
        except IllegalMove as error:
            raise BadQuestion(wrong("trace_refused", None, PACKAGE), error.refusal, error) from None
        paths: list[list[str]] = []
        for number, text in enumerate(question):
            try:
                move = own.game.parse(text if isinstance(text, str) else "")
            except BadNotation as unread:
                raise BadQuestion(wrong("trace_refused", None, PACKAGE), None, unread) from None
            refusal = trace.why_not(move)
            if refusal is not None:
                values: dict[str, Value] = {"number": number + 1, "text": move.text}
                raise BadQuestion(wrong("trace_slide", values, PACKAGE), refusal)
            paths.append(view_of_path(trace.board, trace.robots, move))
            trace.slide(move)
        return {
            "robots": view_of_robots(trace.robots),
            "slides": view_of_slides(trace.board, trace.robots),
            "paths": paths,
            "moves": len(trace.moves),
            "arrived": trace.arrived,
        }


TRACE: Final = TraceHelper()
