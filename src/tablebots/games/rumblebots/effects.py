"""What cards do: moving between zones, transforming, creating crystals, and every ability that is not a number.

Functions here change the table and never ask: a question is put on the stack of steps, and `rules` goes on from there.
A question with a single answer is not asked.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tablebots.core.bits import bit, lowest
from tablebots.core.errors import Value
from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.cards import (
    BORROW,
    CREATE_CRYSTALS,
    DEFEAT,
    LOWER_WORKSHOPS,
    MORE_CRYSTALS,
    RAISE,
    REBOOT,
    TRANSFORM,
)
from tablebots.games.rumblebots.squads import holds
from tablebots.games.rumblebots.state import (
    ASK_BORROW,
    ASK_DEFEAT,
    ASK_PILE,
    ASK_RAISE,
    ASK_RELOAD,
    ASK_RETURN,
    ASK_TURN,
    BENCH,
    DECK,
    DISCARD,
    NO_CARD,
    NO_CARDS,
    NOBODY,
    READY,
    RECYCLING,
    SPENT,
    SQUAD,
    STAYS,
    TRANSFORMATIONS,
    TURNED,
    RumblebotsTable,
    Step,
    zone_of,
)

# Moving cards.


def tell(table: RumblebotsTable, event: str, seat: i64, card: i64) -> None:
    """Write down that something happened to a card of a seat."""
    if table.journal is not None:
        table.journal.note(event, {"seat": int(seat), "card": table.cards.name_of(card)})


def give(table: RumblebotsTable, seat: i64, card: i64) -> None:
    """Let a seat own a card from now on."""
    table.owner[card] = u8(seat)


def trash(table: RumblebotsTable, card: i64) -> None:
    """Lay a card that was taken from its zone into the Recycling zone (RB-83)."""
    table.owner[card] = u8(NOBODY)
    table.put(RECYCLING, card)


def to_discard(table: RumblebotsTable, card: i64) -> None:
    """Lay a card that was taken from its zone on the discard pile of its owner (RB-82, RB-90)."""
    table.known[card] = u8(0)
    table.put(zone_of(i64(table.owner[card]), DISCARD), card)


def defeat_at(table: RumblebotsTable, seat: i64, place: i64) -> None:
    """Defeat the Bot at a place of a seat's squad."""
    card: i64 = table.take_at(zone_of(seat, SQUAD), place)
    to_discard(table, card)
    table.trail = NO_CARDS
    tell(table, "defeated", seat, card)


def reboot(table: RumblebotsTable, seat: i64, card: i64) -> None:
    """Lay a card that was taken from a seat's squad under the deck of its owner (RB-75); everybody sees it."""
    owner: i64 = i64(table.owner[card])
    if table.is_out(owner) and rulings.BOTS_OF_THE_SURRENDERED_STAY_OUT:
        to_discard(table, card)
        tell(table, "defeated", seat, card)
        return
    table.put_under(zone_of(owner, DECK), card)
    table.known[card] = u8(everybody(table))
    tell(table, "reboot", seat, card)


def everybody(table: RumblebotsTable) -> i64:
    """The mask of all seats."""
    return bit(table.seats) - 1


def put_on_top(table: RumblebotsTable, seat: i64, card: i64) -> None:
    """Lay a card openly on top of a seat's deck: everybody knows its place."""
    table.put(zone_of(seat, DECK), card)
    table.known[card] = u8(everybody(table))
    tell(table, "on_top", seat, card)


def shuffle_into(table: RumblebotsTable, seat: i64, card: i64) -> None:
    """Shuffle a card into a seat's deck: nobody knows the place of any card there any more."""
    zone: i64 = zone_of(seat, DECK)
    table.put(zone, card)
    table.shuffle(zone)
    for place in range(table.size(zone)):
        table.known[table.at(zone, place)] = u8(0)
    tell(table, "returned_to_deck", seat, card)


def transform(table: RumblebotsTable, seat: i64, zone: i64, place: i64) -> None:
    """Replace a card by its evolved version, if there is one left (RB-76)."""
    card: i64 = table.at(zone, place)
    found: i64 = table.find_kind(TRANSFORMATIONS, table.cards.into[table.cards.kind[card]])
    if found < 0:
        return
    evolved: i64 = table.take_at(TRANSFORMATIONS, found)
    table.set_at(zone, place, evolved)
    table.owner[evolved] = table.owner[card] if rulings.EVOLVED_BELONG_TO_THE_OWNER else u8(seat)
    trash(table, card)
    if table.journal is not None:
        named = table.cards
        values: dict[str, Value] = {"seat": int(seat), "card": named.name_of(card), "into": named.name_of(evolved)}
        table.journal.note("transform", values)


