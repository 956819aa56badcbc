"""What cards do: drawing, entering play, being defeated, and every effect of a trigger word.

Functions here change the table and never ask: a question is put on the stack of steps, and `rules` goes on from there.
A question with a single answer is not asked.
"""

from mypy_extensions import i64

from tablebots.core.bits import bit, lowest, ones
from tablebots.core.errors import Value
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.cards import (
    AMOUNTS,
    BOUNDS,
    COPIES,
    DEFEAT_ANY,
    DEFEAT_IF_FEWER,
    DEFEAT_STRONG,
    DEFEAT_WEAK,
    DEFEATED,
    DISCARD,
    EFFECT,
    FIRST,
    GAIN_LIFE,
    KIND,
    LIFE_DOWN_TO,
    LOSE_LIFE,
    MATCH_LIFE,
    PLAY,
    RETURN_DISCARDS,
    REVIVE_OWN,
    REVIVE_RIVAL,
    SILENCERS,
    STEAL,
    TAKE_STRONG,
    TAKE_WEAK,
    TOUGH,
    TRIGGER,
    TWIN,
    name_of,
    names_of,
)
from tablebots.games.mindbug.powers import keywords, power, strong, weak
from tablebots.games.mindbug.state import (
    ASK_DISCARD,
    ASK_REVIVE,
    ASK_TARGET,
    DEFEATED_EFFECTS,
    HAND,
    NO_CARD,
    NO_LIFE,
    TOP_CARD,
    MindbugTable,
    step_kind,
)

# Hands.


def refill(table: MindbugTable, seat: i64) -> None:
    """Draw until the hand has five cards or the pile is empty (MB-10, MB-11)."""
    drawn: i64 = 0
    missing: i64 = HAND - ones(table.hand[seat])
    while missing > 0 and table.left[seat] > 0:
        drawn |= bit(table.pile[seat] & TOP_CARD)
        table.pile[seat] >>= 6
        table.left[seat] -= 1
        missing -= 1
    if drawn:
        table.hand[seat] |= drawn
        if table.journal is not None:
            count: dict[str, Value] = {"seat": int(seat), "count": int(ones(drawn))}
            table.journal.note("draw", count, {int(seat): {"cards": " ".join(names_of(drawn))}})


def leave_hand(table: MindbugTable, seat: i64, kind: i64) -> i64:
    """Take a card of this kind out of a hand that has one; the card.

    Copies look alike, so the one that others know best is the one that left: they no longer know of it.
    """
    first: i64 = FIRST[kind]
    chosen: i64 = first
    if COPIES[kind] == 2:
        second: i64 = first + 1
        if knowledge(table, seat, second) > knowledge(table, seat, first):
            chosen = second
    left: i64 = ~bit(chosen)
    table.hand[seat] &= left
    table.shown[seat] &= left
    table.open[seat] &= left
    return chosen


def knowledge(table: MindbugTable, seat: i64, card: i64) -> i64:
    """How well a card of a hand is known: 0 not in it, 1 to its owner, 2 to the other player, 3 to everybody."""
    return (table.hand[seat] >> card & 1) + (table.shown[seat] >> card & 1) + (table.open[seat] >> card & 1)


def pick_kind(cards: i64, kind: i64) -> i64:
    """A card of this kind out of a set that has one."""
    first: i64 = FIRST[kind]
    return first if cards >> first & 1 else first + 1


def ask_discard(table: MindbugTable, seat: i64, count: i64) -> None:
    """Let a player discard cards of their choice, as many as they can, then fill up the hand (MB-64, MB-66, R-12)."""
    held: i64 = table.hand[seat]
    if count == 0 or held == 0:
        refill(table, seat)
    elif ones(held) > count:
        table.add_step(ASK_DISCARD, seat, NO_CARD, count)
    else:
        discard(table, seat, KIND[lowest(held)], count)


def discard(table: MindbugTable, seat: i64, kind: i64, count: i64) -> None:
    """Discard a card of this kind, the first of as many as the count says; the others are asked for next."""
    card: i64 = leave_hand(table, seat, kind)
    table.discard[seat] |= bit(card)
    if table.journal is not None:
        table.journal.note("discard", {"seat": int(seat), "card": name_of(card)})
    if not rulings.TWO_CARDS_LEAVE_TOGETHER:
        refill(table, seat)
    ask_discard(table, seat, count - 1)


