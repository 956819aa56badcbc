"""The abilities of cards, each a class, and the key by which a row of the data file names it."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, u8

from tablebots.core.messages import Message, Value
from tablebots.games.rumblebots.abilities import BONUS, LEAD, SUBSTITUTE, VALUES, Ability
from tablebots.games.rumblebots.actions import defeat_at, gain_crystals, reboot, transform
from tablebots.games.rumblebots.squads import attack_of, defence_of, value_of
from tablebots.games.rumblebots.state import DECK, DISCARD, NO_CARD, SPENT, SQUAD, Board, zone_of
from tablebots.games.rumblebots.steps.choice import Raise, Reload, Return, ask_defeat, becomes, look
from tablebots.games.rumblebots.steps.extras import Sacrifice, Take, sacrifices
from tablebots.games.rumblebots.steps.loan import ask_borrow
from tablebots.games.rumblebots.steps.questions import ask

# What always works: `squads` computes it.


@final
class Bonus(Ability):
    """It adds to its own values, perhaps several times."""

    moments: ClassVar[tuple[str, ...]] = ("always",)
    takes: ClassVar[tuple[str, ...]] = VALUES

    def __init__(self, key: str, number: i64) -> None:
        super().__init__(key, number)
        self.lasting = BONUS


@final
class Substitute(Ability):
    """Its values take the place of those of the other Bots."""

    moments: ClassVar[tuple[str, ...]] = ("always",)
    needs: ClassVar[tuple[str, ...]] = ("attack", "defence")

    def __init__(self, key: str, number: i64) -> None:
        super().__init__(key, number)
        self.lasting = SUBSTITUTE


@final
class Lead(Ability):
    """It adds to the values of the other Bots of a faction."""

    moments: ClassVar[tuple[str, ...]] = ("always",)
    needs: ClassVar[tuple[str, ...]] = ("factions",)
    takes: ClassVar[tuple[str, ...]] = VALUES

    def __init__(self, key: str, number: i64) -> None:
        super().__init__(key, number)
        self.lasting = LEAD


# Building.


@final
class Ripen(Ability):
    """It is worth more scrap the higher the Workshop is (RB-74)."""

    moments: ClassVar[tuple[str, ...]] = ("recycled",)

    def scrap(self, board: Board, seat: i64) -> i64:
        """Return the level of the Workshop."""
        return board.workshop[seat]


@final
class SacrificeBot(Ability):
    """Building it costs an older Bot of a faction too (RB-100)."""

    moments: ClassVar[tuple[str, ...]] = ("building",)
    needs: ClassVar[tuple[str, ...]] = ("factions",)

    def can_be_paid(self, board: Board, seat: i64) -> bool:
        """Return whether the seat has such a Bot."""
        return sacrifices(board, seat, self.factions) != 0

    def build(self, board: Board, seat: i64, card: i64) -> None:
        """Ask for the Bot."""
        ask(board, Sacrifice(board.step, seat, card))


@final
class TakeRecycled(Ability):
    """Building it gives a Bot of the Recycling zone too (RB-99)."""

    moments: ClassVar[tuple[str, ...]] = ("built",)
    needs: ClassVar[tuple[str, ...]] = ("bound",)

    def build(self, board: Board, seat: i64, card: i64) -> None:
        """Ask for the Bot."""
        ask(board, Take(board.step, seat, card))


# Bots in battle.


@final
class Transform(Ability):
    """It is replaced by its evolved version (RB-76)."""

    moments: ClassVar[tuple[str, ...]] = ("enter", "revealed", "kept", "turn_end")
    needs: ClassVar[tuple[str, ...]] = ("into",)

    def happen(self, board: Board, seat: i64, zone: i64, place: i64) -> None:
        """Replace the card."""
        transform(board, seat, zone, place)


@final
class RebootItself(Ability):
    """It goes under its owner's deck: when revealed at once, when not kept in an order that is asked for (RB-75)."""

    moments: ClassVar[tuple[str, ...]] = ("revealed", "not_kept")

    def happen(self, board: Board, seat: i64, zone: i64, place: i64) -> None:
        """Move the card."""
        board.revealed = NO_CARD
        reboot(board, seat, board.take_at(zone, place))


