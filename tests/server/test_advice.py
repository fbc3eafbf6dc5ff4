"""Reviews of finished games and hints, as the server gives them: when, to whom, how much; and nothing hidden."""

import asyncio
import math
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import BOT, PERSON, PLAIN, Served, play, run

from pamir.analysis import in_workers
from pamir.analysis.hints import Hint
from pamir.analysis.in_workers import give_hint, study
from pamir.analysis.shapes import Option
from pamir.bots.harmless import BotFailed
from pamir.edition import find
from pamir.game import Game
from pamir.lab.load_test.run import ONE_ADDRESS, own_server
from pamir.second.options import Options
from pamir.server import advice
from pamir.server.advice import Advice
from pamir.server.answers import Reviewed
from pamir.server.house import Crowded
from pamir.server.settings import Settings, SettingsError
from pamir.server.storage import SeatRow, TableRow
from pamir.server.table import Table, TableError, write_options

PATIENCE = 400.0
START = "gray: 4 rupees; blue: 4 rupees; market top: 1 2 3 4 5 6; market bottom: 7 8 9 10 11 12; turn: gray"


@pytest.fixture(scope="module")
def quick() -> Iterator[Served]:
    """A server that judges hastily."""
    with own_server("", **PLAIN, bot_delay=0, bot_budget=0.1, review_budget=0.01, **ONE_ADDRESS) as (address, process):
        yield Served(address, process)
        assert process.poll() is None, "the server has ended"


def finished_table(served: Served) -> dict[str, Any]:
    table = served.open_table(PERSON, PERSON, seed=5)

    async def story() -> None:
        pages = [await served.page(table, seat) for seat in (0, 1)]
        assert await play(pages, 5000, random.Random(3))
        for page in pages:
            await page.close()

    run(story(), PATIENCE)
    return table


def test_a_finished_game_is_reviewed_for_whoever_asks(quick: Served) -> None:
    table = finished_table(quick)
    address, seen = f"/api/tables/{table['table']}/review", []
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        said = quick.request(f"{address}?language=de")
        assert said.status == 200, said.body
        seen.append(said.json())
        if seen[-1]["review"]:
            break
        time.sleep(0.2)
    last = seen[-1]
    assert seen[0]["review"] is None, "it takes a while"
    assert [one["done"] for one in seen] == sorted(one["done"] for one in seen)
    assert last["done"] == last["total"] > 20
    review = last["review"]
    decisions, *result = review["curve"][-1]
    assert sorted(result) == [0, 1]
    assert len(review["curve"]) == last["total"] + 1
    assert all(sum(shares) == pytest.approx(1, abs=0.01) for _, *shares in review["curve"])
    assert all(0 <= one["at"] <= decisions for one in (*review["turning"], *review["worst"]))
    assert review["heads"][0] == "wer"
    assert len(review["rows"]) == len(review["counts"]) == 2
    assert quick.request(f"{address}?language=de").json() == last, "kept"


def test_a_game_that_runs_is_not_reviewed(quick: Served) -> None:
    table = quick.open_table(PERSON, PERSON)
    assert quick.request(f"/api/tables/{table['table']}/review").status == 401
    answer = quick.look(table, "/review", 0)
    assert answer.status == 400
    assert answer.json() == {"error": "This game is not over yet: only a finished one can be reviewed."}


def test_a_person_against_bots_gets_a_hint(quick: Served) -> None:
    table = quick.open_table(PERSON, BOT, options={"first_chooser": 0})
    answer = quick.look(table, "/hint", 0)
    assert answer.status == 200, answer.body
    found = answer.json()
    assert (found["seat"], found["revision"]) == (0, 1)
    assert found["why"]
    assert all(sum(one["shares"]) == pytest.approx(1, abs=0.01) for one in found["options"]), "a share for every seat"
    others = [one["shares"][0] for one in found["options"][1:]]
    assert others
    assert others == sorted(others, reverse=True), "after what is advised, which was looked at most"
    assert quick.look(table, "/hint", 0).json() == found, "thought out once for each position"


def test_where_several_people_play_nobody_gets_a_hint(quick: Served) -> None:
    table = quick.open_table(PERSON, PERSON, BOT, options={"first_chooser": 0})
    answer = quick.look(table, "/hint", 0)
    assert (answer.status, answer.json()["error"]) == (
        400,
        "Hints are given only at tables where one person plays against bots.",
    )


