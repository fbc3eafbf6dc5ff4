"""The page in a real browser: what is shown, and what a hand on it does."""

from typing import Any

import pytest

from browser.measures import no_sideways_scroll
from browser.player import Player, actions, open_table, state, version, wait_for_decision
from browser.stage import Stage, people
from browser.studio import seed_of
from browser.wire import said

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def test_the_start_page_opens_a_table_against_wakhan(server: Any, new_page: Any) -> None:
    page = new_page()
    page.goto(server.base)
    page.wait_for_selector("#setup")
    page.click("[data-quick=wakhan]")
    page.wait_for_selector(".map .live .region")
    assert "/t/" in page.url
    assert wait_for_decision(page) == "yours"
    page.goto(server.base)
    page.wait_for_selector(".tables a")


def test_a_table_for_friends_shows_their_links_once(server: Any, new_page: Any) -> None:
    page = new_page()
    page.goto(server.base)
    page.wait_for_selector("#setup")
    page.click('label:has(input[name=n][value="3"])')
    page.select_option("#kind-1", "person")
    page.fill("#pname-0", "Ada")
    page.fill("#pname-1", "Ben")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#sheet[open]")
    links = page.eval_on_selector_all(
        "#sheet .linkline input", "els => els.map(el => el.value).filter(value => value.includes('/t/'))"
    )
    assert len(links) == 3
    friend = open_table(new_page(), links[0])
    assert friend.inner_text(".me h2").strip() == "Ben"
    page.reload()
    page.wait_for_selector(".map .live .region")
    assert not page.locator("#sheet[open]").count()


def test_words_half_typed_survive_a_new_position(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=15)
    view = stage.play(8, seed=1)
    waiting = open_table(new_page(), stage.link(1 - view["decider"]))
    waiting.click("#tab-chat")
    waiting.fill("#chat-text", "I was just about to")
    before = version(waiting)
    stage.play_on(2, seed=2)
    waiting.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)
    assert waiting.input_value("#chat-text") == "I was just about to"


def test_everything_legal_is_marked_where_it_lies_and_in_the_list(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=21)
    view = stage.play(80, seed=2, until=lambda v: v["version"] > 30 and len(v["legal"]) > 8)
    page = open_table(new_page(), stage.link(view["decider"]))
    assert set(actions(page)) == set(view["legal"])
    page.keyboard.press("l")
    page.wait_for_selector("#choices")
    listed = page.eval_on_selector_all("#choices [data-action]", "els => els.map(el => el.dataset.action)")
    assert sorted(listed) == sorted(view["legal"])
    names = page.eval_on_selector_all(
        "[data-action]", "els => els.map(el => (el.getAttribute('aria-label') || el.textContent).trim())"
    )
    assert all(names)


def test_what_is_not_allowed_says_why(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=4)
    view = stage.play(
        60,
        seed=1,
        until=lambda v: v["prompt"]["kind"] == "turn" and any(s["why_not"] == "too dear" for s in v["market"]),
    )
    page = open_table(new_page(), stage.link(view["decider"]))
    page.locator(".market .barred .hit").first.click()
    page.wait_for_selector("#look .why")
    assert "cannot" in page.inner_text("#look .why").lower()
    page.keyboard.press("Escape")
    assert page.locator("#look").is_hidden()


@pytest.mark.parametrize("seat", [0, 1], ids=["who decides", "who waits"])
def test_everything_on_the_board_says_why_not(server: Any, new_page: Any, seat: int) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of("turn"))
    page = open_table(new_page(), stage.link(seat))
    for thing in (
        '[data-place="region:persia"]',
        '[data-place="border:persia-transcaspia"]',
        '[data-place="army:kabul:british"]',
        '[data-place="tribe:punjab:1"]',
        '[data-place="road:persia-herat:russian"]',
        '[data-place="spy:40:1"]',
        '[data-place="gift:2:6"]',
        '[data-place="purse:2"]',
        '[data-place="suit:military"]',
        '[data-place="slot:3"]',
        ".seat .hit",
    ):
        page.evaluate("document.querySelector('#look').hidden || document.querySelector('[data-ui=unpin]').click()")
        page.locator(thing).first.dispatch_event("click")
        page.wait_for_selector(".prompt .why")
        said = page.inner_text(".prompt .why")
        assert "(p." in said, (thing, said)


