"""The first edition by the page alone: a whole game, a deal, a cull, a card set handed over."""

import json
from pathlib import Path
from typing import Any

import pytest

from browser.first_player import FirstPlayer
from browser.player import open_table, version, wait_for_decision
from browser.stage import Stage, people
from browser.studio import seed_of
from browser.test_whole_games import play_out
from pamir.edition import find

pytestmark = [pytest.mark.slow, pytest.mark.browser]

THREE = people("Ada", "Ben", "Cleo")


def staged(server: Any, name: str, **body: Any) -> Stage:
    return Stage(server.base, THREE, edition="first", seed=seed_of(f"first: {name}"), **body)


def test_a_whole_game_of_two_people_and_a_bot_by_hand_and_by_keyboard(server: Any, new_page: Any) -> None:
    seats = [*people("Ada", "Ben"), {"kind": "bot", "bot": "sensible"}]
    stage = Stage(server.base, seats, edition="first", seed=23)
    pages = [open_table(new_page(), stage.link(0)), open_table(new_page(1440, 900), stage.link(1))]
    players = [FirstPlayer(pages[0], 5), FirstPlayer(pages[1], 6, keyboard=True)]
    play_out(list(players))
    for page in pages:
        page.wait_for_selector(".page.end h1")
    assert pages[0].inner_text(".page.end h1") == pages[1].inner_text(".page.end h1")
    assert players[0].by_hand > players[0].moves * 0.5, "most things can be clicked where they lie"
    pages[0].click('[data-ui="replay:0"]')
    pages[0].wait_for_selector(".replaying")
    pages[0].keyboard.press("ArrowRight")
    pages[0].wait_for_selector(".replaying")


def test_a_deal_is_one_form_and_answered_in_one_window(server: Any, new_page: Any) -> None:
    stage = staged(server, "turn")
    ada, ben = open_table(new_page(), stage.link(0)), open_table(new_page(), stage.link(1))
    wait_for_decision(ada)
    ada.click('[data-action="propose to black"]')
    ada.wait_for_selector("#bargain[open] [data-ui='draft:offer'][disabled]")
    ada.select_option("#deal-give-rupees", "give 3")
    ada.check("#bargain input[value='give card 3']")
    ada.select_option("#deal-ask-consent", index=1)
    ada.wait_for_selector("[data-ui='draft:offer']:not([disabled])")
    ada.click("[data-ui='draft:offer']")
    ben.wait_for_selector("#bargain[open] .halves")
    said = ben.inner_text("#bargain .halves")
    for term in ("3", "Prince Akbar Khan", "Consent"):
        assert term in said
    rupees = int(ben.inner_text(".me .purse b"))
    ben.click("#bargain [data-action=accept]")
    ben.wait_for_function(f"() => document.querySelector('.me .purse b').textContent === '{rupees + 3}'")
    wait_for_decision(ada)
    assert not ada.locator("#bargain[open]").count()
    assert "Consent" in ada.inner_text("[data-seatbox='1'] .promise")


def test_a_window_that_does_not_come_is_asked_for_again(server: Any, new_page: Any) -> None:
    page = open_table(new_page(), staged(server, "turn").link(0))
    wait_for_decision(page)
    page.route("**/assets/first-windows.*", lambda route: route.abort())
    page.click('[data-action="propose to black"]')
    page.wait_for_selector("text=This did not come through. Try again.")
    assert not page.locator("#bargain[open]").count()
    page.unroute("**/assets/first-windows.*")
    page.click("#promptbox [data-ui=bargain]")
    page.wait_for_selector("#bargain[open] [data-ui='draft:offer']")
    page.select_option("#deal-give-rupees", "give 3")
    page.wait_for_function("() => document.querySelector('#deal-give-rupees').value === 'give 3'")


