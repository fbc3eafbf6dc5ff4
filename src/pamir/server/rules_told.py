"""What is answered about the rules, as structs."""

from pamir.server.answers import Answer

LONGEST = 800
"""Letters of a question or a sentence that are read."""


class TopicInShort(Answer, frozen=True):
    """A topic as it stands in a list."""

    id: str
    title: str
    line: str
    part: str


class Topics(Answer, frozen=True):
    """Topics of an edition: all in the order in which they are read, or what was found, the best first."""

    edition: str
    title: str
    topics: list[TopicInShort]


class StepTold(Answer, frozen=True):
    """A decision of a demonstration in notation and in words, and what the log told of it; where the rules have
    ``refused`` it, why."""

    decision: str
    label: str
    seat: int | None
    told: list[str]
    refused: bool


class DemonstrationTold(Answer, frozen=True):
    """A position text, what happens from there, and what is to be seen."""

    position: str
    decisions: list[str]
    seen: str
    steps: list[StepTold]


class TopicTold(Answer, frozen=True):
    """A topic in full. ``source`` says where the rulebook has it."""

    edition: str
    id: str
    part: str
    title: str
    line: str
    text: list[str]
    traps: list[str]
    mistakes: list[str]
    source: str
    pages: list[int]
    rules: list[str]
    rulings: list[int]
    related: list[TopicInShort]
    demonstration: DemonstrationTold | None


class TermTold(Answer, frozen=True):
    """A word of the rulebook: in English, as the language asked for has it, and the topic that explains it."""

    name: str
    spoken: str
    topic: str


class Terms(Answer, frozen=True):
    """The glossary, by the words of the language."""

    edition: str
    terms: list[TermTold]