def test_a_bribe_that_is_paid_at_once_is_asked_about(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of("no bargain left"))
    page = open_table(new_page(), stage.link(0))
    page.locator('.hand [data-action="play 29 left"]').click()
    page.wait_for_selector("[data-sure]")
    assert page.inner_text(".prompt .say b") == "This pays 2 rupees to Ben at once."
    page.click("[data-ui=stay]")
    page.locator('.hand [data-action="play 43 left"]').click()
    page.wait_for_selector("[data-sure]")
    assert page.inner_text(".prompt .say b") == "This cannot be taken back."
    page.click("[data-sure]")
    page.wait_for_function("() => document.documentElement.dataset.version === '2'")


def test_undo_brings_the_choice_back_and_the_version_still_rises(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=5)
    view = stage.play(20, seed=1, until=lambda v: v["prompt"]["kind"] == "turn" and "buy top 0" in v["legal"])
    page = open_table(new_page(), stage.link(view["decider"]))
    first, offered = version(page), set(actions(page))
    page.locator('.market [data-action="buy top 0"]').click()
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=first)
    second = version(page)
    page.click("[data-ui=undo]")
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=second)
    assert set(actions(page)) == offered


def test_ending_the_turn_asks_once_more(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=6)
    view = stage.play(20, seed=1, until=lambda v: v["prompt"]["kind"] == "turn")
    page = open_table(new_page(), stage.link(view["decider"]))
    before = version(page)
    page.locator('.prompt [data-action="end turn"]').click()
    page.wait_for_selector("[data-sure]")
    assert version(page) == before
    page.click("[data-ui=stay]")
    page.locator('.prompt [data-action="end turn"]').click()
    page.locator("[data-sure]").click()
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)
    assert state(page) == "waiting"


def test_a_bargain_is_seen_from_both_sides(server: Any, new_page: Any) -> None:
    for seed in range(6):
        stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=40 + seed)
        view = stage.play(
            300,
            seed=seed,
            until=lambda v: v["prompt"]["kind"] == "bribe" and any(a.startswith("propose") for a in v["legal"]),
        )
        if view["prompt"] and view["prompt"]["kind"] == "bribe":
            break
    else:
        pytest.fail("none of these games came to a bargain")
    payer = open_table(new_page(), stage.link(view["decider"]))
    receiver = open_table(new_page(), stage.link(view["prompt"]["args"]["receiver"]))
    payer.wait_for_selector("#bargain[open]")
    payer.locator('#bargain [data-action^="propose"]').first.click()
    receiver.wait_for_selector("#bargain[open]")
    assert {"accept", "refuse"} <= set(actions(receiver))
    receiver.locator('#bargain [data-action="accept"]').click()
    receiver.wait_for_function("() => !document.querySelector('#bargain').open")


def test_the_curtain_hides_the_hand_until_the_right_person_sits_down(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), hot_seat=True, seed=3)
    page = new_page()
    frames: list[str] = []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda data: frames.append(said(data))))
    open_table(page, stage.link(0))
    page.wait_for_selector("#curtain[open]")
    assert any('"look":null' in f for f in frames)
    assert not any('"look":0' in f or '"look":1' in f for f in frames)
    seats = set()
    for _ in range(4):
        page.wait_for_selector("#curtain[open]")
        seats.add(page.inner_text("#curtain h2"))
        page.click("[data-ui=unveil]")
        page.wait_for_function("() => document.documentElement.dataset.state === 'yours'")
        player = Player(page, 1)
        while not page.locator("#curtain[open]").count() and state(page) == "yours":
            if player.moves > 40:
                pytest.fail("the turn never passed")
            found = actions(page)
            before = version(page)
            player.click("end turn" if "end turn" in found else found[0])
            if page.locator("[data-sure]:visible").count():
                page.locator("[data-sure]").click()
            page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)
            page.wait_for_timeout(60)
            player.moves += 1
    assert len(seats) == 2


