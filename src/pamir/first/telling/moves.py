"""What travels over the table when something happens: what, from which place to which, and how many.

A move is [what, from, to] or [what, from, to, number]; what is ``card:5``, ``topple``, ``coin``, ``cube:1`` (of a
seat), ``cylinder:afghan`` or ``token``. Places are keys: those that choices point at, and besides ``deck``,
``discards``, ``hand:1``, ``prizes:1``, ``pool:1`` (cubes), ``pool:afghan`` (cylinders), ``purse:1``, ``tokens:1``,
``bank`` (of tokens), ``box`` (of rupees) and ``coins:5`` (on slot 5 of the Market). Cards are as printed.
"""

from collections.abc import Callable, Sequence

from pamir.first.facts import CardSet
from pamir.first.notation import CONNECTION_KEYS
from pamir.first.rules import happenings as hap
from pamir.first.rules.tables import (
    A_SPY,
    A_TRIBE,
    EMPIRE_KEYS,
    GIFT_PRICE,
    LOCATION_KEYS,
    NOBODY,
    NONE,
    SPOT_KEYS,
    TOPPLE,
)
from pamir.first.words import cards_spoken_of, speaking_of
from pamir.telling import Row

Move = list[str | int]


def moves(rows: Sequence[Row], cards: CardSet) -> list[Move]:
    """Everything that these rows move, in order; cards are those of this set."""
    found: list[Move] = []
    with speaking_of(cards):
        for kind, a, b, c, d in rows:
            mover = _MOVERS.get(kind)
            if mover:
                found.append(mover(a, b, c, d))
    return found


def _some(what: str, origin: str, goal: str, number: int) -> Move:
    return [what, origin, goal] if number == 1 else [what, origin, goal, number]


def _card(card: int) -> str:
    return "topple" if card == TOPPLE else f"card:{cards_spoken_of().ids[card]}"


def _army(location: int, empire: int) -> str:
    return f"army:{LOCATION_KEYS[location]}:{EMPIRE_KEYS[empire]}"


def _road(connection: int, empire: int) -> str:
    return f"road:{CONNECTION_KEYS[connection]}:{EMPIRE_KEYS[empire]}"


def _tribe(location: int, seat: int) -> str:
    return f"tribe:{LOCATION_KEYS[location]}:{seat}"


def _spy(card: int, seat: int, spot: int) -> str:
    return f"spy:{cards_spoken_of().ids[card]}:{seat}:{SPOT_KEYS[spot]}"


def _gift(seat: int, spot: int) -> str:
    return f"gift:{seat}:{GIFT_PRICE[spot]}"


def _cylinder(empire: int) -> str:
    return f"cylinder:{EMPIRE_KEYS[empire]}"


def _stock(empire: int) -> str:
    return f"pool:{EMPIRE_KEYS[empire]}"


def _bought(seat: int, card: int, slot: int, price: int) -> Move:
    """A Topple is not held in Hand."""
    return [_card(card), f"slot:{slot}", f"seat:{seat}" if card == TOPPLE else f"hand:{seat}"]


def _given_up(seat: int, piece: int, at: int, d: int) -> Move:
    if piece == A_TRIBE:
        origin = _tribe(at, seat)
    elif piece == A_SPY:
        origin = f"spy:{cards_spoken_of().ids[at]}:{seat}"
    else:
        origin = _gift(seat, at)
    return [f"cube:{seat}", origin, f"pool:{seat}"]


