"""The compiled rules with the checks compiled into them."""

from collections.abc import Callable

import numpy as np

from pamir.fuzz import checked_game as game
from pamir.fuzz.checks import Played
from pamir.fuzz.invariants import SOUND
from pamir.fuzz.plan import TRY_EVERY, Setting
from pamir.kernel.compile import build
from pamir.kernel.journal import FIRST_ROW, new_journal


class CheckedEngine:
    """Plays checked games; one buffer of each kind, used again for every game and every card set."""

    def __init__(
        self,
        rules: game.CheckRules,
        checked: bool = False,
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        record = rules.state.dtype()
        self._own = rules
        self._rules = build(rules.state, record, [rules.check_game], checked=checked, progress=progress)
        self._batch = np.zeros(3, record)
        self._journal = np.array(new_journal(), np.int32)
        self._room = 0
        self._ledger = np.zeros(rules.ledger, np.int32)
        self.counts = np.zeros(game.OCCURRED + len(rules.counted), np.int32)

    def play(self, setting: Setting) -> Played:
        """Play a game to its end, or to the first invariant it breaks."""
        edition, own = setting.edition, self._own
        if self._room != edition.room:
            self._room = edition.room
            self._out, self._tried = np.zeros(edition.room, np.int32), np.zeros(edition.room, np.int32)
        blank = edition.blank(setting.options)
        self._batch[game.TABLE] = np.frombuffer(blank.to_bytes(), self._batch.dtype)[0]
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
            *edition.seating(setting.options, setting.seats, setting.seed),
            setting.style,
            TRY_EVERY,
            own.limit,
        )
        counts = self.counts
        decisions = int(counts[game.DECISIONS])
        if code == SOUND and decisions >= own.limit:
            code = own.too_long
        return Played(
            broken=None if code == SOUND else own.sentences[code],
            decisions=decisions,
            trials=int(counts[game.TRIALS]),
            deepest=int(counts[game.DEEPEST]),
            longest_list=int(counts[game.LONGEST_LIST]),
            final=self._batch[game.TABLE].tobytes(),
            counts={key: int(n) for key, n in zip(own.counted, counts[game.OCCURRED :], strict=True) if n},
        )


_made: dict[type, CheckedEngine] = {}


def engine_of(rules: game.CheckRules, progress: Callable[[int, int], None] | None = None) -> CheckedEngine:
    """The engine of this process, loaded from the cache or compiled."""
    if rules.state not in _made:
        _made[rules.state] = CheckedEngine(rules, progress=progress)
    return _made[rules.state]
