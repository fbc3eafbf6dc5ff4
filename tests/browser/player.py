"""Somebody who plays by the page alone: sees what is marked, clicks it or walks to it with the keyboard."""

import random
from typing import Any

from browser.stage import WAKHAN, Stage

SEEN = """() => [...document.querySelectorAll('[data-action]')].filter(el => {
  const open = document.querySelector('dialog[open]');
  const box = el.getBoundingClientRect();
  return (!open || open.contains(el)) && box.width > 0 && box.height > 0;
}).map(el => el.dataset.action)"""


def version(page: Any) -> int:
    return int(page.evaluate("document.documentElement.dataset.version"))


def state(page: Any) -> str:
    """'yours', 'waiting', 'sending', 'telling', 'over' or 'replay'."""
    return str(page.evaluate("document.documentElement.dataset.state || ''"))


def actions(page: Any) -> list[str]:
    """What is marked as allowed, each once."""
    return list(dict.fromkeys(page.evaluate(SEEN)))


class Player:
    """Plays at random, hurrying a little towards the end of the game."""

    def __init__(self, page: Any, seed: int, *, keyboard: bool = False) -> None:
        self.page, self.wish, self.keyboard = page, random.Random(seed), keyboard
        self.moves = 0
        self.by_hand = 0

    def choose(self) -> str:
        found = actions(self.page)
        assert found, "it is this player's decision, and nothing is marked"
        checks = self.page.locator(".market .card.check .hit[data-action]")
        if checks.count() and self.wish.random() < 0.5:
            return str(checks.first.get_attribute("data-action"))
        busy = [a for a in found if a not in ("end turn", "decline")]
        return self.wish.choice(busy if busy and self.wish.random() < 0.75 else found)

    def move(self) -> str:
        """Take one decision and wait until the page shows what came of it."""
        before = version(self.page)
        action = self.choose()
        self.press(action) if self.keyboard else self.click(action)
        sure = self.page.locator("[data-sure]:visible")
        if sure.count():
            sure.press("Enter") if self.keyboard else sure.click()
        self.page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)
        self.page.wait_for_function("() => document.documentElement.dataset.state !== 'sending'")
        self.moves += 1
        return action

    def click(self, action: str) -> None:
        """Click where it lies; if something covers it, choose it from the list."""
        before = version(self.page)
        places = self.page.locator(f'[data-action="{action}"]:visible')
        try:
            places.nth(self.wish.randrange(places.count())).click(timeout=2500)
            self.by_hand += 1
        except Exception:
            asked = self.page.locator("[data-sure]:visible").count() > 0
            if asked or state(self.page) == "sending" or version(self.page) > before:
                return  # on a slow machine it was done, only nobody said so in time
            if not self.page.locator("#choices").count():
                self.page.keyboard.press("l")
            self.page.locator(f'#choices [data-action="{action}"]').click()

    def press(self, action: str) -> None:
        """Go there with Tab from where the focus is, as somebody without a pointer does, and press Enter."""
        page = self.page
        if not page.locator("dialog[open], #choices").count():
            page.keyboard.press("l")
            page.wait_for_timeout(30)
        for _ in range(400):  # once round a crowded page, wherever the focus was
            if page.evaluate("a => document.activeElement?.dataset?.action === a", action):
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reached {action!r}")


def open_table(page: Any, address: str) -> Any:
    """Go to a table and wait until it is drawn."""
    page.goto(address)
    page.wait_for_selector(".map .live .region")
    page.wait_for_function("() => Number(document.documentElement.dataset.version) > 0")
    return page


def hear_out(page: Any) -> None:
    """Skip what is being told: of a page without motion that is only a dominance check."""
    if state(page) == "telling":
        page.keyboard.press("s")


def wait_for_decision(page: Any, *, patience: int = 120_000) -> str:
    """Until it is this page's decision or the game is over; answers the state."""
    page.wait_for_function("() => ['yours', 'over'].includes(document.documentElement.dataset.state)", timeout=patience)
    return state(page)


def her_turn_begins(server: Any, page: Any) -> None:
    """A game against Wakhan, at the end of a turn of the person; ends it on the page."""
    stage = Stage(server.base, WAKHAN, seed=17)
    stage.play(60, seed=2, until=lambda v: v["version"] > 14 and v["prompt"]["kind"] == "turn")
    page.add_init_script("localStorage.setItem('pamir.asks', 'no')")
    open_table(page, stage.link(0))
    wait_for_decision(page)
    page.locator('.prompt [data-action="end turn"]').click()
