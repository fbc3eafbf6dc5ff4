"""Since your last turn: what others did is summed up, told at the player's pace, and a dominance check is a moment."""

from collections.abc import Callable
from typing import Any

import pytest

from browser.measures import in_sight, watch_motion
from browser.player import open_table, state, wait_for_decision
from browser.prepared import View
from browser.stage import WAKHAN, Stage, people

pytestmark = [pytest.mark.slow, pytest.mark.browser]

CHECKS = (101, 102, 103, 104)
BOTS = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "sensible"}, {"kind": "bot", "bot": "sensible"}]


def my_turn(after: int) -> Callable[[View], bool]:
    return lambda v: v["turn"] > after and v["prompt"]["kind"] == "turn"


def check_for_sale(v: View) -> str | None:
    """The action that buys a dominance check."""
    names = [f"buy {slot['name']}" for slot in v["market"] if slot["card"] in CHECKS]
    return next((a for a in names if a in v["legal"]), None) if v["prompt"]["kind"] == "turn" else None


def would_end(v: View) -> bool:
    """Whether a check bought now would be the end."""
    points = sorted((p["points"] + v["next_check"]["points"][p["seat"]] for p in v["players"]), reverse=True)
    return bool(v["next_check"]["final"] or points[0] - points[1] >= 4)


def would_pay(v: View) -> bool:
    """Whether a check bought now would be of somebody who is dominant, and the game would go on."""
    return bool(v["next_check"]["dominant"]) and not would_end(v)


def before_a_check(base: str, which: Callable[[View], bool]) -> tuple[Stage, View]:
    """A table of three people at which such a check is for sale."""
    for seed in range(30, 60):
        stage = Stage(base, people("Ada", "Ben", "Cem"), seed=seed)
        view = stage.play(900, seed=seed, until=lambda v: bool(check_for_sale(v)) and which(v))
        if not view["result"]:
            return stage, view
    raise AssertionError("no game came to it")


def buy(page: Any, action: str) -> None:
    page.locator(f'[data-action="{action}"]').first.click()
    sure = page.locator("[data-sure]")
    if sure.count():
        sure.click()


def end_turn(page: Any) -> None:
    page.locator('.prompt [data-action="end turn"]').click()
    sure = page.locator("[data-sure]")
    if sure.count():
        sure.click()


@pytest.fixture(scope="module")
def bots(server: Any) -> Stage:
    stage = Stage(server.base, BOTS, seed=5)
    stage.play(40, seed=2, until=my_turn(8))
    return stage


def test_bots_are_told_turn_by_turn_and_summed_up(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, BOTS, seed=5)
    stage.play(40, seed=2, until=my_turn(8))
    page = new_page(reduced_motion="no-preference")
    watch_motion(page)
    open_table(page, stage.link(0))
    assert wait_for_decision(page) == "yours", "what was before this page came is summed up, but not told"
    end_turn(page)
    page.wait_for_selector(".telling")
    assert page.get_attribute("#tab-since", "aria-selected") == "true"
    page.wait_for_function("() => document.querySelectorAll('.of-turn').length >= 2")
    page.keyboard.press("s")
    wait_for_decision(page)
    turns = page.locator(".of-turn h3").all_inner_texts()
    assert len(turns) == 2, turns
    assert not any("Ada" in turn for turn in turns)
    told = page.locator(".steps .step p").all_inner_texts()
    assert told
    assert not any("moves up" in text or text.startswith("New in the market") for text in told), "the market is noise"
    page.locator('.steps [data-ui="tell:=0"]').click()
    page.wait_for_selector(".telling")
    assert page.locator("#table [data-action]").count() == 0
    page.keyboard.press("Escape")
    assert state(page) == "yours"


def test_the_summary_is_there_after_a_reload_and_without_motion(bots: Stage, new_page: Any) -> None:
    page = open_table(new_page(), bots.link(0))
    wait_for_decision(page)
    page.click("#tab-since")
    assert page.locator(".of-turn").count() == 2
    first = page.locator(".steps .step").all_inner_texts()
    page.reload()
    wait_for_decision(page)
    page.click("#tab-since")
    assert page.locator(".steps .step").all_inner_texts() == first
    page.locator(".market .hit[data-action]").first.click()
    page.wait_for_function("() => document.querySelector('.prompt').textContent.includes('Undo')")
    assert page.locator(".steps .step").all_inner_texts() == first, "it stays through one's own turn"


