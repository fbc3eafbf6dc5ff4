"""Kinds of pages of the first edition for the gallery."""

from collections.abc import Callable
from functools import cache
from typing import Any

from browser.player import open_table, wait_for_decision
from browser.stage import Seats, Stage, people
from browser.studio import seed_of

THREE = people("Anna", "Bartholomew of Somewhere", "Chen")
FIVE = people("Anna", "Bartholomäus von Hohenstein", "Chen", "Dilnoza", "Eve")
ENDS = 9  # a game whose players come to its end at random


def first_kinds(base: str) -> dict[str, Callable[[Any], None]]:
    """By name: what shows such a page."""

    @cache
    def of(name: str, seats: int = 3) -> Stage:
        return Stage(base, FIVE[:seats] if seats != 3 else THREE, edition="first", seed=seed_of(f"first: {name}"))

    @cache
    def played(seats: int, decisions: int, seed: int = ENDS) -> Stage:
        who: Seats = FIVE[:seats] if seats != 3 else THREE
        stage = Stage(base, who, edition="first", seed=seed)
        stage.play(decisions, seed=5)
        return stage

    def start(page: Any) -> None:
        page.goto(base)
        page.wait_for_selector("#setup .piles")
        page.check("input[name=edition][value=first]", force=True)
        page.wait_for_selector("#card-file")

    def turn(page: Any) -> None:
        wait_for_decision(open_table(page, of("turn").link(0)))

    def deal(page: Any) -> None:
        stage = Stage(base, THREE, edition="first", seed=seed_of("first: turn"))
        wait_for_decision(open_table(page, stage.link(0)))
        page.locator('[data-action="propose to black"]').first.click()
        page.wait_for_selector("#bargain[open]")

    def cull(page: Any) -> None:
        stage = Stage(base, THREE, edition="first", seed=seed_of("first: topple"))
        wait_for_decision(open_table(page, stage.link(0)))
        page.locator('.market [data-action="buy top 0"]').first.click()
        page.wait_for_function("() => document.querySelector('[data-sure], #bargain[open] .cull')")
        if page.locator("[data-sure]:visible").count():
            page.locator("[data-sure]:visible").click()
        page.wait_for_selector("#bargain[open] .cull")

    def look(page: Any) -> None:
        open_table(page, of("turn").link(1))
        page.locator(".market .hit").nth(2).click()
        page.wait_for_selector("#look.pinned")

    def end(page: Any) -> None:
        page.goto(played(3, 900).link(0))
        page.wait_for_selector(".page.end .standing")

    def replay(page: Any) -> None:
        page.goto(played(3, 900).link(None, "?replay=1"))
        page.wait_for_selector(".replaying")
        page.select_option("#walk-unit", "turn")
        for _ in range(8):
            page.click('[data-ui="walk:1"]')
            page.wait_for_timeout(150)

    return {
        "first-start": start,
        "first-early": lambda page: open_table(page, played(3, 0, 8).link(0)),
        "first-turn": turn,
        "first-two": lambda page: open_table(page, played(2, 40, 8).link(0)),
        "first-crowd": lambda page: open_table(page, played(5, 90, 8).link(0)),
        "first-watch": lambda page: open_table(page, played(5, 90, 8).link(None)),
        "first-deal": deal,
        "first-cull": cull,
        "first-look": look,
        "first-end": end,
        "first-replay": replay,
    }
