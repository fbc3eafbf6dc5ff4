"""Looking one step ahead from Python: the compiled rules where they are at hand, else the same rules interpreted."""

import ctypes
import random
import time
from typing import TYPE_CHECKING, Any

from pamir.compiled_rules import Positions
from pamir.kernel.structures import made_of
from pamir.search.one_step import NOISE, NOTHING, Trial

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.kernel.library import Library

POSITIONS = ("game", "dealt", "agreed", "tried", "ahead", "dice")
LISTS = ("legal", "menu", "after", "further", "chain")


class Stepper:
    """One thread's desk, with the compiled rules."""

    def __init__(self, edition: "Edition", library: "Library") -> None:
        self._edition, self._library = edition, library
        self._table = Positions(edition.state, edition.state().to_bytes(), len(POSITIONS))
        self._lists = {name: (ctypes.c_int32 * library.room)() for name in LISTS}
        self._values = (ctypes.c_float * library.room)()
        self._silent = ctypes.c_int32(1)
        self._trial = made_of(Trial)(
            **{name: self._table.address_of(at) for at, name in enumerate(POSITIONS)},
            **{name: ctypes.addressof(numbers) for name, numbers in self._lists.items()},
            values=ctypes.addressof(self._values),
            journal=ctypes.addressof(self._silent),
            deals=edition.invented_deals,
            deed_follows=edition.bargains_before_deeds,
        )
        self._address = ctypes.addressof(self._trial)
        self._dice = edition.state()

    def show(self, position: Any, rng: random.Random) -> None:
        """The position that is to be decided; all chance comes from ``rng``."""
        self._table[0] = position
        self._dice.rng = [rng.getrandbits(32), rng.getrandbits(32), 0x9E3779B9, 1]
        self._table[POSITIONS.index("dice")] = self._dice

    def best(self, until: float) -> tuple[int, float]:
        """The best answer, and what it is worth. It takes less than a millisecond, whenever it must be found."""
        place = self._library.one_step(self._address)
        return self._lists["legal"][place], self._values[place]

    def bargain(self, chain: list[int]) -> float:
        """What a bargain is worth."""
        self._lists["chain"][: len(chain)] = chain
        self._trial.length = len(chain)
        value: float = self._library.bargain(self._address)
        return value
