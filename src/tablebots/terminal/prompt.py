"""The top of the frame: which game, who is asked what, and the time that is left."""

from typing import Final

from rich.text import Text

from tablebots.core.rulebook import Rulebook, joined_text
from tablebots.core.types import Span
from tablebots.terminal.scene import Scene
from tablebots.terminal.words import Texts

BAR: Final = 10
HURRY: Final = 10
"""With so many seconds left the clock is painted."""


def who(seats: list[int], count: int, book: Rulebook, texts: Texts) -> str:
    """The seats as words: a name, some names, or everybody."""
    if count > 1 and len(seats) == count:
        return texts.say("everybody")
    return ", ".join([book.player(seat) for seat in seats])


def headline(scene: Scene, caption: str) -> Text:
    """Game, what the board says of itself, and who is asked."""
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(f" {scene.book.title} ", "bold reverse")
    # Alone there is nobody else who could be asked.
    for part in (caption, _asked(scene) if scene.view["seats"] > 1 or scene.question is None else ""):
        if part:
            line.append(f" · {part}")
    return line


def _asked(scene: Scene) -> str:
    if scene.fresh:
        return ""
    if scene.question is None:
        return scene.texts.say("over")
    seats = scene.question["needed"] or scene.question["seats"]
    return "▸ " + who(seats, scene.view["seats"], scene.book, scene.texts)


def question_line(scene: Scene) -> Text:
    """What is asked, with the id of its rule; or what happens just now, or how the game has ended."""
    if scene.fresh:
        return Text(" ".join(scene.log[-scene.fresh :]), "bold")
    if scene.ending is not None:
        return _ending(scene.ending, scene)
    if scene.question is None:
        return Text()
    text = Text(joined_text(scene.question["text"]), "bold")
    text.append(f"  ({scene.question['rule']})", "not bold dim")
    return text


def _ending(ending: list[Span], scene: Scene) -> Text:
    text = Text(joined_text(ending), "bold")
    outcome = scene.view["outcome"]
    if outcome is not None and outcome["winners"]:
        winners = ", ".join([scene.book.player(seat) for seat in outcome["winners"]])
        text.append(f"  ★ {winners}", "bold")
    return text


def clock_face(left: float, seconds: int) -> Text:
    """Minutes and seconds that are left, with a bar that empties."""
    whole = int(left) + (left > int(left))
    filled = min(BAR, -(-whole * BAR // max(1, seconds)))
    style = "bold #ff5f5f" if whole <= HURRY else "bold"
    return Text(f" {whole // 60}:{whole % 60:02d} {'█' * filled}{'░' * (BAR - filled)} ", style)
