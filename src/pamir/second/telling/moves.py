"""What travels over the table when something happens: what, from which place to which, and how many.

A move is [what, from, to] or [what, from, to, number]; what is ``card:5``, ``coin``, ``cylinder:1`` (of a seat) or
``block:afghan``. Places are keys: those that choices point at, and besides ``deck``, ``discards``, ``hand:1``,
``prizes:1``, ``supply:1`` (cylinders), ``blocks:afghan``, ``purse:1``, ``coins:5`` (on a card of the market) and
``map`` (wherever blocks lie).

>>> from pamir.second.rules.happenings import MARCHED
>>> moves([(MARCHED, 0, 3, 2, 0)])
[['block:afghan', 'army:kabul:afghan', 'army:herat:afghan']]
"""

from collections.abc import Callable, Sequence

from pamir.second.notation import BORDER_KEYS
from pamir.second.rules import happenings as hap
from pamir.second.rules.tables import COALITION_KEYS, COURT_CARDS, GIFT_PRICE, REGION_KEYS
from pamir.telling import Row

Move = list[str | int]


def moves(rows: Sequence[Row]) -> list[Move]:
    """Everything that these rows move, in order."""
    found: list[Move] = []
    for kind, a, b, c, d in rows:
        mover = _MOVERS.get(kind)
        if mover:
            found.append(mover(a, b, c, d))
    return found


def _some(what: str, origin: str, goal: str, number: int) -> Move:
    return [what, origin, goal] if number == 1 else [what, origin, goal, number]


def _army(region: int, coalition: int) -> str:
    return f"army:{REGION_KEYS[region]}:{COALITION_KEYS[coalition]}"


def _road(border: int, coalition: int) -> str:
    return f"road:{BORDER_KEYS[border]}:{COALITION_KEYS[coalition]}"


def _tribe(region: int, seat: int) -> str:
    return f"tribe:{REGION_KEYS[region]}:{seat}"


def _gift(seat: int, space: int) -> str:
    return f"gift:{seat}:{GIFT_PRICE[space]}"


def _block(coalition: int) -> str:
    return f"block:{COALITION_KEYS[coalition]}"


def _blocks(coalition: int) -> str:
    return f"blocks:{COALITION_KEYS[coalition]}"


def _bought(seat: int, card: int, slot: int, price: int) -> Move:
    """An event is not held in hand."""
    return [f"card:{card}", f"card:{card}", f"hand:{seat}" if card <= COURT_CARDS else f"seat:{seat}"]


def _coins(slot: int, card: int) -> str:
    return f"coins:{card}" if card else f"coins:slot{slot}"