def test_a_cull_is_one_choice(server: Any, new_page: Any) -> None:
    page = open_table(new_page(), staged(server, "topple").link(0))
    wait_for_decision(page)
    page.click('.market [data-action="buy top 0"]')
    sure = page.locator("[data-sure]:visible")
    page.wait_for_function("() => document.querySelector('[data-sure], #bargain[open] .cull')")
    if sure.count():
        sure.click()
    page.wait_for_selector("#bargain[open] .cull")
    military = page.locator(".cull-group").filter(has=page.locator("[data-suit=military]"))
    military.locator("input[value=stays]").nth(1).check(force=True)
    assert not military.locator("input[value=stays]").nth(0).is_checked(), "one card of a Mode stays, and no other"
    military.locator("input[value=goes]").nth(0).check(force=True)
    before = version(page)
    page.click("[data-ui='draft:fates']")
    page.wait_for_function(
        "v => Number(document.documentElement.dataset.version) > v && !document.querySelector('#bargain[open]')",
        arg=before,
    )
    shown = page.locator(".mine.court [data-card]").evaluate_all("els => els.map(el => el.dataset.card)")
    assert "50" in shown
    assert "32" not in shown


def test_a_card_set_is_handed_over_and_shown_at_its_table(server: Any, new_page: Any, tmp_path: Path) -> None:
    given = json.loads(find("first").cards_text)
    given.update(id="of-a-test", title="Cards of a test", provenance={"status": "user"})
    given["cards"][0]["name"] = "A Name of Our Own"
    (tmp_path / "cards.json").write_text(json.dumps(given), encoding="utf-8")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    page = new_page()
    page.goto(server.base)
    page.wait_for_selector("#setup .piles")
    page.check("input[name=edition][value=first]", force=True)
    page.wait_for_selector("#card-file")
    page.set_input_files("#card-file", tmp_path / "broken.json")
    page.wait_for_selector(".cards-panel .why")
    page.set_input_files("#card-file", tmp_path / "cards.json")
    page.wait_for_selector(".cards-panel >> text=Cards of a test")
    page.click("#setup button[type=submit]")
    page.wait_for_selector(".map .live .region")
    assert "Cards of a test" in page.inner_text(".where")
    names = page.evaluate(
        """async () => {
          const table = location.pathname.split('/').pop(), key = location.hash.slice(1);
          const asked = {headers: {Authorization: `Bearer ${key}`}};
          return (await fetch(`/api/tables/${table}/facts`, asked).then(a => a.json())).cards.map(c => c.name);
        }"""
    )
    assert "A Name of Our Own" in names
    page.goto(server.base)
    page.wait_for_selector("#card-file")
    assert page.is_checked("input[name=edition][value=first]"), "the last choice is remembered"


def test_a_refused_set_is_said_in_a_sentence(server: Any, new_page: Any, tmp_path: Path) -> None:
    given = json.loads(find("first").cards_text)
    given["cards"][3]["mode"] = "<b>none</b>"
    (tmp_path / "cards.json").write_text(json.dumps(given), encoding="utf-8")
    page = new_page()
    page.goto(server.base)
    page.wait_for_selector("#setup .piles")
    page.check("input[name=edition][value=first]", force=True)
    page.wait_for_selector("#card-file")
    page.set_input_files("#card-file", tmp_path / "cards.json")
    page.click("#setup button[type=submit]")
    page.wait_for_function("() => document.querySelector('.setup .go p').textContent.includes('mode')")
    assert not page.locator(".setup .go b").count(), "what a file says is text"


def test_what_is_not_allowed_is_explained_and_undo_takes_back(server: Any, new_page: Any) -> None:
    page = open_table(new_page(), staged(server, "turn").link(0))
    wait_for_decision(page)
    page.locator('.market [data-place="slot:5"]').click()
    page.wait_for_selector(".prompt .why, #look .why")
    page.keyboard.press("Escape")
    held = page.locator(".mine.hand [data-card]").count()
    page.click('.market [data-action="buy top 1"]')
    page.wait_for_function(f"() => document.querySelectorAll('.mine.hand [data-card]').length === {held + 1}")
    wait_for_decision(page)
    page.click('[data-ui="undo"]')
    page.wait_for_function(f"() => document.querySelectorAll('.mine.hand [data-card]').length === {held}")