def test_the_pace_is_a_setting_that_stays(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, BOTS, seed=6)
    stage.play(30, seed=2, until=my_turn(5))
    page = new_page(reduced_motion="no-preference")
    watch_motion(page)
    open_table(page, stage.link(0))
    wait_for_decision(page)
    page.click('[data-open="table"]')
    page.locator('label:has([name="pace"][value="none"])').click()
    page.reload()
    wait_for_decision(page)
    page.click('[data-open="table"]')
    assert page.locator('[name="pace"][value="none"]').is_checked()
    page.keyboard.press("Escape")
    end_turn(page)
    page.wait_for_function("() => document.documentElement.dataset.state === 'yours'")
    page.click("#tab-since")
    page.wait_for_function("() => document.querySelectorAll('.of-turn').length === 2")
    assert page.evaluate("heads") == [], "nothing is told to who wants everything at once"


@pytest.mark.parametrize(
    ("width", "height", "motion"), [(1280, 800, "no-preference"), (390, 844, "reduce"), (844, 390, "reduce")]
)
def test_a_check_is_a_moment_before_the_map_clears(
    server: Any, new_page: Any, width: int, height: int, motion: str
) -> None:
    stage, view = before_a_check(server.base, would_pay)
    action, check = check_for_sale(view), view["next_check"]
    assert action
    assert check["dominant"]
    page = open_table(new_page(width, height, reduced_motion=motion), stage.link(view["decider"]))
    wait_for_decision(page)
    blocks = page.locator("#map-box .live use[href^='#army'], #map-box .live use[href^='#road']").count()
    assert blocks
    buy(page, action)
    page.wait_for_selector(".resolved")
    assert in_sight(page, ".resolved")
    text = page.inner_text(".resolved")
    for player in view["players"]:
        after = player["points"] + check["points"][player["seat"]]
        assert f"{player['points']} → {after}" in text
    assert "is dominant" in text
    still = page.locator("#map-box .live use[href^='#army'], #map-box .live use[href^='#road']").count()
    assert still == blocks, "the map is cleared only afterwards"
    page.keyboard.press("s")
    page.wait_for_function("() => document.documentElement.dataset.state !== 'telling'")
    page.wait_for_selector(".resolved", state="detached")
    page.wait_for_function("() => !document.querySelector('#map-box .live use[href^=\"#army\"]')")


def test_the_end_page_waits_until_the_last_turn_was_told(server: Any, new_page: Any) -> None:
    stage, view = before_a_check(server.base, would_end)
    others = [seat for seat in range(3) if seat != view["decider"]]
    action = check_for_sale(view)
    assert action
    page = new_page(reduced_motion="no-preference")
    witness = new_page(reduced_motion="no-preference")
    open_table(page, stage.link(view["decider"]))
    open_table(witness, stage.link(others[0]))
    wait_for_decision(page)
    buy(page, action)
    for one in (page, witness):
        one.wait_for_selector(".resolved")
        assert state(one) == "telling"
        assert not one.locator(".page.end").count()
    page.keyboard.press("s")
    page.wait_for_selector(".page.end h1")
    witness.wait_for_selector(".page.end h1", timeout=30000)  # nobody pressed anything


def test_wakhans_steps_have_headings_and_say_what_she_passed_over(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, WAKHAN, seed=17)
    stage.play(60, seed=3, until=lambda v: v["version"] > 14 and v["prompt"]["kind"] == "turn")
    page = open_table(new_page(), stage.link(0))
    wait_for_decision(page)
    page.click("#tab-since")
    heads = page.locator(".steps h4").all_inner_texts()
    assert any(head.startswith("Draws card") for head in heads), heads
    assert any(head.startswith("Line 1") for head in heads), heads
    passed = page.locator(".steps .passed h4 .tag")
    for tag in passed.all_inner_texts():
        assert tag == "passed over"
    told = page.locator(".steps .because.led").all_inner_texts()
    assert not any(text.startswith("Line") for text in told), "the heading is not said twice"
    lower = page.evaluate(
        "[...document.querySelectorAll('.steps .step > div > h4:first-child')].map(el => el.getBoundingClientRect().top"
        " - el.closest('.step').querySelector('.mk').getBoundingClientRect().top)"
    )
    assert lower
    assert max(lower) < 8, "a heading stands beside its mark"
