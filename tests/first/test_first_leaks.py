"""Nothing hidden leaks: two redeals that differ only in what a seat cannot know look the same to it."""

import random

import pytest
from first_playing import played, random_game, setting

from pamir.first.checks import sight
from pamir.first.game import FirstGame
from pamir.first.rules.actions import ACTION_COUNT
from pamir.first.rules.prompts import PROMPT_NAMES
from pamir.first.rules.tables import TOPPLE
from pamir.fuzz.leaks import LOOKS, leaks, look_at_view
from redealt import differs_in_what_is_hidden, found, keeps_what_is_visible, plays_to_its_end, shows_the_true_view

SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("decisions", [0, 1, 25, 120, 400])
def test_no_seat_can_tell_two_redeals_apart(seats: int, decisions: int, open_hands: bool) -> None:
    for style, deals in ((0, True), (2, False), (3, True)):
        game = random_game(seats, decisions + 7 * style, decisions, style, open_hands=open_hands, deals=deals)
        assert found(game, decisions) == []


def test_nothing_leaks_with_other_cards() -> None:
    for number in range(1, 5):
        assert found(played(setting(1 + number, number, 1, cards=number, deals=True), 90), number) == []


def test_nothing_leaks_in_any_kind_of_prompt() -> None:
    """A game is stopped the first time each kind of prompt comes up."""
    met: set[str] = set()
    for number in range(80):
        options = {"deals": number % 2 == 0, "badal": number % 3 > 0, "nation_building": number % 4 == 1}
        game = random_game(2 + number % 4, number, 0, **options)
        dice = random.Random(number)
        while not game.over and len(game.actions) < 900:
            if game.prompt.kind not in met:
                met.add(game.prompt.kind)
                assert found(game, number) == [], game.prompt
            game.apply(dice.choice(game.legal_actions))
        if len(met) >= len(PROMPT_NAMES) - 1:
            break
    assert set(PROMPT_NAMES) - met <= {"overthrow"}, "between two Political cards of one Location: seldom met by chance"


@pytest.mark.parametrize("seats", SEATS)
def test_a_redeal_shows_the_true_view(seats: int) -> None:
    shows_the_true_view(random_game(seats, 30, 90))


@pytest.mark.parametrize("seats", SEATS)
def test_redeals_differ_in_what_is_hidden(seats: int) -> None:
    differs_in_what_is_hidden(random_game(seats, 31, 100), sight, hands_too=False)


def test_a_redeal_deals_the_whole_of_a_deck_that_is_longer_than_its_piles() -> None:
    """Such a deck can be written; a game of two has no more than 60 cards."""
    game = FirstGame.from_position("edition: first; seats: 2; deck: ?70")
    assert found(game) == []
    states = [game.redeal(0, seed).state for seed in range(8)]
    for state in states:
        cards = [card for card in state.deck[:70] if card != TOPPLE]
        assert len(set(cards)) == len(cards), "a card lies there twice"
    for place in range(70):
        assert len({state.deck[place] for state in states}) > 1, f"the card at {place} stays where it was"


@pytest.mark.parametrize("seats", SEATS)
def test_a_redeal_keeps_what_is_visible_conserves_cards_and_keeps_the_piles(seats: int) -> None:
    for decisions in (0, 1, 20, 120, 300):
        keeps_what_is_visible(random_game(seats, decisions, decisions, 1), sight)


@pytest.mark.parametrize("seats", SEATS)
def test_a_redealt_game_can_be_played_to_its_end(seats: int) -> None:
    plays_to_its_end(random_game(seats, 3, 60, 3, deals=True).redeal(1, 4), 4)


def test_a_redealt_game_keeps_no_way_back_to_the_truth() -> None:
    twin = random_game(3, 8, 40).redeal(0, 1)
    assert twin.seed is None
    assert not twin.can_undo()
    assert twin.start_position is None


# --- sides chosen in secret --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_is_told_a_side_before_all_are_shown(seats: int) -> None:
    """Ruling 36. Games that differ only in the choices of others are the same to a seat, in every way it can look."""
    for chosen in range(1, seats):
        games = []
        for sides in range(2**chosen):
            game = random_game(seats, 5, 0)
            for seat in range(chosen):
                game.apply(game.legal_actions[sides >> seat & 1])
            games.append((sides, game))
        for seat in (None, *range(seats)):
            own = 1 << seat if seat is not None and seat < chosen else 0
            for name, look in LOOKS.items():
                told = {look(game, seat) for sides, game in games if sides & own == 0}
                assert len(told) == 1, f"the {name} tells seat {seat} a side that was chosen in secret"
            asked = range(0, ACTION_COUNT, 40)
            said = {tuple(game.why_not(action, seat or 0) for action in asked) for _, game in games}
            assert len(said) == 1


def test_a_running_public_record_keeps_sides_and_drafts_to_itself() -> None:
    game = random_game(3, 5, 2)
    assert "side 1" in game.record(date="").write() or "side 2" in game.record(date="").write()
    assert "side 1" not in game.record(public=True, date="").write()
    assert "side 2" not in game.record(public=True, date="").write()
    for seed in range(200):
        game = random_game(3, seed, 60, 3, deals=True)
        texts = game.texts(game.actions)
        if game.prompt.kind == "deal" and texts[-1].startswith("give card"):
            assert texts[-1] in game.record(date="").write()
            assert texts[-1] not in game.record(public=True, date="").write()
            break
    else:
        raise AssertionError("no such game")


def test_the_record_of_a_finished_game_tells_the_sides() -> None:
    game = random_game(2, 1)
    assert "side" in game.record(public=True, date="").write()
    assert game.record(public=True, date="").replay().journal == game.journal


# --- the proof can fail ------------------------------------------------------------------------------


def test_a_leaking_view_would_be_caught() -> None:
    game = random_game(3, 12, 60)

    def peeping(game: FirstGame, seat: int | None) -> str:
        return look_at_view(game, seat) + str(game.state.deck[0])

    caught = found(game, looks={**LOOKS, "peeping": peeping})
    assert len(caught) == 4, caught
    assert all("the peeping tells" in leak for leak in caught)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("rupees", "a redeal for seat 0 changes what it sees"),
        ("side", "a redeal for seat 0 changes what it sees"),
        ("pile", "a redeal for seat 0 changes how many cards of each kind a pile has"),
    ],
)
def test_a_redeal_that_changes_too_much_would_be_caught(
    monkeypatch: pytest.MonkeyPatch, change: str, sentence: str
) -> None:
    game = random_game(2, 12, 1 if change == "side" else 40)
    honest = FirstGame.redeal

    def careless(self: FirstGame, seat: int | None, seed: int) -> FirstGame:
        twin = honest(self, seat, seed)
        s = twin._state
        if change == "rupees":
            s.rupees[1] += 1
        elif change == "side":
            s.chosen[0] = 1 - s.chosen[0]
        else:
            lowest = next(i for i in range(s.deck_size) if s.deck[i] > 120)
            s.deck[lowest], s.deck[s.deck_size - 1] = s.deck[s.deck_size - 1], s.deck[lowest]
        return twin

    monkeypatch.setattr(FirstGame, "redeal", careless)
    assert sentence in list(leaks(game, 0, (1, 2), looks={}))
