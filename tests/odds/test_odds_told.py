"""What is left as JSON and as text, in three languages; nothing hidden is in it; the examples of its page run."""

import doctest
from pathlib import Path
from typing import Any

import msgspec
import pytest

from commands import PamirRun
from pamir.errors import PamirError
from pamir.fuzz.leaks import leaks
from pamir.game import Game
from pamir.locale import LANGUAGES, speaking
from pamir.odds.shapes import OddsTold
from pamir.odds.text import odds_text
from pamir.odds.told import told
from playing import random_game
from redealt import seats_and_spectator

PAGE = Path(__file__).parents[2] / "docs" / "ODDS.md"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def look_at_odds(game: Game, seat: int | None) -> str:
    """All that is told of what is left."""
    return msgspec.json.encode(told(game.odds(seat))).decode() + odds_text(game.odds(seat))


def test_nothing_hidden_is_told() -> None:
    for number in range(12):
        options: dict[str, Any] = {"wakhan": 1} if number % 6 == 1 else {"open_hands": number % 5 == 0}
        game = random_game(2 + number % 4 if number % 6 != 1 else 2, number, 12 * number, number % 4, **options)
        for seat in seats_and_spectator(game):
            assert list(leaks(game, seat, (number, number + 1), looks={"odds": look_at_odds})) == []


def test_telling_the_next_card_would_be_caught() -> None:
    game = random_game(3, 4, 40)

    def peeping(game: Game, seat: int | None) -> str:
        return look_at_odds(game, seat) + str(game.state.deck[game.state.deck_size - 1] % 7)

    assert any(list(leaks(game, 0, (seed, seed + 1), looks={"peeping": peeping})) for seed in range(5))


def test_a_hand_that_is_open_is_seen() -> None:
    closed = Game.from_position("seats: 2; gray: hand 1 2; blue: hand 3 4")
    opened = Game.from_position("seats: 2; options: open hands; gray: hand 1 2; blue: hand 3 4")
    cases = [(closed, 0, {3, 4}), (closed, None, {1, 2, 3, 4}), (opened, 0, set()), (opened, None, set())]
    for game, seat, hidden in cases:
        (court, *_) = game.odds(seat).hidden.unseen
        assert {1, 2, 3, 4}.intersection(court.cards) == hidden
        assert court.hands == len(hidden)


def test_a_card_shown_while_its_bribe_is_settled_is_seen() -> None:
    game = Game.from_position("gray: 4 rupees, hand 1 30 55 70; blue: 2 rupees, hand 14; kabul: 2 blue tribes")
    game.apply("play 1 left")
    (court, *_) = game.odds(1).hidden.unseen
    assert 1 not in court.cards
    assert court.hands == 3


def test_numbers_add_up() -> None:
    for number in range(10):
        game = random_game(2 + number % 4, number, 14 * number)
        left = told(game.odds(number % 2))
        assert sum(kind.deck for kind in left.kinds) == left.deck == game.state.deck_size
        for kind in left.kinds:
            assert kind.unseen == kind.deck + kind.hands + kind.out
            assert kind.deck == sum(pile.kinds.get(kind.kind, 0) for pile in left.piles)
        assert sum(map(sum, left.grid.numbers)) == left.kinds[0].unseen
        assert [pile.first for pile in left.piles[1:]] == [pile.last + 1 for pile in left.piles[:-1]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str) -> None:
    game = random_game(3, 8, 60)
    with speaking(language):
        text = odds_text(game.odds(1), 70)
    assert "{" not in text
    heading = {"en": "What is left, as Blue may know it", "de": "Was noch kommt", "es": "Lo que queda"}[language]
    assert text.startswith(heading)


def test_the_command_tells_it(pamir: PamirRun, tmp_path: Path) -> None:
    file = tmp_path / "game.pamir"
    game = random_game(3, 8, 60)
    file.write_text(game.record(date="").write())
    shown = pamir("odds", str(file), "--seat", "blue", "--json")
    assert shown.exit_code == 0
    assert msgspec.json.decode(shown.out, type=OddsTold) == told(game.odds(1))
    said = pamir("odds", str(file), "--until", "2")
    assert said.out.startswith("What is left, as everybody may know it")
    wrong = pamir("odds", str(file), "--seat", "pink")
    assert (wrong.exit_code, wrong.out) == (2, "")
    assert wrong.err == "Nobody of that colour plays here; the seats are gray, blue, tan.\n"


@pytest.mark.parametrize("seat", [3, -1, "0", 1.5, True])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    with pytest.raises(PamirError):
        Game(seats=3, seed=1).odds(seat)


def test_a_card_that_was_seen_cannot_come() -> None:
    game = Game(seats=3, seed=1)
    shown = game.state.market[0]
    with pytest.raises(PamirError, match="not among those"):
        game.odds(0).next.card(shown)


def test_the_examples_of_the_page_run() -> None:
    failures, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=FLAGS)
    assert tried > 0
    assert failures == 0
