"""A network that learns, in a file: its weights, what learning knows of each of them, and how far it has come."""

import ctypes
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict
from zipfile import is_zipfile

import numpy as np
from msgspec import convert

from pamir.learn.network import BEFORE
from pamir.learn.played import MOST_WIDTH, BadModel, Network, answers_of, features_of
from pamir.whole_files import whole

if TYPE_CHECKING:
    from pamir.edition import Edition

__all__ = ["BadModel", "Model", "features_of"]

FORMAT = 2
FIRST_SPREAD, OUTPUT_SPREAD = 0.05, 0.15  # of random weights at the beginning, on either side of the hidden units
FIRST_SUM = 0.1  # of squared slopes, so that the first steps are not too long
PASSING = ("seconds", "curve", "counted", "closed")  # notes that depend on the clock, and on when it was looked at
TABLES = ("weights", "sums", "mean", "policy", "policy_sums", "policy_mean")


class _Ways(TypedDict):
    iterations: int


class _Stage(TypedDict):
    ways: _Ways
    tables: NotRequired[list[tuple[float, tuple[int, dict[str, Any]]]]]
    runs: NotRequired[int]
    games: NotRequired[int]
    seconds: NotRequired[float]


class _Notes(TypedDict):
    """What going on and the page read in the notes, whatever else there is."""

    stages: NotRequired[list[_Stage]]


