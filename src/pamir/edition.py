"""What an edition of the game gives to all the rest: the one page through which anything else knows it.

An edition is a package with an object of a class that inherits from ``Edition``. It is found by its name: ours by
``EDITIONS``, anybody else's by the entry-point group ``pamir.editions`` (name = "package.module:object"). Kernel, Game,
records, moments, bots, fuzz runner, laboratory, server, terminal, page and commands serve every edition alike.

>>> find("second").title
'Pax Pamir, second edition'
>>> find("third")
Traceback (most recent call last):
pamir.edition.UnknownEdition: There is no edition 'third'; known are: second, first.
"""

import enum
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from pamir.errors import NotationError, PamirError
from pamir.locale import say, word
from pamir.options import Options
from pamir.telling import Entry, Event, Memory, Row
from pamir.things import NO_THINGS, Possibility, Things

if TYPE_CHECKING:
    from pamir.compiled_rules import Rules
    from pamir.fuzz.checks import Checks
    from pamir.game import Game, Result
    from pamir.kernel.doors import Doors, Judgement
    from pamir.kernel.library import Library
    from pamir.lessons import Course
    from pamir.observation import Observation
    from pamir.odds import Outlook
    from pamir.puzzles import Puzzle, Verdict
    from pamir.record import Record
    from pamir.study import Study
    from pamir.topics import Shelf

EDITIONS = {"second": "pamir.second.edition:SECOND", "first": "pamir.first.edition:FIRST"}
USUAL = "second"
GROUP = "pamir.editions"


class Position(Protocol):
    """The whole of a position, as one record; only the rules of its edition look at more than this."""

    seats: int
    turn: int  # from 1; 0 before the first
    active: int  # whose turn it is
    decider: int  # who must decide now
    over: int

    def copy(self) -> Self: ...
    def to_bytes(self) -> bytes: ...


class Sign(enum.Flag):
    """What a row of the journal means to those who do not know the rules."""

    NOTHING = 0
    TURN = enum.auto()  # a turn begins: the row's arguments are the seat and the number of the turn
    CHECK = enum.auto()  # points are given
    SCORED = enum.auto()  # a seat gets points: see ``scored``
    THOUGHT = enum.auto()  # what an opponent played by the rules has in mind
    END = enum.auto()  # the game is over