def steal(table: MindbugTable, seat: i64, count: i64) -> None:
    """Move random cards from the rival's hand into this seat's: both players know them (MB-67, R-13)."""
    rival: i64 = 1 - seat
    if ones(table.hand[rival]) > count:
        # A spectator does not see which cards go, so no longer knows what is left.
        table.open[rival] = 0
    taken: i64 = 0
    while count > 0 and table.hand[rival]:
        nth: i64 = table.rng.below(ones(table.hand[rival]))
        held: i64 = table.hand[rival]
        while nth > 0:
            held &= held - 1
            nth -= 1
        drawn: i64 = KIND[lowest(held)]
        was_open: i64 = table.open[rival]
        card: i64 = leave_hand(table, rival, drawn)
        taken |= bit(card)
        table.open[seat] |= was_open & bit(card)
        count -= 1
        if not rulings.TWO_CARDS_LEAVE_TOGETHER and rulings.STOLEN_CARDS_ARE_REPLACED:
            refill(table, rival)
    table.hand[seat] |= taken
    table.shown[seat] |= taken
    if taken and table.journal is not None:
        known: dict[str, Value] = {"cards": " ".join(names_of(taken))}
        public: dict[str, Value] = {"seat": int(seat), "other": int(rival), "count": int(ones(taken))}
        table.journal.note("steal", public, {int(seat): known, int(rival): known})
    if taken and rulings.STOLEN_CARDS_ARE_REPLACED:
        refill(table, rival)


def return_discards(table: MindbugTable, seat: i64) -> None:
    """Take the whole discard pile into the hand; everybody knows these cards (R-27)."""
    cards: i64 = table.discard[seat]
    table.discard[seat] = 0
    table.hand[seat] |= cards
    table.shown[seat] |= cards
    table.open[seat] |= cards
    if cards and table.journal is not None:
        table.journal.note("return_discards", {"seat": int(seat), "count": int(ones(cards))})


# Life.


def lose_life(table: MindbugTable, seat: i64, amount: i64) -> None:
    """A player loses life; at 0 the game is over at once (MB-22)."""
    table.life[seat] = max(table.life[seat] - amount, 0)
    if table.journal is not None:
        table.journal.note("lose_life", {"seat": int(seat), "count": int(amount), "life": int(table.life[seat])})
    if table.life[seat] == 0:
        end_game(table, NO_LIFE, 1 - seat)


def set_life(table: MindbugTable, seat: i64, life: i64) -> None:
    """A player's life becomes this number, which is not 0."""
    table.life[seat] = life
    if table.journal is not None:
        table.journal.note("set_life", {"seat": int(seat), "life": int(life)})


def end_game(table: MindbugTable, ending: i64, winner: i64) -> None:
    """The game is over: nothing that still waits is done (MB-22)."""
    table.ending = ending
    table.winner = winner
    while len(table.steps):
        table.drop_step()


# Creatures.


def join_side(table: MindbugTable, seat: i64, card: i64) -> None:
    """Put a card into a play area, behind its copy if that is there already.

    The copies on a side are named in the order of their numbers; if the newcomer has the lower one, they change it.
    """
    twin: i64 = TWIN[card]
    table.side[seat] |= bit(card)
    if twin <= card or not table.side[seat] >> twin & 1:
        return
    both: i64 = bit(card) | bit(twin)
    tired: i64 = table.exhausted & both
    if tired == bit(card) or tired == bit(twin):
        table.exhausted ^= both
    table.attacker = renumbered(table.attacker, card, twin)
    table.hunted = renumbered(table.hunted, card, twin)


def renumbered(creature: i64, one: i64, other: i64) -> i64:
    """The number of a creature after two copies have changed theirs."""
    if creature == one:
        return other
    return one if creature == other else creature


