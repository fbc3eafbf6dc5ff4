"""Pictures of every kind of page at every size, light and dark, to be looked at: `python -m browser.gallery [name …]`.

Run it in ``tests``; the pictures go to ``browser/shots``. Names choose kinds of pages, sizes or themes.
"""

import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import needs
from browser.conftest import FLAGS, HERE, Server
from browser.first_gallery import first_kinds
from browser.player import open_table
from browser.stage import WAKHAN, Stage, people
from browser.studio import seed_of

SIZES = [(390, 844), (844, 390), (820, 1180), (1280, 800), (1440, 900), (1920, 1080)]
SHOTS = HERE / "shots"
THEMES = ["light", "dark"]
THREE = people("Anna", "Bartholomew of Somewhere", "Chen")
BOTS = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "sensible"}, {"kind": "bot", "bot": "sensible"}]
FIVE = people("Anna", "Bartholomäus von Hohenstein", "Chen", "Dilnoza", "Eve")


class Gallery:
    """The tables, played once and shown at every size."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.kinds: dict[str, Callable[[Any], None]] = {
            "start": self.start,
            "form": self.form,
            "early": self.at(Stage(base, THREE, seed=8), 0),
            "turn": self.at(Stage(base, THREE, seed=seed_of("turn")), 0),
            "crowd": self.at(Stage(base, FIVE, seed=seed_of("crowd")), 0),
            "two": self.at(Stage(base, people("Anna", "Ben"), seed=8), 0, play=60),
            "watch": self.at(Stage(base, people("Anna", "Ben"), seed=8), None, play=60),
            "watch-five": self.at(Stage(base, FIVE, seed=seed_of("crowd")), None),
            "move": self.at(Stage(base, THREE, seed=seed_of("move")), 0),
            "build": self.at(Stage(base, THREE, seed=seed_of("build")), 0),
            "bribe": self.at(Stage(base, THREE, seed=seed_of("answer")), 1),
            "look": self.look,
            "choices": self.choices,
            "links": self.links,
            "telling": self.telling,
            "wakhan": self.wakhan,
            "log": self.log,
            "chat": self.chat,
            "curtain": self.curtain,
            "offline": self.offline,
            "shelves": self.shelves,
            "end": self.end,
            "replay": self.replay,
            "check": self.check,
            "failure": self.failure,
            "link": self.link,
            **first_kinds(base),
        }
        self._ended: Stage | None = None
        self._told: Stage | None = None
        self._hers: Stage | None = None

    def at(self, stage: Stage, seat: int | None, play: int = 0) -> Callable[[Any], None]:
        left = [play]

        def show(page: Any) -> None:
            if left[0]:
                stage.play(left[0], seed=3)
                left[0] = 0
            open_table(page, stage.link(seat))

        return show

    def start(self, page: Any) -> None:
        page.goto(self.base)
        page.wait_for_selector("#setup")

    def form(self, page: Any) -> None:
        self.start(page)
        page.locator('#setup [name=n][value="5"]').check(force=True)
        page.locator(".more summary").click()
        page.locator(".more").scroll_into_view_if_needed()

    def log(self, page: Any) -> None:
        if self._told is None:
            self._told = self._after_bots()
        open_table(page, self._told.link(0))
        page.locator("#log-lines").scroll_into_view_if_needed()
        page.locator("#log-lines .fold").last.click()

    def chat(self, page: Any) -> None:
        open_table(page, Stage(self.base, THREE, seed=seed_of("turn")).link(0))
        page.click("#tab-chat")
        for line in ("Shall we keep the British out of Herat?", "Only if somebody pays for it, as we said last time."):
            page.fill(".say-it input", line)
            page.press(".say-it input", "Enter")
        page.wait_for_selector(".chat .lines :text('last time')")

    def curtain(self, page: Any) -> None:
        page.goto(Stage(self.base, THREE, seed=seed_of("turn"), hot_seat=True).link(0))
        page.wait_for_selector("#curtain[open]")

    def offline(self, page: Any) -> None:
        page.add_init_script(
            "window.lines = []; window.WebSocket = class extends WebSocket {"
            " constructor(where) { super(window.cut ? 'ws://127.0.0.1:9' : where); window.lines.push(this); } }"
        )
        open_table(page, Stage(self.base, THREE, seed=seed_of("turn")).link(0))
        page.evaluate("window.cut = true; window.lines.forEach(line => line.close())")
        page.wait_for_selector(".where .off")

    def shelves(self, page: Any) -> None:
        """The start page of somebody who has played."""
        for stage in (self.ended(), Stage(self.base, FIVE, seed=seed_of("crowd"))):
            page.goto(stage.link(0))
            page.wait_for_selector(".bar .where")
        page.evaluate("sessionStorage.clear()")
        self.start(page)
        page.wait_for_selector(".tables .quiet")

    def wakhan(self, page: Any) -> None:
        if self._hers is None:
            self._hers = Stage(self.base, WAKHAN, seed=17)
            self._hers.play(60, seed=3, until=lambda v: v["version"] > 24 and v["prompt"]["kind"] == "turn")
        open_table(page, self._hers.link(0))
        page.locator("#tab-since").click()
        page.locator('.steps [data-ui^="tell:="]').nth(2).click()
        page.wait_for_selector(".telling")

    def look(self, page: Any) -> None:
        open_table(page, Stage(self.base, THREE, seed=seed_of("turn")).link(1))  # who waits does nothing by a click
        page.locator(".market .hit").nth(2).click()
        page.wait_for_selector("#look.pinned")

    def choices(self, page: Any) -> None:
        open_table(page, Stage(self.base, THREE, seed=seed_of("turn")).link(0))
        page.keyboard.press("l")
        page.wait_for_selector("#choices")

    def links(self, page: Any) -> None:
        open_table(page, Stage(self.base, THREE, seed=seed_of("turn")).link(0))
        page.click("[data-open=table]")
        page.wait_for_selector("#sheet[open]")

    def _after_bots(self) -> Stage:
        stage = Stage(self.base, BOTS, seed=5)
        stage.play(900, seed=5, until=lambda v: v["turn"] > 6 and v["prompt"]["kind"] == "turn")
        return stage

    def telling(self, page: Any) -> None:
        if self._told is None:
            self._told = self._after_bots()
        open_table(page, self._told.link(0))
        page.locator("#tab-since").click()
        page.locator('.steps [data-ui^="tell:="]').nth(1).click()
        page.wait_for_selector(".telling")
        page.evaluate("scrollTo(0, 0)")

    def ended(self) -> Stage:
        if self._ended is None:
            self._ended = Stage(self.base, WAKHAN, seed=52)
            self._ended.play(900, seed=5)
        return self._ended

    def end(self, page: Any) -> None:
        page.goto(self.ended().link(0))
        page.wait_for_selector(".page.end .plot")

    def replay(self, page: Any) -> None:
        page.goto(self.ended().link(None, "?replay=1"))
        page.wait_for_selector(".replaying")
        page.select_option("#walk-unit", "turn")
        for _ in range(4):
            page.click('[data-ui="walk:1"]')
            page.wait_for_timeout(200)

    def check(self, page: Any) -> None:
        self.replay(page)
        page.select_option("#walk-unit", "check")
        page.locator('[data-ui="walk:1"]').click()
        page.wait_for_timeout(500)

    def failure(self, page: Any) -> None:
        page.goto(f"{self.base}/t/{self.ended().table}x#wrong")
        page.wait_for_selector(".failure")

    def link(self, page: Any) -> None:
        page.goto(Stage(self.base, THREE, seed=8).link(0) + "x")
        page.wait_for_selector(".failure h1")


def _chosen(wanted: list[str], among: Iterable[str], one: str) -> bool:
    """Whether it was named, or none of its kind was."""
    return one in wanted or not set(wanted) & set(among)


def take(wanted: list[str]) -> None:
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=needs.CHROMIUM.had(), args=FLAGS)
        try:
            gallery = Gallery(server.base)
            sizes = [f"{width}x{height}" for width, height in SIZES]
            for name, show in gallery.kinds.items():
                for width, height in SIZES:
                    for theme in THEMES:
                        size = f"{width}x{height}"
                        of_all = ((gallery.kinds, name), (sizes, size), (THEMES, theme))
                        if all(_chosen(wanted, among, one) for among, one in of_all):
                            _shoot(browser, show, f"{name}-{width}x{height}-{theme}", (width, height), theme)
        finally:
            browser.close()
            server.stop()


def _shoot(browser: Any, show: Callable[[Any], None], name: str, size: tuple[int, int], theme: str) -> None:
    small = min(size) < 800 and max(size) < 900
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        has_touch=small,
        is_mobile=small,
        reduced_motion="reduce",
        locale="en",
    )
    page = context.new_page()
    show(page)
    page.wait_for_timeout(250)
    page.screenshot(path=SHOTS / f"{name}.png")
    context.close()


if __name__ == "__main__":
    take(sys.argv[1:])
