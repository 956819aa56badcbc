"""Ricochet Robots in the browser: the puzzle of the day, a game alone, a round of four people."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.server.serving import Guest, Server

from .looking import ContextFactory
from .people import be, nothing_cut_off, nothing_hard_to_use, play_now

KEYS = {"red": "r", "green": "g", "blue": "b", "yellow": "y", "silver": "s"}
ARROWS = {"up": "ArrowUp", "right": "ArrowRight", "down": "ArrowDown", "left": "ArrowLeft"}


def still(new_context: ContextFactory, **options: object) -> Page:
    """A page of somebody who wants nothing to move."""
    return new_context(reduced_motion="reduce", **options).new_page()


def slide(page: Page, move: str) -> None:
    """Slide a robot by keys."""
    robot, heading = move.split()
    page.keyboard.press(KEYS[robot])
    page.keyboard.press(ARROWS[heading])


def tap(page: Page, update: dict[str, Any], move: str) -> None:
    """Slide a robot by pointer: choose it, then touch the square where it would stop."""
    robot, heading = move.split()
    touch = page.touchscreen.tap if page.evaluate("matchMedia('(pointer: coarse)').matches") else page.mouse.click
    for square in (update["robots"][robot], update["slides"][robot][heading]):
        box = page.locator(f"[data-square='{square}']").bounding_box()
        assert box is not None
        touch(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def position_of(view: dict[str, Any]) -> str:
    """Return the position of a view as text."""
    faces = [part.split("-") for part in view["board"]["faces"]]
    robots = [f"{robot[0]}{square}" for robot, square in view["robots"].items()]
    words = ["-".join([f"{colour[0]}{number}{side[0]}" for colour, number, side in faces]), "-".join(robots)]
    return "_".join([*words, view["target"]])


def solution(guest: Guest, position: str) -> list[str]:
    """Return the fewest moves that solve a position."""
    found = guest.post("/solve", position=position, seconds=10)
    assert found["solution"], found
    return list(found["solution"])


def test_from_the_first_visit_to_a_solved_puzzle(new_context: ContextFactory, server: Server) -> None:
    page = still(new_context)
    page.goto("/")
    nothing_hard_to_use(page)
    page.get_by_role("link", name="Solve it").click()
    page.wait_for_url("**/puzzles/today")
    expect(page.get_by_role("grid").first).to_be_visible()
    nothing_hard_to_use(page)
    with Guest(server, "Solver") as guest:
        moves = solution(guest, guest.get("/puzzles/today")["position"])
    for number, move in enumerate(moves, start=1):
        slide(page, move)
        expect(page.locator(".count, .counter").filter(has_text=str(number)).first).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "async (count) => (await (await fetch('/api/puzzles/today')).json()).mine.moves === count", arg=len(moves)
    )
    nothing_hard_to_use(page)


def test_hints_are_a_ladder_and_the_solver_shows_all_ways(new_context: ContextFactory) -> None:
    page = still(new_context)
    page.goto("/puzzles/today")
    expect(page.get_by_role("grid").first).to_be_visible()
    for number in range(1, 5):
        page.get_by_role("button", name=re.compile(f"hint {number}", re.IGNORECASE)).click()
        expect(page.locator("main ol [role=status]")).to_have_count(number)
    # The solver says how many moves it takes before it shows them, and they are never one's own.
    page.get_by_role("button", name="How many moves?").click()
    show = page.get_by_role("button", name="Show the moves")
    expect(show).to_be_visible()
    own = page.get_by_role("region", name="Your moves")
    expect(page.get_by_text("The solver’s way")).to_have_count(0)
    show.click()
    expect(page.get_by_text("The solver’s way")).to_be_visible()
    expect(page.get_by_role("listitem").locator("[aria-current=step]")).to_be_visible()
    expect(own.get_by_role("listitem")).to_have_count(0)
    expect(page.get_by_role("button", name="Hand in")).to_have_count(0)
    nothing_hard_to_use(page)
    page.get_by_role("button", name="Back to your moves").click()
    expect(page.get_by_text("The solver’s way")).to_have_count(0)
    assert page.evaluate("async () => (await (await fetch('/api/puzzles/today')).json()).mine.moves") is None


def test_a_puzzle_by_touches_of_squares(new_context: ContextFactory, server: Server) -> None:
    page = still(new_context, viewport=(390, 844), has_touch=True, is_mobile=True)
    with be(page, server, "Tess") as tess:
        today = tess.get("/puzzles/today")
        page.goto("/puzzles/today")
        moves = solution(tess, today["position"])
        standing = today["view"]
        for number, move in enumerate(moves, start=1):
            tap(page, standing, move)
            expect(page.get_by_role("region", name="Your moves").get_by_role("listitem")).to_have_count(number)
            standing = tess.post("/puzzles/today/trace", moves=moves[:number])
        assert standing["arrived"]
        arrows = page.locator("button.arrow")
        expect(arrows.first).to_be_visible()
        for arrow in arrows.all():
            size = arrow.evaluate("(arrow) => parseFloat(getComputedStyle(arrow, '::after').width)")
            assert size >= 44
        page.get_by_role("button", name="Hand in").tap()
        expect(page.get_by_text("Solved in")).to_be_visible()
        assert tess.get("/puzzles/today")["mine"]["moves"] == len(moves)


def test_a_click_on_a_square_slides_at_a_table(new_context: ContextFactory, server: Server) -> None:
    page = still(new_context)
    with be(page, server, "Cleo") as cleo:
        table = play_now(page, "ricochet")
        expect(page.get_by_role("grid").first).to_be_visible()
        view = cleo.get(f"/tables/{table}/update", seat=0)["view"]
        for move in solution(cleo, position_of(view)):
            now = cleo.get(f"/tables/{table}/update", seat=0)["view"]
            tap(page, now, move)
            robot, heading = move.split()
            stop = now["slides"][robot][heading]
            expect(page.get_by_role("button", name=f"{robot} robot on {stop}", exact=True)).to_be_visible()
        assert len(cleo.get(f"/tables/{table}/update", seat=0)["view"]["chips"][0]) == 1


def test_a_game_alone_by_keys(new_context: ContextFactory, server: Server) -> None:
    page = still(new_context)
    with be(page, server, "Ann") as ann:
        table = play_now(page, "ricochet")
        expect(page.get_by_role("grid").first).to_be_visible()
        nothing_hard_to_use(page)
        for _ in range(2):
            view = ann.get(f"/tables/{table}/update", seat=0)["view"]
            for move in solution(ann, position_of(view)):
                slide(page, move)
                page.wait_for_timeout(150)
            page.wait_for_function(
                "(round) => !document.querySelector('header .heading')?.innerText.endsWith(' ' + round)",
                arg=view["round"],
            )
        won = ann.get(f"/tables/{table}/update", seat=0)["view"]["chips"][0]
        assert len(won) == 2
        # What is not possible is refused with its rule.
        update = ann.get(f"/tables/{table}/update", seat=0)
        legal = {move for offer in update["offers"] for move in offer["moves"]}
        blocked = next(
            f"{robot} {heading}"
            for robot in update["view"]["robots"]
            for heading in ARROWS
            if f"{robot} {heading}" not in legal
        )
        slide(page, blocked)
        expect(page.get_by_role("alert").get_by_role("link", name=re.compile("RR-"))).to_be_visible()


def test_a_round_of_four_people_with_equal_bids_and_a_failed_try(new_context: ContextFactory, server: Server) -> None:
    pages = [still(new_context) for _ in range(4)]
    people = [be(page, server, name) for page, name in zip(pages, ["Ada", "Ben", "Cleo", "Dan"], strict=True)]
    ada = people[0]
    table = ada.open_table("ricochet", 4, options={"chips_to_win": 1})
    for person in people:
        person.post(f"/tables/{table}/sit")
    ada.post(f"/tables/{table}/start")
    for page in pages:
        page.goto(f"/t/{table}")
        expect(page.get_by_role("group", name="Numbers").first).to_be_visible()
    moves = solution(ada, position_of(ada.get(f"/tables/{table}/update", seat=0)["view"]))
    nothing_hard_to_use(pages[0])
    # Ada and Ben bid the same, Cleo fewer than it takes, Dan nothing.
    for number, bid in ((0, len(moves) + 1), (1, len(moves) + 1), (2, len(moves))):
        for digit in str(bid):
            pages[number].keyboard.press(digit)
        pages[number].keyboard.press("Enter")
        expect(pages[3].locator(".bid:visible").filter(has_text=str(bid)).first).to_be_visible()
    for page in pages:
        page.keyboard.press("k")
    # The lowest bid is shown first: Cleo tries, and everybody sees that she gives it up.
    decline = pages[2].locator(".prompt .answers button.danger")
    expect(decline).to_be_visible()
    nothing_hard_to_use(pages[2])
    decline.first.click()
    expect(decline).to_have_count(0)
    # Of equal bids the rules choose who shows first.
    question = ada.get(f"/tables/{table}/update", seat=0)["question"]
    seat = question["needed"][0]
    assert seat in (0, 1)
    for move in moves:
        slide(pages[seat], move)
        pages[seat].wait_for_timeout(200)
    for page in pages:
        expect(page.locator("[data-end]")).to_be_visible()
    nothing_hard_to_use(pages[seat])
    assert people[seat].get(f"/tables/{table}/update", seat=seat)["view"]["outcome"]["winners"] == [seat]
    for person in people:
        person.http.close()


def tap_middle(thing: Locator) -> None:
    """Touch the middle of a thing, over which the room of another may lie: a small board has less than fingers need."""
    expect(thing).to_be_visible()
    box = thing.bounding_box()
    assert box is not None
    thing.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_game_by_touch_on_phones(new_context: ContextFactory, server: Server) -> None:
    phone = {"viewport": (390, 844), "has_touch": True, "is_mobile": True}
    pages = [still(new_context, **phone) for _ in range(2)]
    people = [be(page, server, name) for page, name in zip(pages, ["Ada", "Ben"], strict=True)]
    ada = people[0]
    table = ada.open_table("ricochet", 2, options={"chips_to_win": 1})
    for person in people:
        person.post(f"/tables/{table}/sit")
    ada.post(f"/tables/{table}/start")
    for page in pages:
        page.goto(f"/t/{table}")
        expect(page.get_by_role("group", name="Numbers")).to_be_visible()
    nothing_cut_off(pages[0])
    moves = solution(ada, position_of(ada.get(f"/tables/{table}/update", seat=0)["view"]))
    if len(moves) <= 9:
        pages[0].get_by_role("group", name="Numbers").get_by_role("button", name=str(len(moves)), exact=True).tap()
    else:
        pages[0].get_by_role("button", name="More than nine").tap()
        pages[0].get_by_label("Your number").fill(str(len(moves)))
    pages[0].get_by_role("button", name=f"Bid {len(moves)}").tap()
    for page in pages:
        page.get_by_role("button", name="I am ready").tap()
    for number, move in enumerate(moves):
        robot, heading = move.split()
        chosen = pages[0].get_by_role("button", name=re.compile(f"^{robot} robot on", re.IGNORECASE))
        if chosen.get_attribute("aria-pressed") != "true":
            tap_middle(chosen)
        expect(chosen).to_have_attribute("aria-pressed", "true")
        before = chosen.get_attribute("aria-label")
        tap_middle(pages[0].get_by_role("button", name=re.compile(f"^{robot} {heading}, to", re.IGNORECASE)))
        if number < len(moves) - 1:
            expect(chosen).not_to_have_attribute("aria-label", str(before))
        if number == 0 and len(moves) > 1:
            nothing_cut_off(pages[0])
    for page in pages:
        expect(page.locator("[data-end]")).to_be_visible()
        nothing_hard_to_use(page)
    for person in people:
        person.http.close()
