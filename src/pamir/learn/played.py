"""A network as it is played by: its weights in memory for compiled code, read from a small file without NumPy.

The file is one line of JSON that says what the network is for, and then its numbers as half floats, compressed: all
high bytes first, then all low ones, because the high ones resemble each other. First come the rows that judge
positions (see ``pamir.learn.network``), then, where the network has a policy, one row for every key of an answer. A
network that is shipped lies beside its edition, with a page that says how it was made.
"""

import ctypes
import hashlib
import json
import math
import struct
import sys
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pamir.errors import PamirError
from pamir.learn.network import BEFORE
from pamir.whole_files import whole

if TYPE_CHECKING:
    from pamir.edition import Edition

FORMAT = 1
ENDING = ".network"
FOLDER = "judgement"  # beside the module of an edition: its network and the page about it
SHIPPED = "learned" + ENDING
MOST_WIDTH = 4096
_MOST_HEADER = 1 << 16
_MOST_FILE = 1 << 28
_LARGEST = 65504.0  # of the half floats


class BadModel(PamirError):
    """A file that is no network, or one for something else."""


def features_of(edition: "Edition") -> str:
    """A name for exactly the features an edition shows: a network for others cannot be used."""
    layout = [(block.name, block.shape) for block in edition.observation.sparse.blocks]
    return hashlib.sha256(repr(layout).encode()).hexdigest()[:16]


def answers_of(edition: "Edition") -> str:
    """A name for exactly the answers an edition knows: a policy over others cannot be used."""
    texts = [edition.action_text(action) for action in range(edition.action_count)]
    return hashlib.sha256(repr((edition.judgement.keys, texts)).encode()).hexdigest()[:16]


