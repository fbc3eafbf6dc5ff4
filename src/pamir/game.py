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

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from pamir import options as schema
from pamir.edition import USUAL, Edition, find, playing, with_named_cards
from pamir.errors import GameError
from pamir.given import action_number, seat_of, short, whole
from pamir.kernel.journal import SILENT, new_journal, rows
from pamir.seeds import SEED_MEANT, is_seed, new_seed
from pamir.telling import Entry, Event, Row

if TYPE_CHECKING:
    from pamir.odds import Odds
    from pamir.record import Record

__all__ = ["Game", "GameError", "Prompt", "Result", "Row"]

_EDITION = re.compile(r"(?:^|[\n;])[^\S\n]*(edition[^\S\n]*:[^\S\n]*(\w+)[^\S\n]*)(?=[\n;#]|$)", re.IGNORECASE)
_CARDS = re.compile(r"(?:^|[\n;])[^\S\n]*(cards[^\S\n]*:[^\S\n]*([^\n;#]*))(?=[\n;#]|$)", re.IGNORECASE)


@dataclass(frozen=True)
class Prompt:
    """What is to be decided: a kind (see the edition's table of prompts), the seat, and the arguments."""

    kind: str
    seat: int
    args: tuple[int, ...] = field(default=(0, 0, 0, 0))