@final
class CreateCrystals(Ability):
    """It creates crystals, once in a battle."""

    moments: ClassVar[tuple[str, ...]] = ("enter", "revealed", "kept")
    needs: ClassVar[tuple[str, ...]] = ("amount",)

    def happen(self, board: Board, seat: i64, zone: i64, place: i64) -> None:
        """Give the seat crystals, unless the card has done so in this battle."""
        card: i64 = board.at(zone, place)
        if i64(board.marks[card]) & SPENT == 0:
            board.marks[card] = u8(i64(board.marks[card]) | SPENT)
            gain_crystals(board, seat, self.amount, True)


@final
class MoreCrystals(Ability):
    """It adds to every event that gives its owner crystals (RB-101): see `actions.crystals_added`."""

    moments: ClassVar[tuple[str, ...]] = ("crystals",)
    needs: ClassVar[tuple[str, ...]] = ("amount",)


@final
class KeepAny(Ability):
    """The new Champion may choose who stays beside it (RB-93)."""

    moments: ClassVar[tuple[str, ...]] = ("kept",)

    def lets_choose(self) -> bool:
        """Return that the player chooses."""
        return True


@final
class ReturnDiscarded(Ability):
    """When its squad is beaten, another Bot of the discard pile is shuffled into the deck (RB-102)."""

    moments: ClassVar[tuple[str, ...]] = ("beaten",)

    def beaten(self, board: Board, seat: i64, card: i64) -> None:
        """Ask for the Bot."""
        ask(board, Return(board.step, seat, card))


@final
class DefeatWeak(Ability):
    """A Bot of the Champion's squad with a low printed defence is defeated (RB-96)."""

    moments: ClassVar[tuple[str, ...]] = ("enter",)
    needs: ClassVar[tuple[str, ...]] = ("bound",)

    def happen(self, board: Board, seat: i64, zone: i64, place: i64) -> None:
        """Ask for the Bot."""
        ask_defeat(board, seat, board.at(zone, place))


@final
class BorrowBot(Ability):
    """A Contraption is turned to borrow a Bot from another player's discard pile (RB-90)."""

    moments: ClassVar[tuple[str, ...]] = ("enter",)

    def happen(self, board: Board, seat: i64, zone: i64, place: i64) -> None:
        """Ask for the Contraption."""
        ask_borrow(board, seat, board.at(zone, place))


@final
class RaiseBots(Ability):
    """Bots of the Recycling zone go on top of the deck (RB-91)."""

    moments: ClassVar[tuple[str, ...]] = ("enter",)
    needs: ClassVar[tuple[str, ...]] = ("amount",)

    def happen(self, board: Board, seat: i64, zone: i64, place: i64) -> None:
        """Ask for the Bots."""
        ask(board, Raise(board.step, seat, board.at(zone, place), self.amount))


@final
class LowerWorkshops(Ability):
    """Every opponent's Workshop goes down, never below level 1; Bots already built stay (RB-94)."""

    moments: ClassVar[tuple[str, ...]] = ("enter",)
    needs: ClassVar[tuple[str, ...]] = ("amount",)

    def happen(self, board: Board, seat: i64, zone: i64, place: i64) -> None:
        """Lower the Workshops."""
        for other in range(board.seats):
            if other != seat and board.workshop[other] > 1:
                board.workshop[other] = max(board.workshop[other] - self.amount, 1)
                board.tell("workshop_down", other, word="level", number=board.workshop[other])


# Contraptions.


@final
class LookAhead(Ability):
    """The Challenger looks at the top cards of the deck and puts them in order."""

    moments: ClassVar[tuple[str, ...]] = ("before_reveal",)
    needs: ClassVar[tuple[str, ...]] = ("amount",)

    def usable(self, board: Board, seat: i64) -> bool:
        """Return whether the Challenger has cards to look at."""
        return seat == board.challenger and board.size(zone_of(seat, DECK)) > 0

    def use(self, board: Board, seat: i64, card: i64) -> None:
        """Show the cards and ask for their order."""
        look(board, seat, card, min(self.amount, board.size(zone_of(seat, DECK))))

    def preview(self, board: Board, seat: i64) -> Message | None:
        """Return how many cards are shown."""
        return Message("previews", "cards", {"count": int(min(self.amount, board.size(zone_of(seat, DECK))))})


