"""Whole games by the page alone: against Wakhan, and three seats with two people and a bot; by hand and by keyboard."""

from typing import Any

import pytest

from browser.player import Player, hear_out, open_table, state, wait_for_decision
from browser.stage import WAKHAN, Stage

pytestmark = [pytest.mark.slow, pytest.mark.browser]

MOST = 700


def play_out(players: list[Player]) -> int:
    """Until the game is over on every page; answers how many decisions were taken."""
    for moves in range(MOST):
        for player in players:
            hear_out(player.page)
        states = [state(p.page) for p in players]
        if all(s == "over" for s in states):
            return moves
        ready = next((p for p, s in zip(players, states, strict=True) if s == "yours"), None)
        if ready is not None:
            ready.move()
        else:
            players[0].page.wait_for_timeout(60)
            players[-1].page.wait_for_timeout(20)
    raise AssertionError(f"no end after {MOST} rounds")


def test_a_whole_game_against_wakhan_by_hand(server: Any, new_page: Any) -> None:
    """By keyboard: see test_focus."""
    stage = Stage(server.base, WAKHAN, seed=17)
    page = open_table(new_page(), stage.link(0))
    player = Player(page, 3)
    wait_for_decision(page)
    play_out([player])
    page.wait_for_selector(".page.end .plot")
    assert player.by_hand > player.moves * 0.8, "most things can be clicked where they lie"
    with page.expect_download() as download:
        page.click('.page.end a[href$="/record"]')
    assert download.value.suggested_filename.startswith("pamir-")
    page.click('[data-ui="replay:0"]')
    page.wait_for_selector(".replaying")


def test_a_whole_game_of_two_people_and_a_bot_by_hand_and_by_keyboard(server: Any, new_page: Any) -> None:
    seats = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}, {"kind": "bot", "bot": "random"}]
    stage = Stage(server.base, seats, seed=23)
    pages = [open_table(new_page(), stage.link(0)), open_table(new_page(1440, 900), stage.link(1))]
    play_out([Player(pages[0], 5), Player(pages[1], 6, keyboard=True)])
    for page in pages:
        page.wait_for_selector(".page.end h1")
    assert pages[0].inner_text(".page.end h1") == pages[1].inner_text(".page.end h1")
