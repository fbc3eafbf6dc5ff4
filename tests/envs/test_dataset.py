"""A dataset tells games as they were played, goes on where it was stopped, and has a card."""

import hashlib
from pathlib import Path

import pyarrow.parquet
import pytest

from commands import PamirRun
from pamir.game import Game
from pamir.lab import dataset
from pamir.lab.dataset import COLUMNS, Plan, begin, part_name, parts, play, write_part

PLAN = Plan("second", 3, ("random", "random"), {"turn_cap": 4}, 7)


@pytest.mark.parametrize("edition", ["second", "first"])
def test_a_game_is_told_decision_by_decision(edition: str) -> None:
    options = {"turn_cap": 6} if edition == "second" else {}
    rows = play(Plan(edition, 2, ("random",), options, 0), 5)
    game = Game(2, edition=edition, seed=5, options=Game(2, edition=edition).edition.options(**options))
    assert list(rows) == list(COLUMNS)
    assert len({len(column) for column in rows.values()}) == 1
    assert sum(rows["reward"][rows["seat"].index(seat)] for seat in (0, 1)) == 0
    for i, action in enumerate(rows["action"]):
        assert (rows["seat"][i], rows["prompt"][i]) == (game.decider, game.prompt.kind)
        assert tuple(rows["legal"][i]) == game.legal_actions
        assert rows["text"][i] == game.edition.action_text(action)
        shown = [0] * game.edition.observation.most
        n = game.edition.observation.write_sparse(game.state, rows["seat"][i], shown)
        assert rows["sparse"][i] == sorted(shown[:n])
        game.apply(action)
    winners = {seat for seat, place in zip(rows["seat"], rows["place"], strict=True) if place == 0}
    assert winners == set(game.result.winners)  # type: ignore[union-attr]


def test_a_part_is_a_file_of_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES", 2)
    decisions = write_part(PLAN, str(tmp_path), 1)
    (file,) = parts(tmp_path)
    table = pyarrow.parquet.read_table(file)
    assert file.name == part_name(1)
    assert (table.num_rows, table.column_names) == (decisions, list(COLUMNS))
    assert table["game"].unique().to_pylist() == [9, 10]
    assert set(table["bot"].to_pylist()) == {"random"}


def test_bots_go_round_the_table() -> None:
    plan = Plan("second", 3, ("random", "sensible"), {}, 0)
    assert [plan.bot_at(0, seat) for seat in range(3)] == ["random", "sensible", "random"]
    assert [plan.bot_at(1, seat) for seat in range(3)] == ["sensible", "random", "sensible"]


def test_the_command_goes_on_where_it_was_stopped(tmp_path: Path, pamir: PamirRun) -> None:
    folder = tmp_path / "set"
    asked = ("dataset", str(folder), "--bots", "random", "--options", '{"turn_cap": 2}', "--workers", "2")
    first = pamir(*asked, "--decisions", "200")
    assert first.exit_code == 0, first.err
    kept = {file.name: file.read_bytes() for file in parts(folder)}
    card, sums = (folder / "README.md").read_text(), (folder / "SHA256SUMS").read_bytes()
    assert "| random | " in card
    assert f"games 0 to {len(kept) * dataset.GAMES - 1}," in card
    assert f"{len(kept)} files, {sum(map(len, kept.values())):,} bytes" in card
    assert f"`{hashlib.sha256(sums).hexdigest()}`" in card
    assert dict(line.split("  ")[::-1] for line in sums.decode().splitlines()) == {
        name: hashlib.sha256(data).hexdigest() for name, data in kept.items()
    }
    next(parts(folder)).unlink()
    assert pamir(*asked, "--decisions", "200").out == first.out
    assert {file.name: file.read_bytes() for file in parts(folder)} == kept
    more = pamir(*asked, "--decisions", "600")
    assert more.exit_code == 0
    assert len(list(parts(folder))) > len(kept)
    assert all((folder / name).read_bytes() == data for name, data in kept.items())
    other = pamir("dataset", str(folder), "--bots", "sensible")
    assert other.exit_code == 2
    assert other.err.startswith(f"{folder} holds games of another plan"), "no bar where it is no terminal"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "nobody"), "There is no bot called 'nobody'"),
        (("--bots", ","), "A dataset needs at least one bot."),
        (("--options", "[]"), "Options are JSON like"),
        (("--options", '{"x": 1}'), "there is no option 'x'"),
        (("--seats", "9"), "a game has 2 to 5 seats, not 9"),
        (("--seats", "-3"), "a game has 2 to 5 seats, not -3"),
        (("--seats", "99999999999999999999"), "a game has 2 to 5 seats, not 99999999999999999999"),
    ],
)
def test_what_cannot_be_played_is_refused(
    tmp_path: Path, pamir: PamirRun, words: tuple[str, ...], sentence: str
) -> None:
    outcome = pamir("dataset", str(tmp_path / "new"), *words)
    assert outcome.exit_code == 2
    assert outcome.err.startswith(sentence)
    assert not (tmp_path / "new").exists()


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(Exception, match="is not empty and holds no dataset"):
        begin(PLAN, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]