def gather(table: RumblebotsTable, seat: i64, zone: i64) -> None:
    """Take the Bots of a zone back to the benches of their owners after a battle (RB-82, RB-123)."""
    for place in range(table.size(zone_of(seat, zone))):
        card: i64 = table.at(zone_of(seat, zone), place)
        if zone == SQUAD and not rulings.LOANS_GO_HOME:
            give(table, seat, card)
        table.put(zone_of(i64(table.owner[card]), BENCH), card)
        table.known[card] = u8(0)
        table.marks[card] = u8(0)
    table.counts[zone_of(seat, zone)] = 0


# Crystals.


def gain_crystals(table: RumblebotsTable, seat: i64, count: i64, created: bool) -> None:
    """Give a seat crystals, and one more for each card that adds to the event (RB-81, RB-101).

    All but the prizes of the round come from the supply; when it is empty there are no more (RB-06).
    """
    if created:
        count = min(count, table.supply)
        table.supply -= count
        if count == 0:
            return
    extra: i64 = 0
    if created or table.settings.prize_counts:
        extra = min(crystals_added(table, seat), table.supply)
    table.supply -= extra
    table.storage[seat] += count + extra
    if table.journal is not None:
        values: dict[str, Value] = {"seat": int(seat), "count": int(count), "extra": int(extra)}
        table.journal.note("crystals", values)


def crystals_added(table: RumblebotsTable, seat: i64) -> i64:
    """How many crystals the cards that a seat owns add to each event; what they add is no event."""
    extra: i64 = 0
    for card in range(table.width):
        kind: i64 = table.cards.kind[card]
        if table.cards.effect[kind] == MORE_CRYSTALS and i64(table.owner[card]) == seat:
            extra += table.cards.abilities[kind].amount
    return extra


# Abilities in battle.


def perform(table: RumblebotsTable, seat: i64, card: i64, place: i64) -> None:
    """The ability of a card at a place of a seat's squad happens, if its condition holds."""
    ability = table.cards.abilities[table.cards.kind[card]]
    if not holds(table, seat, ability):
        return
    effect: i64 = ability.effect
    if effect == TRANSFORM:
        transform(table, seat, zone_of(seat, SQUAD), place)
    elif effect == REBOOT:
        table.take_at(zone_of(seat, SQUAD), place)
        table.revealed = NO_CARD
        reboot(table, seat, card)
    elif effect == CREATE_CRYSTALS:
        if i64(table.marks[card]) & SPENT == 0:
            table.marks[card] = u8(i64(table.marks[card]) | SPENT)
            gain_crystals(table, seat, ability.amount, True)
    elif effect == DEFEAT:
        ask_defeat(table, seat, card)
    elif effect == BORROW:
        ask_borrow(table, seat, card)
    elif effect == RAISE:
        ask_raise(table, seat, card, ability.amount)
    elif effect == LOWER_WORKSHOPS:
        lower_workshops(table, seat, ability.amount)


def lower_workshops(table: RumblebotsTable, seat: i64, amount: i64) -> None:
    """Every opponent's Workshop goes down, never below level 1; Bots already built stay (RB-94)."""
    for other in range(table.seats):
        if other != seat and table.workshop[other] > 1:
            table.workshop[other] = max(table.workshop[other] - amount, 1)
            if table.journal is not None:
                table.journal.note("workshop_down", {"seat": int(other), "level": int(table.workshop[other])})


def ask_defeat(table: RumblebotsTable, seat: i64, card: i64) -> None:
    """Let the Challenger choose a weak Bot of the Champion's squad to defeat, if there is one (RB-96)."""
    zone: i64 = zone_of(table.champion, SQUAD)
    found: i64 = -1
    several = False
    for place in range(table.size(zone)):
        if is_weak(table, card, table.at(zone, place)):
            several = several or (found >= 0 and not alike(table, table.at(zone, place), table.at(zone, found)))
            found = place
    if several:
        table.ask(ASK_DEFEAT, seat, card)
    elif found >= 0:
        defeat_at(table, table.champion, found)


