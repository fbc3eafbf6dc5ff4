"""One game: seats, prompt, legal actions, apply, undo, result, and what each seat may know.

>>> game = Game(seats=3, seed=7)
>>> game.prompt.kind
'choose loyalty'
>>> game.apply("loyalty afghan")
>>> len(game.actions)
1
>>> game.undo()
>>> game.actions
()
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pamir.errors import PamirError
from pamir.kernel.frames import FRAME, top
from pamir.kernel.journal import SILENT, new_journal, rows
from pamir.second.notation import action_text, parse_action
from pamir.second.rules import land
from pamir.second.rules.actions import ACT, ACTION_KIND, PLAY
from pamir.second.rules.bribes import bribe_owed, must_bribe
from pamir.second.rules.dominance import leads_by_four, winners
from pamir.second.rules.happenings import AI_CARD, CARD_DRAWN, HANDS_SWAPPED
from pamir.second.rules.market import checks_left
from pamir.second.rules.prompts import PROMPT_NAMES, TURN
from pamir.second.rules.redeal import redeal
from pamir.second.rules.setup import RANDOM_SEAT, set_up
from pamir.second.rules.state import State
from pamir.second.rules.tables import MAX_SEATS, NOBODY, NONE, SEAT_KEYS
from pamir.second.rules.turn import advance, legal_of_top, same_action, step

if TYPE_CHECKING:
    from pamir.record import Record
    from pamir.second.view import View

Row = tuple[int, int, int, int, int]
_ROOM = 256  # more than any prompt has answers

RULES_VERSION = "2e-1"


class GameError(PamirError):
    """Something this game cannot do now; the game is unchanged."""


WAKHAN_OPTIONS = {
    "savvy_purchasing": land.SAVVY_PURCHASING,
    "spy_movement": land.SPY_MOVEMENT,
    "steadfast_loyalty": land.STEADFAST_LOYALTY,
    "older_printing": land.OLDER_PRINTING,
}
IMPROVED = ("savvy_purchasing", "spy_movement", "steadfast_loyalty")


@dataclass(frozen=True)
class Options:
    """How a game is set up. The defaults are the rulebook's, or the recommended ruling.

    ``first_chooser`` is the seat that chooses loyalty first (None: random); with Wakhan her seat
    decides. ``mirror_ring`` turns the ring of courts round (ruling 57). ``bargains`` is how many
    bargains may fail in one turn (ruling 19). ``turn_cap`` ends a game that nobody ends (ruling 90).
    ``wakhan`` is her seat, or "random" for any seat the rules allow; ``wakhan_options`` are names of
    ``WAKHAN_OPTIONS``, or "improved" for the three that make her stronger.
    """

    open_hands: bool = False
    mirror_ring: bool = False
    first_chooser: int | None = None
    bargains: int = 3
    turn_cap: int = 500
    wakhan: int | str | None = None
    wakhan_options: tuple[str, ...] = ()

    def checked(self, seats: int) -> "Options":
        """These options with ``improved`` spelled out. Raises ``GameError`` on an impossible one."""
        if not 2 <= seats <= MAX_SEATS:
            raise GameError(f"a game has 2 to {MAX_SEATS} seats, not {seats}")
        if self.first_chooser is not None and not 0 <= self.first_chooser < seats:
            raise GameError(f"first_chooser must be a seat from 0 to {seats - 1}, not {self.first_chooser}")
        if not 0 <= self.bargains <= 100:
            raise GameError(f"bargains must be from 0 to 100, not {self.bargains}")
        if not 1 <= self.turn_cap <= 30000:
            raise GameError(f"turn_cap must be from 1 to 30000, not {self.turn_cap}")
        names = [n for o in self.wakhan_options for n in (IMPROVED if o == "improved" else (o,))]
        for name in names:
            if name not in WAKHAN_OPTIONS:
                known = ", ".join((*WAKHAN_OPTIONS, "improved"))
                raise GameError(f"there is no Wakhan option {name!r}; known are {known}")
        if self.wakhan is None:
            if names:
                raise GameError("options for Wakhan need Wakhan at the table")
        elif seats > 3:
            raise GameError(f"Wakhan plays with one or two people, not {seats - 1}")
        elif self.wakhan != "random" and self.wakhan not in range(seats):
            raise GameError(f"wakhan must be a seat from 0 to {seats - 1} or 'random', not {self.wakhan!r}")
        return replace(self, wakhan_options=tuple(n for n in WAKHAN_OPTIONS if n in names))


@dataclass(frozen=True)
class Prompt:
    """What is to be decided: a kind (one of ``PROMPT_NAMES``), the seat, and the frame's arguments."""

    kind: str
    seat: int
    args: tuple[int, ...] = field(default=(0, 0, 0, 0))


