"""The compiled rules with the checks compiled into them."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pamir.fuzz.plan import TRY_EVERY, Setting
from pamir.game import put_options
from pamir.kernel.compile import build
from pamir.kernel.journal import FIRST_ROW, new_journal
from pamir.second.checks import entries
from pamir.second.checks.ledger import LEDGER
from pamir.second.rules.state import State
from pamir.second.rules.tables import NONE

LIMIT = 20_000  # decisions of a game that will not end


class Engine:
    """Plays checked games; one buffer of each kind, used again for every game."""

    def __init__(self, checked: bool = False, progress: Callable[[int, int], None] | None = None) -> None:
        record = State.dtype()
        self._rules = build(State, record, [entries.check_game], checked=checked, progress=progress)
        self._batch = np.zeros(3, record)
        self._journal = np.array(new_journal(), np.int32)
        self._out = np.zeros(256, np.int32)
        self._tried = np.zeros(256, np.int32)
        self._ledger = np.zeros(LEDGER, np.int32)
        self.counts = np.zeros(entries.COUNTERS, np.int32)

    def play(self, setting: Setting) -> int:
        """Play a game to its end, or to the first invariant it breaks, which is returned (SOUND: none)."""
        blank = State()
        put_options(blank, setting.options)
        self._batch[entries.TABLE] = np.frombuffer(blank.to_bytes(), self._batch.dtype)[0]
        self._journal[0] = FIRST_ROW
        self.counts[:] = 0
        wakhan = setting.options.wakhan
        code: int = self._rules.check_game(
            self._batch,
            self._journal,
            self._out,
            self._tried,
            self._ledger,
            self.counts,
            setting.seats,
            setting.seed,
            wakhan if isinstance(wakhan, int) else NONE,
            setting.style,
            TRY_EVERY,
            LIMIT,
        )
        return code

    @property
    def final(self) -> bytes:
        """The bytes of the position in which the last game stopped."""
        data: bytes = self._batch[entries.TABLE].tobytes()
        return data


@cache
def engine(checked: bool = False) -> Engine:
    """The engine of this process, loaded from the cache or compiled."""
    return Engine(checked)


def compile_first(progress: Callable[[int, int], None]) -> Any:
    """Compile in this process, so that workers find the rules in the cache."""
    return Engine(progress=progress)
