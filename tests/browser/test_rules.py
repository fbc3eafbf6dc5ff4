"""The rules can be looked up from whatever one meets at the table, by pointer, finger, key and in every language."""

from typing import Any

import pytest

from browser.measures import no_sideways_scroll, too_small_for_a_thumb
from browser.player import open_table, wait_for_decision
from browser.stage import Stage, people
from browser.studio import seed_of
from browser.test_accessible import findings

pytestmark = [pytest.mark.slow, pytest.mark.browser]

COVERED = """() => {
  const box = document.querySelector('#rules').getBoundingClientRect();
  return ['#map-box', '#market-box', '#ring-box', '#own-box', '#promptbox'].filter(q => {
    const b = document.querySelector(q).getBoundingClientRect();
    return b.left < box.right - 1 && b.right > box.left + 1 && b.top < box.bottom - 1 && b.bottom > box.top + 1;
  });
}"""


def table(server: Any, page: Any, position: str = "turn", decisions: int = 0) -> Any:
    stage = Stage(server.base, people("Ada", "Ben", "Cem"), seed=seed_of(position))
    if decisions:
        stage.play(decisions)
    open_table(page, stage.link(0))
    return page


def heading(page: Any, words: str) -> None:
    page.wait_for_function("w => document.querySelector('#rules[open] h2')?.textContent === w", arg=words)


def closed(page: Any) -> None:
    page.keyboard.press("Escape")
    page.wait_for_selector("#rules", state="hidden")


