"""Every page and ruling that the engine cites leads to a topic."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pamir.second
from pamir.edition import find
from pamir.game import Game
from pamir.locale import LANGUAGES, speaking
from pamir.topics.shelf import cited_in

SHELF = find("second").topics()
SOURCES = Path(pamir.second.__file__).parent


def cited() -> Iterator[tuple[str, int | None, tuple[int, ...]]]:
    """Where the sources cite a rule: the place, the page if there is one, and the rulings."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                where = f"{path.relative_to(SOURCES)}, line {node.lineno}"
                if node.func.id == "cite":
                    yield where, *_cited(node)
                elif node.func.id == "Wording":
                    given = {word.arg: ast.literal_eval(word.value) for word in node.keywords if word.arg in _SOURCES}
                    if given:
                        yield where, given.get("page"), tuple(given.get("rulings", ()))


_SOURCES = ("page", "rulings")


def _cited(call: ast.Call) -> tuple[int | None, tuple[int, ...]]:
    page, *rulings = [ast.literal_eval(argument) for argument in call.args]
    return page, tuple(rulings)


def test_every_page_and_ruling_that_is_cited_has_a_topic() -> None:
    places = list(cited())
    assert len(places) > 150, "the sources were searched"
    pages = {page for topic in SHELF for page in topic.pages}
    rulings = {ruling for topic in SHELF for ruling in topic.rulings}
    lost = [place for place in places if place[1] not in {None, *pages} or not set(place[2]) <= rulings]
    assert lost == []


def test_a_ruling_comes_before_its_page() -> None:
    assert SHELF.citing(10, 11)[0].rulings.count(11) == 1
    assert [topic.id for topic in SHELF.citing(None, 66)][:2] == ["battle-card", "indispensable-advisors"]
    assert SHELF.citing(None, 999) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("position", "action", "topic"),
    [
        ("gray: 4 rupees; market top: 59 111 8; turn: gray", "buy top 1", "public-withdrawal"),
        ("gray: 0 rupees; market top: 59 1 8; turn: gray", "buy top 2", "price"),
        ("gray: court 8; blue: court 9; turn: gray", "tax with 9", "card-once"),
        ("gray: court 5; blue: 4 rupees; turn: gray", "build with 5", "build"),
        ("gray: court 16; blue: court 5 15; 5: 1 gray spy; turn: gray", "betray with 16", "bodyguards"),
    ],
)
def test_a_refusal_leads_to_its_topic(position: str, action: str, topic: str, language: str) -> None:
    with speaking(language):
        reason = Game.from_position(position).why_not(action)
        assert reason is not None
        assert topic in [found.id for found in SHELF.behind(reason)][:4]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "No battle (p. 14, rulings 60 and 65)."),
        ("de", "Keine Schlacht (S. 14, Klarstellungen 60 und 65)."),
        ("es", "Sin batalla (pág. 14, aclaraciones 60 y 65)."),
    ],
)
def test_what_a_sentence_cites_is_read_in_its_language(language: str, text: str) -> None:
    with speaking(language):
        assert cited_in(text) == ([14], [60, 65])
        assert cited_in("") == ([], [])
