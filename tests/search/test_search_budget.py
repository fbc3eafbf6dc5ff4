"""Budgets, cores, reports, kept trees, and questions that cannot be answered."""

import copy
import random
import time
from decimal import Decimal
from typing import Any

import pytest
from searched_games import EDITIONS, games, go_on

from pamir.edition import find
from pamir.errors import PamirError
from pamir.game import Game
from pamir.kernel.library import library_of
from pamir.search import Searcher, Thought
from pamir.search.nodes import NODE, VISITS
from pamir.search.run import SWING, Run

pytestmark = pytest.mark.slow
SECOND = find("second")


def begun(name: str = "second", decisions: int = 12) -> Game:
    """A game some decisions old, in which there is something to decide."""
    game = next(games(name, 5))
    dice = random.Random(1)
    for _ in range(decisions):
        go_on(game, dice)
    while len(game.edition.considered(game.state, list(game.legal_actions))) < 4:
        go_on(game, dice)
    return game


def think(game: Game, searcher: Searcher, **given: object) -> Thought:
    assert game.decider is not None
    return searcher.think(game.state, game.decider, **{"seed": 1, **given})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", EDITIONS)
def test_so_many_iterations_are_made_and_shared_out_over_cores(name: str) -> None:
    library_of(find(name))
    game = begun(name)
    for cores in (1, 2, 3):
        searcher = Searcher(find(name), cores=cores)
        one, two = (think(game, searcher, iterations=1001) for _ in range(2))
        assert one.iterations == sum(place.desk.iterations for place in searcher.places) == 1001
        assert one.choices == two.choices, "the same question, seed and cores find the same"
        # Each tree counts that its root was opened as a visit of every answer.
        assert sum(choice.visits for choice in one.choices) == 1001 + cores * (len(one.choices) - 1)
    assert think(game, Searcher(find(name)), iterations=1000, seed=2).choices != one.choices


@pytest.mark.parametrize("compiled", [True, False])
def test_a_search_takes_its_time(compiled: bool) -> None:
    library_of(SECOND)
    game = begun()
    searcher = Searcher(SECOND, compiled=compiled)
    start = time.monotonic()
    thought = think(game, searcher, budget_s=0.3)
    took = time.monotonic() - start
    assert 0.3 <= thought.seconds <= took < 30


class Slow:
    """A desk on which an iteration takes so long, by a clock of its own."""

    library = object()

    def __init__(self, seconds: float) -> None:
        self.seconds, self.now = seconds, 0.0

    def search(self, iterations: int) -> None:
        self.now += iterations * self.seconds


@pytest.mark.parametrize("budget", [0.01, 0.1, 1.0, 10.0])
@pytest.mark.parametrize("iteration", [1e-6, 1e-5, 1e-4])
def test_the_answer_comes_within_a_tenth_of_the_budget(budget: float, iteration: float) -> None:
    desk: Any = Slow(iteration)
    run = Run([desk], 0.0, budget, None, lambda: desk.now)
    run.go(None)
    assert budget <= run.seconds <= 1.1 * budget
    assert run.iterations == pytest.approx(run.seconds / iteration)


def test_processor_time_is_not_spent_while_others_have_the_processor() -> None:
    library_of(SECOND)
    game, waits = begun(), []

    def wait(thought: Thought) -> None:
        waits.append(thought)
        time.sleep(0.2)

    began, worked = time.monotonic(), time.thread_time()
    thought = think(game, Searcher(SECOND, processor_time=True), budget_s=0.5, told=wait)
    assert len(waits) >= 3, "reports come by the same clock"
    assert 0.5 <= thought.seconds <= time.thread_time() - worked
    assert time.monotonic() - began >= 0.5 + 0.2 * len(waits)
    with pytest.raises(PamirError, match="one core, not on 2"):
        Searcher(SECOND, cores=2, processor_time=True)


