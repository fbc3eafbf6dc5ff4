"""A whole edition on two pages, brought by somebody else: two seats, hidden cards, three tricks.

Nine cards are shuffled and three dealt to each seat. In turn each seat lays a card; the higher of the two takes the
trick and a point, or two with the option ``stakes``. Nothing in ``pamir`` knows this game.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from pamir.edition import Edition, Sign
from pamir.errors import NotationError, PositionError
from pamir.game import Game, Result
from pamir.kernel.compile import Position as Stream
from pamir.kernel.journal import note
from pamir.kernel.rng import below, seed_stream
from pamir.locale import say, seat_name
from pamir.options import Options, flag
from pamir.seeds import KEPT_STREAM, start_stream
from pamir.telling import Entry, Event, Row

CARDS, HAND = 9, 3
TURN, LAID, TRICK = range(3)
NAMES = {TURN: ("turn", "seat", "number"), LAID: ("laid", "seat", "card"), TRICK: ("trick", "seat", "points")}


@dataclass(frozen=True)
class TinyOptions(Options):
    seat_keys: ClassVar[tuple[str, ...]] = ("north", "south")
    most: ClassVar[int] = 2
    stakes: bool = flag("High stakes", "Every trick counts twice.")


class State(Stream):
    edition = "tiny"
    seats = 2
    FIELDS = ("turn", "active", "decider", "over", "stakes", "asked")

    def __init__(self) -> None:
        self.turn = self.active = self.decider = self.over = self.stakes = self.asked = 0
        self.rng = [0, 0, 0, 0]
        self.place = [0] * (CARDS + 1)  # 0 in the deck, 1 + seat in a hand, 3 played
        self.laid = [0, 0]
        self.points = [0, 0]

    def copy(self) -> "State":
        return State.from_bytes(self.to_bytes())

    def to_bytes(self) -> bytes:
        return msgspec.json.encode(
            [*(getattr(self, f) for f in self.FIELDS), self.rng, self.place, self.laid, self.points]
        )

    @classmethod
    def from_bytes(cls, data: bytes) -> "State":
        s = cls()
        *scalars, s.rng, s.place, s.laid, s.points = msgspec.json.decode(data)
        for name, value in zip(cls.FIELDS, scalars, strict=True):
            setattr(s, name, value)
        return s

    def hand(self, seat: int) -> list[int]:
        return [card for card in range(1, CARDS + 1) if self.place[card] == 1 + seat]


def _deal(s: State, seat: int, number: int) -> None:
    for _ in range(number):
        free = [card for card in range(1, CARDS + 1) if s.place[card] == 0]
        s.place[free[below(s, len(free))]] = 1 + seat


class View(msgspec.Struct, frozen=True):
    edition: str
    version: int
    seat: int | None
    turn: int
    active: int
    decider: int | None
    hand: list[int]
    laid: list[int]
    points: list[int]
    legal: list[str]
    can_undo: bool


class Views:
    def __init__(self, game: Game) -> None:
        self.game = game

    def of(self, seat: int | None) -> View:
        game, s = self.game, self.game.state
        legal = game.texts(game.legal_actions) if seat is not None and seat == game.decider else []
        hand = [] if seat is None else s.hand(seat)
        undo = seat is not None and game.can_undo(seat)
        return View(
            "tiny", len(game.actions), seat, s.turn, s.active, game.decider, hand, s.laid, s.points, legal, undo
        )


class Memory:
    def keep(self, rows: Any) -> None:
        pass


class Tiny(Edition):
    name, title, text, rules_version = "tiny", "Three tricks", "The higher card takes the trick.", "tiny-1"
    options, action_count, game, state = TinyOptions, CARDS, Game, State

    def set_up(self, seats: int, seed: int, options: TinyOptions, journal: list[int]) -> State:
        s = State()
        options.put_into(s)
        if start_stream(s, seed) != KEPT_STREAM:
            seed_stream(s, seed)
        for seat in range(2):
            _deal(s, seat, HAND)
        return s

    def unfold(self, s: State, journal: list[int], out: list[int]) -> int:
        n = self.unfold_asking(s, journal, out)
        if n == 1:
            self.answer(s, journal, out[0])
            return 0
        return n

    def unfold_asking(self, s: State, journal: list[int], out: list[int]) -> int:
        if s.asked:
            return self.legal(s, out)
        if not s.hand(0) and not s.hand(1):
            s.over = 1
            return 0
        s.turn, s.active, s.asked = s.turn + 1, s.turn % 2, 1
        s.decider = s.active
        note(journal, TURN, s.active, s.turn, 0, 0)
        return 0

    def legal(self, s: State, out: list[int]) -> int:
        hand = s.hand(s.active)
        out[: len(hand)] = [card - 1 for card in hand]
        return len(hand)

    def answer(self, s: State, journal: list[int], action: int) -> None:
        card = action + 1
        s.place[card], s.laid[s.active], s.asked = 3, card, 0
        note(journal, LAID, s.active, card, 0, 0)
        if s.active == 1:
            best = int(s.laid[1] > s.laid[0])
            s.points[best] += 1 + s.stakes
            note(journal, TRICK, best, s.points[best], 0, 0)
            s.laid = [0, 0]

    def redeal(self, s: State, seat: int | None, seed: int) -> None:
        seed_stream(s, seed)
        hidden = [other for other in range(2) if other != seat]
        sizes = {other: len(s.hand(other)) for other in hidden}
        for other in hidden:
            for card in s.hand(other):
                s.place[card] = 0
        for other in hidden:
            _deal(s, other, sizes[other])

    def result(self, s: State) -> Result:
        best = max(s.points)
        return Result(tuple(i for i in range(2) if s.points[i] == best), tuple(s.points), "tricks")

    def prompt(self, s: State) -> tuple[str, tuple[int, ...]]:
        return "lay", ()

    def sign(self, row: Row) -> Sign:
        return {TURN: Sign.TURN, TRICK: Sign.CHECK | Sign.SCORED}.get(row[0], Sign.NOTHING)

    def reveals(self, news: Any, decider: int, s: State, before: Any) -> bool:
        return any(row[0] == LAID for row in news)

    def event(self, row: Row) -> Event:
        name, a, b = NAMES[row[0]]
        return Event(name, {a: row[1], b: row[2]})

    def action_text(self, action: int) -> str:
        if not 0 <= action < CARDS:
            raise NotationError(f"there is no action number {action}")
        return f"lay {action + 1}"

    def parse_action(self, text: str) -> int:
        word, _, card = " ".join(text.lower().split()).partition(" ")
        if word != "lay" or not (card.isascii() and card.isdigit() and len(card) == 1 and card != "0"):
            raise NotationError(f"{text[:40]!r} is not an action; write it like 'lay 7'")
        return int(card) - 1

    def tell(self, rows: Any, start: int, memory: Any) -> list[Entry]:
        told = {TURN: "It is {seat}'s turn.", LAID: "{seat} lays {number}.", TRICK: "{seat} takes the trick: {number}."}
        return [
            Entry(say(told[row[0]], seat=seat_name(row[1]), number=row[2]), row[1], row[0], at)
            for at, row in enumerate(rows[start:], start)
        ]

    def memory(self) -> Memory:
        return Memory()

    def question(self, game: Game) -> tuple[str, str]:
        return ("The game is over.", "") if game.over else ("Lay a card.", "The higher card takes the trick.")

    def describe(self, game: Game, action: int) -> str:
        return f"Lay the {action + 1}"

    def why_not(self, game: Game, action: int, seat: int | None) -> str | None:
        if game.is_legal(action) and seat in (None, game.decider):
            return None
        self.action_text(action)
        return "You can only lay a card of your own hand, in your own turn."

    def views(self, game: Game) -> Views:
        return Views(game)

    def moment_view(self, s: State, seat: int | None, version: int) -> View:
        hand = [] if seat is None else s.hand(seat)
        return View("tiny", version, seat, s.turn, s.active, None, hand, s.laid, s.points, [], False)

    def draw(self, game: Game, seat: int | None, width: int) -> str:
        s = game.state
        hands = [f"{k}: {s.hand(i) if seat in (None, i) else len(s.hand(i))}" for i, k in enumerate(("north", "south"))]
        return "\n".join([f"Turn {s.turn}, laid {s.laid}, points {s.points}", *hands, "", *self.question(game)])

    def write_position(self, s: State) -> str:
        return f"tiny: {s.to_bytes().decode()}\n"

    def read_position(self, text: str) -> State:
        try:
            return State.from_bytes(text.strip().removeprefix("tiny:").strip().encode())
        except (msgspec.MsgspecError, ValueError, TypeError):
            raise PositionError("this is no position of the tiny edition.") from None

    def standing(self, s: State) -> dict[str, Any]:
        return {"points": list(s.points)}

    def worth(self, s: State, seat: int) -> float:
        return s.points[seat] - s.points[1 - seat]


TINY = Tiny()
