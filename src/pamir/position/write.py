"""What is written alike in every edition's positions."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pamir.kernel.frames import frames_of
from pamir.kernel.rng import MASK, seed_stream
from pamir.position.frames import FrameWords


def listed(parts: Iterable[str]) -> str:
    """The items of an entry."""
    return ", ".join(parts)


def counted_text(number: int, owner: str, one: str, many: str) -> str:
    """So many pieces of an owner, as in ``2 blue tribes``."""
    return f"{number} {owner} {one if number == 1 else many}"


def pieces_text(table: Sequence[int], row: int, owners: Sequence[str], one: str, many: str) -> Iterator[str]:
    """The pieces in one row of a table that has a number for each owner."""
    for owner, number in zip(owners, table[row * len(owners) : (row + 1) * len(owners)], strict=True):
        if number:
            yield counted_text(number, owner, one, many)


def slot_entry(s: Any, slot: int, card: str) -> str:
    """A market slot: the card, its rupees after a plus, ``!`` where the active seat put one this turn."""
    rupees = f"+{s.market_rupees[slot]}" if s.market_rupees[slot] else ""
    return f"{card}{rupees}{'!' if s.barred[slot] else ''}"


def turn_text(s: Any, seat: str) -> Iterator[str]:
    """The turn, whose it is, and what is left of it."""
    yield f"{s.turn} {seat}"
    yield "cleanup" if s.actions_left < 0 else f"{s.actions_left} action{'' if s.actions_left == 1 else 's'}"


def prompt_entries(s: Any, words: FrameWords) -> Iterator[tuple[str, str]]:
    """The stack, where it is another than a reader would take for granted."""
    frames = frames_of(s)
    if frames == words.usual(s) or not frames:
        return
    yield "prompt", words.text(frames[-1])
    below = frames[:-1]
    if below != words.below(frames[-1], s):
        yield from (("then", words.text(frame)) for frame in reversed(below))
        if not below:
            yield "then", "nothing"


def stream_text(s: Any) -> str:
    """The random stream, where it is not that of the seed 0."""
    untouched = type(s)()
    seed_stream(untouched, 0)
    words = [part & MASK for part in s.rng] + ([s.rng[3] >> 32] if s.rng[3] > MASK else [])
    return "" if s.rng == untouched.rng else " ".join(f"{word:08x}" for word in words)
