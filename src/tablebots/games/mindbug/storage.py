"""Stored games of Mindbug: read back and checked, so that whatever is loaded can be played on and stored again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.bits import bit, ones
from tablebots.core.fields import FieldReader, read_cards, read_int, read_list, read_word
from tablebots.games.mindbug.cards import (
    CARDS,
    DEFEAT_ANY,
    DEFEAT_IF_FEWER,
    DEFEAT_STRONG,
    DEFEATED,
    EFFECT,
    MAX_TAKEN,
    REVIVE_OWN,
    REVIVE_RIVAL,
    TAKE_STRONG,
    TAKE_WEAK,
    TRIGGER,
    members,
)
from tablebots.games.mindbug.state import (
    ACT,
    AFTER_ATTACK,
    ASK_BLOCK,
    ASK_DISCARD,
    ASK_FRENZY,
    ASK_HUNT,
    ASK_MINDBUG,
    ASK_REVIVE,
    ASK_TARGET,
    ATTACK_EFFECT,
    DEFEATED_EFFECTS,
    ENDINGS,
    GOING_ON,
    PILE,
    STEPS,
    TURN_OVER,
    MindbugTable,
    pack_pile,
    pack_step,
    step_card,
    step_chosen,
    step_count,
    step_kind,
    step_seat,
)

MOST: Final = 1 << 40
"""Lives and Mindbugs are below this: far more than a position may have, so that those gained later fit too."""
TARGET_EFFECTS: Final = [DEFEAT_ANY, DEFEAT_IF_FEWER, DEFEAT_STRONG, TAKE_STRONG, TAKE_WEAK]
REVIVE_EFFECTS: Final = [REVIVE_OWN, REVIVE_RIVAL]


def read_table(table: MindbugTable, fields: dict[str, object]) -> None:
    """Lay out a table as `MindbugTable.fields` described it; raise one of the usual errors if it is damaged."""
    read = FieldReader(fields)
    table.life = read.numbers("life", 2, 0, MOST)
    table.mindbugs = read.numbers("mindbugs", 2, 0, MOST)
    table.hand = _masks(read, "hand", 2)
    table.side = _masks(read, "side", 2)
    table.discard = _masks(read, "discard", 2)
    table.shown = _masks(read, "shown", 2)
    table.open = _masks(read, "open", 2)
    table.waiting = _masks(read, "waiting", 4)
    _read_piles(table, read)
    table.exhausted = _mask(fields["exhausted"], "exhausted")
    table.revealed = read_cards(fields["revealed"], "revealed", int(CARDS))
    table.steps = vec[i64]([_read_step(step) for step in read.items("steps")])
    table.turn = read.number("turn", 0, 2)
    table.turns = read.number("turns", 0, int(table.settings.turn_limit) + 1)
    table.attacker = read.number("attacker", -1, int(CARDS))
    table.hunted = read.number("hunted", -1, int(CARDS))
    table.ending = read.word("ending", ENDINGS)
    table.winner = read.number("winner", -1, 2)
    _check_zones(table)
    _check_known(table)
    _check_references(table)
    _check_steps(table)


def _read_piles(table: MindbugTable, read: FieldReader) -> None:
    piles = read.items("pile", 2)
    for seat in range(2):
        pile = read_cards(piles[seat], "pile", int(CARDS))
        if len(pile) > PILE:
            raise ValueError("a pile has too many cards")
        table.pile[seat] = pack_pile(pile)
        table.left[seat] = len(pile)


def _check_zones(table: MindbugTable) -> None:
    """Raise ValueError if a card lies in two places."""
    zones: list[i64] = [table.hand[0], table.hand[1], table.side[0], table.side[1], table.discard[0], table.discard[1]]
    zones.append(_mask_of(table.piled(0)))
    zones.append(_mask_of(table.piled(1)))
    zones.append(_mask_of(table.revealed))
    if table.played() >= 0:
        zones.append(bit(table.played()))
    together: i64 = 0
    count: i64 = 0
    for zone in zones:
        together |= zone
        count += ones(zone)
    if ones(together) != count:
        raise ValueError("a card is in two places")


def _check_known(table: MindbugTable) -> None:
    """Raise ValueError if a player knows a card of a hand that is not in it."""
    for seat in range(2):
        if table.shown[seat] & ~table.hand[seat]:
            raise ValueError("a shown card is not in the hand")
        if table.open[seat] & ~table.shown[seat]:
            raise ValueError("a card that everybody knows is not shown")


def _check_references(table: MindbugTable) -> None:
    """Raise ValueError if something is said of a card whose place does not allow it."""
    if table.exhausted & ~(table.side[0] | table.side[1]):
        raise ValueError("an exhausted creature is not in play")
    waiting: i64 = table.waiting[0] | table.waiting[1] | table.waiting[2] | table.waiting[3]
    named: i64 = waiting | _bit(table.attacker) | _bit(table.hunted)
    for step in table.steps:
        named |= _bit(step_card(step)) | _bit(step_chosen(step))
    if named & ~(table.face_up() | table.shown[0] | table.shown[1]):
        raise ValueError("a hidden card attacks, is hunted, or has an effect")
    for card in members(waiting):
        if TRIGGER[card] != DEFEATED:
            raise ValueError("a card without a Defeated effect waits for it")


def _check_steps(table: MindbugTable) -> None:
    """Raise ValueError if the stack does not go with the rest of the table."""
    if (len(table.steps) == 0) != (table.ending != GOING_ON):
        raise ValueError("steps are missing, or are left after the end")
    if table.ending == GOING_ON and (table.life[0] == 0 or table.life[1] == 0):
        raise ValueError("a player without life plays on")
    for index in range(len(table.steps)):
        step: i64 = table.steps[index]
        kind: i64 = step_kind(step)
        if (kind == TURN_OVER) != (index == 0) and (kind != ACT or index != 0):
            raise ValueError("the steps do not end with the turn")
        if kind < DEFEATED_EFFECTS and index != len(table.steps) - 1:
            raise ValueError("a question waits below another step")
        _check_seat(table, kind, step_seat(step))
        _check_attacker(table, kind)
        _check_question(table, step)
    if (table.ending == GOING_ON) and _waits(table) and not _has_step(table, DEFEATED_EFFECTS):
        raise ValueError("effects wait, and nothing makes them happen")


def _waits(table: MindbugTable) -> bool:
    return table.waiting[0] | table.waiting[1] | table.waiting[2] | table.waiting[3] != 0


def _has_step(table: MindbugTable, kind: i64) -> bool:
    return kind in [step_kind(step) for step in table.steps]


def _check_seat(table: MindbugTable, kind: i64, seat: i64) -> None:
    """Raise ValueError if a step asks somebody whose turn it is not, or whose turn it is."""
    of_turn = kind == ACT or kind == ASK_HUNT or kind == ASK_FRENZY or ATTACK_EFFECT <= kind <= AFTER_ATTACK
    of_rival = kind == ASK_BLOCK or kind == ASK_MINDBUG
    if (of_turn and seat != table.turn) or (of_rival and seat == table.turn):
        raise ValueError("a step asks the wrong player")


def _check_attacker(table: MindbugTable, kind: i64) -> None:
    """Raise ValueError if a step of an attack has no attacker, or a question about an attacker that is gone."""
    asks = kind == ASK_HUNT or kind == ASK_BLOCK or kind == ASK_FRENZY
    if (asks or ATTACK_EFFECT <= kind <= AFTER_ATTACK) and table.attacker < 0:
        raise ValueError("nobody attacks")
    if asks and not table.side[table.turn] >> table.attacker & 1:
        raise ValueError("the attacker is not in play")


def _check_question(table: MindbugTable, step: i64) -> None:
    """Raise ValueError if a question is about a card or a number that it cannot be about."""
    kind: i64 = step_kind(step)
    effect: i64 = EFFECT[step_card(step)] if step_card(step) >= 0 else 0
    chosen: i64 = step_chosen(step)
    if kind == ASK_MINDBUG:
        right = step_card(step) >= 0 and table.mindbugs[step_seat(step)] > 0
    elif kind == ASK_TARGET:
        right = effect in TARGET_EFFECTS and 1 <= step_count(step) <= MAX_TAKEN
    elif kind == ASK_REVIVE:
        right = effect in REVIVE_EFFECTS
    else:
        right = kind != ASK_DISCARD or step_count(step) > 0
    if chosen >= 0:
        enemies: i64 = table.side[1 - step_seat(step)]
        right = right and effect == TAKE_WEAK and step_count(step) == 1 and enemies >> chosen & 1 != 0
    if not right:
        raise ValueError("a question is about a wrong card or number")


def _read_step(step: object) -> int:
    parts = read_list(step, "step", 5)
    kind = read_word(parts[0], "step", STEPS)
    seat = read_int(parts[1], "step", 0, 2)
    card = read_int(parts[2], "step", -1, int(CARDS))
    count = read_int(parts[3], "step", 0, 100)
    return pack_step(kind, seat, card, count, read_int(parts[4], "step", -1, int(CARDS)))


def _masks(read: FieldReader, name: str, count: int) -> vec[i64]:
    return vec[i64]([_mask(cards, name) for cards in read.items(name, count)])


def _mask(cards: object, name: str) -> i64:
    return _mask_of(read_cards(cards, name, int(CARDS)))


def _mask_of(cards: list[int]) -> i64:
    mask: i64 = 0
    for card in cards:
        mask |= bit(card)
    return mask


def _bit(card: i64) -> i64:
    return bit(card) if card >= 0 else 0
