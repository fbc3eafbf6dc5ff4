"""One block for each seat: what it has, its Tableau from left to right, and its Hand."""

from pamir.first.drawing.text import PATRIOT, PRIZE, STAR, actions_of, bands_of, empire_letter, impacts_of, kind_of
from pamir.first.facts import CardSet
from pamir.first.rules.influence import influence
from pamir.first.rules.pieces import spies_at
from pamir.first.rules.seats import option, place_in_order
from pamir.first.rules.state import BADAL, HAS_ACTED, IS_PRIZE, State
from pamir.first.rules.tableau import hand_card, hand_limit, shelter, tableau_card, tableau_limit
from pamir.first.rules.tables import (
    CARDS,
    EMPIRES,
    GIFT_PRICE,
    GIFT_SPOTS,
    MIDDLE,
    MILITARY,
    MODES,
    NONE,
    PATRIOT_BAND,
    SPOTS,
)
from pamir.first.words import card_word, colour_word, empire_name, empire_word
from pamir.locale import say
from pamir.locale.words import rupees
from pamir.text_drawing import fit, flowed, rule_line

_NAME, _INDENT = 24, 12


def seat_block(s: State, cards: CardSet, seat: int, width: int, show_hand: bool) -> list[str]:
    """Everything that lies before a seat, its Hand only if the viewer may see it."""
    lines = [rule_line(_title(s, seat), width), *flowed(_belongings(s, cards, seat), width)]
    size, limit = s.tableau_size[seat], tableau_limit(s, seat)
    lines.append(say("Tableau {size}, limit {limit}", size=size, limit=limit))
    for i in range(size):
        lines += _tableau_line(s, cards, tableau_card(s, seat, i), width)
    held, most = s.hand_size[seat], hand_limit(s, seat)
    if show_hand or not held:
        lines.append(say("Hand {size}, Hand Size {limit}", size=held, limit=most))
    else:
        lines.append(say("Hand {size} (closed), Hand Size {limit}", size=held, limit=most))
    if show_hand:
        for i in range(held):
            card = cards.card(hand_card(s, seat, i))
            notes = [f"{impacts_of(card)} {bands_of(card)}".strip()]
            lines += flowed(notes, width, _card_start(cards, card.number) + " ", " " * _INDENT)
    return lines


def _title(s: State, seat: int) -> str:
    name = colour_word(seat)
    if s.loyalty[seat] == NONE:
        return name
    values = {"seat": name, "empire": empire_word(s.loyalty[seat]), "n": str(place_in_order(s, seat) + 1)}
    return say("{seat}, {empire}, number {n} in the turn order", **values)


def _belongings(s: State, cards: CardSet, seat: int) -> list[str]:
    parts = []
    if s.loyalty[seat] == NONE:
        first, second = s.sides[seat * 2], s.sides[seat * 2 + 1]
        parts.append(say("Loyalty card {first} or {second}", first=empire_word(first), second=empire_word(second)))
    each = ", ".join(f"{empire_name(empire)} {influence(s, seat, empire)}" for empire in range(EMPIRES))
    parts += [
        say("{rupees}, Shelter {n}", rupees=rupees(s.rupees[seat]), n=shelter(s, seat)),
        say("Influence {each}", each=each),
        say("{n} cubes in the pool", n=s.cubes[seat]),
    ]
    given = [str(GIFT_PRICE[i]) for i in range(GIFT_SPOTS) if s.gifts[seat * GIFT_SPOTS + i]]
    prizes = [str(cards.ids[card]) for card in range(1, CARDS + 1) if s.place[card] == IS_PRIZE + seat]
    shining = s.stars[seat * MODES + MILITARY]
    if given:
        parts.append(say("Gifts {given}", given=" ".join(given)))
    if prizes:
        parts.append(say("Prizes {cards}", cards=" ".join(prizes)))
    if shining:
        parts.append(say("military {stars}", stars=STAR * shining))
    if option(s, BADAL):
        parts.append(say("Badal tokens {n}", n=s.tokens[seat]))
    return parts


def _card_start(cards: CardSet, number: int) -> str:
    card = cards.card(number)
    return f"{card.id:>5} {fit(card_word(number), _NAME):<{_NAME}} {kind_of(card):<11} {actions_of(card):<18}"


def _tableau_line(s: State, cards: CardSet, number: int, width: int) -> list[str]:
    """A Tableau card with what lies on it; a second line where the first is full."""
    card = cards.card(number)
    notes = [bands_of(card)]
    if card.leveraged:
        notes.append(say("Leveraged"))
    spies = [_spies(s, number, seat) for seat in range(s.seats)]
    if any(spies):
        notes.append(say("Spies {spies}", spies=", ".join(filter(None, spies))))
    if s.marks[number] & HAS_ACTED:
        notes.append(say("used"))
    return flowed(notes, width, _card_start(cards, number) + " ", " " * _INDENT)


def _spies(s: State, number: int, seat: int) -> str:
    """``White 2``, on bands with their mark: ``White 1♥B``."""
    found = []
    for spot in range(SPOTS):
        there = spies_at(s, number, seat, spot)
        if there:
            mark = "" if spot == MIDDLE else PATRIOT if spot == PATRIOT_BAND else PRIZE
            found.append(f"{there}{mark}")
    return f"{colour_word(seat)} {' '.join(found)}" if found else ""


def letters() -> str:
    """What the letters of the Empires mean."""
    return ", ".join(f"{empire_letter(empire)} {empire_name(empire)}" for empire in range(EMPIRES))
