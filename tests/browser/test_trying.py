"""The sandbox and its puzzles in a real browser: pasted, shared, left and found again, walked through."""

import base64
import json
import random
import zlib
from typing import Any

import pytest

from browser.player import Player, actions, state, version
from browser.stage import Stage, people
from browser.test_accessible import findings
from pamir.game import Game

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def played(edition: str, decisions: int) -> Game:
    game, dice = Game(3, seed=5, edition=edition), random.Random(4)
    while not game.over and len(game.actions) < decisions:
        game.apply(dice.choice(game.legal_actions))
    return game


def is_there(page: Any) -> None:
    page.wait_for_selector("#trying b")
    page.wait_for_selector("#map-box > *")


def question(page: Any) -> str:
    return str(page.inner_text("#promptbox .say b"))


def taken(page: Any, keys: str, before: int) -> None:
    page.keyboard.press(keys)
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)


def test_a_position_is_pasted_played_and_shared(server: Any, new_page: Any) -> None:
    page = new_page()
    page.goto(f"{server.base}/")
    page.click("a[href='/try']")
    page.fill("#try-text", "gray: court 999")
    page.click("#try-form [type=submit]")
    page.wait_for_selector(".try-form .why:not(:empty)")
    assert findings(page) == []
    assert "is not a card" in page.inner_text(".try-form .why")
    assert page.input_value("#try-text") == "gray: court 999", "what was typed stays"
    page.fill("#try-text", played("second", 60).position())
    page.click("#try-form [type=submit]")
    is_there(page)
    asked, before = question(page), page.url
    hand = Player(page, 3)
    for _ in range(3):
        assert state(page) == "yours", "every seat is played here"
        hand.move()
    assert page.url != before, "the address holds what was played"
    assert page.locator("#trying [data-ui=analyse]").is_visible()
    page.click("[data-ui=try-share]")
    link = page.input_value("#sheet .linkline input")
    assert "turn: " in page.input_value("#sheet textarea")
    page.keyboard.press("Escape")
    other = new_page(390, 844)
    other.goto(link)
    is_there(other)
    assert question(other) == question(page)
    assert sorted(actions(other)) == sorted(actions(page))
    for _ in range(3):
        taken(other, "u", version(other))
    assert question(other) == asked


def packed(text: str) -> str:
    """What stands behind the # of a link, whatever that holds."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "1" + base64.urlsafe_b64encode(pack.compress(text.encode()) + pack.flush()).decode().rstrip("=")


def test_links_that_lie_harm_nothing(server: Any, new_page: Any) -> None:
    page = new_page()
    page.goto(f"{server.base}/try#{packed(' ' * 3_000_000 + '{}')}")
    page.wait_for_selector(".try-form .why:not(:empty)")
    assert "holds nothing" in page.inner_text(".try-form .why")
    page.goto(f"{server.base}/try#{packed(json.dumps({'p': played('first', 9).position()}))}")
    page.wait_for_url("**/try/first#*")
    is_there(page)
    assert state(page) == "yours"


def test_a_table_is_left_and_found_again(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben"), seed=12)
    stage.play(24, seed=2)
    page = new_page()
    page.goto(stage.link(0))
    page.wait_for_selector("[data-ui='try-here']")
    table, turn = page.url, page.inner_text(".where")
    page.click(".ledger-tabs [data-ui='try-here']")
    is_there(page)
    assert page.inner_text(".where") == turn
    assert "Ada" in page.inner_text("#table")
    assert table.partition("#")[2] not in page.url, "no key in what may be shared"
    assert page.locator("#trying [data-ui=analyse]").count() == 0, "nobody thinks for one of two people who play"
    Player(page, 1).move()
    page.click("#trying a.btn")
    page.wait_for_selector("[data-ui='replay']")
    assert page.url == table
    page.click("[data-ui='replay']")
    page.wait_for_selector(".replaying")
    page.click("[data-ui='walk:-1']")
    page.click(".replaying [data-ui='try-here']")
    is_there(page)
    assert state(page) == "yours"


def test_a_record_is_walked_through_and_left_where_one_likes(server: Any, new_page: Any) -> None:
    game = played("first", 60)
    page = new_page()
    page.goto(f"{server.base}/try")
    record = game.record(names=("Ada", "Bob", "Cyd")).write().encode()
    page.set_input_files("#try-file", {"name": "game.pamir", "mimeType": "text/plain", "buffer": record})
    page.click("#try-form [type=submit]")
    page.wait_for_selector(".replaying")
    assert "/try/first" in page.url
    assert "of 60" in page.inner_text(".replaying .say b")
    whole = page.evaluate("location.hash")
    page.click(".replaying [data-ui='try-here']")
    page.wait_for_function("() => !document.querySelector('.replaying')")
    page.wait_for_function("whole => location.hash !== whole", arg=whole)
    assert "replay" not in page.url
    page.go_back()
    page.wait_for_selector(".replaying")
    page.select_option("#walk-unit", "decision")
    for _ in range(4):
        head = page.inner_text(".replaying .say b")
        page.keyboard.press("ArrowRight")
        page.wait_for_function("h => document.querySelector('.replaying .say b').innerText !== h", arg=head)
    page.click(".replaying [data-ui='try-here']")
    page.wait_for_function("() => !document.querySelector('.replaying')")
    assert state(page) == "yours"
    assert "Bob" in page.inner_text("#table")
    Player(page, 2).move()


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_puzzle_is_tried_failed_and_solved(server: Any, new_page: Any, keyboard: bool) -> None:
    page = new_page(locale="de" if keyboard else "en")
    page.goto(f"{server.base}/try?puzzle=one-block-short")
    is_there(page)
    hand = Player(page, 1, keyboard=keyboard)
    do = hand.press if keyboard else hand.click

    def deed(action: str) -> None:
        before = version(page)
        do(action)
        page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)

    deed("buy top 1")
    page.wait_for_selector("#trying .failed")
    page.keyboard.press("e")  # what others did is not told to the end before
    page.focus("#trying [data-ui='try-again']")
    page.keyboard.press("Enter")
    page.wait_for_selector("#trying .open")
    for action in ("build with 27", "army punjab", "buy top 1"):
        deed(action)
    page.wait_for_selector("#trying .solved")
    assert ("vierten britischen Block" if keyboard else "fourth British block") in page.inner_text("#trying")
    assert findings(page) == []
    page.goto(f"{server.base}/#puzzles")
    page.wait_for_selector(".puzzles .done .i")
    assert page.locator(".puzzles li").count() >= 12
    page.goto(f"{server.base}/try?puzzle=no-such-one")
    page.wait_for_selector(".try-form .why:not(:empty)")
