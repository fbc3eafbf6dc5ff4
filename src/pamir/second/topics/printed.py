"""What the cards themselves say, for the topics about them: an ability's or an event's name and effect."""

from typing import NamedTuple

from pamir.second.facts import ability, facts


class Printed(NamedTuple):
    title: str
    line: str


def ability_text(key: str) -> Printed:
    """The name and the effect of a special ability."""
    found = ability(key)
    return Printed(found.name, found.effect)


def event_text(key: str) -> Printed:
    """The name and the effect of one half of an event."""
    halves = (half for event in facts().event_cards for half in (event.discarded, event.purchased))
    found = next(half for half in halves if half.key == key)
    return Printed(found.name or found.key, found.effect)