def is_weak(table: RumblebotsTable, card: i64, target: i64) -> bool:
    """Whether the ability of a card can defeat this one: by its printed defence."""
    return table.cards.defence[table.cards.kind[target]] <= table.cards.abilities[table.cards.kind[card]].bound


def alike(table: RumblebotsTable, one: i64, other: i64) -> bool:
    """Whether two cards in play cannot be told apart: the same kind and the same owner."""
    return table.cards.kind[one] == table.cards.kind[other] and table.owner[one] == table.owner[other]


def ask_borrow(table: RumblebotsTable, seat: i64, card: i64) -> None:
    """Let a seat turn a readied Contraption to borrow a Bot, if both halves are possible (RB-90)."""
    if table.size(zone_of(seat, READY)) > 0 and lenders(table, seat):
        if rulings.BORROWING_IS_OPTIONAL or several_kinds(table, zone_of(seat, READY)):
            table.ask(ASK_TURN, seat, card)
        else:
            turn_for_loan(table, seat, card, table.cards.kind[table.at(zone_of(seat, READY), 0)])


def lenders(table: RumblebotsTable, seat: i64) -> i64:
    """The mask of the other seats that have a Bot on their discard pile."""
    mask: i64 = 0
    for other in range(table.seats):
        if other != seat and table.size(zone_of(other, DISCARD)) > 0:
            mask |= bit(other)
    return mask


def several_kinds(table: RumblebotsTable, zone: i64) -> bool:
    """Whether a zone has cards of more than one kind."""
    for place in range(1, table.size(zone)):
        if table.cards.kind[table.at(zone, place)] != table.cards.kind[table.at(zone, 0)]:
            return True
    return False


def turn_contraption(table: RumblebotsTable, seat: i64, kind: i64) -> i64:
    """Turn a readied Contraption of this kind sideways; the card."""
    ready: i64 = zone_of(seat, READY)
    card: i64 = table.take_at(ready, table.find_kind(ready, kind))
    table.put(zone_of(seat, TURNED), card)
    return card


def turn_for_loan(table: RumblebotsTable, seat: i64, card: i64, kind: i64) -> None:
    """Turn a Contraption without its own effect, then choose whose pile the loan comes from."""
    tell(table, "turned", seat, turn_contraption(table, seat, kind))
    piles: i64 = lenders(table, seat)
    if piles & (piles - 1):
        table.ask(ASK_PILE, seat, card)
    else:
        ask_loan(table, seat, card, lowest(piles))


def ask_loan(table: RumblebotsTable, seat: i64, card: i64, pile: i64) -> None:
    """Let a seat choose a Bot of another player's discard pile."""
    zone: i64 = zone_of(pile, DISCARD)
    if several_kinds(table, zone):
        table.ask(ASK_BORROW, seat, card, pile)
    else:
        borrow(table, seat, pile, table.cards.kind[table.at(zone, 0)])


def borrow(table: RumblebotsTable, seat: i64, pile: i64, kind: i64) -> None:
    """Take a Bot of this kind from another player's discard pile into the squad; it is not revealed (RB-72)."""
    zone: i64 = zone_of(pile, DISCARD)
    card: i64 = table.take_at(zone, table.find_kind(zone, kind))
    table.put(zone_of(seat, SQUAD), card)
    if table.journal is not None:
        values: dict[str, Value] = {"seat": int(seat), "other": int(pile), "card": table.cards.name_of(card)}
        table.journal.note("borrow", values)


def ask_raise(table: RumblebotsTable, seat: i64, card: i64, count: i64) -> None:
    """Let a seat choose a Bot of the Recycling zone for the top of its deck; the last one lies on top (RB-91)."""
    kinds: i64 = bots_in(table, RECYCLING)
    if count == 0 or kinds == 0:
        return
    if kinds & (kinds - 1):
        table.ask(ASK_RAISE, seat, card, count)
    else:
        raise_bot(table, seat, card, table.cards.kind[table.at(RECYCLING, first_bot(table, RECYCLING))], count)


def raise_bot(table: RumblebotsTable, seat: i64, card: i64, kind: i64, count: i64) -> None:
    """Put a Bot of this kind from the Recycling zone on top of a seat's deck for good, then ask for the next."""
    raised: i64 = table.take_at(RECYCLING, table.find_kind(RECYCLING, kind))
    give(table, seat, raised)
    put_on_top(table, seat, raised)
    ask_raise(table, seat, card, count - 1)


