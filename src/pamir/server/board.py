"""A game as a server shows it: its views, its story in the languages of those who look, and its past."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import msgspec

from pamir.edition import Sign, Views
from pamir.game import Game
from pamir.server.history import History
from pamir.server.told_log import ToldLog
from pamir.server.wire import Choice

FEW_TURNS = 2  # that are told of even where there are fewer others


class Board:
    """What is told of one game, be it stored as a table or only tried out."""

    game: Game
    revision = 1
    """Rises with every change."""

    def lay_out(self, game: Game, begin: Callable[[], Game]) -> None:
        """Show this game; ``begin`` makes it as it was before its first decision."""
        self.game = game
        self.told_log = ToldLog(game)
        self.history = History(game, begin)
        self._names_in: dict[str, list[str]] = {}
        self._seen: Views | None = None
        self._views: dict[int | None, msgspec.Raw] = {}

    def changed(self, game: Game, beats: tuple[int, ...] | None) -> None:
        """The game went on, through these moments, or back (None)."""
        self.game = self.told_log.game = self.history.game = game
        self.told_log.cut(len(game.actions), beats)
        self.history.cut(len(game.actions))
        self._seen = None
        self._views.clear()

    def _named(self, language: str) -> list[str]:
        raise NotImplementedError

    def names(self, language: str) -> list[str]:
        """What everybody is called."""
        found = self._names_in.get(language)
        if found is None:
            found = self._names_in[language] = self._named(language)
        return found

    def names_changed(self) -> None:
        """Everything is to be told anew."""
        self._names_in.clear()
        self.told_log.forget()

    @property
    def decider(self) -> int | None:
        return self.game.decider

    @property
    def all_is_shown(self) -> bool:
        """Whether every hand of the past may be seen: the whole record is public once a game is over."""
        return self.game.over

    def seen(self, seat: int | None) -> object:
        """What a seat may know."""
        self._seen = self._seen or self.game.edition.views(self.told_log.snapshot)
        return self._seen.of(seat)

    def view(self, seat: int | None) -> msgspec.Raw:
        """The view of a seat, ready to be sent; made once for each position."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = msgspec.Raw(msgspec.json.encode(self.seen(seat)))
        return found

    def choices(self, language: str) -> list[Choice]:
        """What the decider may do, and what each would do and cost."""
        return self.told_log.choices(self.names(language), language)

    def last_decision_of(self, seats: Sequence[int]) -> int:
        """The number of the last decision that one of these seats took before its own turn began; 0 if none has."""
        game = self.game
        deciders = game.deciders
        last = self._turn_began() if game.active in seats else len(deciders)
        return next((at for at in range(last, 0, -1) if deciders[at - 1] in seats), 0)

    def recent_from(self, since: int | None) -> int:
        """The decision that led to the last turns of all others, or to the turn in which one has decided `since`."""
        earlier = islice(self._turns_began(), max(self.game.seats - 1, FEW_TURNS) - 1, None)
        return next((began for began in earlier if since is None or began < since), 0)

    def _turn_began(self) -> int:
        return next(self._turns_began(), 0)

    def _turns_began(self) -> Iterator[int]:
        """The numbers of the decisions that led to turns, from the turn that goes on backwards."""
        rows, sign = self.game.journal, self.game.edition.sign
        for i in range(len(rows) - 1, -1, -1):
            if Sign.TURN in sign(rows[i]):
                yield bisect_right(self.game.marks, i)
