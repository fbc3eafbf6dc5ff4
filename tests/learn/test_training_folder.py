"""The folder of a training: nothing else is touched, one training writes to it, and whatever breaks, it goes on."""

import csv
import errno
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from commands import PamirRun
from pamir.edition import find
from pamir.errors import PamirError
from pamir.lab.run import only_one
from pamir.learn import course
from pamir.learn.course import Course, Wish
from pamir.learn.model import Model
from pamir.learn.thinker import Ways
from pamir.whole_files import whole

SECOND = find("second")


class Ended(BaseException):
    """The process is no more."""


def short(folder: Path, **changes: Any) -> Wish:
    return replace(Wish(folder, width=4, games=40, looks=0, threads=1), **changes)


def begun(folder: Path, width: int = 4, stages: Any = ()) -> Path:
    """The checkpoint of a training that was begun like this."""
    made = Model.fresh(SECOND, width, 1)
    made.notes["stages"] = list(stages)
    made.save(folder / "checkpoint.npz")
    return folder / "checkpoint.npz"


def stage(seed: int, *, width: int = 4, elsewhere: bool = False) -> dict[str, Any]:
    return {"seed": seed, "ways": {"iterations": 0}, "asked": {"width": width, "from": elsewhere}}


def refused(wish: Wish) -> str:
    with pytest.raises(PamirError) as found:
        Course(SECOND, wish).go()
    said = str(found.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


def held(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


# --- where to train ----------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [["plan.json", "games.jsonl", "lock"], ["notes.txt"], ["model.network"]], ids=str)
def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path, names: list[str]) -> None:
    for name in names:
        (tmp_path / name).write_text("mine")
    assert refused(short(tmp_path)) == f"{tmp_path} is not empty and holds no training; name another folder."
    assert held(tmp_path) == dict.fromkeys(names, b"mine")


def test_a_file_in_place_of_the_folder_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert refused(short(file)) == f"Cannot write to {file}: Not a directory."
    assert file.read_text() == "mine"


@pytest.mark.slow
def test_a_file_above_the_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert refused(short(tmp_path / "file" / "run")) == f"Cannot write to {tmp_path / 'file' / 'run'}: Not a directory."


def test_of_two_only_one_has_the_folder(tmp_path: Path) -> None:
    run = tmp_path / "run"
    with only_one(run), pytest.raises(PamirError, match="Another run is writing to"), only_one(run):
        raise AssertionError("both have it")
    with only_one(run):
        assert run.is_dir()


@pytest.mark.slow
def test_of_two_trainings_in_a_folder_only_one_goes(tmp_path: Path) -> None:
    late = Course(SECOND, short(tmp_path))
    with only_one(tmp_path), pytest.raises(PamirError, match="Another run is writing to"):
        late.go()
    assert list(held(tmp_path)) == ["lock"]
    Course(SECOND, short(tmp_path)).go()
    done = held(tmp_path)
    with pytest.raises(PamirError, match=r"Another training has written to .* just now; go on from there\.$"):
        late.go()
    assert held(tmp_path) == done


@pytest.mark.slow
def test_a_link_to_a_folder_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    Course(SECOND, short(tmp_path / "link")).go()
    assert {"checkpoint.npz", "model.network", "model.md"} <= held(tmp_path / "real").keys()
    with only_one(tmp_path / "real"):
        assert "Another run is writing to" in refused(short(tmp_path / "link"))


# --- going on as it was begun ------------------------------------------------------------------------


def test_going_on_with_another_width_is_refused(tmp_path: Path) -> None:
    kept = begun(tmp_path, stages=[stage(1)]).read_bytes()
    said = refused(short(tmp_path, width=8))
    assert said == f"The training in {tmp_path} was begun with width 4; going on needs the same, not 8."
    assert held(tmp_path) == {"checkpoint.npz": kept}


def test_going_on_from_something_else_is_refused(tmp_path: Path) -> None:
    first, other = begun(tmp_path / "1", stages=[stage(1)]), begun(tmp_path / "2", stages=[stage(2)])
    run = tmp_path / "run"
    said = f"The training in {run} was not begun with {{}} as that is now; it goes on without."
    begun(run, stages=[stage(1)])
    assert refused(short(run, origin=first)) == said.format(first)
    begun(run, stages=[{**stage(1), "closed": True}, stage(3, elsewhere=True)])
    assert refused(short(run, origin=other)) == said.format(other)
    assert "taught in another way" in refused(short(run, origin=first)), "the first was begun with"


@pytest.mark.slow
def test_the_same_command_goes_on_from_where_it_began(tmp_path: Path) -> None:
    Course(SECOND, short(tmp_path / "one")).go()
    wish = short(tmp_path / "two", origin=tmp_path / "one" / "checkpoint.npz", width=8, seats=(3,))
    Course(SECOND, wish).go()
    further = Course(SECOND, replace(wish, games=80))
    further.go()
    assert [one["games"] for one in further.training.model.notes["stages"]] == [40, 80]


# --- whatever breaks ---------------------------------------------------------------------------------


def write_half(file: Path, trouble: BaseException) -> None:
    with whole(file) as part:
        part.write_text("half")
        raise trouble


def test_a_file_that_cannot_be_written_is_as_it_was_and_leaves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "model.network"
    file.write_text("before")
    with pytest.raises(PamirError, match=r"^Cannot write to .*model\.network: No space left on device\.$"):
        write_half(file, OSError(errno.ENOSPC, "No space left on device"))
    with pytest.raises(KeyboardInterrupt):
        write_half(file, KeyboardInterrupt())
    assert held(tmp_path) == {"model.network": b"before"}


def test_a_full_disk_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    made = Model.fresh(SECOND, 4, 7)
    for kept in (made, made.for_play(SECOND)):
        with pytest.raises(PamirError, match=r"^Cannot write to .*kept: No space left on device\.$"):
            kept.save(tmp_path / "kept")
        assert held(tmp_path) == {}


def test_ctrl_c_twice_ends_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pamir: PamirRun) -> None:
    def interrupted(*wished: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(course, "Course", interrupted)
    done = pamir("train", str(tmp_path))
    assert done.exit_code == 130
    assert done.err == f"Stopped at once; the same command goes on from what was last kept in {tmp_path}.\n"


def searched(folder: Path) -> Course:
    """Two runs of four games."""
    return Course(SECOND, short(folder, games=8, looks=2, ways=Ways(iterations=2)))


@contextmanager
def ending_at(monkeypatch: pytest.MonkeyPatch, wanted: int) -> Iterator[list[str]]:
    """The process ends when so many files have taken their names; gives those that have."""
    written: list[str] = []
    usual = Path.replace

    def counted(part: Path, goal: Path) -> Path:
        if len(written) == wanted:
            raise Ended
        written.append(goal.name)
        return usual(part, goal)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", counted)
        yield written


def result(folder: Path) -> tuple[bytes, list[dict[str, Any]], str]:
    """What must not depend on when it was stopped: all but seconds."""
    with (folder / "curve.csv").open() as file:
        curve = [{key: value for key, value in row.items() if key != "seconds"} for row in csv.DictReader(file)]
    looks = json.dumps({name: data.hex() for name, data in sorted(held(folder / "looks").items())})
    return (folder / "model.network").read_bytes(), curve, looks


@pytest.mark.slow
def test_ended_between_any_two_files_it_goes_on_as_if_it_had_not_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "EVERY", 0.0)
    monkeypatch.setattr(course, "FIRST_SEARCHED_LOOK", 4)
    monkeypatch.setattr(Course, "_match", lambda *asked: {"share": 0.5, "low": 0.25, "high": 0.75})
    with ending_at(monkeypatch, -1) as written:
        searched(tmp_path / "through").go()
    expected = result(tmp_path / "through")
    assert [row["games"] for row in expected[1]] == ["4", "8"]
    assert {"checkpoint.npz", "model.network", "model.md", "curve.csv", "curve.svg", "1-4.network"} <= {*written}
    for number in range(len(written)):
        folder = tmp_path / str(number)
        with ending_at(monkeypatch, number), pytest.raises(Ended):
            searched(folder).go()
        (folder / "checkpoint.npz.part").write_text("what a machine leaves that is switched off")
        searched(folder).go()
        assert result(folder) == expected, f"ended when it had written {written[:number]}"
        assert not list(folder.rglob("*.part"))


@pytest.mark.slow
def test_a_curve_that_was_spoiled_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Course, "_match", lambda *asked: {"share": 0.5, "low": 0.25, "high": 0.75})
    searched(tmp_path).go()
    drawn = (tmp_path / "curve.csv").read_bytes()
    (tmp_path / "curve.csv").write_bytes(drawn[:20])
    searched(tmp_path).go()
    assert (tmp_path / "curve.csv").read_bytes() == drawn


@pytest.mark.slow
def test_what_was_learned_outlives_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def removed(*asked: Any) -> dict[str, Any]:
        shutil.rmtree(tmp_path / "run")
        return {"share": 0.5, "low": 0.25, "high": 0.75}

    monkeypatch.setattr(Course, "_match", removed)
    searched(tmp_path / "run").go()
    assert Model.load(tmp_path / "run" / "checkpoint.npz").notes["stages"][0]["games"] == 8
