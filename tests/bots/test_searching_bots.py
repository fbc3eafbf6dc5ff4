"""Bots that search: whole games, from what their seat may know alone, and the levels that people choose from."""

import copy
import pickle
import random
import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from pamir.bots import BotError, bot_names, fresh, level_names, make, searching
from pamir.bots.effort import Effort
from pamir.bots.levels import LEVELS, USUAL_LEVEL, LevelBot
from pamir.bots.search_bot import SearchBot
from pamir.bots.searching import FEW, Searching, overlooking
from pamir.bots.strong_bot import StrongBot
from pamir.edition import find
from pamir.errors import PamirWarning, tell_warnings_plainly
from pamir.game import Game
from pamir.learn.played import BadModel, Network
from pamir.locale import LANGUAGES, speaking, word
from pamir.search import Searcher
from pamir.second.options import Options

TINY = 0.003  # seconds for a decision
EDITIONS = ["second", "first"]
FEW_LOOKS = Effort(iterations=12)
PATIENT = 60.0


def small(name: str) -> Searching:
    """The bot of that name with little to do, whatever machine this is."""
    made = {"search": SearchBot, "strong": StrongBot}.get(name)
    return made(FEW_LOOKS) if made else LevelBot(name, FEW_LOOKS)


def play(names: list[str], budget_s: float, **table: Any) -> Game:
    game = Game(len(names), **table)
    dice = random.Random(7)
    while not game.over:
        seat = game.decider
        assert seat is not None
        action = make(names[seat]).choose(game.redeal(seat, dice.getrandbits(60)), seat, budget_s, dice)
        assert action in game.legal_actions
        game.apply(action)
    return game


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["search", "strong", "newcomer", "trader", "vizier", "master"])
def test_whole_games_with_hardly_any_time(name: str, edition: str) -> None:
    assert play([name, "random", "random"], TINY, edition=edition, seed=11).result is not None


@pytest.mark.parametrize("name", ["search", "strong"])
def test_they_play_with_wakhan_at_the_table(name: str) -> None:
    options = Options(wakhan=1, wakhan_options=("improved",), open_hands=True)
    assert play([name, "", name], TINY, seed=5, options=options).over


@pytest.mark.parametrize("budget_s", [0.0, -1.0])
def test_without_any_time_there_is_still_an_answer(budget_s: float) -> None:
    game = Game(2, seed=4)
    seat = game.decider
    assert seat is not None
    for name in bot_names():
        assert make(name).choose(game.redeal(seat, 1), seat, budget_s, random.Random(1)) in game.legal_actions


# --- nothing hidden -------------------------------------------------------------------------------


def positions(edition: str, number: int) -> list[Game]:
    """Positions in the middle of games, with a choice and cards that others hide."""
    found = []
    for seed in range(number):
        game, dice = Game(2 + seed % 4, edition=edition, seed=seed), random.Random(seed)
        for _ in range(30 + 10 * seed):
            if not game.over:
                game.apply(dice.choice(game.legal_actions))
        while not game.over and len(game.legal_actions) < 3:
            game.apply(dice.choice(game.legal_actions))
        found.append(game)
    return [game for game in found if not game.over]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["search", "strong", *LEVELS])
def test_what_is_hidden_does_not_change_a_choice(name: str, edition: str) -> None:
    for number, game in enumerate(positions(edition, 5)):
        seat = game.decider
        assert seat is not None
        handed = [game.redeal(seat, deal) for deal in range(3)]
        assert len({given.state.to_bytes() for given in handed}) > 1, "nothing is hidden here"
        chosen = {small(name).choose(given, seat, PATIENT, random.Random(number)) for given in handed}
        assert len(chosen) == 1, (number, game.texts(chosen))


@pytest.mark.parametrize("name", ["search", "strong", *LEVELS])
def test_a_bot_is_not_swayed_by_other_games(name: str) -> None:
    bot = small(name)
    first, second = positions("second", 2)

    def asked(game: Game) -> int:
        seat = game.decider
        assert seat is not None
        return bot.choose(game.redeal(seat, 1), seat, PATIENT, random.Random(3))

    before = asked(first)
    asked(second)
    assert asked(first) == before


@pytest.mark.parametrize("name", ["search@200", "strong@60", "sensible"])
def test_one_bot_may_be_asked_by_several_threads_at_once(name: str) -> None:
    bot, asked = fresh(name), positions("second", 6)

    def chosen(number: int) -> int:
        game = asked[number % len(asked)]
        seat = game.decider or 0
        return bot.choose(game.redeal(seat, 1), seat, PATIENT, random.Random(1))

    alone = [chosen(number) for number in range(len(asked))]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(chosen, range(8 * len(asked))))
    assert together == 8 * alone


def test_a_tree_goes_on_growing_whichever_thread_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, think = [], Searcher.think

    def noted(self: Searcher, *given: Any, **more: Any) -> Any:
        thought = think(self, *given, **more)
        kept.append(self.kept)
        return thought

    monkeypatch.setattr(Searcher, "think", noted)
    bot, game = fresh("search@0.05s"), positions("second", 1)[0]
    seat = game.decider or 0
    for _ in range(2):  # as the terminal does: a thread for each answer
        with ThreadPoolExecutor(1) as thread:
            thread.submit(bot.choose, game.redeal(seat, 1), seat, PATIENT, random.Random(1)).result()
    assert kept[0] == 0 < kept[1]


