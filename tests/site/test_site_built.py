"""The site as it is built: no warning, every topic and every public name on it, plain text beside every page."""

import json
import re
from pathlib import Path

import pytest

import pamir
from pamir.locale import LANGUAGES, speaking, word
from pamir_site.contents import pages
from pamir_site.rule_pages import all_rules

pytestmark = pytest.mark.slow


def test_no_style_comes_from_elsewhere(site: Path) -> None:
    """Links and what else pages fetch are checked by the build itself."""
    styles = "".join(file.read_text("utf-8") for file in site.rglob("*.css"))
    assert re.findall(r"url\([\"']?(?:https?:)?//[^)]*\)|@import[^;]*", styles) == []


def test_every_page_is_there_with_its_markdown(site: Path) -> None:
    for page in pages().values():
        assert f'href="{page.page.rpartition("/")[2]}.md"' in (site / f"{page.page}.html").read_text("utf-8")
    bare = [file for file in site.rglob("*.html") if not file.with_suffix(".md").exists()]
    assert bare == []


def test_every_topic_has_a_page_with_boards_in_every_language(site: Path) -> None:
    found = all_rules()
    assert {rules.language for rules in found} == set(LANGUAGES)
    for rules in found:
        with speaking(rules.language):
            for topic in rules.shelf:
                page = (site / f"{rules.address(topic.id)}.html").read_text("utf-8")
                assert f'<html lang="{rules.language}"' in page
                assert f"<h1>{word(topic.title)}</h1>".replace("&", "&amp;") in page.replace("&#39;", "'")
                moments = 1 + len(topic.shown.decisions) if topic.shown else 0
                assert page.count('<li class="moment') == moments, topic.id


def test_the_reference_names_everything_that_is_public(site: Path) -> None:
    named = "".join(file.read_text("utf-8") for file in (site / "reference").glob("*.html"))
    assert [name for name in pamir.__all__ if f'id="pamir.{name}"' not in named] == []
    plain = (site / "reference" / "game.md").read_text("utf-8")
    assert "class pamir.Game" in plain
    assert "autoclass" not in plain


def test_assistants_find_all_pages_and_all_rules(site: Path) -> None:
    listed = re.findall(r"\]\(([^)]+)\)", (site / "llms.txt").read_text("utf-8"))
    assert [address for address in listed if not (site / address).is_file()] == []
    assert {f"{page.page}.md" for page in pages().values()} - set(listed) <= {"index.md"}
    for rules in all_rules():
        text = (site / f"{rules.address('rules')}.md").read_text("utf-8")
        with speaking(rules.language):
            assert [topic.id for topic in rules.shelf if f"### {word(topic.title)}\n" not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_searched_is_there(site: Path, language: str) -> None:
    text = (site / "_static" / f"search-{language}.js").read_text("utf-8")
    entries = json.loads(text.removeprefix("window.pamirSearch = ").rstrip().removesuffix(";"))
    places = {entry[2].partition("#")[0] for entry in entries}
    assert [place for place in places if not (site / place).exists()] == []
    assert {
        f"{rules.address(topic.id)}.html"
        for rules in all_rules()
        if rules.language == language
        for topic in rules.shelf
    } <= places
    assert {f"{page.page}.html" for page in pages().values()} <= places


def test_the_whole_is_small_enough_to_be_put_anywhere(site: Path) -> None:
    assert sum(file.stat().st_size for file in site.rglob("*") if file.is_file()) < 60_000_000
