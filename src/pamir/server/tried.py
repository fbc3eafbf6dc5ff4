"""Games that are only tried out: made anew from what a page sends, shown like a table, and kept nowhere.

Those made last are remembered for a while, since a page asks several things about one position; that is a matter of
speed alone: whoever asks sends all there is to know.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from time import perf_counter

import msgspec

from pamir.attempt import Attempt, Beginning
from pamir.edition import Edition
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import say, speaking
from pamir.moments import beats
from pamir.record import Record
from pamir.server.board import Board
from pamir.server.wire import Choice
from pamir.server.work import payer

REMEMBERED = 64
_STRETCH = 0.003  # seconds of the loop at a time


class Tried(Board):
    """An attempt as it stands: as many of its decisions as the rules allow, and the one they refuse."""

    def __init__(self, begun: Beginning, names: Sequence[str] = (), *, one_seat: bool = False) -> None:
        self.edition = begun.game.edition
        self.one_seat = one_seat
        """Whether it is looked at as a single seat sees it; who plays all seats sees all hands."""
        self._start = begun.game.state.to_bytes()
        self._auto = begun.game.auto
        self._given = tuple(names) or begun.names
        self.recorded = len(begun.decisions)
        """How many of the decisions a record took."""
        self.refused: str | None = None
        self.lay_out(begun.game, self._begin)

    def _begin(self) -> Game:
        state = self.edition.state.from_bytes(self._start)
        return Game.from_state(state, edition=self.edition, auto=self._auto)

    def _named(self, language: str) -> list[str]:
        with speaking(language):
            called = self.edition.seat_names(self.game.seats, self.game.automaton)
        given = dict(enumerate(self._given))
        return [given.get(seat) or called[seat] for seat in range(self.game.seats)]

    @property
    def people(self) -> list[int]:
        """The seats that are played here: all but that of an opponent whom the rules play."""
        return [seat for seat in range(self.game.seats) if seat != self.game.automaton]

    @property
    def kinds(self) -> list[str]:
        """Who sits there."""
        her = self.game.automaton
        return [self.edition.automata[0] if seat == her else "person" for seat in range(self.game.seats)]

    @property
    def all_is_shown(self) -> bool:
        return not self.one_seat

    def seen(self, seat: int | None) -> object:
        shown = super().seen(seat)
        if not self.one_seat:
            shown = self.edition.with_all_hands(shown, self.game.state)
        can_undo = len(self.game.actions) > self.recorded
        return msgspec.structs.replace(shown, can_undo=can_undo)  # type: ignore[type-var]

    def choices(self, language: str) -> list[Choice]:
        """Everything can be taken back here."""
        return [{key: said for key, said in c.items() if key != "final"} for c in super().choices(language)]

    def take(self, decision: int | str) -> bool:
        """Take a decision if the rules allow it; whether they do."""
        try:
            action = self.game.action_id(decision)
            if not self.game.is_legal(action):
                raise PamirError("not now")
        except PamirError:
            self.refused = decision if isinstance(decision, str) else self.edition.action_text(decision)
            return False
        passed = beats(self.game, action)
        self.game.apply(action)
        self.changed(self.game, passed)
        return True

    def refusal(self, language: str) -> str | None:
        """Why the first decision that does not stand was refused."""
        if self.refused is None:
            return None
        with speaking(language, self.names(language)):
            try:
                return self.game.why_not(self.refused) or say("That is not allowed now.")
            except PamirError as error:
                return str(error)


class Tries:
    """Makes what is tried out, and remembers what was made last."""

    def __init__(self, usual: Edition) -> None:
        self._usual = usual
        self._made: OrderedDict[bytes, Tried] = OrderedDict()

    async def tried(self, attempt: Attempt, names: Sequence[str] = (), *, one_seat: bool = False) -> Tried:
        """The attempt as it stands. Raises PamirError where it cannot start."""
        told = (attempt.position, attempt.record, attempt.decisions, attempt.cards, tuple(names), one_seat)
        key = hashlib.sha256(msgspec.json.encode(told)).digest()
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = await self._make(attempt, names, one_seat)
        self._made.move_to_end(key)
        while len(self._made) > REMEMBERED:
            self._made.popitem(last=False)
        return found

    async def _make(self, attempt: Attempt, names: Sequence[str], one_seat: bool) -> Tried:
        breath = Breath()
        begun = attempt.beginning(self._usual)
        board = Tried(begun, names, one_seat=one_seat)
        taken: tuple[int | str, ...] = (*begun.decisions, *attempt.decisions)
        for decision in taken:
            if not board.take(decision):
                break
            await breath.taken()
        return board

    async def read(self, attempt: Attempt) -> Record:
        """The record of an attempt, played through with all that it states. Raises PamirError."""
        record = Record.parse(attempt.record, cards=attempt.cards, edition=self._usual)
        breath = Breath()
        for _ in record.steps():
            await breath.taken()
        return record


class Breath:
    """Lets others have the loop now and then, and whoever asked pay for it."""

    def __init__(self) -> None:
        self._since = perf_counter()

    async def taken(self) -> None:
        if perf_counter() - self._since > _STRETCH:
            await payer().pause()
            await asyncio.sleep(0)
            self._since = perf_counter()
