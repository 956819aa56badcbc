"""Stored games of Mindbug: declared fields, steps by name, and checks that what is loaded can be played on."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tablebots.core.bits import bit, mask_of, members, ones
from tablebots.core.fields import (
    CardsField,
    Field,
    IntField,
    MaskField,
    WordField,
    read_cards,
    read_list,
    restore,
    restore_each,
    store,
    store_each,
)
from tablebots.core.steps import restore_steps, store_steps
from tablebots.games.mindbug.cards import DEFEATED
from tablebots.games.mindbug.state import BOTTOM, ENDINGS, GOING_ON, PILE, Board, Step
from tablebots.games.mindbug.steps.attack import AfterAttack, AttackEffect, Block, Frenzy, Hunt, Hunter, Strike
from tablebots.games.mindbug.steps.choice import Discard, Revive, Target
from tablebots.games.mindbug.steps.defeat import Order
from tablebots.games.mindbug.steps.turn import Act, Enter, Mindbug, TurnOver

MOST: Final = 1 << 40
"""Lives and Mindbugs are below this: far more than a position may have, so that those gained later fit too."""
HIGHEST_NUMBER: Final = 100

STEPS: Final[dict[str, Callable[..., Step]]] = {
    "act": Act,
    "mindbug": Mindbug,
    "hunt": Hunt,
    "block": Block,
    "frenzy": Frenzy,
    "target": Target,
    "revive": Revive,
    "discard": Discard,
    "order": Order,
    "attack_effect": AttackEffect,
    "hunter": Hunter,
    "strike": Strike,
    "after_attack": AfterAttack,
    "turn_over": TurnOver,
    "enter": Enter,
}


def player_fields(cards: int) -> list[Field]:
    """Return what is stored of each player, beside the draw pile and the waiting effects."""
    masks: list[Field] = [MaskField(name, cards) for name in ("hand", "side", "discard", "shown", "open")]
    return [IntField("life", 0, MOST), IntField("mindbugs", 0, MOST), *masks]


def board_fields(cards: int, turn_limit: int) -> list[Field]:
    """Return what is stored of the board, beside the players and the steps."""
    return [
        MaskField("exhausted", cards),
        CardsField("revealed", cards),
        IntField("turn", 0, 2),
        IntField("turns", 0, turn_limit + 1),
        IntField("attacker", -1, cards),
        IntField("hunted", -1, cards),
        WordField("ending", ENDINGS),
        IntField("winner", -1, 2),
    ]


def store_board(board: Board) -> dict[str, object]:
    """Return the complete state, ready for JSON."""
    cards = int(board.cards.count)
    players = board.players()
    waiting = [player.waiting for player in players] + [player.waiting_later for player in players]
    return {
        "options": dict(board.settings.options),
        **store_each(players, player_fields(cards)),
        "pile": [player.piled() for player in players],
        "waiting": [members(mask) for mask in waiting],
        **store(board, board_fields(cards, int(board.settings.turn_limit))),
        "steps": store_steps(board.step),
    }


def restore_board(board: Board, fields: dict[str, object]) -> None:
    """Set a board to its stored fields; raise ValueError, KeyError or TypeError if they are damaged."""
    cards = int(board.cards.count)
    restore_each(board.players(), player_fields(cards), fields)
    restore(board, board_fields(cards, int(board.settings.turn_limit)), fields)
    piles = read_list(fields["pile"], "pile", 2)
    waiting = read_list(fields["waiting"], "waiting", 4)
    for seat, player in enumerate(board.players()):
        pile = read_cards(piles[seat], "pile", cards)
        if len(pile) > PILE:
            raise ValueError("a pile has too many cards")
        player.set_pile(pile)
        player.waiting = mask_of(read_cards(waiting[seat], "waiting", cards))
        player.waiting_later = mask_of(read_cards(waiting[seat + 2], "waiting", cards))
    board.step = restore_steps(fields["steps"], BOTTOM, STEPS, -1, HIGHEST_NUMBER)
    _check_zones(board)
    _check_known(board)
    _check_references(board)
    _check_steps(board)


def _check_zones(board: Board) -> None:
    """Raise ValueError if a card lies in two places."""
    zones: list[i64] = [mask_of(board.revealed)]
    for player in board.players():
        zones += [player.hand, player.side, player.discard, mask_of(player.piled())]
    if board.step.played() >= 0:
        zones.append(bit(board.step.played()))
    together: i64 = 0
    count: i64 = 0
    for zone in zones:
        together |= zone
        count += ones(zone)
    if ones(together) != count:
        raise ValueError("a card is in two places")


def _check_known(board: Board) -> None:
    """Raise ValueError if a player knows a card of a hand that is not in it."""
    for player in board.players():
        if player.shown & ~player.hand:
            raise ValueError("a shown card is not in the hand")
        if player.open & ~player.shown:
            raise ValueError("a card that everybody knows is not shown")


def _check_references(board: Board) -> None:
    """Raise ValueError if a card is exhausted, attacks, is hunted or waits where it cannot."""
    if board.exhausted & ~(board.zero.side | board.one.side):
        raise ValueError("an exhausted creature is not in play")
    waiting: i64 = _waiting(board)
    named: i64 = waiting | _bit(board.attacker) | _bit(board.hunted)
    named |= _bit(board.step.source()) | _bit(board.step.chosen_so_far())
    if named & ~(board.face_up() | board.zero.shown | board.one.shown):
        raise ValueError("a hidden card attacks, is hunted, or has an effect")
    for card in members(waiting):
        if board.cards.trigger[card] != DEFEATED:
            raise ValueError("a card without a Defeated effect waits for it")


def _check_steps(board: Board) -> None:
    """Raise ValueError if the stack contradicts the rest of the board."""
    if (board.step is BOTTOM) != (board.ending != GOING_ON):
        raise ValueError("steps are missing, or are left after the end")
    if board.ending == GOING_ON and (board.zero.life == 0 or board.one.life == 0):
        raise ValueError("a player without life plays on")
    step: Step = board.step
    orders = False
    while step.below is not None:
        lowest = step.below is BOTTOM
        if (step.name == "turn_over") != lowest and not (step.name == "act" and lowest):
            raise ValueError("the steps do not end with the turn")
        # Only `Order` stays on the stack while the effects that it is about happen; nothing lies on other questions.
        if step.rule and step.name != "order" and step is not board.step:
            raise ValueError("a question waits below another step")
        if not 0 <= step.seat < 2:
            raise ValueError("a step has no seat")
        orders = orders or step.name == "order"
        step.check(board)
        step = step.below
    if board.ending == GOING_ON and _waiting(board) and not orders:
        raise ValueError("effects wait, and nothing makes them happen")


def _waiting(board: Board) -> i64:
    zero, one = board.zero, board.one
    return zero.waiting | zero.waiting_later | one.waiting | one.waiting_later


def _bit(card: i64) -> i64:
    return bit(card) if card >= 0 else 0
