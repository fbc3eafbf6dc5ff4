"""Runs: the same games on any number of processes, nothing lost with a process, nothing played twice."""

import json
import math
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from failing_bots import (
    CheatingBot,
    CrashingBot,
    DeafBot,
    DyingBot,
    HangingBot,
    Impatient,
    LingeringBot,
    OnceDyingBot,
    RaisingBot,
    StubbornBot,
    UnspeakableError,
)

import strange_bots
from pamir.bots.random_bot import RandomBot
from pamir.errors import PamirError
from pamir.lab import one_game, spread
from pamir.lab.counting import line_of, result_only, won
from pamir.lab.read_back import IN_FULL
from pamir.lab.result_tables import write_tables
from pamir.lab.run import GAMES, LOCK, LOST, PLAN, Part, Plan, kept, lines, run
from pamir.lab.tables import Table
from pamir.record import Record
from running import processes, wait_until

SHORT = {"turn_cap": 3}


def plan(games: int = 6, players: tuple[str, ...] = ("random", "sensible"), **more: Any) -> Plan:
    return Plan("simulation", (Part("simulation", Table(players, options=SHORT), games),), **more)


def told(folder: Path) -> dict[int, dict[str, Any]]:
    """The games of a folder, but for how long bots thought."""
    found = {line["game"]: {**line, "seconds": None} for line in kept(folder)}
    assert len(found) == sum(1 for _ in kept(folder)), "a game was played twice"
    return found


def test_the_same_seed_plays_the_same_games_on_one_process_and_on_two(tmp_path: Path) -> None:
    run(plan(), tmp_path / "one", processes=1)
    run(plan(), tmp_path / "two", processes=2)
    run(plan(seed=5), tmp_path / "other", processes=2)
    assert told(tmp_path / "one") == told(tmp_path / "two")
    assert sorted(told(tmp_path / "one")) == list(range(6))
    assert told(tmp_path / "other") != told(tmp_path / "one")
    assert told(tmp_path / "other")[0]["seed"] == 5


def test_a_line_tells_the_game_that_its_record_replays(tmp_path: Path) -> None:
    asked = Plan("simulation", (Part("one", Table(("random", "random", "wakhan")), 3),), records=True)
    run(asked, tmp_path, processes=1)
    for number, line in told(tmp_path).items():
        game = Record.load(tmp_path / "records" / f"{number:06}.txt").replay()
        assert game.result is not None
        assert (list(game.result.winners), list(game.result.points)) == (line["winners"], line["points"])
        assert game.seed == line["seed"]
        assert sum(line["decisions"]) == len(game.actions)
        bought = [event.args for event in game.events() if event.name == "bought"]
        assert sum(sum(of_seat.values()) for of_seat in line["bought"]) == len(bought)
        assert sum(won(line)) == pytest.approx(1)
        assert sorted(line["order"]) == [0, 1, 2]
        checks = [event.args for event in game.events() if event.name == "dominance check"]
        assert [check["for"] for check in line["checks"]] == [check["dominant"] for check in checks]
        scored = [sum(check["points"][seat] for check in line["checks"]) for seat in range(3)]
        assert scored == line["points"]


def test_the_first_edition_is_counted_too() -> None:
    table = Table(("random", "sensible"), "first", {"deals": False})
    line = line_of(table, 0, 3)
    assert {**line, "seconds": None} == {**line_of(table, 0, 3), "seconds": None}
    assert line["why"] in ("supremacy", "final topple", "stalled")
    assert sum(map(sum, (of_seat.values() for of_seat in line["bought"]))) > 0
    assert all(loyalty in ("british", "russian", "afghan", None) for loyalty in line["loyalty"])


def test_a_run_goes_on_with_more_games_and_plays_none_again(tmp_path: Path) -> None:
    run(plan(4), tmp_path, processes=1)
    before = (tmp_path / GAMES).read_bytes()
    run(plan(4), tmp_path, processes=1)
    assert (tmp_path / GAMES).read_bytes() == before
    run(plan(7), tmp_path, processes=1)
    after = (tmp_path / GAMES).read_bytes()
    assert after.startswith(before)
    assert sorted(told(tmp_path)) == list(range(8)), "filled up to whole deals"


