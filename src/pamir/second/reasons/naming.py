"""Naming a player for an event."""

from pamir.locale import say
from pamir.locale.words import cite
from pamir.second.reasons.seated import not_at_table
from pamir.second.rules.state import State


def rumor(s: State, seat: int, other: int, _: int) -> str | None:
    absent = not_at_table(s, other)
    if absent or other != seat:
        return absent
    return say("A Rumor is about another player, not yourself ({rule}).", rule=cite(None, 85))


def persuasion(s: State, seat: int, other: int, _: int) -> str | None:
    absent = not_at_table(s, other)
    if absent or other != seat:
        return absent
    return say("Swap hands with another player, not with yourself ({rule}).", rule=cite(None, 86))