@pytest.mark.parametrize("name", ["search@12", "strong@12", "guest", "master"])
def test_a_bot_that_has_played_can_be_copied_and_sent(name: str) -> None:
    bot, game = fresh(name), positions("second", 1)[0]
    seat = game.decider or 0
    bot.choose(game.redeal(seat, 1), seat, TINY, random.Random(1))
    for twin in (copy.copy(bot), copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))):
        assert twin.name == bot.name
        assert twin.choose(game.redeal(seat, 1), seat, TINY, random.Random(1)) in game.legal_actions


# --- levels ---------------------------------------------------------------------------------------


def test_levels_are_named_and_told_in_every_language() -> None:
    assert level_names() == tuple(LEVELS)
    assert 5 <= len(LEVELS) <= 6
    assert USUAL_LEVEL in LEVELS
    for name in LEVELS:
        bot = make(name)
        assert bot.name == name
        for text in (bot.title, bot.text):
            told = []
            for language in LANGUAGES:
                with speaking(language):
                    told.append(word(text))
            assert len(set(told)) == len(LANGUAGES), told


def test_only_the_last_level_goes_by_the_clock() -> None:
    *counted, last = LEVELS.values()
    assert all(level.sight.effort.iterations for level in counted)
    assert last.sight.effort == Effort()
    bot = LevelBot(list(LEVELS)[-1])
    assert bot.sight.effort.iterations is None
    assert bot.steady().sight.effort.iterations is not None


def test_gentle_levels_overlook_things_but_never_how_to_stop() -> None:
    edition = find("second")
    seen = []
    for seed in range(6):
        game = positions("second", 6)[seed % 5]
        choices = list(game.legal_actions)
        left = overlooking(edition, choices, 0.25, random.Random(seed))
        assert set(left) <= set(choices)
        assert {action for action in choices if edition.way_out(action)} <= set(left)
        assert len(left) >= min(FEW, len(choices))
        seen.append(len(left) < len(choices))
    assert any(seen)
    assert overlooking(edition, [3, 5, 8], 0.1, random.Random(1)) == [3, 5, 8]


def test_what_a_bot_may_spend_is_part_of_its_name() -> None:
    assert make("search@500") is make("search@500")
    assert fresh("search@500") is not fresh("search@500")
    for name, sentence in {
        "search@": "A bot may spend",
        "search@0": "A bot may spend",
        "strong@0s": "A bot may spend",
        "strong@fast": "A bot may spend",
        "random@5": "cannot be chosen",
        "guest@5": "There is no bot called 'guest@5'",
        "deep blue": "There is no bot called 'deep blue'",
    }.items():
        with pytest.raises(BotError, match=sentence):
            make(name)


def test_what_is_spent_is_what_was_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, Any]] = []
    real = Searcher.think

    def noted(self: Searcher, *given: Any, **more: Any) -> Any:
        asked.append((more["iterations"], more["budget_s"]))
        return real(self, *given, **{**more, "iterations": 2})

    monkeypatch.setattr(Searcher, "think", noted)
    monkeypatch.setattr(searching, "time", SimpleNamespace(monotonic=lambda: 0.0))  # a slow machine spends some before
    game = Game(2, seed=4)
    seat = game.decider
    assert seat is not None
    for name in ("search@70", "strong@0.25s", "search", "newcomer", "master"):
        fresh(name).choose(game.redeal(seat, 1), seat, 2.0, random.Random(1))
    looks = LEVELS["newcomer"].sight.effort.iterations
    assert asked == [(70, 2.0), (None, 0.25), (None, 2.0), (looks, 2.0), (None, 2.0)]


def test_what_a_bot_reads_before_it_thinks_counts_as_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    think, network, late = Searcher.think, searching.network_of, [0.0]

    def noted(self: Searcher, *given: Any, **more: Any) -> Any:
        asked.append(more["budget_s"])
        return think(self, *given, **{**more, "iterations": 2})

    def slow(edition: Any) -> Network | None:
        late[0] += 5
        return network(edition)

    monkeypatch.setattr(Searcher, "think", noted)
    monkeypatch.setattr(searching, "network_of", slow)
    monkeypatch.setattr(searching, "time", SimpleNamespace(monotonic=lambda: time.monotonic() + late[0]))
    game = Game(2, seed=4)
    seat = game.decider
    assert seat is not None
    bot = fresh("strong@10s")
    for _ in range(2):
        bot.choose(game.redeal(seat, 1), seat, 10.0, random.Random(1))
    assert asked[0] <= 5 < asked[1] <= 10
    fresh("strong@2s").choose(game.redeal(seat, 1), seat, 10.0, random.Random(1))
    assert asked[2] == searching.SHORTEST, "some thinking there always is"


def test_a_broken_network_is_told_of_and_the_bot_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(edition: object) -> Network:
        raise BadModel("This file is damaged.")

    monkeypatch.setattr(Network, "shipped", broken)
    game = Game(2, seed=4)
    seat = game.decider
    assert seat is not None
    for name in ("strong@5", "vizier"):
        with pytest.warns(PamirWarning, match="This file is damaged. Positions are judged by rules of thumb instead."):
            assert fresh(name).choose(game.redeal(seat, 1), seat, 0.2, random.Random(1)) in game.legal_actions


def test_in_our_own_programs_a_warning_is_its_sentence_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True, action="always") as others:
        tell_warnings_plainly()
        warnings.warn("This file is damaged.", PamirWarning, stacklevel=1)
        warnings.warn("Old.", DeprecationWarning, stacklevel=1)
    assert capsys.readouterr().err == "This file is damaged.\n"
    assert [str(other.message) for other in others] == ["Old."]
