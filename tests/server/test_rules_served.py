"""The rules by topic over HTTP: listed, searched, explained, in the language of whoever asks."""

from urllib.parse import quote

import pytest
from serving import PERSON, Served, run

from pamir.edition import find
from pamir.locale import LANGUAGES


def found(served: Served, **asked: str) -> list[str]:
    query = "&".join(f"{name}={quote(value)}" for name, value in asked.items())
    answer = served.request(f"/api/rules?{query}")
    assert answer.status == 200, answer.body
    return [topic["id"] for topic in answer.json()["topics"]]


def test_all_topics_are_listed_as_they_are_read(served: Served) -> None:
    answer = served.request("/api/rules").json()
    assert [topic["id"] for topic in answer["topics"]] == [topic.id for topic in find("second").topics()]
    assert answer["title"] == "Pax Pamir, second edition"
    assert set(answer["topics"][0]) == {"id", "title", "line", "part"}


@pytest.mark.parametrize(
    ("language", "question", "best"),
    [
        ("de", "Was ist eine Geisel?", "hostage"),
        ("es", "¿Cómo cambio de lealtad?", "changing-loyalty"),
        ("en", "who rules a region?", "ruling"),
        ("en", "ruling 57", "spy-ring"),
        ("de", "Verrat", "betray"),
    ],
)
def test_questions_find_their_topic(served: Served, language: str, question: str, best: str) -> None:
    assert best in found(served, q=question, language=language)[:2]


def test_things_and_sentences_find_their_topics(served: Served) -> None:
    assert found(served, about="card:112") == ["riots", "nation-building", "event-discarded"]
    assert found(served, about="prompt:turn")[0] == "turn"
    assert found(served, about="moon:1") == []
    assert found(served, q="xyzzy") == []
    said = "You have put a rupee on this card this turn (p. 10, ruling 11)."
    assert "barred-card" in found(served, sentence=said)


def test_a_topic_is_told_with_its_demonstration(served: Served) -> None:
    answer = served.request("/api/rules/battle?language=de")
    told = answer.json()
    assert (told["title"], told["part"]) == ("Schlacht", "Aktionen")
    assert [other["id"] for other in told["related"]] == list(find("second").topics()["battle"].related)
    shown = told["demonstration"]
    assert shown["steps"][0]["told"][0].startswith("Grau handelt")
    assert shown["steps"][0]["label"]
    assert len(shown["steps"]) == len(shown["decisions"])


def test_every_topic_can_be_told_in_every_language(served: Served) -> None:
    for number, topic in enumerate(find("second").topics()):
        language = LANGUAGES[number % len(LANGUAGES)]
        told = served.request(f"/api/rules/{topic.id}?language={language}")
        assert told.status == 200, (topic.id, told.body)


def test_the_glossary_is_told_in_order(served: Served) -> None:
    terms = served.request("/api/glossary", Accept_Language="de-AT").json()["terms"]
    assert {"name": "hostage", "spoken": "Geisel", "topic": "hostage"} in terms
    assert len(terms) == len(find("second").topics().glossary.terms)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/api/rules/batle", "There is no topic “batle”; the nearest: battle"),
        ("/api/rules/batle?language=de", "Es gibt kein Thema „batle“; am nächsten: battle"),
        ("/api/rules/%00%F0%9F%A6%84", "There is no topic"),
        (f"/api/rules/{'x' * 2000}", "There is no topic"),
        ("/api/rules?edition=third", "There is no edition"),
        ("/api/glossary?edition=third", "There is no edition"),
    ],
)
def test_what_is_not_there_is_one_sentence(served: Served, path: str, said: str) -> None:
    answer = served.request(path)
    assert answer.status in (400, 404)
    error = answer.json()["error"]
    assert error.startswith(said)
    assert len(error) < 300


def test_an_answer_that_still_holds_is_not_sent_again(served: Served) -> None:
    first = served.request("/api/rules/tax")
    assert served.request("/api/rules/tax", If_None_Match=first.headers["etag"]).status == 304
    german = served.request("/api/rules/tax", Accept_Language="de", If_None_Match=first.headers["etag"])
    assert german.status == 200
    assert "Accept-Language" in first.headers["vary"]


def test_the_log_names_the_topic_of_each_line(served: Served) -> None:
    table = served.open_table(PERSON, PERSON)

    async def sit() -> list[str]:
        page = await served.page(table, 0)
        told = [entry.get("topic", "") for entry in page.position["log"]]
        await page.close()
        return told

    told = run(sit())
    assert told
    assert all(told)


def test_the_first_edition_is_looked_up_like_the_second(served: Served) -> None:
    answer = served.request("/api/rules?edition=first").json()
    assert [topic["id"] for topic in answer["topics"]] == [topic.id for topic in find("first").topics()]
    assert found(served, edition="first", about="card:14")[:3] == ["commerce", "gifts", "leveraged"]
    assert found(served, edition="first", about="card:-1")[0] == "topple"
    assert found(served, edition="first", sentence="No (rule 8.3, ruling 16).")[0] == "coup"
    told = served.request("/api/rules/bribe?edition=first&language=de").json()
    assert (told["title"], told["rules"]) == ("Bestechung", ["8.3"])
    assert told["source"].startswith("Regel 8.3")
    assert len(told["demonstration"]["steps"]) == len(told["demonstration"]["decisions"])
    terms = served.request("/api/glossary?edition=first&language=es").json()["terms"]
    assert {"name": "Road", "spoken": "Carretera", "topic": "road"} in terms