def test_when_the_game_is_over_whoever_asks_for_a_hint_hears_that() -> None:
    async def story() -> None:
        found = Advice(Settings(), Pool())  # type: ignore[arg-type]
        for people in (1, 2):
            with pytest.raises(TableError, match=r"^The game is over: there is nothing left to decide\.$"):
                await found.hint(table_of("t", people=people), [0], "here", "en")

    run(story(), PATIENCE)


def test_a_hint_is_for_whoever_must_decide(quick: Served) -> None:
    table = quick.open_table(PERSON, BOT, options={"first_chooser": 0})
    assert quick.request(f"/api/tables/{table['table']}/hint").status == 401
    for key in ("watch", "owner"):
        answer = quick.look(table, "/hint", key)
        assert answer.status in (400, 401), answer.body
        assert list(answer.json()) == ["error"]


@pytest.mark.parametrize("edition", ["second", "first"])
def test_a_hint_is_the_same_whatever_lies_hidden(edition: str) -> None:
    game = Game(2, edition=find(edition), seed=11)
    dice = random.Random(2)
    for _ in range(30):
        game.apply(dice.choice(game.legal_actions))
    while len(game.legal_actions) < 3:
        game.apply(dice.choice(game.legal_actions))
    assert game.decider is not None
    others = [game.redeal(game.decider, seed) for seed in (5, 6)]
    assert others[0].state.to_bytes() != others[1].state.to_bytes()
    told = []
    for other in others:
        dealt = other.redeal(game.decider, advice.REDEAL)
        found = give_hint(60.0, dealt, "en", ["A", "B"], iterations=12)
        told.append((found.options, found.why))
    assert told[0] == told[1]


# --- how much at once -----------------------------------------------------------------------------


class Pool:
    """In the place of the worker processes: what is asked waits until it is let go."""

    def __init__(self) -> None:
        self.go, self.asked, self.failing = asyncio.Event(), list[str](), False

    async def work(self, party: str, budget_s: float, work: Any, *given: Any) -> Any:
        self.asked.append(party)
        await self.go.wait()
        if self.failing:
            raise BotFailed("it took too long")
        await asyncio.sleep(0)
        return {"count_decisions": 3, "judge_decision": ("best", "taken")}.get(work.__name__)


def table_of(name: str, over: bool = True, people: int = 2) -> Table:
    edition = find("second")
    options = write_options(Options(first_chooser=0))
    row = TableRow(name, "second", edition.rules_version, 7, options, False, "w" * 64, "me", 1000.0)
    kinds = [("person", None) if seat < people else ("bot", "random") for seat in range(2)]
    table = Table(row, tuple(SeatRow(i, kind, bot, "N", str(i) * 64) for i, (kind, bot) in enumerate(kinds)))
    dice = random.Random(1)
    while over and not table.game.over:
        table.game.apply(dice.choice(table.game.legal_actions))
    return table


async def settled(true: Any) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


def test_an_address_has_few_under_way_and_a_table_one() -> None:
    async def story() -> None:
        pool = Pool()
        found = Advice(Settings(thoughts_per_address=2), pool)  # type: ignore[arg-type]
        tables = [table_of(f"t{i}") for i in range(3)]
        for table in tables[:2]:
            assert found.review(table, "here", "en") == Reviewed(0, 0, None)
            found.review(table, "here", "de")
        await settled(lambda: len(pool.asked) == 2)
        with pytest.raises(Crowded, match=r"^Other games are being reviewed already"):
            found.review(tables[2], "here", "en")
        found.review(tables[2], "elsewhere", "en")
        assert set(pool.asked) == {advice.PARTY}, "all reviews together wait as one table does"
        pool.go.set()
        await settled(lambda: found.review(tables[0], "here", "en").done == 3)
        await settled(lambda: not found._games["t0", 1].under_way)
        await found.close()

    run(story(), PATIENCE)


def test_nobody_asks_any_more_and_it_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        pool = Pool()
        found = Advice(Settings(), pool)  # type: ignore[arg-type]
        table = table_of("t")
        found.review(table, "here", "en")
        monkeypatch.setattr(advice, "PATIENCE", -1.0)
        pool.go.set()
        game = found._games["t", 1]
        await settled(lambda: not game.under_way)
        assert (game.total, game.found) == (3, [])
        monkeypatch.setattr(advice, "PATIENCE", 60.0)
        found.review(table, "here", "en")
        await settled(lambda: not game.under_way)
        assert len(game.found) == 3
        await found.close()

    run(story(), PATIENCE)


