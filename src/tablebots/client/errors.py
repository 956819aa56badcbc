"""What can go wrong between a program and a server."""

from typing import Final

from tablebots.core.errors import TablebotsError


class ClientError(TablebotsError):
    """Something that the client or the server could not do."""


class Unreachable(ClientError):
    """The server cannot be reached, or has not come back in time."""


class Refused(ClientError):
    """The server has refused something, and nothing has changed; *rule* is the rule that forbids it, if one does."""

    def __init__(self, sentence: str, key: str = "", rule: str = "") -> None:
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
        self.sentence: Final = sentence
        self.key: Final = key
        self.rule: Final = rule

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Refused, (self.sentence, self.key, self.rule)
