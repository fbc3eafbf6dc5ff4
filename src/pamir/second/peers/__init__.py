"""Games played on other implementations: reading them, following them in our rules, comparing, converting.

The only peer so far is Rally the Troops ("theirs" throughout). Its traces are gzipped JSON Lines with every decision,
the choices it offered and the position after every turn.

* ``trace`` reads a trace strictly; ``words`` holds their vocabulary next to ours; ``stretches`` cuts a game up;
* ``position`` sets up their start, says our position in their words, and takes theirs over;
* ``table`` is our engine stopped at every prompt; ``follow`` and its ``follow_*`` parts meet each of their states with
  a prompt of ours, compare the choices and answer as they did; ``replay`` does so for a whole game and compares
  positions;
* ``differences`` lists everything in which the two are known to differ, by rule;
* ``convert`` makes a record of a game.
"""

from pamir.second.peers.replay import Checked, check_game
from pamir.second.peers.trace import Trace, read_trace, trace_files

__all__ = ["Checked", "Trace", "check_game", "read_trace", "trace_files"]
