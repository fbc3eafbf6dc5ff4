"""What happened and what is asked, in sentences.

The journal is told by `entries` (with what each sentence speaks of) or `sentences`; `prompt_sentence` and
`prompt_help` say what is to be decided, `describe_action` what an action would do and cost, `forgone` what it would
leave unused.
"""

from collections.abc import Sequence

from pamir.first.facts import CardSet, adapted
from pamir.first.rules.tables import MAX_SEATS
from pamir.first.telling import course, deals, pieces, players  # noqa: F401 - they register what they tell
from pamir.first.telling.deeds import describe_action
from pamir.first.telling.entry import TELLERS, Entry, Memory, Row
from pamir.first.telling.forgone import forgone
from pamir.first.telling.wording import PROMPTS
from pamir.first.words import speaking_of
from pamir.locale import Names, speaking

__all__ = [
    "Entry",
    "Memory",
    "describe_action",
    "entries",
    "forgone",
    "prompt_help",
    "prompt_sentence",
    "sentences",
]

prompt_sentence, prompt_help = PROMPTS.sentence, PROMPTS.help


def entries(
    rows: Sequence[Row],
    names: Names | None = None,
    language: str | None = None,
    *,
    cards: CardSet | None = None,
    start: int = 0,
    memory: Memory | None = None,
) -> list[Entry]:
    """The log of a journal from row ``start`` on, under a card set (None: ours).

    Who tells a journal piece by piece gives the ``memory`` of the rows before, which then remembers these too.
    """
    with speaking(language, names), speaking_of(cards or adapted(), MAX_SEATS):
        return TELLERS.entries(rows, start, memory or Memory())


def sentences(
    rows: Sequence[Row], names: Names | None = None, language: str | None = None, *, cards: CardSet | None = None
) -> list[str]:
    """The log of these journal rows as plain text, one sentence each."""
    return [line.sentence for line in entries(rows, names, language, cards=cards)]
