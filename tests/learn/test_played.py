"""Networks for play: what was saved comes back, without NumPy; what is none, or one for something else, is refused."""

import json
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pamir.edition import find
from pamir.game import Game
from pamir.learn.model import Model
from pamir.learn.played import BadModel, Network

SECOND = find("second")


def network(width: int = 4, policy: bool = False) -> Network:
    made = Model.fresh(SECOND, width, 7)
    made.weights[2:, 0] = made.weights[2:, -1]
    made.sums += 1  # as if every feature had been there
    if policy:
        made.add_policy(SECOND)
        made.policy[:, 1:] = 0.25
    made.notes["games"] = 3
    return made.for_play(SECOND, mean=False)


@pytest.mark.parametrize("policy", [False, True])
def test_a_network_comes_back_nearly_as_it_was(tmp_path: Path, policy: bool) -> None:
    made = network(policy=policy)
    made.save(tmp_path / "a.network")
    read = Network.load(tmp_path / "a.network", SECOND)
    assert list(tmp_path.iterdir()) == [tmp_path / "a.network"]
    assert (read.width, read.rows, read.notes) == (4, 2 + SECOND.observation.sparse.size, {"games": 3})
    assert max(abs(a - b) for a, b in zip(read.weights, made.weights, strict=True)) < 1e-3
    assert read.keys == (SECOND.judgement.keys if policy else 0)
    assert (read.policy is None) == (not policy)
    assert not policy or list(read.policy[:4]) == [0.0, 0.25, 0.25, 0.25]
    read.save(tmp_path / "b.network")
    assert (tmp_path / "a.network").read_bytes() == (tmp_path / "b.network").read_bytes()


def test_what_learns_reads_it_too_and_thinks_the_same(tmp_path: Path) -> None:
    made = network()
    made.save(tmp_path / "a.network")
    model = Model.load(tmp_path / "a.network", SECOND)
    assert model.sums is None
    assert list(model.for_play(SECOND).weights) == list(Network.load(tmp_path / "a.network").weights)


def test_reading_one_needs_no_numpy(tmp_path: Path) -> None:
    network().save(tmp_path / "a.network")
    program = (
        "import sys\n"
        "from pamir.edition import find\n"
        "from pamir.learn.played import Network\n"
        "print(Network.load(sys.argv[1], find('second')).width, 'numpy' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "a.network")], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["4", "False"]


def test_shares_add_up_and_are_made_of_what_each_seat_knows() -> None:
    game = Game(seats=3, seed=4)
    shares = network(8).shares(SECOND, game.state)
    assert sum(shares) == pytest.approx(1)
    assert len(set(shares)) == 3


# --- broken files ------------------------------------------------------------------------------------


def retold(**changes: Any) -> Callable[[bytes], bytes]:
    """Spoils the first line."""

    def spoil(data: bytes) -> bytes:
        header, packed = data.split(b"\n", 1)
        return json.dumps({**json.loads(header), **changes}).encode() + b"\n" + packed

    return spoil


def refilled(numbers: list[float], rows: int = 3, width: int = 1) -> Callable[[bytes], bytes]:
    """Other numbers, with a right sum."""

    def spoil(data: bytes) -> bytes:
        raw = struct.pack(f"<{len(numbers)}e", *numbers)
        packed = zlib.compress(raw[1::2] + raw[0::2])
        about = json.loads(data.split(b"\n", 1)[0]) | {"sum": zlib.crc32(packed), "rows": rows, "width": width}
        return json.dumps(about).encode() + b"\n" + packed

    return spoil


def bomb(data: bytes) -> bytes:
    packed = zlib.compress(bytes(50_000_000))
    about = json.loads(data.split(b"\n", 1)[0]) | {"sum": zlib.crc32(packed)}
    return json.dumps(about).encode() + b"\n" + packed


SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut in the first line": lambda data: data[:40],
    "cut in the numbers": lambda data: data[:-100],
    "longer": lambda data: data + b"more",
    "a bit turned": lambda data: data[:-500] + bytes([data[-500] ^ 1]) + data[-499:],
    "a picture": lambda data: b"\x89PNG\r\n\x1a\n" + data,
    "a list": lambda data: b"[1, 2]\n",
    "other JSON": lambda data: b'{"a": 1}\n',
    "deep JSON": lambda data: b"[" * 60_000 + b"\n",
    "no end of line": lambda data: b" " * 200_000,
    "another format": retold(**{"pamir network": 99}),
    "no width": retold(width=None),
    "a wide row": retold(width=10**9),
    "huge": retold(width=4096, rows=2**31),
    "negative": retold(rows=-5),
    "half a row": retold(width=2.5),
    "truth": retold(width=True),
    "odd notes": retold(notes=[]),
    "odd edition": retold(edition=3),
    "fewer rows": retold(rows=17),
    "other keys": retold(keys=9),
    "not numbers": refilled([float("nan"), 1.0, 2.0]),
    "endless numbers": refilled([float("inf"), 1.0, 2.0]),
    "too few numbers": refilled([1.0, 2.0]),
    "too many numbers": refilled([1.0, 2.0, 3.0, 4.0]),
    "too few rows": refilled([1.0, 2.0], rows=2),
    "a bomb": bomb,
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_broken_file_is_refused_in_one_sentence(tmp_path: Path, how: str) -> None:
    path = tmp_path / "a.network"
    network().save(path)
    path.write_bytes(SPOILT[how](path.read_bytes()))
    with pytest.raises(BadModel) as refused:
        Network.load(path, SECOND)
    said = str(refused.value)
    assert said.startswith(str(path))
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < len(str(path)) + 150


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadModel, match="There is no file"):
        Network.load(tmp_path / "none.network")
    with pytest.raises(BadModel, match="cannot be read"):
        Network.load(tmp_path)


def test_one_for_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.network"
    network(policy=True).save(path)
    whole = path.read_bytes()
    with pytest.raises(BadModel, match="for the edition 'second', not 'first'"):
        Network.load(path, find("first"))
    for changed, said in (("features", "other features"), ("answers", "other answers"), ("cards", "other cards")):
        path.write_bytes(retold(**{changed: "0" * 16})(whole))
        with pytest.raises(BadModel, match=said):
            Network.load(path, SECOND)


def test_what_is_no_number_is_not_kept(tmp_path: Path) -> None:
    made = network()
    made.weights[5] = float("nan")
    with pytest.raises(BadModel, match="cannot be kept"):
        made.save(tmp_path / "a.network")
    assert not list(tmp_path.iterdir())


def test_hidden_units_that_are_added_change_nothing_it_says() -> None:
    made, position = Model.fresh(SECOND, 4, 7), Game(seats=3, seed=4).state
    made.sums += 1
    before = made.for_play(SECOND).shares(SECOND, position)
    made.widen(16, 8)
    assert made.weights.shape == made.mean.shape == made.sums.shape
    assert made.for_play(SECOND).shares(SECOND, position) == pytest.approx(before, abs=1e-6)
    with pytest.raises(BadModel, match="cannot get rows of 8"):
        made.widen(8, 1)
