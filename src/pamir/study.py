"""What an edition lets the laboratory count in a game: which rows of the journal mean what, and what things are called.

The laboratory knows purchases, cards that are played, actions and checks; which happenings those are, and what loyalty
is, an edition says in an object of this class. One that says nothing is studied by its winners, points and length.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

BOUGHT, PLAYED, ACTION, CHECK = "bought", "played", "action", "check"


@dataclass(frozen=True)
class Counted:
    """A kind of row that is counted: as what, and the argument of its event that names the thing.

    Of a check that is who prevails, or nobody.
    """

    what: str
    named: str


@dataclass(frozen=True)
class Study:
    """What is counted, by the kind of the row; titles are for people, in the language being spoken."""

    counted: Mapping[int, Counted] = field(default_factory=dict)

    def loyalty(self, s: Any, seat: int) -> str | None:
        """Whom a seat serves, by key."""
        return None

    def card_title(self, card: int | str) -> str:
        """The name of a card, by the key that events give."""
        return str(card)

    def action_title(self, action: str) -> str:
        """The name of an action that is counted."""
        return action

    def loyalty_title(self, key: str) -> str:
        """The name of whom one can serve."""
        return key

    def ending_title(self, why: str) -> str:
        """How a game ended."""
        return why

    def checks_title(self) -> str:
        """What the checks are called."""
        return "checks"

    def check_title(self, prevailed: bool) -> str:
        """What a check is called in which somebody prevailed, or nobody."""
        return "won" if prevailed else "failed"
