"""What changes its place travels there; a click ends it, and who asks for no motion sees none."""

from typing import Any

import pytest

from browser.measures import watch_motion
from browser.player import open_table
from browser.stage import Stage, people
from browser.studio import seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]

SLOW = """const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  animation.playbackRate = .02;
  return animation;
};"""


def act(server: Any, page: Any, position: str, action: str) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of(position))
    open_table(page, stage.link(0))
    page.locator(f'#table [data-action="{action}"]').first.click()
    page.wait_for_function("() => document.documentElement.dataset.version === '2'")


@pytest.mark.parametrize(
    ("position", "action", "travels"),
    [
        ("turn", "buy top 2", ["#coin", ".slot"]),
        ("build", "road herat-kandahar", ["#coin", "#road-afghan"]),
        ("gift", "gift 4", ["#coin", "#cyl-gray"]),
        ("battle losses", "remove tan tribe", ["#cyl-tan"]),
    ],
)
def test_things_travel_to_where_they_lie(
    server: Any, new_page: Any, position: str, action: str, travels: list[str]
) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(SLOW)
    act(server, page, position, action)
    page.wait_for_selector(".flying")
    for thing in travels:
        query = f'.flying use[href="{thing}"]' if thing.startswith("#") else f".flying{thing}"
        assert page.locator(query).count() > 0, f"{thing} does not travel"
    assert page.locator(".flying [data-action]").count() == 0
    assert page.evaluate("document.documentElement.scrollHeight") <= 800, "what flies takes no room"
    page.mouse.click(3, 3)
    page.wait_for_selector(".flying", state="detached")


def test_nothing_travels_where_motion_is_unwelcome(server: Any, new_page: Any) -> None:
    page = new_page()
    watch_motion(page)
    act(server, page, "turn", "buy top 2")
    assert page.evaluate("flown") == 0
