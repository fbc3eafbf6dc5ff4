"""The lessons on the page, taken to their end by whoever follows the hand: by mouse, keyboard and touch, in every language."""

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


class Pupil:
    """Follows the hand. ``how`` is 'mouse', 'keys' or 'touch'."""

    def __init__(self, page: Any, base: str, language: str, how: str = "mouse") -> None:
        self.page, self.base, self.language, self.how = page, base, language, how
        page.add_init_script(f"localStorage.setItem('pamir.language', '{language}')")

    def open(self, lesson: str) -> None:
        self.page.goto(f"{self.base}/try?lesson={lesson}")

    def reach(self, lesson: str, step: int) -> None:
        """Until the page has said this step."""
        self.page.wait_for_function(
            "at => { const d = document.documentElement.dataset;"
            " if (d.state === 'telling') document.querySelector('[data-ui=\"tell:end\"]')?.click();"
            " return d.lesson === at && d.state !== 'telling'; }",
            arg=f"{lesson}:{step}",
        )

    def do(self) -> None:
        """What the step wants: where the hand points, or the button that goes on."""
        page = self.page
        reads = page.locator(GO_ON).count() > 0
        if self.how == "keys":
            goal = "d => d.matches('.btn.go, .pointed')"
            assert page.evaluate(f"({goal})(document.activeElement)"), "the focus is not where the hand points"
            page.keyboard.press("Enter")
            return
        place = page.locator(GO_ON if reads else POINTED)
        place.tap() if self.how == "touch" else place.click()

    def take(self, lesson: Lesson) -> None:
        for at, step in enumerate(lesson.steps):
            self.reach(lesson.id, at)
            with speaking(self.language):
                assert word(step.say) in self.page.locator(".lesson .say-it-all").inner_text()
            self.do()
            sure = self.page.locator("[data-sure]:visible")
            if sure.count():
                sure.click()
        self.reach(lesson.id, len(lesson.steps))

    def next(self) -> None:
        button = self.page.locator(".lesson .btn.go")
        if self.how == "keys":
            assert self.page.evaluate("document.activeElement.matches('.lesson .btn.go')")
            self.page.keyboard.press("Enter")
        else:
            button.click()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_all_lessons_to_the_end(server: Any, new_page: Any, how: str, language: str) -> None:
    page = new_page(1440, 900)
    pupil = Pupil(page, server.base, language, how)
    pupil.open(MARKET.id)
    if how == "keys":
        pupil.reach(MARKET.id, 0)
        page.keyboard.press("h")  # from wherever one is, one key leads there
    for lesson in COURSE:
        pupil.take(lesson)
        if lesson is not COURSE.lessons[-1]:
            pupil.next()
    assert page.locator('[data-ui="lesson-first-game"]').is_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('pamir.lessons')).done") == [one.id for one in COURSE]


def test_by_touch_on_a_phone_the_hand_covers_nothing_and_all_is_in_sight(server: Any, new_page: Any) -> None:
    page = new_page(390, 844)
    pupil = Pupil(page, server.base, "en", "touch")
    pupil.open(MARKET.id)
    for lesson in COURSE:
        for at, step in enumerate(lesson.steps):
            pupil.reach(lesson.id, at)
            seen = page.evaluate(LOOKED_AT)
            assert seen is not None, step.say
            assert seen["inSight"], (lesson.id, at, seen)
            assert not (step.wanted and seen["covered"]), (lesson.id, at, seen)
            pupil.do()
        pupil.reach(lesson.id, len(lesson.steps))
        pupil.next() if lesson is not COURSE.lessons[-1] else None


# Where the hand points: whether its middle is in sight and free, and whether the hand lies over it.
LOOKED_AT = """() => {
  const el = document.querySelector('.pointed'), hand = document.querySelector('#hand svg');
  if (!el || !hand) return null;
  const box = el.getBoundingClientRect(), over = hand.getBoundingClientRect();
  const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  return {
    inSight: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    covered: over.left < x && over.right > x && over.top < y && over.bottom > y,
    box: [box.left, box.top, box.right, box.bottom].map(Math.round),
  };
}"""


def test_wrong_choices_are_answered_and_nothing_is_lost(server: Any, new_page: Any) -> None:
    page = new_page()
    pupil = Pupil(page, server.base, "de")
    pupil.open(MARKET.id)
    for at in (0, 1):
        pupil.reach(MARKET.id, at)
        page.locator('[data-action="buy top 0"]').first.click()
        page.wait_for_function("() => document.querySelector('.prompt .why')?.textContent.includes('Weiter')")
        pupil.do()
    pupil.reach(MARKET.id, 2)
    before = version(page)
    page.locator('.market [data-action="buy bottom 0"]').click()
    page.wait_for_function("() => document.querySelector('.prompt .why')?.textContent.includes('Folge der Zeigehand')")
    page.locator('.market [data-place="slot:5"]').click()  # five rupees are more than there are
    page.wait_for_function("() => document.querySelector('.prompt .why')?.textContent.includes('S.')")
    assert version(page) == before
    assert page.evaluate("document.documentElement.dataset.lesson") == "market:2"
    pupil.do()
    pupil.reach(MARKET.id, 3)


def test_one_goes_on_where_one_stopped_and_can_go_back_skip_and_begin_again(server: Any, new_page: Any) -> None:
    page = new_page()
    pupil = Pupil(page, server.base, "en")
    pupil.open("playing")
    for at in range(4):
        pupil.reach("playing", at)
        pupil.do()
    pupil.reach("playing", 4)
    page.reload()
    pupil.reach("playing", 4)
    assert "Kandahar" in page.locator(".lesson .say-it-all").inner_text()
    page.locator('[data-ui="lesson-back"]').click()
    pupil.reach("playing", 3)
    pupil.do()
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
    pupil.do()
    pupil.reach("ruling", 1)
    pupil.do()
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
    page.wait_for_function("() => document.querySelectorAll('.tips li').length === 3")
    page.locator("[data-ui=tips-off]").click()
    assert page.locator(".tips").count() == 0
    page.reload()
    page.wait_for_function("() => document.documentElement.dataset.state === 'yours'")
    assert page.locator(".tips").count() == 0