def test_a_page_comes_back_in_mid_prompt_after_the_server_was_killed(own_server: Any, new_page: Any) -> None:
    stage = Stage(own_server.base, people("Anna", "Ben"), seed=8)
    view = stage.play(40, seed=3, until=lambda v: v["prompt"]["kind"] not in ("turn", "choose loyalty"))
    page = open_table(new_page(), stage.link(view["decider"]))
    offered = set(actions(page))
    own_server.stop(9)
    page.wait_for_selector(".off")
    own_server.start()
    page.wait_for_selector(".off", state="detached")
    assert set(actions(page)) == offered
    Player(page, 1).move()


def test_one_switch_changes_the_language_and_is_remembered(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=9)
    view = stage.play(12, seed=1)
    page = open_table(new_page(), stage.link(view["decider"]))
    assert "Market" in page.inner_text(".market h2")
    page.select_option("#language", "de")
    page.wait_for_function("() => document.querySelector('.market h2').textContent === 'Markt'")
    page.reload()
    page.wait_for_selector(".market")
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.inner_text(".market h2") == "Markt"
    page.select_option("#language", "es")
    page.wait_for_function("() => document.querySelector('.market h2').textContent === 'Mercado'")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_phone_plays_without_sideways_scrolling(server: Any, new_page: Any, scheme: str) -> None:
    stage = Stage(server.base, people("Anna", "Bartholomew the Third of Somewhere", "Chen"), seed=31)
    view = stage.play(60, seed=5, until=lambda v: v["version"] > 40 and v["prompt"]["kind"] == "turn")
    page = open_table(new_page(390, 844, color_scheme=scheme), stage.link(view["decider"]))
    no_sideways_scroll(page)
    player = Player(page, 7)
    for _ in range(5):
        if state(page) != "yours":
            break
        player.move()
        no_sideways_scroll(page)
    page.goto(server.base)
    page.wait_for_selector("#setup")
    no_sideways_scroll(page)


def test_a_card_is_enlarged_by_pointer_focus_and_long_press(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=10)
    view = stage.play(10, seed=1)
    page = open_table(new_page(), stage.link(view["decider"]))
    page.hover(".market .hit >> nth=2")
    page.wait_for_selector("#look:not([hidden]) .card.leaf")
    page.mouse.move(2, 2)
    page.wait_for_selector("#look", state="hidden")
    page.keyboard.press("Tab")
    page.locator(".market .hit").nth(1).focus()
    page.keyboard.press("Tab")
    page.wait_for_selector("#look:not([hidden]) .card.leaf")


def test_the_log_points_at_what_it_speaks_of(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=11)
    view = stage.play(30, seed=2)
    page = open_table(new_page(), stage.link(view["decider"]))
    page.focus("#log-lines")
    for _ in range(25):
        page.keyboard.press("ArrowUp")
        if page.locator(".lit").count():
            break
    assert page.locator(".lit").count() > 0


def test_walking_back_and_forth_through_the_game(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=12)
    view = stage.play(25, seed=2)
    page = open_table(new_page(), stage.link(view["decider"]))
    page.click("[data-ui=replay]")
    page.wait_for_selector(".replaying")
    page.select_option("#walk-unit", "decision")
    here = page.inner_text(".replaying .say b")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("b => document.querySelector('.replaying .say b').textContent !== b", arg=here)
    assert actions(page) == []
    page.keyboard.press("ArrowRight")
    page.wait_for_function("b => document.querySelector('.replaying .say b').textContent === b", arg=here)
    page.keyboard.press("Escape")
    page.wait_for_selector(".replaying", state="detached")
    assert state(page) == "yours"


def test_names_and_chat_are_text_and_never_markup(server: Any, new_page: Any) -> None:
    evil = "<img src=x onerror=alert(1)>"
    stage = Stage(server.base, people(evil, "Ben"), seed=13)
    stage.play(6, seed=1)
    page = open_table(new_page(), stage.link(0))
    page.click("#tab-chat")
    page.fill("#chat-text", "<b>bold</b> & more")
    page.press("#chat-text", "Enter")
    page.wait_for_function("() => document.querySelector('.chat .lines').textContent.includes('<b>bold</b> & more')")
    assert page.locator("img").count() == 0
    assert evil in page.inner_text(".me h2")


def test_a_watcher_sees_no_hand_and_may_do_nothing(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=14)
    stage.play(20, seed=1)
    page = open_table(new_page(), stage.link())
    page.wait_for_selector(".own.watching")
    assert actions(page) == []