@final
class ReloadBots(Ability):
    """The Challenger fills an empty deck with Bots of the discard pile."""

    moments: ClassVar[tuple[str, ...]] = ("before_reveal",)
    needs: ClassVar[tuple[str, ...]] = ("amount",)

    def usable(self, board: Board, seat: i64) -> bool:
        """Return whether the Challenger's deck is empty and the discard pile is not."""
        if seat != board.challenger:
            return False
        return board.size(zone_of(seat, DECK)) == 0 and board.size(zone_of(seat, DISCARD)) > 0

    def use(self, board: Board, seat: i64, card: i64) -> None:
        """Ask for the Bots."""
        ask(board, Reload(board.step, seat, card, self.amount))

    def preview(self, board: Board, seat: i64) -> Message | None:
        """Return how many Bots come back."""
        return Message("previews", "cards", {"count": int(min(self.amount, board.size(zone_of(seat, DISCARD))))})


@final
class Boost(Ability):
    """It adds to the attack of the Challenger in this clash."""

    moments: ClassVar[tuple[str, ...]] = ("after_reveal",)
    needs: ClassVar[tuple[str, ...]] = ("attack",)

    def usable(self, board: Board, seat: i64) -> bool:
        """Return whether the seat attacks."""
        return seat == board.challenger

    def use(self, board: Board, seat: i64, card: i64) -> None:
        """Add to the attack."""
        board.boost += self.attack

    def preview(self, board: Board, seat: i64) -> Message | None:
        """Return what the attack would become."""
        return becomes(value_of(attack_of(board)), self.boosted(board))

    def consequence(self, board: Board, seat: i64) -> Message | None:
        """Return what the attack would become, what it needs, and how many cards there are left to reveal."""
        after, needed = self.boosted(board), value_of(defence_of(board)) + 1
        values: dict[str, Value] = {"gain": int(self.attack), "before": int(value_of(attack_of(board)))}
        values["after"] = int(after)
        if after < needed:
            values["target"] = int(needed)
        else:
            values["beaten"] = int(needed - 1)
        values["count"] = int(board.size(zone_of(seat, DECK)))
        return Message("consequences", "boost", values)

    def boosted(self, board: Board) -> i64:
        """Return what the attack would become; it stays 0 without a Bot (RB-44)."""
        after = board.copy()
        assert isinstance(after, Board)
        after.boost += self.attack
        return value_of(attack_of(after))


@final
class Intercept(Ability):
    """The Champion defeats the Bot that was just revealed."""

    moments: ClassVar[tuple[str, ...]] = ("on_reveal",)

    def usable(self, board: Board, seat: i64) -> bool:
        """Return whether the seat defends and the Bot is still there."""
        return seat == board.champion and board.revealed != NO_CARD

    def use(self, board: Board, seat: i64, card: i64) -> None:
        """Defeat the Bot."""
        squad: i64 = zone_of(board.challenger, SQUAD)
        defeat_at(board, board.challenger, board.find(squad, board.revealed))
        board.revealed = NO_CARD

    def preview(self, board: Board, seat: i64) -> Message | None:
        """Return what the attack would become without the Bot."""
        after = board.copy()
        assert isinstance(after, Board)
        self.use(after, seat, NO_CARD)
        return becomes(value_of(attack_of(board)), value_of(attack_of(after)))


EFFECTS: Final[dict[str, type[Ability]]] = {
    "": Ability,
    "bonus": Bonus,
    "substitute": Substitute,
    "lead": Lead,
    "transform": Transform,
    "reboot": RebootItself,
    "create_crystals": CreateCrystals,
    "more_crystals": MoreCrystals,
    "keep_any": KeepAny,
    "return_discarded": ReturnDiscarded,
    "ripen": Ripen,
    "sacrifice": SacrificeBot,
    "take_recycled": TakeRecycled,
    "defeat": DefeatWeak,
    "borrow": BorrowBot,
    "raise": RaiseBots,
    "lower_workshops": LowerWorkshops,
    "look": LookAhead,
    "reload": ReloadBots,
    "boost": Boost,
    "intercept": Intercept,
}
"""The ability of each key in the data file."""
