"""Hints: the best actions, with shares and what follows; for whoever decides, and for nobody else."""

import errno
import io
import json
import os
import pickle
import warnings
from pathlib import Path

import numpy as np
import pytest
from finished_games import finished

from commands import PamirRun
from pamir.analysis import Hint, hint, in_workers, review
from pamir.analysis.hints import _why, hint_by
from pamir.analysis.judge import Judge
from pamir.analysis.shapes import Option, Step
from pamir.analysis.text import hint_text, names_of
from pamir.errors import PamirError, PamirWarning
from pamir.game import Game
from pamir.learn.played import BadModel, Network
from pamir.locale import speaking
from pamir.search import Choice, Thought


def in_the_middle(name: str = "second") -> Game:
    return finished(name, 2, 3).until(8).replay()


@pytest.mark.parametrize("name", ["second", "first"])
def test_a_hint_names_the_best_first(name: str, quick: None) -> None:
    game = in_the_middle(name)
    found = hint(game, iterations=10)
    assert found.seat == game.decider
    mine = [one.shares[found.seat] for one in found.options]
    assert mine == sorted(mine, reverse=True)
    assert 1 < len(found.options) <= 4
    assert all(one.action in game.legal_actions for one in found.options)
    assert found.shares == found.options[0].shares
    assert sum(found.shares) == pytest.approx(1)
    assert json.loads(json.dumps(found.to_json()))["options"][0]["action"] == found.options[0].notation


def test_its_lines_can_be_played() -> None:
    game = in_the_middle()
    found = hint(game, iterations=60)
    longest = max(found.options, key=lambda one: len(one.line))
    assert len(longest.line) > 1
    assert len(longest.follows) == len(longest.line) - 1
    assert found.to_json()["options"][0]["line"] == [step.notation for step in found.options[0].line]
    played = game.redeal(found.seat, 1)
    for step in longest.line:
        assert played.decider == step.seat
        played.apply(step.notation)


def test_why_says_what_it_is_worth_whom_it_costs_and_where_it_leads() -> None:
    def option(action: int, *shares: float, line: tuple[Step, ...] = ()) -> Option:
        return Option(action, "", "", shares, 1, line=line)

    line = (Step(0, "", "Buy a card"), Step(0, "", "Play it"), Step(1, "", "Pass"), Step(0, "", "Tax 2 rupees"))
    best, next_best = option(1, 0.4, 0.25, 0.35, line=line), option(2, 0.3, 0.35, 0.35)
    with speaking("en", {0: "Ada", 1: "Ben", 2: "Cleo"}):
        assert _why((best, next_best), 0, choice=True).replace("\u00a0", " ") == (
            "Ada wins about 40 % with it, 30 % with the next best. It costs Ben most: 25 % instead of 35 %."
            " What Ada would do next: Play it; Tax 2 rupees."
        )
        assert "costs" not in _why((option(1, 0.6, 0.4), option(2, 0.4, 0.6)), 0, choice=True), "of two that is clear"
        assert "costs" not in _why((best, option(2, 0.4, 0.35, 0.25)), 0, choice=True), "as good"
        assert _why((best,), 0, choice=False) == "Nothing else can be done."


def test_who_asks_for_one_action_hears_what_the_next_best_is_worth(quick: None) -> None:
    game = in_the_middle()
    one, more = hint(game, iterations=10, most=1), hint(game, iterations=10)
    assert one.options == more.options[:1]
    assert one.why == more.why


def test_an_action_with_which_several_bargains_begin_is_named_once() -> None:
    game = in_the_middle()
    one, other = game.legal_actions[:2]
    thought = Thought(
        (
            Choice(one, 9, (0.5, 0.5), (one,)),
            Choice(other, 5, (0.4, 0.6), (other,)),
            Choice(other, 3, (0.45, 0.55), (other,)),
        ),
        (0.5, 0.5),
        17,
        0.0,
    )

    class Bargaining(Judge):
        def think(self, *_: object) -> Thought:
            return thought

    found = hint_by(Bargaining(game.edition, iterations=1), game)
    assert [(option.action, option.shares[0]) for option in found.options] == [(one, 0.5), (other, 0.4)]


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_it_is_told_in_every_language(language: str, quick: None) -> None:
    game = in_the_middle()
    with speaking(language, game.names()):
        text = hint_text(hint(game, iterations=10), names_of(2))
    assert "{" not in text
    assert "1. " in text


def test_it_may_be_listened_to_and_stopped(quick: None) -> None:
    heard: list[Hint] = []

    def listen(found: Hint) -> bool:
        heard.append(found)
        return False

    hint(in_the_middle(), iterations=10, told=listen)
    assert heard
    assert heard[0].options


