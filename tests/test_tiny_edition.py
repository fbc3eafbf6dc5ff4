"""An edition that somebody else brings is played through every door without a line of ours knowing it."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from commands import PamirRun
from pamir import Game, Record, edition
from pamir.bots import make
from pamir.cli.option_flags import read_flags
from pamir.errors import GameError, PamirError
from pamir.fuzz.deep import Tally, deep_game, new_game
from pamir.fuzz.plan import Plan
from pamir.moments import moments
from pamir.terminal import Session

ELSEWHERE = Path(__file__).parent / "elsewhere"


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package lies on the path with its entry point, as if it were installed."""
    monkeypatch.syspath_prepend(str(ELSEWHERE))
    for known in (edition._elsewhere, edition.find):
        known.cache_clear()
    yield
    monkeypatch.undo()
    for known in (edition._elsewhere, edition.find):
        known.cache_clear()
    sys.modules.pop("tiny_edition", None)


def played(seed: int = 3, **options: bool) -> Game:
    """A whole game at random."""
    chosen = edition.find("tiny").options(**options)
    game, dice = Game(2, edition="tiny", seed=seed, options=chosen), random.Random(seed)
    while not game.over:
        game.apply(dice.choice(game.legal_actions))
    return game


def test_it_is_found_by_its_entry_point() -> None:
    assert edition.names() == ("second", "first", "tiny")
    assert edition.find("tiny").title == "Three tricks"
    with pytest.raises(PamirError, match="There is no edition 'huge'; known are: second, first, tiny"):
        Game(2, edition="huge")


def test_a_whole_game() -> None:
    game = played()
    assert game.result is not None
    assert sum(game.result.points) == 3
    assert sum(played(stakes=True).result.points) == 6  # type: ignore[union-attr]
    assert [event.name for event in game.events()].count("trick") == 3
    assert len([line for line in game.log() if "takes the trick" in line.sentence]) == 3


def test_it_can_be_asked_what_has_one_answer() -> None:
    assert len(played().actions) == 4  # the last card of each seat lies itself
    game = Game(2, edition="tiny", seed=3, auto=False)
    while not game.over:
        game.apply(game.legal_actions[0])
    assert len(game.actions) == 6
    again = Record.parse(game.record().write()).replay()
    assert (again.actions, again.journal) == (game.actions, game.journal)


def test_record_and_position_name_it_and_come_back() -> None:
    game = played(stakes=True)
    text = game.record(date="", names=("Ada", "Bo")).write()
    assert "edition: tiny\nrules: tiny-1\nseats: 2\nnorth: Ada\nsouth: Bo\nstakes: yes\nseed: 3" in text
    assert Record.parse(text).replay().state.to_bytes() == game.state.to_bytes()
    assert game.position().startswith("edition: tiny\n")
    assert Game.from_position(game.position()).state.to_bytes() == game.state.to_bytes()


def test_nothing_that_was_shown_can_be_taken_back() -> None:
    game = Game(2, edition="tiny", seed=3)
    game.apply(game.legal_actions[0])
    assert not game.can_undo()
    with pytest.raises(GameError, match="nothing can be undone"):
        game.undo()


def test_a_redeal_keeps_what_a_seat_sees() -> None:
    game = Game(2, edition="tiny", seed=3)
    hands = {tuple(game.redeal(0, seed).state.hand(1)) for seed in range(20)}
    assert len(hands) > 1
    assert all(game.redeal(0, seed).state.hand(0) == game.state.hand(0) for seed in range(20))
    assert game.view(None).hand == []


def test_moments_between_two_decisions() -> None:
    game = Game(2, edition="tiny", seed=3)
    game.apply(game.legal_actions[0])
    assert [moment.rows for moment in moments(game, game.legal_actions[0])] == [2]


@pytest.mark.parametrize("name", ["sensible", "search", "strong", "newcomer", "master"])
def test_bots_that_know_no_edition_play_it(name: str) -> None:
    game, dice = Game(2, edition="tiny", seed=5), random.Random(1)
    while not game.over:
        bot = make(("random", name)[game.decider or 0])
        game.apply(bot.choose(game.redeal(game.decider, dice.getrandbits(60)), game.decider or 0, 1.0, dice))
    assert game.over


def test_the_fuzzer_proves_it(pamir: PamirRun) -> None:
    setting = Plan(1, (2,), 4, False, edition_name="tiny").setting(0)
    tally = Tally()
    deep_game(new_game(setting), setting, tally)
    assert tally.deep_games == 1
    outcome = pamir("fuzz", "--edition", "tiny", "--interpreted", "--processes", "1", "--games", "4", "--seed", "1")
    assert (outcome.exit_code, "Nothing broken." in outcome.out) == (0, True), outcome


def test_the_terminal_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game(2, edition="tiny", seed=3)
    lines = iter(["why lay 9", "show", "log", "1", "1", "1", "1"])
    assert Session(game, {1: make("random")}, read=lambda prompt: next(lines)).run()
    said = capsys.readouterr().out
    assert "Lay a card." in said
    assert "takes the trick" in said


def test_its_options_are_flags() -> None:
    options = edition.find("tiny").options
    assert read_flags(options, ["--stakes"]) == {"stakes": True}
    with pytest.raises(PamirError, match="There is no option '--wakhan'; known are: --stakes"):
        read_flags(options, ["--wakhan"])


def test_options_of_another_edition_are_refused() -> None:
    with pytest.raises(GameError, match="not those of the edition 'second'"):
        Game(2, options=edition.find("tiny").options())


def test_its_view_is_plain_data() -> None:
    assert msgspec.json.decode(msgspec.json.encode(played().view(0)))["edition"] == "tiny"