def enter_play(table: MindbugTable, seat: i64, card: i64) -> None:
    """A creature enters play on a side, and its Play effect happens unless the rival silences it (MB-60, R-20)."""
    join_side(table, seat, card)
    if table.journal is not None:
        table.journal.note("enter", {"seat": int(seat), "card": name_of(card)})
    if TRIGGER[card] != PLAY:
        return
    if table.side[1 - seat] & SILENCERS:
        if table.journal is not None:
            silencer = name_of(lowest(table.side[1 - seat] & SILENCERS))
            table.journal.note("silenced", {"card": name_of(card), "by": silencer})
        return
    perform(table, seat, card)


def take_control(table: MindbugTable, seat: i64, card: i64) -> None:
    """A creature changes sides in its present state; no effect happens (MB-68)."""
    table.side[1 - seat] &= ~bit(card)
    join_side(table, seat, card)
    if table.journal is not None:
        table.journal.note("take_control", {"seat": int(seat), "card": name_of(card)})


def defeat(table: MindbugTable, creatures: i64) -> None:
    """Defeat creatures at the same time: Tough ones are exhausted first, Defeated effects wait (MB-55, MB-62)."""
    gone: i64 = 0
    while creatures:
        card: i64 = next_creature(table, creatures)
        creatures &= ~bit(card)
        if keywords(table, card) & TOUGH and not table.exhausted >> card & 1:
            table.exhausted |= bit(card)
            if table.journal is not None:
                table.journal.note("exhaust", {"seat": int(table.controller(card)), "card": name_of(card)})
        else:
            gone |= bit(card)
    while gone:
        card = next_creature(table, gone)
        gone &= ~bit(card)
        bury(table, card)
    waiting: i64 = table.waiting[0] | table.waiting[1]
    if waiting and step_kind(table.top()) != DEFEATED_EFFECTS:
        table.add_step(DEFEATED_EFFECTS, table.turn)


def next_creature(table: MindbugTable, creatures: i64) -> i64:
    """Return the first of these creatures in the order of the card set; of two copies, that of the first seat.

    Events follow this order, and the numbers of copies on two sides are nothing that players can see.
    """
    card: i64 = lowest(creatures)
    twin: i64 = TWIN[card]
    if twin > card and creatures >> twin & 1 and table.controller(twin) < table.controller(card):
        return twin
    return card


def bury(table: MindbugTable, card: i64) -> None:
    """Move a defeated creature to the discard pile of the player who controlled it (MB-44)."""
    seat: i64 = table.controller(card)
    table.side[seat] &= ~bit(card)
    table.exhausted &= ~bit(card)
    table.discard[seat] |= bit(card)
    if table.journal is not None:
        table.journal.note("defeated", {"seat": int(seat), "card": name_of(card)})
    if TRIGGER[card] != DEFEATED:
        return
    later = step_kind(table.top()) == DEFEATED_EFFECTS and not rulings.NEW_EFFECTS_JOIN_THE_WAITING
    table.waiting[seat + 2 if later else seat] |= bit(card)


def defeat_weak(table: MindbugTable, seat: i64, bound: i64) -> None:
    """Defeat all enemies of at most this power, measured once (R-22)."""
    enemies: i64 = table.side[1 - seat]
    if rulings.DEFEAT_ALL_AT_ONCE:
        defeat(table, weak(table, enemies, bound))
        return
    while enemies:
        card: i64 = lowest(enemies)
        if power(table, card) <= bound:
            defeat(table, bit(card))
        enemies &= enemies - 1


def revive(table: MindbugTable, seat: i64, pile: i64, kind: i64) -> None:
    """Put a card of this kind from a discard pile into play on this seat's side (R-21)."""
    card: i64 = pick_kind(table.discard[pile], kind)
    table.discard[pile] &= ~bit(card)
    if table.journal is not None:
        table.journal.note("revive", {"seat": int(seat), "other": int(pile), "card": name_of(card)})
    enter_play(table, seat, card)


def ask_revive(table: MindbugTable, seat: i64, card: i64) -> None:
    """Let a player choose a card of a discard pile to revive, if it has any."""
    pile: i64 = revived_pile(seat, card)
    cards: i64 = table.discard[pile]
    if cards == 0:
        return
    if cards & (cards - 1) == 0:
        revive(table, seat, pile, KIND[lowest(cards)])
    else:
        table.add_step(ASK_REVIVE, seat, card, 1)


