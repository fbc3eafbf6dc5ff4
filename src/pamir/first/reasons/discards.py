"""Cards that must go: debts, Overthrows, culls, the Tableau limit; and Badal tokens."""

from pamir.first.reasons.seated import not_at_table, not_in_your_tableau
from pamir.first.rules.badal import BANK, tokens_in_bank
from pamir.first.rules.cards import location_of, mode_of
from pamir.first.rules.prompts import CULL_FATE_CARD, CULL_KEEP_MODE, OVERTHROW_LOCATION
from pamir.first.rules.state import State
from pamir.first.rules.tables import POLITICAL
from pamir.first.words import card_word, location_word, mode_word, tokens
from pamir.kernel.frames import arg
from pamir.locale import say, seat_name
from pamir.locale.words import cite_part


def for_debt(s: State, seat: int, card: int, _: int) -> str | None:
    return not_in_your_tableau(s, seat, card, cite_part("7.4"))


def for_limit(s: State, seat: int, card: int, _: int) -> str | None:
    return not_in_your_tableau(s, seat, card, cite_part("10"))


def for_overthrow(s: State, seat: int, card: int, _: int) -> str | None:
    rule = cite_part("8.8", 43)
    elsewhere = not_in_your_tableau(s, seat, card, rule)
    location = arg(s, OVERTHROW_LOCATION)
    if elsewhere or (mode_of(s, card) == POLITICAL and location_of(s, card) == location):
        return elsewhere
    return say(
        "{card} is no Political card of {location} ({rule}).",
        card=card_word(card),
        location=location_word(location),
        rule=rule,
    )


def keep(s: State, seat: int, card: int, _: int) -> str | None:
    rule = cite_part("12.4", 47)
    elsewhere = not_in_your_tableau(s, seat, card, rule)
    mode = arg(s, CULL_KEEP_MODE)
    if elsewhere or mode_of(s, card) == mode:
        return elsewhere
    values = {"card": card_word(card), "mode": mode_word(mode), "rule": rule}
    return say("{card} is not {mode}; now the {mode} cards are asked about ({rule}).", **values)


def fate(s: State, seat: int, card: int, _: int) -> str | None:
    asked = arg(s, CULL_FATE_CARD)
    if card == asked:
        return None
    return say("It is about {card} now ({rule}).", card=card_word(asked), rule=cite_part("12.4"))


def spend(s: State, seat: int, number: int, _: int) -> str | None:
    if number <= s.tokens[seat]:
        return None
    return say("You have {tokens} ({rule}).", tokens=tokens(s.tokens[seat]), rule=cite_part("13.3"))


def token_from(s: State, seat: int, source: int, _: int) -> str | None:
    rule = cite_part("13.3", 51)
    if source == BANK:
        if tokens_in_bank(s) > 0:
            return None
        return say("The bank has no Badal token left: take one of a player ({rule}).", rule=rule)
    absent = not_at_table(s, source)
    if absent:
        return absent
    if tokens_in_bank(s) > 0:
        return say("While there are Badal tokens left take one of those ({rule}).", rule=rule)
    if source == seat:
        return say("Take the token from somebody else ({rule}).", rule=rule)
    if s.tokens[source] == 0:
        return say("{seat} has no Badal token ({rule}).", seat=seat_name(source), rule=rule)
    return None
