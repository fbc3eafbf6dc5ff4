"""Where she sits, who chooses loyalty when, and how large the deck is (p. 16, rulings 7 and 100)."""

import random

import pytest
from her_table import happened

from pamir.game import GameError
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from pamir.second.rules import happenings as hap
from pamir.second.rules.setup import PILES, pile_size
from pamir.second.wakhan.tables import AI_BACK


def chosen_loyalties(game: Game) -> list[int]:
    """Everybody chooses a loyalty; the seats in the order in which they were asked."""
    asked = []
    while game.turn == 0:
        assert game.decider is not None
        asked.append(game.decider)
        game.apply("loyalty british")
    return asked


def first_turns(game: Game, number: int) -> list[int]:
    """Seats of the first turns, people passing."""
    while len(happened(game, hap.TURN_STARTS)) < number and not game.over:
        game.apply("end turn" if game.is_legal("end turn") else game.legal_actions[0])
    return [row[0] for row in happened(game, hap.TURN_STARTS)][:number]


@pytest.mark.parametrize("wakhan", [0, 1])
def test_with_one_person_she_starts(wakhan: int) -> None:
    """Ruling 100."""
    game = Game(2, seed=3, options=Options(wakhan=wakhan))
    assert chosen_loyalties(game) == [1 - wakhan]
    assert first_turns(game, 4) == [wakhan, 1 - wakhan, wakhan, 1 - wakhan]


@pytest.mark.parametrize(("wakhan", "choosers"), [(0, [2, 1]), (1, [0, 2]), (2, [1, 0])])
def test_with_two_people_she_sits_to_the_right_of_the_last_to_choose_and_starts(
    wakhan: int, choosers: list[int]
) -> None:
    """Ruling 100: then the last chooser, then the other."""
    game = Game(3, seed=3, options=Options(wakhan=wakhan))
    first, last = choosers
    assert chosen_loyalties(game) == [first, last]
    assert (wakhan + 1) % 3 == last
    assert first_turns(game, 3) == [wakhan, last, first]


def test_her_seat_decides_who_chooses_first() -> None:
    """The option first_chooser gives way."""
    for asked in (0, 1, 2, None):
        game = Game(3, seed=5, options=Options(wakhan=1, first_chooser=asked))
        assert game.decider == 0
        assert game.visible_options.first_chooser == 0


def test_a_random_seat_is_one_of_those_the_people_leave() -> None:
    assert {Game(2, seed=seed, options=Options(wakhan="random")).wakhan for seed in range(20)} == {1}
    assert {Game(3, seed=seed, options=Options(wakhan="random")).wakhan for seed in range(40)} == {1, 2}
    again = [Game(3, seed=9, options=Options(wakhan="random")).wakhan for _ in range(3)]
    assert len(set(again)) == 1


@pytest.mark.parametrize("seats", [2, 3])
def test_the_deck_is_sized_for_her_too(seats: int) -> None:
    """p. 16: she counts as a player."""
    game = Game(seats, seed=1, options=Options(wakhan=1))
    state = game.state
    assert state.deck_size + 12 == sum(pile_size(seats, pile) for pile in range(PILES))
    assert state.deck_size == Game(seats, seed=1).state.deck_size


def test_she_has_pieces_and_rupees_but_no_hand_and_no_loyalty_yet() -> None:
    state = Game(2, seed=1, options=Options(wakhan=1)).state
    assert (state.rupees[1], state.cylinders[1], state.hand_size[1], state.loyalty[1]) == (4, 10, 0, -1)
    assert state.ai_size == 24
    assert sorted(state.ai_deck) == list(range(1, 25))


def test_her_deck_differs_from_game_to_game_and_not_for_a_seed() -> None:
    decks = [tuple(Game(2, seed=seed, options=Options(wakhan=1)).state.ai_deck) for seed in (1, 2, 1)]
    assert decks[0] == decks[2] != decks[1]


@pytest.mark.parametrize(("seats", "wakhan", "why"), [(4, 0, "one or two people"), (2, 2, "a seat from 0 to 1")])
def test_impossible_seats_are_refused(seats: int, wakhan: int, why: str) -> None:
    """Ruling 7."""
    with pytest.raises(GameError, match=why):
        Game(seats, options=Options(wakhan=wakhan))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", [(), ("improved",), ("older_printing",), ("improved", "older_printing")])
def test_whole_games_end_and_never_wait_for_her(seats: int, options: tuple[str, ...]) -> None:
    for seed in range(3):
        dice = random.Random(seed)
        game = Game(seats, seed=seed, options=Options(wakhan=seed % seats, wakhan_options=options))
        while not game.over:
            assert game.decider != game.wakhan
            game.apply(dice.choice(game.legal_actions))
            assert game.state.hand_size[seed % seats] == 0
        assert game.result is not None


def test_only_the_back_of_her_next_card_is_public() -> None:
    """A redeal keeps that back, the face-up card and the set of cards left; the order is anybody's guess."""
    game = Game(2, seed=4, options=Options(wakhan=1))
    game.apply("loyalty afghan")
    true = game.state
    orders = set()
    for seed in range(20):
        other = game.redeal(0, seed).state
        assert other.ai_card == true.ai_card
        assert sorted(other.ai_deck) == sorted(true.ai_deck)
        assert AI_BACK[other.ai_deck[other.ai_size - 1]] == AI_BACK[true.ai_deck[true.ai_size - 1]]
        orders.add(tuple(other.ai_deck))
    assert len(orders) == 20
