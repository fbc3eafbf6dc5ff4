"""Bribes: paying, proposing and answering (rulings 18 to 22)."""

from pamir.kernel.frames import arg
from pamir.locale import say, seat_name
from pamir.locale.words import cite, rupees
from pamir.second.rules.bribes import bargains_left, may_ignore_bribes, to_spend_on_bribe
from pamir.second.rules.prompts import BRIBE_DEMAND, BRIBE_FOR, BRIBE_OFFER, BRIBE_TO
from pamir.second.rules.state import State


def _too_dear(s: State, seat: int, amount: int) -> str | None:
    """Why the payer cannot give so much."""
    purse = to_spend_on_bribe(s, seat, arg(s, BRIBE_FOR))
    if amount <= purse:
        return None
    have = s.rupees[seat]
    if purse == have:
        return say(
            "You cannot pay {amount}: you have {have} ({rule}).", amount=rupees(amount), have=have, rule=cite(None, 20)
        )
    return say(
        "You cannot pay {amount}: of your {have} the action itself needs {needed} ({rule}).",
        amount=rupees(amount),
        have=rupees(have),
        needed=have - purse,
        rule=cite(None, 20),
    )


def pay(s: State, seat: int, _a: int, _b: int) -> str | None:
    return _too_dear(s, seat, arg(s, BRIBE_DEMAND))


def ignore(s: State, seat: int, _a: int, _b: int) -> str | None:
    if may_ignore_bribes(s, seat):
        return None
    return say("Only Courtly Manners lets you leave a bribe unpaid; you do not have it ({rule}).", rule=cite(None, 22))


def propose(s: State, seat: int, amount: int, _: int) -> str | None:
    receiver, demand, offered = seat_name(arg(s, BRIBE_TO)), arg(s, BRIBE_DEMAND), arg(s, BRIBE_OFFER)
    if bargains_left(s) == 0:
        return say("No bargain is left this turn: pay, or give up ({rule}).", rule=cite(None, 19))
    if arg(s, BRIBE_TO) == s.wakhan:
        return say("{seat} waives nothing: pay in full, or give up ({rule}).", seat=receiver, rule=cite(None, 108))
    if amount > demand:
        return say(
            "{seat} asks for {demand}, and more may not be paid ({rule}).",
            seat=receiver,
            demand=rupees(demand),
            rule=cite(None, 21),
        )
    if amount == demand:
        return say(
            "{seat} asks for {demand}: that is paying, not proposing less ({rule}).",
            seat=receiver,
            demand=rupees(demand),
            rule=cite(None, 19),
        )
    if amount <= offered:
        return say(
            "You have offered {offered} already; a new offer has to be higher ({rule}).",
            offered=rupees(offered),
            rule=cite(None, 19),
        )
    return _too_dear(s, seat, amount)


def counter(s: State, seat: int, amount: int, _: int) -> str | None:
    demand, offered, payer = arg(s, BRIBE_DEMAND), arg(s, BRIBE_OFFER), seat_name(s.active)
    if amount <= offered:
        return say(
            "{seat} offers {offered} already: accept, or name more ({rule}).",
            seat=payer,
            offered=rupees(offered),
            rule=cite(None, 19),
        )
    if amount >= demand:
        return say(
            "You ask for {demand} already: name less, or refuse ({rule}).", demand=rupees(demand), rule=cite(None, 19)
        )
    return None