def test_a_question_in_german_is_asked_by_key_and_the_focus_comes_back(server: Any, new_page: Any) -> None:
    page = table(server, new_page(1440, 900, locale="de"))
    wait_for_decision(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("[data-region=herat] [data-place]").focus()
    page.keyboard.press("?")
    heading(page, "Eine Region beherrschen")
    assert page.evaluate(COVERED) == []
    assert sum("rules_panel" in address for address in asked) == 3, "script, sheet and words come when asked for"
    closed(page)
    assert page.evaluate("document.activeElement.dataset.place") == "region:herat"
    page.keyboard.press("Shift+Tab")
    page.locator(".tools [data-ui=rules]").click()
    heading(page, "Regeln")
    assert page.evaluate("document.activeElement.id") == "rules-q"
    assert page.locator(".rules-goal b").inner_text() == "Ziel des Spiels"
    assert findings(page) == []
    page.keyboard.type("Was ist eine Geisel?")
    page.wait_for_selector(".rules-list")
    page.wait_for_function("() => document.querySelector('.rules-list b')?.textContent === 'Geiseln'")
    page.keyboard.press("Enter")
    heading(page, "Geiseln")
    assert page.locator(".rules-shown li").count() > 0
    assert findings(page) == []
    page.click("[data-go=back]")
    heading(page, page.locator("#rules h2").inner_text())
    page.select_option("#language", "es")
    page.wait_for_function("() => document.querySelector('#rules-q').placeholder.startsWith('Pregunta')")
    closed(page)
    assert page.evaluate("document.activeElement.dataset.ui") == "rules"


def test_cards_refusals_and_lines_of_the_log_lead_to_their_rules(server: Any, new_page: Any) -> None:
    page = table(server, new_page(1440, 900), decisions=6)
    page.wait_for_selector("#log-lines .told .ask")
    page.locator("#own-box [data-look]").first.click()
    page.wait_for_selector("#look.pinned")
    page.click("#look [data-about^='card:']")
    page.wait_for_selector("#rules .rules-chips [data-go='topic:court-card']")
    closed(page)
    page.keyboard.press("Escape")
    page.locator("#map-box .stack[data-place^='army:']").first.click(button="right")
    heading(page, "Army")
    closed(page)
    page.evaluate("document.querySelector('[data-place^=\"gift:\"]').click()")
    page.wait_for_selector(".say .why")
    page.click(".say [data-sentence]")
    page.wait_for_selector("#rules .why")
    said = page.locator(".say .why").inner_text().strip()
    assert page.locator("#rules .why").inner_text().strip() == said
    closed(page)
    line = page.locator("#log-lines .told .ask").last
    topic = line.get_attribute("data-rule")
    line.click()
    page.wait_for_selector("#rules[open] .rules-line")
    first = page.locator("#rules h2").inner_text()
    closed(page)
    page.locator("#log-lines").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("?")
    heading(page, first)
    assert topic
    closed(page)
    assert page.evaluate("document.activeElement.id") == "log-lines"


SIGNS = {
    "second": {
        ".seat .vp": "Points",
        ".seat-top .co": "Loyalty",
        ".seat .inf dd b": "Influence",
        ".seat .inf use[href='#patriot']": "Patriots",
        ".seat use[href='#shelter']": "Tax shelter",
        ".seat use[href='#court']": "Court limit",
        ".checks .ck": "Dominance Check",
        ".suits .fs": "The favored suit",
        ".own .big > :last-child dt": "Influence",
        ".market .imps .imp use[href='#imp-army']": "Icon: army",
        ".market .stars": "Rank and stars",
        ".ring .act use[href='#act-betray']": "Betray",
        ".map .frame .sc": "Points",
        ".price b": "The market",
    },
    "first": {
        ".seat-top .co": "Loyalty",
        ".seat .inf3 b": "Influence",
        ".seat use[href='#shelter']": "Tax Shelter",
        ".checks .ck": "Topples",
        ".panel.empires .verdict": "Supremacy",
    },
}


@pytest.mark.parametrize("edition", SIGNS)
def test_every_sign_and_number_leads_to_its_own_rule(server: Any, new_page: Any, edition: str) -> None:
    page = new_page(1440, 900)
    if edition == "second":
        table(server, page)
    else:
        stage = Stage(server.base, people("Ada", "Ben", "Cem"), seed=5, edition="first")
        stage.play(40, seed=2)
        page.goto(stage.link(0))
    page.wait_for_selector("#own-box .me")
    found = {}
    for query in SIGNS[edition]:
        page.locator(query).first.click(button="right", force=True)
        page.wait_for_selector("#rules[open] .rules-page h2")
        found[query] = page.locator("#rules h2").inner_text()
        closed(page)
    assert found == SIGNS[edition]


def test_what_can_i_do_is_told_and_can_be_done(server: Any, new_page: Any) -> None:
    page = table(server, new_page(1280, 800))
    wait_for_decision(page)
    page.click(".say .ask")
    heading(page, "A turn")
    page.click("[data-go=home]")
    page.click("[data-go=legend]")
    page.wait_for_selector(".rules-legend .rules-sign")
    assert findings(page) == []
    page.click("[data-go=home]")
    page.click("[data-go=possible]")
    page.wait_for_selector(".rules-deeds .can")
    kinds = page.locator(".rules-deeds h3").all_inner_texts()
    assert len(kinds) == 9
    assert findings(page) == []
    before = page.evaluate("document.documentElement.dataset.version")
    page.locator(".rules-deed[data-action^=buy]").first.click()
    page.wait_for_function("v => document.documentElement.dataset.version > v", arg=before)
    page.wait_for_function("n => document.querySelectorAll('.rules-deeds h3').length === n", arg=len(kinds))


@pytest.mark.parametrize("position", ["turn", "bribe"])
def test_on_a_phone_it_is_a_sheet_for_thumbs(server: Any, new_page: Any, position: str) -> None:
    page = table(server, new_page(390, 844, locale="es", color_scheme="dark"), position)
    opener = "#bargain .ask" if position == "bribe" else ".say .ask"
    page.locator(opener).tap()
    page.wait_for_selector("#rules[open] .rules-line")
    no_sideways_scroll(page)
    inside = [small for small in too_small_for_a_thumb(page) if "data-go" in small or "rules-" in small]
    assert inside == []
    assert findings(page) == []
    page.locator("#rules [data-go=close]").tap()
    page.wait_for_selector("#rules", state="hidden")
    assert page.evaluate("q => document.activeElement.matches(q)", opener)


def test_the_start_page_has_the_rules_too(server: Any, new_page: Any) -> None:
    page = new_page()
    page.goto(server.base)
    page.click("[data-ui=rules]")
    heading(page, "Rules")
    page.locator(".rules-part summary").first.click()
    page.click("[data-go='topic:turn']")
    heading(page, "A turn")
    assert findings(page) == []


def test_a_demonstration_is_played_at_the_table(server: Any, new_page: Any) -> None:
    page = table(server, new_page(1280, 800))
    wait_for_decision(page)
    page.locator("#own-box .act.do").first.focus()
    page.keyboard.press("?")
    page.wait_for_selector("#rules[open] .rules-shown a")
    assert page.locator(".rules-chips").count() >= 1
    with page.expect_popup() as opened:
        page.click(".rules-shown a")
    shown = opened.value
    shown.wait_for_selector(".map .live .region")
    assert shown.url.startswith(f"{server.base}/try#")
    page.locator("#own-box [data-look]").first.focus()
    page.keyboard.press("?")
    page.wait_for_selector(".rules-worth li")
