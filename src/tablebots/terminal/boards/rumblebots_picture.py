"""The table of Rumblebots as lines of text: who stands where, the Laboratory while building, the Arena in battle."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, cast

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from tablebots.core.messages import Value
from tablebots.core.rulebook import Rulebook
from tablebots.games.rumblebots.types import (
    BotView,
    ClashView,
    LevelView,
    PlayerView,
    RumblebotsCatalogue,
    RumblebotsView,
)
from tablebots.terminal.boards.cards import KEY
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.rumblebots_cards import CHAMPION, COST, CardWriter, crystals, values
from tablebots.terminal.boards.rumblebots_everything import everything
from tablebots.terminal.boards.rumblebots_moves import card_of
from tablebots.terminal.scene import Scene

INDENT: Final = 4
"""Columns before a card: the number of the move that names it."""
WIDEST: Final = 110
BAR: Final = 24
"""The longest bar."""
TOKEN: Final = "♛"
ABLE: Final = "*"
"""Stands after the name of a card that does something which is not told beside it."""
IN_SQUADS: Final = ["defeat", "stay"]
"""Questions about Bots that lie in a squad; what others ask about is listed apart."""


NAMED: Final = 3
"""Of other players while building: the names of all their Bots and Contraptions."""
COUNTED: Final = 2
"""A line for each: how many Bots, and what they add up to."""
GATHERED: Final = 1
"""The same in one paragraph; the frame lists their crystals and Workshops anyway."""


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is told."""

    abilities: bool = False
    """What all cards do that have a line of their own."""
    told: frozenset[str] = frozenset()
    """The cards with a line of their own that say what they do, where not all can."""
    columns: bool = False
    """A line for each card of the Laboratory that could be built."""
    far: bool = False
    """Also for those of levels above one's own Workshop."""
    others: int = NAMED
    """How much is told about the other players."""
    squads: bool = True
    """A line for each Bot in the Arena."""
    headings: bool = True
    """Who is ahead, and the title of the Laboratory."""
    above: bool = True
    """The cards of levels above one's own Workshop."""
    dear: bool = True
    """Also cards of the Laboratory that cannot be built now."""
    own: bool = True
    """The names of one's own Bots while building; the list of moves has those that can be recycled."""
    offer: bool = True
    """The values of what can be chosen; the frame lists the names anyway."""
    bare: bool = False
    """Only the values that count now, and nothing of those who wait but their decks."""
    terse: bool = False
    """Letters for words that stand with every player."""
    airy: bool = False
    """Empty lines between the parts."""

    def tells(self, card: str) -> bool:
        """Whether a card with a line of its own says what it does."""
        return self.abilities or card in self.told


