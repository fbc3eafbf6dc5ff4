"""Bots bargain by what it is worth to them: who asks them again and again gets nothing more for it."""

import random
import time

import pytest

from pamir.bots import make
from pamir.bots.sensible_bot import SensibleBot
from pamir.edition import find
from pamir.game import Game
from pamir.kernel import library
from pamir.search import Searcher
from pamir.search.one_step import NOISE
from pamir.search.stepper import InterpretedStepper

ASKED = 6  # times that the same is offered
PATIENT = 60.0
CLEARLY = 0.05  # share of a win


def offers(edition: str, number: int) -> list[Game]:
    """Positions of random games in which an offer is to be answered."""
    found: list[Game] = []
    seed = 0
    while len(found) < number:
        seed += 1
        game, dice = Game(2 + seed % 4, edition=edition, seed=seed), random.Random(seed)
        while not game.over and (game.prompt.kind != "answer" or len(game.actions) < 20):
            proposals = [action for action in game.legal_actions if game.edition.action_text(action) == "offer"]
            game.apply(dice.choice(proposals or game.legal_actions))
        if not game.over:
            found.append(game)
    return found


@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize("name", ["sensible", "search@60", "strong@20", "newcomer", "guest"])
def test_asking_again_gets_the_same_answer(name: str, edition: str) -> None:
    """Chance does not decide: an offer that was refused once is refused however often it comes."""
    for game in offers(edition, 4):
        seat = game.decider
        assert seat is not None
        given = [
            make(name).choose(game.redeal(seat, dice), seat, PATIENT, random.Random(dice)) for dice in range(ASKED)
        ]
        assert len(set(given)) == 1, (game.texts(set(given)), game.position())


@pytest.mark.parametrize("edition", ["second", "first"])
def test_the_sensible_one_agrees_to_nothing_that_brings_nothing(edition: str) -> None:
    """An offer that seems to cost nothing is no reason to agree: what it is good for is not seen one step ahead."""
    tied = 0
    for game in offers(edition, 40):
        seat = game.decider
        assert seat is not None
        desk = InterpretedStepper(game.edition)
        desk.show(game.state, random.Random(1))
        desk.best(time.monotonic() + PATIENT)
        worth = desk.found()
        refusal = next(action for action in worth if game.edition.way_out(action))
        gains = max(worth.values()) > worth[refusal] + NOISE
        action = make("sensible").choose(game.redeal(seat, 5), seat, PATIENT, random.Random(5))
        assert (action != refusal) == gains, (worth, game.position())
        tied += not gains and max(worth.values()) > worth[refusal] - NOISE
        tied -= len(worth) == 1
    assert tied > 0


@pytest.mark.parametrize("edition", ["second", "first"])
def test_the_sensible_one_refuses_what_it_has_no_time_to_weigh(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By interpreted rules only one answer is tried then, and it may be the one that agrees."""
    monkeypatch.setattr(library, "library_at_hand", lambda edition: None)
    bot = SensibleBot()
    for game in offers(edition, 12):
        seat = game.decider
        assert seat is not None
        assert game.edition.way_out(bot.choose(game, seat, 0.0, random.Random(1)))


@pytest.mark.parametrize("edition", ["second", "first"])
def test_chance_has_no_part_in_what_is_thought_of_an_offer(edition: str) -> None:
    """Not even where it would change nothing this time: whoever asks a thousand times would find where it does."""
    for game in offers(edition, 2):
        seat = game.decider
        assert seat is not None
        thoughts = [Searcher(game.edition).think(game.state, seat, seed=seed, iterations=40) for seed in (1, 2)]
        assert thoughts[0].choices == thoughts[1].choices


def would_pay(number: int) -> list[Game]:
    """Games of two with the lowest offer on the table, in which the payer would rather pay in full than give up."""
    found: list[Game] = []
    searcher = Searcher(find("second"))
    seed = 0
    while len(found) < number:
        seed += 1
        game, dice = Game(2, seed=seed), random.Random(seed)
        while not game.over and len(found) < number:
            texts = dict(zip(game.texts(game.legal_actions), game.legal_actions, strict=True))
            low = [action for text, action in texts.items() if text.startswith("propose ")]
            if "pay" in texts and low and len(game.actions) > 30:
                seat = game.decider
                assert seat is not None
                both = [texts["pay"], texts["decline"]]
                thought = searcher.think(game.state, seat, seed=1, iterations=400, among=both)
                pays, gives_up = sorted(thought.choices, key=lambda choice: both.index(choice.action))
                if pays.shares[seat] > gives_up.shares[seat] + CLEARLY:
                    offered = game.copy()
                    offered.apply(low[0])
                    found.append(offered)
                    break
            game.apply(dice.choice(game.legal_actions))
    return found


def test_who_would_pay_in_full_gets_nothing_off() -> None:
    for game in would_pay(4):
        seat = game.decider
        assert seat is not None
        for dice in range(ASKED):
            action = make("search@400").choose(game.redeal(seat, dice), seat, PATIENT, random.Random(dice))
            assert game.texts([action])[0] != "accept", game.position()


@pytest.mark.parametrize("name", ["search@60", "newcomer"])
def test_a_whole_game_of_low_offers_gains_little(name: str) -> None:
    """A payer who always begins with the lowest offer: what is waived is not more than now and then."""
    asked = waived = 0
    for seed in range(8):
        game, dice = Game(3, seed=seed), random.Random(seed)
        while not game.over:
            seat = game.decider
            assert seat is not None
            texts = dict(zip(game.texts(game.legal_actions), game.legal_actions, strict=True))
            if seat == 0:
                low = [action for text, action in texts.items() if text.startswith("propose ")]
                asked += bool(low)
                game.apply(low[0] if low else dice.choice([a for t, a in texts.items() if t != "end turn"] or [0]))
                continue
            action = make(name).choose(game.redeal(seat, dice.getrandbits(60)), seat, PATIENT, dice)
            waived += texts.get("accept") == action
            game.apply(action)
    assert asked >= 5
    assert waived <= asked / 3