def revived_pile(seat: i64, card: i64) -> i64:
    """Whose discard pile this card revives from when it works for a seat."""
    return seat if EFFECT[card] == REVIVE_OWN else 1 - seat


# Targets.


def targets(table: MindbugTable, seat: i64, card: i64) -> i64:
    """The creatures that the effect of this card may choose when it works for a seat."""
    effect: i64 = EFFECT[card]
    enemies: i64 = table.side[1 - seat]
    if effect == DEFEAT_ANY:
        return table.side[seat] | enemies
    if effect == DEFEAT_IF_FEWER:
        if rulings.HYDRA_TARGETS == "enemies":
            return enemies
        if rulings.HYDRA_TARGETS == "others":
            return (table.side[seat] | enemies) & ~bit(card)
        return table.side[seat] | enemies
    if effect == TAKE_WEAK:
        return weak(table, enemies, BOUNDS[card])
    return strong(table, enemies, BOUNDS[card])


def may_decline(card: i64) -> bool:
    """Whether the effect of this card may choose fewer creatures than it could, or none (R-25)."""
    return EFFECT[card] == TAKE_WEAK


def ask_target(table: MindbugTable, seat: i64, card: i64, count: i64, chosen: i64) -> None:
    """Let a player choose a creature for the effect of this card, if there is one besides that chosen already.

    An effect on two creatures happens when both are chosen, so both are measured before either moves.
    """
    found: i64 = targets(table, seat, card)
    if chosen >= 0:
        found &= ~bit(chosen)
    if found == 0:
        hit(table, seat, card, chosen)
    elif found & (found - 1) == 0 and not may_decline(card):
        hit(table, seat, card, lowest(found))
    else:
        table.add_step(ASK_TARGET, seat, card, count, chosen)


def hit(table: MindbugTable, seat: i64, card: i64, target: i64) -> None:
    """Do to a creature, if there is one, what the effect of this card does: take control of it, or defeat it."""
    effect: i64 = EFFECT[card]
    if target < 0:
        return
    if effect == TAKE_WEAK or effect == TAKE_STRONG:
        take_control(table, seat, target)
    else:
        defeat(table, bit(target))


# Effects.


def perform(table: MindbugTable, seat: i64, card: i64) -> None:
    """The effect of a card's trigger word happens for a seat."""
    effect: i64 = EFFECT[card]
    rival: i64 = 1 - seat
    if table.journal is not None:
        table.journal.note("effect", {"seat": int(seat), "card": name_of(card)})
    if effect <= MATCH_LIFE:
        change_life(table, seat, card)
    elif effect == DISCARD:
        if table.hand[rival]:
            ask_discard(table, rival, AMOUNTS[card])
    elif effect == STEAL:
        steal(table, seat, AMOUNTS[card])
    elif effect == RETURN_DISCARDS:
        return_discards(table, seat)
    elif effect == REVIVE_OWN or effect == REVIVE_RIVAL:
        ask_revive(table, seat, card)
    elif effect == DEFEAT_WEAK:
        defeat_weak(table, seat, BOUNDS[card])
    elif effect == DEFEAT_IF_FEWER:
        if ones(table.side[seat]) < ones(table.side[rival]):
            ask_target(table, seat, card, 1, NO_CARD)
    elif effect == TAKE_WEAK:
        ask_target(table, seat, card, AMOUNTS[card], NO_CARD)
    elif effect == DEFEAT_STRONG or effect == DEFEAT_ANY or effect == TAKE_STRONG:
        ask_target(table, seat, card, 1, NO_CARD)


def change_life(table: MindbugTable, seat: i64, card: i64) -> None:
    """The effects on life: gain, take away, bring down to a number, make equal."""
    effect: i64 = EFFECT[card]
    amount: i64 = AMOUNTS[card]
    rival: i64 = 1 - seat
    if effect == GAIN_LIFE:
        set_life(table, seat, table.life[seat] + amount)
    elif effect == LOSE_LIFE:
        lose_life(table, rival, amount)
    elif effect == MATCH_LIFE:
        set_life(table, seat, table.life[rival])
    elif effect == LIFE_DOWN_TO and table.life[rival] > amount:
        lose_life(table, rival, table.life[rival] - amount)