def test_whichever_budget_is_reached_first_ends_the_search() -> None:
    library_of(SECOND)
    game, searcher = begun(), Searcher(SECOND)
    assert think(game, searcher, budget_s=60, iterations=10).iterations == 10
    assert think(game, searcher, budget_s=0.05, iterations=10**9).iterations < 10**7
    assert think(game, searcher, budget_s=1e-9).iterations >= 1
    assert think(game, searcher, budget_s=Decimal("0.01")).iterations >= 1


def test_it_ends_when_nothing_to_come_could_change_the_answer() -> None:
    library_of(SECOND)
    spared = 0
    for game in games("second", 12):
        dice = random.Random(3)
        for _ in range(20):
            if not game.over:
                go_on(game, dice)
        if game.over:
            continue
        for cores in (1, 2):
            searcher = Searcher(SECOND, cores=cores)
            whole = think(game, searcher, iterations=3000)
            short = think(game, searcher, iterations=3000, until_clear=True)
            assert short.best == whole.best
            spared += whole.iterations - short.iterations
            timed = think(game, searcher, budget_s=0.05, until_clear=True)
            assert timed.best in game.legal_actions
    assert spared > 1000, "how many depends on how often a machine looks at the clock"


def test_it_goes_on_while_the_second_best_could_still_be_the_best() -> None:
    library_of(SECOND)
    game, searcher = begun(), Searcher(SECOND)
    thought = think(game, searcher, iterations=2000, until_clear=True)
    first, second = sorted((choice.visits for choice in thought.choices), reverse=True)[:2]
    assert thought.iterations == 2000 or first - second > 2000 - thought.iterations


def leads(budget: float | None, iterations: int | None, late: float = 0.0) -> list[tuple[float, float]]:
    """How far a run of 10,000 iterations a second was at each look, and which lead would have ended it."""
    desk: Any = Slow(1e-4)
    desk.now = late
    run, looks = Run([desk], 0.0, budget, iterations, lambda: desk.now), []

    def look() -> bool:
        looks.append((desk.now, run.lasting_lead))
        return False

    run.go(None, look)
    assert len(looks) > 10
    return looks


def test_what_is_counted_ends_only_where_nothing_could_change_the_answer() -> None:
    for budget in (None, 1.0, 2.0):
        for now, lead in leads(budget, 10_000):
            assert lead == pytest.approx(10_000 - 10_000 * now, abs=1), "all of them could go to the next best"


def test_where_time_alone_decides_a_lead_that_hardly_ever_is_lost_is_enough() -> None:
    for now, lead in leads(1.0, None):
        assert lead == pytest.approx(SWING * (10_000 - 10_000 * now), abs=1)


def test_what_was_made_ready_before_says_nothing_of_how_fast_it_goes_on() -> None:
    """A library that has to be loaded first, say: a lead that can still be lost does not end the search."""
    for now, lead in leads(1.0, None, late=0.5):
        assert lead == pytest.approx(SWING * (10_000 - 10_000 * now), abs=1)


def test_what_other_cores_do_while_it_is_looked_at_counts_as_still_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    game, searcher = begun(), Searcher(SECOND, compiled=False)
    think(game, searcher, iterations=5, among=game.legal_actions[:2])
    place, to_come = searcher.places[0], [100]

    class Meanwhile:
        lasting_lead = property(lambda self: to_come[0])

    def visits() -> list[int]:
        seen = [60, 20]
        to_come[0] = 30  # seventy iterations, which may all have gone to the second
        return seen

    monkeypatch.setattr(place, "visits", visits)
    run: Any = Meanwhile()
    assert not searcher._is_clear(run)


def test_reports_come_while_it_thinks_and_can_end_it() -> None:
    library_of(SECOND)
    game, searcher, told = begun(), Searcher(SECOND, cores=2), []

    def report(thought: Thought) -> bool:
        told.append(thought)
        return len(told) < 3

    start = time.monotonic()
    last = think(game, searcher, budget_s=60, told=report)
    assert len(told) == 3
    assert time.monotonic() - start < 30
    assert told[0].iterations < told[1].iterations < told[2].iterations <= last.iterations
    assert all(thought.best in game.legal_actions and thought.choices[0].line for thought in told)