class Edition(ABC):
    """One edition. What is abstract here must be given; the rest has a plain answer that suits a small game."""

    name: str
    title: str
    text: str
    """One sentence for whoever chooses between editions."""
    rules_version: str
    """Records and tables name the rules they were played under."""
    options: type[Options] = Options
    """Seats (how many, how they are called) and options, each described once: see ``pamir.options``."""
    automata: tuple[str, ...] = ()
    """Opponents that the rules themselves play; each is an option of that name, of kind 'automaton'."""
    action_count: int
    """Actions are the numbers below this."""
    end_turn: int | None = None
    """The action that ends a turn, if there is one."""
    room: int = 256
    """More than any prompt has answers."""
    game: "type[Game]"
    """The class of its games: ``Game``, or one with more to ask."""
    state: type[Any]
    """The class of its positions, with ``from_bytes``."""
    cards_id: str = ""
    """Where cards can be replaced: which set is played."""
    cards_hash: str = ""
    """Of what the rules read in that set."""
    cards_title: str = ""
    """What players must be told of it, if these are not the published cards."""

    # --- the cards ------------------------------------------------------------------------------

    def with_cards(self, source: Any) -> "Edition":
        """This edition with other cards: a path, a text, plain data or a set. Raises ``PamirError``."""
        raise PamirError(f"The cards of {self.title} cannot be replaced.")

    def check_cards(self, source: Any) -> "CheckedCards":
        """All that is wrong or odd with a set, and what it holds. Raises ``PamirError`` where it cannot be read."""
        raise PamirError(f"The cards of {self.title} cannot be replaced.")

    def cards_template(self, sheet: bool = False) -> str:
        """A file that a person fills in to make a set: its heading with the cards, or the ``sheet`` beside it."""
        raise PamirError(f"The cards of {self.title} cannot be replaced.")

    @property
    def cards_text(self) -> str:
        """The whole set as a text that ``with_cards`` takes, to be kept with a game that is played with it."""
        raise PamirError(f"The cards of {self.title} cannot be replaced.")

    @property
    def spoken_cards_title(self) -> str:
        """``cards_title`` in the language being spoken, where the set is one that we know it of."""
        return self.cards_title

    @property
    def cards(self) -> str:
        """The set as records and positions name it: id and hash; nothing where there is but one."""
        return f"{self.cards_id} {self.cards_hash}" if self.cards_id else ""

    # --- the rules ------------------------------------------------------------------------------

    @abstractmethod
    def set_up(self, seats: int, seed: int, options: Any, journal: list[int]) -> Any:
        """A new position for checked options; the first prompt need not be on top yet."""

    @abstractmethod
    def unfold(self, s: Any, journal: list[int], out: list[int]) -> int:
        """Do the one thing that comes next by itself; the number of answers in ``out`` if it is a choice, else 0."""

    def unfold_asking(self, s: Any, journal: list[int], out: list[int]) -> int:
        """The same, but a prompt with a single answer is a choice too."""
        return self.unfold(s, journal, out)

    @abstractmethod
    def answer(self, s: Any, journal: list[int], action: int) -> None:
        """Carry out an allowed answer to what is asked."""

    def advance(self, s: Any, journal: list[int], out: list[int]) -> int:
        """Let everything happen that happens by itself; the answers to the next choice in ``out``, how many."""
        while not s.over:
            n = self.unfold(s, journal, out)
            if n > 0:
                return n
        return 0

    def step(self, s: Any, journal: list[int], action: int, out: list[int]) -> int:
        """Carry out an allowed action and go on to the next choice."""
        self.answer(s, journal, action)
        return self.advance(s, journal, out)

    @abstractmethod
    def legal(self, s: Any, out: list[int]) -> int:
        """Every allowed answer to what is asked, sorted, into ``out``; how many."""

    @abstractmethod
    def redeal(self, s: Any, seat: int | None, seed: int) -> None:
        """Deal anew all that the seat (None: a spectator) cannot know."""

    @abstractmethod
    def result(self, s: Any) -> "Result":
        """How a finished game ended."""

    @abstractmethod
    def prompt(self, s: Any) -> tuple[str, tuple[int, ...]]:
        """What is asked: its name in the edition's table of prompts, and its arguments."""

    def automaton(self, s: Any) -> int | None:
        """The seat that the rules themselves play, if any."""
        return None

    def hides_hands(self, s: Any) -> bool:
        """Whether people at one screen must look one after the other."""
        return True

    def blank(self, options: Any) -> Any:
        """A position before set-up, with these options."""
        s = self.state()
        options.put_into(s)
        return s

    def seating(self, options: Any, seats: int, seed: int) -> tuple[int, int]:
        """Who chooses first, and the seat that the rules play, as set-up is told; -1: chance, or none."""
        return -1, -1

    @property
    def doors(self) -> "Doors":
        """The rules that compiled libraries are made of. Raises ``PamirError`` where they cannot be compiled."""
        raise PamirError(f"The rules of {self.title} cannot be compiled.")

    def library(self, progress: Callable[[int, int], None] | None = None) -> "Library":
        """The compiled rules as functions, for batches: see ``pamir.kernel.library``. Compiles them where it must."""
        from pamir.kernel.library import library_of

        return library_of(self, progress)

    def compiled(self, progress: Callable[[int, int], None] | None = None, *, seed: int = 1) -> "Rules":
        """The compiled rules for one position at a time; ``seed`` starts the chances of random play."""
        from pamir.compiled_rules import Rules

        return Rules(self, self.library(progress), seed)

    def compiled_at_hand(self, *, seed: int = 1) -> "Rules | None":
        """The same without waiting: None while they are compiled in the background, and where they cannot be.

        The first call that finds nothing starts one process of low priority, unless PAMIR_COMPILE is ``no``.
        Interpreted rules serve meanwhile.
        """
        from pamir.compiled_rules import Rules
        from pamir.kernel.library import library_at_hand

        found = library_at_hand(self, asked=True)
        return None if found is None else Rules(self, found, seed)

    # --- the journal ----------------------------------------------------------------------------

    @abstractmethod
    def sign(self, row: Row) -> Sign:
        """What the row means to the shell."""

    def scored(self, row: Row) -> tuple[int, int]:
        """For a row that means ``Sign.SCORED``: the seat, and how many points it gets."""
        return row[1], row[2]

    @abstractmethod
    def reveals(self, news: Sequence[Row], decider: int, s: Any, before: Sequence[Row]) -> bool:
        """Whether what this seat's decision set going, up to ``s``, showed anybody something new; then it stands."""

    def by_chance(self, news: Sequence[Row], decider: int, s: Any, before: Sequence[Row]) -> bool:
        """Whether something came up then that nobody could know: what stands for other reasons is no luck."""
        return self.reveals(news, decider, s, before)

    @abstractmethod
    def event(self, row: Row) -> Event:
        """The row in words."""

    # --- words ----------------------------------------------------------------------------------

    @abstractmethod
    def action_text(self, action: int) -> str:
        """The one text of an action. Raises ``NotationError`` for a number outside the space."""

    @abstractmethod
    def parse_action(self, text: str) -> int:
        """The action meant by a text. Raises ``NotationError``."""

    def way_out(self, action: int) -> bool:
        """Whether the action ends or refuses something, so that a menu puts it last."""
        return False

    def tag(self, line: Entry) -> str:
        """What a page shows in a way of its own: 'market', 'ends', 'scored', 'cleared', 'over', or nothing."""
        return ""

    def scoring(self, rows: Sequence[Row], line: Entry, seats: int) -> dict[str, Any] | None:
        """What a check that this line tells of gave to whom, and why; plain JSON."""
        return None

    def moves(self, rows: Sequence[Row]) -> list[list[str | int]]:
        """What these rows move over the table, as lists of what, from which place, to which, and how many if several;
        places are keys that a page carries on what it draws there."""
        return []

    def seat_names(self, seats: int, automaton: int | None) -> dict[int, str]:
        """What to call everybody when nobody has given names, in the language being spoken."""
        from pamir.locale.words import seat_names

        return seat_names(seats, {})

    @abstractmethod
    def tell(self, rows: Sequence[Row], start: int, memory: Memory) -> Sequence[Entry]:
        """The log from row ``start`` on, in the language being spoken; ``memory`` knows the rows before."""

    @abstractmethod
    def memory(self) -> Memory:
        """What telling remembers, before the first row."""

    @abstractmethod
    def question(self, game: Any) -> tuple[str, str]:
        """What is to be decided, in a sentence, and a line of help."""

    @abstractmethod
    def describe(self, game: Any, action: int) -> str:
        """What an action would do and cost."""

    def consequences(self, game: Any, action: int) -> dict[str, Any]:
        """What a page shows with an allowed action: what it points at, costs, and sets going; plain JSON."""
        return {}

    def meant(self, game: Any, place: str, seat: int) -> list[int]:
        """What a hand of this seat on a place of the table would mean, allowed or not; ``place`` is the key of one
        that ``consequences`` points at, or could. Raises ``NotationError`` where there is no such place."""
        raise NotationError(f"{place[:40]!r} is no place of the table")

    @abstractmethod
    def why_not(self, game: Any, action: int, seat: int | None) -> str | None:
        """Why the action is not allowed now, naming the rule, and telling the seat nothing it may not know."""

    @abstractmethod
    def views(self, game: Any) -> "Views":
        """What each seat may know of a game."""

    def with_all_hands(self, view: Any, s: Any) -> Any:
        """A view of a finished game in which nothing of the position is hidden any more."""
        return view

    @abstractmethod
    def moment_view(self, s: Any, seat: int | None, version: int) -> Any:
        """What a seat may know of a position between two decisions."""

    @abstractmethod
    def draw(self, game: Any, seat: int | None, width: int) -> str:
        """The table as plain text."""

    @abstractmethod
    def write_position(self, s: Any) -> str:
        """The position as canonical text."""

    @abstractmethod
    def read_position(self, text: str) -> Any:
        """The position of a text. Raises ``PositionError``."""

    def card(self, words: str) -> Any:
        """A card in full, as Rich prints it, by number or name. Raises ``PamirError``."""
        raise PamirError("There are no cards to look up here.")

    def card_listing(self, words: Sequence[str]) -> Any:
        """The cards that these words choose, or the one, as Rich prints them. Raises ``PamirError``."""
        raise PamirError(f"{self.title} has no list of cards.")

    def card_data(self, words: Sequence[str]) -> list[dict[str, Any]]:
        """The same as plain data."""
        raise PamirError(f"{self.title} has no list of cards.")

    def topics(self) -> "Shelf":
        """Its rules by topic. Raises ``PamirError`` where nobody has written them."""
        raise PamirError(say("The rules of {edition} cannot be looked up by topic yet.", edition=word(self.title)))

    def puzzles(self) -> "Sequence[Puzzle]":
        """Positions with a task for one turn, the easiest first."""
        return ()

    def puzzle_verdict(self, puzzle: "Puzzle", decisions: Sequence[str]) -> "Verdict":
        """How a try stands after these decisions. Raises ``PamirError`` where one of them is not allowed."""
        raise PamirError(f"{self.title} has no puzzles.")

    def lessons(self) -> "Course":
        """Its lessons. Raises ``PamirError`` where nobody has written them."""
        raise PamirError(say("There are no lessons for {edition} yet.", edition=word(self.title)))

    def things(self) -> Things:
        """Which topics explain what is on its table; nothing where nobody has written any."""
        return NO_THINGS

    def told_of(self, row: Row) -> str:
        """The thing that a row of the journal tells of, as ``things`` names it."""
        return f"happening:{self.event(row).name}"

    def possibilities(self, game: Any, seat: int) -> Sequence[Possibility]:
        """What a seat can do now, kind by kind, and why it cannot do the rest, telling it nothing it may not know."""
        return ()

    def counts(self, game: Any, seat: int, thing: str) -> Sequence[str]:
        """What a thing, named as in ``things``, counts for a seat as the table stands: sentences, or none."""
        return ()

    def facts(self) -> dict[str, Any]:
        """What is printed, as a page needs it, in the language being spoken; plain JSON."""
        return {}

    # --- public records -------------------------------------------------------------------------

    def shown(self, rows: Sequence[Row]) -> tuple[str, ...]:
        """What these rows of one turn showed to everybody, as a public record tells it."""
        return ()

    def shown_text(self, text: str) -> str:
        """Such a thing as it is written by us. Raises ``NotationError``."""
        raise PamirError(f"{text!r} is nothing that a public record shows")

    def secret(self, actions: Sequence[int], s: Any) -> frozenset[int]:
        """Which of the decisions that led here, by their place, a public record may not tell yet; it is replayed
        without them."""
        return frozenset()

    opening_keys: tuple[str, ...] = ()
    """Keys of the lines of ``opening``."""

    def opening(self, s: Any) -> tuple[tuple[str, str], ...]:
        """Lines of the header in which a public record tells how the table was laid out, for all to see."""
        return ()

    def opening_text(self, key: str, value: str) -> str:
        """Such a line's value as it is written by us. Raises ``NotationError``."""
        return value

    def deal_shown(self, record: "Record") -> "Game":
        """The game of a public record before its first decision; what it does not show is invented."""
        raise PamirError("A public record of this edition cannot be replayed.")

    # --- judging and proving --------------------------------------------------------------------

    @property
    def judgement(self) -> "Judgement":
        """What those who look ahead ask of the rules, compiled or not; what follows here is the same, interpreted."""
        from pamir.kernel.doors import Judgement, all_of_them, always, itself, no_prospects, no_worth, no_worths

        return Judgement(no_worth, no_worths, no_prospects, itself, all_of_them, always, self.action_count)

    @property
    def keys(self) -> int:
        """How many meanings actions have: see ``key``."""
        return self.judgement.keys

    def worth(self, s: Any, seat: int) -> float:
        """How good the position is for a seat, for bots that look ahead; only comparisons matter."""
        return self.judgement.worth(s, seat)

    def at_rest(self, s: Any) -> bool:
        """Whether a deed has been done and the next is to be chosen, where looking ahead may stop."""
        return self.judgement.at_rest(s) == 1

    def key(self, s: Any, action: int) -> int:
        """What a legal action means wherever it stands, a number below ``judgement.keys``."""
        return self.judgement.key(s, action)

    invented_deals: int = 2
    """On how many invented deals a bot that looks ahead judges a decision; one, where little is hidden."""

    plain_options: ClassVar[Mapping[str, Any]] = {}
    """Options with which one step shows what a decision is worth, for learners that look no further ahead."""

    bargains_before_deeds: bool = False
    """Whether a bargain is agreed on before the deed that it makes possible; else it is part of a deed."""

    def considered(self, s: Any, legal: list[int]) -> list[int]:
        """The answers that a bot which looks ahead should look at one by one; never none."""
        kept = list(legal)
        return kept[: self.judgement.considered(s, kept, len(kept))]

    def pressing(self, s: Any, answers: list[int]) -> list[int]:
        """Of these answers those that a bot keeps to where a game drags on, so that it comes to an end; never none."""
        return answers

    def chains(self, s: Any, seat: int) -> list[list[int]]:
        """Chains of decisions that show what they are worth only as a whole, like a bargain, for such a bot to try."""
        return []

    def answers_offer(self, s: Any) -> bool:
        """Whether an offer of somebody else is to be answered, who may make it again and again."""
        return False

    def tables(self) -> Sequence[tuple[str, int, Any]]:
        """Tables whose speed is measured: name, seats, options; those with an opponent played by the rules last."""
        options = self.options
        return [(f"{seats} players", seats, options()) for seats in range(options.fewest, options.most + 1)]

    def decided_by_rules(self, rows: Sequence[Row]) -> int:
        """How many decisions of these rows the rules have taken for a seat."""
        return 0

    def standing(self, s: Any) -> dict[str, Any]:
        """Points by seat and what else tells how it stands, for the history of a game; plain JSON."""
        return {}

    @property
    def checks(self) -> "Checks":
        """What must be true of every position, for the fuzzer: see ``pamir.fuzz.checks``."""
        from pamir.fuzz.checks import Checks

        return Checks(self)

    @property
    def observation(self) -> "Observation":
        """How positions are shown to programs that learn: see ``pamir.observation``."""
        raise PamirError(f"{self.title} has no observations.")

    @property
    def study(self) -> "Study":
        """What the laboratory counts in its games: see ``pamir.study``."""
        from pamir.study import Study

        return Study()

    @property
    def outlook(self) -> "Outlook":
        """What is left of its cards and what a check would bring: see ``pamir.odds``."""
        raise PamirError(say("What is left in {edition} cannot be told.", edition=word(self.title)))

    page: str = ""
    """The folder of the page's modules that draw its table."""