def test_asked_for_fewer_games_it_tells_of_these_and_keeps_the_others(tmp_path: Path) -> None:
    run(plan(6), tmp_path, processes=1)
    before = (tmp_path / GAMES).read_bytes()
    run(plan(2), tmp_path, processes=1)
    assert sorted(told(tmp_path)) == [0, 1]
    write_tables(tmp_path)
    assert (tmp_path / "games.csv").read_text().count("\n") == 3
    assert (tmp_path / GAMES).read_bytes() == before
    run(plan(6), tmp_path, processes=1)
    assert sorted(told(tmp_path)) == list(range(6))
    assert (tmp_path / GAMES).read_bytes() == before, "nothing is played again"


def test_a_half_written_line_does_not_count(tmp_path: Path) -> None:
    run(plan(), tmp_path / "whole", processes=1)
    run(plan(), tmp_path / "cut", processes=1)
    file = tmp_path / "cut" / GAMES
    os.truncate(file, file.stat().st_size - 30)
    assert len(told(tmp_path / "cut")) == 5
    run(plan(), tmp_path / "cut", processes=1)
    assert told(tmp_path / "cut") == told(tmp_path / "whole")


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    run(plan(2), tmp_path, processes=1)
    (tmp_path / GAMES).write_bytes(b"what?\n" + (tmp_path / GAMES).read_bytes())
    with pytest.raises(PamirError, match="Line 1 of"):
        run(plan(2), tmp_path, processes=1)


@pytest.mark.parametrize(
    "change",
    [
        {"table": 1},
        {"table": -1},
        {"game": 3, "seating": [1, 0]},
        {"game": 0},
        {"seed": 7},
        {"seating": 5},
        {"points": None},
        {"points": [1]},
        {"winners": []},
        {"winners": [2]},
        {"winners": [1, 1]},
        {"checks": [{"turn": 1}]},
        {"failed": None},
        {"places": [0, 2]},
        {"order": [0, 2]},
        {"turns": 10**19},
        {"decisions": [-1, 5]},
        {"decisions": [10**19, 5]},
        {"points": [10**19, 5]},
        {"seconds": [1e308, 1e308]},
        {"action": [{"tax": 10**19}, {}]},
    ],
)
def test_a_line_that_is_no_game_of_the_plan_is_named(tmp_path: Path, change: dict[str, Any]) -> None:
    run(plan(2), tmp_path, processes=1)
    file = tmp_path / GAMES
    first, second = sorted(file.read_text().splitlines(), key=lambda line: int(json.loads(line)["game"]))
    file.write_text(f"{first}\n{json.dumps({**json.loads(second), **change})}\n")
    with pytest.raises(PamirError, match=f"Line 2 of {file} is damaged; without it its game is played again."):
        list(kept(tmp_path))


@pytest.mark.parametrize("name", ["second", "first"])
@pytest.mark.parametrize(
    "change",
    [
        {"why": "earthquake"},
        {"loyalty": ["britsh", None]},
        {"bought": [{"none": 1}, {}]},
        {"played": [{}, {"9999": 1}]},
        {"action": [{"dance": 1}, {}]},
        {"checks": [{"turn": 1, "for": "britsh", "final": False, "points": [0, 0]}]},
    ],
)
def test_a_line_that_names_what_the_edition_does_not_know_is_damaged(
    tmp_path: Path, change: dict[str, Any], name: str
) -> None:
    asked = Plan("simulation", (Part("simulation", Table(("random", "random"), name), 2),))
    run(asked, tmp_path, processes=1)
    file = tmp_path / GAMES
    assert len(list(kept(tmp_path, in_full=True))) == 2
    first, second = sorted(file.read_text().splitlines(), key=lambda line: int(json.loads(line)["game"]))
    file.write_text(f"{json.dumps({**json.loads(first), **change})}\n{second}\n")
    with pytest.raises(PamirError, match=f"Line 1 of {file} is damaged; without it its game is played again."):
        list(kept(tmp_path, in_full=True))


def test_games_that_were_kept_in_short_are_not_called_damaged(tmp_path: Path) -> None:
    run(plan(2), tmp_path, processes=1)
    file = tmp_path / GAMES
    lines = [json.loads(text) for text in file.read_text().splitlines()]
    short = [{name: value for name, value in line.items() if name not in IN_FULL} for line in lines]
    file.write_text("".join(f"{json.dumps(line)}\n" for line in short))
    assert len(list(kept(tmp_path))) == 2
    with pytest.raises(PamirError, match=f"Line 1 of {file} was kept in short, without the cards, actions and checks"):
        list(kept(tmp_path, in_full=True))
    file.write_text(f"{json.dumps({**short[0], 'checks': lines[0]['checks']})}\n")
    with pytest.raises(PamirError, match=f"Line 1 of {file} is damaged"):
        list(kept(tmp_path, in_full=True))


