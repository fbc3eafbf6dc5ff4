"""Wakhan's turn is told step by step, with what moves and why; and it holds nobody up."""

from typing import Any

import pytest

from browser.measures import listen, watch_motion
from browser.player import her_turn_begins, state, wait_for_decision

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def pieces_shown(page: Any) -> str:
    """What lies on the table, as one text."""
    shown = "() => ['.map .live', '.grid', '#ring-box'].map(q => document.querySelector(q).textContent).join('|')"
    return str(page.evaluate(shown))


def test_every_step_is_shown_in_order_and_things_move(server: Any, new_page: Any) -> None:
    page = new_page(reduced_motion="no-preference")
    watch_motion(page)
    her_turn_begins(server, page)
    page.wait_for_selector(".telling")
    assert state(page) == "telling"
    assert page.locator(".steps .now").count() == 1
    assert page.locator("#table [data-action]").count() == 0, "what is shown is past: nothing of it can be chosen"
    page.wait_for_function("() => heads.length > 2")  # it goes on by itself
    steps = page.locator(".steps .step").count()
    for _ in range(2, steps):  # and faster by hand
        head = page.inner_text(".telling .say b")
        page.keyboard.press("ArrowRight")
        page.wait_for_function("b => document.querySelector('.telling .say b')?.textContent !== b", arg=head)
    wait_for_decision(page)
    heads = page.evaluate("heads")
    assert len(heads) == steps >= 4, heads
    assert page.evaluate("flown") >= 4
    page.wait_for_selector(".flying", state="detached")


def test_where_motion_is_unwelcome_the_table_is_not_rolled_to_what_is_told(server: Any, new_page: Any) -> None:
    page = new_page(390, 844)
    page.add_init_script(
        "window.rolled = []; const roll = Element.prototype.scrollIntoView;"
        "Element.prototype.scrollIntoView = function (how) { rolled.push(how?.behavior); roll.call(this, how); }"
    )
    her_turn_begins(server, page)
    wait_for_decision(page)
    page.click('[data-jump="ledger"]')
    page.click("#tab-since")
    page.locator(".teller .btns button").first.click()
    page.wait_for_selector(".telling")
    for _ in range(page.locator(".steps .step").count() - 1):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("() => rolled.length > 1")
    assert "smooth" not in page.evaluate("rolled")


def test_one_key_leads_to_the_decision_and_one_back_into_her_turn(server: Any, new_page: Any) -> None:
    page = new_page(reduced_motion="no-preference")
    her_turn_begins(server, page)
    page.wait_for_selector(".telling")
    before = pieces_shown(page)
    page.keyboard.press("s")
    assert state(page) == "yours"
    now = pieces_shown(page)
    assert now != before
    page.locator(".teller .btns button").first.click()
    page.wait_for_selector(".telling")
    for _ in range(page.locator(".steps .step").count()):
        page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.querySelector('.steps .now .mk')?.textContent.trim() === '1'")
    assert pieces_shown(page) != now
    page.keyboard.press("Escape")
    assert state(page) == "yours"
    page.wait_for_function("() => !document.querySelector('.flying')")
    assert pieces_shown(page) == now


def test_holding_it_stops_the_clock(server: Any, new_page: Any) -> None:
    page = new_page(reduced_motion="no-preference")
    her_turn_begins(server, page)
    page.locator('.telling [data-ui="tell:hold"]').click()
    head = page.inner_text(".telling .say b")
    page.wait_for_timeout(3600)
    assert page.inner_text(".telling .say b") == head
    page.locator('.telling [data-ui="tell:1"]').click()
    page.wait_for_function("b => document.querySelector('.telling .say b').textContent !== b", arg=head)


def test_where_motion_is_unwelcome_her_deeds_are_said_and_can_be_walked_through(server: Any, new_page: Any) -> None:
    page = new_page()
    watch_motion(page)
    listen(page)
    her_turn_begins(server, page)
    page.wait_for_function("() => said.some(text => text.includes('Wakhan ends the turn.'))")
    wait_for_decision(page)
    assert page.evaluate("heads") == []
    page.click("#tab-since")
    page.locator('.steps [data-ui="tell:=2"]').click()
    page.wait_for_selector(".telling")
    assert page.inner_text(".steps .now .mk") == "3"
    assert page.evaluate("flown") == 0
