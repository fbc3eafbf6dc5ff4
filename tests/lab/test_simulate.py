"""`pamir simulate` writes tables that agree with the games, and says in one sentence what it cannot do."""

import csv
import json
import os
from functools import partial
from pathlib import Path

import pyarrow.parquet
import pytest
from failing_bots import RaisingBot

from commands import PamirRun
from pamir.lab.counting import line_of
from pamir.lab.result_tables import TABLES, write_tables
from pamir.lab.run import GAMES, PLAN, Part, Plan, kept, run
from pamir.lab.tables import Table
from pamir.whole_files import write_whole

SHORT = json.dumps({"turn_cap": 6})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("lab") / "run"
    table = Table(("random", "sensible", "wakhan"), options={"turn_cap": 6})
    run(Plan("simulation", (Part("simulation", table, 3),)), found, processes=1)
    return found


def test_tables_agree_with_the_games(folder: Path) -> None:
    write_tables(folder)
    rows = {name: list(csv.DictReader((folder / f"{name}.csv").open())) for name in TABLES}
    lines = {line["game"]: line for line in kept(folder)}
    assert [int(row["game"]) for row in rows["games"]] == [0, 1, 2]
    assert [row["players"] for row in rows["games"]][:2] == ["random sensible wakhan", "wakhan random sensible"]
    assert len(rows["seats"]) == 9
    for row in rows["seats"]:
        line, seat = lines[int(row["game"])], int(row["seat"])
        assert int(row["points"]) == line["points"][seat]
        assert int(row["bought"]) == sum(line["bought"][seat].values())
        assert sum(int(n) for name, n in row.items() if name.startswith("action_")) == sum(
            line["action"][seat].values()
        )
    for game, line in lines.items():
        assert sum(float(row["won"]) for row in rows["seats"] if int(row["game"]) == game) == pytest.approx(1)
        played = sum(int(row["played"]) for row in rows["cards"] if int(row["game"]) == game)
        assert played == sum(sum(of_seat.values()) for of_seat in line["played"])
        assert len([row for row in rows["checks"] if int(row["game"]) == game]) == len(line["checks"])


def test_parquet_holds_the_same(folder: Path) -> None:
    write_tables(folder)
    write_tables(folder, "parquet")
    for name, (columns, _) in TABLES.items():
        table = pyarrow.parquet.read_table(folder / f"{name}.parquet")
        plain = list(csv.DictReader((folder / f"{name}.csv").open()))
        assert table.num_rows == len(plain)
        assert table.column_names[: len(columns)] == list(columns)
        assert [str(game) for game in table["game"].to_pylist()] == [row["game"] for row in plain]


def test_half_a_character_in_an_error_can_be_written(tmp_path: Path) -> None:
    table = Table(("mine", "random"))
    plan = Plan("simulation", (Part("simulation", table, 2),))
    write_whole(tmp_path / PLAN, json.dumps(plan.plain()))
    makers = {"mine": partial(RaisingBot, ValueError, "\udc80")}
    games = [{"table": 0, **line_of(table, 0, number, makers=makers)} for number in range(2)]
    (tmp_path / GAMES).write_text("".join(f"{json.dumps(game)}\n" for game in games))
    write_tables(tmp_path)
    rows = list(csv.DictReader((tmp_path / "games.csv").open()))
    assert [row["failed"] for row in rows] == ["mine failed in turn 0: ValueError: ?."] * 2


def test_the_command_plays_tells_and_goes_on(tmp_path: Path, pamir: PamirRun) -> None:
    folder = tmp_path / "run"
    asked = ("simulate", str(folder), "random", "--seats", "3", "--options", SHORT, "--processes", "1", "--records")
    first = pamir(*asked, "--games", "3")
    assert (first.exit_code, first.err) == (0, ""), "no bar where it is no terminal"
    assert first.out.startswith("3 games of 3 seats")
    assert len(list((folder / "records").iterdir())) == 3
    before = (folder / GAMES).read_bytes()
    more = pamir(*asked, "--games", "4")
    assert more.out.startswith("6 games of 3 seats")
    assert (folder / GAMES).read_bytes().startswith(before)
    assert pamir("replay", str(folder / "records" / "000002.txt"), "--verify").exit_code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nobody",), "There is no bot called 'nobody'"),
        (("random", "--games", "0"), "At least one game must be played, not 0."),
        (("random", "--seats", "1"), "a game has 2 to 5 seats, not 1"),
        (("random", "--seats", "6"), "a game has 2 to 5 seats, not 6"),
        (("random", "--seats", "0"), "a game has 2 to 5 seats, not 0"),
        (("random", "--seats", "99999999999999999999"), "a game has 2 to 5 seats, not 99999999999999999999"),
        pytest.param(("random", "--options", "[" * 100_000), "Options are JSON like", id="deep"),
        (("random", "random", "random", "--seats", "2"), "3 players do not fit at a table of 2 seats."),
        (("random", "--options", "[]"), "Options are JSON like"),
        (("random", "--format", "xls"), "Tables are written as csv or parquet, not as 'xls'."),
        (("random", "--budget", "0"), "A bot needs some time for a decision, not 0 s."),
        (("random", "--budget", "inf"), "A bot has at most 86,400 s for a decision, not inf s."),
        (("random", "--edition", "third"), "There is no edition 'third'"),
        (("random", "wakhan", "--edition", "first"), "There is no bot called 'wakhan'"),
    ],
)
def test_the_command_refuses_in_one_sentence(
    tmp_path: Path, pamir: PamirRun, words: tuple[str, ...], sentence: str
) -> None:
    outcome = pamir("simulate", str(tmp_path / "new"), *words)
    assert outcome.exit_code == 2
    assert outcome.err.strip().splitlines()[-1].startswith(sentence)
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, pamir: PamirRun) -> None:
    (tmp_path / "file").write_text("")
    outcome = pamir("simulate", str(tmp_path / "file"), "random")
    assert outcome.exit_code == 2
    assert outcome.err.strip().splitlines()[-1].startswith(f"Cannot write to {tmp_path / 'file'}")


def test_failed_games_are_told_at_the_end(tmp_path: Path, pamir: PamirRun, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "run"
    asked = ("simulate", str(folder), "random", "--options", SHORT, "--processes", "1", "--games", "2")
    assert pamir(*asked).exit_code == 0
    first, second = (folder / GAMES).read_text().splitlines()
    broken = {**json.loads(second), "failed": "random failed in turn 2."}
    (folder / GAMES).write_text(f"{first}\n{json.dumps(broken)}\n")
    outcome = pamir(*asked)
    assert outcome.exit_code == 1
    assert outcome.out.strip().endswith("1 of 2 games failed; game 1: random failed in turn 2.")
    games = list(csv.DictReader((folder / "games.csv").open()))
    assert [row["failed"] for row in games] == ["", "random failed in turn 2."]
    assert os.path.getsize(folder / "seats.csv")