def test_a_report_that_fails_ends_the_search() -> None:
    library_of(SECOND)

    def report(thought: Thought) -> bool:
        raise ValueError("not today")

    with pytest.raises(ValueError, match="not today"):
        think(begun(), Searcher(SECOND, cores=2), budget_s=60, told=report)


def test_one_answer_is_found_at_once_unless_it_was_asked_for() -> None:
    library_of(SECOND)
    game = next(games("first", 5))
    dice = random.Random(1)
    while len(game.edition.considered(game.state, list(game.legal_actions))) > 1:
        go_on(game, dice)
    start = time.monotonic()
    assert len(think(game, Searcher(game.edition, compiled=False), budget_s=60).choices) == 1
    assert time.monotonic() - start < 30
    game = begun()
    assert think(game, Searcher(SECOND), iterations=500, among=[game.legal_actions[0]]).iterations == 500


@pytest.mark.parametrize("name", EDITIONS)
def test_the_tree_of_the_last_decision_is_kept_where_the_game_went_on_below_it(name: str) -> None:
    edition = find(name)
    library_of(edition)
    kept = 0
    for game in games(name, 30):
        searcher = Searcher(edition)
        for _ in range(40):
            if game.over:
                break
            seat = game.decider
            assert seat is not None
            thought = searcher.think(game.state, seat, seed=1, iterations=400, keep=True)
            assert thought.best in game.legal_actions
            assert searcher.kept < 400 * 40
            desk = searcher.places[0].desk
            assert desk.iterations == searcher.kept + thought.iterations
            assert searcher.places[0].word(0, VISITS) == desk.iterations
            kept += searcher.kept > 0
            game.apply(thought.best)
    assert kept > 30


def test_the_same_question_asked_again_goes_on_where_it_ended() -> None:
    library_of(SECOND)
    game, searcher = begun(), Searcher(SECOND)
    think(game, searcher, iterations=300, keep=True)
    again = think(game, searcher, iterations=500, keep=True)
    assert searcher.kept == 300
    assert again.choices == think(game, Searcher(SECOND), iterations=800).choices, "as if it had been asked once"
    think(game, searcher, iterations=500, keep=True, among=list(game.legal_actions[:2]))
    assert searcher.kept == 0, "another question"


@pytest.mark.parametrize("compiled", [True, False])
def test_a_question_that_was_broken_off_leaves_nothing_in_the_tree_of_another(compiled: bool) -> None:
    library_of(SECOND)
    game, searcher = begun(), Searcher(SECOND, compiled=compiled)
    other = begun(decisions=30)
    few = 40
    wanted = think(game, searcher, iterations=few).choices

    def broken_off(thought: Thought) -> None:
        raise KeyboardInterrupt

    think(game, searcher, iterations=few)
    with pytest.raises(KeyboardInterrupt):
        think(other, searcher, budget_s=60.0, told=broken_off)
    again = think(game, searcher, iterations=few, keep=True)
    assert searcher.kept == 0
    assert again.choices == wanted


def test_a_searcher_thinks_about_one_question_at_a_time() -> None:
    library_of(SECOND)
    game, searcher, refused = begun(), Searcher(SECOND), []

    def asks_as_well(thought: Thought) -> bool:
        with pytest.raises(PamirError, match="one question at a time"):
            think(game, searcher, iterations=5)
        refused.append(thought)
        return False

    assert think(game, searcher, budget_s=60.0, told=asks_as_well).best == refused[0].best
    assert think(game, searcher, iterations=5).iterations == 5