SHORT: Final = Detail(terse=True, squads=False, others=GATHERED, headings=False, above=False, dear=False)
LADDER: Final = [
    Detail(abilities=True, columns=True, far=True, airy=True),
    Detail(abilities=True, columns=True, far=True),
    Detail(columns=True, far=True),
    Detail(columns=True),
    Detail(columns=True, terse=True),
    Detail(terse=True),
    Detail(terse=True, squads=False),
    Detail(terse=True, squads=False, others=COUNTED),
    replace(SHORT, others=COUNTED, above=True, dear=True),
    replace(SHORT, others=COUNTED, dear=True),
    replace(SHORT, dear=True),
    SHORT,
    replace(SHORT, own=False),
    replace(SHORT, own=False, offer=False),
    replace(SHORT, own=False, offer=False, bare=True),
]
"""From the roomiest to the shortest: the first that fits is shown. Words go before names, and names before numbers."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The table as one seat sees it, drawn into whatever width it gets; rich asks for it."""

    scene: Scene
    view: RumblebotsView
    height: int
    pointed: str | None
    """The card or the faction that is pointed at in the list of moves."""
    whole: bool
    """Whether everything is told, though it may have to be scrolled."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines, in the fullest form that fits."""
        yield Text("\n").join(self.lines(min(options.max_width, WIDEST)))

    def lines(self, width: int) -> list[Text]:
        """The lines in a width, in the fullest form that fits the height."""
        if self.whole:
            return everything(self.scene, self.view, self.writer, width)
        drawn: list[Text] = []
        for fullness in LADDER:
            drawn = self._draw(fullness, width)
            if len(drawn) <= self.height:
                return self._with_abilities(drawn, fullness, width)
        return drawn

    def _with_abilities(self, drawn: list[Text], fullness: Detail, width: int) -> list[Text]:
        """The lines with as many abilities more as there is room for, those of cards that can be moved first."""
        for card in self._lined(fullness):
            more = replace(fullness, told=fullness.told | {card})
            longer = self._draw(more, width)
            if len(longer) <= self.height:
                drawn, fullness = longer, more
        return drawn

    def _lined(self, fullness: Detail) -> list[str]:
        """The cards on lines of their own that do not say yet what they do."""
        view = self.view
        if fullness.abilities or view["phase"] == "over":
            return []
        if view["phase"] == "battle":
            cards = [bot["card"] for player in view["players"] for bot in player["squad"] if fullness.squads]
        else:
            rows = [level["row"] for level in view["levels"] if fullness.columns]
            cards = [card for row in rows for card in row if card is not None]
            if fullness.columns and self.scene.seat is not None:
                cards += view["players"][self.scene.seat]["hand"]
        movable = {card_of(offer) for offer in self.scene.offers}
        found = [card for card in dict.fromkeys(cards) if self.writer.ability(card)]
        return sorted(found, key=lambda card: card not in movable)

    @property
    def catalogue(self) -> RumblebotsCatalogue:
        """The printed facts of the cards."""
        return cast(RumblebotsCatalogue, self.scene.catalogue)

    @property
    def writer(self) -> CardWriter:
        """Writes the cards of this game in the language of the table."""
        return CardWriter(self.catalogue, self.scene.book)

    def say(self, key: str, **values: Value) -> str:
        """Words of the board."""
        return self.scene.book.board(key, **values)

    def _draw(self, fullness: Detail, width: int) -> list[Text]:
        drawn = Drawn(width)
        if self.view["phase"] != "over" and fullness.headings:
            drawn.add(self._race(fullness), 2)
        if self.view["phase"] == "battle":
            self._battle(drawn, fullness)
        else:
            self._workshops(drawn, fullness)
            if self.view["phase"] == "build":
                self._laboratory(drawn, fullness)
                self._hand(drawn, fullness)
        if fullness.offer:
            self._offer(drawn)
        self._detail(drawn, fullness)
        return drawn.lines

    def _race(self, fullness: Detail) -> Text:
        """Who is ahead, and what would end the game."""
        view = self.view
        if is_showdown(view):
            key = "last_short" if fullness.terse else "last"
            return Text(self.say(key, seat=view["champion"]))
        owned_by = [each["crystals"] for each in view["players"]]
        most = max(owned_by)
        leaders = [seat for seat, count in enumerate(owned_by) if count == most]
        if len(leaders) > 1:
            line = self.say("level_race")
        else:
            second = max([count for seat, count in enumerate(owned_by) if seat != leaders[0]])
            line = self.say("ahead", seat=leaders[0], count=most - second)
        key = "dominance_short" if fullness.terse else "dominance"
        return Text(f"{line} {self.say(key, count=self.catalogue['dominance'])}")

    # Building.

    def _workshops(self, drawn: Drawn, fullness: Detail) -> None:
        """Each player's line, Bots and Contraptions, in the order in which they build."""
        eyes = self._eyes()
        for seat in self.view["order"]:
            player = self.view["players"][seat]
            own = seat == eyes
            if not own and fullness.others == GATHERED:
                continue
            drawn.gap(fullness.airy)
            headline = self._headline(seat, player, fullness)
            named = fullness.own if own else fullness.others == NAMED
            if not named:
                headline = Text(" · ").join([headline, self._counted(player)])
            drawn.add(headline, INDENT, self._turn_mark(seat))
            if named:
                drawn.add(self._owned(player, numbered=own), INDENT)
            if seat == self.view["turn"] and not self._is_last(fullness):
                drawn.add(self._actions(), INDENT)
        if fullness.others == GATHERED:
            drawn.add(self._gathered([seat for seat in self.view["order"] if seat != eyes]), 2)

    def _gathered(self, seats: list[int]) -> Text:
        """What several players' Bots add up to."""
        player = self.scene.book.player
        parts = [
            Text.assemble((player(seat), "bold underline"), ": ", self._counted(self.view["players"][seat], brief=True))
            for seat in seats
        ]
        return Text("; ").join(parts)

    def _counted(self, player: PlayerView, *, brief: bool = False) -> Text:
        """How many Bots, and unless it is to be brief Contraptions, and what the Bots add up to as printed."""
        line = Text(self.say("bots", count=len(player["bots"]) + len(player["new"])))
        if player["bots"] or player["new"]:
            line.append_text(spaced(values(player["totals"])))
        contraptions = len(player["ready"]) + len(player["turned"])
        if contraptions and not brief:
            line.append(" · " + self.say("contraptions", count=contraptions))
        return line

    def _eyes(self) -> int | None:
        """Whose Bots matter most: the seat's own, or for a spectator those of who builds."""
        return self.view["turn"] if self.scene.seat is None else self.scene.seat

    def _turn_mark(self, seat: int) -> Text:
        question = self.scene.question
        return Text("▸ " if question is not None and seat in question["seats"] else "  ", "bold")

    def _headline(self, seat: int, player: PlayerView, fullness: Detail) -> Text:
        line = Text.assemble((self.scene.book.player(seat), "bold underline"), " ")
        line.append_text(standing(self.view, seat, self.scene.book, full=not fullness.terse))
        places = self._places(player, fullness)
        line.append(f" ({places})" if places else "", "dim")
        if seat == self.view["turn"] and self._is_last(fullness):
            line.append(" · ")
            line.append_text(self._actions(short=True))
        if player["hand_levels"] and seat != self.scene.seat:
            levels = ", ".join([str(level) for level in player["hand_levels"]])
            line.append(" · " + self.say("hand_of", levels=levels))
        return line

    def _places(self, player: PlayerView, fullness: Detail) -> str:
        """Where the crystals of a player are; in letters only where there are any."""
        if not fullness.terse:
            places = {"storage": player["storage"], "reactor": player["reactor"], "cryo": player["cryo"]}
            return self.say("places", **places)
        counts = (
            ("storage", player["storage"]),
            ("reactor", player["reactor"]),
            ("cryo", player["cryo"]),
        )
        return " ".join([self.say(key, count=count) for key, count in counts if count])

    def _owned(self, player: PlayerView, *, numbered: bool) -> Text:
        """The Bots and Contraptions of a player, with the numbers of the moves that recycle them."""
        kinds = ["recycle"] if numbered else []
        line = Text.assemble((self.say("bots", count=len(player["bots"])) + ": ", "bold"))
        line.append_text(self._running(player["bots"], kinds))
        if player["new"]:
            line.append(" + " + self.say("new") + " ", "bold")
            line.append_text(self._running(player["new"], []))
        # All are readied before they can be used again, so that it does not matter now which of them were used.
        contraptions = [*player["ready"], *player["turned"]]
        if contraptions:
            line.append(" · " + self.say("contraptions", count=len(contraptions)) + ": ", "bold")
            line.append_text(self._running(contraptions, kinds))
        return line

    def _contraptions(self, seat: int, player: PlayerView) -> list[Text]:
        """The Contraptions of a player in battle; those that are ready with the numbers of the moves that use them."""
        found: list[Text] = []
        for key, cards in (("ready", player["ready"]), ("used", player["turned"])):
            for card, count in Counter(cards).items():
                ready = seat == self.scene.seat and key == "ready"
                number = self._number(["use"], card) if ready else ""
                times = f" ×{count}" if count > 1 else ""
                words = self.say(key, card=self._name(card) + times)
                found.append(Text.assemble((f"{number} " if number else "", "dim"), (words, "italic")))
        return found

    def _name(self, card: str, *, told: bool = False) -> str:
        """The name of a card, with a sign if it does something that is not told beside it."""
        return self.writer.name(card) + ("" if told or not self.writer.ability(card) else ABLE)

    def _is_last(self, fullness: Detail) -> bool:
        """Whether so little of a turn is limited that it is told in the line of the player."""
        return fullness.terse and is_showdown(self.view)

    def _actions(self, *, short: bool = False) -> Text:
        """What was done of what may be done in this turn."""
        view, prices = self.view, self.view["prices"]
        assert prices is not None
        done: dict[str, Value] = {"builds": view["builds"], "limit": prices["build_limit"]}
        if prices["energise_limit"] is None:
            return Text(self.say("done_last_short" if short else "done_last", **done), "dim")
        done |= {"upgrades": view["upgrades"], "count": view["energised"], "crystals": prices["energise_limit"]}
        return Text(self.say("done", **done), "dim")

    def _laboratory(self, drawn: Drawn, fullness: Detail) -> None:
        drawn.gap(fullness.airy)
        if fullness.headings:
            drawn.rule(self.say("laboratory"))
        eyes = self._eyes()
        reach = 0 if eyes is None else self.view["players"][eyes]["workshop"]
        rows = [(level, row) for level, row in enumerate(self.view["levels"], 1) if row["open"]]
        for level, row in rows:
            if level <= reach or fullness.above:
                columns = fullness.columns if level <= reach else fullness.far
                self._row(drawn, level, row, fullness, columns=columns)
        left_out = [self._row_title(level, row, terse=True) for level, row in rows if level > reach]
        if left_out and not fullness.above and fullness.others > GATHERED:
            drawn.add(Text(f"{', '.join(left_out)}: {KEY}", "dim"), INDENT, Text("  "))

    def _row_title(self, level: int, row: LevelView, *, terse: bool) -> str:
        return self.say("row_short" if terse else "row", level=level, count=row["deck_size"])

    def _row(self, drawn: Drawn, level: int, row: LevelView, fullness: Detail, *, columns: bool) -> None:
        title = self._row_title(level, row, terse=fullness.terse) + ":"
        all_cards = [card for card in row["row"] if card is not None]
        cards = [card for card in all_cards if fullness.dear or self._number(["build"], card)]
        if columns:
            drawn.add(Text(title, "dim"), 2)
            self._columns(drawn, cards, ["build"], fullness)
            return
        line = Text.assemble((title + " ", "dim"))
        line.append_text(self._offered(cards, ["build"]) if cards else Text("–" if not all_cards else ""))
        if len(cards) < len(all_cards):
            line.append((" " if cards else "") + f"+{len(all_cards) - len(cards)}: {KEY}", "dim")
        drawn.add(line, INDENT, Text("  "))

    def _hand(self, drawn: Drawn, fullness: Detail) -> None:
        """The scanned cards of the seat."""
        if self.scene.seat is None:
            return
        cards = self.view["players"][self.scene.seat]["hand"]
        if not cards:
            return
        drawn.rule(self.say("hand"))
        if fullness.columns:
            self._columns(drawn, cards, ["build_from_hand"], fullness)
        else:
            drawn.add(self._offered(cards, ["build_from_hand"]), INDENT)

    def _columns(self, drawn: Drawn, cards: list[str], kinds: list[str], fullness: Detail) -> None:
        """Cards on lines of their own: cost, name, values, factions, and what they do."""
        write = self.writer
        widest = self._widest()
        for card, count in Counter(cards).items():
            told = fullness.tells(card)
            name = self._name(card, told=told) + (f" ×{count}" if count > 1 else "")
            line = Text.assemble((f"${write.facts(card)['cost']} ", COST), (name.ljust(widest + 6), "bold"))
            line.append_text(padded(write.printed(card), 12))
            line.append_text(write.factions(card, short=False))
            if told and write.ability(card):
                line.append("  " + write.ability(card), "dim")
            drawn.add(line, INDENT, self._front(self._number(kinds, card)))

    def _widest(self) -> int:
        """The length of the longest name in the Laboratory and the hand, so that all columns are in line."""
        cards = [card for level in self.view["levels"] for card in level["row"] if card is not None]
        cards += [card for player in self.view["players"] for card in player["hand"]]
        return max([len(self.writer.name(card)) for card in cards], default=0)

    def _offered(self, cards: list[str], kinds: list[str], *, priced: bool = True) -> Text:
        """Cards in running lines, with their cost and printed values."""
        write = self.writer
        line = Text()
        for card, count in Counter(cards).items():
            number = self._number(kinds, card)
            line.append(" · " if len(line) else "")
            line.append(f"{number} " if number else "", "dim")
            line.append(self._name(card) + (f"×{count}" if count > 1 else ""), "bold")
            line.append(f" ${write.facts(card)['cost']}" if priced else "", COST)
            line.append_text(spaced(write.printed(card)))
        return line

    def _running(self, cards: list[str], kinds: list[str]) -> Text:
        """The names of cards in running lines, with the numbers of the moves that name them."""
        line = Text()
        for card, count in Counter(cards).items():
            number = self._number(kinds, card)
            line.append(", " if len(line) else "")
            line.append(f"{number} " if number else "", "dim")
            line.append(self._name(card) + (f" ×{count}" if count > 1 else ""))
        return line if cards else Text("–")

    # Battle.

    def _battle(self, drawn: Drawn, fullness: Detail) -> None:
        """The Arena: the attack above, the totals, the defence below, and those who wait."""
        clash = self.view["clash"]
        champion = self.view["champion"]
        if clash is not None:
            self._squad(drawn, clash["challenger"], fullness, defending=False)
            if clash["boost"]:
                drawn.add(Text(self.say("boost", count=clash["boost"]), "bold"), INDENT)
            drawn.gap(fullness.airy)
            # A beaten squad has left the table, so there is nothing to compare any more.
            if not self.scene.fresh or self.scene.events[-1]["event"] != "beaten":
                self._totals(drawn, clash)
                drawn.gap(fullness.airy)
        self._squad(drawn, champion, fullness, defending=True)
        fighters = [champion] if clash is None else [champion, clash["challenger"]]
        order = self.view["order"]
        out = [seat for seat in range(self.view["seats"]) if seat not in fighters and seat not in order]
        self._waiting(drawn, [*order, *out], fullness)

    def _waiting(self, drawn: Drawn, seats: list[int], fullness: Detail) -> None:
        """The players who do not fight in this clash, the next Challenger first; each on a line if there is room."""
        if not seats:
            return
        drawn.rule(self.say("waiting"))
        if fullness.others >= COUNTED:
            for seat in seats:
                drawn.add(self._fighter(seat), 2, self._turn_mark(seat))
        else:
            drawn.add(Text("; ").join([self._fighter(seat, bare=fullness.bare) for seat in seats]), 2)

    def _fighter(self, seat: int, *, bare: bool = False) -> Text:
        """A player who does not fight in this clash."""
        line = Text.assemble((self.scene.book.player(seat), "bold"))
        if self.view["players"][seat]["surrendered"]:
            line.append(" " + self.say("surrendered"))
            if bare:
                return line
        line.append(" · " + self._piles(seat))
        return line if bare else Text(" · ").join([line, *self._holdings(seat)])

    def _piles(self, seat: int) -> str:
        player = self.view["players"][seat]
        discard = self.say("discard", count=len(player["discard"]))
        return f"{self.say('deck', count=player['deck']['size'])} · {discard}"

    def _holdings(self, seat: int) -> list[Text]:
        """What a player has beside the squad: crystals in the Reactor, Contraptions, knowledge of the deck."""
        player = self.view["players"][seat]
        found: list[Text] = []
        if player["reactor"]:
            found.append(Text(self.scene.book.word("energized")))
        found += self._contraptions(seat, player)
        if any(player["deck"]["cards"]):
            found.append(Text(self.say("known", cards=", ".join(self._known(player["deck"]["cards"])))))
        return found

    def _known(self, cards: list[str | None]) -> list[str]:
        """What is known of a deck from the top, where each unknown card is a ``?`` or counted with one."""
        names: list[str] = []
        for card, same in groupby(cards):
            count = len(list(same))
            if card is None:
                names.append("?" if count == 1 else f"? ×{count}")
            else:
                names += [self.writer.name(card)] * count
        return names

    def _squad(self, drawn: Drawn, seat: int, fullness: Detail, *, defending: bool) -> None:
        mark = self._turn_mark(seat).plain.lstrip()
        title = mark + self._squad_title(seat, defending=defending)
        piles = self._piles(seat)
        holdings = self._holdings(seat)
        if drawn.fits(f"{title} · {piles}"):
            title += f" · {piles}"
        else:
            holdings.insert(0, Text(piles))
        drawn.rule(title)
        if holdings:
            drawn.add(Text(" · ").join(holdings), 2)
        bots = self.view["players"][seat]["squad"]
        if not bots:
            drawn.add(Text(self.say("empty"), "dim"), INDENT)
        elif fullness.squads:
            self._bots(drawn, seat, bots, fullness, defending=defending)
        else:
            drawn.add(self._running_bots(bots, fullness, defending=defending), INDENT)

    def _squad_title(self, seat: int, *, defending: bool) -> str:
        if not defending:
            return self.say("attacks", seat=seat)
        decided = [event for event in self.scene.events if event["event"] in ("defend", "champion", "keep")]
        last = decided[-1] if decided else {"event": "defend"}
        if last["event"] == "champion" or self.scene.asks == "faction":
            return f"{TOKEN} " + self.say("crowned", seat=seat)
        kept = f": {self.scene.book.word(last['faction'])}" if last["event"] == "keep" else ""
        return f"{TOKEN} " + self.say("defends", seat=seat) + kept

    def _bots(self, drawn: Drawn, seat: int, bots: list[BotView], fullness: Detail, *, defending: bool) -> None:
        write = self.writer
        values = [write.current(bot, defending=defending) for bot in bots]
        widest = max([len(each) for each in values])
        marks = max([len(self._mark(bot)) for bot in bots])
        names = max([len(write.name(bot["card"])) for bot in bots]) + 1
        for bot, value in zip(bots, values, strict=True):
            line = padded(value, widest + 2)
            name = self._name(bot["card"], told=fullness.tells(bot["card"]))
            line.append(self._mark(bot).ljust(marks) + name.ljust(names + 1), "bold")
            line.append_text(write.factions(bot["card"], short=False))
            if bot["owner"] != seat:
                line.append(f"  ({self.scene.book.player(bot['owner'])})", "italic")
            if fullness.tells(bot["card"]) and write.ability(bot["card"]):
                line.append("  " + write.ability(bot["card"]), "dim")
            drawn.add(line, INDENT, self._front(self._number_in_squad(bot["card"])))

    def _running_bots(self, bots: list[BotView], fullness: Detail, *, defending: bool) -> Text:
        line = Text()
        for bot in bots:
            number = self._number_in_squad(bot["card"])
            line.append(" · " if len(line) else "")
            line.append(f"{number} " if number else "", "dim")
            line.append(self._mark(bot) + self._name(bot["card"]) + " ", "bold")
            line.append_text(self.writer.factions(bot["card"], short=True))
            line.append(" ")
            line.append_text(self.writer.current(bot, defending=defending, both=not fullness.bare))
        return line

    def _mark(self, bot: BotView) -> str:
        """Whether it stays in defence, would stay by the move that is pointed at, or asks something."""
        last = self.scene.events[-1] if self.scene.fresh else {}
        faction = last.get("faction") if self.scene.fresh else self.pointed
        stays = bot["stays"] or faction in self.writer.facts(bot["card"])["factions"]
        return "✓ " if stays else "! " if bot["card"] == self.view["source"] else ""

    def _totals(self, drawn: Drawn, clash: ClashView) -> None:
        """Attack against defence, and critical hits against those needed, each with a bar that fills."""
        parts = [
            (self.say("attack", count=clash["attack"]), clash["attack"], clash["defence"] + 1),
            (self.say("hits", count=clash["crits"]), clash["crits"], clash["needed"]),
        ]
        goals = [
            self.say("defence", count=clash["defence"]),
            self.say("needed", count=clash["needed"]),
        ]
        widest = max([len(part[0]) for part in parts])
        room = drawn.width - widest - max([len(goal) for goal in goals]) - 5
        for (words, value, goal), against in zip(parts, goals, strict=True):
            won = value >= goal
            line = Text.assemble((words.rjust(widest) + " ", "bold"))
            line.append_text(bar(value, goal, max(4, min(room, BAR))))
            line.append(f" {against}", "bold reverse" if won else "")
            drawn.add(line, 2)

    # What is asked about, and the card that matters now.

    def _offer(self, drawn: Drawn) -> None:
        """The cards that can be chosen, where they do not lie in a squad."""
        cards = [card for offer in self.scene.offers if offer["kind"] == "choose" and (card := card_of(offer))]
        if not cards or self.scene.asks in IN_SQUADS:
            return
        drawn.rule(self.say("offer"))
        drawn.add(self._offered(cards, ["choose"], priced=False), INDENT)

    def _detail(self, drawn: Drawn, fullness: Detail) -> None:
        """The card that matters, below the line that says where all others are told."""
        drawn.rule(self.say("able") + " · " + self.say("hint"))
        card = self._matter()
        if card is not None:
            drawn.add(self.writer.brief(card) if fullness.terse else self.writer.whole(card), 2)

    def _matter(self) -> str | None:
        """The card that is told about: the one that something happens to, is pointed at, or asks."""
        if self.scene.fresh:
            named = [event["card"] for event in self.scene.events[-self.scene.fresh :] if "card" in event]
            return str(named[-1]["card"]) if named else None
        if not self.scene.offers:
            return None
        return self.pointed if self.pointed in self.catalogue["cards"] else self.view["source"]

    def _front(self, number: str) -> Text:
        return Text(f"{number:>3} ", "dim")

    def _number(self, kinds: list[str], card: str) -> str:
        """The number of the move of one of these kinds that names a card; empty if there is none."""
        for number, offer in enumerate(self.scene.offers, 1):
            if offer["kind"] in kinds and card_of(offer) == card:
                return str(number)
        return ""

    def _number_in_squad(self, card: str) -> str:
        return self._number(["choose"], card) if self.scene.asks in IN_SQUADS else ""


