"""Discarding: limits, debts, overthrow, changes of loyalty and Confidence Failure."""

from pamir.kernel.frames import arg
from pamir.locale import say
from pamir.locale.words import cite
from pamir.second.reasons.seated import not_in_your_hand
from pamir.second.rules.court import must_go
from pamir.second.rules.land import holds, owns
from pamir.second.rules.prompts import FORCED_DISCARDS_KEEP, FORCED_DISCARDS_REGION
from pamir.second.rules.state import State
from pamir.second.rules.tables import NONE
from pamir.second.words import card_word, coalition_word, region_word


def _not_in_your_court(s: State, seat: int, card: int, rule: str) -> str | None:
    if owns(s, seat, card):
        return None
    return say("{card} is not in your court ({rule}).", card=card_word(card), rule=rule)


def for_debt(s: State, seat: int, card: int, _: int) -> str | None:
    if owns(s, seat, card) or holds(s, seat, card):
        return None
    return say("{card} is neither in your hand nor in your court ({rule}).", card=card_word(card), rule=cite(8))


def forced(s: State, seat: int, card: int, _: int) -> str | None:
    region, kept = arg(s, FORCED_DISCARDS_REGION), arg(s, FORCED_DISCARDS_KEEP)
    elsewhere = _not_in_your_court(s, seat, card, cite(8))
    if elsewhere or must_go(s, card, region, kept):
        return elsewhere
    if region != NONE:
        return say(
            "{card} is not a political card of {region}, so it stays ({rule}).",
            card=card_word(card),
            region=region_word(region),
            rule=cite(8),
        )
    return say(
        "{card} is not a patriot of another coalition than {coalition}, so it stays ({rule}).",
        card=card_word(card),
        coalition=coalition_word(kept),
        rule=cite(7),
    )


def over_court_limit(s: State, seat: int, card: int, _: int) -> str | None:
    if holds(s, seat, card):
        return say(
            "{card} is in your hand; court cards are discarded first ({rule}).", card=card_word(card), rule=cite(9)
        )
    return _not_in_your_court(s, seat, card, cite(9))


def over_hand_limit(s: State, seat: int, card: int, _: int) -> str | None:
    return not_in_your_hand(s, seat, card, cite(9))


def for_confidence(s: State, seat: int, card: int, _: int) -> str | None:
    return not_in_your_hand(s, seat, card, cite(None, 84))
