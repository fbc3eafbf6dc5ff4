"""What the tools take and give, as structs: their JSON schemas are made of these, and nothing else is let in or out."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pamir.server.wire import PLAIN

MOST_POSITION = 64 * 1024
MOST_DECISIONS = 400
LONGEST_WAIT = 25.0
MOST_CARDS = 30

Language = Annotated[
    Literal["en", "de", "es"] | None,
    Meta(description="Language of every sentence in the answer: English, German or Spanish."),
]
EditionName = (
    Annotated[
        str, Meta(max_length=32, pattern=PLAIN, description='"second" (of 2019, the usual one) or "first" (of 2015).')
    ]
    | None
)
HandleText = Annotated[
    str,
    Meta(max_length=400, pattern=PLAIN, description="What open_table answered, or the link of a seat."),
]
SeatNumber = (
    Annotated[int, Meta(ge=0, le=4, description="As which seat, where one handle opens several; else leave it out.")]
    | None
)
Wait = Annotated[
    float,
    Meta(
        ge=0,
        le=LONGEST_WAIT,
        description="Seconds to wait until it is your decision again or the game is over.",
    ),
]
ActionText = Annotated[
    str,
    Meta(min_length=1, max_length=64, pattern=PLAIN, description='In the notation that choices lists: "buy top 3".'),
]
PositionText = Annotated[
    str,
    Meta(max_length=MOST_POSITION, description="A position as text, see the resource pamir://notation."),
]
Decisions = Annotated[
    list[Annotated[str, Meta(max_length=64)]],
    Meta(max_length=MOST_DECISIONS, description="Actions to take from there, one after the other."),
]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a tool is given."""


class OpenTable(Asked, frozen=True):
    players: Annotated[
        list[Annotated[str, Meta(max_length=64, pattern=PLAIN)]],
        Meta(
            min_length=2,
            max_length=5,
            description='Who sits where, clockwise: "me" (you decide), "person" (somebody else, who gets a link or '
            'handle), "wakhan" (the opponent of the second edition that the rules play), or a bot: "newcomer", '
            '"guest", "trader", "envoy", "vizier", "master" (from gentle to strong), "random".',
        ),
    ] = msgspec.field(default_factory=lambda: ["me", "guest"])
    edition: EditionName = None
    options: Annotated[
        dict[str, Any],
        Meta(description='Options of the edition by name, such as {"open_hands": true}; an unknown one lists all.'),
    ] = {}
    seed: Annotated[
        int | str | None, Meta(description="A deal by its number, to play the same one again; else one is drawn.")
    ] = None
    name: Annotated[str, Meta(max_length=40, description="What you are called at the table.")] = ""
    language: Language = None


class JoinTable(Asked, frozen=True):
    handle: HandleText
    language: Language = None


class LookAt(Asked, frozen=True):
    handle: HandleText
    detail: Annotated[
        Literal["short", "board", "full"],
        Meta(
            description="short: what happened and what is asked; board: with the table as text; full: also every fact "
            "that your seat may know, as data."
        ),
    ] = "board"
    wait_seconds: Wait = 0
    seat: SeatNumber = None
    language: Language = None


class ListChoices(Asked, frozen=True):
    handle: HandleText
    containing: Annotated[
        str, Meta(max_length=64, description="Only choices with this word in their notation or label.")
    ] = ""
    seat: SeatNumber = None
    language: Language = None


class Act(Asked, frozen=True):
    handle: HandleText
    action: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=64,
            pattern=PLAIN,
            description='In the notation that choices lists: "buy top 3". "undo" takes your last one back.',
        ),
    ]
    revision: (
        Annotated[
            int, Meta(ge=0, description="The revision you looked at: nothing is done if the table has changed since.")
        ]
        | None
    ) = None
    wait_seconds: Wait = 15.0
    id: Annotated[
        str,
        Meta(max_length=64, pattern=PLAIN, description="A word of your own; a repeat with it is not done twice."),
    ] = ""
    detail: Literal["short", "board", "full"] = "short"
    seat: SeatNumber = None
    language: Language = None


class AskWhyNot(Asked, frozen=True):
    action: ActionText
    handle: HandleText | None = None
    position: PositionText | None = None
    decisions: Decisions = []
    seat: SeatNumber = None
    language: Language = None


class AskRules(Asked, frozen=True):
    question: Annotated[
        str,
        Meta(
            max_length=400,
            description='A question in plain words ("Who may tax me?"), a topic ("battle"), or what a reason cites '
            '("p. 14", "ruling 57"). Empty: the list of all topics.',
        ),
    ] = ""
    edition: EditionName = None
    demonstrate: Annotated[bool, Meta(description="Also play the position that shows the rule, as text.")] = False
    language: Language = None


class AskCard(Asked, frozen=True):
    words: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=200,
            description='A number ("43"), a name, or words that all must fit: "kabul political", "rank 3", "event".',
        ),
    ]
    edition: EditionName = None
    language: Language = None


class AskPosition(Asked, frozen=True):
    text: PositionText
    decisions: Decisions = []
    seat: Annotated[int, Meta(ge=0, le=4, description="As whom to look; else as whoever decides.")] | None = None
    language: Language = None


class Analyse(Asked, frozen=True):
    handle: HandleText | None = None
    position: PositionText | None = None
    decisions: Decisions = []
    language: Language = None


# --- what comes back ---------------------------------------------------------------------------------------


class Given(msgspec.Struct, frozen=True):
    """What a tool answers."""


