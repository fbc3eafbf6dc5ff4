"""The map: six Locations with what stands in them, and the Connections of the set with their Roads."""

from pamir.first.drawing.text import empire_letter
from pamir.first.rules.state import State
from pamir.first.rules.tables import CONNECTIONS, EMPIRES, LOCATIONS, MAX_SEATS
from pamir.first.words import colour_word, connection_word, location_word
from pamir.locale import say
from pamir.text_drawing import after_mark, fit, flowed

_TRIBE, _ARMY = "●", "■"
_ACROSS = 3


def chart(s: State, width: int) -> list[str]:
    """The map as lines of at most ``width``: boxes, then Connections, those with Roads first."""
    box = min(width // _ACROSS - 1, 36)
    lines = []
    for row in range(0, LOCATIONS, _ACROSS):
        cells = [_box(s, location, box) for location in range(row, row + _ACROSS)]
        height = max(map(len, cells))
        for cell in cells:
            cell[-1:-1] = [f"│{' ' * (box - 2)}│"] * (height - len(cell))
        lines += [" ".join(parts) for parts in zip(*cells, strict=True)]
    return lines + flowed(_connections(s), width, f"{say('Roads')} ", "  ")


def _cylinders(table: list[int], row: int) -> list[str]:
    """``B2``, ``A1``: pieces of each Empire that has any."""
    there = ((empire, table[row * EMPIRES + empire]) for empire in range(EMPIRES))
    return [f"{empire_letter(empire)}{number}" for empire, number in there if number]


def _box(s: State, location: int, width: int) -> list[str]:
    inner = width - 4
    there = ((seat, s.tribes[location * MAX_SEATS + seat]) for seat in range(s.seats))
    tribes = [f"{colour_word(seat)} {number}" for seat, number in there if number]
    lines = [location_word(location), *after_mark(_TRIBE, tribes, inner)]
    lines += after_mark(_ARMY, _cylinders(s.armies, location), inner)
    body = [f"│ {fit(line, inner).ljust(inner)} │" for line in lines]
    return [f"┌{'─' * (width - 2)}┐", *body, f"└{'─' * (width - 2)}┘"]


def _connections(s: State) -> list[str]:
    found = []
    for connection in range(CONNECTIONS):
        if s.connections[connection]:
            roads = " ".join(_cylinders(s.roads, connection)) or "-"
            found.append(f"{connection_word(connection)} {roads}")
    return sorted(found, key=lambda text: text.endswith(" -"))
