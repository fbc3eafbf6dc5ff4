"""What stands on the map of the second edition: names, rulers, tribes, armies and roads, over the drawn ground."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from pamir.locale import seat_name, word
from pamir.second.facts import coalitions, regions
from pamir.second.rules.tables import COALITION_KEYS, REGION_KEYS, SEAT_KEYS
from pamir.second.view import BorderView, RegionView, View
from pamir.second.words import coalition_word
from pamir_site.map_lines import HIGH, ROOM, WIDE, road_spot, spot
from pamir_site.words import t

_DISC, _BLOCK, _GAP, _STEP, _FIRST, _LANE = 25.0, 18.5, 8.0, 29.0, 67.0, 16.5
_MOST_DRAWN = 3


@dataclass(frozen=True)
class _Group:
    """Pieces of one kind: up to three overlap, of more one stands for all."""

    symbol: str
    mark: str
    n: int
    wide: float
    high: float
    lap: float

    @property
    def drawn(self) -> int:
        return 1 if self.n > _MOST_DRAWN else self.n

    @property
    def width(self) -> float:
        return self.drawn * self.wide - (self.drawn - 1) * self.lap + (21 if self.drawn < self.n else 0)

    def at(self, x: float, y: float) -> str:
        pieces = "".join(
            _use(self.symbol, self.mark, x + i * (self.wide - self.lap), y - self.high, self.wide, self.high)
            for i in range(self.drawn)
        )
        if self.drawn == self.n:
            return pieces
        place = f'x="{x + self.wide + 2:.1f}" y="{y - self.high * 0.26:.1f}"'
        return f'{pieces}<text class="count" {place}>&times;{self.n}</text>'


def _use(symbol: str, mark: str, x: float, y: float, wide: float, high: float) -> str:
    return f'<use href="#{symbol}" {mark} x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"/>'


def map_svg(view: View) -> str:
    """The map as an image with words for those who do not see it."""
    drawn = "".join(_region(there) for there in view.regions) + "".join(_roads(border) for border in view.borders)
    said = escape(" ".join(told(view)), quote=True)
    return f'<svg class="map small" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{said}">{drawn}</svg>'


def told(view: View) -> Iterator[str]:
    """What stands on the map, a sentence for each region and each border with roads."""
    names: dict[str, str] = {region.key: word(region.name) for region in regions()}
    for there in view.regions:
        pieces = [t("map.tribes", n=n, seat=seat_name(seat)) for seat, n in enumerate(there.tribes) if n]
        pieces += [t("map.armies", n=n, coalition=_spoken(key)) for key, n in there.armies.items() if n]
        yield f"{names[there.region]}: {_ruler(there)}. {', '.join(pieces) or t('map.nothing')}."
    for border in view.borders:
        roads = [t("map.roads", n=n, coalition=_spoken(key)) for key, n in border.roads.items() if n]
        if roads:
            a, b = (names[key] for key in border.regions)
            yield f"{t('map.border', a=a, b=b)}: {', '.join(roads)}."


def _spoken(coalition: str) -> str:
    return coalition_word(COALITION_KEYS.index(coalition))


def _ruler(there: RegionView) -> str:
    if there.ruler is not None:
        return t("map.ruler", seat=seat_name(there.ruler), bribe=there.bribe)
    return t("map.tied", n=there.tied) if there.tied else t("map.no_ruler")


def _region(there: RegionView) -> str:
    x, y = spot(there.region)
    name = word(regions()[REGION_KEYS.index(there.region)].name)
    title = f'<text class="rn" x="{x:.1f}" y="{y + 4:.1f}">{escape(name)}</text>'
    return title + _plaque(there, x, y) + "".join(_pieces(there, x, y))


def _plaque(there: RegionView, x: float, y: float) -> str:
    """Who rules, and the bribe; where nobody does, the words."""
    if there.ruler is None:
        return f'<text class="noruler" x="{x:.1f}" y="{y + 26:.1f}">{escape(_ruler(there))}</text>'
    seat, said = SEAT_KEYS[there.ruler], t("map.rules")
    half = len(said) * 3.5 + 33
    x = max(15 + half, min(x, WIDE - 15 - half))
    return (
        f'<g class="plaque" transform="translate({x:.1f} {y + 24:.1f})" data-seat="{seat}">'
        f'<rect x="{-half:.1f}" y="-12.5" width="{2 * half:.1f}" height="24" rx="12"/>'
        + _use(f"seat-{seat}", 'class="pm"', -half + 8, -7.5, 14, 14)
        + f'<text x="{-half + 27:.1f}" y="4.8">{escape(said)}</text>'
        + _use("coin", "", half - 30, -7.7, 15, 15)
        + f'<text x="{half - 13:.1f}" y="4.8" class="bn">{there.bribe}</text></g>'
    )


def _pieces(there: RegionView, x: float, y: float) -> Iterator[str]:
    """Tribes and armies in rows, centred below the ruler."""
    share, most = ROOM[there.region]
    discs = [
        _Group(f"cyl-{SEAT_KEYS[seat]}", f'data-seat="{SEAT_KEYS[seat]}"', n, _DISC, _DISC * 1.07, 7)
        for seat, n in enumerate(there.tribes)
        if n
    ]
    blocks = [
        _Group(f"army-{key}", f'data-co="{key}"', n, _BLOCK, _BLOCK * 1.36, 4) for key, n in there.armies.items() if n
    ]
    rows = _rows([*discs, *blocks], share * WIDE)
    for row_at, row in enumerate(rows):
        left = x - (sum(group.width for group in row) + _GAP * (len(row) - 1)) / 2
        step = _STEP if len(rows) <= most else _STEP * most / len(rows)
        for group in row:
            yield group.at(left, y + _FIRST + row_at * step)
            left += group.width + _GAP


def _rows(groups: list[_Group], room: float) -> list[list[_Group]]:
    rows: list[list[_Group]] = []
    used = 0.0
    for group in groups:
        if rows and used + _GAP + group.width <= room:
            rows[-1].append(group)
            used += _GAP + group.width
        else:
            rows.append([group])
            used = group.width
    return rows


def _roads(border: BorderView) -> str:
    present = [(key.key, border.roads[key.key]) for key in coalitions() if border.roads[key.key]]
    if not present:
        return ""
    x, y, turn = road_spot(border.border)
    shown = [(key, 1 if n > _MOST_DRAWN or len(present) > 2 else n, n) for key, n in present]
    lane = -(sum(drawn for _, drawn, _ in shown) - 1) / 2
    parts = []
    for key, drawn, n in shown:
        top = lane * _LANE - 7.6
        parts += [
            _use(f"road-{key}", f'data-co="{key}"', -18, (lane + i) * _LANE - 7.6, 36, 15.2) for i in range(drawn)
        ]
        if drawn < n:
            place = f"translate(24 {top + 7.6:.1f}) rotate({-turn:.1f})"
            parts.append(f'<g transform="{place}"><text class="count" x="-8" y="5">&times;{n}</text></g>')
        lane += drawn
    return f'<g class="road" transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})">{"".join(parts)}</g>'
