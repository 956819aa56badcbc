"""What is seen of a game, and its picture."""

from tablebots.core.game import TABLE
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.picture import picture

from .helpers import DIAGONAL, play, setup, slide

DRAWN = """
     a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p
   ┌───────────────────┬───────────────────┬───────────────────────┐
 1 │                   │                   │                    ‹B›│
   │   ·   ·   ·   ·   ╵   ·   ·   ·   ·   ╵   ·   ╶───┐   ·   ·   │
 2 │‹Y›             b\\                              rc │           │
   │   ·   ·   ·   ·   ·   ·   ╷   ·   ·   ╷   ·   ·   ╵   ·   ·   │
 3 │                        ›bh│        gt │                       │
   ├───╴   ·   ·   ·   ·   ╶───┘   ·   ┌───┘   ·   ·   ·   ·   ·   │
 4 │                        y\\         │bs                         │
   │   ·   ╶───┐   ·   ·   ·   ·   ·   ╵   ·   ·   ·   ·   ·   ·   │
 5 │        gc │rt                                          g\\     │
   │   ·   ·   └───╴   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   │
 6 │                                y/                             │
   │   ·   ·   ·   ·   ┌───╴   ·   ·   ·   ·   ╷   ·   ·   ·   ╶───┤
 7 │                   │ys                     │yh                 │
   │   ·   ·   ·   ·   ╵   ·   ┌───┬───┐   ·   └───╴   ·   ·   ·   │
 8 │                           │███│███│                           │
   │   ·   ·   ·   ·   ·   ·   ├───┼───┤   ·   ╷   ·   ·   ·   ·   │
 9 │                           │███│███│       │bt                 │
   │   ·   ╷   ·   ·   ·   ·   └───┴───┘   ·   └───╴   ·   ·   ╶───┤
10 │       │yt                                                     │
   │   ·   └───╴   ·   ·   ·   ╶───┐   ·   ·   ·   ·   ·   ╶───┐   │
11 │                            v  │                        rs │   │
   ├───╴   ·   ·   ·   ·   ·   ·   ╵   ·   ·   ·   ·   ·   ·   ╵   │
12 │                                r\\                             │
   │   ·   ·   ·   ╷   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   │
13 │            gs │        g/                                     │
   │   ·   ·   ┌───┘   ·   ·   ·   ·   ·   ┌───╴   ·   ·   ·   ·   │
14 │    r/     │bc                      yc │gh                     │
   │   ·   ·   ╵   ·   ╶───┐   ·   ·   ╶───┘   ·   ·   ·   ·   ·   │
15 │                    rh │                            b/         │
   │   ·   ·   ·   ·   ·   ╵   ╷   ·   ·   ·   ·   ·   ╷   ·   ·   │
16 │‹R›                        │                       │        ‹G›│
   └───────────────────────────┴───────────────────────┴───────────┘
"""


def test_the_picture_shows_walls_barriers_targets_and_robots() -> None:
    view = setup("ra16-gp16-bp1-ya2", "blue-hexagon", board=DIAGONAL).view(None)
    lines = picture(view["board"], view["robots"], view["target"])
    assert [line.rstrip() for line in lines] == DRAWN.strip("\n").split("\n")


def test_a_view_has_the_board_to_draw() -> None:
    board = setup("ra16-gp16-bp1-ya1", board=DIAGONAL).view(None)["board"]
    assert board["faces"] == ["red-2-back", "green-2-back", "blue-2-back", "yellow-2-back"]
    assert board["walls"][0] == "9111391113915113"
    assert board["targets"]["vortex"] == "h11"
    assert {"square": "e2", "colour": "blue", "direction": "\\"} in board["barriers"]
    assert {"square": "b14", "colour": "red", "direction": "/"} in board["barriers"]


def test_a_view_tells_the_target_and_what_has_turned() -> None:
    state = slide(setup("rc16-gp16-bp1-yg16", "yellow-triangle"), "yellow left", "green up", "green left")
    view = state.view(0)
    assert (view["target"], view["square"]) == ("yellow-triangle", "d15")
    assert view["attempt"] == {"seat": 0, "bid": None, "moves": 3, "turned": ["green"]}


def test_prompts_follow_the_bidding() -> None:
    state = setup(seats=2)

    def ask() -> tuple[str, str, list[int]]:
        question = state.question(0)
        assert question is not None
        return question.key, question.rule, [seat for seat in state.needed() if seat != TABLE]

    assert ask() == ("bids", "RR-40", [])
    play(state, "table nobody bid")
    assert ask() == ("stalled", "RR-44", [0, 1])
    play(state, "0 ready")
    assert ask() == ("stalled", "RR-44", [1])
    play(state, "0 turn hourglass")
    assert ask() == ("last_chance", "RR-44", [])
    play(state, "0 bid 3")
    assert ask() == ("last_bids", "RR-43", [])
    assert getattr(state.question(1), "rule", "") == "RR-41"
    play(state, "table hourglass out")
    assert ask() == ("check", "RR-51", [0])
    alone = setup().question(0)
    assert alone is not None
    assert (alone.key, alone.rule) == ("solo", "RR-71")


def test_moves_are_told_in_the_language_of_the_reader() -> None:
    said = {language: GAME.rulebook(language).move(GAME.parse("red left")) for language in ("es", "en", "ca", "pt")}
    assert said["es"] == "rojo a la izquierda"
    assert said["en"] == "red left"
    assert len(set(said.values())) == 4
