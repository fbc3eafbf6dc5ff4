"""Nothing hidden leaks: two redeals that differ only in what a seat cannot know look the same to it."""

import random
from collections import Counter

import pytest

from pamir.fuzz.leaks import LOOKS, leaks, look_at_view
from pamir.second.checks import sight
from pamir.second.game import SecondGame as Game
from pamir.second.rules.prompts import PROMPT_NAMES
from playing import random_game
from redealt import differs_in_what_is_hidden, found, keeps_what_is_visible, plays_to_its_end, shows_the_true_view
from table import play, table

SEATS = (2, 3, 4, 5)
FOUR_OF_WAKHANS = (1, 2, 13, 3)  # the first and the third have the same back


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("decisions", [0, 3, 25, 80, 160, 400])
def test_no_seat_can_tell_two_redeals_apart(seats: int, decisions: int, open_hands: bool) -> None:
    for style in range(4):
        game = random_game(seats, decisions + 7 * style, decisions, style, open_hands=open_hands)
        assert found(game, decisions) == []


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("decisions", [0, 5, 12, 30, 60])
def test_nothing_leaks_at_wakhans_table(seats: int, decisions: int) -> None:
    for seed in range(4):
        assert found(random_game(seats, seed, decisions, wakhan=seed % seats)) == []


def test_nothing_leaks_in_any_kind_of_prompt() -> None:
    """A game is stopped the first time each kind of prompt comes up."""
    met: set[str] = set()
    for number in range(60):
        game = random_game(2 + number % 4, number, 0, number % 4)
        dice = random.Random(number)
        while not game.over:
            if game.prompt.kind not in met:
                met.add(game.prompt.kind)
                assert found(game, number) == [], game.prompt
            game.apply(dice.choice(game.legal_actions))
    assert len(met) >= len(PROMPT_NAMES) - 3, set(PROMPT_NAMES) - met


@pytest.mark.parametrize("seats", SEATS)
def test_a_redeal_shows_the_true_view(seats: int) -> None:
    shows_the_true_view(random_game(seats, 30, 90))


@pytest.mark.parametrize("seats", SEATS)
def test_redeals_differ_in_what_is_hidden(seats: int) -> None:
    differs_in_what_is_hidden(random_game(seats, 31, 100), sight, hands_too=True)


def test_a_redeal_for_wakhans_table_shuffles_her_deck() -> None:
    game = random_game(2, 3, 4, wakhan=1)
    decks = {tuple(game.redeal(0, seed).state.ai_deck) for seed in range(5)}
    assert len(decks) == 5


def test_a_redeal_of_wakhans_deck_makes_every_order_equally_likely() -> None:
    """Those that show the back of the next card: two of its four cards share it."""
    game = Game.from_position(f"wakhan: blue, card 5, line 1, misses 0, deck {' '.join(map(str, FOUR_OF_WAKHANS))}")
    redeals = 6000
    counted = Counter(tuple(game.redeal(0, seed).state.ai_deck[:4]) for seed in range(redeals))
    assert len(counted) == 12
    share = redeals / 12
    assert all(abs(number - share) < 5 * (share * 11 / 12) ** 0.5 for number in counted.values()), counted


def test_a_redeal_deals_the_whole_of_a_deck_that_is_longer_than_its_piles() -> None:
    """Such a deck can be written; a game of two has no more than 52 cards."""
    game = Game.from_position("seats: 2; deck: ?60")
    assert found(game) == []
    first, *others = (game.redeal(0, seed).state for seed in range(8))
    for state in (first, *others):
        assert len(set(state.deck[:60])) == 60, "a card lies there twice"
    for place in range(60):
        assert len({state.deck[place] for state in (first, *others)}) > 1, f"the card at {place} stays where it was"


@pytest.mark.parametrize("seats", SEATS)
def test_a_redeal_keeps_what_is_visible_conserves_cards_and_keeps_the_piles(seats: int) -> None:
    for decisions in (0, 20, 60, 120, 240):
        keeps_what_is_visible(random_game(seats, decisions, decisions, 1), sight)


@pytest.mark.parametrize("seats", SEATS)
def test_a_redealt_game_can_be_played_to_its_end(seats: int) -> None:
    for seed in range(3):
        plays_to_its_end(random_game(seats, seed, 60, 3).redeal(seed % seats, 4), seed)


def test_a_card_offered_for_play_stays_in_hand_in_every_redeal() -> None:
    """It is revealed by offering it (ruling 4), and must be there when the bribe is settled."""
    game = table("gray: 4 rupees, hand 1 30 55 70; blue: 2 rupees, hand 14; kabul: 2 blue tribes")
    play(game, "play 1 left")
    for seed in range(20):
        twin = game.redeal(1, seed)
        assert twin.view(1).prompt == game.view(1).prompt
        play(twin, "propose 1", "accept")
        assert [card.card for card in twin.view(1).players[0].court] == [1]


def test_a_redealt_game_keeps_no_way_back_to_the_truth() -> None:
    game = random_game(3, 8, 40)
    twin = game.redeal(0, 1)
    assert twin.seed is None
    assert not twin.can_undo()
    assert twin.start_position is None


def test_a_position_text_start_is_not_in_what_others_see() -> None:
    game = play(table("gray: 4 rupees, hand 1 30; blue: hand 14 51"), "end turn")
    assert found(game) == []


# --- the proof can fail --------------------------------------------------------------------------------


def test_a_leaking_view_would_be_caught() -> None:
    game = random_game(3, 12, 60)

    def peeping(game: Game, seat: int | None) -> str:
        return look_at_view(game, seat) + str(game.state.deck[0])

    def pickpocket(game: Game, seat: int | None) -> str:
        return str([game.view(other).players[other].hand for other in range(game.seats)])

    for name, look in (("peeping", peeping), ("pickpocket", pickpocket)):
        caught = found(game, looks={**LOOKS, name: look})
        assert len(caught) == 4, caught
        assert all(f"the {name} tells" in leak for leak in caught)


def test_a_leaking_order_of_legal_actions_would_be_caught() -> None:
    """Even one bit is enough: whether the next card of the deck is an event."""
    game = random_game(2, 13, 30)
    looks = {"bit": lambda game, seat: str(game.state.deck[game.state.deck_size - 1] > 100)}
    assert any(list(leaks(game, 0, (seed, seed + 1), looks=looks)) for seed in range(40))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("rupees", "a redeal for seat 0 changes what it sees"),
        ("hand", "a redeal for seat 0 changes what it sees"),
        ("pile", "a redeal for seat 0 changes how many cards of each kind a pile has"),
    ],
)
def test_a_redeal_that_changes_too_much_would_be_caught(
    monkeypatch: pytest.MonkeyPatch, change: str, sentence: str
) -> None:
    game = random_game(2, 12, 40)
    honest = Game.redeal

    def careless(self: Game, seat: int | None, seed: int) -> Game:
        twin = honest(self, seat, seed)
        s = twin._state
        if change == "rupees":
            s.rupees[1] += 1
        elif change == "hand":
            s.hand_size[1] += 1
        else:
            top = next(i for i in range(s.deck_size) if s.deck[i] > 100)
            s.deck[top], s.deck[s.deck_size - 1] = s.deck[s.deck_size - 1], s.deck[top]
        return twin

    monkeypatch.setattr(Game, "redeal", careless)
    assert sentence in list(leaks(game, 0, (1, 2), looks={}))
