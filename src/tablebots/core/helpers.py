"""What a game offers to think with: answers to questions about the position, which change nothing."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from tablebots.core.errors import Refusal, TablebotsError
from tablebots.core.messages import Message

if TYPE_CHECKING:
    from tablebots.core.game import State


class BadQuestion(TablebotsError):
    """A helper cannot answer this question; *refusal* is set if a rule forbids it."""

    def __init__(
        self, told: str | Message, refusal: Refusal | None = None, cause: TablebotsError | None = None
    ) -> None:
        super().__init__(told, cause)
        self.refusal: Final = refusal

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return BadQuestion, (self.told, self.refusal, self.cause)


@mypyc_attr(allow_interpreted_subclasses=True)
class Helper:
    """Answers one kind of question. It is given a sample, so it cannot tell more than the seat knows."""

    def __init__(self, name: str, free: bool) -> None:
        self.name: Final = name
        self.free: Final = free
        """Whether everybody may always use it; otherwise it is advice, which a table may allow."""

    @abstractmethod
    def answer(self, state: "State", seat: int, question: object, language: str) -> object:
        """Return the answer, ready for JSON, its texts in a language; raise BadQuestion with a sentence if none."""
        raise NotImplementedError
