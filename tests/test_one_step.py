"""Looking one step ahead: the same compiled as interpreted, bargains by value, and nothing hidden."""

import math
import random

import pytest

from pamir.bots import make
from pamir.bots.sensible_bot import SensibleBot
from pamir.edition import find
from pamir.game import Game
from pamir.kernel.library import library_of
from pamir.search.one_step import NOTHING
from pamir.search.stepper import CompiledStepper, InterpretedStepper
from worth_positions import positions

EDITIONS = ("second", "first")


def alike(one: float, two: float) -> bool:
    return (one <= NOTHING / 2) == (two <= NOTHING / 2) if min(one, two) <= NOTHING / 2 else abs(one - two) < 0.5


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_compiled_and_interpreted_are_alike(name: str) -> None:
    """On the same deals. Where two answers within a deed are all but equal, rounding may decide between them."""
    edition = find(name)
    compiled, interpreted = CompiledStepper(edition, library_of(edition)), InterpretedStepper(edition)
    dice = random.Random(5)
    outcomes, bargains = [], []
    for number, game in enumerate(positions(name, 9)):
        if game.over or len(game.legal_actions) == 1 or dice.random() > 0.1:
            continue
        assert game.decider is not None
        for stepper in (compiled, interpreted):
            stepper.show(game.state, random.Random(number))
        for action in edition.considered(game.state, list(game.legal_actions))[:12]:
            outcomes.append(alike(compiled.outcome(action), interpreted.outcome(action)))
        for chain in edition.chains(game.state, game.decider)[:3]:
            bargains.append(alike(compiled.bargain(chain), interpreted.bargain(chain)))
        assert compiled.best(math.inf)[0] in edition.considered(game.state, list(game.legal_actions))
    assert len(outcomes) > 400
    assert sum(outcomes) > 0.98 * len(outcomes)
    assert len(bargains) > 3
    assert sum(bargains) > 0.7 * len(bargains)


@pytest.fixture
def slow_bot(monkeypatch: pytest.MonkeyPatch) -> SensibleBot:
    """The bot where nothing is compiled."""
    monkeypatch.setattr("pamir.kernel.library.library_at_hand", lambda edition: None)
    return SensibleBot()


@pytest.mark.parametrize("name", EDITIONS)
def test_interpreted_it_answers_every_prompt_however_little_time_there_is(name: str, slow_bot: SensibleBot) -> None:
    rng, asked = random.Random(1), set()
    for game in positions(name, 4):
        seat = game.decider
        if seat is not None and game.prompt.kind not in asked:
            asked.add(game.prompt.kind)
            assert slow_bot.choose(game.redeal(seat, 1), seat, 0.0, rng) in game.legal_actions
    assert len(asked) > 8


@pytest.mark.parametrize("name", EDITIONS)
def test_its_choice_does_not_change_with_what_its_seat_cannot_know(name: str, slow_bot: SensibleBot) -> None:
    dice, compared = random.Random(2), 0
    for game in positions(name, 3):
        seat = game.decider
        if seat is None or len(game.legal_actions) == 1 or dice.random() > 0.2:
            continue
        answers = {slow_bot.choose(game.redeal(seat, deal), seat, 60.0, random.Random(9)) for deal in (1, 2)}
        assert len(answers) == 1
        compared += 1
    assert compared > 5


# --- bargains ----------------------------------------------------------------------------------------


def bribes() -> list[Game]:
    """Games in which somebody must decide about a bribe."""
    return [game.copy() for game in positions("second", 40) if not game.over and game.prompt.kind == "bribe"]


def test_it_pays_less_where_the_other_side_gains_by_it(slow_bot: SensibleBot) -> None:
    """It proposes only what is accepted by one who thinks as it does; and what is refused once is not asked again."""
    proposed = 0
    for number, game in enumerate(bribes()[:40]):
        seat = game.decider
        assert seat is not None
        action = slow_bot.choose(game.redeal(seat, 1), seat, 60.0, random.Random(number))
        if game.edition.action_text(action).startswith("propose"):
            proposed += 1
    assert len(bribes()) > 10
    assert proposed < len(bribes())


def test_nobody_is_farmed_by_repeated_offers(slow_bot: SensibleBot) -> None:
    """Whoever is offered nothing again and again does not agree the more often for it."""
    rng, asked, agreed = random.Random(4), 0, 0
    for game in bribes()[:30]:
        offers = [action for action in game.legal_actions if game.edition.action_text(action) == "propose 0"]
        if not offers:
            continue
        twin = game.copy()
        twin.apply(offers[0])
        receiver = twin.decider
        assert receiver is not None
        answers = [
            twin.edition.action_text(slow_bot.choose(twin.redeal(receiver, deal), receiver, 60.0, rng))
            for deal in range(6)
        ]
        asked += 1
        agreed += answers.count("accept") not in (0, 6)
    assert asked > 3
    assert agreed <= asked // 3


def test_the_bot_is_found_by_its_name() -> None:
    assert isinstance(make("sensible"), SensibleBot)
