"""The checks, one by one, and what they found."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

from pamir.bots import EFFORT
from pamir.bots.checking.apart import About, Answer, Apart, Shown
from pamir.bots.checking.questions import ENDLESS, Question, place, questions, tables
from pamir.edition import names
from pamir.errors import PamirError
from pamir.game import Game
from pamir.given import short

GRACE = 2.0  # seconds beyond its budget after which a server ends a bot
PATIENT = 10.0  # seconds for a question whose answer must not depend on the clock
LONG = 5.0  # seconds, of which three such answers show that it does
DEALS = 3  # invented deals on which one and the same choice is expected
SHOWN = 3  # faults of one kind that are told of
ENDED = 3  # times that a bot has hung or died, after which it is not asked any more


@dataclass
class Check:
    """One thing that was looked at."""

    name: str
    asked: int = 0
    faults: list[str] = field(default_factory=list)
    note: str = ""

    @property
    def ok(self) -> bool:
        return not self.faults

    def fault(self, sentence: str) -> None:
        self.faults.append(sentence)


@dataclass
class Report:
    """What was found."""

    bot: str
    about: About
    editions: tuple[str, ...]
    checks: list[Check] = field(default_factory=list)
    kinds: dict[str, int] = field(default_factory=dict)
    """How many kinds of prompts it was asked at, by edition."""
    slowest: float = 0.0
    stopped: str = ""
    """Why not all was asked, if so."""

    @property
    def ok(self) -> bool:
        return all(check.ok for check in self.checks) and not self.stopped

    def lines(self) -> Iterable[str]:
        """All of it, a line each."""
        for check in self.checks:
            note = check.note or f"{check.asked} answers"
            yield f"{'ok  ' if check.ok else 'FAIL'}  {check.name}: {note if check.ok else _some(check.faults)}"
        if self.stopped:
            yield f"FAIL  {self.stopped}"


def _some(faults: list[str]) -> str:
    shown = faults[:SHOWN]
    more = len(faults) - len(shown)
    return "".join(f"\n        {fault}" for fault in shown) + (f"\n        and {more} more" if more else "")


class _Enough(Exception):
    """The bot is not worth asking any further."""


@dataclass(frozen=True)
class Kit:
    """How much is asked."""

    editions: tuple[str, ...] = ()
    """Those to be played; empty: all that the bot says it plays."""
    prompts_from: int = 100
    """Random games in which prompts are looked for, in each edition."""
    games: int = 4
    """Whole games that the bot plays against itself, in each edition."""
    budget_s: float = 0.1
    seed: int = 1
    grace_s: float = GRACE


def check(where: str, kit: Kit | None = None, told: Callable[[str], None] = lambda what: None) -> Report:
    """Check the bot of that name, or of "module:Class". ``told`` is told what comes next. Raises PamirError."""
    return _Checking(where, kit or Kit(), told).run()


class _Checking:
    def __init__(self, where: str, kit: Kit, told: Callable[[str], None]) -> None:
        self._kit, self._told = kit, told
        self._bot = Apart(where)
        self._where = where
        self._ended = self._long = 0
        self._time = Check("time kept")

    def run(self) -> Report:
        try:
            about = self._bot.about()
            editions = self._editions(about)
            self._report = Report(self._where, about, editions)
            interface = _interface(about, self._where)
            self._report.checks.append(interface)
            try:
                self._ask_all(editions, about.has_steady)
            except _Enough as enough:
                self._report.stopped = str(enough)
            if self._bot.wrote:
                interface.fault(f"it writes to standard output, which is not its own: {self._bot.wrote!r}")
            self._time.note = f"{self._time.asked} answers, the slowest took {self._report.slowest:.2f} s"
            self._report.checks.append(self._time)
            return self._report
        finally:
            self._bot.end()

    def _editions(self, about: About) -> tuple[str, ...]:
        if isinstance(about.editions, Shown):
            raise PamirError(
                f"The bot {self._where!r} names its editions as {about.editions},"
                " not as a tuple of names like ('second',)."
            )
        claimed = tuple(names()) if about.editions is None else tuple(about.editions)
        unknown = [name for name in (*claimed, *self._kit.editions) if name not in names()]
        if unknown:
            raise PamirError(f"There is no edition {unknown[0]!r}; known are: {', '.join(names())}.")
        if not claimed:
            raise PamirError(f"The bot {self._where!r} plays no edition, so there is nothing to ask.")
        for name in self._kit.editions:
            if name not in claimed:
                plays = ", ".join(claimed)
                raise PamirError(f"The bot {self._where!r} does not play the edition {name!r}, only: {plays}.")
        return tuple(name for name in claimed if name in (self._kit.editions or claimed))

    def _ask_all(self, editions: tuple[str, ...], steady: bool) -> None:
        asked: list[Question] = []
        for name in editions:
            self._told(f"looking for every kind of prompt, {name} edition")
            found = questions(name, self._kit.prompts_from, self._kit.seed)
            self._report.kinds[name] = len({question.kind for question in found})
            asked += found
        for run in (
            partial(self._every_prompt, asked),
            partial(self._without_time, asked),
            partial(self._whole_games, editions),
            partial(self._repeatable, asked, steady),
            partial(self._peeking, asked, steady),
        ):
            run()

    def _begin(self, name: str) -> Check:
        self._told(name)
        begun = Check(name)
        self._report.checks.append(begun)
        return begun

    # --- the checks -----------------------------------------------------------------------------

    def _every_prompt(self, asked: list[Question]) -> None:
        """A legal answer to every kind of prompt."""
        found = self._begin("every prompt")
        for number, question in enumerate(asked):
            self._legal(found, question.game, question.seat, question.where, self._kit.budget_s, number)
        kinds = ", ".join(f"{n} kinds in the {name} edition" for name, n in self._report.kinds.items())
        found.note = f"legal answers to {found.asked} questions: {kinds}"

    def _without_time(self, asked: list[Question]) -> None:
        """A legal answer even where there is no time at all; one of each kind is enough."""
        found = self._begin("no time to think")
        for number, question in enumerate({(q.game.edition.name, q.kind): q for q in asked}.values()):
            self._legal(found, question.game, question.seat, question.where, 0.0, number)

    def _whole_games(self, editions: tuple[str, ...]) -> None:
        """Games from beginning to end, at all kinds of tables."""
        found = self._begin("whole games")
        played = 0
        for name in editions:
            for setting, game in islice(tables(name, self._kit.seed + 1), self._kit.games):
                dice = random.Random(setting.seed)
                while not game.over and len(game.actions) < ENDLESS:
                    seat = game.decider
                    assert seat is not None
                    action = self._legal(
                        found, game, seat, place(setting, game), self._kit.budget_s, dice.getrandbits(60)
                    )
                    game.apply(dice.choice(game.legal_actions) if action is None else action)
                if not game.over:
                    found.fault(f"a game was not over after {ENDLESS} decisions: {setting}")
                played += 1
        found.note = f"legal answers to {found.asked} questions of {played} games"

    def _repeatable(self, asked: list[Question], steady: bool) -> None:
        """The same question with the same chances gets the same answer: later, and in another process."""
        found = self._begin("repeatable")
        before = {}
        chosen = [question for question in asked if not self._is_idle(question)]
        for number, question in enumerate(chosen):
            before[number] = self._steadily(found, question, question.game, number, 1, steady)
        self._bot.end()
        order = random.Random(self._kit.seed).sample(range(len(chosen)), len(chosen))
        for number in order:
            again = self._steadily(found, chosen[number], chosen[number].game, number, 1, steady)
            if None not in (again, before[number]) and again != before[number]:
                found.fault(_differs(chosen[number], "asked twice", [before[number], again]))

    def _peeking(self, asked: list[Question], steady: bool) -> None:
        """The same choice, whatever is dealt where the seat cannot see it."""
        found = self._begin("no peeking")
        for number, question in enumerate(asked):
            if self._is_idle(question):
                continue
            given = [self._steadily(found, question, question.game, number, deal, steady) for deal in range(DEALS)]
            if None not in given and len(set(given)) > 1:
                found.fault(_differs(question, "though only hidden cards differed", given))

    # --- asking ---------------------------------------------------------------------------------

    def _is_idle(self, question: Question) -> bool:
        return len(question.game.legal_actions) < 2

    def _steadily(self, found: Check, question: Question, game: Game, seed: int, deal: int, steady: bool) -> int | None:
        """Its choice, where the clock should play no part; None where it gave no legal one, which counts elsewhere."""
        handed = game.redeal(question.seat, 1000 * self._kit.seed + deal)
        answer = self._ask(handed, question.seat, PATIENT, seed, question.where, steady=steady)
        found.asked += 1
        if answer.failure:
            found.fault(f"{answer.failure}: {question.where}")
            self._enough()
            return None
        self._long += answer.seconds > LONG
        if self._long >= ENDED:
            raise _Enough(
                f"It took more than {LONG:g} s for {ENDED} answers in which the clock should play no part, so the rest"
                " was not asked: a bot that uses the time it is given needs steady(), and one that counts needs a"
                " quicker machine, or the compiled rules."
            )
        return answer.value if answer.value in game.legal_actions else None

    def _legal(self, found: Check, game: Game, seat: int, where: str, budget_s: float, seed: int) -> int | None:
        """Its answer, if that is allowed; otherwise that is noted."""
        answer = self._ask(game.redeal(seat, seed), seat, budget_s, seed, where)
        found.asked += 1
        if answer.failure:
            if not answer.late:
                found.fault(f"{answer.failure}: {where}")
            self._enough()
            return None
        if type(answer.value) is not int or answer.value not in game.legal_actions:
            found.fault(f"answered {_action(game, answer.value)}, which is not allowed: {where}")
            return None
        return answer.value

    def _ask(self, game: Game, seat: int, budget_s: float, seed: int, where: str, *, steady: bool = False) -> Answer:
        answer = self._bot.choose(game, seat, budget_s, seed, grace_s=self._kit.grace_s, steady=steady)
        self._time.asked += 1
        if answer.late or answer.seconds > budget_s + self._kit.grace_s:
            self._time.fault(f"took more than {answer.seconds:.1f} s of {budget_s:g} s: {where}")
        elif not steady:
            self._report.slowest = max(self._report.slowest, answer.seconds)
        self._ended += answer.late or answer.died
        return answer

    def _enough(self) -> None:
        """Raises _Enough where it has hung or died so often that it is not worth beginning again."""
        if self._ended >= ENDED:
            raise _Enough(f"It hung or died {ENDED} times, so the rest was not asked.")


def _interface(about: About, where: str) -> Check:
    found = Check("interface", 1, note="name, title, text and choose are there")
    for what in ("name", "title", "text"):
        said = getattr(about, what)
        if not isinstance(said, str) or not said.strip():
            found.fault(f"its {what} is {said!r}, not a text")
        elif not said.isprintable():
            found.fault(f"its {what} is {short(said)}, not one line of text")
    if not about.can_choose:
        found.fault("it has no method choose")
    if ":" not in where and not found.faults and _base(about.name) != _base(where):
        found.fault(f"it is entered as {where!r} but calls itself {about.name!r}")
    return found


def _base(name: str) -> str:
    """A bot's name without what it may spend."""
    return name.partition(EFFORT)[0]


def _differs(question: Question, when: str, given: list[int | None]) -> str:
    texts = [question.game.edition.action_text(action) for action in Counter(given) if action is not None]
    return f"chose {' and then '.join(repr(text) for text in texts)}, {when}: {question.where}"


def _action(game: Game, value: object) -> str:
    if type(value) is int:
        try:
            return repr(game.edition.action_text(value))
        except PamirError:
            return str(value)
    return str(value)