_MOVERS: dict[int, Callable[[int, int, int, int], Move]] = {
    # cards
    hap.BOUGHT: _bought,
    hap.PLAYED: lambda seat, card, c, d: [f"card:{card}", f"hand:{seat}", f"card:{card}"],
    hap.DISCARDED_COURT: lambda seat, card, c, d: [f"card:{card}", f"card:{card}", "discards"],
    hap.DISCARDED_HAND: lambda seat, card, c, d: [f"card:{card}", f"hand:{seat}", "discards"],
    hap.EVENT_DISCARDED: lambda card, slot, c, d: [f"card:{card}", f"card:{card}", "discards"],
    hap.PRIZE_TAKEN: lambda seat, card, c, d: [f"card:{card}", f"card:{card}", f"prizes:{seat}"],
    hap.CARD_DRAWN: lambda card, slot, c, d: [f"card:{card}", "deck", f"card:{card}"],
    hap.CARD_SLID: lambda card, slot, goal, d: [f"card:{card}", f"card:{card}", f"card:{card}"],
    # rupees
    hap.RUPEE_ON_CARD: lambda seat, slot, n, card: _some("coin", f"purse:{seat}", _coins(slot, card), n),
    hap.COLLECTED: lambda seat, card, n, d: _some("coin", f"coins:{card}", f"purse:{seat}", n),
    hap.TAXED_SLOT: lambda seat, slot, card, d: ["coin", _coins(slot, card), f"purse:{seat}"],
    hap.TAXED_SEAT: lambda seat, victim, c, d: ["coin", f"purse:{victim}", f"purse:{seat}"],
    hap.BRIBED: lambda payer, receiver, n, owed: _some("coin", f"purse:{payer}", f"purse:{receiver}", n),
    # blocks
    hap.ARMY_PLACED: lambda seat, region, co, d: [_block(co), _blocks(co), _army(region, co)],
    hap.ROAD_PLACED: lambda seat, border, co, d: [_block(co), _blocks(co), _road(border, co)],
    hap.LIFTED_ARMY: lambda seat, region, co, d: [_block(co), _army(region, co), _blocks(co)],
    hap.LIFTED_ROAD: lambda seat, border, co, d: [_block(co), _road(border, co), _blocks(co)],
    hap.ARMY_KILLED: lambda seat, region, co, d: [_block(co), _army(region, co), _blocks(co)],
    hap.ROAD_KILLED: lambda seat, border, co, d: [_block(co), _road(border, co), _blocks(co)],
    hap.ARMIES_SCATTERED: lambda region, co, n, d: _some(_block(co), _army(region, co), _blocks(co), n),
    hap.MARCHED: lambda seat, origin, goal, co: [_block(co), _army(origin, co), _army(goal, co)],
    hap.BLOCKS_CLEARED: lambda a, b, c, d: ["block", "map", "blocks"],
    # cylinders
    hap.TRIBE_PLACED: lambda seat, region, c, d: [f"cylinder:{seat}", f"supply:{seat}", _tribe(region, seat)],
    hap.SPY_PLACED: lambda seat, card, c, d: [f"cylinder:{seat}", f"supply:{seat}", f"spy:{card}:{seat}"],
    hap.SPY_SHELTERED: lambda seat, card, c, d: [f"cylinder:{seat}", f"supply:{seat}", f"spy:{card}:{seat}"],
    hap.GIFT_PLACED: lambda seat, space, c, d: [f"cylinder:{seat}", f"supply:{seat}", _gift(seat, space)],
    hap.LIFTED_TRIBE: lambda seat, region, c, d: [f"cylinder:{seat}", _tribe(region, seat), f"supply:{seat}"],
    hap.LIFTED_SPY: lambda seat, card, c, d: [f"cylinder:{seat}", f"spy:{card}:{seat}", f"supply:{seat}"],
    hap.LIFTED_GIFT: lambda seat, space, c, d: [f"cylinder:{seat}", _gift(seat, space), f"supply:{seat}"],
    hap.MIGRATED: lambda seat, origin, goal, d: [f"cylinder:{seat}", _tribe(origin, seat), _tribe(goal, seat)],
    hap.SPY_SENT: lambda seat, origin, goal, d: [f"cylinder:{seat}", f"spy:{origin}:{seat}", f"spy:{goal}:{seat}"],
    hap.TRIBE_KILLED: lambda seat, region, whose, d: [f"cylinder:{whose}", _tribe(region, whose), f"supply:{whose}"],
    hap.SPY_KILLED: lambda seat, card, whose, d: [f"cylinder:{whose}", f"spy:{card}:{whose}", f"supply:{whose}"],
    hap.SPIES_RETURNED: lambda seat, card, n, d: _some(f"cylinder:{seat}", f"spy:{card}:{seat}", f"supply:{seat}", n),
    hap.OVERTHROW_TRIBES: lambda seat, region, n, d: _some(
        f"cylinder:{seat}", _tribe(region, seat), f"supply:{seat}", n
    ),
    hap.TRIBES_SCATTERED: lambda region, seat, n, d: _some(
        f"cylinder:{seat}", _tribe(region, seat), f"supply:{seat}", n
    ),
    hap.GIFTS_RETURNED: lambda seat, n, c, d: _some(f"cylinder:{seat}", f"gift:{seat}", f"supply:{seat}", n),
}