@dataclass(frozen=True)
class Result:
    """How a game ended; ``why`` is one of the edition's words for it, as in 'final check' or 'lead'."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    why: str


class Game:
    """A game of an edition, the second unless another is named.

    ``Game(seats=3, seed=7)`` is always the same deal; without a seed one of 128 random bits is drawn and kept
    in ``game.seed`` (see ``pamir.seeds``). Seats are numbered clockwise from 0. Every method that refuses
    raises ``GameError`` or ``NotationError`` with one sentence and leaves the game as it was.

    With ``auto=False`` a prompt that has a single answer is asked too, so that a script can be written without
    knowing which those are; otherwise the game answers it.
    """

    _edition: str | Edition = USUAL  # by name, unless it has cards of its own

    def __new__(cls, *_: Any, edition: str | Edition | None = None, cards: Any = None, **__: Any) -> Self:
        """An object of the edition's own class of games."""
        chosen = playing(cls._edition if edition is None else edition, cards)
        game: Any = object.__new__(chosen.game if cls is Game else cls)
        game._edition = chosen.name if chosen is find(chosen.name) else chosen
        return game  # type: ignore[no-any-return]

    @property
    def edition(self) -> Edition:
        """The edition that is played, with its cards."""
        return find(self._edition) if isinstance(self._edition, str) else self._edition

    def __init__(
        self,
        seats: int = 2,
        *,
        edition: str | Edition | None = None,
        cards: Any = None,
        seed: int | None = None,
        options: schema.Options | None = None,
        auto: bool = True,
    ) -> None:
        self._is_of_its_edition()
        if options is not None and not isinstance(options, self.edition.options):
            raise GameError(f"these options are not those of the edition {self.edition.name!r}")
        if not isinstance(auto, bool):
            raise GameError(f"auto is true or false, not {short(auto)}")
        known = self.edition.options
        seats = whole(seats, f"a game has {known.fewest} to {known.most} seats")
        chosen = (known() if options is None else options).checked(seats)
        dealt = new_seed() if seed is None else seed
        if not is_seed(dealt):
            raise GameError(f"{SEED_MEANT}, not {short(dealt)}")
        self.seed: int | None = dealt
        self.options: Any = chosen
        self.start_position: str | None = None
        journal = new_journal()
        state = self.edition.set_up(seats, dealt, chosen, journal)
        self.starts_from = "seed"
        self.auto = auto
        self._begin(state, journal)

    def _is_of_its_edition(self) -> None:
        """Raises ``GameError`` where a class of games was asked for one of another edition."""
        if type(self) is not Game and type(self)._edition != self.edition.name:
            raise GameError(f"a game of the edition {type(self)._edition!r} cannot be one of {self.edition.name!r}")

    @classmethod
    def from_state(
        cls,
        state: Any,
        *,
        edition: Edition | None = None,
        seed: int | None = None,
        journal: list[int] | None = None,
        auto: bool = True,
    ) -> Self:
        """A game that goes on from a position in memory, with an empty history or the journal that led here.

        Where it has cards of its own, the edition with these must be given.
        """
        game: Self = Game.__new__(cls, edition=edition or state.edition)
        game._is_of_its_edition()
        game.seed = seed
        game.options = game.edition.options.read_from(state)
        game.start_position = None
        game.starts_from = "position"
        game.auto = auto
        game._begin(state.copy(), journal or new_journal())
        game._start = game._state.copy()
        return game

    @classmethod
    def from_position(cls, text: str, *, cards: Any = None, edition: Edition | None = None, auto: bool = True) -> Self:
        """A game that starts from a position written as text, see docs/POSITION.md.

        A position of another than the usual edition says so in an entry like ``edition: first``, and in an entry
        ``cards`` which set it is played with. A set of one's own must be given, or the edition with it.
        """
        if not isinstance(text, str):
            raise GameError(f"a position is a text, not {short(text)}")
        text, name = _taken_out(_EDITION, text)
        named = find(name.lower() or USUAL)
        chosen = playing(edition if edition is not None and edition.name == named.name else named, cards)
        if chosen.cards:
            text, set_named = _taken_out(_CARDS, text)
            chosen = with_named_cards(chosen, " ".join(set_named.split())) if set_named else chosen
        game = cls.from_state(chosen.read_position(text), edition=chosen, auto=auto)
        game.start_position = game.position()
        return game

    def _begin(self, state: Any, journal: list[int]) -> None:
        self._state = state
        self._start: Any = None  # only where no seed tells it
        self.first_turn = (state.turn, state.active if state.turn else None)
        self._out = [0] * self.edition.room
        self.opening = self.edition.opening(state)
        self._n = self._advance(state, journal, self._out)
        self._journal: list[Row] = rows(journal)
        self._marks: list[int] = []  # length of the journal before each action
        self._actions: list[int] = []
        self._deciders: list[int] = []
        self._settle()

    def _advance(self, state: Any, journal: list[int], out: list[int]) -> int:
        """Let everything happen that happens by itself; the number of answers to the next choice."""
        unfold = self.edition.unfold if self.auto else self.edition.unfold_asking
        while not state.over:
            n = unfold(state, journal, out)
            if n > 0:
                return n
        return 0

    def _step(self, state: Any, journal: list[int], action: int, out: list[int]) -> int:
        self.edition.answer(state, journal, action)
        return self._advance(state, journal, out)

    def _settle(self) -> None:
        """Nothing before this moment can be undone any more."""
        self._base = self._state.copy()
        self._base_actions = len(self._actions)

    # --- looking -------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """A copy of the position; changing it changes no game."""
        return self._state.copy()

    @property
    def seats(self) -> int:
        """Number of seats, those that the rules play included."""
        return int(self._state.seats)

    @property
    def automaton(self) -> int | None:
        """The seat that the rules themselves play, if there is one."""
        return self.edition.automaton(self._state)

    @property
    def turn(self) -> int:
        """Number of the current turn; 0 before the first."""
        return int(self._state.turn)

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self._state.active)

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
        kind, args = self.edition.prompt(s)
        return Prompt(kind, s.decider, args)

    @property
    def legal_actions(self) -> tuple[int, ...]:
        """Every allowed action, sorted; empty when the game is over."""
        return tuple(self._out[: self._n])

    def is_legal(self, action: int | str) -> bool:
        """Whether the action is allowed now, or means the same as one that is."""
        return self.action_id(action) in self._out[: self._n]

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
        """All that happened since the start: rows (kind, a, b, c, d); ``events`` puts them into words."""
        return tuple(self._journal)

    def journal_since(self, actions: int) -> tuple[Row, ...]:
        """What happened since so many actions had been taken."""
        if actions >= len(self._marks):
            return ()
        return tuple(self._journal[self._marks[actions] :])

    def events(self, since: int = 0) -> list[Event]:
        """What happened, from this row of the journal on, as named events."""
        return [self.edition.event(row) for row in self._journal[since:]]

    @property
    def marks(self) -> tuple[int, ...]:
        """For each decision the number of rows the journal had before it."""
        return tuple(self._marks)

    @property
    def visible_options(self) -> Any:
        """The options as the table shows them: whatever was left to chance has come out."""
        return self.edition.options.read_from(self._state)

    @property
    def result(self) -> Result | None:
        """Who won, or None while the game runs."""
        return self.edition.result(self._state) if self._state.over else None

    # --- doing ---------------------------------------------------------------------------------

    def action_id(self, action: int | str) -> int:
        """The number of an action given as number or text, or of the one that means the same here."""
        if isinstance(action, str):
            return self.edition.parse_action(action)
        return action if type(action) is int else action_number(action)

    def apply(self, action: int | str) -> None:
        """Carry out an allowed action, given as id or text. Raises ``GameError`` with the reason otherwise."""
        a = self.action_id(action)
        if a not in self._out[: self._n]:
            raise GameError(self.why_not(a) or f"{self.edition.action_text(a)!r} is not allowed now")
        s = self._state
        journal = new_journal()
        self._actions.append(a)
        self._deciders.append(s.decider)
        self._marks.append(len(self._journal))
        self._n = self._step(s, journal, a, self._out)
        news = rows(journal)
        final = bool(s.over) or self.edition.reveals(news, self._deciders[-1], s, self._journal)
        self._journal += news
        if len(self._deciders) > 1 and self._deciders[-1] != self._deciders[-2]:
            self._base_is_before_last()
        if final:
            self._settle()

    def _base_is_before_last(self) -> None:
        """Another seat has decided: only this last decision can still be undone."""
        out = [0] * self.edition.room
        for earlier in self._actions[self._base_actions : -1]:
            self._step(self._base, SILENT, earlier, out)
        self._base_actions = len(self._actions) - 1

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last decision can be taken back (by this seat, if one is named)."""
        if len(self._actions) <= self._base_actions:
            return False
        return seat is None or self._deciders[-1] == seat

    def is_final(self, action: int | str) -> bool:
        """Whether this allowed action could not be taken back: it ends the game or shows somebody something new."""
        state, journal = self._state.copy(), new_journal()
        self._step(state, journal, self.action_id(action), [0] * self.edition.room)
        news = rows(journal)
        return bool(state.over) or self.edition.reveals(news, self._state.decider, state, self._journal)

    def undo(self) -> None:
        """Take back the last decision: one's own, since the last revealed card or other seat's decision."""
        if not self.can_undo():
            raise GameError("nothing can be undone: a card was revealed or another seat has decided since")
        keep = len(self._actions) - 1
        del self._journal[self._marks[keep] :]
        del self._marks[keep:], self._deciders[keep:], self._actions[keep:]
        self._state = self._base.copy()
        if keep == self._base_actions:
            self._n = self._advance(self._state, SILENT, self._out)
        for a in self._actions[self._base_actions :]:
            self._n = self._step(self._state, SILENT, a, self._out)

    def copy(self) -> Self:
        """An independent game with the same position and history."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._state = self._state.copy()
        twin._base = self._base.copy()
        twin._out = self._out[:]
        twin._journal = self._journal[:]
        twin._marks = self._marks[:]
        twin._actions = self._actions[:]
        twin._deciders = self._deciders[:]
        return twin

    def redeal(self, seat: int | None, seed: int) -> Self:
        """A game this seat (None: a spectator) cannot tell from the true one: all it cannot see is dealt anew."""
        if seat is not None:
            seat = seat_of(seat, self.seats)
        seed = whole(seed, "a redeal has a whole number as its seed")
        twin = self.copy()
        twin.seed = twin.start_position = twin._start = None
        twin.starts_from = "redeal"
        self.edition.redeal(twin._state, seat, seed)
        twin._n = self.edition.legal(twin._state, twin._out) if not twin.over else 0
        twin._settle()
        return twin

    # --- saying --------------------------------------------------------------------------------

    def why_not(self, action: int | str, seat: int | None = None) -> str | None:
        """Why the action is not allowed now, in one sentence naming the rule; None if it is allowed.

        With ``seat`` the question is that seat's, and the answer tells it nothing it may not know.
        """
        asks = None if seat is None else whole(seat, "a seat is a whole number")
        return self.edition.why_not(self, self.action_id(action), asks)

    def view(self, seat: int | None) -> Any:
        """What this seat (None: a spectator) may know, ready to be sent."""
        return self.edition.views(self).of(None if seat is None else seat_of(seat, self.seats))

    def odds(self, seat: int | None) -> "Odds":
        """What is left of the cards as this seat (None: a spectator) may know it, exact chances of what comes next, and
        what a check would bring now."""
        from pamir.odds import Odds

        return Odds(self, seat)

    def position(self) -> str:
        """The position as text, canonical; ``Game.from_position`` reads it."""
        return self._written(self._state)

    def _written(self, state: Any) -> str:
        edition = self.edition
        named = "" if edition.name == USUAL else f"edition: {edition.name}\n"
        set_named = f"cards: {edition.cards}\n" if edition.cards else ""
        return named + set_named + edition.write_position(state)

    def start_text(self) -> str:
        """The position this game started from, as text, where it did not start from a seed."""
        if self.start_position is None and self._start is None:
            raise GameError("this game did not start from a position")
        return self.start_position or self._written(self._start)

    def record(self, **header: Any) -> "Record":
        """The game so far as a record that can be saved and replayed."""
        from pamir.record import Record

        return Record.of(self, **header)

    def names(self) -> dict[int, str]:
        """What to call everybody when nobody has given names, in the language being spoken."""
        return self.edition.seat_names(self.seats, self.automaton)

    def log(self, start: int = 0) -> Sequence[Entry]:
        """What happened, from this row of the journal on, in sentences of the language being spoken."""
        memory = self.edition.memory()
        memory.keep(self._journal[:start])
        return self.edition.tell(self._journal, start, memory)

    def texts(self, actions: Iterable[int]) -> list[str]:
        """Actions in their text form."""
        return [self.edition.action_text(a) for a in actions]

    def seat_name(self, seat: int) -> str:
        """The colour of a seat."""
        return self.edition.options.seat_keys[seat]

    def __str__(self) -> str:
        title = self.edition.spoken_cards_title
        return (f"{title}\n\n" if title else "") + self.edition.draw(self, None, 100)


def _taken_out(entry: re.Pattern[str], text: str) -> tuple[str, str]:
    """The text of a position without that entry, and the entry's value; blanks take its place, so that whatever else
    is wrong is found where it stands."""
    found = entry.search(text)
    if not found:
        return text, ""
    return text[: found.start(1)] + " " * len(found.group(1)) + text[found.end(1) :], found.group(2)


def __getattr__(name: str) -> Any:
    """The options of the usual edition under the name they have always had here."""
    if name == "Options":
        return find(USUAL).options
    raise AttributeError(f"module 'pamir.game' has no attribute {name!r}")
