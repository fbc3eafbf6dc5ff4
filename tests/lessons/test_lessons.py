"""Every lesson plays as it is told: what it wants is allowed and does what the sentence says, the rest is answered."""

import re
from pathlib import Path

import pytest

from catalogues import catalogue
from pamir.bots import level_names
from pamir.edition import find
from pamir.errors import GameError, NotationError, PamirError
from pamir.lessons import ASKS, Lesson, Pupil, UnknownLesson, Verdict, course_data, first_game_data, lesson_data
from pamir.lessons.lesson import PARTS
from pamir.locale import LANGUAGES, TRANSLATIONS, speaking, word
from pamir.second.choices import read_place
from pamir.second.facts import facts
from pamir.topics.demonstration import holds

SECOND = find("second")
COURSE = SECOND.lessons()
SHELF = SECOND.topics()
every_lesson = pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.id)


def played(lesson: Lesson, which: int = 0) -> Pupil:
    """The lesson to its end, by the first of the decisions it wants, or by the last (-1)."""
    pupil = Pupil(lesson)
    while pupil.step is not None:
        if not pupil.go_on():
            assert pupil.choose(pupil.step.wanted[which].removeprefix(ASKS)).verdict is Verdict.RIGHT
    return pupil


def test_there_are_seven_to_ten_and_they_take_less_than_fifteen_minutes_in_every_language() -> None:
    assert 7 <= len(COURSE) <= 10
    assert len({lesson.id for lesson in COURSE}) == len(COURSE)
    for language in LANGUAGES:
        with speaking(language):
            assert sum(lesson.seconds for lesson in COURSE) < 15 * 60, language
            assert max(lesson.seconds for lesson in COURSE) < 120, language


@every_lesson
@pytest.mark.parametrize("which", [0, -1], ids=("first", "last"))
def test_it_plays_as_told(lesson: Lesson, which: int) -> None:
    pupil = Pupil(lesson)
    assert pupil.game.decider == lesson.seat
    while (step := pupil.step) is not None:
        before = pupil.game
        if pupil.go_on():
            assert pupil.game is before
            continue
        assert pupil.game.decider == lesson.seat, step.say
        answer = pupil.choose(step.wanted[which].removeprefix(ASKS))
        assert answer.verdict is Verdict.RIGHT, step.say
        assert [entry for entry in step.after if not holds(pupil.game, entry)] == [], step.say
        changed = pupil.game.position() != before.position()
        assert changed != step.asks_why, step.say
    assert lesson.decisions >= 2


@every_lesson
def test_every_other_choice_is_answered_and_changes_nothing(lesson: Lesson) -> None:
    pupil = Pupil(lesson)
    while (step := pupil.step) is not None:
        if pupil.go_on():
            continue
        game, position = pupil.game, pupil.game.position()
        for action in game.legal_actions:
            text = SECOND.action_text(action)
            if text not in step.wanted:
                answer = pupil.choose(text)
                assert (answer.verdict, bool(answer.sentence)) == (Verdict.OTHER, True)
        for text in ("buy top 5", "play 100 left", "tax with 61", "loyalty russian"):
            if not game.is_legal(text):
                answer = pupil.choose(text)
                assert answer.verdict is Verdict.REFUSED
                assert answer.sentence == game.why_not(text)
        with pytest.raises(NotationError):
            pupil.choose("dance")
        assert pupil.game is game
        assert game.position() == position
        assert pupil.choose(step.wanted[0].removeprefix(ASKS)).verdict is Verdict.RIGHT
    with pytest.raises(GameError):
        pupil.choose("end turn")


@every_lesson
def test_every_step_can_be_taken_back(lesson: Lesson) -> None:
    pupil = played(lesson)
    while pupil.back():
        pass
    assert pupil.at == 0
    assert pupil.game.position() == Pupil(lesson).game.position()


@every_lesson
def test_decisions_are_written_as_the_table_writes_them(lesson: Lesson) -> None:
    for step in lesson.steps:
        for decision in (*step.wanted, *step.others):
            plain = decision.removeprefix(ASKS)
            assert SECOND.action_text(SECOND.parse_action(plain)) == plain


