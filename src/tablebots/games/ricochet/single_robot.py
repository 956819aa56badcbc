"""Solutions in which only one robot moves."""

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.games.ricochet.board import ANY
from tablebots.games.ricochet.search import Task
from tablebots.games.ricochet.slides import TURNED, place_after, way_after


def single_robot_solution(task: Task) -> list[int]:
    """Return the slides (4 * robot + heading) of a shortest solution with a single robot; empty if there is none."""
    best: list[int] = []
    for robot in range(int(task.count)):
        if task.wanted == ANY or task.wanted == robot:
            slides = _solution_of(task, robot)
            if slides and (not best or len(slides) < len(best)):
                best = slides
    return best


def _solution_of(task: Task, robot: i64) -> list[int]:
    board = task.tracks.board
    shift: i64 = 8 * robot
    way_shift: i64 = 2 * robot
    start: i64 = (task.ways >> way_shift & TURNED) << 8 | (task.robots >> shift & 255)
    goal: i64 = TURNED << 8 | task.target
    came_from = vec[i64]([-1] * 1024)
    queue: list[i64] = [start]
    for node in queue:
        robots: i64 = place_after(task.robots, robot, node & 255)
        for heading in range(4):
            end: i64 = board.slide(robots, robot, heading)
            if end < 0:
                continue
            ways: i64 = way_after((node >> 8) << way_shift, robot, heading, end)
            then: i64 = (ways >> way_shift & TURNED) << 8 | (end & 255)
            if came_from[then] >= 0:
                continue
            came_from[then] = node << 2 | heading
            if then == goal:
                return _path_to(goal, came_from, start, robot)
            queue.append(then)
    return []


def _path_to(goal: i64, came_from: vec[i64], start: i64, robot: i64) -> list[int]:
    slides: list[int] = []
    node: i64 = goal
    while True:
        step: i64 = came_from[node]
        slides.append(int(4 * robot + (step & 3)))
        node = step >> 2
        if node == start:
            slides.reverse()
            return slides
