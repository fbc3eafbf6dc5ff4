"""What the site's search finds: sections of pages and topics of the rules, a file for each language.

The pages are written in English only, so that they are in every file; the topics are in that of their language.
"""

import json
import re
from html import unescape
from pathlib import Path

from pamir.locale import LANGUAGES, speaking, word
from pamir.topics.topic import ASKED
from pamir_site.contents import pages
from pamir_site.rule_pages import all_rules

Entry = tuple[str, str, str, str, int]

_MAIN = re.compile(r'(?s)<article class="text">(.*?)</article>')
_HEADING = re.compile(r'(?s)<section id="([^"]*)">(?:\s*<span id="[^"]*"></span>)*\s*<h[1-4]>(.*?)</h[1-4]>')
_TAGS = re.compile(r"(?s)<a class=\"headerlink\".*?</a>|<[^>]+>")
_LONGEST = 1500


def write_index(site: Path) -> None:
    """Write ``_static/search-LANGUAGE.js`` for every language."""
    found = [entry for page in pages().values() for entry in _sections(site, page.page, page.title)]
    for language in LANGUAGES:
        told = json.dumps([*_topics(language), *found], ensure_ascii=False, separators=(",", ":"))
        (site / "_static" / f"search-{language}.js").write_text(f"window.pamirSearch = {told};\n", "utf-8")


def _sections(site: Path, page: str, title: str) -> list[Entry]:
    text = (site / f"{page}.html").read_text("utf-8")
    main = _MAIN.search(text)
    assert main, page
    parts = _HEADING.split(main[1])
    found = []
    for place, heading, body in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        first = place == parts[1]
        address = f"{page}.html" + ("" if first else f"#{place}")
        found.append((title if first else _plain(heading), title, address, _plain(body)[:_LONGEST], 0))
    return found


def _plain(html: str) -> str:
    return " ".join(unescape(_TAGS.sub(" ", html)).split())


def _topics(language: str) -> list[Entry]:
    found = []
    for rules in all_rules():
        if rules.language != language:
            continue
        with speaking(language):
            for topic in rules.shelf:
                terms = [term.spoken for term in rules.shelf.glossary.of_topic(topic.id)]
                asked = word(topic.words, context=ASKED) if topic.words else ""
                texts = [topic.line, *topic.text, *topic.traps, *topic.mistakes]
                text = " ".join([*(word(text) for text in texts), *terms, asked])
                found.append((word(topic.title), word(topic.part), f"{rules.address(topic.id)}.html", text, 1))
    return found
