"""A hand on the map: wherever it lands in a region that may be chosen, on its pieces too, that region is chosen."""

from typing import Any

import pytest

from browser.player import open_table
from browser.sizes import DESKS, PHONE, TABLET, WIDE_PHONE, Size, at_each
from browser.stage import Stage, people
from browser.studio import seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]

# For every region that may be chosen: points of a grid inside its outline, and the middle of each piece that stands in
# it; and what a click there would choose. Points on another target of the moment belong to that.
_CLICKS = """() => {
  const svg = document.querySelector('svg.map');
  const chosen = (x, y) => {
    const el = document.elementFromPoint(x, y)?.closest('[data-action], [data-ui], [data-look], [data-place]');
    return el?.dataset.action || (el ? `${el.getAttribute('class')} ${el.dataset.place || ''}` : 'nothing');
  };
  const others = [...svg.querySelectorAll('.may[data-action], .step')].filter(el => !el.closest('.region'));
  const taken = (x, y) => others.some(el => {
    const b = el.getBoundingClientRect();
    return x > b.left - 1 && x < b.right + 1 && y > b.top - 1 && y < b.bottom + 1;
  });
  return [...svg.querySelectorAll('.region.may')].flatMap(region => {
    const target = region.querySelector('.target'), area = region.querySelector('.hit-area');
    target.scrollIntoView({ block: 'center' });
    const now = area.getBoundingClientRect(), matrix = area.getScreenCTM().inverse();
    const inside = (x, y) => area.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix));
    const points = [];
    for (let i = 1; i < 24; i++) {
      for (let j = 1; j < 24; j++) points.push([now.left + now.width * i / 24, now.top + now.height * j / 24]);
    }
    for (const piece of svg.querySelectorAll('.pieces use')) {
      const b = piece.getBoundingClientRect();
      points.push([b.left + b.width / 2, b.top + b.height / 2]);
    }
    const prompt = document.querySelector('.promptbox'), fixed = getComputedStyle(prompt).position !== 'relative';
    const hidden = (x, y) => fixed && y > prompt.getBoundingClientRect().top;
    const bar = document.querySelector('.bar').getBoundingClientRect();
    return points.filter(([x, y]) => inside(x, y) && !taken(x, y) && !hidden(x, y) && y > bar.bottom)
      .map(([x, y]) => ({ wanted: target.dataset.action, found: chosen(x, y), at: [Math.round(x), Math.round(y)] }));
  });
}"""


@pytest.mark.parametrize("sizes", [[PHONE], [DESKS[0], DESKS[2], TABLET, WIDE_PHONE]], ids=["hand", "desk"])
@pytest.mark.parametrize("kind", ["build", "battle site", "rebuke"])
def test_a_click_anywhere_in_a_region_chooses_it(server: Any, new_page: Any, kind: str, sizes: list[Size]) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of(kind))
    page = open_table(new_page(*sizes[0]), stage.link(0))
    for size in at_each(page, sizes):
        clicks = page.evaluate(_CLICKS)
        regions = {click["wanted"] for click in clicks}
        assert regions, "some region may be chosen here"
        assert len(clicks) > 60 * len(regions), size
        wrong = [click for click in clicks if click["found"] != click["wanted"]]
        assert wrong == [], size


def test_a_piece_that_may_be_chosen_is_chosen(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of("battle losses"))
    page = open_table(new_page(), stage.link(0))
    wrong = page.evaluate(
        """() => [...document.querySelectorAll('.map .stack.may use')].filter(piece => {
          const b = piece.getBoundingClientRect();
          const found = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)?.closest('[data-action]');
          return found !== piece.closest('.stack');
        }).length"""
    )
    assert page.locator(".map .stack.may").count() > 0
    assert wrong == 0


def test_borders_lie_under_pieces(server: Any, new_page: Any) -> None:
    """Nothing of a border is drawn over a piece that stands in a region."""
    stage = Stage(server.base, people("Anna", "Ben", "Chen", "Dan", "Eve"), seed=seed_of("crowd"))
    page = open_table(new_page(), stage.link(0))
    covered = page.evaluate(
        """() => [...document.querySelectorAll('.map .pieces use')].filter(piece => {
          const b = piece.getBoundingClientRect();
          const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
          return !top?.closest('.pieces');
        }).length"""
    )
    assert covered == 0