def is_showdown(view: RumblebotsView) -> bool:
    """Whether this is the last round."""
    return view["round"] == len(view["prizes"])


def phase_words(view: RumblebotsView, book: Rulebook) -> str:
    """The round with its direction, and the phase."""
    sign = "↻" if view["clockwise"] else "↺"
    parts = [book.board("round", round=view["round"], rounds=len(view["prizes"])) + f" {sign}"]
    if is_showdown(view):
        parts.append(book.board("showdown"))
    if view["phase"] != "over":
        parts.append(book.board("build" if view["phase"] == "build" else "battle"))
    return " · ".join(parts)


def standing(view: RumblebotsView, seat: int, book: Rulebook, *, full: bool = False) -> Text:
    """The token if the player is Champion, crystals, Workshop, and the scrap of who builds."""
    player = view["players"][seat]
    line = Text.assemble((TOKEN if seat == view["champion"] else " ", CHAMPION))
    line.append_text(crystals(player["crystals"]))
    key = "workshop" if full else "workshop_short"
    line.append(" " + book.board(key, level=player["workshop"]))
    if seat == view["turn"]:
        line.append(" " + (book.board("scrap", count=player["scrap"]) if full else f"${player['scrap']}"), COST)
    return line


def bar(value: int, goal: int, width: int) -> Text:
    """A bar that is full when the goal is reached."""
    filled = width if value >= goal else max(0, value) * width // goal
    return Text.assemble(("█" * filled, CHAMPION), ("░" * (width - filled), "dim"))


def spaced(text: Text) -> Text:
    """A text with a space before it, unless it is empty."""
    return Text.assemble(" ", text) if len(text) else text


def padded(text: Text, width: int) -> Text:
    """A text with spaces up to a width."""
    return Text.assemble(text, " " * max(0, width - len(text)))
