"""Plain Markdown beside every page, ``llms.txt`` that lists it, and all rules as one text for each language."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from pamir.locale import say, speaking, word
from pamir.topics.as_markdown import rules_markdown, topic_markdown
from pamir_site.contents import pages, sections
from pamir_site.rule_pages import Rules, all_rules

_HIDDEN = re.compile(r"(?ms)^```\{toctree\}.*?^```\n?|\A---\n.*?^---\n+")
_MADE = re.compile(r"\]\(site:([^)#\s]*?)(?:\.html)?(#[^)]*)?\)")


def write_markdown(site: Path, sources: Path, told: Path) -> None:
    """``sources`` are the gathered pages, ``told`` the pages of the reference as Sphinx tells them in plain text."""
    for file in sorted(sources.rglob("*.md")):
        address = file.relative_to(sources).with_suffix("").as_posix()
        spoken = told / f"{address}.txt"
        text = (
            spoken.read_text("utf-8") if spoken.exists() else _MADE.sub(_made, _HIDDEN.sub("", file.read_text("utf-8")))
        )
        (site / f"{address}.md").write_text(text.strip() + "\n", "utf-8")
    for image in (file for file in sorted(sources.rglob("*.*")) if file.suffix != ".md"):
        place = site / image.relative_to(sources)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(image, place)
    for rules in all_rules():
        with speaking(rules.language):
            _write_rules(site, rules)
    (site / "llms.txt").write_text("\n".join(_listed()) + "\n", "utf-8")


def _made(link: re.Match[str]) -> str:
    path = link[1] if link[1].endswith((".md", ".txt")) else f"{link[1]}.md"
    return f"]({path}{link[2] or ''})"


def _write_rules(site: Path, rules: Rules) -> None:
    def put(name: str, text: str) -> None:
        (site / f"{rules.address(name)}.md").write_text(text, "utf-8")

    for topic in rules.shelf:
        put(topic.id, topic_markdown(topic, rules.edition, link="{}.md".format))
    put("rules", rules_markdown(rules.edition, link="{}.md".format))
    topics = [f"# {word(rules.edition.title)}", ""]
    for part, members in rules.shelf.parts().items():
        topics += [f"## {word(part)}", ""]
        topics += [f"- [{word(topic.title)}]({topic.id}.md): {word(topic.line)}" for topic in members] + [""]
    put("index", "\n".join(topics))
    terms = sorted(rules.shelf.glossary, key=lambda term: term.spoken.casefold())
    lines = [f"- {term.spoken}: [{word(rules.shelf[term.topic].title)}]({term.topic}.md)" for term in terms]
    put("glossary", f"# {say('Words of the rulebook')}\n\n" + "\n".join(lines) + "\n")


def _listed() -> Iterator[str]:
    """As llmstxt.org describes it: a title, a summary, then lists of links."""
    yield "# Pamir"
    yield ""
    yield "> Play, study and research the board game Pax Pamir, first and second edition: a server with tables in the"
    yield "> browser, a Python library that knows every rule and says why something is not allowed, tools for research."
    yield ""
    yield "Every page of this site has its Markdown beside it under the same address with the ending .md."
    yield ""
    yield "## The rules"
    yield ""
    for rules in all_rules():
        with speaking(rules.language):
            title = word(rules.edition.title)
        yield f"- [{title} ({rules.language}), all rules as one text]({rules.address('rules')}.md)"
        yield f"- [{title} ({rules.language}), by topic]({rules.address('index')}.md)"
    for section in sections():
        yield ""
        yield f"## {section.title}"
        yield ""
        for page in section.pages:
            yield f"- [{page.title}]({page.page}.md)"
    yield ""
    yield "## Reference"
    yield ""
    named = {page.page for section in sections() for page in section.pages}
    for page in pages().values():
        if page.page.startswith("reference/") and page.page not in named:
            yield f"- [{page.title}]({page.page}.md)"
