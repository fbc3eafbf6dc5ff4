"""Tournaments: all play all over the same deals; shares, pairs and ratings follow from the games."""

import json
import sys
from itertools import permutations
from pathlib import Path

import pytest

from commands import PamirRun
from pamir.errors import PamirError
from pamir.lab.run import GAMES
from pamir.lab.tournament import as_text, groups, results, tournament

SHORT = {"turn_cap": 4}


def test_with_enough_contestants_all_combinations_are_played() -> None:
    assert groups("abcd", 2, "second") == [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]
    assert len(groups("abcd", 3, "second")) == 4


def test_with_fewer_they_sit_several_times_but_never_alone() -> None:
    assert groups("ab", 3, "second") == [("a", "a", "b"), ("a", "b", "b")]
    assert groups(["a", "wakhan"], 3, "second") == [("a", "a", "wakhan")], "the rules play one seat"
    assert groups(["wakhan", "wakhan@improved"], 2, "second") == []
    both = ["a", "wakhan", "wakhan@improved"]
    assert groups(both, 3, "second") == [("a", "a", "wakhan"), ("a", "a", "wakhan@improved")], "one of both at a table"


def test_all_tables_play_the_same_deals_from_every_seat() -> None:
    plan = tournament(["random", "sensible", "wakhan"], [2, 3], 5)
    assert [part.table.players for part in plan.parts][-1] == ("random", "sensible", "wakhan")
    assert [part.games for part in plan.parts] == [6, 6, 6, 6]
    for part in plan.parts:
        assert part.table.seats * len({part.table.deal(n) for n in range(part.games)}) == part.games


def line(table: int, game: int, seating: list[int], places: list[int]) -> dict[str, object]:
    winners = [seat for seat, place in enumerate(places) if place == 0]
    deal = game // len(seating)
    return {"table": table, "game": game, "deal": deal, "seating": seating, "places": places, "winners": winners}


def test_shares_pairs_and_ratings_are_those_of_the_games() -> None:
    plan = tournament(["strong", "weak"], [3], 3)
    played = [
        line(0, 0, [0, 1, 2], [0, 1, 2]),  # strong strong weak
        line(0, 1, [2, 0, 1], [0, 0, 2]),  # weak shares the win
        line(1, 0, [0, 1, 2], [0, 1, 2]),  # strong weak weak
        {"table": 1, "game": 1, "failed": "It fell."},
    ]
    found = results(plan, played)
    assert (found["games"], found["failed"]) == (3, 1)
    best, worst = found["standings"]
    assert (best["name"], best["games"], best["wins"]) == ("strong", 5, 2.5)
    assert (worst["name"], worst["games"], worst["wins"]) == ("weak", 4, 0.5)
    assert best["low"] < best["share"] == 0.5 < best["high"]
    assert best["fair_share"] == pytest.approx(1 / 3, abs=1e-3)
    pairs = {(pair["name"], pair["against"]): pair for pair in found["pairs"]}
    ahead = pairs["strong", "weak"]
    assert ahead["meetings"] == 6
    assert ahead["ahead"] == round((1 + 1 + 0.5 + 0 + 1 + 1) / 6, 4)
    assert pairs["weak", "strong"]["ahead"] == pytest.approx(1 - ahead["ahead"], abs=1e-3)
    assert best["rating"] > worst["rating"]
    assert "note" not in found
    assert any("strong" in text and "weak" in text for text in as_text(found))


def test_without_openskill_there_are_shares_and_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    found = results(tournament(["strong", "weak"], [2], 2), [line(0, 0, [0, 1], [0, 1])])
    assert found["note"] == "No ratings: This needs openskill, which is not installed: pip install 'pax-pamir[lab]'."
    assert [one["rating"] for one in found["standings"]] == [None, None]
    assert as_text(found)[-1] == found["note"]


def test_ratings_do_not_depend_on_the_order_in_which_games_came() -> None:
    plan = tournament(["random", "sensible"], [2], 4)
    played = [line(0, game, [game % 2, 1 - game % 2], [0, 1]) for game in (0, 1, 2)]
    played.append(line(0, 3, [1, 0], [1, 0]))
    orders = {results(plan, [played[i] for i in order])["standings"][0]["rating"] for order in permutations(range(4))}
    assert len(orders) == 1


@pytest.mark.parametrize(
    ("contestants", "sentence"),
    [
        (["random"], "at least two contestants"),
        (["random", "random"], "named twice"),
        (["wakhan", "wakhan@improved"], "No table can be made"),
    ],
)
def test_what_is_no_tournament_is_refused(contestants: list[str], sentence: str) -> None:
    with pytest.raises(PamirError, match=sentence):
        tournament(contestants, [2], 2)


def test_the_command_tells_the_standings_and_writes_them_down(tmp_path: Path, pamir: PamirRun) -> None:
    folder = tmp_path / "cup"
    asked = ("tournament", str(folder), "random", "wakhan", "--games", "2", "--options", json.dumps(SHORT))
    outcome = pamir(*asked, "--processes", "1")
    assert (outcome.exit_code, outcome.err) == (0, "")
    assert "share of wins" in outcome.out
    found = json.loads((folder / "results.json").read_text())
    assert found["games"] == 2
    assert (folder / "standings.csv").read_text().startswith("name,games,wins,share")
    assert (folder / "pairs.csv").read_text().count("\n") == 3
    again = pamir(*asked, "--processes", "1", "--json")
    assert json.loads(again.out) == found


def test_where_every_game_fails_that_is_told(tmp_path: Path, pamir: PamirRun) -> None:
    folder = tmp_path / "cup"
    asked = ("tournament", str(folder), "random", "wakhan", "--games", "2", "--options", json.dumps(SHORT))
    assert pamir(*asked, "--processes", "1").exit_code == 0
    lines = [json.loads(text) for text in (folder / GAMES).read_text().splitlines()]
    kept = ("table", "game", "deal", "seed", "seating")
    failed = [{**{name: line[name] for name in kept}, "failed": "It fell."} for line in lines]
    (folder / GAMES).write_text("".join(f"{json.dumps(line)}\n" for line in failed))
    again = pamir(*asked, "--processes", "1")
    assert again.exit_code == 1
    assert again.err.strip().splitlines()[-1].startswith("2 games failed and are not counted")
    assert json.loads((folder / "results.json").read_text())["failed"] == 2
    assert (folder / "pairs.csv").read_text().split() == ["name,against,meetings,ahead,low,high"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("random", "nobody"), "There is no bot called 'nobody'"),
        (("random", "sensible", "--seats", "7"), "Seats are given as 2 to 5"),
        (("random", "sensible", "--games", "0"), "At least one game must be played, not 0."),
        (("random", "sensible", "--games", "-5"), "At least one game must be played, not -5."),
    ],
)
def test_the_command_refuses_in_one_sentence(
    tmp_path: Path, pamir: PamirRun, words: tuple[str, ...], sentence: str
) -> None:
    outcome = pamir("tournament", str(tmp_path / "new"), *words)
    assert outcome.exit_code == 2
    assert outcome.err.strip().splitlines()[-1].startswith(sentence)
    assert not (tmp_path / "new").exists()