@dataclass
class Model:
    """Weights, what learning knows of each of them, and notes in plain JSON.

    All tables are float32. Those beyond the weights are None where they were left out.
    """

    edition: str
    features: str
    weights: Any
    """(2 + features) x width: see ``pamir.learn.network``."""
    sums: Any = None
    """For each weight: the sum of its squared slopes."""
    mean: Any = None
    """The mean of the weights over the last games: steadier than they are, and what is played by."""
    policy: Any = None
    """(keys of answers) x width."""
    policy_sums: Any = None
    policy_mean: Any = None
    cards: str = ""
    notes: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def fresh(cls, edition: "Edition", width: int, seed: int) -> "Model":
        """A network that knows nothing; width 1 is a linear one."""
        if not 1 <= width <= MOST_WIDTH:
            raise BadModel(f"A row of the network has 1 to {MOST_WIDTH} numbers, not {width}.")
        rng = np.random.default_rng(seed)
        weights = np.zeros((BEFORE + edition.observation.sparse.size, width), np.float32)
        weights[0, 1:] = rng.normal(0, OUTPUT_SPREAD, width - 1)
        weights[BEFORE:, 1:] = rng.normal(0, FIRST_SPREAD, (len(weights) - BEFORE, width - 1))
        made = cls(edition.name, features_of(edition), weights, cards=edition.cards)
        made.sums, made.mean = np.full_like(weights, FIRST_SUM), weights.copy()
        return made

    @property
    def width(self) -> int:
        """Numbers in a row: the hidden units, and one."""
        return int(self.weights.shape[1])

    def widen(self, width: int, seed: int) -> None:
        """Give it more hidden units, which know nothing yet and change nothing it says."""
        more = width - self.width
        if more < 0 or width > MOST_WIDTH or self.sums is None:
            raise BadModel(f"A network with rows of {self.width} numbers that learns cannot get rows of {width}.")
        rng = np.random.default_rng(seed)
        added = rng.normal(0, FIRST_SPREAD, (len(self.weights), more)).astype(np.float32)
        added[:BEFORE] = 0
        self.weights = np.hstack([self.weights, added])
        self.mean = np.hstack([self.mean, added])
        self.sums = np.hstack([self.sums, np.full_like(added, FIRST_SUM)])
        if self.policy is not None:
            none = np.zeros((len(self.policy), more), np.float32)
            self.policy = np.hstack([self.policy, none])
            self.policy_mean = np.hstack([self.policy_mean, none])
            self.policy_sums = np.hstack([self.policy_sums, np.full_like(none, FIRST_SUM)])

    def add_policy(self, edition: "Edition") -> None:
        """Give it a policy, where it has none, that finds all answers alike."""
        if self.policy is None:
            self.policy = np.zeros((edition.judgement.keys, self.width), np.float32)
            self.policy_mean = self.policy.copy()
            self.policy_sums = np.full_like(self.policy, FIRST_SUM)

    # --- for play -----------------------------------------------------------------------------------

    def for_play(self, edition: "Edition", *, mean: bool = True) -> Network:
        """What is needed to play by it: the ``mean`` of the last games, or the weights as they are now."""
        weights = self.weights if self.mean is None or not mean else self.mean
        if self.sums is not None:  # what was never there would only say what chance put there at the beginning
            weights = np.where((self.sums > FIRST_SUM).any(axis=1, keepdims=True), weights, 0)
        policy = self.policy if self.policy_mean is None or not mean else self.policy_mean
        return Network(
            self.edition,
            self.features,
            self.width,
            _as_floats(weights),
            None if policy is None else _as_floats(policy),
            "" if policy is None else answers_of(edition),
            self.cards,
            self._lasting_notes(),
        )

    def _lasting_notes(self) -> dict[str, Any]:
        """The notes without what another training from the same seed would find otherwise."""
        lasting = dict(self.notes)
        if "stages" in lasting:
            lasting["stages"] = [
                {key: value for key, value in stage.items() if key not in PASSING} for stage in lasting["stages"]
            ]
        return lasting

    @classmethod
    def of(cls, network: Network) -> "Model":
        """A network for play, as a model that cannot go on learning."""
        weights = np.array(network.weights, np.float32).reshape(-1, network.width)
        policy = None if network.policy is None else np.array(network.policy, np.float32).reshape(-1, network.width)
        return cls(
            network.edition, network.features, weights, policy=policy, cards=network.cards, notes=dict(network.notes)
        )

    # --- files --------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write it with all that learning needs, whole or not at all. Raises ``PamirError``."""
        about = {"format": FORMAT, "edition": self.edition, "features": self.features}
        about |= {"cards": self.cards, "notes": self.notes}
        arrays = {name: getattr(self, name) for name in TABLES if getattr(self, name) is not None}
        with whole(path) as part, part.open("wb") as file:
            np.savez_compressed(file, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **arrays)

    @classmethod
    def load(cls, path: Path, edition: "Edition | None" = None) -> "Model":
        """Read one, or a network for play; for this edition if one is given. Raises ``BadModel``."""
        try:
            with path.open("rb") as file:
                if file.read(1) == b"{":
                    return cls.of(Network.load(path, edition))
            if not is_zipfile(path):
                raise BadModel(f"{path} is not a network of ours.")
            with np.load(path, allow_pickle=False) as stored:
                about = json.loads(stored["about"].tobytes())
                whole = about["format"] == FORMAT
                if whole:
                    convert(about["notes"], _Notes)
                tables = {name: stored[name].astype(np.float32) for name in TABLES if name in stored}
                found = cls(
                    about["edition"], about["features"], cards=about.get("cards", ""), notes=about["notes"], **tables
                )
        except FileNotFoundError:
            raise BadModel(f"There is no file {path}.") from None
        except BadModel:
            raise
        except OSError as problem:
            raise BadModel(f"{path} cannot be read: {problem.strerror or 'it is damaged'}.") from None
        except Exception:  # a broken archive can make its reader stumble anywhere
            raise BadModel(f"{path} is damaged: it does not hold what a network needs.") from None
        if not whole:
            raise BadModel(f"{path} is a network of another format than ours, which is {FORMAT}.")
        if not found._whole():
            raise BadModel(f"{path} is damaged: its weights are not a table of numbers.")
        if edition is not None:
            found.must_fit(edition, str(path))
        return found

    def _whole(self) -> bool:
        """Whether all tables are tables of numbers that belong together."""
        tables = [getattr(self, name) for name in TABLES]
        return (
            all(table is None or (table.ndim == 2 and np.isfinite(table).all()) for table in tables)
            and all(table is None or table.shape == self.weights.shape for table in tables[1:3])
            and (self.policy is None or self.policy.shape[1] == self.width)
            and all(
                table is None or (self.policy is not None and table.shape == self.policy.shape) for table in tables[4:]
            )
        )

    def must_fit(self, edition: "Edition", called: str = "This network") -> None:
        """Raises ``BadModel`` where it was made for something else than this edition."""
        if self.edition != edition.name:
            raise BadModel(f"{called} is a network for the edition {self.edition!r:.40}, not {edition.name!r}.")
        rows = BEFORE + edition.observation.sparse.size
        if self.features != features_of(edition) or len(self.weights) != rows:
            raise BadModel(f"{called} was made for other features than the edition {edition.name!r} has now.")
        if self.cards != edition.cards:
            raise BadModel(f"{called} was made with other cards than those that are played with.")
        if self.policy is not None and len(self.policy) != edition.judgement.keys:
            raise BadModel(f"{called} was made for other answers than the edition {edition.name!r} knows now.")


def _as_floats(table: Any) -> Any:
    """A copy of a table for ``ctypes``."""
    return (ctypes.c_float * table.size).from_buffer_copy(np.ascontiguousarray(table, np.float32))
