"""Who plays by keyboard never loses the focus: through a whole game something of the page has it."""

from typing import Any

import pytest

from browser.player import Player, open_table, state, wait_for_decision
from browser.stage import WAKHAN, Stage, people

pytestmark = [pytest.mark.slow, pytest.mark.browser]

# Whether the focus was lost is looked at after every change of the page, once it has had its say.
WATCH = """() => {
  window.lost = [];
  document.addEventListener('keydown', e => { window.round = e.key === 'Tab'; }, true); // it may go round
  const look = () => setTimeout(() => {
    if (document.activeElement === document.body && !window.round) lost.push(document.documentElement.dataset.state);
  }, 30);
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_the_focus_is_never_lost_in_a_whole_game(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, WAKHAN, seed=17)
    page = open_table(new_page(), stage.link(0))
    wait_for_decision(page)
    player = Player(page, 3, keyboard=True)
    page.keyboard.press("Tab")
    page.evaluate(WATCH)
    for _ in range(400):
        now = state(page)
        if now == "over":
            break
        if now == "yours":
            player.move()
        else:
            if now == "telling":
                page.keyboard.press("s")
            page.wait_for_timeout(40)
        lost = page.evaluate("lost.splice(0)")
        assert not lost, f"lost while {lost}, after {player.moves} decisions"
    assert state(page) == "over"
    page.wait_for_selector(".page.end h1")
    page.wait_for_timeout(100)
    assert page.evaluate("document.activeElement !== document.body")


def test_sheets_cards_and_the_replay_give_the_focus_back(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben"), seed=36)
    view = stage.play(20, seed=2, until=lambda v: v["turn"] > 3 and v["prompt"]["kind"] == "turn")
    page = open_table(new_page(), stage.link(view["decider"]))
    wait_for_decision(page)
    page.keyboard.press("Tab")
    for opener, closer in (
        ('[data-open="table"]', "Escape"),
        (".market [data-look]", "Escape"),
        ('[data-ui="replay"]', "Escape"),
        ("#tab-since", None),
        ("#tab-log", None),
        ("#tab-chat", None),
    ):
        page.locator(opener).first.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(250)
        assert page.evaluate("document.activeElement !== document.body"), opener
        if closer:
            page.keyboard.press(closer)
            page.wait_for_timeout(250)
            assert page.evaluate("document.activeElement !== document.body"), f"{opener} closed"
    page.keyboard.press("l")
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    assert page.evaluate("document.activeElement !== document.body")
