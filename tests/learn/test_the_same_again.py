"""Trainings can be repeated: the same seed, settings and threads give the same bytes, stopped on the way or not."""

import shlex
from dataclasses import asdict
from pathlib import Path

import pytest

from pamir.cli import _load
from pamir.edition import find
from pamir.learn.card import commands
from pamir.learn.course import Course, Wish
from pamir.learn.model import Model
from pamir.learn.played import Network
from pamir.learn.thinker import Ways

pytestmark = pytest.mark.slow
ONE_STEP, SEARCHED = Ways(), Ways(mixing=0.5, pace=0.01, hidden_pace=0.005, iterations=4)


def course(folder: Path, name: str, ways: Ways, threads: int, games: int, seed: int = 1) -> Course:
    wish = Wish(folder, (2, 3), 0.3, 4, ways, seed, threads, games=games, looks=0)
    return Course(find(name), wish)


def network(folder: Path) -> bytes:
    return (folder / "model.network").read_bytes()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("ways", "games"), [(ONE_STEP, 40), (SEARCHED, 8)], ids=["one step", "searched"])
@pytest.mark.parametrize("name", ["second", "first"])
def test_the_same_seed_gives_the_same_bytes_stopped_on_the_way_or_not(
    tmp_path: Path, name: str, ways: Ways, games: int, threads: int
) -> None:
    course(tmp_path / "through", name, ways, threads, games).go()
    halfway = course(tmp_path / "parts", name, ways, threads, games)
    halfway.training.play(1)
    halfway.save()
    resumed = course(tmp_path / "parts", name, ways, 0, games)  # it knows how many threads there were
    assert 0 < resumed.training.games < games
    resumed.go()
    assert resumed.training.games == games
    assert network(tmp_path / "parts") == network(tmp_path / "through")


def test_another_seed_and_another_number_of_threads_give_another_network(tmp_path: Path) -> None:
    found = set()
    for number, (threads, seed) in enumerate([(1, 1), (2, 1), (1, 2)]):
        course(tmp_path / str(number), "second", ONE_STEP, threads, 20, seed).go()
        found.add(bytes(Network.load(tmp_path / str(number) / "model.network").weights))
    assert len(found) == 3


def test_the_commands_of_a_page_say_every_digit() -> None:
    part, ways = 1 / 3, Ways(mixing=0.123456789, pace=2 / 3, exploring=0.0)
    asked = {"seats": [2], "wakhan": part, "width": 4, "from": False}
    stage = {"asked": asked, "ways": asdict(ways), "games": 20, "threads": 1, "seed": 1}
    (line,) = commands(find("second"), [stage])
    name, *given = shlex.split(line)[1:]
    with _load(name).make_context(name, given) as context:
        said = [context.params[one] for one in ("wakhan", "mixing", "pace", "exploring")]
    assert said == [part, ways.mixing, ways.pace, ways.exploring]


def test_the_page_of_a_network_names_the_commands_that_make_it_again(tmp_path: Path) -> None:
    edition = find("second")
    course(tmp_path / "1", "second", ONE_STEP, 1, 20).go()
    course(tmp_path / "1", "second", SEARCHED, 2, 4).go()
    wish = Wish(tmp_path / "2", (4,), 0.0, 8, ONE_STEP, 5, 1, games=20, looks=0, origin=tmp_path / "1/checkpoint.npz")
    Course(edition, wish).go()
    words = commands(edition, Model.load(tmp_path / "2" / "checkpoint.npz").notes["stages"])
    page = (tmp_path / "2" / "model.md").read_text()
    assert len(words) == 3
    assert all(f"\n{command}\n" in page for command in words)
    command = _load("train")
    for line in words:
        _, _, *given = shlex.split(line.replace("runs/", f"{tmp_path}/again/"))
        command.main(given, standalone_mode=False)
    assert network(tmp_path / "again" / "3") == network(tmp_path / "2")
