"""The lessons on the page, to their end by following the hand: by mouse, keyboard and touch, in every language."""

from typing import Any

import pytest

from browser.player import state, version
from browser.test_accessible import findings
from pamir.edition import find
from pamir.lessons import Lesson
from pamir.locale import LANGUAGES, speaking, word

pytestmark = [pytest.mark.slow, pytest.mark.browser]

COURSE = find("second").lessons()
MARKET = COURSE["market"]
POINTED = ".pointed"
GO_ON = '[data-ui="lesson-on"]'


# Until the page has said a step, then what it shows of it: the sentence, where the hand points, and whether that is in
# sight, free, and not under the hand; and where to click: at the button that goes on, or where the hand points.
REACHED = """at => {
  const { dataset: d } = document.documentElement;
  if (d.state === 'telling') document.querySelector('[data-ui="tell:end"]')?.click();
  if (d.lesson !== at || d.state === 'telling') return false;
  const pointed = document.querySelector('.pointed'), hand = document.querySelector('#hand svg');
  const goal = document.querySelector('.lesson .btn.go') || pointed;
  if (!goal || !pointed || !hand) return false;
  const middle = box => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [px, py] = middle(pointed.getBoundingClientRect()), over = hand.getBoundingClientRect();
  const [x, y] = middle(goal.getBoundingClientRect()), hit = document.elementFromPoint(x, y);
  return {
    said: document.querySelector('.lesson .say-it-all').textContent,
    x, y,
    free: Boolean(hit) && (goal.contains(hit) || hit.contains(goal)),
    seen: px > 0 && px < innerWidth && py > 0 && py < innerHeight,
    covered: over.left < px && over.right > px && over.top < py && over.bottom > py,
    focused: document.activeElement === goal,
    html: goal.outerHTML.slice(0, 120),
  };
}"""


class Pupil:
    """Follows the hand. ``how`` is 'mouse', 'keys' or 'touch'."""

    def __init__(self, page: Any, base: str, language: str, how: str = "mouse") -> None:
        self.page, self.base, self.language, self.how = page, base, language, how
        page.add_init_script(f"localStorage.setItem('pamir.language', '{language}')")

    def open(self, lesson: str) -> None:
        self.page.goto(f"{self.base}/try?lesson={lesson}")

    def reach(self, lesson: str, step: int) -> dict[str, Any]:
        """Until the page has said this step."""
        found: dict[str, Any] = self.page.wait_for_function(REACHED, arg=f"{lesson}:{step}", polling=40).json_value()
        return found

    def do(self, seen: dict[str, Any]) -> None:
        """What the step wants: where the hand points, or the button that goes on."""
        if self.how == "keys":
            assert seen["focused"], f"the focus is not at {seen['html']}"
            self.page.keyboard.press("Enter")
            return
        assert seen["free"], f"something lies over {seen['html']}"
        point = seen["x"], seen["y"]
        self.page.touchscreen.tap(*point) if self.how == "touch" else self.page.mouse.click(*point)

    def take(self, lesson: Lesson) -> None:
        """All of it."""
        if self.how == "keys":
            self.reach(lesson.id, 0)
            self.page.keyboard.press("h")  # from wherever one is, one key leads there
        for at, step in enumerate(lesson.steps):
            seen = self.reach(lesson.id, at)
            with speaking(self.language):
                assert word(step.say) in seen["said"]
            assert seen["seen"], (lesson.id, at, seen)
            assert not (step.wanted and seen["covered"]), (lesson.id, at, seen)
            self.do(seen)
        self.reach(lesson.id, len(lesson.steps))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_lessons_to_the_end_by_mouse_and_by_keys_in_turn(server: Any, new_page: Any, language: str) -> None:
    """In each language every other lesson is taken by keys, in the next one the rest."""
    page = new_page()
    pupil = Pupil(page, server.base, language)
    pupil.open(MARKET.id)
    for at, lesson in enumerate(COURSE, start=LANGUAGES.index(language)):
        pupil.how = ("mouse", "keys")[at % 2]
        pupil.take(lesson)
        if lesson is not COURSE.lessons[-1]:
            pupil.do(pupil.reach(lesson.id, len(lesson.steps)))
    assert page.locator('[data-ui="lesson-first-game"]').is_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('pamir.lessons')).done") == [one.id for one in COURSE]


def test_by_touch_on_a_phone(server: Any, new_page: Any) -> None:
    pupil = Pupil(new_page(390, 844), server.base, "en", "touch")
    for lesson in ("playing", "ruling", "spies"):
        pupil.open(lesson)
        pupil.take(COURSE[lesson])


