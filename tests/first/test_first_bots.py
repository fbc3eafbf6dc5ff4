"""The bots play this edition through the same interface as the other: every prompt, every set of options, deals."""

import random
from collections import Counter

import pytest
from first_playing import ALL_ON, random_game

from pamir.bots import make
from pamir.first.bargains import chains
from pamir.first.edition import FIRST
from pamir.first.game import FirstGame
from pamir.first.options import Options
from pamir.first.rules import happenings as h
from pamir.first.rules.actions import ACTION_KIND, PROPOSE
from pamir.first.rules.prompts import PROMPT_NAMES
from pamir.first.worth import WIN, worth

PLENTY = 5.0  # seconds to think about a decision: more than any needs


def play(game: FirstGame, bots: list[str], luck: int, most: int = 4000) -> FirstGame:
    """The game at its end; each bot sees only what its seat may know."""
    rng = random.Random(luck)
    thinkers = [make(name) for name in bots]
    while not game.over:
        seat = game.decider
        assert seat is not None
        action = thinkers[seat].choose(game.redeal(seat, rng.getrandbits(60)), seat, PLENTY, rng)
        assert game.is_legal(action)
        game.apply(action)
        assert len(game.actions) < most, "a game between bots ends"
    return game


def table(seats: int, seed: int, **options: object) -> FirstGame:
    return FirstGame(seats, seed=seed, options=Options(**{"deals": False, **options}))  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sensible_players_come_to_an_end_that_is_no_standstill(seats: int) -> None:
    for seed in range(2):
        game = play(table(seats, seed), ["sensible"] * seats, seed)
        assert game.result is not None
        assert game.result.why != "stalled"


@pytest.mark.parametrize("seats", [2, 4])
def test_they_answer_every_prompt_with_all_options_on(seats: int) -> None:
    game = play(table(seats, 5, **ALL_ON), ["sensible"] * seats, 5)
    assert game.over


def test_sensible_beats_random() -> None:
    """The whole measurement stands in benchmarks/README.md; here a sample that no bad luck can turn."""
    won = 0
    for seed in range(20):
        bots = ["random", "random"]
        bots[seed % 2] = "sensible"
        game = play(table(2, seed), bots, seed)
        assert game.result is not None
        won += game.result.winners == (seed % 2,)
    assert won >= 17


def test_every_kind_of_prompt_gets_an_answer() -> None:
    bot, met = make("sensible"), Counter[str]()
    for number in range(400):  # as many random games as it takes to come to the rarest
        if set(met) == set(PROMPT_NAMES):
            break
        further = {"deals": number % 2 == 0, "nation_building": number % 3 == 0}
        game = random_game(2 + number % 4, number, 0, badal=True, **further)
        dice = random.Random(number)
        while not game.over and len(game.actions) < 700:
            seat = game.decider
            assert seat is not None
            if met[game.prompt.kind] < 2:
                met[game.prompt.kind] += 1
                assert bot.choose(game.redeal(seat, number), seat, PLENTY, dice) in game.legal_actions
            game.apply(dice.choice(game.legal_actions))
    assert set(met) == set(PROMPT_NAMES)


def test_a_seat_takes_the_topple_that_wins() -> None:
    """Wherever in random play buying a Topple would win, the sensible player buys it."""
    bot, tried = make("sensible"), 0
    for number in range(60):
        game = random_game(2, number, 0, 2, weak_states=True)
        dice = random.Random(number)
        while not game.over and tried < 5:
            seat = game.decider
            assert seat is not None
            for action in game.legal_actions if game.prompt.kind == "turn" else ():
                after = game.copy()
                after.apply(action)
                if after.over and after.result is not None and after.result.winners == (seat,):
                    tried += 1
                    chosen = game.copy()
                    chosen.apply(bot.choose(game.redeal(seat, 1), seat, PLENTY, dice))
                    assert worth(chosen.state, seat) == WIN
                    break
            game.apply(dice.choice(game.legal_actions))
    assert tried == 5


# --- deals -------------------------------------------------------------------------------------------


def test_deals_are_looked_at_whole() -> None:
    game = random_game(3, 7, 40, 0, deals=True)
    while game.prompt.kind != "turn":
        game.apply(game.legal_actions[0])
    looked_at = FIRST.considered(game.state, list(game.legal_actions))
    assert any(ACTION_KIND[action] == PROPOSE for action in game.legal_actions)
    assert not any(ACTION_KIND[action] == PROPOSE for action in looked_at)


def test_every_chain_can_be_proposed_to_its_end() -> None:
    found = 0
    for number in range(40):
        game = random_game(2 + number % 4, number, 0, 2, deals=True, open_hands=True)
        dice = random.Random(number)
        while not game.over and len(game.actions) < 400:
            seat = game.decider
            if game.prompt.kind == "turn" and seat is not None:
                for chain in chains(game.state, seat)[:3]:
                    found += 1
                    twin = game.copy()
                    for done, action in enumerate(chain):
                        assert twin.decider == seat
                        assert done == 0 or chain[done:] in chains(twin.state, seat)
                        twin.apply(action)
                    assert twin.prompt.kind == "answer"
            game.apply(dice.choice(game.legal_actions))
    assert found > 20


def test_sensible_players_make_deals_that_both_accept() -> None:
    proposed = accepted = 0
    for seed in range(4):
        game = play(table(3, seed, deals=True, open_hands=True), ["sensible"] * 3, seed)
        kinds = Counter(row[0] for row in game.journal)
        proposed += kinds[h.DEAL_PROPOSED]
        accepted += kinds[h.DEAL_ACCEPTED]
    assert accepted > 0
    assert accepted >= proposed / 2, "a sensible player knows what the other would take"


def test_nobody_gives_rupees_away() -> None:
    """Asked for a rupee and offered nothing, the sensible player refuses; a rupee for nothing it takes."""
    bot = make("sensible")
    for seed in range(6):
        game = random_game(2, seed, 20, deals=True)
        while game.prompt.kind != "turn":
            game.apply(game.legal_actions[0])
        me, other = game.state.active, 1 - game.state.active
        for term, wanted in (("ask 1", "refuse"), ("give 1", "accept")):
            twin = game.copy()
            propose = f"propose to {twin.seat_name(other)}"
            if game.state.rupees[me] == 0 or game.state.rupees[other] == 0 or not twin.is_legal(propose):
                continue
            for text in (propose, term, "offer"):
                twin.apply(text)
            answer = bot.choose(twin.redeal(other, 3), other, PLENTY, random.Random(seed))
            assert twin.texts([answer]) == [wanted]
