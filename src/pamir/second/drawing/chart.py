"""The map: six boxes in their places, with the roads between those that border on each other.

     Transcaspia ── Kabul            Kabul and Kandahar meet in the gap
Persia ── Herat  │  Punjab           between Herat and Punjab
              Kandahar
"""

from pamir.second.drawing.text import coalition_letter, colour, region_name
from pamir.second.notation import BORDER_KEYS
from pamir.second.rules.land import ruler
from pamir.second.rules.state import State
from pamir.second.rules.tables import COALITIONS, HERAT, KABUL, KANDAHAR, MAX_SEATS, NOBODY, PERSIA, PUNJAB, TRANSCASPIA
from pamir.text_drawing import after_mark, fit

_WEST_GAP, _EAST_GAP = 6, 8
_TRIBE, _ARMY = "●", "■"


def chart(s: State, width: int) -> list[str]:
    """The map as lines of at most ``width``."""
    box = min((width - _WEST_GAP - _EAST_GAP) // 3, 32)
    herat = box + _WEST_GAP
    pass_ = herat + box + 1  # the way from Kabul to Kandahar
    punjab = herat + box + _EAST_GAP
    transcaspia = box // 2 + 3
    kabul = punjab - _EAST_GAP // 2 - box // 2
    wide = punjab + box
    first = _row(s, {transcaspia: TRANSCASPIA, kabul: KABUL}, box, wide)
    second = _row(s, {0: PERSIA, herat: HERAT, punjab: PUNJAB}, box, wide)
    third = _row(s, {kabul: KANDAHAR}, box, wide)
    _lay_across(first, transcaspia + box, kabul - transcaspia - box, _roads(s, "transcaspia-kabul"))
    _lay_across(second, box, _WEST_GAP, _roads(s, "persia-herat"))
    _pass_through(second, pass_, _roads(s, "kabul-kandahar"))
    north = {
        transcaspia + 2: _roads(s, "persia-transcaspia"),
        herat + 1: _roads(s, "transcaspia-herat"),
        kabul + 1: _roads(s, "herat-kabul"),
        pass_: [],
        punjab + 1: _roads(s, "kabul-punjab"),
    }
    south = {kabul + 1: _roads(s, "herat-kandahar"), pass_: [], punjab + 1: _roads(s, "kandahar-punjab")}
    lines = [*first, *_links(north, first, second, wide), *second, *_links(south, second, third, wide), *third]
    return ["".join(line) for line in lines]


def _write(line: list[str], at: int, text: str) -> None:
    line[at : at + len(text)] = text


def _tokens(table: list[int], row: int) -> list[str]:
    """``A2``, ``B1``: pieces of each coalition that has any."""
    found = []
    for coalition in range(COALITIONS):
        if table[row * COALITIONS + coalition]:
            found.append(f"{coalition_letter(coalition)}{table[row * COALITIONS + coalition]}")
    return found


def _roads(s: State, border: str) -> list[str]:
    return _tokens(s.roads, BORDER_KEYS.index(border))


def _box(s: State, region: int, width: int) -> list[str]:
    """One region without its lower edge: name and ruler, tribes, armies."""
    who = ruler(s, region)
    title = region_name(region) + ("" if who == NOBODY else f": {colour(who)}")
    inner = width - 4
    tribes = [
        f"{colour(seat)} {s.tribes[region * MAX_SEATS + seat]}"
        for seat in range(s.seats)
        if s.tribes[region * MAX_SEATS + seat]
    ]
    lines = [
        fit(title, inner),
        *after_mark(_TRIBE, tribes, inner),
        *after_mark(_ARMY, _tokens(s.armies, region), inner),
    ]
    return [f"┌{'─' * (width - 2)}┐", *(f"│ {line.ljust(inner)} │" for line in lines)]


def _row(s: State, regions: dict[int, int], width: int, wide: int) -> list[list[str]]:
    """Boxes side by side, all of the same height."""
    boxes = {at: _box(s, region, width) for at, region in regions.items()}
    height = max(map(len, boxes.values()))
    lines = [[" "] * wide for _ in range(height + 1)]
    for at, box in boxes.items():
        box += [f"│{' ' * (width - 2)}│"] * (height - len(box)) + [f"└{'─' * (width - 2)}┘"]
        for line, text in zip(lines, box, strict=True):
            _write(line, at, text)
    return lines


def _packed(tokens: list[str]) -> list[str]:
    """Tokens in lines of at most six letters, which holds any two of them."""
    lines: list[str] = []
    for token in tokens:
        if lines and len(lines[-1]) + len(token) <= _WEST_GAP:
            lines[-1] += token
        else:
            lines.append(token)
    return lines


def _lay_across(lines: list[list[str]], at: int, width: int, tokens: list[str]) -> None:
    """A border between two boxes side by side, with its roads under the stroke."""
    labels = _packed(tokens)
    _write(lines[1], at - 1, "├" + "─" * width + "┤")
    for line, label in zip(lines[2:], labels, strict=False):
        _write(line, at, label.center(width))


def _pass_through(lines: list[list[str]], at: int, tokens: list[str]) -> None:
    """The border that runs down between two boxes, with its roads beside the stroke."""
    labels = ["", "", *_packed(tokens)]
    for i, line in enumerate(lines):
        _write(line, at, "│" + (labels[i] if i < len(labels) else ""))


def _links(borders: dict[int, list[str]], above: list[list[str]], below: list[list[str]], wide: int) -> list[list[str]]:
    """Borders between a row of boxes and the next: a stroke each, and its roads beside it."""
    labels = {at: _packed(tokens) for at, tokens in borders.items()}
    lines = [[" "] * wide for _ in range(max(1, *map(len, labels.values())))]
    for at, label in labels.items():
        for i, line in enumerate(lines):
            _write(line, at, "│" + (label[i] if i < len(label) else ""))
        for edge, joint in ((above[-1], "┬"), (below[0], "┴")):
            if edge[at] == "─":
                edge[at] = joint
    return lines