def test_wrong_choices_are_answered_and_nothing_is_lost(server: Any, new_page: Any) -> None:
    page = new_page()
    pupil = Pupil(page, server.base, "de")
    pupil.open(MARKET.id)
    for at in (0, 1):
        seen = pupil.reach(MARKET.id, at)
        page.locator('[data-action="buy top 0"]').first.click()
        page.wait_for_function("() => document.querySelector('.prompt .why')?.textContent.includes('Weiter')")
        pupil.do(seen)
    pupil.reach(MARKET.id, 2)
    before = version(page)
    page.locator('.market [data-action="buy bottom 0"]').click()
    page.wait_for_function("() => document.querySelector('.prompt .why')?.textContent.includes('Folge der Zeigehand')")
    page.locator('.market [data-place="slot:5"]').click()  # five rupees are more than there are
    page.wait_for_function("() => document.querySelector('.prompt .why')?.textContent.includes('S.')")
    assert version(page) == before
    assert page.evaluate("document.documentElement.dataset.lesson") == "market:2"
    pupil.do(pupil.reach(MARKET.id, 2))
    pupil.reach(MARKET.id, 3)


def test_one_goes_on_where_one_stopped_and_can_go_back_skip_and_begin_again(server: Any, new_page: Any) -> None:
    page = new_page()
    pupil = Pupil(page, server.base, "en")
    pupil.open("playing")
    for at in range(4):
        pupil.do(pupil.reach("playing", at))
    pupil.reach("playing", 4)
    page.reload()
    pupil.reach("playing", 4)
    assert "Kandahar" in page.locator(".lesson .say-it-all").inner_text()
    page.locator('[data-ui="lesson-back"]').click()
    pupil.do(pupil.reach("playing", 3))
    pupil.reach("playing", 4)
    page.keyboard.press("u")  # what the table takes back, the lesson takes back too
    pupil.reach("playing", 3)
    page.locator('[data-ui^="lesson-skip"]').click()
    pupil.reach("actions", 0)
    page.goto(server.base)
    page.locator(".learn .btn.go", has_text=COURSE["actions"].title).click()
    pupil.reach("actions", 0)
    page.locator("#language").select_option("es")
    page.wait_for_function(
        "said => document.querySelector('.lesson .say-it-all').textContent.includes(said)",
        arg=word(COURSE["actions"].steps[0].say, language="es"),
    )


def test_what_is_said_is_heard_and_the_page_is_accessible(server: Any, new_page: Any) -> None:
    page = new_page()
    pupil = Pupil(page, server.base, "en")
    pupil.open("ruling")
    pupil.reach("ruling", 0)
    page.wait_for_function("() => document.querySelector('#announce').textContent.includes('The hand points at: ')")
    assert COURSE["ruling"].steps[0].say in page.locator("#announce").inner_text()
    assert findings(page) == []
    pupil.do(pupil.reach("ruling", 0))
    pupil.do(pupil.reach("ruling", 1))
    pupil.reach("ruling", 2)  # a window over the table has the sentence in it
    assert page.locator("#bargain .lesson-note").inner_text() == COURSE["ruling"].steps[2].say
    assert findings(page) == []


def test_an_unknown_lesson_is_refused_in_one_sentence(server: Any, new_page: Any) -> None:
    page = new_page()
    page.goto(f"{server.base}/try?lesson=chess")
    page.wait_for_function("() => document.body.innerText.includes('There is no lesson “chess”')")


def test_the_first_whole_game_has_help_that_can_be_switched_off(server: Any, new_page: Any) -> None:
    page = new_page()
    page.goto(server.base)
    page.locator(".learn [data-ui=first-game]").click()
    page.wait_for_selector(".tips li")
    assert COURSE.first_game.tips[0].say in page.locator(".tips").inner_text()
    assert page.evaluate("document.documentElement.dataset.state") == state(page) == "yours"
    assert findings(page) == []
    page.locator('.prompt [data-action^="loyalty"]').first.click()
    page.wait_for_function("() => document.querySelectorAll('.tips li').length === 2")
    assert COURSE.first_game.tips[-1].say in page.locator(".tips").inner_text()
    page.locator("[data-ui=tips-off]").click()
    assert page.locator(".tips").count() == 0
    page.reload()
    page.wait_for_function("() => document.documentElement.dataset.state === 'yours'")
    assert page.locator(".tips").count() == 0
