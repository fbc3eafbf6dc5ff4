"""The search needs nothing but Python: no NumPy, no Numba."""

import subprocess
import sys

ALONE = """
import sys
for name in ("numpy", "numba", "llvmlite"):
    sys.modules[name] = None
from pamir.edition import find
from pamir.game import Game
from pamir.learn.played import Network
from pamir.search import Searcher
for name in ("second", "first"):
    game = Game(2, edition=name, seed=3)
    for network in (None, Network.shipped(find(name))):
        searcher = Searcher(find(name), network, compiled=False)
        assert searcher.think(game.state, game.decider, seed=1, iterations=3).best in game.legal_actions
print("found")
"""


def test_it_runs_where_nothing_else_is_installed() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, timeout=300, check=False)
    assert done.stdout == "found\n", done.stderr
