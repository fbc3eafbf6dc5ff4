"""A review as one page that needs nothing else: light and dark, on any screen."""

from html import escape

from pamir.analysis import telling
from pamir.analysis.account import turning_points, worst
from pamir.analysis.drawing import curve, legend
from pamir.analysis.shapes import Judged, Review
from pamir.locale import say, spoken_language

_LIGHT = "--paper:#f4ecdc;--sheet:#fbf7ed;--ink:#22252c;--ink2:#565246;--rule:#d3c7ab;--link:#00606f"
_DARK = "--paper:#161b22;--sheet:#1b2129;--ink:#f0e8d6;--ink2:#bdb5a3;--rule:#343c47;--link:#55cfdc"
_SEATS_LIGHT = {
    "gray": "#5f656c",
    "blue": "#2464a6",
    "tan": "#8a6427",
    "red": "#b5382e",
    "black": "#22232a",
    "white": "#7a7466",
    "orange": "#b4570a",
    "yellow": "#7d6a00",
    "purple": "#74439a",
}
_SEATS_DARK = {
    "gray": "#aab2ba",
    "blue": "#6aabea",
    "tan": "#d8b377",
    "red": "#f07d70",
    "black": "#d9dbe6",
    "white": "#f4efe2",
    "orange": "#f2a45c",
    "yellow": "#ecd75a",
    "purple": "#c79be8",
}

BEGINNING = "<!doctype html>\n<!-- pamir review -->"  # by which a page of ours is known from any other


def _colours(seats: dict[str, str]) -> str:
    return "".join(f"[data-seat={key}]{{--c:{colour}}}" for key, colour in seats.items())


STYLE = (
    f":root{{color-scheme:light dark;{_LIGHT}}}{_colours(_SEATS_LIGHT)}"
    f"@media (prefers-color-scheme:dark){{:root{{{_DARK}}}{_colours(_SEATS_DARK)}}}"
    """
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:62rem;margin:0 auto;padding:1rem}
h1{font:600 1.6rem/1.2 Georgia,serif;margin:.5rem 0}
h2{font:600 1.2rem/1.3 Georgia,serif;margin:0 0 .5rem}
section{background:var(--sheet);border:1px solid var(--rule);border-radius:5px;padding:1rem;margin:0 0 1rem}
.note,footer{color:var(--ink2);font-size:.92rem}
svg{display:block;width:100%;height:auto;min-width:32rem}
svg text{fill:var(--ink2);font:13px system-ui,sans-serif}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;margin:.5rem 0 0}
.legend span{display:flex;align-items:center;gap:.4rem;color:var(--c);font-weight:600}
svg.key{width:2.1rem;min-width:2.1rem;height:.6rem}
.grid{stroke:var(--rule);stroke-width:1}
.share{fill:none;stroke:var(--c);stroke-width:2.5;stroke-linejoin:round}
.mark{fill:var(--sheet);stroke:var(--c);stroke-width:2.5}
svg .name{fill:var(--c);font-weight:600}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:.3rem .5rem;border-bottom:1px solid var(--rule);vertical-align:bottom}
td{white-space:nowrap}
th:first-child{text-align:left}
tbody th{color:var(--c);font-weight:600}
ol,ul{margin:.25rem 0;padding-left:1.4rem}
li{margin:.4rem 0}
h2,li,p,.legend span,tbody th{overflow-wrap:anywhere}
li:target{outline:2px solid var(--link);outline-offset:4px}
a{color:var(--link)}
b.seat{color:var(--c)}
small{color:var(--ink2);display:block}
@media (max-width:40rem){
main{padding:.5rem}section{padding:.75rem}
.scroll,svg.curve{overflow:visible}
svg.curve{min-width:0}svg.curve text{font-size:24px}svg.curve .name{display:none}
.share{stroke-width:4}.mark{r:11px;stroke-width:4}
table,tbody{display:block}thead{display:none}
tr{display:grid;grid-template-columns:repeat(3,1fr);border-bottom:1px solid var(--rule);padding:.4rem 0}
th,td{text-align:left;border:0;padding:.1rem 0}tbody th{grid-column:1/-1}
td::before{content:attr(data-of);display:block;color:var(--ink2);font-size:.85rem;white-space:normal}
}
@media print{section{break-inside:avoid}}
"""
)


def review_page(review: Review) -> str:
    """The whole page, in the language being spoken."""
    sections = [
        _section(
            say("Shares of a win"),
            f'<div class="scroll">{curve(review)}</div>{legend(review)}{_note(_below_curve())}',
        ),
        _section(say("What decided the game"), _table(review) + _note(telling.what_columns_mean())),
        _turning(review),
        *(_player(review, seat) for seat in range(review.seats) if review.of_seat(seat)),
    ]
    title = escape(telling.title(review))
    return (
        f'{BEGINNING}\n<html lang="{spoken_language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body><main><h1>{title}</h1>"
        f"<p>{escape(telling.outline(review))}</p>{''.join(sections)}"
        f"<footer>{escape(telling.how_judged(review))}</footer></main></body></html>\n"
    )


def _below_curve() -> str:
    return say("Below: turns. Circles: the decisions that lost most; each leads to what was better.")


def _section(head: str, body: str) -> str:
    return f"<section><h2>{escape(head)}</h2>{body}</section>"


def _note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


def _table(review: Review) -> str:
    columns = telling.table_head()
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in columns)
    rows = []
    for seat, (name, *cells) in enumerate(telling.table_rows(review)):
        key = escape(review.seat_keys[seat])
        rows.append(
            f'<tr><th scope="row" data-seat="{key}">{escape(name)}</th>'
            + "".join(
                f'<td data-of="{escape(head)}">{escape(cell)}</td>'
                for head, cell in zip(columns[1:], cells, strict=True)
            )
            + "</tr>"
        )
    return f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def _turning(review: Review) -> str:
    swings = turning_points(review)
    if not swings:
        return _section(say("Where the game turned"), _note(say("Nowhere: it went its way step by step.")))
    items = "".join(f"<li>{escape(telling.swing_line(review, swing))}</li>" for swing in swings)
    return _section(say("Where the game turned"), f"<ol>{items}</ol>")


def _player(review: Review, seat: int) -> str:
    places = worst(review, seat)
    items = "".join(_decision(review, place, review.judged[place]) for place in places)
    body = f"<p>{escape(telling.counts(review, seat))}</p>"
    body += f"<ol>{items}</ol>" if items else _note(say("No decision lost much."))
    head = say("{seat}: the decisions that lost most", seat=review.names[seat])
    return _section(head, body)


def _decision(review: Review, place: int, one: Judged) -> str:
    follows = telling.follows_line(one)
    more = f"<small>{escape(follows)}</small>" if follows else ""
    told = f"{escape(telling.decision_line(review, one))} <br>{escape(telling.better_line(one))}"
    return f'<li id="d{place}">{told}{more}</li>'
