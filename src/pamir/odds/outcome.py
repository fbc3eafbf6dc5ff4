"""What a check would bring if it came now, and which single piece would change that."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """Who would score what, or win."""

    text: str
    """In a sentence."""
    leads: str | None
    """The coalition that is dominant, the Empire that is supreme; None where there is none."""
    points: tuple[int, ...] | None
    """What each seat would score; None where no points are given."""
    final: bool
    """Whether it would be the last check."""
    ends: bool
    """Whether the game would be over."""
    winners: tuple[int, ...]
    """Who would have won then."""

    @property
    def brings(self) -> tuple[object, ...]:
        """What counts of it, for comparing."""
        return self.leads, self.points, self.ends, self.winners


@dataclass(frozen=True)
class Change:
    """One piece more or less, and what the check would bring then."""

    piece: str
    """What it is, as in 'block', 'gift' or 'patriot'."""
    more: bool
    """One more; else one less."""
    side: str | None
    """The coalition or Empire it belongs to, where it is not a seat's."""
    seat: int | None
    text: str
    """The piece in words."""
    outcome: Outcome


@dataclass(frozen=True)
class Played:
    """A card that the seat could play, and what the check would bring then."""

    card: int
    """As it is printed."""
    held: bool
    """In its hand; else it lies in the market."""
    text: str
    outcome: Outcome


@dataclass(frozen=True)
class Scoring:
    """A check now, the single pieces that would change it, and the cards that would if the seat played them."""

    now: Outcome
    changes: tuple[Change, ...]
    cards: tuple[Played, ...] = ()
