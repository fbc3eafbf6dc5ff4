"""Nothing that showed anybody something can be taken back: what every seat has seen, before and after each decision."""

import pytest
from first_playing import random_game

from pamir.first.checks.sight import hides
from pamir.first.edition import FirstEdition
from pamir.first.game import FirstGame
from pamir.first.options import Options
from pamir.first.rules.happenings import BOUGHT, DEAL_CARD_ASKED, DEAL_CARD_GIVEN, TAKEN_BACK
from pamir.first.rules.prompts import DEAL_ANSWER
from pamir.first.rules.state import IN_DECK, IN_HAND, IS_GIVEN, LEFT_OUT, State
from pamir.first.rules.tables import MAX_SEATS
from pamir.kernel.frames import top
from taking_back import at_random, check

TABLES = [
    (seats, options)
    for seats in (2, 3, 4, 5)
    for options in (Options(), Options(deals=False), Options(open_hands=True), Options(nation_building=True))
]


def unseen(s: State, seat: int | None) -> dict[int, int]:
    """The cards this seat cannot see, and where each lies."""
    offered = not s.over and top(s) == DEAL_ANSWER
    found = {}
    for card in range(1, len(s.place)):
        holder = s.place[card] - IN_HAND
        closed = 0 <= holder < MAX_SEATS and hides(s, seat, holder) and not (offered and s.marks[card] & IS_GIVEN)
        if s.place[card] in (IN_DECK, LEFT_OUT) or closed:
            found[card] = s.place[card]
    return found


def learned(before: State, after: State, seat: int | None, known: set[int]) -> list[str]:
    """What the seat can tell now that it could not before, neither from the table nor because it was ``known``."""
    was, now = unseen(before, seat), unseen(after, seat)
    facts = [f"card {card} came out" for card in was if card not in now and card not in known]
    if before.turn == 0 and after.turn > 0:
        facts.append("all sides were shown")
    return facts


def known_to_all(game: FirstGame) -> set[int]:
    """Hand cards that everybody saw on their way there, or named in a deal."""
    kinds = (BOUGHT, TAKEN_BACK, DEAL_CARD_GIVEN, DEAL_CARD_ASKED)
    return {row[2] for row in game.journal if row[0] in kinds}


def play_and_check(game: FirstGame, luck: int, kept: dict[str, int], most: int = 10_000) -> None:
    def decide(game: FirstGame, action: int) -> None:
        kept["undone" if check(game, action, known_to_all(game), learned) else "final"] += 1

    at_random(game, luck, most, decide)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_what_anybody_learned_cannot_be_taken_back(seats: int, options: Options) -> None:
    kept = {"final": 0, "undone": 0}
    for luck in range(2):
        play_and_check(FirstGame(seats, seed=luck, options=options), luck, kept, 70)
    assert kept["final"] > 5
    assert kept["undone"] > 10, "undo is of no use"


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES[::3], ids=str)
def test_what_anybody_learned_cannot_be_taken_back_in_whole_games(seats: int, options: Options) -> None:
    kept = {"final": 0, "undone": 0}
    play_and_check(FirstGame(seats, seed=100, options=options), 100, kept, 900)
    assert kept["undone"] > 30


@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_from_a_position_shows_each_hand_card_once(seats: int) -> None:
    """Nobody has seen how the Hands were filled."""
    kept = {"final": 0, "undone": 0}
    for luck in range(4):
        game = random_game(seats, luck, 60 + 40 * luck, 2)
        if not game.over:
            play_and_check(FirstGame.from_position(game.position()), luck, kept, 10)
    assert kept["undone"] > 5
    assert kept["final"] > 3


def test_the_last_choice_of_a_side_shows_them_all_and_the_others_can_be_taken_back() -> None:
    game = FirstGame(3, seed=4)
    for last in (False, False, True):
        assert game.is_final("side 2") == last
        game.apply("side 2")
    assert not game.can_undo()


def test_a_reveal_that_is_overlooked_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FirstEdition, "reveals", lambda self, *_: False)
    game = FirstGame(2, seed=4)
    game.apply("side 1")
    with pytest.raises(AssertionError, match="all sides were shown"):
        check(game, game.legal_actions[0], known_to_all(game), learned)
