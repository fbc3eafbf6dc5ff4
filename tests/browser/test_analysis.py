"""The analysis board: a game that is tried out with thinking beside it, whose lines can be played and taken back."""

import base64
import json
from typing import Any

import pytest

from browser.measures import in_sight, listen, no_sideways_scroll
from browser.sizes import DESKS, PHONE, TABLET, Size, at_each
from browser.stage import Stage, any_action, people
from browser.studio import POSITIONS, seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]

LONG = 120_000  # milliseconds: the first thought has much to read, on a machine that may be busy
BOARDS = {"second": ("/try", "turn"), "first": ("/try/first", "first: turn")}


HEIGHT = "document.documentElement.scrollHeight"
FIRST_LINE = """part => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(part));
  return words.getClientRects()[0].top;
}"""


def link(base: str, page: str, position: str) -> str:
    text = base64.urlsafe_b64encode(json.dumps({"p": POSITIONS[position]}).encode()).decode().rstrip("=")
    return f"{base}{page}?think=1#0{text}"


def settled(page: Any) -> None:
    page.wait_for_selector(".lines-of button", timeout=LONG)


def version(page: Any) -> int:
    return int(page.evaluate("document.documentElement.dataset.version"))


@pytest.mark.parametrize("edition", BOARDS)
def test_chances_settle_and_a_line_is_played_and_taken_back(server: Any, new_page: Any, edition: str) -> None:
    page = new_page(1440, 900)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/think") else None)
    page.goto(link(server.base, *BOARDS[edition]))
    settled(page)
    assert page.locator(".shares li").count() == 3, "every seat's share"
    assert "%" in page.inner_text(".shares b >> nth=0")
    first = page.inner_text(".analysis .note")
    page.wait_for_function(
        "first => document.querySelector('.analysis .note').textContent !== first", arg=first, timeout=LONG
    )
    for _ in at_each(page, [PHONE, TABLET, (2560, 1440), DESKS[1]]):
        page.evaluate("document.querySelector('.analysis').scrollIntoView({ block: 'center' })")
        no_sideways_scroll(page)
    page.focus("[data-think=turn]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-think=turn][aria-pressed=false]")
    page.wait_for_timeout(1500)
    before = len(asked)
    page.wait_for_timeout(1500)
    assert len(asked) == before, "off, nothing is asked"
    line = page.locator(".lines-of li").first.locator("button")
    words = line.first.inner_text()
    last, here = line.count() - 1, version(page)
    line.nth(last).focus()
    page.keyboard.press("Enter")
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=here)
    assert page.locator(".analysis .shares").count() == 0, "what was found of another position is not shown"
    page.click("[data-think=back]")
    page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=here + 1)
    page.click("[data-think=turn]")
    settled(page)
    assert words
    page.select_option("#language", "de")
    page.wait_for_function("() => document.querySelector('#h-analysis')?.textContent === 'Analyse'")
    page.click("#trying [data-ui=analyse]")
    page.wait_for_selector(".analysis", state="detached")


def test_lines_keep_their_places_under_the_pointer_and_their_numbers_go_on(server: Any, new_page: Any) -> None:
    page, asked = new_page(1440, 900), list[Any]()
    page.route("**/api/try/think", lambda route: asked.append(route))

    def answer(iterations: int, **worth: float) -> None:
        while len(asked) < iterations:
            page.wait_for_timeout(50)
        lines = [
            {"shares": [share, 1 - share, 0.0], "visits": 1, "steps": [{"seat": 0, "action": name, "text": name}]}
            for name, share in worth.items()
        ]
        best = {"seat": 0, "shares": lines[0]["shares"], "iterations": iterations, "why": ""}
        asked[-1].fulfill(json={**best, "lines": lines})
        page.wait_for_function(
            "n => document.querySelector('.analysis .note').textContent.includes(n)", arg=f" {iterations}."
        )

    def lines() -> list[str]:
        return [told.replace("\u00a0", " ") for told in page.locator(".lines-of li").all_inner_texts()]

    page.goto(link(server.base, *BOARDS["second"]))
    answer(1, one=0.4, two=0.3)
    page.hover(".lines-of li >> nth=0")
    answer(2, two=0.5, three=0.2)
    assert page.inner_text(".shares b >> nth=0") == "50\u00a0%"
    assert [told.split() for told in lines()] == [["one"], ["50", "%", "two"]]
    page.mouse.move(0, 0)
    answer(3, two=0.5, three=0.2)
    assert [told.split() for told in lines()] == [["50", "%", "two"], ["20", "%", "three"]]


