"""Topics as plain Markdown: one, or all rules of an edition as one text that a person or a program reads through.

>>> from pamir.edition import find
>>> second = find("second")
>>> print(topic_markdown(second.topics()["tax-shelter"], second).splitlines()[0])
# Tax shelter
>>> rules_markdown(second).count("\\n### ") == len(second.topics())
True
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pamir.locale import say, word
from pamir.topics.demonstration import Step, play
from pamir.topics.topic import Topic

if TYPE_CHECKING:
    from pamir.edition import Edition

Link = Callable[[str], str]


def topic_markdown(topic: Topic, edition: "Edition", *, level: int = 1, link: Link | None = None) -> str:
    """A topic in the language being spoken, its demonstration played and told.

    ``level`` is that of its heading; ``link`` gives the address of another topic, without it topics are named by their
    ids alone.
    """
    return "\n\n".join(_blocks(topic, edition, level, link)) + "\n"


def rules_markdown(edition: "Edition", link: Link | None = None) -> str:
    """All rules of an edition as one text in the language being spoken: by part, then the words of the rulebook."""
    shelf = edition.topics()
    blocks = [
        f"# {word(edition.title)}",
        say("All rules by topic, in our own words; pages and rulings say where each stands."),
    ]
    for part, topics in shelf.parts().items():
        blocks.append(f"## {word(part)}")
        blocks += [topic_markdown(topic, edition, level=3, link=link).rstrip() for topic in topics]
    blocks.append(f"## {say('Words of the rulebook')}")
    terms = sorted(shelf.glossary, key=lambda term: term.spoken.casefold())
    blocks.append("\n".join(f"- {term.spoken}: {_named(shelf[term.topic], link)}" for term in terms))
    return "\n\n".join(blocks) + "\n"


def _named(topic: Topic, link: Link | None) -> str:
    return f"`{topic.id}`" if link is None else f"[{word(topic.title)}]({link(topic.id)})"


def _blocks(topic: Topic, edition: "Edition", level: int, link: Link | None) -> Iterator[str]:
    yield f"{'#' * level} {word(topic.title)}"
    yield f"*{word(topic.line)}*" + (f" ({topic.source})" if topic.source else "")
    yield from (word(text) for text in topic.text)
    for heading, texts in ((say("Mind:"), topic.traps), (say("Often wrong:"), topic.mistakes)):
        yield from (f"**{heading}** {word(text)}" for text in texts)
    yield from _shown(topic, edition)
    if topic.related:
        shelf = edition.topics()
        others = ", ".join(_named(shelf[other], link) for other in topic.related)
        yield say("See also: {topics}.", topics=others)


def _shown(topic: Topic, edition: "Edition") -> Iterator[str]:
    if topic.shown is None:
        return
    played = play(topic.shown, edition)
    yield f"**{say('Shown:')}** {word(topic.shown.seen)}"
    entries = (entry.strip() for entry in topic.shown.position.split(";"))
    yield "```pamir\n" + "\n".join(entries) + "\n```"
    if played.steps:
        yield "\n".join(_step(step) for step in played.steps)


def _step(step: Step) -> str:
    mark = "✗ " if step.refused else ""
    return f"- {mark}`{step.decision}` ({step.label}): {' '.join(step.told)}"
