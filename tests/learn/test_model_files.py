"""Networks in files: what was saved comes back, and what is none is refused in one sentence."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pamir.edition import find
from pamir.learn.model import BadModel, Model

SECOND = find("second")


def test_a_network_comes_back_as_it_was(tmp_path: Path) -> None:
    made = Model.fresh(SECOND, 4, 7)
    made.notes["runs"] = 3
    made.save(tmp_path / "model.npz")
    read = Model.load(tmp_path / "model.npz", SECOND)
    assert (read.weights == made.weights).all()
    assert (read.sums == made.sums).all()
    assert read.notes == {"runs": 3}
    assert list(tmp_path.iterdir()) == [tmp_path / "model.npz"]


def test_one_kept_for_play_is_small_and_nearly_the_same(tmp_path: Path) -> None:
    made = Model.fresh(SECOND, 32, 7)
    made.sums += 1  # as if every feature had been there
    made.for_play(SECOND).save(tmp_path / "model.network")
    read = Model.load(tmp_path / "model.network", SECOND)
    assert read.sums is None
    assert np.abs(read.weights - made.weights).max() < 1e-3
    assert (tmp_path / "model.network").stat().st_size < 2_000_000


def test_what_was_never_there_counts_nothing_in_play() -> None:
    made = Model.fresh(SECOND, 4, 7)
    made.sums[[0, 1, 9]] += 1
    weights = np.array(made.for_play(SECOND).weights).reshape(made.weights.shape)
    assert (weights[[0, 1, 9]] == made.weights[[0, 1, 9]]).all()
    assert not weights[2:9].any()


def rewritten(path: Path, **changes: Any) -> None:
    with np.load(path) as stored:
        np.savez(path, **{**stored, **changes})


def spoil_cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:1000])


def spoil_bits(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 64] = bytes(64)
    path.write_bytes(bytes(data))


def spoil_all(path: Path) -> None:
    path.write_text("no network at all")


def spoil_empty(path: Path) -> None:
    path.write_bytes(b"")


def spoil_numbers(path: Path) -> None:
    rewritten(path, weights=np.full((3, 3), np.nan, np.float32))


def spoil_about(path: Path) -> None:
    rewritten(path, about=np.frombuffer(b"[1, 2]", np.uint8))


def spoil_pickled(path: Path) -> None:
    rewritten(path, weights=np.array([{"a": 1}], object))


@pytest.mark.parametrize(
    "spoil", [spoil_cut, spoil_bits, spoil_all, spoil_empty, spoil_numbers, spoil_about, spoil_pickled]
)
def test_a_broken_file_is_refused_in_one_sentence(tmp_path: Path, spoil: Any) -> None:
    path = tmp_path / "model.npz"
    Model.fresh(SECOND, 4, 7).save(path)
    spoil(path)
    with pytest.raises(BadModel) as refused:
        Model.load(path, SECOND)
    said = str(refused.value)
    assert said.startswith(str(path))
    assert said.endswith(".")
    assert "\n" not in said
    assert "pickle" not in said, "these words are ours"


def test_a_missing_file_and_one_of_another_edition_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadModel, match="There is no file"):
        Model.load(tmp_path / "none.npz")
    Model.fresh(SECOND, 4, 7).save(tmp_path / "model.npz")
    with pytest.raises(BadModel, match="is a network for the edition 'second', not 'first'"):
        Model.load(tmp_path / "model.npz", find("first"))


def test_one_for_features_that_have_changed_is_refused(tmp_path: Path) -> None:
    made = Model.fresh(SECOND, 4, 7)
    made.features = "0" * 16
    made.save(tmp_path / "model.npz")
    with pytest.raises(BadModel, match="other features"):
        Model.load(tmp_path / "model.npz", SECOND)


@pytest.mark.parametrize(
    "notes", [[], {"stages": 5}, {"stages": [5]}, {"stages": [{}]}, {"stages": [{"ways": {}}]}], ids=str
)
def test_notes_that_tell_of_no_training_are_damaged(tmp_path: Path, notes: Any) -> None:
    made = Model.fresh(SECOND, 4, 7)
    made.notes = notes
    made.save(tmp_path / "model.npz")
    with pytest.raises(BadModel, match=r"model.npz is damaged: it does not hold what a network needs\."):
        Model.load(tmp_path / "model.npz", SECOND)
