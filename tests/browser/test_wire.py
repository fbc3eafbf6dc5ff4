"""What a page costs somebody far away: bytes over the wire, and what is not asked for twice."""

import urllib.request
from typing import Any

import pytest

from browser.player import open_table
from browser.sizes import DESKS, PHONE, Size
from browser.stage import Stage, people
from browser.studio import seed_of
from browser.wire import count

pytestmark = [pytest.mark.slow, pytest.mark.browser]

MOST = 114_000  # a table may weigh 120,000 bytes: some are kept for what is still to come
TURNS = {"second": "turn", "first": "first: turn"}


@pytest.mark.parametrize("edition", TURNS)
@pytest.mark.parametrize(("locale", "size"), [("en", DESKS[1]), ("de", PHONE), ("es", DESKS[1])])
def test_a_table_comes_cold_in_few_bytes(server: Any, new_page: Any, locale: str, size: Size, edition: str) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of(TURNS[edition]), edition=edition)
    page = new_page(*size, locale=locale, cold=True)
    wire = count(page)
    open_table(page, stage.link(0))
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    assert wire.total < MOST, sorted(wire.files.items(), key=lambda item: -item[1])
    assert len(wire.files) <= 9, "few requests: every one waits for the line"
    assert sum("/assets/" in address and address.endswith(".json") for address in wire.files) == 1, "one language"


@pytest.mark.parametrize("edition", TURNS)
def test_a_game_that_is_well_on_its_way_comes_in_few_bytes_too(server: Any, new_page: Any, edition: str) -> None:
    """Its log is told when somebody wants to read it."""
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=7, edition=edition)
    stage.play(200, until=lambda v: v["version"] >= 90 and v["prompt"]["kind"] == "turn")
    page = new_page(1440, 900, locale="de", cold=True)
    wire = count(page)
    open_table(page, stage.link(0))
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    assert wire.total < MOST, (wire.frames, sorted(wire.files.items(), key=lambda item: -item[1]))
    few = page.locator("#log-lines .turn-group").count()
    page.click("#log-lines .earlier")
    page.wait_for_function("few => document.querySelectorAll('#log-lines .turn-group').length > few", arg=few)
    while page.locator("#log-lines .earlier").count():  # scrolling up brings them too, so that it may be gone by now
        page.evaluate("document.querySelector('#log-lines .earlier')?.click()")
    assert page.locator("#log-lines h3.turn").first.inner_text().startswith("Zug 1")


def test_a_browser_that_cannot_unpack_is_told_in_plain(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of("turn"))
    page = new_page()
    page.add_init_script("delete window.DecompressionStream")
    frames: list[str | bytes] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(frame)))
    open_table(page, stage.link(0))
    assert {type(frame) for frame in frames} == {str}
    assert max(map(len, frames)) > 5000


def test_what_was_fetched_once_is_kept(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of("turn"))
    page = open_table(new_page(), stage.link(0))
    page.wait_for_load_state("networkidle")
    wire = count(page)
    page.reload()
    page.wait_for_selector(".map .live .region")
    page.wait_for_load_state("networkidle")
    fetched = {address: n for address, n in wire.files.items() if n > 0}
    assert not [address for address in fetched if "/assets/" in address]
    assert sum(fetched.values()) < 1500, "the page itself is asked about, and is the same"


def test_files_are_compressed_and_never_change_under_their_names(server: Any, new_page: Any) -> None:
    page = new_page()
    page.goto(server.base)
    page.wait_for_selector("#setup")
    fetched = page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    named = [address for address in fetched if "/assets/" in address]
    assert len(named) >= 5
    for address in named:
        request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as answer:
            assert "immutable" in answer.headers["Cache-Control"]
            assert address.endswith(".woff2") or answer.headers["Content-Encoding"] == "gzip"
    script = next(address for address in named if address.endswith(".js"))
    old = script.replace(script.split(".")[-2], "0" * 16)
    with urllib.request.urlopen(old) as answer:
        assert answer.headers["Cache-Control"] == "no-cache", "a name of another day is answered, but not kept"


def test_all_letters_are_ours(server: Any, new_page: Any) -> None:
    """What a browser says it has drawn the texts of a page with."""
    for position in ("turn", "crowd"):
        names = people("Anna", "Ben", "Chen", "Dan", "Eve")[: 3 if position == "turn" else 5]
        page = open_table(new_page(), Stage(server.base, names, seed=seed_of(position)).link(0))
        session = page.context.new_cdp_session(page)
        session.send("DOM.enable")
        session.send("CSS.enable")
        root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        body = session.send("DOM.querySelector", {"nodeId": root, "selector": "#table"})["nodeId"]
        used = session.send("CSS.getPlatformFontsForNode", {"nodeId": body})["fonts"]
        assert used
        assert [font["familyName"] for font in used if not font["isCustomFont"]] == []
