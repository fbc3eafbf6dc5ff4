"""Words for what Wakhan weighs: candidates, and the tie-break that put one before the others."""

from collections.abc import Sequence

from pamir.locale import say, say_many, seat_name
from pamir.locale.words import listing, rupees
from pamir.second.rules import happenings as hap
from pamir.second.telling.entry import Row
from pamir.second.wakhan import order
from pamir.second.words import card_word, spies

_NAMED = 3  # rivals told by name; the others are counted

_SEATS = {order.A_TAXED_SEAT}


def picked(rows: Sequence[Row]) -> Row:
    """The row that says what she picked."""
    return next(row for row in rows if row[0] == hap.AI_PICKS)


def considered(rows: Sequence[Row]) -> list[Row]:
    """The candidates, best first: by what speaks for them, then by price, then by number."""
    found = [row for row in rows if row[0] == hap.AI_CONSIDERS]
    return sorted(found, key=lambda row: (-row[3], row[4], -row[2]))


def cards_of(rows: Sequence[Row]) -> list[int]:
    """The cards a choice was about: hers first, then the others."""
    choice = picked(rows)
    return [choice[2], *(row[2] for row in considered(rows))]


def before_others(rows: Sequence[Row]) -> str:
    """The choice, the others, and what decided, e.g. 'Bank comes before Fruit Markets, because its rank is higher'."""
    _, what, it, level, _ = picked(rows)
    several = considered(rows)
    if what == order.A_BATTLE_CARD and any(row[4] for row in several):
        several.sort(key=lambda row: (-row[4], -row[3]))
    described = {row[2]: candidate(row) for row in several}
    name = described.pop(it, "") or (seat_name(it) if what in _SEATS else card_word(it))
    if not described:  # a log may begin in the middle of her thoughts
        return name
    rivals = some(list(described.values()))
    if what == order.A_DISCARD:
        return say("{choice} goes before {rivals}, because {reason}", choice=name, rivals=rivals, reason=because(level))
    return comes_before(name, rivals, because(level))


def comes_before(choice: str, rivals: str, reason: str) -> str:
    """The sentence about a choice, without its full stop."""
    return say("{choice} comes before {rivals}, because {reason}", choice=choice, rivals=rivals, reason=reason)


def some(rivals: Sequence[str]) -> str:
    """The others, three of them by name."""
    named = list(rivals[:_NAMED])
    if len(rivals) > _NAMED:
        named.append(say_many("{n} more", "{n} more", len(rivals) - _NAMED))
    return listing(named)


def candidate(row: Row) -> str:
    """A candidate as it is called, with the number that counts where it does not speak for itself."""
    _, what, it, weight, extra = row
    if what in _SEATS:
        return say("{name} ({number})", name=seat_name(it), number=rupees(weight))
    if what == order.A_BATTLE_CARD and extra:
        return say("{name} ({number})", name=card_word(it), number=spies(extra))
    return card_word(it)


def because(level: int) -> str:
    """What decided, as the end of a sentence."""
    match level:
        case order.BY_OPPONENT:
            return say("it is in another player's court")
        case order.BY_FAVORED:
            return say("its suit is favored")
        case order.BY_DOMINANT_PATRIOT:
            return say("it is a patriot of the dominant coalition")
        case order.BY_DOMINANT_PRIZE:
            return say("its prize is of the dominant coalition")
        case order.BY_OTHER_PATRIOT:
            return say("it is a patriot")
        case order.BY_LEVERAGE:
            return say("it is leveraged")
        case order.BY_RANK:
            return say("its rank is higher")
        case order.BY_NUMBER:
            return say("its number is higher")
        case order.BY_PRICE:
            return say("it is cheaper")
        case order.BY_WEALTH:
            return say("the richest pays first")
        case order.BY_RED_ARROW:
            return say("both have as much and her red arrow decides")
        case order.BY_MOST_SPIES:
            return say("it bears most spies")
    return _because_it_goes(level)


def _because_it_goes(level: int) -> str:
    """What decided which card leaves her court."""
    match level:
        case order.BY_NOT_POLITICAL:
            return say("it is not political")
        case order.BY_NOT_PATRIOT:
            return say("it is no patriot")
        case order.BY_NOT_LEVERAGED:
            return say("it is not leveraged")
        case order.BY_SPY_SURPLUS:
            return say("other players' spies on it outnumber hers by most")
        case order.BY_FEWEST_SPIES:
            return say("it bears fewer spies")
        case order.BY_LOWEST_RANK:
            return say("its rank is lower")
        case order.BY_NOT_FAVORED:
            return say("its suit is not favored")
    return say("its number is lower")