def test_games_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    run(plan(2), tmp_path, processes=1)
    (tmp_path / GAMES).unlink()
    (tmp_path / GAMES).mkdir()
    for ask in (partial(run, plan(2), tmp_path, processes=1), lambda: list(kept(tmp_path))):
        with pytest.raises(PamirError, match=r"games.jsonl cannot be read: Is a directory\."):
            ask()


@pytest.mark.parametrize("text", ["5", "null", "[]", '{"a": 1}', "[" * 5000, '"\\udc80"', "\x00"])
def test_a_line_that_is_json_but_no_game_is_named(tmp_path: Path, text: str) -> None:
    run(plan(2), tmp_path, processes=1, minutes=-1)
    (tmp_path / GAMES).write_text(f"{text}\n")
    with pytest.raises(PamirError, match=r"Line 1 of .* is damaged"):
        run(plan(2), tmp_path, processes=1)


def test_what_was_not_counted_is_missed_only_by_who_needs_it(tmp_path: Path) -> None:
    run(plan(2), tmp_path, processes=1)
    file = tmp_path / GAMES
    file.write_text("".join(f"{json.dumps(result_only(json.loads(line)))}\n" for line in file.read_text().splitlines()))
    assert len(list(kept(tmp_path))) == 2
    with pytest.raises(PamirError, match=f"Line 1 of {file} was kept in short, without the cards"):
        list(kept(tmp_path, in_full=True))


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    run(plan(2), tmp_path, processes=1)
    before = told(tmp_path)
    whole = (tmp_path / GAMES).read_bytes()
    (tmp_path / GAMES).write_bytes(whole + whole)
    assert told(tmp_path) == before
    run(plan(2), tmp_path, processes=1)
    assert (tmp_path / GAMES).read_bytes() == whole


def test_a_game_that_was_lost_with_its_process_is_played_when_the_run_goes_on(tmp_path: Path) -> None:
    run(plan(4), tmp_path / "whole", processes=1)
    run(plan(4), tmp_path / "lost", processes=1)
    file = tmp_path / "lost" / GAMES
    games = [json.loads(line) for line in file.read_text().splitlines()]
    games[1]["failed"], games[2]["failed"] = LOST, "random failed in turn 2."
    file.write_text("".join(f"{json.dumps(game)}\n" for game in games) + "half a li")
    run(plan(4), tmp_path / "lost", processes=1)
    found, whole = told(tmp_path / "lost"), told(tmp_path / "whole")
    failed = games[2]["game"]
    assert found.pop(failed)["failed"] == "random failed in turn 2.", "what a bot did is not undone"
    whole.pop(failed)
    assert found == whole


def begun_run(folder: Path, games: int) -> "subprocess.Popen[str]":
    """A run in a process of its own that has finished its first game."""
    words = [sys.executable, "-m", "pamir", "simulate", str(folder), "random", "random"]
    words += ["--games", str(games), "--options", json.dumps(SHORT), "--processes", "2"]
    started = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    file = folder / GAMES
    until = time.monotonic() + 120
    while not (file.exists() and file.stat().st_size) and time.monotonic() < until:
        time.sleep(0.01)
    return started


@pytest.mark.slow
def test_a_run_that_is_interrupted_says_how_to_go_on(tmp_path: Path) -> None:
    started = begun_run(tmp_path / "run", 20_000)
    started.send_signal(signal.SIGINT)
    said, _ = started.communicate(timeout=60)
    assert started.returncode == 130
    assert said.strip().endswith(
        f"what is finished is kept in {tmp_path / 'run'}. The same command goes on from there."
    )
    assert 0 < len(told(tmp_path / "run")) < 20_000


