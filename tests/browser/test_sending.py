"""A deed on its way says so and can be tried again; the end of a turn asks only where something would be lost."""

import json
from typing import Any

import pytest

from browser.player import open_table, version, wait_for_decision
from browser.stage import Stage, people
from browser.studio import seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def swallow_acts(page: Any) -> list[dict[str, Any]]:
    """From the next address on the first act gets lost on its way; all that were sent."""
    acts: list[dict[str, Any]] = []

    def meet(line: Any) -> None:
        server = line.connect_to_server()

        def pass_on(text: Any) -> None:
            message = json.loads(text)
            if message["type"] == "act":
                acts.append(message)
                if len(acts) == 1:
                    return
            server.send(text)

        line.on_message(pass_on)

    page.route_web_socket("**/ws", meet)
    return acts


def test_what_is_lost_on_its_way_can_be_tried_again_and_is_done_once(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cem"), seed=seed_of("turn"))
    page = new_page()
    acts = swallow_acts(page)
    open_table(page, stage.link(0))
    wait_for_decision(page)
    before = version(page)
    page.locator(".market .hit[data-action]").first.click()
    assert not page.locator(".sending").count(), "nothing is said of what is quick"
    page.wait_for_selector(".sending")
    page.wait_for_selector('[data-ui="again"]')
    assert version(page) == before
    page.click('[data-ui="again"]')
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)
    page.wait_for_selector(".sending", state="detached")
    assert [act["id"] for act in acts] == [acts[0]["id"]] * 2
    assert version(page) == before + 1


def test_what_is_quick_says_nothing(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cem"), seed=seed_of("turn"))
    page = new_page()
    page.add_init_script(
        "new MutationObserver(() => { if (document.querySelector('[data-ui=again]')) window.asked = true; })"
        ".observe(document, { subtree: true, childList: true })"
    )
    open_table(page, stage.link(0))
    wait_for_decision(page)
    before = version(page)
    page.locator(".market .hit[data-action]").first.click()
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)
    page.wait_for_timeout(1800)
    assert not page.evaluate("window.asked")


def test_the_end_of_a_turn_asks_where_actions_are_left_and_remembers_per_kind(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cem"), seed=seed_of("turn"))
    page = open_table(new_page(), stage.link(0))
    wait_for_decision(page)
    page.locator('.prompt [data-action="end turn"]').click()
    assert "2 actions would go unused." in page.inner_text(".prompt")
    page.locator('[data-ui="never-ask"]').check()
    page.locator('[data-ui="stay"]').click()
    assert page.evaluate("localStorage.getItem('pamir.asks.actions')") == "no"
    page.click('[data-open="table"]')
    assert not page.locator('[data-asks="actions"]').is_checked()
    assert page.locator('[data-asks="bonus"]').is_checked(), "only this kind was meant"
    page.keyboard.press("Escape")
    before = version(page)
    page.locator('.prompt [data-action="end turn"]').click()
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)


def test_what_refuses_stands_last_and_has_the_key_of_what_ends(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cem"), seed=seed_of("prize"))
    page = open_table(new_page(), stage.link(0))
    wait_for_decision(page)
    offered = page.locator(".prompt .btn[data-action]")
    assert offered.last.get_attribute("data-action") == "leave prize"
    assert offered.last.get_attribute("aria-keyshortcuts") == "E"
    assert "go" not in str(offered.last.get_attribute("class")).split(), "to take it is no lesser choice"
    before = version(page)
    page.keyboard.press("e")
    sure = page.locator("[data-sure]:visible")
    if sure.count():
        sure.click()
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)
    page.wait_for_function("() => document.documentElement.dataset.state !== 'sending'")
    assert "leave" not in page.inner_text(".prompt")


def test_a_turn_with_nothing_left_ends_without_a_question(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben"), seed=41)
    view = stage.play(120, seed=7, until=lambda v: v["legal"] == ["end turn"])
    assert view["legal"] == ["end turn"]
    page = open_table(new_page(), stage.link(view["decider"]))
    wait_for_decision(page)
    before = version(page)
    page.locator('.prompt [data-action="end turn"]').click()
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)
