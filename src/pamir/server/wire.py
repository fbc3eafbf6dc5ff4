"""Every message between page and server as a struct; ``docs/WIRE.md`` says what they mean.

What comes in is decoded strictly: an unknown type, a missing, wrong or unknown field, a text that is too long or a
number out of range is refused as a whole.
"""

import unicodedata
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from pamir.server.answers import Deal, Muted

NAME_LENGTH = 40
CHAT_LENGTH = 500

PLAIN = r"^(?![\s\S]*[\x00-\x1f\x7f-\x9f\ud800-\udfff])"
"""Text without control characters: no database has to keep a NUL or half a character (what people say: one_line)."""

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]
TableId = Annotated[str, Meta(max_length=32, pattern=PLAIN)]
Secret = Annotated[str, Meta(max_length=128, pattern=PLAIN)]
Seat = Annotated[int, Meta(ge=0, le=4)]
Revision = Annotated[int, Meta(ge=0, le=1_000_000)]
Notation = Annotated[str, Meta(max_length=64, pattern=PLAIN)]
Language = Annotated[str, Meta(max_length=16, pattern=PLAIN)]


class FromPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a page."""


class Hello(FromPage, frozen=True, tag="hello"):
    table: TableId
    secret: Secret = ""
    revision: Revision = 0
    language: Language = "en"
    recent: bool = False
    packed: bool = False


class Look(FromPage, frozen=True, tag="look"):
    seat: Seat | None
    id: Id | None = None


class Act(FromPage, frozen=True, tag="act"):
    id: Id
    revision: Revision
    action: Notation
    seat: Seat


class Undo(FromPage, frozen=True, tag="undo"):
    id: Id
    revision: Revision
    seat: Seat


class Why(FromPage, frozen=True, tag="why"):
    """Why an action is not allowed, or all that a hand on a place of the table would mean."""

    id: Id
    seat: Seat
    action: Notation | None = None
    place: Notation | None = None


class AskPossible(FromPage, frozen=True, tag="possible"):
    """What a seat can do now, in words, and why it cannot do the rest."""

    id: Id
    seat: Seat


class AskWorth(FromPage, frozen=True, tag="worth"):
    """What a thing of the table, named as ``Edition.things`` does, counts for a seat now."""

    id: Id
    seat: Seat
    thing: Notation


class Replay(FromPage, frozen=True, tag="replay"):
    id: Id
    at: Revision
    moment: Annotated[int, Meta(ge=0, le=1000)] | None = None


class AskStory(FromPage, frozen=True, tag="story"):
    id: Id
    before: Revision


class AskScores(FromPage, frozen=True, tag="scores"):
    id: Id


class Say(FromPage, frozen=True, tag="chat"):
    id: Id
    text: Annotated[str, Meta(max_length=CHAT_LENGTH)]


class Rename(FromPage, frozen=True, tag="name"):
    id: Id
    seat: Seat
    name: Annotated[str, Meta(max_length=NAME_LENGTH)]


class Skip(FromPage, frozen=True, tag="skip"):
    id: Id


class Speak(FromPage, frozen=True, tag="language"):
    language: Language


class AskRematch(FromPage, frozen=True, tag="rematch"):
    id: Id


class Ping(FromPage, frozen=True, tag="ping"):
    pass


Message = (
    Hello
    | Look
    | Act
    | Undo
    | Why
    | AskPossible
    | AskWorth
    | Replay
    | AskStory
    | AskScores
    | Say
    | Rename
    | Skip
    | Speak
    | AskRematch
    | Ping
)

_decoder = msgspec.json.Decoder(Message, strict=True)


class Unreadable(Exception):
    """A message that is none; the text is one short sentence without anything of the message in it."""


def read(frame: str | bytes) -> Message:
    """The message in a frame. Raises Unreadable."""
    try:
        message: Message = _decoder.decode(frame)
        return message
    except msgspec.ValidationError:
        raise Unreadable("This message is of no known type, or one of its fields is wrong.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Unreadable("This message is not JSON.") from None


class ToPage(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to a page."""


class ChatEntry(ToPage, frozen=True, tag="chat"):
    seat: int | None
    name: str
    text: str
    when: float