@dataclass(frozen=True)
class CheckedCards:
    """What was found in a card set, in the language being spoken."""

    name: str
    """Id and hash, if it can be played."""
    title: str
    faults: tuple[str, ...]
    """For each of them the set is refused."""
    warnings: tuple[str, ...]
    holds: Mapping[str, Mapping[str, int]]
    """How many cards there are of each kind, by heading."""


class Views(Protocol):
    """A position as each seat may know it; the game must not go on meanwhile."""

    def of(self, seat: int | None) -> Any:
        """What this seat (None: a spectator) may know: a struct with at least seat, version, legal, can_undo."""


class UnknownEdition(PamirError):
    """No edition of that name."""


class WrongCards(PamirError):
    """A game of other cards than those at hand: another set, or a private one that was not given."""


@cache
def _elsewhere() -> dict[str, str]:
    from importlib.metadata import entry_points  # takes longer to import than all else here

    return {point.name: point.value for point in entry_points(group=GROUP)}


def names() -> tuple[str, ...]:
    """All editions there are, the usual one first."""
    return tuple(dict.fromkeys((*EDITIONS, *_elsewhere())))


def commands(name: str) -> Mapping[str, str]:
    """Commands that only this edition has, name -> "module:attribute": ``COMMANDS`` of its package ``commands``.

    They are found without reading the rules, so that ``pamir --help`` stays quick.
    """
    package = (EDITIONS.get(name) or _elsewhere()[name]).partition(":")[0].rpartition(".")[0]
    if not package or find_spec(f"{package}.commands") is None:
        return {}
    found: Mapping[str, str] = import_module(f"{package}.commands").COMMANDS
    return found


def playing(edition: str | Edition, cards: Any = None) -> Edition:
    """The edition of that name, with other cards where some are given. Raises ``PamirError``."""
    if not isinstance(edition, str | Edition):
        raise UnknownEdition(f"An edition is named by a word like {USUAL!r}, not by {repr(edition)[:40]}.")
    found = find(edition) if isinstance(edition, str) else edition
    return found if cards is None else found.with_cards(cards)


def with_named_cards(edition: Edition, named: str) -> Edition:
    """The edition, if its cards are those that a record or position names by id and hash. Raises ``WrongCards``."""
    if named != edition.cards:
        raise WrongCards(
            f"This game was played with the cards {named[:80]!r}, which must be at hand; here are {edition.cards!r}."
        )
    return edition


@cache
def find(name: str) -> Edition:
    """The edition of that name. Raises ``UnknownEdition``."""
    where = EDITIONS.get(name) or _elsewhere().get(name)
    if where is None:
        raise UnknownEdition(f"There is no edition {name[:40]!r}; known are: {', '.join(names())}.")
    module, _, attribute = where.partition(":")
    found: Edition = getattr(import_module(module), attribute)
    return found