def bots_in(table: RumblebotsTable, zone: i64) -> i64:
    """The mask of the kinds in a zone that can be in a battle deck: all but Contraptions."""
    mask: i64 = 0
    for place in range(table.size(zone)):
        kind: i64 = table.cards.kind[table.at(zone, place)]
        if not table.cards.contraption[kind]:
            mask |= bit(kind)
    return mask


def first_bot(table: RumblebotsTable, zone: i64) -> i64:
    """The first place in a zone with a card that is no Contraption; there must be one."""
    place: i64 = 0
    while table.cards.is_contraption(table.at(zone, place)):
        place += 1
    return place


def ask_reload(table: RumblebotsTable, seat: i64, card: i64, count: i64) -> None:
    """Let a seat choose a Bot of its discard pile for the top of its deck."""
    zone: i64 = zone_of(seat, DISCARD)
    if count == 0 or table.size(zone) == 0:
        return
    if several_kinds(table, zone):
        table.ask(ASK_RELOAD, seat, card, count)
    else:
        reload_bot(table, seat, card, table.cards.kind[table.at(zone, 0)], count)


def reload_bot(table: RumblebotsTable, seat: i64, card: i64, kind: i64, count: i64) -> None:
    """Put a Bot of this kind from a seat's discard pile on top of its deck, then ask for the next."""
    zone: i64 = zone_of(seat, DISCARD)
    put_on_top(table, seat, table.take_at(zone, table.find_kind(zone, kind)))
    ask_reload(table, seat, card, count - 1)


def ask_return(table: RumblebotsTable, seat: i64, card: i64) -> None:
    """Let a beaten Champion choose another Bot of the discard pile to shuffle into the deck (RB-102)."""
    kinds: i64 = returnable(table, seat, card)
    if kinds == 0:
        return
    if kinds & (kinds - 1):
        table.ask(ASK_RETURN, seat, card)
        return
    zone: i64 = zone_of(seat, DISCARD)
    place: i64 = 0
    while table.at(zone, place) == card:
        place += 1
    return_bot(table, seat, card, table.cards.kind[table.at(zone, place)])


def returnable(table: RumblebotsTable, seat: i64, card: i64) -> i64:
    """The mask of the kinds on a seat's discard pile, this card left out."""
    zone: i64 = zone_of(seat, DISCARD)
    mask: i64 = 0
    for place in range(table.size(zone)):
        if table.at(zone, place) != card:
            mask |= bit(table.cards.kind[table.at(zone, place)])
    return mask


def return_bot(table: RumblebotsTable, seat: i64, card: i64, kind: i64) -> None:
    """Shuffle a Bot of this kind, but not this card, from a seat's discard pile into its deck."""
    zone: i64 = zone_of(seat, DISCARD)
    place: i64 = 0
    while table.at(zone, place) == card or table.cards.kind[table.at(zone, place)] != kind:
        place += 1
    shuffle_into(table, seat, table.take_at(zone, place))


# Squads of equal Bots with different owners.


def choosable(table: RumblebotsTable, step: Step) -> vec[u8]:
    """The places in a squad that the step can choose, one for each kind and owner."""
    seat: i64 = table.champion if step.kind == ASK_DEFEAT else step.seat
    zone: i64 = zone_of(seat, SQUAD)
    found: vec[u8] = NO_CARDS
    for place in range(table.size(zone)):
        card: i64 = table.at(zone, place)
        if step.kind == ASK_DEFEAT:
            fits = is_weak(table, step.card, card)
        else:
            fits = i64(table.marks[card]) & STAYS == 0
        if fits and not has_alike(table, zone, found, card):
            found = append(found, u8(place))
    return found


def has_alike(table: RumblebotsTable, zone: i64, places: vec[u8], card: i64) -> bool:
    """Whether one of these places of a zone has a card that looks the same."""
    found = False
    for place in places:
        found = found or alike(table, table.at(zone, i64(place)), card)
    return found


def numbered(table: RumblebotsTable, zone: i64, places: vec[u8], index: i64) -> i64:
    """How many of the places before this index have the same kind: what its name is numbered with."""
    kind: i64 = table.cards.kind[table.at(zone, i64(places[index]))]
    count: i64 = 0
    for other in range(index):
        if table.cards.kind[table.at(zone, i64(places[other]))] == kind:
            count += 1
    return count
