"""Lessons over HTTP: in each language, kept by browsers, and bad questions answered in one sentence."""

import pytest
from serving import Served

from pamir.edition import find
from pamir.game import Game
from pamir.locale import LANGUAGES, speaking, word

COURSE = find("second").lessons()


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_come_in_the_language_of_whoever_asks(served: Served, language: str) -> None:
    listed = served.request(f"/api/lessons?language={language}").json()
    assert [lesson["id"] for lesson in listed["lessons"]] == [lesson.id for lesson in COURSE]
    for lesson, short in zip(COURSE, listed["lessons"], strict=True):
        whole = served.request(f"/api/lessons/{lesson.id}?language={language}").json()
        with speaking(language):
            assert whole["title"] == short["title"] == word(lesson.title)
            assert [step["say"] for step in whole["steps"]] == [word(step.say) for step in lesson.steps]
        assert Game.from_position(whole["position"]).decider == whole["seat"]
    help_told = served.request(f"/api/lessons/first-game?language={language}").json()
    assert [tip["id"] for tip in help_told["tips"]] == [tip.id for tip in COURSE.first_game.tips]


def test_a_browser_need_not_load_them_twice(served: Served) -> None:
    for path in ("/api/lessons", "/api/lessons/market", "/api/lessons/first-game"):
        answer = served.request(path)
        assert served.request(path, if_none_match=answer.headers["etag"]).status == 304


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/api/lessons/chess", "There is no lesson “chess”; there are: market, "),
        ("/api/lessons/" + "x" * 500, "There is no lesson “xxx"),
        ("/api/lessons?edition=first", "There are no lessons for "),
        ("/api/lessons/market?edition=first", "There are no lessons for "),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(served: Served, path: str, sentence: str) -> None:
    answer = served.request(path)
    assert answer.status == 404
    assert answer.json()["error"].startswith(sentence)
    assert len(answer.json()["error"]) < 200