@every_lesson
def test_a_step_points_at_something_and_links_to_a_topic(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert step.topic in SHELF, step.say
        assert step.point_at or (step.wanted and not step.asks_why), step.say
        if step.point_at and step.point_at not in PARTS:
            read_place(step.point_at)


@every_lesson
def test_a_sentence_is_one_sentence_and_short(lesson: Lesson) -> None:
    for text in lesson.texts():
        if text != lesson.title:
            assert re.fullmatch(r"[^.?]+\.", text), text
            assert len(text.split()) <= 30, text


def test_every_kind_of_action_is_taught() -> None:
    """What a lesson is about is what its decisions do."""
    deeds = set()
    for lesson in COURSE:
        pupil = Pupil(lesson)
        while (step := pupil.step) is not None:
            if not pupil.go_on():
                plain = step.wanted[0].removeprefix(ASKS)
                if not step.asks_why:
                    deeds.add(SECOND.consequences(pupil.game, pupil.game.action_id(plain))["deed"])
                assert pupil.choose(plain).verdict is Verdict.RIGHT, step.say
    assert deeds >= {"buy", "play", "act", "propose", "accept", "spy", "take prize", "end turn", "discard"}
    printed = {d.split()[0] for lesson in COURSE for step in lesson.steps for d in step.wanted if " with " in d}
    assert printed == {"tax", "gift", "build", "move", "betray", "battle"}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_sentence_is_there_in_every_language(language: str) -> None:
    texts = [text for lesson in COURSE for text in lesson.texts()] + list(COURSE.first_game.texts())
    known = {message.id for message in catalogue(language) if message.id}
    assert [text for text in texts if text not in known] == []
    assert [text for text in texts if word(text, language=language) == text] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_cards_have_the_names_of_the_box(language: str) -> None:
    lost = []
    for lesson in COURSE:
        for text in lesson.texts():
            spoken = word(text, language=language).casefold()
            for card in facts().court_cards:
                if re.search(rf"\b{re.escape(card.name)}\b", text):
                    name = word(card.name, language=language).casefold()
                    lost += [(lesson.id, part) for part in re.findall(r"\w{4,}", name) if part[:4] not in spoken]
    assert lost == []


def test_a_lesson_as_data_speaks_the_language() -> None:
    with speaking("de"):
        data = lesson_data(COURSE["loyalty"], "second", SHELF)
        listed = course_data(COURSE)
    assert data["steps"][3]["topic"] == {"id": "prize", "title": "Beute"}
    assert "Beute" in data["steps"][3]["say"]
    assert [lesson["id"] for lesson in listed] == [lesson.id for lesson in COURSE]
    assert all(lesson["seconds"] > 10 for lesson in listed)


def test_an_unknown_lesson_and_an_edition_without_any_are_refused() -> None:
    with pytest.raises(UnknownLesson, match="market"):
        COURSE["chess" * 1000]
    with pytest.raises(PamirError, match="no lessons"):
        find("first").lessons()


# --- the first whole game -------------------------------------------------------------------------


def test_the_first_game_is_against_a_level_for_newcomers_and_its_tips_lead_to_topics() -> None:
    first = COURSE.first_game
    assert first.level == level_names()[0]
    assert [tip.id for tip in first.tips if tip.topic not in SHELF] == []
    assert len({tip.id for tip in first.tips}) == len(first.tips)
    assert all(bool(tip.deed) != bool(tip.prompt) for tip in first.tips)
    with speaking("es"):
        assert first_game_data(first, SHELF)["tips"][0]["say"] == word(first.tips[0].say, language="es")


def test_tips_name_questions_and_deeds_that_there_are() -> None:
    reference = (Path(__file__).parents[2] / "docs" / "POSITION.md").read_text("utf-8")
    asked = {tip.prompt for tip in COURSE.first_game.tips if tip.prompt}
    assert [prompt for prompt in asked if f"| `{prompt}` |" not in reference] == []
    position = "gray: court 9, hand 8, 4 rupees; blue: 4 rupees; market top: 59+1 13"
    game = Pupil(Lesson("", "", "", position, ())).game
    deeds = {SECOND.consequences(game, action)["deed"] for action in game.legal_actions}
    assert {tip.deed for tip in COURSE.first_game.tips if tip.deed} == deeds


def test_help_fades() -> None:
    fading = COURSE.first_game.fading
    assert fading[0] > 1
    assert list(fading) == sorted(fading, reverse=True)
