"""`pamir rules`: look a rule up, by topic or by a question in plain words."""

from typing import TYPE_CHECKING, Annotated

import typer

from pamir.cli.editions import EditionName, chosen_edition
from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.locale import say, speaking, word

if TYPE_CHECKING:
    from rich.console import Console

    from pamir.edition import Edition
    from pamir.topics import Shelf, Topic

_WIDTH = 100
_BESIDES = 4


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="TOPIC | QUESTION", help="A topic, or what you want to know; none lists all topics."),
    ] = None,
    terms: Annotated[bool, typer.Option("--terms", help="List the words of the rulebook, with their topics.")] = False,
    edition: EditionName = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Look up the rules: what a topic says, where the rulebook says it, and a position that shows it.

    For example: [cyan]pamir rules[/cyan] lists all topics, [cyan]pamir rules battle[/cyan] shows one, [cyan]pamir rules how do I change my loyalty[/cyan] finds it, and so does [cyan]pamir rules ruling 57[/cyan] or [cyan]pamir rules p. 14[/cyan]. With [cyan]--language de[/cyan] or [cyan]es[/cyan] questions may be asked in that language too.
    """  # noqa: E501 - a paragraph of help is one line
    asked = " ".join(words or []).strip()
    with speaking(language):
        chosen = chosen_edition(edition)
        shelf = chosen.topics()
        if terms:
            _list_terms(shelf, json)
            return
        if not asked:
            _list_all(shelf, json)
            return
        found = _answer(shelf, asked)
        if json:
            _print_json(found)
        else:
            _show(found[0], found[1:], chosen)


def _answer(shelf: "Shelf", asked: str) -> "list[Topic]":
    """The topics of what was asked, best first. Raises ``UnknownTopic``."""
    from pamir.topics.shelf import cited_in

    named = shelf.named(asked)
    if named is not None:
        return [named]
    return shelf.cited(*cited_in(asked)) or shelf.search(asked, 1 + _BESIDES) or [shelf[asked]]


def _list_all(shelf: "Shelf", as_json: bool) -> None:
    if as_json:
        _print_json(list(shelf))
        return
    console = _console()
    widest = max(len(topic.id) for topic in shelf)
    for part, topics in shelf.parts().items():
        console.print(word(part), style="bold")
        for topic in topics:
            console.print(f"  [cyan]{topic.id:<{widest}}[/cyan]  {word(topic.title)}", markup=True)
    console.print()
    console.print(say("One topic: pamir rules battle. A question: pamir rules who may tax me"), style="dim")


def _list_terms(shelf: "Shelf", as_json: bool) -> None:
    words = [{"term": term.name, "spoken": term.spoken, "topic": term.topic} for term in shelf.glossary]
    if as_json:
        _print_data(words)
        return
    console = _console()
    widest = max(len(term["spoken"]) for term in words)
    for term in sorted(words, key=lambda term: term["spoken"].casefold()):
        console.print(f"{term['spoken']:<{widest}}  [dim]{term['topic']}[/dim]", markup=True)


def _show(topic: "Topic", others: "list[Topic]", edition: "Edition") -> None:
    console = _console()
    console.print(f"[bold]{word(topic.title)}[/bold]  [dim]{topic.source}[/dim]", markup=True)
    console.print(word(topic.line), style="italic")
    for paragraph in topic.text:
        console.print()
        console.print(word(paragraph))
    for heading, texts in ((say("Mind:"), topic.traps), (say("Often wrong:"), topic.mistakes)):
        for text in texts:
            console.print()
            console.print(f"[bold]{heading}[/bold] {word(text)}", markup=True)
    if topic.shown is not None:
        console.print()
        console.print(say("Shown:"), style="bold")
        _show_demonstration(topic, edition, console)
    console.print()
    console.print(say("See also: {topics}.", topics=", ".join(topic.related)), style="dim")
    if others:
        console.print(say("Perhaps you meant: {topics}.", topics=", ".join(t.id for t in others)), style="dim")


def _show_demonstration(topic: "Topic", edition: "Edition", console: "Console") -> None:
    from pamir.topics import play

    assert topic.shown is not None
    played = play(topic.shown, edition)
    console.print(word(topic.shown.seen))
    console.print()
    console.print(edition.draw(played.before, None, min(console.width, _WIDTH)), soft_wrap=True)
    for step in played.steps:
        console.print()
        mark = "✗" if step.refused else ">"
        console.print(f"{mark} {step.decision}", style="red" if step.refused else "cyan")
        for sentence in step.told:
            console.print(f"  {sentence}")


def _console() -> "Console":
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def _print_json(topics: "list[Topic]") -> None:
    from pamir.topics import topic_data

    _print_data([topic_data(topic) for topic in topics])


def _print_data(data: object) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
