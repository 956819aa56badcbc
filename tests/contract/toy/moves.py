"""The moves of the toy."""

from tablebots.core.moves import Move, MoveList

SHOW = Move(0, "show", "show")
FOLD = Move(1, "fold", "fold")
TIME_OUT = Move(2, "time out", "time_out")
"""The move of the table."""

MOVE_LIST = MoveList("toy", [SHOW, FOLD, TIME_OUT])
