"""One block for each seat: what it has, its court from left to right, and its hand."""

from pamir.locale import say, word
from pamir.locale.words import points, rupees
from pamir.second.drawing.text import (
    ABILITY,
    STAR,
    coalition_name,
    colour,
    court_card,
    icons_of,
    kind_of,
    marks_of,
    region_name,
    seat_name,
)
from pamir.second.facts import ability, wakhan_actions, wakhan_cards
from pamir.second.rules import court as courts
from pamir.second.rules.court import court_limit, hand_limit, hostage_holder
from pamir.second.rules.loyalty import influence
from pamir.second.rules.state import HAS_ACTED, IS_PRIZE, State
from pamir.second.rules.tables import (
    ACTION_KEYS,
    COALITION_KEYS,
    COURT_CARDS,
    GIFT_PRICE,
    GIFTS,
    MAX_SEATS,
    MILITARY,
    NOBODY,
    NONE,
    REGION_KEYS,
    SUITS,
)
from pamir.second.rules.tax import shelter
from pamir.second.words import action_word
from pamir.text_drawing import fit, flowed, rule_line, wrapped

_NAME = 22
_INDENT = 8


def seat_block(s: State, seat: int, width: int, *, show_hand: bool) -> list[str]:
    """All about one seat, as lines of at most ``width``."""
    turn = say(" · active") if seat == s.active and not s.over else ""
    title = f"{seat_name(s, seat)} · {points(s.points[seat])}{turn}"
    lines = [rule_line(title, width), *flowed(_belongings(s, seat), width)]
    size, limit = s.court_size[seat], court_limit(s, seat)
    if size:
        lines.append(say("court {size} of {limit}, left to right", size=size, limit=limit))
    else:
        lines.append(say("court {size} of {limit}, left to right: empty", size=size, limit=limit))
    for i in range(size):
        lines += _court_line(s, courts.court_card(s, seat, i), width)
    size, limit = s.hand_size[seat], hand_limit(s, seat)
    if show_hand or not size:
        lines.append(say("hand {size} of {limit}", size=size, limit=limit))
    else:
        lines.append(say("hand {size} of {limit} (closed)", size=size, limit=limit))
    if show_hand:
        for i in range(size):
            lines += _hand_line(courts.hand_card(s, seat, i), width)
    return lines


def _belongings(s: State, seat: int) -> list[str]:
    purse = say("{rupees}, tax shelter {n}", rupees=rupees(s.rupees[seat]), n=shelter(s, seat))
    parts = [_loyalty(s, seat), purse, say("{n} cylinders in supply", n=s.cylinders[seat])]
    given = [str(GIFT_PRICE[i]) for i in range(GIFTS) if s.gifts[seat * GIFTS + i]]
    prizes = [str(card) for card in range(1, COURT_CARDS + 1) if s.place[card] == IS_PRIZE + seat]
    red = s.stars[seat * SUITS + MILITARY]
    if given:
        parts.append(say("gifts {given}", given=" ".join(given)))
    if prizes:
        parts.append(say("prizes {cards}", cards=" ".join(prizes)))
    if red:
        parts.append(say("military {stars}", stars=STAR * red))
    return parts


def _loyalty(s: State, seat: int) -> str:
    if seat == s.wakhan:
        each = ", ".join(f"{coalition_name(c)} {influence(s, seat, c)}" for c in range(len(COALITION_KEYS)))
        serves = "" if s.loyalty[seat] == NONE else f"{coalition_name(s.loyalty[seat])}, "
        return serves + say("influence {n}", n=each)
    if s.loyalty[seat] == NONE:
        return say("no loyalty yet")
    standing = say("influence {n}", n=influence(s, seat, s.loyalty[seat]))
    return f"{coalition_name(s.loyalty[seat])}, {standing}"


def _card_start(number: int) -> str:
    facts = court_card(number)
    star = ABILITY if facts.ability else " "
    actions = " ".join(action_word(ACTION_KEYS.index(key)) for key in facts.actions)
    return f"{number:>4}{star} {fit(word(facts.name), _NAME):<{_NAME}} {kind_of(facts):<11} {actions:<18}"


def _court_line(s: State, number: int, width: int) -> list[str]:
    """A card in court with what stands on it; a second line where the first is full."""
    facts = court_card(number)
    notes = [marks_of(facts)]
    if facts.ability:
        notes.append(word(ability(facts.ability).name))
    if "leverage" in facts.impact:
        notes.append(say("leverage"))
    spies = [
        f"{colour(other)} {s.spies[number * MAX_SEATS + other]}"
        for other in range(s.seats)
        if s.spies[number * MAX_SEATS + other]
    ]
    if spies:
        notes.append(say("spies {spies}", spies=", ".join(spies)))
    holder = hostage_holder(s, number)
    if holder != NOBODY:
        notes.append(say("hostage of {seat}", seat=colour(holder)))
    if s.used[number] & HAS_ACTED:
        notes.append(say("used"))
    return flowed(notes, width, _card_start(number) + " ", " " * _INDENT)


def _hand_line(number: int, width: int) -> list[str]:
    facts = court_card(number)
    notes = [f"{icons_of(facts)} {marks_of(facts)}".strip()]
    if facts.ability:
        notes.append(word(ability(facts.ability).name))
    return flowed(notes, width, _card_start(number) + " ", " " * _INDENT)


def wakhan_block(s: State, width: int) -> list[str]:
    """Wakhan's face-up card: what she will do, in order."""
    if s.ai_card == 0:
        return []
    names = {action.key: word(action.name) for action in wakhan_actions()}
    card = wakhan_cards()[s.ai_card - 1]
    actions = "; ".join(f"{i + 1}. {names[key]}" for i, key in enumerate(card.actions))
    regions = ", ".join(region_name(REGION_KEYS.index(key)) for key in card.region_priority)
    loyalty = ", ".join(coalition_name(COALITION_KEYS.index(key)) for key in card.pragmatic_loyalty)
    title = say("Wakhan's card {number}, {n} in her deck", number=s.ai_card, n=s.ai_size)
    lines = [rule_line(title, width)]
    lines += wrapped(actions, width, "  ")
    order = say("Loyalty {loyalty}. Regions {regions}.", loyalty=loyalty, regions=regions)
    return lines + wrapped(order, width, "  ")
