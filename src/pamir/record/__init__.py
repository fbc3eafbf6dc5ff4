"""Games as text that a person can read, compare and edit, and that replays to the same bytes.

>>> from pamir.game import Game
>>> game = Game(seats=2, seed=7)
>>> for text in ("loyalty afghan", "loyalty russian", "buy top 0", "end turn"):
...     game.apply(text)
>>> print(Record.of(game, names=("Anna", "Bert"), date="2026-01-31").write())
format: pamir record 1
edition: second
rules: 2e-1
seats: 2
gray: Anna
blue: Bert
hands: closed
ring: printed
first chooser: random
bargains: 3
turn cap: 500
seed: 7
date: 2026-01-31
result: unfinished
<BLANKLINE>
0: [blue] loyalty afghan; [gray] loyalty russian
1 gray: buy top 0; end turn
2 blue:
end
<BLANKLINE>
>>> Record.parse(Record.of(game).write()).replay().state == game.state
True

The format is described in ``docs/RECORD.md``.
"""

from pamir.record.shapes import Decision, Record, RecordError, Turn

__all__ = ["Decision", "Record", "RecordError", "Turn"]
