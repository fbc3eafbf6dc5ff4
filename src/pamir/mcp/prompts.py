"""Prompts: what a person can begin with, as the first words of a conversation."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pamir.locale import say


@dataclass(frozen=True)
class Argument:
    """Something a prompt can be given."""

    name: str
    description: str
    required: bool = False


@dataclass(frozen=True)
class Prompt:
    """One prompt; ``write`` makes its text, in the language being spoken."""

    name: str
    title: str
    description: str
    arguments: tuple[Argument, ...]
    write: Callable[[Mapping[str, str]], str]


LANGUAGE = Argument("language", "en, de or es")
EDITION = Argument("edition", "second (usual) or first")


def _play(given: Mapping[str, str]) -> str:
    return say(
        "Let us play Pax Pamir (edition “{edition}”). Open a table with open_table for yourself and the bot “{bot}”. "
        "Before each decision look at the table and at your choices; say in one sentence what you want to reach, "
        "then act. If an action is refused, read the reason and the topics it names before you try another. Go on "
        "until the game is over, then tell me what decided it.",
        edition=given.get("edition") or "second",
        bot=given.get("bot") or "guest",
    )


def _learn(given: Mapping[str, str]) -> str:
    return say(
        "Teach me the rules of Pax Pamir, beginning with “{topic}”. Look every rule up with the tool rules, cite its "
        "page, and show it on a position (demonstrate). One topic at a time, with a question for me at the end of "
        "each.",
        topic=given.get("topic") or "goal",
    )


def _decide(given: Mapping[str, str]) -> str:
    return say(
        "I must decide at this table of Pax Pamir: {handle}. Join it, look at the table and at my choices, and "
        "explain the three most sensible ones with what speaks for and against each. Look up the rules that matter. "
        "Do not act for me.",
        handle=given.get("handle") or "…",
    )


PROMPTS = (
    Prompt(
        "play",
        "Play a game",
        "The assistant plays a whole game against a bot and says what it is up to.",
        (Argument("bot", "newcomer, guest, trader, envoy, vizier or master"), EDITION, LANGUAGE),
        _play,
    ),
    Prompt(
        "learn",
        "Learn the rules",
        "The rules topic by topic, with pages and positions that show them.",
        (Argument("topic", "where to begin"), LANGUAGE),
        _learn,
    ),
    Prompt(
        "decide",
        "Help me decide",
        "Explain what a person could do at their table, without acting.",
        (Argument("handle", "the handle or link of your seat", required=True), LANGUAGE),
        _decide,
    ),
)
BY_NAME = {prompt.name: prompt for prompt in PROMPTS}
