"""The tools: what they are called, what they take and give, and what does them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from pamir.mcp import lookup, shapes, telling
from pamir.mcp.desk import Caller, Desk

Done = tuple[shapes.Given, str]
"""What a tool gives, as data and as text."""
Work = Callable[[Desk, Any, Caller, str], Awaitable[Done]]


@dataclass(frozen=True)
class Tool:
    """One tool. ``changes``: whether it changes a table."""

    name: str
    title: str
    description: str
    takes: type[shapes.Asked]
    gives: type[shapes.Given]
    work: Work
    changes: bool = False
    again: bool = True
    """Whether doing it twice is doing it once."""


async def _open(desk: Desk, asked: shapes.OpenTable, caller: Caller, language: str) -> Done:
    found = await desk.open_table(asked, caller, language)
    return found, telling.opened(found)


async def _join(desk: Desk, asked: shapes.JoinTable, caller: Caller, language: str) -> Done:
    found = await desk.join_table(asked, caller, language)
    return found, telling.joined(found)


async def _look(desk: Desk, asked: shapes.LookAt, caller: Caller, language: str) -> Done:
    found = await desk.look(asked, caller, language)
    return found, telling.looked(found)


async def _choices(desk: Desk, asked: shapes.ListChoices, caller: Caller, language: str) -> Done:
    found = await desk.choices(asked, caller, language)
    return found, telling.chosen_from(found)


async def _act(desk: Desk, asked: shapes.Act, caller: Caller, language: str) -> Done:
    found = await desk.act(asked, caller, language)
    return found, telling.looked(found)


async def _why_not(desk: Desk, asked: shapes.AskWhyNot, caller: Caller, language: str) -> Done:
    found = await desk.why_not(asked, caller, language)
    return found, telling.reasoned(found)


async def _rules(desk: Desk, asked: shapes.AskRules, caller: Caller, language: str) -> Done:
    found = lookup.rules(asked, desk.usual)
    return found, telling.rules(found)


async def _card(desk: Desk, asked: shapes.AskCard, caller: Caller, language: str) -> Done:
    return lookup.cards(asked, desk.usual)


async def _position(desk: Desk, asked: shapes.AskPosition, caller: Caller, language: str) -> Done:
    found = lookup.position(asked)
    return found, telling.position(found)


async def _analyse(desk: Desk, asked: shapes.Analyse, caller: Caller, language: str) -> Done:
    found = await desk.analyse(asked, caller, language)
    return found, telling.analysed(found)


TOOLS = (
    Tool(
        "open_table",
        "Open a table",
        "Open a table of Pax Pamir and get a handle for your seat. Say who sits where: yourself, other people, bots of "
        "six strengths, or Wakhan. The handle is a secret: it is all that the other tools need.",
        shapes.OpenTable,
        shapes.Opened,
        _open,
        changes=True,
        again=False,
    ),
    Tool(
        "join_table",
        "Join a table",
        "Take a seat, or watch, at a table that somebody else has opened, by the handle or the link they gave you. "
        "Tells who sits there and which seats are yours.",
        shapes.JoinTable,
        shapes.Joined,
        _join,
    ),
    Tool(
        "look",
        "Look at the table",
        "See the table as your seat may see it: what others did since your last decision, the board as text, and "
        "what is to be decided. With wait_seconds it answers when it is your decision again.",
        shapes.LookAt,
        shapes.Looked,
        _look,
    ),
    Tool(
        "choices",
        "What can I do?",
        "List everything you may do now, in the notation that act takes, with what each does, costs, loses, and "
        "whether it can be taken back.",
        shapes.ListChoices,
        shapes.Choices,
        _choices,
    ),
    Tool(
        "act",
        "Act",
        "Take one of your choices. What the rules do not allow is refused with the reason, the page of the rulebook, "
        "and the topics that explain it; then nothing has changed. Answers what happened until you must decide again.",
        shapes.Act,
        shapes.Looked,
        _act,
        changes=True,
        again=False,
    ),
    Tool(
        "why_not",
        "Why not?",
        "Ask why an action is not allowed, at your table or in a position, without trying it: the reason, the page, "
        "and the topics behind it.",
        shapes.AskWhyNot,
        shapes.Reasoned,
        _why_not,
    ),
    Tool(
        "rules",
        "Look up a rule",
        "Answer a question about the rules of Pax Pamir from the one source that the game itself uses, with page and "
        "ruling to cite, traps, common mistakes, and on request a position that shows it. Always look here rather than "
        "rely on memory.",
        shapes.AskRules,
        shapes.RulesTold,
        _rules,
    ),
    Tool(
        "card",
        "Look up cards",
        "What is printed on cards: by number, by name, or all that fit several words.",
        shapes.AskCard,
        shapes.CardsTold,
        _card,
    ),
    Tool(
        "position",
        "Set up a position",
        "Read a position written as text, take decisions from it, and see the board, what is asked, and every choice. "
        "For examples, puzzles and questions of the kind “what if”; nothing is kept.",
        shapes.AskPosition,
        shapes.PositionTold,
        _position,
    ),
    Tool(
        "analyse",
        "Analyse",
        "Let the engine think: the best actions for whoever must decide, each with its share of a win and what would "
        "follow, at a table where you are the only person or in a position; for a finished game a review, which takes "
        "a while: ask again until it is all there.",
        shapes.Analyse,
        shapes.Analysed,
        _analyse,
    ),
)
BY_NAME = {tool.name: tool for tool in TOOLS}


def read(tool: Tool, arguments: dict[str, Any] | None) -> Any:
    """What a tool was given. Raises ``msgspec.ValidationError``."""
    return msgspec.convert(arguments or {}, tool.takes, strict=True)