_MOVERS: dict[int, Callable[[int, int, int, int], Move]] = {
    # cards
    hap.BOUGHT: _bought,
    hap.PLAYED: lambda seat, card, c, d: [_card(card), f"hand:{seat}", _card(card)],
    hap.BRIBED: lambda seat, card, owner, d: [_card(card), _card(card), _card(card)],
    hap.DISCARDED_TABLEAU: lambda seat, card, c, d: [_card(card), _card(card), "discards"],
    hap.ASSASSINATED: lambda seat, card, c, d: [_card(card), _card(card), "discards"],
    hap.DISCARDED_HAND: lambda seat, card, c, d: [_card(card), f"hand:{seat}", "discards"],
    hap.TAKEN_BACK: lambda seat, card, c, d: [_card(card), _card(card), f"hand:{seat}"],
    hap.AUTO_DISCARDED: lambda card, slot, c, d: [_card(card), f"slot:{slot}", "discards"],
    hap.PRIZE_TAKEN: lambda seat, card, c, d: [_card(card), "discards", f"prizes:{seat}"],
    hap.CARD_DRAWN: lambda card, slot, c, d: [_card(card), "deck", f"slot:{slot}"],
    hap.CARD_SLID: lambda card, slot, goal, d: [_card(card), f"slot:{slot}", f"slot:{goal}"],
    # rupees and tokens
    hap.RUPEES_ON_CARD: lambda seat, slot, n, card: _some("coin", f"purse:{seat}", f"coins:{slot}", n),
    hap.COLLECTED: lambda seat, card, n, d: _some("coin", _card(card), f"purse:{seat}", n),
    hap.TAKEN_FROM_CARD: lambda seat, slot, card, d: ["coin", f"coins:{slot}", f"purse:{seat}"],
    hap.TAKEN_FROM_SEAT: lambda seat, victim, n, d: _some("coin", f"purse:{victim}", f"purse:{seat}", n),
    hap.TOLL: lambda payer, owner, n, d: _some("coin", f"purse:{payer}", f"purse:{owner}", n),
    hap.LEVERAGED: lambda seat, card, n, d: _some("coin", "box", f"purse:{seat}", n),
    hap.INVESTMENT: lambda seat, card, c, d: ["coin", "box", f"purse:{seat}"],
    hap.DEBT_DUE: lambda seat, due, paid, d: _some("coin", f"purse:{seat}", "box", paid),
    hap.ARMS_BOUGHT: lambda seat, b, c, d: ["coin", f"purse:{seat}", "box"],
    hap.RUPEES_SLID: lambda slot, goal, n, d: _some(
        "coin", f"coins:{slot}", "box" if goal == NONE else f"coins:{goal}", n
    ),
    hap.TOKEN_TAKEN: lambda seat, source, c, d: [
        "token",
        "bank" if source == NOBODY else f"tokens:{source}",
        f"tokens:{seat}",
    ],
    hap.TOKENS_SPENT: lambda seat, n, c, d: _some("token", f"tokens:{seat}", "bank", n),
    # cylinders
    hap.ARMY_PLACED: lambda seat, at, empire, d: [_cylinder(empire), _stock(empire), _army(at, empire)],
    hap.ROAD_PLACED: lambda seat, at, empire, d: [_cylinder(empire), _stock(empire), _road(at, empire)],
    hap.LIFTED_ARMY: lambda seat, at, empire, d: [_cylinder(empire), _army(at, empire), _stock(empire)],
    hap.LIFTED_ROAD: lambda seat, at, empire, d: [_cylinder(empire), _road(at, empire), _stock(empire)],
    hap.ARMY_KILLED: lambda seat, at, empire, d: [_cylinder(empire), _army(at, empire), _stock(empire)],
    hap.ARMY_SPENT: lambda seat, at, empire, d: [_cylinder(empire), _army(at, empire), _stock(empire)],
    hap.ROAD_KILLED: lambda seat, at, empire, d: [_cylinder(empire), _road(at, empire), _stock(empire)],
    hap.ARMIES_HOME: lambda empire, at, n, d: _some(_cylinder(empire), _army(at, empire), _stock(empire), n),
    hap.ROADS_HOME: lambda empire, at, n, d: _some(_cylinder(empire), _road(at, empire), _stock(empire), n),
    hap.MARCHED: lambda seat, origin, goal, n: _some(
        "cylinder", f"location:{LOCATION_KEYS[origin]}", f"location:{LOCATION_KEYS[goal]}", n
    ),
    # cubes
    hap.TRIBE_PLACED: lambda seat, at, c, d: [f"cube:{seat}", f"pool:{seat}", _tribe(at, seat)],
    hap.SPY_PLACED: lambda seat, card, c, d: [f"cube:{seat}", f"pool:{seat}", _spy(card, seat, 0)],
    hap.GIFT_PLACED: lambda seat, spot, c, d: [f"cube:{seat}", f"pool:{seat}", _gift(seat, spot)],
    hap.LIFTED_TRIBE: lambda seat, at, c, d: [f"cube:{seat}", _tribe(at, seat), f"pool:{seat}"],
    hap.LIFTED_SPY: lambda seat, card, spot, d: [f"cube:{seat}", _spy(card, seat, spot), f"pool:{seat}"],
    hap.LIFTED_GIFT: lambda seat, spot, c, d: [f"cube:{seat}", _gift(seat, spot), f"pool:{seat}"],
    hap.DEBT_CUBE: _given_up,
    hap.SPY_PASSED: lambda seat, origin, goal, d: [f"cube:{seat}", _card(origin), _card(goal)],
    hap.SPY_REMOVED: lambda seat, card, whose, spot: [f"cube:{whose}", _spy(card, whose, spot), f"pool:{whose}"],
    hap.TRIBE_KILLED: lambda seat, at, whose, d: [f"cube:{whose}", _tribe(at, whose), f"pool:{whose}"],
    hap.TRIBES_HOME: lambda seat, at, n, d: _some(f"cube:{seat}", _tribe(at, seat), f"pool:{seat}", n),
    hap.SPIES_HOME: lambda seat, card, n, d: _some(f"cube:{seat}", _card(card), f"pool:{seat}", n),
    hap.GIFTS_HOME: lambda seat, n, c, d: _some(f"cube:{seat}", f"gift:{seat}", f"pool:{seat}", n),
}