def test_numbers_of_numpy_are_numbers() -> None:
    game = in_the_middle()
    many, few = np.int64(20), np.int64(2)
    assert hint(game, iterations=many, most=few).options == hint(game, iterations=20, most=2).options  # type: ignore[arg-type]


def test_whoever_does_not_decide_gets_one_sentence(quick: None) -> None:
    game = in_the_middle()
    assert game.decider is not None
    with pytest.raises(PamirError, match=r"^It is .* who decides now\.$"):
        hint(game, 1 - game.decider, iterations=10)
    with pytest.raises(PamirError, match=r"^The game is over: there is nothing left to decide\.$"):
        hint(finished("second", 2, 3).replay(), iterations=10)
    for none in (0.0, float("nan"), 10**400, "5", [1]):
        with pytest.raises(PamirError, match="more than 0 seconds"):
            hint(game, budget_s=none)  # type: ignore[arg-type]
    with pytest.raises(PamirError, match="a whole number from 1 to"):
        hint(game, iterations="5")  # type: ignore[arg-type]
    for most in (0, -1, 1.5):
        with pytest.raises(PamirError, match=rf"^A hint names at least one action, not {most}\.$"):
            hint(game, iterations=10, most=most)  # type: ignore[arg-type]
    with pytest.raises(PamirError, match=r"^A hint is for a game, not for Record\("):
        hint(game.record())  # type: ignore[arg-type]


