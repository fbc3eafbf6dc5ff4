"""Resources: rules by topic, cards, the notation, and the board of a table, each under an address of its own."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from urllib.parse import parse_qs, urlsplit

from pamir.edition import USUAL, find, names
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import LANGUAGES, say, speaking, spoken_language, word
from pamir.mcp import lookup, shapes
from pamir.mcp.board_svg import board_svg
from pamir.mcp.desk import Caller, Desk
from pamir.topics.as_markdown import rules_markdown, topic_markdown

SCHEME = "pamir"
TEXT, MARKDOWN, SVG = "text/plain", "text/markdown", "image/svg+xml"
_EXAMPLE_SEED = 7


class NoResource(PamirError):
    """An address under which there is nothing."""


@dataclass(frozen=True)
class Listed:
    """A resource, or with ``{…}`` in its address a family of them."""

    uri: str
    name: str
    description: str
    kind: str

    @property
    def is_template(self) -> bool:
        return "{" in self.uri


TEMPLATES = (
    Listed(
        "pamir://rules/{edition}/{topic}",
        "A topic of the rules",
        "What the rules say about one thing, with page and rulings; ?language=de or es for other languages.",
        MARKDOWN,
    ),
    Listed("pamir://cards/{edition}/{number}", "A card", "What is printed on a card.", TEXT),
    Listed("pamir://tables/{handle}/board.txt", "The board as text", "A table as the handle's seat sees it.", TEXT),
    Listed("pamir://tables/{handle}/board.svg", "The board as a picture", "The same, drawn.", SVG),
)


def listed() -> list[Listed]:
    """Those that are always there."""
    found = []
    for name in names():
        edition = find(name)
        try:
            number = len(edition.topics())
            text = f"All {number} topics of the rules of {edition.title}."
            found.append(Listed(f"pamir://rules/{name}", f"Rules, {name} edition", text, MARKDOWN))
            text = f"All rules of {edition.title} as one text: long, for whoever reads them through."
            found.append(Listed(f"pamir://rulebook/{name}", f"All rules, {name} edition", text, MARKDOWN))
        except PamirError:
            pass  # nobody has written them
        text = f"How actions and positions of {edition.title} are written, with an example."
        found.append(Listed(f"pamir://notation/{name}", f"Notation, {name} edition", text, MARKDOWN))
    return found


async def read(uri: str, desk: Desk, caller: Caller) -> tuple[str, str]:
    """The text of a resource, and its kind. Raises ``NoResource`` and ``PamirError``."""
    parts = urlsplit(uri[:1000])
    path = [parts.netloc, *(part for part in parts.path.split("/") if part)]
    language = parse_qs(parts.query).get("language", [spoken_language()])[0]
    reader = _READERS.get((path[0], len(path)))
    if parts.scheme != SCHEME or reader is None or language not in LANGUAGES:
        raise NoResource(say("There is no such resource."))
    with speaking(language):
        return await reader(path, desk, caller)


async def _rules(path: list[str], desk: Desk, caller: Caller) -> tuple[str, str]:
    edition = lookup.edition_named(path[1])
    lines = [f"# {word(edition.title)}"]
    for part, topics in edition.topics().parts().items():
        lines += ["", f"## {word(part)}", ""]
        lines += [f"- `{topic.id}` **{word(topic.title)}**: {word(topic.line)}" for topic in topics]
    return "\n".join(lines), MARKDOWN


async def _topic(path: list[str], desk: Desk, caller: Caller) -> tuple[str, str]:
    edition = lookup.edition_named(path[1])
    topic = edition.topics()[path[2]]
    return topic_markdown(topic, edition, link=lambda other: f"pamir://rules/{edition.name}/{other}"), MARKDOWN


async def _rulebook(path: list[str], desk: Desk, caller: Caller) -> tuple[str, str]:
    """It plays every demonstration, so it is made once, and beside the loop that serves all."""
    edition = lookup.edition_named(path[1])
    edition.topics()
    return await asyncio.to_thread(_whole, edition.name, spoken_language()), MARKDOWN


@cache
def _whole(edition: str, language: str) -> str:
    with speaking(language):
        return rules_markdown(find(edition))


async def _card(path: list[str], desk: Desk, caller: Caller) -> tuple[str, str]:
    return lookup.cards(shapes.AskCard(path[2][:20], edition=path[1]))[1], TEXT


async def _notation(path: list[str], desk: Desk, caller: Caller) -> tuple[str, str]:
    edition = lookup.edition_named(path[1])
    game = Game(2, edition=edition, seed=_EXAMPLE_SEED)
    dice = 0
    while game.turn < 4 and not game.over:  # far enough that something lies on the table
        dice += 7
        game.apply(game.legal_actions[dice % len(game.legal_actions)])
    lines = [
        f"# {word(edition.title)}",
        "",
        say("An action is a few words in lower case, exactly as the tool choices lists it. Here these could be taken:"),
        "",
        *(f"- `{text}`" for text in game.texts(game.legal_actions)),
        "",
        say("A position is a text of one entry a line; what is left out is as at the start. This is one, complete:"),
        "",
        "```",
        game.position().rstrip(),
        "```",
    ]
    return "\n".join(lines), MARKDOWN


async def _board(path: list[str], desk: Desk, caller: Caller) -> tuple[str, str]:
    kinds = {"board.txt": TEXT, "board.svg": SVG}
    if path[2] not in kinds:
        raise NoResource(say("There is no such resource."))
    board = await desk.board(path[1], caller, spoken_language())
    return (board_svg(board) if kinds[path[2]] == SVG else board), kinds[path[2]]


_Reader = Callable[[list[str], Desk, Caller], Awaitable[tuple[str, str]]]
_READERS: dict[tuple[str, int], _Reader] = {
    ("rules", 2): _rules,
    ("rules", 3): _topic,
    ("rulebook", 2): _rulebook,
    ("cards", 3): _card,
    ("notation", 2): _notation,
    ("tables", 3): _board,
}


def completions(argument: str, begun: str, edition: str) -> list[str]:
    """What an argument of a template or prompt could be."""
    if argument == "edition":
        known = list(names())
    elif argument == "topic":
        try:
            known = [topic.id for topic in lookup.edition_named(edition or USUAL).topics()]
        except PamirError:
            known = []
    elif argument == "language":
        known = list(LANGUAGES)
    else:
        known = []
    return [text for text in known if text.startswith(begun.strip().casefold())]
