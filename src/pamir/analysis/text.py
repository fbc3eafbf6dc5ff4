"""A review and a hint as plain text."""

import textwrap
from collections.abc import Mapping, Sequence

from pamir.analysis import telling
from pamir.analysis.account import turning_points, worst
from pamir.analysis.hints import Hint
from pamir.analysis.shapes import Review
from pamir.locale import say, seat_name

WORST = 3  # decisions of each seat that are told
LEAST_NAME = 8  # letters of a name in a line of the table, however narrow it is


def review_text(review: Review, width: int = 80) -> str:
    """The whole review, in the language being spoken."""
    lines = [telling.title(review), *_filled(telling.outline(review), width), ""]
    lines += _table([telling.table_head(), *telling.table_rows(review)], width)
    lines += ["", *_filled(telling.what_columns_mean(), width), ""]
    swings = turning_points(review)
    if swings:
        lines += [say("Where the game turned"), ""]
        for swing in swings:
            lines += _item(telling.swing_line(review, swing), width)
        lines.append("")
    for seat in range(review.seats):
        if review.of_seat(seat):
            lines += _filled(f"{review.names[seat]}: {telling.counts(review, seat)}", width)
            for place in worst(review, seat, WORST):
                one = review.judged[place]
                lines += _item(f"{telling.decision_line(review, one)} {telling.better_line(one)}", width)
                if telling.follows_line(one):
                    lines += _filled(telling.follows_line(one), width, "    ")
            lines.append("")
    lines += _filled(telling.how_judged(review), width)
    return "\n".join(lines) + "\n"


def hint_text(hint: Hint, names: Sequence[str], width: int = 80, numbers: Mapping[int, int] | None = None) -> str:
    """A hint, in the language being spoken. ``numbers`` are those by which actions are called elsewhere."""
    lines = [*_filled(hint.question, width), ""]
    for place, one in enumerate(hint.options, 1):
        number = place if numbers is None else numbers[one.action]
        shares = ", ".join(f"{names[seat]} {telling.percent(share)}" for seat, share in enumerate(one.shares))
        lines += _filled(f"{number}. {one.text}  ({one.notation})", width, "", "   ")
        lines += _filled(shares, width, "   ")
        if one.follows:
            lines += _filled(say("Then: {deeds}.", deeds="; ".join(one.follows)), width, "   ")
    lines += ["", *_filled(hint.why, width)]
    return "\n".join(lines) + "\n"


def names_of(seats: int) -> list[str]:
    """What everybody is called now."""
    return [seat_name(seat) for seat in range(seats)]


def _filled(text: str, width: int, indent: str = "", after: str | None = None) -> list[str]:
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent if after is None else after) or [
        ""
    ]


def _item(text: str, width: int) -> list[str]:
    return _filled(f"- {text}", width, "  ", "    ")


def _table(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Columns under their heads, numbers to the right; long heads are broken at words, long names where they must."""
    head, *others = rows
    heads = _beneath([cell.split() for cell in head])
    taken = sum(2 + max(len(row[column]) for row in (*heads, *others)) for column in range(1, len(head)))
    room = max(LEAST_NAME, width - taken)
    whole = [*heads]
    for name, *cells in others:
        whole += _beneath([textwrap.wrap(name, room), *([cell] for cell in cells)])
    wide = [max(len(row[column]) for row in whole) for column in range(len(head))]
    return [
        "  ".join(cell.ljust(wide[at]) if at == 0 else cell.rjust(wide[at]) for at, cell in enumerate(row)).rstrip()
        for row in whole
    ]


def _beneath(cells: Sequence[Sequence[str]]) -> list[list[str]]:
    """Cells of several lines as so many rows."""
    return [[cell[line] if line < len(cell) else "" for cell in cells] for line in range(max(map(len, cells)))]