def test_a_copy_grows_trees_of_its_own() -> None:
    library_of(SECOND)
    game, searcher = begun(), Searcher(SECOND)
    wanted = think(game, searcher, iterations=50).choices
    for twin in (copy.copy(searcher), copy.deepcopy(searcher)):
        assert think(game, twin, iterations=50, keep=True).choices == wanted
        assert think(game, searcher, iterations=1, keep=True).iterations == 1
        assert (searcher.kept > 0, twin.kept) == (True, 0)


def test_what_is_forgotten_is_not_kept() -> None:
    library_of(SECOND)
    game, searcher = begun(), Searcher(SECOND)
    first = think(game, searcher, iterations=300, keep=True)
    assert game.decider is not None
    game.apply(first.best)
    searcher.forget()
    assert searcher.places == []
    think(game, searcher, iterations=300, keep=True)
    assert searcher.kept == 0


def test_a_full_tree_goes_on_improving() -> None:
    library_of(SECOND)
    game = begun()
    searcher = Searcher(SECOND, nodes=600)
    thought = think(game, searcher, iterations=20_000)
    desk = searcher.places[0].desk
    assert desk.used <= desk.size == 600
    assert thought.iterations == 20_000
    assert sum(choice.visits for choice in thought.choices) == 20_000 + len(thought.choices) - 1
    assert NODE * 4 == 64


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({}, "needs a budget"),
        ({"iterations": 0}, "at least one iteration, not 0"),
        ({"iterations": -3}, "at least one iteration, not -3"),
        ({"iterations": 1.5}, "at least one iteration, not 1.5"),
        ({"budget_s": 0}, "more than 0 seconds, not 0"),
        ({"budget_s": -1.0}, "more than 0 seconds, not -1.0"),
        ({"budget_s": float("nan")}, "more than 0 seconds, not nan"),
        ({"budget_s": "1"}, "more than 0 seconds, not '1'"),
        ({"budget_s": 10**400}, "more than 0 seconds, not a number so long"),
        ({"iterations": 5, "seed": "one"}, "The seed of a search is a whole number, not 'one'"),
        ({"iterations": 5, "seed": 1.5}, "The seed of a search is a whole number, not 1.5"),
        ({"iterations": 5, "among": []}, "some of those that are legal"),
        ({"iterations": 5, "among": [10**6]}, "some of those that are legal"),
        ({"iterations": 5, "among": [["buy top 0"]]}, "some of those that are legal"),
        ({"iterations": 5, "turns": -1}, "turns"),
    ],
)
def test_what_cannot_be_searched_gets_one_sentence(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(PamirError) as told:
        think(begun(), Searcher(SECOND, compiled=False), **given)
    assert sentence in str(told.value)
    assert str(told.value).endswith(".")
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("compiled", [True, False])
def test_only_a_position_of_its_edition_is_searched(compiled: bool) -> None:
    searcher = Searcher(SECOND, compiled=compiled)
    other = Game(seats=3, edition="first", seed=3)
    for given in (other.state, begun(), None):
        with pytest.raises(PamirError, match=r"A search of the edition 'second' takes one of its positions, as game"):
            searcher.think(given, 0, seed=1, iterations=5)


def test_a_seat_that_does_not_decide_and_a_game_that_is_over_get_one_sentence() -> None:
    game = begun()
    searcher = Searcher(SECOND, compiled=False)
    other = 1 - (game.decider or 0)
    with pytest.raises(PamirError, match=f"Seat {other} does not decide now; seat {1 - other} does"):
        searcher.think(game.state, other, seed=1, iterations=5)
    with pytest.raises(PamirError, match="does not decide now"):
        searcher.think(game.state, float(game.decider or 0), seed=1, iterations=5)  # type: ignore[arg-type]
    dice = random.Random(1)
    while not game.over:
        go_on(game, dice)
    with pytest.raises(PamirError, match="The game is over"):
        searcher.think(game.state, 0, seed=1, iterations=5)
    for cores in (0, -1, 1.5, 1000):
        with pytest.raises(PamirError, match="cores"):
            Searcher(SECOND, cores=cores)  # type: ignore[arg-type]
