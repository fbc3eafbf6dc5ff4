"""Opponents on the page: chosen by level, each with its sentence, and seen thinking."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.conftest import Server
from browser.measures import no_sideways_scroll
from browser.player import open_table
from browser.sizes import DESKS, PHONE, TABLET, Size, at_each
from browser.stage import Stage
from pamir.bots import bot_names, level_names, make
from pamir.bots.levels import LEVELS, USUAL_LEVEL

pytestmark = [pytest.mark.slow, pytest.mark.browser]

_GROUPS = """() => [...document.querySelectorAll('#kind-1 > *')].map(el => el.matches('optgroup')
  ? [el.label, [...el.querySelectorAll('option')].map(o => o.value)] : ['', [el.value]])"""


def start(page: Any, server: Any) -> Any:
    page.goto(server.base)
    page.wait_for_selector("#kind-0 option[value^='bot']", state="attached")
    return page


def opened(page: Any, server: Any) -> list[str | None]:
    """The bots of the table that the page has just gone to."""
    page.wait_for_selector(".map .live .region")
    key = page.evaluate("location.hash.slice(1)")
    where = page.evaluate("location.pathname").replace("/t/", "/api/tables/")
    short = page.request.get(f"{server.base}{where}", headers={"Authorization": f"Bearer {key}"}).json()
    return [name for name, kind in zip(short["names"], short["kinds"], strict=True) if kind == "bot"]


@pytest.mark.parametrize("sizes", [[PHONE], [TABLET, DESKS[1]]], ids=["hand", "desk"])
def test_levels_come_first_and_each_has_its_sentence(server: Any, new_page: Any, sizes: list[Size]) -> None:
    page = start(new_page(*sizes[0]), server)
    page.locator('label:has([name="n"][value="4"])').click()
    groups = page.evaluate(_GROUPS)
    assert [values for _, values in groups[:1]] == [["person"]]
    (levels, listed), (others, technical) = groups[-2:]
    assert (levels, others) == ("Levels", "Other bots")
    assert listed == [f"bot:{name}" for name in level_names()]
    assert technical == [f"bot:{name}" for name in bot_names() if name not in level_names()]
    for name in ("vizier", "random"):
        page.select_option("#kind-2", f"bot:{name}")
        assert page.inner_text("#about-2") == make(name).text
        assert page.get_attribute("#kind-2", "aria-describedby") == "about-2"
        for _ in at_each(page, sizes):
            no_sideways_scroll(page)
    page.select_option("#kind-2", "person")
    assert page.locator("#about-2").count() == 0


def test_a_level_is_chosen_at_once_and_remembered(server: Any, new_page: Any) -> None:
    page = start(new_page(), server)
    assert page.input_value("#level") == USUAL_LEVEL
    page.select_option("#level", "newcomer")
    assert page.inner_text("#about-level") == LEVELS["newcomer"].text
    page.locator('label:has([name="n"][value="5"])').click()
    assert page.input_value("#kind-4") == "bot:newcomer", "seats of bots follow"
    start(page, server)
    assert page.input_value("#level") == "newcomer"
    page.click("[data-quick=bots]")
    assert opened(page, server) == ["Newcomer 1", "Newcomer 2"]


def test_a_level_that_is_no_longer_there_is_forgotten(server: Any, new_page: Any) -> None:
    page = start(new_page(), server)
    page.evaluate("localStorage.setItem('pamir.level', 'grandmaster')")
    start(page, server)
    assert page.input_value("#level") == USUAL_LEVEL
    page.click("[data-quick=bots]")
    assert opened(page, server) == [f"{LEVELS[USUAL_LEVEL].title} {i}" for i in (1, 2)]


def test_levels_are_told_in_the_language_of_the_page(server: Any, new_page: Any) -> None:
    page = start(new_page(locale="de"), server)
    assert page.locator("#level option").first.inner_text() == "Neuling"
    assert page.locator("#kind-1 optgroup").first.get_attribute("label") == "Stufen"


# --- thinking -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots take their time, so that they can be watched."""
    running = Server(Path(tmp_path_factory.mktemp("slow")), bot_delay=4)
    yield running
    running.stop()


def thinker(server: Server) -> Stage:
    seats = [{"kind": "bot", "bot": "trader"}, {"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "guest"}]
    return Stage(server.base, seats, seed=8, options={"first_chooser": 0})


_BOX = "() => { const b = document.querySelector('#promptbox').getBoundingClientRect(); return [b.top, b.height]; }"
_MOTION = """() => [getComputedStyle(document.querySelector('.thinking i'), '::after').animationName,
  getComputedStyle(document.querySelector('.seat.thinks')).animationName]"""


def test_the_page_says_who_is_thinking(slow: Server, new_page: Any) -> None:
    page = open_table(new_page(reduced_motion="no-preference"), thinker(slow).link(1))
    page.wait_for_selector(".thinking")
    assert page.inner_text(".thinking").strip() == "Trader is thinking"
    assert "is thinking" in page.locator(".seat.thinks header").inner_text()
    assert page.locator(".seat.thinks").count() == 1
    assert page.evaluate(_MOTION) == ["breathe", "rim"]
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(_MOTION) == ["none", "none"]


@pytest.mark.parametrize("size", [(1440, 900), (820, 1180)])
def test_nothing_jumps_while_bots_think(slow: Server, new_page: Any, size: tuple[int, int]) -> None:
    page = open_table(new_page(*size), thinker(slow).link(1))
    page.wait_for_selector(".thinking")
    before = page.evaluate(_BOX)
    page.wait_for_timeout(600)
    assert page.evaluate(_BOX) == before
    with_help = page.evaluate("document.querySelector('#promptbox .prompt').offsetHeight")
    page.wait_for_selector("html[data-state=yours]")
    assert page.locator(".thinking").count() == 0
    assert abs(page.evaluate("document.querySelector('#promptbox .prompt').offsetHeight") - with_help) <= 1


def test_thinking_is_said_aloud_once(slow: Server, new_page: Any) -> None:
    page = new_page()
    page.add_init_script(
        """addEventListener('DOMContentLoaded', () => { window.said = [];
          new MutationObserver(() => said.push(document.querySelector('#announce').textContent))
            .observe(document.querySelector('#announce'), {childList: true, characterData: true, subtree: true}); });"""
    )
    open_table(page, thinker(slow).link(1))
    page.wait_for_selector(".thinking")
    page.wait_for_timeout(1500)
    said = " ".join(page.evaluate("said"))
    assert said.count("Trader is thinking.") == 1, said
    assert page.get_attribute("#announce", "aria-live") == "polite"
