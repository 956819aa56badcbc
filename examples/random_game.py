"""Play a game with random moves, print its last events in Spanish, and print the record.

python examples/random_game.py > game.json
tablebots replay game.json
"""

import sys

import tablebots
from tablebots.core.playout import random_move, random_seat

record = tablebots.new_record("ricochet", seats=2, seed=3, options={"chips_to_win": 1, "ricochet_rule": False})
state = record.start()
state.journal = tablebots.Journal()
rng = tablebots.FastRng(3)

while state.to_act():
    seat = int(random_seat(state.to_act(), rng))
    move = random_move(state, seat, rng)
    state.apply(seat, move)
    record.add(seat, move)

book = state.game.rulebook("es")
for event in state.journal.seen_by(None)[-5:]:
    print(book.event(event, names=["Ana", "Blai"]), file=sys.stderr)
print(record.text())
