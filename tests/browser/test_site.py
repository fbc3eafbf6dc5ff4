"""The documentation site in a browser: axe, every screen, light and dark, walking through a board, searching."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from browser.measures import no_sideways_scroll
from browser.test_accessible import findings
from built_site import built_site

pytestmark = [pytest.mark.slow, pytest.mark.browser]

PAGES = ("index", "hosting", "reference/records", "rules/second/de/battle")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = built_site(tmp_path_factory)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1440, "dark")])
def test_pages_are_accessible_and_fit(site: str, new_page: Any, width: int, scheme: str) -> None:
    page = new_page(width, 844 if width < 800 else 900, color_scheme=scheme)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for name in PAGES:
        page.goto(f"{site}/{name}.html")
        page.evaluate("document.fonts.ready")
        assert findings(page) == [], name
        no_sideways_scroll(page)
    assert [url for url in asked if not url.startswith(site)] == []


def test_a_demonstration_is_walked_through(site: str, new_page: Any) -> None:
    page = new_page()
    page.goto(f"{site}/rules/second/en/battle.html")
    moments = page.locator(".moment")
    page.wait_for_selector(".walk")
    assert [moments.nth(i).is_visible() for i in range(moments.count())] == [True, False, False, False]
    page.get_by_role("button", name="Next").click()
    page.keyboard.press("ArrowRight")
    assert moments.nth(2).is_visible()
    assert "Gray removes 1 Russian army from Kabul." in page.locator(".walk [role=status]").text_content()
    page.get_by_role("button", name="Back").click()
    assert moments.nth(1).is_visible()


def test_without_script_everything_can_be_read(site: str, new_page: Any) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site}/rules/second/en/battle.html")
    moments = page.locator(".moment")
    assert [moments.nth(i).is_visible() for i in range(moments.count())] == [True] * 4
    assert page.locator(".contents a[aria-current=page]").is_visible()
    assert not page.locator("form.search").is_visible()


def test_search_finds_rules_in_the_language_of_the_page_and_pages(site: str, new_page: Any) -> None:
    page = new_page()
    page.goto(f"{site}/rules/second/de/goal.html")
    page.keyboard.press("/")
    page.keyboard.type("Verrat")
    page.locator("#found a").first.wait_for()
    assert page.locator("#found a").first.get_attribute("href").endswith("rules/second/de/betray.html")
    page.fill("#asked", "PAMIR_TRUST_PROXY")
    page.locator("#found a[href*='hosting.html']").first.wait_for()
    page.fill("#asked", "qqqq")
    page.locator("#found p").wait_for()
    page.fill("#asked", "Schlacht")
    page.locator("#found a").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/second/de/battle*.html")


def test_the_theme_that_was_chosen_stays(site: str, new_page: Any) -> None:
    page = new_page(color_scheme="light")
    page.goto(f"{site}/index.html")
    page.click("#theme")
    page.goto(f"{site}/start.html")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_on_a_phone_the_contents_open_and_close(site: str, new_page: Any) -> None:
    page = new_page(390, 844)
    page.goto(f"{site}/start.html")
    page.wait_for_selector("#menu")
    assert not page.locator("#contents").is_visible()
    page.click("#menu")
    assert page.locator("#contents").is_visible()
    page.locator("#contents a").first.focus()
    page.keyboard.press("Escape")
    assert not page.locator("#contents").is_visible()
