"""The first edition's table at every size: it fits the desk, names are whole, and nothing runs into its neighbour."""

from typing import Any

import pytest

from browser.measures import covered, cut_off, no_sideways_scroll
from browser.player import open_table
from browser.sizes import DESKS, PHONE, TABLET, WIDE_PHONE, Size, at_each
from browser.stage import Stage, people
from browser.studio import seed_of
from browser.test_first_game import staged

pytestmark = [pytest.mark.slow, pytest.mark.browser]

FIVE = people("Anna", "Benjamin", "Chen", "Dilnoza", "Eve")

# Names of seats that are cut, in the strip and in the panel of the Empires.
_CUT_NAMES = """() => [...document.querySelectorAll('.seat .nm, .me .nm, .empires .nm')].filter(el =>
  el.getClientRects().length && (el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 2)
).map(el => `${el.closest('.panel, .seat, .me').className}: ${el.textContent} in ${el.clientWidth}`)"""
# Parts of a strip of numbers that lie over each other.
_MEETING = """() => {
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const meet = (a, b) => shared(a, b, 'left', 'right') > 1 && shared(a, b, 'top', 'bottom') > 1;
  return [...document.querySelectorAll('.seat-top')].flatMap(top => {
    const all = [...top.querySelectorAll('.nm, .co, .stats > div, .inf-one, .gifts')];
    const parts = all.filter(el => el.getClientRects().length);
    const boxes = parts.map(el => el.getBoundingClientRect());
    return parts.filter((_, i) => boxes.some((box, j) => j > i && meet(boxes[i], box)));
  }).map(el => el.outerHTML.slice(0, 90));
}"""


@pytest.fixture(scope="module")
def later(server: Any) -> Stage:
    """Five who have played for a while: loyalties are shown, there is influence and cards lie in the Tableaus."""
    stage = Stage(server.base, FIVE, edition="first", seed=8)
    stage.play(90, seed=5)
    return stage


@pytest.mark.parametrize("which", ["turn", "early", "later"])
def test_the_whole_table_is_on_the_desk(server: Any, new_page: Any, later: Stage, which: str) -> None:
    early = Stage(server.base, FIVE, edition="first", seed=8)
    stage = {"turn": staged(server, "turn"), "early": early, "later": later}[which]
    page = open_table(new_page(), stage.link(0))
    for size in at_each(page, [*DESKS, TABLET]):
        assert page.evaluate("document.documentElement.scrollHeight") <= size[1], "nothing rolls"
        assert covered(page) == [], size
        assert cut_off(page) == [], size
        no_sideways_scroll(page)


@pytest.mark.parametrize("locale", ["en", "de", "es"])
def test_the_empires_stay_within_their_panel(server: Any, new_page: Any, locale: str) -> None:
    page = open_table(new_page(locale=locale), staged(server, "turn").link(0))
    assert page.locator(".panel.empires th").count() > 6
    for size in at_each(page, [*DESKS, TABLET, PHONE]):
        beyond = page.evaluate(
            """() => [...document.querySelectorAll('.panel.empires :is(th, td, th span)')].filter(el =>
              el.getBoundingClientRect().right > el.closest('.panel').getBoundingClientRect().right - 4
            ).map(el => el.textContent)"""
        )
        assert beyond == [], size


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_usual_question_and_all_cards_are_whole(server: Any, new_page: Any, language: str) -> None:
    """In a turn against bots: more buttons than among people, and cards with names of three lines in the courts."""
    seats = [*people("Ana"), *({"kind": "bot", "bot": "random"} for _ in range(2))]
    page = new_page(locale=language)
    open_table(page, Stage(server.base, seats, edition="first", seed=seed_of("first: turn")).link(0))
    for size in at_each(page, [*DESKS, TABLET, (1024, 768)]):
        assert cut_off(page) == [], size
        names, units = (page.locator(f"table.{part} tbody th").first.bounding_box() for part in ("infs", "units"))
        assert abs(names["width"] - units["width"]) <= 1, "names have as much room as what is counted above them"


@pytest.mark.parametrize("sizes", [[PHONE], [*DESKS, TABLET]], ids=["hand", "desk"])
def test_five_names_are_whole(server: Any, new_page: Any, later: Stage, sizes: list[Size]) -> None:
    page = new_page(*sizes[0])
    for stage in (Stage(server.base, FIVE, edition="first", seed=8), later):
        open_table(page, stage.link(0))
        for size in at_each(page, sizes):
            assert page.evaluate(_CUT_NAMES) == [], size
            assert page.evaluate(_MEETING) == [], size


@pytest.mark.parametrize("sizes", [[PHONE], [WIDE_PHONE, TABLET, DESKS[0]]], ids=["hand", "desk"])
def test_turn_and_cards_do_not_touch_in_the_top_bar(server: Any, new_page: Any, sizes: list[Size]) -> None:
    seats = people("Ada", "Ben", "Cleo")
    stage = Stage(server.base, seats, edition="first", seed=seed_of("first: turn"))
    page = open_table(new_page(*sizes[0]), stage.link(0))
    for size in at_each(page, sizes):
        gaps = page.evaluate(
            """() => {
              const seen = [...document.querySelectorAll('.where > span')].map(el => {
                const range = document.createRange();
                range.selectNodeContents(el);
                return range.getBoundingClientRect();
              }).filter(box => box.width);
              return seen.slice(1).map((box, i) => box.left - seen[i].right);
            }"""
        )
        assert gaps or size[0] < 1121, "on small screens the cards have a line of their own"
        assert all(gap >= 6 for gap in gaps), size
