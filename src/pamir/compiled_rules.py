"""The compiled rules for one position at a time: for bots, measuring and tests; many games together are ``pamir.envs``.

rules = find("second").compiled()
positions = rules.blank()
legal = rules.new_game(positions, 0, seats=3, seed=7)
legal = rules.apply(positions, 0, legal[0])

Neither NumPy nor Numba is needed where the library of the rules was shipped.
"""

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pamir.kernel.rng import keyed_stream
from pamir.seeds import KEPT_STREAM, LONG, is_long

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.kernel.library import Library

LINE = 64  # bytes of a cache line, at which the first position begins


class Positions:
    """So many positions, one after the other, as the compiled rules see them."""

    def __init__(self, state: type[Any], blank: bytes, count: int) -> None:
        self._state = state
        self.size = len(blank)
        self._memory = ctypes.create_string_buffer(self.size * count + LINE)
        self._skipped = -ctypes.addressof(self._memory) % LINE
        self.address = ctypes.addressof(self._memory) + self._skipped
        self.count = count
        self.bytes = memoryview(self._memory).cast("B")[self._skipped : self._skipped + self.size * count]
        """All bytes, to be read and written."""
        self.bytes[:] = blank * count

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, number: int) -> bytes:
        """The bytes of a position."""
        at = self._at(number)
        return bytes(self.bytes[at : at + self.size])

    def __setitem__(self, number: int, position: Any) -> None:
        """Put a position there: interpreted, or its bytes."""
        data = position if isinstance(position, bytes) else position.to_bytes()
        at = self._at(number)
        self.bytes[at : at + self.size] = data

    def state(self, number: int) -> Any:
        """The position for the interpreted rules."""
        return self._state.from_bytes(self[number])

    def _at(self, number: int) -> int:
        if not 0 <= number < self.count:
            raise IndexError(f"there is no position {number} among {self.count}")
        return number * self.size

    def address_of(self, number: int) -> int:
        """Where a position lies in memory."""
        return self.address + self._at(number)


class Rules:
    """The compiled rules with room of their own to write in; use one object a thread."""

    def __init__(self, edition: "Edition", library: "Library", seed: int = 1) -> None:
        """``seed`` starts the chances of random play."""
        self.edition = edition
        self.library = library
        self.most_seats = edition.options.most
        self._numbers = (ctypes.c_int32 * library.room)()
        self._out = ctypes.addressof(self._numbers)
        self._found = memoryview(self._numbers).cast("B").cast("i")
        self._silent = ctypes.c_int32(1)
        self._journal = ctypes.addressof(self._silent)
        dice = edition.state()
        dice.rng = [seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF, 0x9E3779B9, 1]
        self._dice_kept = Positions(edition.state, dice.to_bytes(), 1)
        self._dice = self._dice_kept.address

    def blank(self, count: int = 1, options: Any = None) -> Positions:
        """So many positions before set-up, with these options and the edition's cards."""
        usual = self.edition.options() if options is None else options
        return Positions(self.edition.state, self.edition.blank(usual).to_bytes(), count)

    def new_game(
        self, positions: Positions, number: int, seats: int, seed: int, first: int = -1, wakhan: int = -1
    ) -> memoryview:
        """Set up a game on a blank position; its legal actions (read them before the next call)."""
        if is_long(seed):
            state = positions.state(number)
            state.rng, seed = keyed_stream(seed - LONG), KEPT_STREAM
            positions[number] = state
        at = positions.address_of(number)
        n = self.library.begin(at, self._journal, self._out, seats, seed, first, wakhan)
        return self._found[:n]

    def legal(self, positions: Positions, number: int) -> memoryview:
        """Legal actions, sorted; none when the game is over."""
        return self._found[: self.library.legal(positions.address_of(number), self._journal, self._out)]

    def apply(self, positions: Positions, number: int, action: int) -> memoryview:
        """Carry out a legal action (not checked again here); the legal actions after it."""
        return self._found[: self.library.apply(positions.address_of(number), self._journal, self._out, action)]

    def redeal(self, positions: Positions, number: int, seat: int, seed: int) -> memoryview:
        """Deal anew all that the seat (-1: a spectator) cannot know; the legal actions."""
        at = positions.address_of(number)
        return self._found[: self.library.redeal(at, self._journal, self._out, seat, seed)]

    def copy(self, positions: Positions, number: int, goal: int, times: int = 1) -> None:
        """Make another position a copy of this one."""
        self.library.copy(positions.address_of(goal), positions.address_of(number), times)

    def place(self, positions: Positions, number: int, seat: int) -> int:
        """When the game is over: how many seats finished strictly better."""
        place: int = self.library.place(positions.address_of(number), seat)
        return place

    def play_out(self, positions: Positions, number: int) -> int:
        """Play to the end uniformly at random; how many decisions that took."""
        at = positions.address_of(number)
        decisions: int = self.library.play_out(at, self._journal, self._out, self._dice)
        return decisions

    def play_games(self, positions: Positions, games: int, seed: int, seats: int, wakhan: int = -1) -> int:
        """Play whole random games on position 0, each begun from position 1, which is blank; the decisions taken."""
        table, blank = positions.address_of(0), positions.address_of(1)
        decisions: int = self.library.play_games(
            table, blank, self._journal, self._out, self._dice, games, seed, seats, -1, wakhan
        )
        return decisions

    def player(self, seats: int, options: Any) -> Callable[[int, int], int]:
        """Plays so many whole random games from a seed on; the decisions taken."""
        positions = self.blank(2, options)
        _, wakhan = self.edition.seating(options, seats, 0)

        def play(games: int, seed: int) -> int:
            return self.play_games(positions, games, seed, seats, wakhan)

        return play
