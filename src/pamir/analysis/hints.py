"""A hint: the best actions in a position, with every seat's share of a win, and what would follow."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from pamir.analysis.foresight import option_of
from pamir.analysis.judge import Judge
from pamir.analysis.shapes import FINE, Option, Shares, handed_on
from pamir.analysis.telling import percent
from pamir.bots.searching import network_of
from pamir.errors import PamirError
from pamir.game import Game
from pamir.given import short
from pamir.locale import say, seat_name

if TYPE_CHECKING:
    from pamir.search import Choice, Thought

MOST = 4  # actions that are named


@dataclass(frozen=True)
class Hint:
    """What a seat could do, the best first."""

    seat: int
    question: str
    options: tuple[Option, ...]
    shares: Shares
    """Every seat's share of a win if the best is done."""
    why: str
    """The case for the best in a few sentences."""
    iterations: int
    """Of the search, all that stand behind it."""
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "seat": self.seat,
            "question": self.question,
            "shares": handed_on(self.shares),
            "why": self.why,
            "options": [
                {
                    "action": one.notation,
                    "text": one.text,
                    "shares": handed_on(one.shares),
                    "visits": one.visits,
                    "follows": list(one.follows),
                    "line": [step.notation for step in one.line],
                }
                for one in self.options
            ],
            "iterations": self.iterations,
            "seconds": round(self.seconds, 3),
        }


def hint(
    game: Game,
    seat: int | None = None,
    *,
    budget_s: float | None = None,
    iterations: int | None = None,
    cores: int = 1,
    most: int = MOST,
    told: Callable[[Hint], bool | None] | None = None,
) -> Hint:
    """What the seat that decides (which ``seat`` must be, where it is named) should do in a game.

    Only what that seat may know is used. It takes ``budget_s`` seconds or so many ``iterations``; ``told`` is given
    what has been found so far about ten times a second, and ends the thinking by returning False. The texts are in
    the language being spoken. Raises ``PamirError``.
    """
    if not isinstance(game, Game):
        raise PamirError(f"A hint is for a game, not for {short(game)}.")
    judge = Judge(game.edition, network=network_of(game.edition), budget_s=budget_s, iterations=iterations, cores=cores)
    return hint_by(judge, game, seat, most=most, told=told)


def hint_by(
    judge: Judge,
    game: Game,
    seat: int | None = None,
    *,
    most: int = MOST,
    told: Callable[[Hint], bool | None] | None = None,
) -> Hint:
    """The same by a judge that is there already: asked about the same game again, it goes on where it ended."""
    if game.over:
        raise PamirError(say("The game is over: there is nothing left to decide."))
    assert game.decider is not None
    names = game.names()
    if seat is not None and seat != game.decider:
        raise PamirError(say("It is {seat} who decides now.", seat=names[game.decider]))
    if not isinstance(most, SupportsIndex) or index(most) < 1:
        raise PamirError(f"A hint names at least one action, not {short(most)}.")
    decider = game.decider

    def made(thought: "Thought", follows: bool) -> Hint:
        best, *others = _apart(thought.choices)[: max(most, 2)]  # what is best is told against the next best
        others.sort(key=lambda choice: -choice.shares[decider])
        options = tuple(option_of(game, choice, told=follows) for choice in (best, *others))
        question, _ = game.edition.question(game)
        return Hint(
            seat=decider,
            question=question,
            options=options[:most],
            shares=options[0].shares,
            why=_why(options, decider, choice=len(game.legal_actions) > 1),
            iterations=judge.kept + thought.iterations,
            seconds=thought.seconds,
        )

    tell = None if told is None else lambda thought: told(made(thought, follows=False))
    return made(judge.think(game.state, decider, tell), follows=True)


def _apart(choices: "Sequence[Choice]") -> "list[Choice]":
    """Each action once, where several bargains begin with it: by the best of them."""
    found: dict[int, Choice] = {}
    for choice in choices:
        found.setdefault(choice.action, choice)
    return list(found.values())


def _why(options: tuple[Option, ...], seat: int, *, choice: bool) -> str:
    """What the best is worth, whom it costs most, and what it leads to."""
    if not choice:
        return say("Nothing else can be done.")
    return " ".join(filter(None, (_gain(options, seat), _cost(options, seat), _plan(options[0], seat))))


def _gain(options: tuple[Option, ...], seat: int) -> str:
    best, who = options[0], seat_name(seat)
    if len(options) == 1:
        share = percent(best.shares[seat])
        return say("{seat} wins about {share} with it; nothing else was worth a look.", seat=who, share=share)
    gap = best.shares[seat] - options[1].shares[seat]
    if gap < FINE:
        return say(
            "{seat} wins about {share} with it; the next best is as good.", seat=who, share=percent(best.shares[seat])
        )
    return say(
        "{seat} wins about {share} with it, {less} with the next best.",
        seat=who,
        share=percent(best.shares[seat]),
        less=percent(options[1].shares[seat]),
    )


def _cost(options: tuple[Option, ...], seat: int) -> str:
    """Who else loses most by it against the next best; where two play, that goes without saying."""
    if len(options) == 1 or len(options[0].shares) == 2:
        return ""
    now, instead = options[0].shares, options[1].shares
    hit = max((other for other in range(len(now)) if other != seat), key=lambda other: instead[other] - now[other])
    if instead[hit] - now[hit] < FINE or now[seat] - instead[seat] < FINE:
        return ""
    return say(
        "It costs {seat} most: {share} instead of {more}.",
        seat=seat_name(hit),
        share=percent(now[hit]),
        more=percent(instead[hit]),
    )


def _plan(best: Option, seat: int) -> str:
    own = [step.text for step in best.line[1:] if step.seat == seat]
    return say("What {seat} would do next: {deeds}.", seat=seat_name(seat), deeds="; ".join(own)) if own else ""
