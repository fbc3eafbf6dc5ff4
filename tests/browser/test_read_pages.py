"""Pages that are read fill the screen they have, large ones too, and keep a line of text short enough to read."""

import json
from typing import Any

import pytest

from browser.measures import in_sight, no_sideways_scroll
from browser.sizes import DESKS, PHONE, TABLET, WIDE_PHONE, at_each
from browser.stage import WAKHAN, Stage, people

pytestmark = [pytest.mark.slow, pytest.mark.browser]

# How much of the screen lies between the outermost panels, and how many letters of a sentence stand in one line.
_ROOM = """() => {
  const boxes = [...document.querySelectorAll('.page .panel, .page .hero')].map(el => el.getBoundingClientRect());
  const lead = document.querySelector('.page .lead'), range = document.createRange();
  range.selectNodeContents(lead);
  const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
  return {
    wide: (Math.max(...boxes.map(b => b.right)) - Math.min(...boxes.map(b => b.left))) / innerWidth,
    high: (Math.max(...boxes.map(b => b.bottom)) + scrollY) / innerHeight,
    letters: lead.textContent.length / lines,
  };
}"""
# Words that run over the edge of what they stand in; lists of tables cut names on purpose.
_OVER = """() => [...document.querySelectorAll('.page :is(h1, h2, p, b, small, label, th, td, .btn, select)')]
  .filter(el => el.getClientRects().length && !el.closest('.tables, .vh') && !el.matches('.vh') && el.clientWidth
  && el.scrollWidth > el.clientWidth + 1).map(el => el.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def ended(server: Any) -> dict[str, Stage]:
    """A finished game of either edition."""
    second = Stage(server.base, WAKHAN, seed=52)
    second.play(900, seed=5)
    first = Stage(server.base, people("Anna", "Bartholomew of Somewhere", "Chen"), edition="first", seed=9)
    first.play(900, seed=5)
    return {"second": second, "first": first}


def uses_the_screen(page: Any, *, high: float, letters: int, seen: tuple[str, ...]) -> None:
    """At every size nothing is cut or runs out; on a large screen so much of it is used, and these are in sight."""
    for width, _ in at_each(page, [PHONE, WIDE_PHONE, TABLET, *DESKS]):
        no_sideways_scroll(page)
        assert page.evaluate(_OVER) == [], width
        if width > DESKS[0][0]:
            room = page.evaluate(_ROOM)
            assert room["wide"] > 0.85, (width, room)
            assert room["high"] > high, (width, room)
            assert letters < room["letters"] < 85, (width, room)
            assert [what for what in seen if not in_sight(page, what)] == [], width


def many_games(page: Any) -> None:
    """Whoever comes back for weeks has long lists: eight tables of his own, and twelve finished games."""
    names = ["Anna", "Bartholomew of Somewhere", "Chen"]
    result = {"winners": [1], "points": [3, 8, 5]}
    games = [
        {"table": f"far{n:09}", "edition": "second", "names": names, "result": result, "finished": 1_700_000_000 + n}
        for n in range(12)
    ]
    page.route("**/api/finished?*", lambda route: route.fulfill(json={"games": games}))
    own = [{"table": f"own{n:09}", "names": ["Anna", "Wakhan"], "when": n} for n in range(8)]
    page.add_init_script(f"localStorage.setItem('pamir.tables', {json.dumps(json.dumps(own))})")


@pytest.mark.parametrize("locale", ["en", "de", "es"])
def test_the_start_page_uses_the_screen(server: Any, new_page: Any, locale: str) -> None:
    page = new_page(locale=locale)
    many_games(page)
    page.goto(server.base)
    page.wait_for_selector("#setup .piles")
    page.wait_for_selector(".shelves .tables li >> nth=10")
    uses_the_screen(page, high=0.8, letters=30, seen=("#setup .go button", "#join-link"))
    page.check("input[name=edition][value=first]", force=True)
    page.wait_for_selector("#card-file")
    uses_the_screen(page, high=0.8, letters=30, seen=("#setup .go button", "#join-link"))


@pytest.mark.parametrize("locale", ["en", "de", "es"])
def test_the_end_uses_the_screen(new_page: Any, ended: dict[str, Stage], locale: str) -> None:
    page = new_page(locale=locale)
    for stage in ended.values():
        page.goto(stage.link(0))
        page.wait_for_selector(".page.end .standing")
        page.wait_for_selector(".end path.gl", state="attached")  # charts and turning points come a little later
        page.evaluate("document.fonts.ready")
        uses_the_screen(page, high=0.75, letters=40, seen=('.end [data-ui="replay:0"]', ".end .standing"))
