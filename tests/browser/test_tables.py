"""Tables: coming back on another device, two tabs, watching, a finished game from its link, and once more."""

from typing import Any

import pytest

from browser.player import Player, actions, open_table, state, version
from browser.stage import WAKHAN, Stage, people
from browser.studio import seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def test_a_seat_is_resumed_on_another_device_and_two_tabs_agree(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of("move"))
    here = open_table(new_page(), stage.link(0))
    there = open_table(new_page(390, 844), stage.link(0))
    assert set(actions(here)) == set(actions(there)) != set()
    Player(here, 1).move()
    there.wait_for_function("v => Number(document.documentElement.dataset.version) === v", arg=version(here))
    assert set(actions(here)) == set(actions(there))
    assert there.inner_text(".me h2").strip() == "Anna"


def test_who_was_not_given_a_link_is_told_so(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=4)
    page = new_page()
    page.goto(f"{stage.base}/t/{stage.table}#wrong")
    page.wait_for_selector("#trouble p")
    page.goto(server.base)
    page.wait_for_selector("#join")
    page.fill("#join-link", "what is this")
    page.click("#join button")
    page.wait_for_selector("#join ~ .why")
    page.fill("#join-link", stage.link(1))
    page.click("#join button")
    page.wait_for_selector(".map .live .region")
    assert page.inner_text(".me h2").strip() == "Ben"


def test_a_finished_game_is_walked_through_from_its_link_and_played_again(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=33)
    stage.play(1500, seed=7)
    stranger = new_page()
    stranger.goto(f"{stage.base}/t/{stage.table}?replay=1")
    stranger.wait_for_selector(".replaying")
    assert "0" in stranger.inner_text(".replaying .say b")
    stranger.keyboard.press("ArrowRight")
    stranger.wait_for_function("() => document.querySelector('.replaying .say b').textContent.includes('After 1 ')")

    anna, ben = new_page(), new_page()
    for page, seat in ((anna, 0), (ben, 1)):
        page.goto(stage.link(seat))
        page.wait_for_selector(".page.end .plot .ln")
    anna.click("[data-ui=rematch]")
    anna.wait_for_selector(".map .live .region")
    assert stage.table not in anna.url
    ben.locator(".page.end a.go").click()
    ben.wait_for_selector(".map .live .region")
    assert ben.url.split("#")[0] == anna.url.split("#")[0]
    assert ben.inner_text(".me h2").strip() == "Ben"


def test_links_can_be_replaced(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, WAKHAN, seed=4)
    page = open_table(new_page(), stage.link(0))
    watcher = open_table(new_page(), stage.link())
    page.click("[data-open=table]")
    page.click("[data-ui=new-watch]")
    page.wait_for_function("() => document.querySelectorAll('#sheet .linkline').length === 2")
    watcher.wait_for_selector("#trouble p")
    page.click("[data-ui=new-secret]")
    page.wait_for_function("old => !location.hash.endsWith(old)", arg=stage.secrets["0"])
    page.wait_for_selector(".map .live .region")
    assert state(page) in ("yours", "waiting", "")


def test_the_title_says_whose_decision_it_is(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of("turn"))
    assert open_table(new_page(), stage.link(0)).title().startswith("● Your decision")
    assert open_table(new_page(), stage.link(1)).title() == "Pamir · Turn 12"


def test_two_who_hold_one_seat_are_seen_in_every_language(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of("turn"))
    anna = open_table(new_page(locale="de"), stage.link(0))
    ben = open_table(new_page(locale="es"), stage.link(1))
    anna.wait_for_function("() => !document.querySelector('[data-seatbox=\"1\"] .state')")
    twin = open_table(new_page(), stage.link(1))
    anna.wait_for_selector('[data-seatbox="1"] .state >> text=2 am Platz')
    ben.wait_for_selector(f".me .you >> text={(words := '2 en el asiento')}")
    twin.wait_for_selector(".me .you >> text=2 at this seat")
    twin.close()
    anna.wait_for_function("() => !document.querySelector('[data-seatbox=\"1\"] .state')")
    ben.wait_for_function("words => !document.querySelector('.me .you').textContent.includes(words)", arg=words)
