"""One block for each seat: what it has, its court from left to right, and its hand."""

from pamir.draw.text import (
    ABILITY,
    STAR,
    coalition_name,
    colour,
    court_card,
    fit,
    flowed,
    icons_of,
    kind_of,
    marks_of,
    rule_line,
    seat_name,
    wrapped,
)
from pamir.facts import ability, wakhan_actions, wakhan_cards
from pamir.second import court as courts
from pamir.second.court import court_limit, hand_limit, hostage_holder
from pamir.second.loyalty import influence
from pamir.second.state import IS_PRIZE, State
from pamir.second.tables import (
    COALITION_KEYS,
    COURT_CARDS,
    GIFT_PRICE,
    GIFTS,
    MAX_SEATS,
    MILITARY,
    NOBODY,
    NONE,
    SUITS,
)
from pamir.second.tax import shelter

_NAME = 22
_INDENT = 8


def seat_block(s: State, seat: int, width: int, *, show_hand: bool) -> list[str]:
    """All about one seat, as lines of at most ``width``."""
    turn = " · active" if seat == s.active and not s.over else ""
    points = f"{s.points[seat]} point{'' if s.points[seat] == 1 else 's'}"
    lines = [rule_line(f"{seat_name(s, seat)} · {points}{turn}", width), *flowed(_belongings(s, seat), width)]
    size = s.court_size[seat]
    lines.append(f"court {size} of {court_limit(s, seat)}, left to right" + ("" if size else ": empty"))
    for i in range(size):
        lines += _court_line(s, courts.court_card(s, seat, i), width)
    size = s.hand_size[seat]
    hidden = "" if show_hand or not size else " (closed)"
    lines.append(f"hand {size} of {hand_limit(s, seat)}{hidden}")
    if show_hand:
        for i in range(size):
            lines += _hand_line(courts.hand_card(s, seat, i), width)
    return lines


def _belongings(s: State, seat: int) -> list[str]:
    rupees = f"{s.rupees[seat]} rupee{'' if s.rupees[seat] == 1 else 's'}, tax shelter {shelter(s, seat)}"
    parts = [_loyalty(s, seat), rupees, f"{s.cylinders[seat]} cylinders in supply"]
    given = [str(GIFT_PRICE[i]) for i in range(GIFTS) if s.gifts[seat * GIFTS + i]]
    prizes = [str(card) for card in range(1, COURT_CARDS + 1) if s.place[card] == IS_PRIZE + seat]
    red = s.stars[seat * SUITS + MILITARY]
    if given:
        parts.append("gifts " + " ".join(given))
    if prizes:
        parts.append("prizes " + " ".join(prizes))
    if red:
        parts.append(f"military {STAR * red}")
    return parts


def _loyalty(s: State, seat: int) -> str:
    if seat == s.wakhan:
        each = ", ".join(f"{coalition_name(c)} {influence(s, seat, c)}" for c in range(len(COALITION_KEYS)))
        serves = "" if s.loyalty[seat] == NONE else f"{coalition_name(s.loyalty[seat])}, "
        return f"{serves}influence {each}"
    if s.loyalty[seat] == NONE:
        return "no loyalty yet"
    return f"{coalition_name(s.loyalty[seat])}, influence {influence(s, seat, s.loyalty[seat])}"


def _card_start(number: int) -> str:
    facts = court_card(number)
    star = ABILITY if facts.ability else " "
    actions = " ".join(facts.actions)
    return f"{number:>4}{star} {fit(facts.name, _NAME):<{_NAME}} {kind_of(facts):<11} {actions:<18}"


def _court_line(s: State, number: int, width: int) -> list[str]:
    """A card in court with what stands on it; a second line where the first is full."""
    facts = court_card(number)
    notes = [marks_of(facts)]
    if facts.ability:
        notes.append(ability(facts.ability).name)
    if "leverage" in facts.impact:
        notes.append("leverage")
    spies = [
        f"{colour(other)} {s.spies[number * MAX_SEATS + other]}"
        for other in range(s.seats)
        if s.spies[number * MAX_SEATS + other]
    ]
    if spies:
        notes.append("spies " + ", ".join(spies))
    holder = hostage_holder(s, number)
    if holder != NOBODY:
        notes.append(f"hostage of {colour(holder)}")
    if s.used[number]:
        notes.append("used")
    return flowed(notes, width, _card_start(number) + " ", " " * _INDENT)


def _hand_line(number: int, width: int) -> list[str]:
    facts = court_card(number)
    notes = [f"{icons_of(facts)} {marks_of(facts)}".strip()]
    if facts.ability:
        notes.append(ability(facts.ability).name)
    return flowed(notes, width, _card_start(number) + " ", " " * _INDENT)


def wakhan_block(s: State, width: int) -> list[str]:
    """Wakhan's face-up card: what she will do, in order."""
    if s.ai_card == 0:
        return []
    names = {action.key: action.name for action in wakhan_actions()}
    card = wakhan_cards()[s.ai_card - 1]
    actions = "; ".join(f"{i + 1}. {names[key]}" for i, key in enumerate(card.actions))
    regions = ", ".join(key.capitalize() for key in card.region_priority)
    loyalty = ", ".join(key.capitalize() for key in card.pragmatic_loyalty)
    lines = [rule_line(f"Wakhan's card {s.ai_card}, {s.ai_size} in her deck", width)]
    lines += wrapped(actions, width, "  ")
    return lines + wrapped(f"Loyalty {loyalty}. Regions {regions}.", width, "  ")
