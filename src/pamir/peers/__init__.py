"""Games played on other implementations: reading them, following them in our rules, comparing, converting.

The only peer so far is Rally the Troops ("theirs"); its traces are described in ``peer_games/README.md``.

* ``trace`` reads a trace strictly, ``words`` holds their vocabulary next to ours;
* ``position`` sets up, describes and takes over positions;
* ``table`` is our engine stopped at every prompt; ``follow`` and its ``follow_*`` parts answer each prompt as they did
  and compare the legal choices; ``replay`` goes through a game stretch by stretch and compares positions;
* ``differences`` lists everything in which the two are known to differ, by rule.
"""

from pamir.peers.replay import Checked, check_game
from pamir.peers.trace import Trace, read_trace, trace_files

__all__ = ["Checked", "Trace", "check_game", "read_trace", "trace_files"]