class Welcome(ToPage, frozen=True, tag="welcome"):
    table: str
    seats: list[int]
    watching: bool
    hot_seat: bool
    names: list[str]
    kinds: list[str]
    bots: list[str | None]
    edition: str
    cards: str
    cards_title: str
    own_cards: bool
    options: dict[str, Any]
    chat: list[ChatEntry]
    connected: list[int]
    languages: list[str]
    rematch: str | None
    deal: Deal
    muted: Muted


class LogEntry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One sentence of the log, and what it speaks of.

    ``about`` names the things it speaks of by their kind, as the edition's view names them (cards, regions, seats).
    ``turn`` marks those that open a turn; ``moment`` is the moment of the decision at which this has become true,
    None where that is the position it led to. ``kind`` says of some sentences what they tell of. A ``thought`` is one
    of an opponent that the rules play: ``head`` is what it is about, ``passed`` that it is passed over. ``check`` is
    what a check gave. ``moves`` is what travels over the table, see ``Edition.moves``. ``topic`` explains the rule.
    """

    at: int
    moment: int | None
    seat: int | None
    text: str
    about: dict[str, list[int | str]]
    turn: bool = False
    thought: bool = False
    kind: str = ""
    head: str = ""
    passed: bool = False
    check: dict[str, Any] | None = None
    moves: list[list[str | int]] = []
    topic: str = ""


class Asked(msgspec.Struct, frozen=True, gc=False):
    """What is to be decided, in words."""

    sentence: str
    help: str
    seat: int | None


Choice = dict[str, Any]
"""Something legal: its ``action``, a ``label``, whether it is a ``way_out``, and what the edition says of it:
``points_at``, ``cost``, ``bribe``, ``final``, ``loses`` …"""


class Position(ToPage, frozen=True, tag="position"):
    revision: int
    version: int
    decider: int | None
    over: bool
    look: int | None
    views: dict[str, msgspec.Raw]
    log_after: int
    log_from: int
    log: list[LogEntry]
    prompt: Asked
    actions: dict[str, list[Choice]]
    since: int | None


class Done(ToPage, frozen=True, tag="done"):
    id: str
    revision: int


class Refused(ToPage, frozen=True, tag="refused"):
    id: str
    error: str


class Reason(ToPage, frozen=True, tag="reason"):
    id: str
    actions: list[str]
    text: str | None


class PossibleKind(msgspec.Struct, frozen=True, gc=False):
    """A kind of deed with the topic that explains it: what of it is allowed, each its ``action`` and ``label`` (and how
    many ``more``), or why nothing is."""

    topic: str
    title: str
    line: str
    choices: list[Choice]
    more: int
    reason: str | None


class Possible(ToPage, frozen=True, tag="possible"):
    id: str
    kinds: list[PossibleKind]


class Worth(ToPage, frozen=True, tag="worth"):
    id: str
    sentences: list[str]


class Past(ToPage, frozen=True, tag="past"):
    id: str
    at: int
    of: int
    moment: int | None
    moments: int
    views: dict[str, msgspec.Raw]
    log: list[LogEntry]
    prompt: Asked


class Told(ToPage, frozen=True, tag="story"):
    id: str
    before: int
    log: list[LogEntry]


Score = dict[str, Any]
"""How it stood ``at`` a decision of a ``turn``, after a ``check`` or not: what the edition calls its standing."""


class Scores(ToPage, frozen=True, tag="scores"):
    id: str
    scores: list[Score]


class Presence(ToPage, frozen=True, tag="presence"):
    connected: list[int]


class Mutes(ToPage, frozen=True, tag="muted"):
    muted: Muted


class Names(ToPage, frozen=True, tag="names"):
    names: list[str]


class Rematch(ToPage, frozen=True, tag="rematch"):
    table: str
    secrets: dict[str, str]
    watch: str | None


class Pong(ToPage, frozen=True, tag="pong"):
    pass


class Problem(ToPage, frozen=True, tag="error"):
    error: str
    closing: bool = False


def one_line(text: str, most: int) -> str:
    """Text of a person as it is kept: one line, no control characters, nothing that turns text round.

    >>> one_line(" Ada\\x00\\u202e\\n  L. ", 40)
    'Ada L.'
    """
    plain = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(plain.split())[:most].strip()