def test_with_a_broken_network_hints_reviews_and_studies_go_on_by_rules_of_thumb(
    quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(edition: object) -> Network:
        raise BadModel("This file is damaged.")

    monkeypatch.setattr(Network, "shipped", broken)
    game, record = in_the_middle(), finished("second", 2, 3)

    def in_a_worker() -> None:
        in_workers.judge_decision(0.1, pickle.dumps(record), 0)

    for asked in (
        lambda: hint(game, iterations=10),
        lambda: in_workers.study(0.1, game, "broken", "en", []),
        in_a_worker,
    ):
        with pytest.warns(
            PamirWarning, match=r"^This file is damaged. Positions are judged by rules of thumb instead\.$"
        ):
            asked()
    with warnings.catch_warnings(record=True, action="default") as told:
        assert review(record, iterations=10).judge == "worth"
    assert [str(one.message) for one in told] == [
        "This file is damaged. Positions are judged by rules of thumb instead."
    ]


def test_in_a_game_in_the_terminal_it_can_be_asked_for(quick: None) -> None:
    from rich.console import Console

    from pamir.terminal import Session
    from pamir.terminal.screen import Screen

    game, shown, typed = in_the_middle(), io.StringIO(), iter(["", "hint", "quit"])
    before = game.actions
    screen = Screen(Console(file=shown, width=80, highlight=False, markup=False, emoji=False))
    assert Session(game, {}, screen=screen, read=lambda prompt: next(typed, "")).run() is False
    assert "1. " in shown.getvalue()
    assert game.actions == before


# --- the commands --------------------------------------------------------------------------------------


@pytest.fixture
def no_compiling(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pamir.cli.review.ready", lambda console, edition: None)
    monkeypatch.setattr("pamir.cli.hint.ready", lambda console, edition: None)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    finished("second", 2, 3).save(tmp_path / "game.pamir")
    return tmp_path / "game.pamir"


def test_the_commands_tell_what_the_library_finds(
    pamir: PamirRun, no_compiling: None, file: Path, tmp_path: Path
) -> None:
    page, data = tmp_path / "r.html", tmp_path / "r.json"
    done = pamir("review", str(file), "--iterations", "10", "--html", str(page), "--json", str(data))
    assert done.exit_code == 0, done.err
    assert "accuracy" in done.out
    assert page.read_text().startswith("<!doctype html>")
    assert json.loads(data.read_text())["format"] == "pamir review 1"
    asked = pamir("hint", str(file), "--until", "8", "--iterations", "10")
    assert asked.exit_code == 0, asked.err
    assert "1. " in asked.out
    position = tmp_path / "p.txt"
    position.write_text(in_the_middle().position())
    same = pamir("hint", str(position), "--iterations", "10", "--json")
    assert same.exit_code == 0, same.err
    assert json.loads(same.out)["options"]


def test_bad_input_of_the_commands_gets_one_sentence(
    pamir: PamirRun, no_compiling: None, file: Path, tmp_path: Path
) -> None:
    unfinished, other = tmp_path / "u.pamir", tmp_path / "o.pamir"
    finished("second", 2, 3).until(3).save(unfinished)
    other.write_text(file.read_text().replace("edition: second", "edition: third"))
    empty = tmp_path / "empty.pamir"
    empty.write_text("\n")
    nowhere = str(tmp_path / "no" / "r.html")
    for arguments, said in [
        (("review", str(unfinished), "--iterations", "10"), "not finished"),
        (("review", str(other), "--iterations", "10"), "third"),
        (("review", str(tmp_path / "none.pamir")), "Cannot read"),
        (("review", str(file), "--budget", "0"), "more than 0 seconds"),
        (("review", str(file), "--iterations", "0"), "from 1 to a hundred million"),
        (("review", str(file), "--iterations", "9" * 20), "from 1 to a hundred million"),
        (("review", str(file), "--html", nowhere), "no such folder"),
        (("review", str(file), "--html", str(tmp_path)), "is a folder"),
        (("review", str(file), "--html", "r", "--json", "r"), "cannot both be written to r"),
        (("hint", str(file), "--iterations", "10"), "The game is over"),
        (("hint", str(tmp_path / "none.pamir")), "Cannot read"),
        (("hint", str(empty)), "The record is empty."),
        (("hint", str(file), "--budget", "-1"), "more than 0 seconds"),
    ]:
        done = pamir(*arguments)
        assert done.exit_code != 0, arguments
        assert said in done.err, (arguments, done.err)
        assert len(done.err.strip().splitlines()) == 1, done.err
        assert done.out == ""


def test_a_mark_before_the_first_line_makes_no_difference(
    pamir: PamirRun, no_compiling: None, file: Path, tmp_path: Path
) -> None:
    marked, position = tmp_path / "marked.pamir", tmp_path / "position.txt"
    marked.write_text(file.read_text(encoding="utf-8"), encoding="utf-8-sig")
    position.write_text(in_the_middle().position(), encoding="utf-8-sig")
    for asked in (("hint", str(marked), "--until", "8"), ("hint", str(position)), ("review", str(marked))):
        done = pamir(*asked, "--iterations", "10")
        assert done.exit_code == 0, done.err


def test_seats_of_the_same_name_are_told_apart(pamir: PamirRun, no_compiling: None, tmp_path: Path) -> None:
    game = tmp_path / "game.pamir"
    in_the_middle().record(names=["guest", "guest"]).save(game)
    done = pamir("hint", str(game), "--iterations", "10")
    assert "guest (Gray)" in done.out
    assert "guest (Blue)" in done.out


@pytest.mark.parametrize("option", ["--html", "--json"])
def test_a_review_is_written_over_an_older_one_and_over_nothing_else(
    pamir: PamirRun, no_compiling: None, file: Path, tmp_path: Path, option: str
) -> None:
    before, written = file.read_text(), tmp_path / "review"
    notes, page = tmp_path / "notes.txt", tmp_path / "index.html"
    notes.write_text("buy milk")
    page.write_text("<!doctype html>\n<html><title>Our club</title></html>")
    for other in (file, notes, page):
        done = pamir("review", str(file), "--iterations", "10", option, str(other))
        assert done.exit_code == 2
        assert done.err == f"{other} is no review, so it is not written over: name another file.\n"
    assert (file.read_text(), notes.read_text()) == (before, "buy milk")
    assert "Our club" in page.read_text()
    for _ in range(2):
        assert pamir("review", str(file), "--iterations", "10", option, str(written)).exit_code == 0


def test_where_nothing_may_be_written_is_told_before_thinking(
    pamir: PamirRun, no_compiling: None, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: Path(path) != tmp_path)
    monkeypatch.setattr("pamir.cli.review._reviewed", lambda *_, **__: pytest.fail("it was thought about"))
    page = tmp_path / "r.html"
    done = pamir("review", str(file), "--html", str(page))
    assert done.exit_code == 2
    assert done.err == f"{page} cannot be written: Permission denied.\n"


@pytest.mark.parametrize("option", ["--html", "--json"])
def test_a_file_that_cannot_be_written_costs_neither_the_review_nor_the_older_file(
    pamir: PamirRun, no_compiling: None, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str
) -> None:
    written = tmp_path / "review"
    assert pamir("review", str(file), "--iterations", "10", option, str(written)).exit_code == 0
    before, whole = written.read_bytes(), Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        whole(path, data[:100])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    monkeypatch.setattr(Path, "write_text", lambda path, text, **_: full(path, text.encode()))
    done = pamir("review", str(file), "--iterations", "10", option, str(written))
    assert done.exit_code == 2
    assert done.err.strip() == f"Cannot write to {written}: No space left on device."
    assert "accuracy" in done.out, "what was found is told"
    assert "Written" not in done.out
    assert written.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == sorted([file, written])


def test_stopping_a_review_gets_one_sentence_and_writes_nothing(
    pamir: PamirRun, no_compiling: None, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pamir.cli.review._reviewed", stopped)
    page = tmp_path / "r.html"
    done = pamir("review", str(file), "--html", str(page))
    assert done.exit_code != 0
    assert done.err == "Stopped: the review was not finished, and nothing was written.\n"
    assert not page.exists()