class SeatAt(Given, frozen=True):
    seat: int
    name: str
    colour: Annotated[str, Meta(description="Under which the board and the notation know it.")]
    kind: Annotated[str, Meta(description="person, bot, or wakhan")]
    yours: bool
    bot: str | None = None
    handle: Annotated[str | None, Meta(description="Of a seat for a person; keep it, it is shown once.")] = None
    link: Annotated[str | None, Meta(description="Where a person opens this seat in a browser.")] = None


class Opened(Given, frozen=True):
    table: str
    handle: Annotated[str | None, Meta(description="Of your seat: what the other tools want.")]
    edition: str
    seats: list[SeatAt]
    watch: Annotated[str, Meta(description="A handle that only watches.")]


class Joined(Given, frozen=True):
    table: str
    handle: str
    edition: str
    seats: list[SeatAt]
    watching: bool
    over: bool
    revision: int


class Outcome(Given, frozen=True):
    winners: list[int]
    points: list[int]
    why: str


class Looked(Given, frozen=True):
    table: str
    edition: str
    revision: int
    turn: int
    seat: Annotated[int | None, Meta(description="As which seat this was seen; null for who watches.")]
    decider: Annotated[int | None, Meta(description="The seat that must decide; null when the game is over.")]
    your_decision: bool
    over: bool
    question: Annotated[str, Meta(description="What is to be decided.")]
    help: str
    happened: Annotated[list[str], Meta(description="What others did since your last decision, or since yours now.")]
    can_undo: bool
    board: Annotated[str | None, Meta(description="The table as text, as your seat sees it.")] = None
    view: Annotated[dict[str, Any] | None, Meta(description="All that your seat may know.")] = None
    result: Outcome | None = None


class Choice(Given, frozen=True):
    action: str
    label: Annotated[str, Meta(description="What it does and costs.")]
    ends: Annotated[bool, Meta(description="Ends or refuses something.")] = False
    final: Annotated[bool, Meta(description="Cannot be taken back.")] = False
    loses: Annotated[str, Meta(description="What would go unused by it.")] = ""
    details: Annotated[
        dict[str, Any], Meta(description="Its kind, cost, bribe and so on, as the edition has them.")
    ] = {}


class Choices(Given, frozen=True):
    table: str
    revision: int
    seat: int
    question: str
    help: str
    of: Annotated[int, Meta(description="How many choices there are in all.")]
    choices: list[Choice]


class TopicLine(Given, frozen=True):
    id: str
    title: str
    line: str


class Reasoned(Given, frozen=True):
    action: str
    allowed: bool
    reason: str
    topics: Annotated[list[TopicLine], Meta(description="The rules behind it: ask rules for one by its id.")]


class Step(Given, frozen=True):
    decision: str
    refused: bool
    told: list[str]


class Demonstrated(Given, frozen=True):
    seen: str
    board: str
    steps: list[Step]


class TopicTold(Given, frozen=True):
    id: str
    part: str
    title: str
    line: str
    text: list[str]
    traps: Annotated[list[str], Meta(description="Details that surprise.")]
    mistakes: Annotated[list[str], Meta(description="What beginners get wrong.")]
    source: Annotated[str, Meta(description="Pages of the rulebook and our rulings, to cite.")]
    pages: list[int]
    rules: Annotated[list[str], Meta(description="Parts of the rules, where they are cited by number.")]
    rulings: list[int]
    related: list[str]


class RulesTold(Given, frozen=True):
    edition: str
    topic: Annotated[TopicTold | None, Meta(description="The best answer; null where all topics are listed.")]
    others: Annotated[list[TopicLine], Meta(description="What else may have been meant, or all topics.")]
    demonstration: Demonstrated | None = None


class CardsTold(Given, frozen=True):
    edition: str
    of: Annotated[int, Meta(description="How many cards fit.")]
    cards: list[dict[str, Any]]


class PositionTold(Given, frozen=True):
    edition: str
    position: Annotated[str, Meta(description="After the decisions, as canonical text.")]
    seat: int | None
    decider: int | None
    over: bool
    board: str
    question: str
    help: str
    happened: list[str]
    choices: list[Choice]
    result: Outcome | None = None


class Advised(Given, frozen=True):
    action: str
    text: str
    share: Annotated[float, Meta(description="The decider's share of a win, 0 to 1.")]
    follows: list[str]


class Analysed(Given, frozen=True):
    kind: Annotated[str, Meta(description="hint (what to do), or review (of a finished game).")]
    seat: int | None
    why: str
    options: Annotated[list[Advised], Meta(description="Best first.")]
    judged: Annotated[int, Meta(description="Of a review: decisions judged so far; ask again until it is all.")] = 0
    of: int = 0
    review: list[str] = []


def schema_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON schema of a struct, with an object at its root, as the protocol wants it.

    Patterns are left out: they are ours to check, and some clients cannot read them.
    """
    (made,), parts = msgspec.json.schema_components((kind,), ref_template="#/$defs/{name}")
    plain: dict[str, Any] = {name: _without_patterns(part) for name, part in parts.items()}
    root = plain.pop(made["$ref"].rpartition("/")[2])
    return {**root, "$defs": plain} if plain else root


def _without_patterns(schema: Any) -> Any:
    if isinstance(schema, dict):
        return {key: _without_patterns(value) for key, value in schema.items() if key != "pattern"}
    return [_without_patterns(one) for one in schema] if isinstance(schema, list) else schema
