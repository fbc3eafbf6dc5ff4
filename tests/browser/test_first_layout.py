"""The first edition's table at every size: it fits the desk, names are whole, and nothing runs into its neighbour."""

from typing import Any

import pytest

from browser.measures import covered, cut_off, no_sideways_scroll
from browser.player import open_table
from browser.stage import Stage, people
from browser.studio import seed_of
from browser.test_first_game import staged

pytestmark = [pytest.mark.slow, pytest.mark.browser]

DESKS = [(1280, 800), (1440, 900), (1920, 1080)]
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


@pytest.mark.parametrize(("width", "height"), [*DESKS, (820, 1180)])
def test_the_whole_table_is_on_the_desk(server: Any, new_page: Any, width: int, height: int) -> None:
    early = Stage(server.base, FIVE, edition="first", seed=8)
    later = Stage(server.base, FIVE, edition="first", seed=8)
    later.play(90, seed=5)
    for stage in (staged(server, "turn"), early, later):
        page = open_table(new_page(width, height), stage.link(0))
        assert page.evaluate("document.documentElement.scrollHeight") <= height, "nothing rolls"
        assert covered(page) == []
        assert cut_off(page) == []
        no_sideways_scroll(page)


@pytest.mark.parametrize(("width", "height"), [*DESKS, (820, 1180), (390, 844)])
def test_five_names_are_whole(server: Any, new_page: Any, width: int, height: int) -> None:
    stage = Stage(server.base, FIVE, edition="first", seed=8)
    page = open_table(new_page(width, height), stage.link(0))
    assert page.evaluate(_CUT_NAMES) == []
    assert page.evaluate(_MEETING) == []
    stage.play(60, seed=5)  # loyalties are shown, there is influence and cards lie in the Tableaus
    assert page.evaluate(_CUT_NAMES) == []
    assert page.evaluate(_MEETING) == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (820, 1180), (1280, 800)])
def test_turn_and_cards_do_not_touch_in_the_top_bar(server: Any, new_page: Any, width: int, height: int) -> None:
    seats = people("Ada", "Ben", "Cleo")
    stage = Stage(server.base, seats, edition="first", seed=seed_of("first: turn"))
    page = open_table(new_page(width, height), stage.link(0))
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
    assert gaps or width < 1121, "on small screens the cards have a line of their own"
    assert all(gap >= 6 for gap in gaps)
