"""Looking one step ahead from Python: with the compiled rules where they are at hand, else the same
interpreted."""

import ctypes
import random
import time
from typing import TYPE_CHECKING, Any, Protocol

from pamir.compiled_rules import Positions
from pamir.kernel.journal import SILENT
from pamir.kernel.rng import draw_short, seed_stream
from pamir.kernel.structures import made_of
from pamir.search.one_step import GAIN, LONGEST, NOISE, NOTHING, Trial

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.kernel.library import Library

POSITIONS = ("game", "dealt", "agreed", "tried", "ahead", "dice")
SEED_BITS = 60
LISTS = ("legal", "menu", "after", "further", "chain")


class Stepper(Protocol):
    """One thread's desk."""

    def show(self, position: Any, rng: random.Random) -> None:
        """The position that is to be decided; all further chance comes from ``rng``."""

    def best(self, until: float) -> tuple[int, float]:
        """The best answer by that moment of ``time.monotonic``, and what it is worth."""

    def found(self) -> dict[int, float]:
        """What ``best`` found each answer to be worth."""

    def outcome(self, action: int) -> float:
        """What an action is worth, on one invented deal."""

    def bargain(self, chain: list[int]) -> float:
        """What a bargain is worth, on the deal that was invented last."""


class CompiledStepper:
    """With a compiled library."""

    def __init__(self, edition: "Edition", library: "Library") -> None:
        self._library = library
        self._table = Positions(edition.state, edition.state().to_bytes(), len(POSITIONS))
        self._lists = {name: (ctypes.c_int32 * library.room)() for name in LISTS}
        self._values = (ctypes.c_float * library.room)()
        self._silent = ctypes.c_int32(1)
        self._trial = made_of(Trial)(
            **{name: self._table.address_of(at) for at, name in enumerate(POSITIONS)},
            **{name: ctypes.addressof(numbers) for name, numbers in self._lists.items()},
            values=ctypes.addressof(self._values),
            journal=ctypes.addressof(self._silent),
            deals=edition.invented_deals,
            deed_follows=edition.bargains_before_deeds,
        )
        self._address = ctypes.addressof(self._trial)
        self._dice = self._table.address_of(POSITIONS.index("dice"))

    def show(self, position: Any, rng: random.Random) -> None:
        self._table[0] = position
        self._library.seed(self._dice, rng.getrandbits(SEED_BITS))

    def best(self, until: float) -> tuple[int, float]:
        """It takes far less than a budget can be, so all answers are tried whatever the time."""
        place = self._library.one_step(self._address)
        return self._lists["legal"][place], self._values[place]

    def found(self) -> dict[int, float]:
        number = self._library.answers(self._address)
        return dict(zip(self._lists["legal"][:number], self._values[:number], strict=True))

    def outcome(self, action: int) -> float:
        """What an action is worth, on one invented deal."""
        value: float = self._library.outcome(self._address, action)
        return value

    def bargain(self, chain: list[int]) -> float:
        for place, action in enumerate(chain):
            self._lists["chain"][place] = action
        self._trial.length = len(chain)
        value: float = self._library.bargain(self._address)
        return value


class InterpretedStepper:
    """Without one, for any edition, through what every edition gives. It stops in time."""

    def __init__(self, edition: "Edition") -> None:
        self._edition = edition
        self._room = [0] * edition.room
        self._dice = edition.state()

    def show(self, position: Any, rng: random.Random) -> None:
        self._game, self._rng = position, rng
        seed_stream(self._dice, rng.getrandbits(SEED_BITS))

    def best(self, until: float) -> tuple[int, float]:
        edition, seat = self._edition, self._game.decider
        answers = edition.considered(self._game, self._answers(self._game))
        self._rng.shuffle(answers)  # if time runs out, what was left out is a matter of chance
        found: dict[int, list[float]] = {answer: [] for answer in answers}
        for _ in range(edition.invented_deals):
            dealt = self._dealt()
            for answer in answers:
                if time.monotonic() > until and found[answers[0]]:
                    break
                found[answer].append(self._outcome(dealt, seat, answer))
        self._found = values = {answer: sum(tried) / len(tried) for answer, tried in found.items() if tried}
        best = max(values, key=lambda answer: values[answer] + NOISE * self._rng.random())
        return best, values[best]

    def found(self) -> dict[int, float]:
        return self._found

    def bargain(self, chain: list[int]) -> float:
        edition, seat, s = self._edition, self._game.decider, self._last_deal.copy()
        answers = self._answers(s)
        for action in chain:
            if s.over or s.decider != seat or action not in answers:
                return NOTHING
            answers = self._after(s, action)
        if not s.over and s.decider != seat:
            answers = edition.considered(s, answers)
            answer = self._best_for(s, s.decider, answers, GAIN)
            if answer == answers[-1]:
                return NOTHING
            answers = self._after(s, answer)
        if s.over or s.decider != seat or not edition.bargains_before_deeds:
            return self._finish(s, seat, answers)
        return max(self._outcome(s, seat, action) for action in edition.considered(s, answers))

    def outcome(self, action: int) -> float:
        """What an action is worth, on one invented deal."""
        return self._outcome(self._dealt(), self._game.decider, action)

    def _outcome(self, origin: Any, seat: int, action: int) -> float:
        s = origin.copy()
        return self._finish(s, seat, self._after(s, action))

    def _finish(self, s: Any, seat: int, answers: list[int]) -> float:
        for _ in range(LONGEST):
            if s.over or self._edition.at_rest(s):
                break
            answers = self._edition.considered(s, answers)
            answer = answers[0] if len(answers) == 1 else self._best_for(s, s.decider, answers, 0.0)
            answers = self._after(s, answer)
        return self._edition.worth(s, seat)

    def _best_for(self, s: Any, seat: int, answers: list[int], gain: float) -> int:
        """As ``pamir.search.one_step.best_for``."""

        def value(answer: int) -> float:
            ahead = s.copy()
            self._after(ahead, answer)
            return self._edition.worth(ahead, seat) - (0.0 if answer == answers[-1] else gain)

        return max(answers, key=value)

    def _dealt(self) -> Any:
        self._last_deal = self._game.copy()
        self._edition.redeal(self._last_deal, self._game.decider, draw_short(self._dice))
        return self._last_deal

    def _answers(self, s: Any) -> list[int]:
        return self._room[: self._edition.legal(s, self._room)]

    def _after(self, s: Any, action: int) -> list[int]:
        return self._room[: self._edition.step(s, SILENT, action, self._room)]
