"""A network in a file: its weights, which edition's features they belong to, and how far it has learned."""

import hashlib
import json
import os
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from pamir.errors import PamirError
from pamir.learn.network import BEFORE

if TYPE_CHECKING:
    from pamir.edition import Edition

FORMAT = 1
FIRST_SPREAD, OUTPUT_SPREAD = 0.05, 0.15  # of random weights at the beginning, on either side of the hidden units
FIRST_SUM = 0.1  # of squared slopes, so that the first steps are not too long


class BadModel(PamirError):
    """A file that is no network, or one for something else."""


def features_of(edition: "Edition") -> str:
    """A name for exactly the features an edition shows: a network for others cannot be used."""
    layout = [(block.name, block.shape) for block in edition.observation.sparse.blocks]
    return hashlib.sha256(repr(layout).encode()).hexdigest()[:16]


@dataclass
class Model:
    """Weights, what learning knows of each of them, and notes in plain JSON."""

    edition: str
    features: str
    weights: Any
    """float32, (2 + features) x width: see ``pamir.learn.network``."""
    sums: Any
    """The same shape, for learning; None where it was left out."""
    notes: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def fresh(cls, edition: "Edition", width: int, seed: int) -> "Model":
        """A network that knows nothing; width 1 is a linear one."""
        if not 1 <= width <= 4096:
            raise BadModel(f"A row of the network has 1 to 4096 numbers, not {width}.")
        rng = np.random.default_rng(seed)
        weights = np.zeros((BEFORE + edition.observation.sparse.size, width), np.float32)
        weights[0, 1:] = rng.normal(0, OUTPUT_SPREAD, width - 1)
        weights[BEFORE:, 1:] = rng.normal(0, FIRST_SPREAD, (len(weights) - BEFORE, width - 1))
        return cls(edition.name, features_of(edition), weights, np.full_like(weights, FIRST_SUM))

    @property
    def width(self) -> int:
        """Numbers in a row: the hidden units, and one."""
        return int(self.weights.shape[1])

    def save(self, path: Path, *, for_play: bool = False) -> None:
        """Write it whole or not at all; ``for_play`` leaves out what only learning needs and halves the precision."""
        about = {"format": FORMAT, "edition": self.edition, "features": self.features, "notes": self.notes}
        arrays = {"weights": self.weights.astype(np.float16)} if for_play else {"weights": self.weights}
        if not for_play and self.sums is not None:
            arrays["sums"] = self.sums
        path.parent.mkdir(parents=True, exist_ok=True)
        written = path.with_name(f"{path.name}.{os.getpid()}.part")
        with written.open("wb") as file:
            np.savez_compressed(file, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **arrays)
            file.flush()
            os.fsync(file.fileno())
        written.replace(path)

    @classmethod
    def load(cls, path: Path, edition: "Edition | None" = None) -> "Model":
        """Read one, for this edition if one is given. Raises ``BadModel``."""
        try:
            with np.load(path, allow_pickle=False) as stored:
                about = json.loads(stored["about"].tobytes())
                weights = stored["weights"].astype(np.float32)
                sums = stored["sums"].astype(np.float32) if "sums" in stored else None
                found = cls(about["edition"], about["features"], weights, sums, about["notes"])
                whole = about["format"] == FORMAT
        except FileNotFoundError:
            raise BadModel(f"There is no file {path}.") from None
        except (OSError, ValueError, KeyError, TypeError, EOFError, AttributeError, zipfile.BadZipFile) as problem:
            raise BadModel(f"{path} cannot be read as a network: {_said(problem)}.") from None
        if not whole:
            raise BadModel(f"{path} is a network of another format than ours, which is {FORMAT}.")
        if weights.ndim != 2 or (sums is not None and sums.shape != weights.shape) or not np.isfinite(weights).all():
            raise BadModel(f"{path} is damaged: its weights are not a table of numbers.")
        if edition is not None:
            found.must_fit(edition, str(path))
        return found

    def must_fit(self, edition: "Edition", called: str = "This network") -> None:
        """Raises ``BadModel`` where it was made for other features than this edition shows."""
        if self.edition != edition.name:
            raise BadModel(f"{called} is a network for the edition {self.edition!r:.40}, not {edition.name!r}.")
        rows = BEFORE + edition.observation.sparse.size
        if self.features != features_of(edition) or len(self.weights) != rows:
            raise BadModel(f"{called} was made for other features than the edition {edition.name!r} has now.")


def _said(problem: Exception) -> str:
    """What went wrong, on one line."""
    text = " ".join(str(problem).split()) or type(problem).__name__
    return text[:120].rstrip(".")