@dataclass(frozen=True)
class Result:
    """How a game ended. ``why`` is 'final check', 'lead' or 'turn cap'."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    why: str


class Game:
    """A game of the second edition.

    ``Game(seats=3, seed=7)`` is always the same deal; without a seed a random one is drawn and kept in
    ``game.seed``. Seats are numbered clockwise from 0. Every method that refuses raises ``GameError``
    or ``NotationError`` with one sentence and leaves the game as it was.
    """

    def __init__(self, seats: int = 2, *, seed: int | None = None, options: Options | None = None) -> None:
        chosen = (options or Options()).checked(seats)
        self.seed: int | None = random.SystemRandom().getrandbits(48) if seed is None else seed
        if not isinstance(self.seed, int) or not 0 <= self.seed < 2**62:
            raise GameError(f"a seed is a whole number from 0 to 2**62 - 1, not {self.seed!r}")
        self.options = chosen
        self.start_position: str | None = None
        state = State()
        wakhan = self._wakhan_seat(seats)
        put_options(state, chosen)
        journal = new_journal()
        first = RANDOM_SEAT if chosen.first_chooser is None else chosen.first_chooser
        set_up(state, journal, seats, self.seed, first, wakhan)
        self.starts_from = "seed"
        self._begin(state, journal)

    def _wakhan_seat(self, seats: int) -> int:
        asked = self.options.wakhan
        if asked is None:
            return NONE
        if isinstance(asked, str):
            # She sits to the right of the last chooser; with seat 0 a person that leaves these seats.
            return 1 + random.Random(self.seed).randrange(seats - 1)
        return asked

    @classmethod
    def from_state(cls, state: State, *, seed: int | None = None, journal: list[int] | None = None) -> "Game":
        """A game that goes on from a position in memory, with an empty history or the journal that led here."""
        game = cls.__new__(cls)
        game.seed = seed
        game.options = read_options(state)
        game.start_position = None
        game.starts_from = "position"
        game._begin(state.copy(), journal or new_journal())
        game._start = game._state.copy()
        return game

    @classmethod
    def from_position(cls, text: str) -> "Game":
        """A game that starts from a position written as text (see ``pamir.second.position``)."""
        from pamir.second.position import read_position

        game = cls.from_state(read_position(text))
        game.start_position = game.position()
        return game

    def _begin(self, state: State, journal: list[int]) -> None:
        self._state = state
        self._start: State | None = None  # only where no seed tells it
        self.opening_market = tuple(state.market)
        self.first_turn = (state.turn, state.active if state.turn else None)
        self._out = [0] * _ROOM
        self._n = advance(state, journal, self._out)
        self._journal: list[Row] = rows(journal)
        self._marks: list[int] = []  # length of the journal before each action
        self._actions: list[int] = []
        self._deciders: list[int] = []
        self._settle()

    def _settle(self) -> None:
        """Nothing before this moment can be undone any more."""
        self._base = self._state.copy()
        self._base_actions = len(self._actions)

    # --- looking -------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """A copy of the position; changing it changes no game."""
        return self._state.copy()

    @property
    def seats(self) -> int:
        """Number of seats, Wakhan included."""
        return self._state.seats

    @property
    def wakhan(self) -> int | None:
        """Wakhan's seat, if she plays."""
        return None if self._state.wakhan == NONE else self._state.wakhan

    @property
    def turn(self) -> int:
        """Number of the current turn; 0 while loyalties are chosen."""
        return self._state.turn

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._state.active

    @property
    def decider(self) -> int | None:
        """The seat that must decide now; None when the game is over."""
        return None if self._state.over else self._state.decider

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.over)

    @property
    def prompt(self) -> Prompt:
        """What is to be decided now. Raises ``GameError`` when the game is over."""
        s = self._state
        if s.over:
            raise GameError("the game is over; there is nothing to decide")
        at = (s.depth - 1) * FRAME
        return Prompt(PROMPT_NAMES[s.stack[at]], s.decider, tuple(s.stack[at + 1 : at + FRAME]))

    @property
    def legal_actions(self) -> tuple[int, ...]:
        """Every allowed action, sorted; empty when the game is over."""
        return tuple(self._out[: self._n])

    def is_legal(self, action: int | str) -> bool:
        """Whether the action is allowed now, or means the same as one that is."""
        return self._id(action) in self._out[: self._n]

    @property
    def actions(self) -> tuple[int, ...]:
        """The decisions taken so far."""
        return tuple(self._actions)

    @property
    def deciders(self) -> tuple[int, ...]:
        """Who took each of them."""
        return tuple(self._deciders)

    @property
    def journal(self) -> tuple[Row, ...]:
        """All that happened since the start: rows (kind, a, b, c, d), see ``pamir.second.rules.happenings``."""
        return tuple(self._journal)

    def journal_since(self, actions: int) -> tuple[Row, ...]:
        """What happened since so many actions had been taken."""
        if actions >= len(self._marks):
            return ()
        return tuple(self._journal[self._marks[actions] :])

    @property
    def marks(self) -> tuple[int, ...]:
        """For each decision the number of rows the journal had before it."""
        return tuple(self._marks)

    @property
    def visible_options(self) -> Options:
        """The options as the table shows them: whatever was left to chance has come out."""
        return replace(self.options, first_chooser=self._state.first_chooser, wakhan=self.wakhan)

    @property
    def result(self) -> Result | None:
        """Who won, or None while the game runs."""
        s = self._state
        if not s.over:
            return None
        mask = winners(s)
        why = "lead" if leads_by_four(s) else "final check" if checks_left(s) == 0 else "turn cap"
        won = tuple(seat for seat in range(s.seats) if mask >> seat & 1)
        return Result(won, tuple(s.points[: s.seats]), why)

    # --- doing ---------------------------------------------------------------------------------

    def _id(self, action: int | str) -> int:
        """The number of an action, or of the one that means the same here."""
        return same_action(self._state, parse_action(action) if isinstance(action, str) else action)

    def apply(self, action: int | str) -> None:
        """Carry out an allowed action, given as id or text. Raises ``GameError`` with the reason otherwise."""
        a = self._id(action)
        if a not in self._out[: self._n]:
            raise GameError(self.why_not(a) or f"{action_text(a)!r} is not allowed now")
        s = self._state
        journal = new_journal()
        self._actions.append(a)
        self._deciders.append(s.decider)
        self._marks.append(len(self._journal))
        self._n = step(s, journal, a, self._out)
        news = rows(journal)
        self._journal += news
        if len(self._deciders) > 1 and self._deciders[-1] != self._deciders[-2]:
            self._base_is_before_last(a, news)
        if s.over or any(self._reveals(row) for row in news):
            self._settle()

    def _base_is_before_last(self, a: int, news: list[Row]) -> None:
        """Another seat has decided: only this last decision can still be undone."""
        before = self._base
        journal = SILENT
        out = [0] * _ROOM
        for earlier in self._actions[self._base_actions : -1]:
            step(before, journal, earlier, out)
        self._base_actions = len(self._actions) - 1

    def _reveals(self, row: Row) -> bool:
        """Whether this row showed somebody something new, so that it cannot be taken back."""
        if row[0] in (CARD_DRAWN, AI_CARD):
            return True
        return row[0] == HANDS_SWAPPED and not self._state.open_hands and row[3] + row[4] > 0

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last decision can be taken back (by this seat, if one is named)."""
        if len(self._actions) <= self._base_actions:
            return False
        return seat is None or self._deciders[-1] == seat

    def is_final(self, action: int | str) -> bool:
        """Whether this allowed action could not be taken back: it ends the game or shows somebody something new."""
        state, journal = self._state.copy(), new_journal()
        step(state, journal, self._id(action), [0] * _ROOM)
        return bool(state.over) or any(self._reveals(row) for row in rows(journal))

    def bribe(self, action: int | str) -> tuple[int, int] | None:
        """Whom an action of the turn's menu would have to bribe, and with how many rupees; None if nobody."""
        s, a = self._state, self._id(action)
        if s.over or top(s) != TURN or ACTION_KIND[a] not in (PLAY, ACT):
            return None
        receiver = must_bribe(s, s.active, a)
        return None if receiver == NOBODY else (receiver, bribe_owed(s, a, receiver))

    def undo(self) -> None:
        """Take back the last decision: one's own, since the last revealed card or other seat's decision."""
        if not self.can_undo():
            raise GameError("nothing can be undone: a card was revealed or another seat has decided since")
        keep = len(self._actions) - 1
        del self._journal[self._marks[keep] :]
        del self._marks[keep:], self._deciders[keep:], self._actions[keep:]
        self._state = self._base.copy()
        journal = SILENT
        if keep == self._base_actions:
            self._n = advance(self._state, journal, self._out)
        for a in self._actions[self._base_actions :]:
            self._n = step(self._state, journal, a, self._out)

    def copy(self) -> "Game":
        """An independent game with the same position and history."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._state = self._state.copy()
        twin._base = self._base.copy()
        twin._out = self._out[:]
        twin._journal = self._journal[:]
        twin._marks = self._marks[:]
        twin._actions = self._actions[:]
        twin._deciders = self._deciders[:]
        return twin

    def redeal(self, seat: int | None, seed: int) -> "Game":
        """A game this seat (None: a spectator) cannot tell from the true one: all it cannot see is dealt anew."""
        twin = self.copy()
        twin.seed = twin.start_position = twin._start = None
        twin.starts_from = "redeal"
        redeal(twin._state, NOBODY if seat is None else seat, seed)
        twin._n = legal_of_top(twin._state, twin._out) if not twin.over else 0
        twin._settle()
        return twin

    # --- saying --------------------------------------------------------------------------------

    def why_not(self, action: int | str, seat: int | None = None) -> str | None:
        """Why the action is not allowed now, in one sentence naming the rule; None if it is allowed.

        With ``seat`` the question is that seat's, and the answer tells it nothing it may not know.
        """
        from pamir.second.reasons import why_not

        return why_not(self, self._id(action), seat)

    def view(self, seat: int | None) -> "View":
        """What this seat (None: a spectator) may know, ready to be sent."""
        from pamir.second.view import view

        return view(self, seat)

    def position(self) -> str:
        """The position as text, canonical; ``Game.from_position`` reads it."""
        from pamir.second.position import write_position

        return write_position(self._state)

    def start_text(self) -> str:
        """The position this game started from, as text, where it did not start from a seed."""
        from pamir.second.position import write_position

        if self.start_position is None and self._start is None:
            raise GameError("this game did not start from a position")
        return self.start_position or write_position(self._start or self._state)

    def record(self, **header: Any) -> "Record":
        """The game so far as a record that can be saved and replayed."""
        from pamir.record import Record

        return Record.of(self, **header)

    def texts(self, actions: Iterable[int]) -> list[str]:
        """Actions in their text form."""
        return [action_text(a) for a in actions]

    def seat_name(self, seat: int) -> str:
        """The colour of a seat."""
        return SEAT_KEYS[seat]

    def __str__(self) -> str:
        from pamir.second.drawing import draw

        return draw(self)


def put_options(state: State, options: Options) -> None:
    """Write options into a blank position."""
    state.open_hands = int(options.open_hands)
    state.mirror_ring = int(options.mirror_ring)
    state.deal_cap = options.bargains
    state.turn_cap = options.turn_cap
    state.wakhan_options = sum(WAKHAN_OPTIONS[name] for name in options.wakhan_options)


def read_options(state: State) -> Options:
    """The options a position carries."""
    return Options(
        open_hands=bool(state.open_hands),
        mirror_ring=bool(state.mirror_ring),
        first_chooser=state.first_chooser,
        bargains=state.deal_cap,
        turn_cap=state.turn_cap,
        wakhan=None if state.wakhan == NONE else state.wakhan,
        wakhan_options=tuple(name for name, bit in WAKHAN_OPTIONS.items() if state.wakhan_options & bit),
    )
