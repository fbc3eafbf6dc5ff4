"""The compiled rules with the checks compiled into them."""

from collections.abc import Callable

import numpy as np

from pamir.first.checks import entries
from pamir.first.checks.ledger import LEDGER
from pamir.first.checks.occurrences import NAMES
from pamir.first.checks.verdicts import SENTENCES, SOUND
from pamir.first.rules.state import State
from pamir.fuzz.checks import Played
from pamir.fuzz.plan import TRY_EVERY, Setting
from pamir.kernel.compile import build
from pamir.kernel.journal import FIRST_ROW, new_journal

LIMIT = 40_000  # decisions of a game that will not end


class Engine:
    """Plays checked games; one buffer of each kind, used again for every game and every card set."""

    def __init__(self, checked: bool = False, progress: Callable[[int, int], None] | None = None) -> None:
        record = State.dtype()
        self._rules = build(State, record, [entries.check_game], checked=checked, progress=progress)
        self._batch = np.zeros(3, record)
        self._journal = np.array(new_journal(), np.int32)
        self._room = 0
        self._ledger = np.zeros(LEDGER, np.int32)
        self.counts = np.zeros(entries.COUNTERS, np.int32)

    def play(self, setting: Setting) -> Played:
        """Play a game to its end, or to the first invariant it breaks."""
        edition = setting.edition
        if self._room != edition.room:
            self._room = edition.room
            self._out, self._tried = np.zeros(edition.room, np.int32), np.zeros(edition.room, np.int32)
        blank = edition.blank(setting.options)
        self._batch[entries.TABLE] = np.frombuffer(blank.to_bytes(), self._batch.dtype)[0]
        self._journal[0] = FIRST_ROW
        self.counts[:] = 0
        code: int = self._rules.check_game(
            self._batch,
            self._journal,
            self._out,
            self._tried,
            self._ledger,
            self.counts,
            setting.seats,
            setting.seed,
            setting.style,
            TRY_EVERY,
            LIMIT,
        )
        counts = self.counts
        return Played(
            broken=None if code == SOUND else SENTENCES[code],
            decisions=int(counts[entries.DECISIONS]),
            trials=int(counts[entries.TRIALS]),
            deepest=int(counts[entries.DEEPEST]),
            longest_list=int(counts[entries.LONGEST_LIST]),
            final=self._batch[entries.TABLE].tobytes(),
            counts={key: int(n) for key, n in zip(NAMES, counts[entries.OCCURRED :], strict=True) if n},
        )


_made: dict[bool, Engine] = {}


def engine(progress: Callable[[int, int], None] | None = None, *, checked: bool = False) -> Engine:
    """The engine of this process, loaded from the cache or compiled."""
    if checked not in _made:
        _made[checked] = Engine(checked, progress)
    return _made[checked]
