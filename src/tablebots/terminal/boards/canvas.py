"""A rectangle of characters with colours, drawn upon square by square and shown as one text."""

from typing import Final

from rich.style import Style
from rich.text import Text


class Canvas:
    """Characters in rows, each with a style."""

    def __init__(self, width: int, height: int, style: str = "") -> None:
        self.width: Final = width
        self.height: Final = height
        self._chars: Final = [[" "] * width for _ in range(height)]
        self._styles: Final = [[Style.parse(style)] * width for _ in range(height)]

    def char(self, x: int, y: int) -> str:
        """The character at a place."""
        return self._chars[y][x]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text from a place to the right; its style is laid over what is there."""
        for offset, char in enumerate(text):
            self._chars[y][x + offset] = char
        self.tint(x, y, len(text), style)

    def tint(self, x: int, y: int, length: int, style: str) -> None:
        """Lay a style over what is there."""
        if style:
            over = Style.parse(style)
            for at in range(x, x + length):
                self._styles[y][at] = self._styles[y][at] + over

    def text(self) -> Text:
        """The whole as one text with a line a row."""
        whole = Text(no_wrap=True, end="")
        for y in range(self.height):
            if y:
                whole.append("\n")
            start = 0
            for x in range(1, self.width + 1):
                if x == self.width or self._styles[y][x] != self._styles[y][start]:
                    whole.append("".join(self._chars[y][start:x]), self._styles[y][start])
                    start = x
        return whole
