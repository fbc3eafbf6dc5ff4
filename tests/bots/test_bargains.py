"""Bots bargain by what it is worth to them: who asks them again and again gets nothing more for it."""

import random

import pytest

from pamir.bots import make
from pamir.game import Game
from table import table

ASKED = 6  # times that the same is offered
PATIENT = 60.0

# Blue rules Punjab with three tribes. Gray, who is rich, wants to play a strong card there and offers next to nothing.
CHEAP = (
    "gray: 12 rupees, loyal afghan, court 8 41, hand 29; blue: 1 rupee, loyal british, court 40 19"
    "; punjab: 3 blue tribes, 1 british army; market top: 31 9 13 1 2 3; market bottom: 35 60 77 48 101 28"
    "; turn: 12 gray, 2 actions; prompt: answer for play 29 left, to blue, demand 3, offer {offer}"
)


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
@pytest.mark.parametrize("name", ["search@60", "strong@20", "newcomer", "guest"])
def test_asking_again_gets_the_same_answer(name: str, edition: str) -> None:
    """Chance does not decide: an offer that was refused once is refused however often it comes."""
    for game in offers(edition, 4):
        seat = game.decider
        assert seat is not None
        given = [
            make(name).choose(game.redeal(seat, dice), seat, PATIENT, random.Random(dice)) for dice in range(ASKED)
        ]
        assert len(set(given)) == 1, (game.texts(set(given)), game.position())


@pytest.mark.parametrize("name", ["search@300", "strong@60", "guest", "trader", "envoy", "vizier"])
def test_who_can_pay_gets_nothing_for_next_to_nothing(name: str) -> None:
    for offer in (0, 1):
        game = table(CHEAP.format(offer=offer))
        assert game.decider == 1
        for dice in range(ASKED):
            action = make(name).choose(game.redeal(1, dice), 1, PATIENT, random.Random(dice))
            assert game.texts([action])[0] != "accept", offer


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