@pytest.mark.slow
def test_a_run_that_is_killed_goes_on_and_ends_whole(tmp_path: Path) -> None:
    started = begun_run(tmp_path / "killed", 400)
    started.send_signal(signal.SIGKILL)
    started.communicate()
    finished = dict(told(tmp_path / "killed"))
    assert 0 < len(finished) < 400
    asked = plan(max(finished) + 10, ("random", "random"))
    run(asked, tmp_path / "killed", processes=1)
    run(asked, tmp_path / "whole", processes=1)
    assert told(tmp_path / "killed") == told(tmp_path / "whole")
    assert list(told(tmp_path / "killed"))[: len(finished)] == list(finished), "what was finished was left as it was"


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (CrashingBot, r"mine failed in turn [34]: ValueError: no idea\."),
        (CheatingBot, r"mine answered '-7' in turn 0, which is not allowed\."),
    ],
)
def test_a_bot_that_fails_is_named_and_the_others_go_on(bot: type[RandomBot], sentence: str) -> None:
    parts = (Part("bad", Table(("mine", "random")), 2), Part("good", Table(("random", "random"), options=SHORT), 2))
    asked = Plan("match", parts)
    found = list(lines(asked, asked.games(), makers={"mine": bot}, processes=1))
    assert all(re.fullmatch(sentence, line["failed"]) for line in found if line["table"] == 0)
    assert [line["table"] for line in found if "failed" in line] == [0, 0]


def test_whatever_a_bot_raises_only_its_own_games_fail() -> None:
    makers = {
        "exit": partial(RaisingBot, SystemExit, 3),
        "generator": partial(RaisingBot, GeneratorExit),
        "control": partial(RaisingBot, KeyboardInterrupt),
        "unspeakable": partial(RaisingBot, UnspeakableError),
        "half": partial(RaisingBot, ValueError, "half a character: \udc80"),
    }
    parts = [Part(name, Table((name, "random")), 1) for name in makers]
    asked = Plan("match", (*parts, Part("good", Table(("random", "random"), options=SHORT), 1)))
    found = {line["table"]: line.get("failed") for line in lines(asked, asked.games(), makers=makers, processes=1)}
    assert [found[place] for place in range(6)] == [
        "exit failed in turn 0: SystemExit: 3.",
        "generator failed in turn 0: GeneratorExit.",
        "control failed in turn 0: KeyboardInterrupt.",
        "unspeakable failed in turn 0: UnspeakableError: it cannot be told.",
        "half failed in turn 0: ValueError: half a character: ?.",
        None,
    ]


def test_a_bot_that_cannot_be_made_fails_its_own_game() -> None:
    line = line_of(Table(("mine", "random")), 0, 0, makers={"mine": partial(sys.exit, 3)})
    assert line["failed"] == "mine cannot be made: SystemExit: 3."


def test_ctrl_c_of_a_person_is_no_failure() -> None:
    with pytest.raises(KeyboardInterrupt):
        line_of(Table(("mine", "random")), 0, 0, makers={"mine": partial(RaisingBot, KeyboardInterrupt)})


def test_a_bot_that_ends_its_process_loses_only_its_own_games() -> None:
    parts = (Part("bad", Table(("mine", "random")), 2), Part("good", Table(("random", "random"), options=SHORT), 4))
    asked = Plan("match", parts)
    found = list(lines(asked, asked.games(), makers={"mine": DyingBot}, processes=2))
    assert len(found) == 6
    assert [line["failed"] for line in found if line["table"] == 0] == [LOST] * 2
    assert not any("failed" in line for line in found if line["table"] == 1)


def test_a_process_that_dies_once_loses_no_game(tmp_path: Path) -> None:
    asked = plan(4, ("mine", "random"))
    found = list(lines(asked, asked.games(), makers={"mine": partial(OnceDyingBot, tmp_path / "mark")}, processes=1))
    assert (tmp_path / "mark").exists()
    assert sorted(line["game"] for line in found) == [0, 1, 2, 3]
    assert not any("failed" in line for line in found)


def test_a_bot_that_never_answers_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_game, "PATIENCE", 0.05)
    line = line_of(Table(("mine", "random")), 0, 0, makers={"mine": HangingBot}, budget_s=0.05)
    assert "does not answer" in line["failed"]


@pytest.mark.parametrize("bot", [partial(StubbornBot, Exception, 1000), partial(StubbornBot, BaseException, 2)])
def test_a_bot_that_catches_errors_is_interrupted_until_it_heeds(monkeypatch: pytest.MonkeyPatch, bot: Any) -> None:
    monkeypatch.setattr(one_game, "PATIENCE", 0.05)
    monkeypatch.setattr(one_game, "AGAIN", 0.05)
    line = line_of(Table(("mine", "random")), 0, 0, makers={"mine": bot}, budget_s=0.05)
    assert "does not answer" in line["failed"]