@dataclass(frozen=True, eq=False)
class Network:
    """Weights as compiled code reads them; nothing changes them."""

    edition: str
    features: str
    width: int
    """Numbers in a row: the hidden units, and one."""
    weights: Any
    """``ctypes`` floats, [2 + features][width]."""
    policy: Any = None
    """``ctypes`` floats, [keys][width]; None where the network only judges positions."""
    answers: str = ""
    """Which answers the policy is for."""
    cards: str = ""
    """Which cards it was made with, where cards can be replaced."""
    notes: dict[str, Any] = field(default_factory=dict)
    """How it was made, in plain JSON."""

    @property
    def rows(self) -> int:
        """Rows of the weights."""
        return len(self.weights) // self.width

    @property
    def keys(self) -> int:
        """Rows of the policy."""
        return len(self.policy) // self.width if self.policy is not None else 0

    # --- files --------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write it whole or not at all. Raises ``PamirError``."""
        numbers = [*self.weights, *(self.policy if self.policy is not None else ())]
        if not all(-_LARGEST <= number <= _LARGEST for number in numbers):
            raise BadModel("This network cannot be kept: some of its weights are not numbers, or far too large.")
        data = struct.pack(f"<{len(numbers)}e", *numbers)
        packed = zlib.compress(data[1::2] + data[0::2], 9)
        about = {
            "pamir network": FORMAT,
            "edition": self.edition,
            "features": self.features,
            "width": self.width,
            "rows": self.rows,
            "keys": self.keys,
            "answers": self.answers,
            "cards": self.cards,
            "sum": zlib.crc32(packed),
            "notes": self.notes,
        }
        header = json.dumps(about, ensure_ascii=True).encode()
        if len(header) >= _MOST_HEADER:
            raise BadModel("This network cannot be kept: the notes on how it was made are too long.")
        with whole(path) as part:
            part.write_bytes(header + b"\n" + packed)

    @classmethod
    def load(cls, path: Path | str, edition: "Edition | None" = None) -> "Network":
        """Read one, for this edition if one is given. Raises ``BadModel``."""
        header, packed = _parts(Path(path))
        try:
            about = json.loads(header)
        except (ValueError, RecursionError):
            about = None
        if not isinstance(about, dict) or "pamir network" not in about:
            raise BadModel(f"{path} is not a network of ours.")
        if about["pamir network"] != FORMAT:
            raise BadModel(f"{path} is a network of another format than ours, which is {FORMAT}.")
        texts = [about.get(name) for name in ("edition", "features", "answers", "cards")]
        sizes = [about.get(name) for name in ("width", "rows", "keys", "sum")]
        notes = about.get("notes")
        if not (
            all(isinstance(text, str) for text in texts)
            and all(type(size) is int and 0 <= size < 1 << 32 for size in sizes)
            and isinstance(notes, dict)
        ):
            raise BadModel(f"{path} is damaged: its first line does not say what it holds.")
        width, rows, keys, check = (int(size or 0) for size in sizes)
        count = (rows + keys) * width
        if not (1 <= width <= MOST_WIDTH and rows > BEFORE and 2 * count < _MOST_FILE):
            raise BadModel(f"{path} is damaged: no network has {rows} rows of {width} numbers.")
        if zlib.crc32(packed) != check:
            raise BadModel(f"{path} is damaged: its numbers are not those that were written.")
        numbers = _unpacked(packed, count, path)
        weights = (ctypes.c_float * (rows * width))(*numbers[: rows * width])
        policy = (ctypes.c_float * (keys * width))(*numbers[rows * width :]) if keys else None
        found = cls(str(texts[0]), str(texts[1]), width, weights, policy, str(texts[2]), str(texts[3]), notes)
        if edition is not None:
            found.must_fit(edition, str(path))
        return found

    @classmethod
    def shipped(cls, edition: "Edition") -> "Network | None":
        """The network that comes with an edition; None where none does, or where other cards are played with."""
        file = Path(str(sys.modules[type(edition).__module__].__file__)).parent / FOLDER / SHIPPED
        if not file.is_file():
            return None
        found = _read(file)
        if found.cards != edition.cards:
            return None
        found.must_fit(edition, str(file))
        return found

    def must_fit(self, edition: "Edition", called: str = "This network") -> None:
        """Raises ``BadModel`` where it is for something else than this edition."""
        if self.edition != edition.name:
            raise BadModel(f"{called} is a network for the edition {self.edition!r:.40}, not {edition.name!r}.")
        if self.features != features_of(edition) or self.rows != BEFORE + edition.observation.sparse.size:
            raise BadModel(f"{called} was made for other features than the edition {edition.name!r} has now.")
        if self.cards != edition.cards:
            raise BadModel(f"{called} was made with other cards than those that are played with.")
        if self.keys and (self.keys != edition.judgement.keys or self.answers != answers_of(edition)):
            raise BadModel(f"{called} was made for other answers than the edition {edition.name!r} knows now.")

    # --- judging, in plain Python -------------------------------------------------------------------

    def hidden(self, rows: Sequence[int]) -> list[float]:
        """The first layer of a seat for which these features are there."""
        width, weights = self.width, self.weights
        total = weights[width : 2 * width]
        for row in rows:
            at = (row + BEFORE) * width
            total = [a + b for a, b in zip(total, weights[at : at + width], strict=True)]
        return list(total)

    def shares(self, edition: "Edition", position: Any) -> list[float]:
        """Each seat's share of a win in a game that goes on."""
        scores = []
        out = [0] * edition.observation.most
        for seat in range(position.seats):
            n = edition.observation.write_sparse(position, seat, out)
            first, *units = self.hidden(out[:n])
            scores.append(first + sum(w * u for w, u in zip(self.weights[1 : self.width], units, strict=True) if u > 0))
        highest = max(scores)
        parts = [math.exp(one - highest) for one in scores]
        return [part / sum(parts) for part in parts]


def _parts(path: Path) -> tuple[bytes, bytes]:
    """The first line of a file, and the rest."""
    try:
        with path.open("rb") as file:
            header = file.readline(_MOST_HEADER)
            if not header.endswith(b"\n"):
                raise BadModel(f"{path} is not a network of ours.")
            packed = file.read(_MOST_FILE)
    except FileNotFoundError:
        raise BadModel(f"There is no file {path}.") from None
    except OSError as problem:
        raise BadModel(f"{path} cannot be read: {problem.strerror}.") from None
    return header, packed


def _unpacked(packed: bytes, count: int, path: Path | str) -> tuple[float, ...]:
    """So many numbers, and never more than that."""
    reading = zlib.decompressobj()
    try:
        data = reading.decompress(packed, 2 * count + 1)
    except zlib.error:
        data = b""
    if len(data) != 2 * count:
        raise BadModel(f"{path} is damaged: it does not hold the numbers it should.")
    ordered = bytearray(2 * count)
    ordered[1::2], ordered[0::2] = data[:count], data[count:]
    numbers = struct.unpack(f"<{count}e", ordered)
    if not all(map(math.isfinite, numbers)):
        raise BadModel(f"{path} is damaged: its weights are not all numbers.")
    return numbers


@cache
def _read(path: Path) -> Network:
    """What is shipped is read once."""
    return Network.load(path)
