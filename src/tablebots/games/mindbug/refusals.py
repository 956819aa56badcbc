"""Why a move is refused: the rule that forbids it, by what the seat knows."""

from mypy_extensions import i64

from tablebots.core.errors import Refusal, Value
from tablebots.core.game import NO_SUCH_PIECE, NOT_ASKED
from tablebots.games.mindbug.cards import name_of
from tablebots.games.mindbug.moves import (
    ATTACK_WITH,
    BLOCK,
    CHOOSE_ALLIED,
    CHOOSE_ENEMY,
    CHOOSE_NONE,
    DISCARD_CARD,
    FIRST_ALLIED,
    FIRST_ENEMY,
    HUNT,
    PLAY_CARD,
    REVIVE,
    USE_MINDBUG,
    MindbugMove,
)
from tablebots.games.mindbug.powers import TOO_SNEAKY, barrier
from tablebots.games.mindbug.state import (
    ACT,
    ASK_BLOCK,
    ASK_DISCARD,
    ASK_FRENZY,
    ASK_HUNT,
    ASK_REVIVE,
    ASK_TARGET,
    DEFEATED_EFFECTS,
    MindbugTable,
    step_card,
    step_kind,
    step_seat,
)


def refuse(table: MindbugTable, seat: i64, move: MindbugMove) -> Refusal:
    """The rule that forbids a move which is not legal for the seat that must decide."""
    step: i64 = table.top()
    asked: i64 = step_kind(step)
    deed: i64 = move.deed
    if deed == USE_MINDBUG:
        return Refusal("MB-34")
    if asked == ACT and deed == ATTACK_WITH:
        return Refusal("MB-40") if table.creature(1 - seat, move.number) >= 0 else missing(move)
    if asked == ASK_FRENZY and deed == ATTACK_WITH:
        return Refusal("MB-50", {"card": name_of(table.attacker)})
    if asked == ASK_FRENZY and deed == PLAY_CARD:
        return Refusal("MB-20")
    if asked == ASK_BLOCK and deed == BLOCK:
        return refuse_block(table, table.creature(seat, move.number), move)
    if asked == ASK_TARGET:
        return refuse_target(table, step, move)
    if names_what_is_asked(asked, deed):
        return missing(move)
    return Refusal(NOT_ASKED)


def names_what_is_asked(asked: i64, deed: i64) -> bool:
    """Whether the move is of the kind that is asked, so that only its card can be wrong."""
    if asked == ACT:
        return deed == PLAY_CARD
    if asked == ASK_HUNT:
        return deed == HUNT
    if asked == ASK_DISCARD:
        return deed == DISCARD_CARD
    if asked == ASK_REVIVE:
        return deed == REVIVE
    return asked == DEFEATED_EFFECTS and (deed == FIRST_ALLIED or deed == FIRST_ENEMY)


def missing(move: MindbugMove) -> Refusal:
    """The refusal of a card that is not there."""
    what: Value = f"{move.values['card']}{move.values['place']}".replace(" ", "")
    return Refusal(NO_SUCH_PIECE, {"what": what})


def refuse_block(table: MindbugTable, blocker: i64, move: MindbugMove) -> Refusal:
    """Why a creature cannot block."""
    if blocker < 0:
        return missing(move)
    found: i64 = barrier(table, blocker)
    if found == TOO_SNEAKY:
        return Refusal("MB-54", {"card": name_of(table.attacker)})
    return Refusal("MB-41", {"card": name_of(found)})


def refuse_target(table: MindbugTable, step: i64, move: MindbugMove) -> Refusal:
    """Why an effect cannot choose a creature, or cannot be declined."""
    if move.deed == CHOOSE_NONE:
        return Refusal("MB-64")
    if move.deed != CHOOSE_ALLIED and move.deed != CHOOSE_ENEMY:
        return Refusal(NOT_ASKED)
    side: i64 = step_seat(step) if move.deed == CHOOSE_ALLIED else 1 - step_seat(step)
    if table.creature(side, move.number) < 0:
        return missing(move)
    return Refusal("MB-80", {"card": name_of(step_card(step))})