def test_work_that_fails_is_told_in_one_sentence_and_may_be_asked_for_again() -> None:
    async def story() -> None:
        pool = Pool()
        pool.failing = True
        pool.go.set()
        found = Advice(Settings(), pool)  # type: ignore[arg-type]
        table, alone = table_of("t"), table_of("u", over=False, people=1)
        found.review(table, "here", "en")
        await settled(lambda: not found._games["t", 1].under_way)
        with pytest.raises(TableError, match=r"^This game could not be reviewed; try again later\.$"):
            found.review(table, "here", "en")
        with pytest.raises(TableError, match=r"^No hint was found; try again\.$"):
            await found.hint(alone, [0], "here", "en")
        pool.failing = False
        found.review(table, "here", "en")
        await settled(lambda: found.review(table, "here", "en").done == 3)
        await found.close()

    run(story(), PATIENCE)


def test_an_address_has_few_studies_at_a_time_and_so_has_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "STUDIES", 3)

    async def story() -> None:
        pool = Pool()
        found = Advice(Settings(thoughts_per_address=2), pool)  # type: ignore[arg-type]
        game = Game.from_position(START)
        asked = [asyncio.create_task(found.study(game, who, "en")) for who in ("here", "here", "there")]
        await settled(lambda: len(pool.asked) == 3)
        assert set(pool.asked) == {advice.STUDY_PARTY}, "all studies together wait as one table does"
        for who in ("here", "elsewhere"):
            with pytest.raises(Crowded, match=r"^Other positions are being thought about already"):
                await found.study(game, who, "en")
        pool.go.set()
        await asyncio.gather(*asked)
        await found.study(game, "here", "en")
        pool.failing = True
        with pytest.raises(TableError, match=r"^Nothing was found; try again\.$"):
            await found.study(game, "here", "en")

    run(story(), PATIENCE)


def test_a_study_goes_on_where_it_ended_and_follows_the_game() -> None:
    game = Game.from_position(START)
    in_workers._students.clear()
    first, again = (study(0.05, game, "it", "en", ["Ada"]) for _ in range(2))
    assert again.iterations > first.iterations
    line = again.options[0].line
    assert line[0].notation == again.options[0].notation
    for step in line:
        assert game.decider == step.seat
        game.apply(step.notation)
    for number in range(in_workers.STUDENTS + 2):
        study(0.01, Game.from_position(START), f"another {number}", "de", [])
    assert len(in_workers._students) == in_workers.STUDENTS


def test_seats_of_one_name_are_told_apart_by_their_colour() -> None:
    game = Game.from_position(START.replace("; market", "; tan: 4 rupees; market", 1))
    told = study(0.05, game, "three of one name", "de", ["Ada", "Ada", ""])
    assert "Ada (Grau)" in told.why
    assert "Ada (Grau)" in give_hint(60.0, game, "de", ["Ada", "Ada", ""], iterations=12).why
    assert "Ada (" not in give_hint(60.0, game, "de", ["Ada", "Ben", ""], iterations=12).why


def test_shares_of_a_hint_are_the_percents_that_its_words_say(monkeypatch: pytest.MonkeyPatch) -> None:
    best = Option(0, "end turn", "End the turn", (0.36496, 0.63504), 1)
    found = Hint(0, "", (best,), best.shares, "", 1, 0.0)

    async def answer(*asked: object) -> Hint:
        return found

    async def story() -> None:
        pool = Pool()
        monkeypatch.setattr(pool, "work", answer)
        asked = Advice(Settings(), pool)  # type: ignore[arg-type]
        hints = await asked.hint(table_of("t", over=False, people=1), [0], "here", "en")
        assert [math.floor(100 * share + 0.5) for share in hints.options[0].shares] == [36, 64]

    run(story(), PATIENCE)


def test_few_reviews_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "KEPT", 2)

    async def story() -> None:
        pool = Pool()
        pool.go.set()
        found = Advice(Settings(), pool)  # type: ignore[arg-type]
        for table in [table_of(f"t{i}") for i in range(4)]:
            found.review(table, "here", "en")
            await settled(lambda: not any(game.under_way for game in found._games.values()))
        assert [name for name, _ in found._games] == ["t2", "t3"]
        await found.close()

    run(story(), PATIENCE)


def test_without_time_nothing_is_judged(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"review_budget cannot be 0"):
        Settings(review_budget=0).checked()
