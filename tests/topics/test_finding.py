"""Plain questions find the right topic, in every language; bad ones harm nothing."""

import doctest
import json
from pathlib import Path

import pytest

from commands import PamirRun
from pamir.edition import find
from pamir.locale import LANGUAGES, speaking, word
from pamir.topics.search import roots

SHELF = find("second").topics()
QUESTIONS: dict[str, list[tuple[str, str]]] = json.loads(Path(__file__).with_name("questions.json").read_text("utf-8"))
FIRST = 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_questions_find_the_right_topic_among_the_first_three_and_most_of_them_first(language: str) -> None:
    questions = QUESTIONS[language]
    assert len(questions) >= 70
    lost, late = [], []
    with speaking(language):
        for question, topics in questions:
            found = [topic.id for topic in SHELF.search(question, FIRST)]
            if not set(topics.split()) & set(found):
                lost.append((question, found))
            elif found[0] not in topics.split():
                late.append((question, found))
    assert lost == []
    assert len(late) <= len(questions) // 10, late


@pytest.mark.parametrize(
    ("language", "question", "topic"),
    [
        ("en", "who rules", "ruling"),
        ("en", "rulings", "rulings"),
        ("en", "What is a ruling?", "rulings"),
        ("de", "wer herrscht", "ruling"),
        ("es", "quién gobierna", "ruling"),
    ],
)
def test_words_of_one_root_are_told_apart(language: str, question: str, topic: str) -> None:
    with speaking(language):
        assert SHELF.search(question)[0].id == topic


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_finds_its_topic(language: str) -> None:
    with speaking(language):
        lost = [topic.id for topic in SHELF if (SHELF.named(word(topic.title)) or topic).id != topic.id]
        assert lost == []
        unfound = [t.id for t in SHELF if t.id not in [found.id for found in SHELF.search(word(t.title), FIRST)]]
        assert unfound == []


def test_endings_accents_and_little_words_are_forgiven() -> None:
    assert roots("the tribes of the regions") == roots("Tribe, region")
    assert roots("die Stämme") == roots("Stamm")
    assert roots("los espías") == roots("espia")
    assert roots("") == roots("what is the") == []


@pytest.mark.parametrize("question", ["", "   ", "?!", "xyzzyqq", "\x00" * 1000, "é" * 100_000, "[bold]", "%s {n}"])
def test_odd_questions_find_nothing_and_harm_nothing(question: str) -> None:
    assert SHELF.search(question) == []


def test_the_examples_of_the_documentation_run() -> None:
    page = Path(__file__).parents[2] / "docs" / "TOPICS.md"
    failures, tried = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 5
    assert failures == 0


# --- pamir rules ---------------------------------------------------------------------------------


def test_without_words_all_topics_are_listed_by_part(pamir: PamirRun) -> None:
    outcome = pamir("rules")
    assert outcome.exit_code == 0
    lines = [line.split()[0] for line in outcome.out.splitlines() if line.startswith("  ")]
    assert lines == [topic.id for topic in SHELF]


def test_a_topic_is_shown_with_its_demonstration_drawn(pamir: PamirRun) -> None:
    out = pamir("rules", "battle").out
    assert out.startswith("Battle  p. 14, rulings 59, 60, 61 and 151\n")
    for part in ("Often wrong: ", "Shown:", "── Map ──", "> battle with 38", "See also: battle-region,"):
        assert part in out


def test_a_refusal_is_shown_with_its_reason(pamir: PamirRun) -> None:
    out = pamir("rules", "barred-card").out
    assert "✗ buy top 0" in out
    assert "so you may not buy it (p. 10, ruling 11)." in " ".join(out.split())


def test_a_question_a_ruling_and_another_language(pamir: PamirRun) -> None:
    assert pamir("rules", "how", "do", "I", "change", "my", "loyalty?").out.startswith("Changing loyalty")
    assert pamir("rules", "ruling", "57").out.startswith("Moving spies")
    assert pamir("rules", "Verrat", "--language", "de").out.startswith("Verrat")
    assert "Gris" in pamir("rules", "goal", "--language", "es").out


def test_the_words_of_the_rulebook_are_listed_with_their_topics(pamir: PamirRun) -> None:
    rows = [line.rsplit(maxsplit=1) for line in pamir("rules", "--terms", "--language", "de").out.splitlines()]
    assert ["Beute", "prize"] in rows
    assert ["Verwaltung", "cleanup"] in rows
    assert len(rows) == len(list(SHELF.glossary))
    assert {"term": "gift", "spoken": "regalo", "topic": "gift"} in json.loads(
        pamir("rules", "--terms", "--json", "--language", "es").out
    )


def test_as_json(pamir: PamirRun) -> None:
    found = json.loads(pamir("rules", "prize", "--json").out)
    assert [topic["id"] for topic in found] == ["prize"]
    assert len(json.loads(pamir("rules", "--json", "--language", "de").out)) == len(SHELF)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["batle"], "There is no topic “batle”; the nearest: battle"),
        (["xyzzyqq"], "There is no topic “xyzzyqq”, and none like it; pamir rules lists all."),
        (["xyzzyqq", "--edition", "first"], "There is no topic “xyzzyqq”, and none like it"),
        (["battle", "--edition", "third"], "There is no edition 'third'"),
    ],
)
def test_what_is_unknown_gets_one_sentence(pamir: PamirRun, words: list[str], said: str) -> None:
    outcome = pamir("rules", *words)
    assert outcome.exit_code != 0
    assert said in outcome.err
    assert len(outcome.err.strip().splitlines()) == 1
