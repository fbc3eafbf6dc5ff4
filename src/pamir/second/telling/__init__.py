"""What happened and what is asked, in sentences.

The journal is told by `entries` (with what each sentence speaks of) or `sentences`; `prompt_sentence` and
`prompt_help` say what is to be decided, `describe_action` what an action would do and cost, `forgone` what it would
leave unused.

>>> from pamir.game import Game
>>> game = Game(seats=2, seed=7)
>>> game.apply("loyalty afghan")
>>> sentences(game.journal)
['The game begins; Blue chooses loyalty first.', 'Blue starts out Afghan.']
>>> prompt_sentence(game)
'Gray: choose the coalition you start with.'
"""

from collections.abc import Sequence

from pamir.locale import Names, speaking
from pamir.second.telling import course, court, market, pieces, wakhan  # noqa: F401 - they register what they tell
from pamir.second.telling.deeds import describe_action
from pamir.second.telling.entry import TELLERS, Entry, Memory, Row
from pamir.second.telling.forgone import forgone
from pamir.second.telling.wording import PROMPTS

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
    start: int = 0,
    memory: Memory | None = None,
) -> list[Entry]:
    """The log of a journal from row ``start`` on. Rows of a kind nobody tells are passed over.

    Who tells a journal piece by piece gives the ``memory`` of the rows before, which then remembers these too.
    """
    if memory is None:
        memory = Memory()
        memory.keep(rows[:start])
    with speaking(language, names):
        return TELLERS.entries(rows, start, memory)


def sentences(rows: Sequence[Row], names: Names | None = None, language: str | None = None) -> list[str]:
    """The log of these journal rows as plain text, one sentence each."""
    return [line.sentence for line in entries(rows, names, language)]
