"""Whether a card set can be played: every fault at once, named with card and field and what was expected, and what is
merely odd.

>>> check({"format": "paxpamir-1e-cardset/1"}).faults[0]
'id: found nothing, expected a text of 1 to 60 letters, digits, blanks and . _ + -'
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pamir.first.facts.card_set import ACTION_KEYS, FORMAT, PUBLISHED, cards_for
from pamir.first.facts.faults import MISSING, Faults, listed, plain, shown
from pamir.first.facts.source import ARROW, IMPACTS, UNREAD_IMPACTS
from pamir.first.rules.tables import (
    BONUS_KEYS,
    CARDS,
    EMPIRE_KEYS,
    EMPIRES,
    LOCATION_KEYS,
    MAX_SEATS,
    MIN_SEATS,
    MODE_KEYS,
    TOPPLES,
)
from pamir.locale import say

STATUSES = (PUBLISHED, "adaptation", "user")
FEWEST = cards_for(MIN_SEATS)
PUBLISHED_CARDS = 93
LAST_ID = 999
LAST_SEAT = 999
NAME_LENGTH, TITLE_LENGTH, ID_LENGTH = 60, 120, 60

_ID = re.compile(r"[\w.+-]+(?: [\w.+-]+)*")


@dataclass(frozen=True)
class Report:
    """What was found: faults, for any of which the set is refused, and warnings."""

    faults: tuple[str, ...]
    warnings: tuple[str, ...]
    cards: tuple[dict[str, Any], ...]
    """Those without a fault."""


def check(raw: dict[str, Any]) -> Report:
    """Look at all of a decoded file; nothing is taken for granted but that it is an object."""
    faults = Faults()
    _check_heading(faults, raw)
    _check_map(faults, raw)
    cards = _check_cards(faults, raw)
    _check_loyalty_cards(faults, raw)
    _check_favor_cards(faults, raw)
    return Report(tuple(faults.found), () if faults.found else tuple(_warnings(raw)), tuple(cards))


# --- what is wrong -------------------------------------------------------------------------------


def _check_heading(faults: Faults, raw: dict[str, Any]) -> None:
    faults.is_one_of("format", raw.get("format", MISSING), (FORMAT,))
    named = raw.get("id", MISSING)
    if not isinstance(named, str) or len(named) > ID_LENGTH or not _ID.fullmatch(named):
        faults.wrong(
            "id", shown(named), say("a text of 1 to {n} letters, digits, blanks and . _ + -", n=ID_LENGTH)
        )  # it stands in records and positions
    faults.is_text("title", raw.get("title", MISSING), TITLE_LENGTH)
    provenance = raw.get("provenance", MISSING)
    status = provenance.get("status", MISSING) if isinstance(provenance, dict) else MISSING
    faults.is_one_of("provenance.status", status, STATUSES)
    topples = raw.get("topples", MISSING)
    if type(topples) is not int or topples != TOPPLES:
        faults.wrong("topples", shown(topples), str(TOPPLES))


def _check_map(faults: Faults, raw: dict[str, Any]) -> None:
    places = raw.get("locations", MISSING)
    named = [place for place in places if isinstance(place, str)] if isinstance(places, list) else []
    if sorted(named) != sorted(LOCATION_KEYS) or len(named) != len(places):
        faults.wrong("locations", listed(places), say("a list of {words}, each once", words=", ".join(LOCATION_KEYS)))
    pairs = raw.get("connections", MISSING)
    pair = say("a pair of two different Locations")
    if not faults.is_list("connections", pairs, range(1, 100), say("a list of pairs of Locations")):
        return
    known: list[frozenset[str]] = []
    for i, ends in enumerate(pairs, 1):
        where = say("connections, entry {i}", i=i)
        joined = _joined(ends)
        if joined is None:
            faults.wrong(where, listed(ends), pair)
        else:
            known.append(joined)
    for ends, times in Counter(known).items():
        if times > 1:
            twice = say("{value} {n} times", value=" - ".join(sorted(ends)), n=times)
            faults.wrong("connections", twice, say("each once"))
    if len(known) == len(pairs) and (lost := _unreached(known)):
        found = say("{words} cannot be reached from {start}", words=", ".join(lost), start=LOCATION_KEYS[0])
        faults.wrong("connections", found, say("that each Location can be reached from each other"))


def _joined(ends: Any) -> frozenset[str] | None:
    """The two Locations, if these are such."""
    if not isinstance(ends, list) or len(ends) != 2:
        return None
    known = frozenset(end for end in ends if isinstance(end, str) and end in LOCATION_KEYS)
    return known if len(known) == 2 else None


def _unreached(pairs: list[frozenset[str]]) -> list[str]:
    reached = {LOCATION_KEYS[0]}
    for _ in LOCATION_KEYS:
        reached |= {end for pair in pairs if pair & reached for end in pair}
    return [key for key in LOCATION_KEYS if key not in reached]


def _check_cards(faults: Faults, raw: dict[str, Any]) -> list[dict[str, Any]]:
    """Look at the cards; those without a fault."""
    cards = raw.get("cards", MISSING)
    if not isinstance(cards, list):
        faults.wrong("cards", shown(cards), say("a list of cards"))
        return []
    if len(cards) > CARDS:
        expected = say("at most {n}, because the record of a game has room for {n}", n=CARDS)
        faults.wrong("cards", say("{n} cards", n=len(cards)), expected)
        if len(cards) > LAST_ID:
            return []  # no slip of the pen
    elif len(cards) < FEWEST:
        faults.wrong("cards", say("{n} cards", n=len(cards)), say("at least {n}, as two players need", n=FEWEST))
    elif _is_published(raw) and len(cards) != PUBLISHED_CARDS:
        expected = say("{n}, as published, or another provenance.status", n=PUBLISHED_CARDS)
        faults.wrong("cards", say("{n} cards", n=len(cards)), expected)
    good = []
    for i, card in enumerate(cards, 1):
        if isinstance(card, dict):
            before = len(faults.found)
            _check_card(faults, card, _whose(card, i))
            good += [card] if len(faults.found) == before else []
        else:
            faults.wrong(say("cards, entry {i}", i=i), shown(card), say("an object with id, name and so on"))
    ids = Counter(card["id"] for card in cards if isinstance(card, dict) and type(card.get("id")) is int)
    for number, times in ids.items():
        if times > 1:
            where = say("card {id}", id=number)
            faults.wrong(f"{where}, id", say("{value} {n} times", value=number, n=times), say("each once"))
    return good


def _whose(card: dict[str, Any], i: int) -> str:
    """How a card is called in what is said of it: by its id, where that is one."""
    return say("card {id}", id=card["id"]) if type(card.get("id")) is int else say("cards, entry {i}", i=i)


def _check_card(faults: Faults, card: dict[str, Any], whose: str) -> None:
    def where(field: str) -> str:
        return f"{whose}, {field}"

    def value(field: str) -> Any:
        return card.get(field, MISSING)

    faults.is_whole(where("id"), value("id"), 1, LAST_ID)
    faults.is_text(where("name"), value("name"), NAME_LENGTH)
    faults.is_one_of(where("location"), value("location"), LOCATION_KEYS)
    faults.is_one_of(where("mode"), value("mode"), MODE_KEYS)
    faults.is_whole(where("rank"), value("rank"), 1, 3)
    for band in ("patriot", "prize"):
        faults.is_one_of(where(band), value(band), EMPIRE_KEYS, or_null=True)
    for impact in IMPACTS:
        if not isinstance(value(impact), bool):
            faults.wrong(where(impact), shown(value(impact)), say("true or false"))
    faults.is_one_of(where("regime_change"), value("regime_change"), MODE_KEYS, or_null=True)
    _check_actions(faults, where("actions"), value("actions"))
    text = value("text")
    if text is not None and text != "":
        expected = say("null: texts that change rules are not known here")
        faults.wrong(where("text"), shown(text), expected)
    if UNREAD_IMPACTS in card:
        words = " ".join((*IMPACTS, *(ARROW + mode for mode in MODE_KEYS)))
        faults.wrong(
            where("impacts"),
            shown(card[UNREAD_IMPACTS]),
            say("words out of {words}, each once, and one arrow at most", words=words),
        )
    _check_names(faults, where("names"), card.get("names"))


def _check_actions(faults: Faults, where: str, actions: Any) -> None:
    expected = say("a list of up to {n} actions", n=len(ACTION_KEYS))
    if not faults.is_list(where, actions, range(len(ACTION_KEYS) + 1), expected):
        return
    known = [action for action in actions if faults.is_one_of(where, action, ACTION_KEYS)]
    faults.are_different(where, known)


def _check_names(faults: Faults, where: str, names: Any) -> None:
    if names is None:
        return
    if not isinstance(names, dict):
        faults.wrong(where, shown(names), say("an object with a name for each language"))
        return
    for language, name in names.items():
        faults.is_text(f"{where}.{plain(str(language))[:8]}", name, NAME_LENGTH)


def _check_loyalty_cards(faults: Faults, raw: dict[str, Any]) -> None:
    cards = raw.get("loyalty_cards", MISSING)
    expected = say("a list of {n} Loyalty cards of two sides", n=MAX_SEATS)
    if not faults.is_list("loyalty_cards", cards, (MAX_SEATS,), expected):
        return
    ids, seats = [], []
    for i, card in enumerate(cards, 1):
        where = f"loyalty_cards, {say('entry {i}', i=i)}"
        if not isinstance(card, dict):
            faults.wrong(where, shown(card), say("an object with id and sides"))
            continue
        if faults.is_text(f"{where}, id", card.get("id", MISSING), ID_LENGTH):
            ids.append(card["id"])
        sides = card.get("sides", MISSING)
        if faults.is_list(f"{where}, sides", sides, (2,), say("two sides, each with empire and seat")):
            seats += sorted(_seats_of_sides(faults, where, sides))
    faults.are_different("loyalty_cards, id", ids)
    for seat, times in Counter(seats).items():
        if times > 1:
            twice = say("{value} on {n} Loyalty cards", value=seat, n=times)
            faults.wrong("loyalty_cards, seat", twice, say("a number that no other Loyalty card has"))


def _seats_of_sides(faults: Faults, where: str, sides: list[Any]) -> set[int]:
    """The seat numbers of one card; its two sides may share one."""
    found = set()
    for i, side in enumerate(sides, 1):
        at = f"{where}, {say('side {i}', i=i)}"
        if not isinstance(side, dict):
            faults.wrong(at, shown(side), say("an object with empire and seat"))
            continue
        faults.is_one_of(f"{at}, empire", side.get("empire", MISSING), EMPIRE_KEYS)
        if faults.is_whole(f"{at}, seat", side.get("seat", MISSING), 1, LAST_SEAT):
            found.add(side["seat"])
    return found


def _check_favor_cards(faults: Faults, raw: dict[str, Any]) -> None:
    cards = raw.get("favor_cards", MISSING)
    if not faults.is_list("favor_cards", cards, (EMPIRES,), say("a list of {n} Favor cards", n=EMPIRES)):
        return
    for field, known in (("empire", EMPIRE_KEYS), ("bonus", BONUS_KEYS)):
        good = []
        for i, card in enumerate(cards, 1):
            value = card.get(field, MISSING) if isinstance(card, dict) else MISSING
            if faults.is_one_of(f"favor_cards, {say('entry {i}', i=i)}, {field}", value, known):
                good.append(value)
        faults.are_different(f"favor_cards, {field}", good)


# --- what is odd ---------------------------------------------------------------------------------


def _warnings(raw: dict[str, Any]) -> Iterable[str]:
    cards = raw["cards"]
    if len(cards) < cards_for(MAX_SEATS):
        yield say(
            "cards: {n}, fewer than the {usual} that five players are dealt: they play with fewer",
            n=len(cards),
            usual=cards_for(MAX_SEATS),
        )
    for name, times in Counter(card["name"] for card in cards).items():
        if times > 1:
            ids = ", ".join(str(card["id"]) for card in cards if card["name"] == name)
            yield say("name: {value} stands on the cards {ids}", value=shown(name), ids=ids)
    for field, known, found in (
        ("actions", ACTION_KEYS, {action for card in cards for action in card["actions"]}),
        ("mode", MODE_KEYS, {card["mode"] for card in cards}),
        ("regime_change", MODE_KEYS, {card["regime_change"] for card in cards}),
        ("patriot", EMPIRE_KEYS, {card["patriot"] for card in cards}),
    ):
        for key in known:
            if key not in found:
                yield say("{field}: {value} stands on no card", field=field, value=key)
    for card in raw["loyalty_cards"]:
        first, second = card["sides"]
        if first["empire"] == second["empire"]:
            yield say("loyalty_cards: {id} names {value} on both sides", id=plain(card["id"]), value=first["empire"])


def _is_published(raw: dict[str, Any]) -> bool:
    provenance = raw.get("provenance")
    return isinstance(provenance, dict) and provenance.get("status") == PUBLISHED