def test_a_moment_of_a_finished_game_goes_on_the_board(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cleo"), seed=seed_of("close end"))
    assert stage.play(400, seed=2, choose=any_action)["result"]
    page = new_page()
    page.goto(stage.link(0, "?replay=1"))
    page.click(".rail .review [data-ui=analyse]")
    page.wait_for_url("**/try?think=1#*")
    settled(page)
    assert "Ada" in page.inner_text(".shares")


def test_on_a_phone_the_page_goes_to_what_was_asked_for(server: Any, new_page: Any) -> None:
    page = new_page(*PHONE)
    page.goto(link(server.base, *BOARDS["second"]).replace("?think=1", ""))
    page.click("#trying [data-ui=analyse]")
    page.wait_for_selector(".analysis")
    assert in_sight(page, ".analysis h2")
    settled(page)
    share, deed = (page.evaluate(FIRST_LINE, f".lines-of {part}") for part in ("b", "button"))
    assert abs(share - deed) < 12, "side by side"
    page.reload()
    settled(page)
    assert in_sight(page, ".analysis h2")


def test_seats_of_one_name_are_told_apart_by_their_colour(server: Any, new_page: Any) -> None:
    page = new_page(1440, 900)
    attempt = {"p": POSITIONS["turn"], "n": ["Ada", "Ada", "Cem"]}
    text = base64.urlsafe_b64encode(json.dumps(attempt).encode()).decode().rstrip("=")
    page.goto(f"{server.base}/try?think=1#0{text}")
    settled(page)
    assert page.locator(".analysis .shares .nm").all_inner_texts() == ["Ada (Gray)", "Ada (Blue)", "Cem"]
    assert page.locator(".seat .nm").first.inner_text() == "Ada", "nobody is renamed at the table"


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKS[0]])
def test_long_names_are_whole_beside_their_shares(server: Any, new_page: Any, size: Size) -> None:
    page = new_page(*size)
    attempt = {"p": POSITIONS["turn"], "n": ["Bartholomew of Somewhere", "Bartholomew of Somewhere", "x" * 40]}
    text = base64.urlsafe_b64encode(json.dumps(attempt).encode()).decode().rstrip("=")
    page.goto(f"{server.base}/try?think=1#0{text}")
    settled(page)
    for name in page.locator(".analysis .shares .nm").all():
        assert name.evaluate("e => e.scrollWidth <= e.clientWidth")
    for share in page.locator(".analysis .shares b, .analysis .bar-of").all():
        assert share.evaluate(
            "e => e.getBoundingClientRect().right <= e.closest('.panel').getBoundingClientRect().right"
        )


def test_beside_a_full_table_it_makes_the_page_no_longer(server: Any, new_page: Any) -> None:
    page = new_page(*DESKS[0])
    page.goto(link(server.base, "/try", "crowd"))
    settled(page)
    long = {size: page.evaluate(HEIGHT) for size in at_each(page, DESKS)}
    page.click("#trying [data-ui=analyse]")
    page.wait_for_selector(".analysis", state="detached")
    for size in at_each(page, DESKS):
        assert long[size] == page.evaluate(HEIGHT), size


def test_when_the_game_is_over_no_thinking_is_offered(server: Any, new_page: Any) -> None:
    page = new_page(1440, 900)
    page.goto(link(server.base, "/try", "turn"))
    settled(page)
    page.click(".market .card.check .hit[data-action]")
    sure = page.locator("[data-sure]")
    if sure.count():
        sure.click()
    page.wait_for_function("() => document.querySelector('.analysis .note')?.textContent === 'The game is over.'")
    assert page.locator("[data-think=turn]").count() == 0
    listen(page)
    page.reload()
    page.wait_for_selector(".analysis", state="attached")
    assert not any("Thinking" in said for said in page.evaluate("window.said"))


def test_what_was_found_stays_when_the_server_is_not_there_for_a_while(server: Any, new_page: Any) -> None:
    page = new_page(1440, 900)
    page.goto(link(server.base, *BOARDS["second"]))
    settled(page)
    page.context.set_offline(True)
    try:
        page.wait_for_selector(".analysis .why")
        assert page.locator(".lines-of button").count()
    finally:
        page.context.set_offline(False)
    page.click("[data-think=turn]")
    page.wait_for_selector(".analysis .why", state="detached")
    page.wait_for_selector("[data-think=turn][aria-pressed=true]")


def test_while_a_check_is_told_nothing_is_offered_to_be_analysed(server: Any, new_page: Any) -> None:
    page = new_page(1440, 900)
    page.goto(link(server.base, *BOARDS["second"]))
    settled(page)
    page.click(".market .card.check .hit[data-action]")
    page.wait_for_function("() => document.documentElement.dataset.state === 'telling'")
    assert page.locator(".analysis [data-think=here]").count() == 0


def test_why_nothing_is_found_is_said_and_who_is_busy_is_asked_again(server: Any, new_page: Any) -> None:
    page = new_page()
    answers = [(429, {"error": "Later."}), (400, {"error": "No."})]
    page.route("**/api/try/think", lambda route: _answer(route, *(answers.pop(0) if len(answers) > 1 else answers[0])))
    page.goto(link(server.base, *BOARDS["second"]))
    page.wait_for_selector(".analysis .why")
    assert page.inner_text(".analysis .why") == "No."
    assert page.get_attribute("[data-think=turn]", "aria-pressed") == "false"


def _answer(route: Any, status: int, body: dict[str, Any]) -> None:
    route.fulfill(status=status, json=body)