@pytest.mark.parametrize("bot", [DeafBot, partial(StubbornBot, BaseException, 1000)])
def test_a_bot_that_cannot_be_interrupted_is_ended_with_its_process(bot: Any) -> None:
    parts = (Part("bad", Table(("mine", "random")), 1), Part("good", Table(("random", "random"), options=SHORT), 1))
    asked = Plan("match", parts, budget_s=0.05)
    found = list(lines(asked, asked.games(), makers={"mine": Impatient(bot)}, processes=1))
    assert {line["table"]: line.get("failed") for line in found} == {0: LOST, 1: None}


def test_a_process_does_not_stay_for_a_thread_that_a_bot_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread, "PARTING", 0.1)
    asked = plan(2, ("mine", "random"))
    found = list(lines(asked, asked.games(), makers={"mine": LingeringBot}, processes=1))
    assert not any("failed" in line for line in found)
    for worker in multiprocessing.active_children():
        worker.join(10)
        assert not worker.is_alive()


@pytest.mark.parametrize(("most", "said"), [(4096, "12"), (64, "The system does not allow 12 processes: Too many")])
def test_more_processes_than_files_may_be_open_are_had_if_the_system_allows(most: int, said: str) -> None:
    resource = pytest.importorskip("resource")
    program = (
        "from pamir.errors import PamirError\nfrom pamir.lab.spread import Processes\n"
        "try:\n    crew = Processes(abs, 12)\n    print(crew.size())\n    crew.close()\n"
        "except PamirError as refused:\n    print(refused)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, most)),
    )
    assert done.stdout.startswith(said)


def test_ctrl_c_is_not_heard_by_a_process_that_is_still_preparing() -> None:
    crew = spread.Processes(abs, 1)
    before = {thread.ident for thread in threading.enumerate()}
    try:
        crew.take((-1, -2))
        (worker,) = multiprocessing.active_children()
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGINT)
        ((batch, results, _),) = crew.done()
        assert (batch, results) == ((-1, -2), [1, 2])
    finally:
        crew.close()
    assert {thread.ident for thread in threading.enumerate()} <= before, "nobody watches a process that is gone"


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="processes are not grouped here")
def test_what_a_bot_has_begun_ends_with_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "begun"
    monkeypatch.setenv(strange_bots.MARK, str(mark))
    parts = (Part("match", Table(("mine", "random"), options=SHORT), 1),)
    asked = Plan("match", parts, budget_s=5.0)
    found = list(lines(asked, asked.games(), makers={"mine": strange_bots.Parent}, processes=1))
    assert not any("failed" in line for line in found)
    child = int(mark.read_text(encoding="utf-8"))
    wait_until(lambda: child not in processes())


def test_a_game_without_an_end_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_game, "ENDLESS", 5)
    assert line_of(Table(("random", "random")), 0, 0)["failed"].startswith("The game does not end")


def test_bots_are_shown_a_redealt_game() -> None:
    seen = []

    class Looking(RandomBot):
        def choose(self, game: Any, seat: int, budget_s: float, rng: Any) -> int:
            seen.append((game.starts_from, game.seed))
            return super().choose(game, seat, budget_s, rng)

    line_of(Table(("mine", "mine"), options=SHORT), 0, 0, makers={"mine": Looking})
    assert set(seen) == {("redeal", None)}


def test_every_seat_of_every_game_has_a_bot_of_its_own() -> None:
    asked: dict[int, set[int]] = {}

    class Own(RandomBot):
        def choose(self, game: Any, seat: int, budget_s: float, rng: Any) -> int:
            asked.setdefault(id(self), set()).add(seat)
            return super().choose(game, seat, budget_s, rng)

    line_of(Table(("mine", "mine", "mine"), options=SHORT), 0, 0, makers={"mine": Own})
    assert sorted(asked.values(), key=min) == [{0}, {1}, {2}]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (plan(0), "At least one game must be played, not 0."),
        (plan(2, ("random", "nobody")), "There is no bot called 'nobody'"),
        (plan(2, ("random",)), "a game has 2 to 5 seats, not 1"),
        (plan(4, seed=2**62 - 1), f"The seeds of the deals are from 0 to 2**62 - 1, not from {2**62 - 1} to {2**62}."),
        (plan(2, seed=-1), "The seeds of the deals are from 0 to 2**62 - 1, not from -1 to -1."),
        (plan(10**30), "The seeds of the deals are from 0 to 2**62 - 1, not from 0 to"),
        (plan(2, budget_s=0.0), "A bot needs some time for a decision, not 0 s."),
        (plan(2, budget_s=math.nan), "A bot needs some time for a decision, not nan s."),
        (plan(2, budget_s=math.inf), "A bot has at most 86,400 s for a decision, not inf s."),
        (plan(2, budget_s=1e300), "A bot has at most 86,400 s for a decision, not 1e+300 s."),
    ],
)
def test_a_wrong_plan_leaves_nothing_behind(tmp_path: Path, wrong: Plan, sentence: str) -> None:
    with pytest.raises(PamirError) as refused:
        run(wrong, tmp_path / "new")
    assert str(refused.value).startswith(sentence)
    assert not (tmp_path / "new").exists()


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(PamirError, match="is not empty and holds no run"):
        run(plan(), tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_a_plan_that_was_half_written_hinders_nobody(tmp_path: Path) -> None:
    (tmp_path / f"{PLAN}.part").write_text("{")
    (tmp_path / LOCK).touch()
    run(plan(2), tmp_path, processes=1)
    assert len(told(tmp_path)) == 2


def test_a_folder_of_another_plan_is_left_alone(tmp_path: Path) -> None:
    run(plan(2), tmp_path, processes=1)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    for other in (plan(2, seed=1), plan(2, ("random", "random")), plan(2, records=True)):
        with pytest.raises(PamirError, match="holds games of another plan"):
            run(other, tmp_path, processes=1)
    (tmp_path / PLAN).write_text("{")
    with pytest.raises(PamirError, match="holds games of another plan"):
        run(plan(2), tmp_path, processes=1)
    assert (tmp_path / GAMES).read_bytes() == before[GAMES]


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PamirError, match=r"Cannot write to .*file"):
        run(plan(), tmp_path / "file" / "below")


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    import fcntl

    run(plan(2), tmp_path, processes=1)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with (tmp_path / LOCK).open("a") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(PamirError, match="Another run is writing"):
            run(plan(4), tmp_path, processes=1)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_who_cannot_play_leaves_no_folder_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(PamirError, match="This needs ray"):
        run(plan(), tmp_path / "new", ray="auto")
    with pytest.raises(PamirError, match=r"At least one process must play, not -1\."):
        run(plan(), tmp_path / "new", processes=-1)
    assert not (tmp_path / "new").exists()


def test_time_can_run_out(tmp_path: Path) -> None:
    run(plan(), tmp_path, processes=1, minutes=-1)
    assert told(tmp_path) == {}
    run(plan(), tmp_path, processes=1)
    assert len(told(tmp_path)) == 6


def test_a_run_of_very_many_games_is_begun_at_once(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def two(done: int, total: int) -> None:
        assert total == 10**12
        if done == 2:
            raise Enough

    with pytest.raises(Enough):
        run(plan(10**12), tmp_path, processes=1, told=two)
    run(plan(2), tmp_path, processes=1)
    assert len(told(tmp_path)) == 2


def test_games_of_several_tables_come_deal_by_deal() -> None:
    two, three = Table(("random", "random")), Table(("random",) * 3)
    asked = Plan("x", (Part("a", two, 3), Part("b", three, 3)))
    assert list(asked.games()) == [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (0, 2), (0, 3)]


def test_a_plan_is_read_as_it_was_written(tmp_path: Path) -> None:
    asked = Plan("ladder", (Part("a", Table(("random", "random"), options=SHORT), 2, {"at": 1}),), 3, 0.5, True)
    run(asked, tmp_path, processes=1)
    assert Plan.read(tmp_path) == asked


@pytest.mark.parametrize("text", ["5", "null", "{}", '{"tables": 5}', '{"tables": [5]}', '{"tables": []}', "[" * 5000])
def test_what_is_no_plan_is_named(tmp_path: Path, text: str) -> None:
    run(plan(2), tmp_path, processes=1)
    (tmp_path / PLAN).write_text(text)
    with pytest.raises(PamirError, match=r"plan.json is no plan of a run"):
        list(kept(tmp_path))
    with pytest.raises(PamirError, match="holds games of another plan"):
        run(plan(2), tmp_path, processes=1)
    assert (tmp_path / PLAN).read_text() == text
