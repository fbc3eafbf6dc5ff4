"""Bribes: paying, proposing and answering (rulings 18 to 22)."""

from pamir.locale import say, seat_name
from pamir.locale.words import cite, rupees
from pamir.second.rules.bribes import to_spend_on_bribe
from pamir.second.rules.land import in_force_for
from pamir.second.rules.prompts import arg
from pamir.second.rules.state import State
from pamir.second.rules.tables import CUSTOMS_OR_MANNERS


def _too_dear(s: State, seat: int, amount: int) -> str | None:
    """Why the payer cannot give so much."""
    purse = to_spend_on_bribe(s, seat, arg(s, 0))
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
    return _too_dear(s, seat, arg(s, 2))


def ignore(s: State, seat: int, _a: int, _b: int) -> str | None:
    if in_force_for(s, CUSTOMS_OR_MANNERS, seat):
        return None
    return say("Only Courtly Manners lets you leave a bribe unpaid; you do not have it ({rule}).", rule=cite(None, 22))


def propose(s: State, seat: int, amount: int, _: int) -> str | None:
    receiver, demand, offered = seat_name(arg(s, 1)), arg(s, 2), arg(s, 3)
    if s.failed_deals >= s.deal_cap:
        return say("No bargain is left this turn: pay, or give up ({rule}).", rule=cite(None, 19))
    if arg(s, 1) == s.wakhan:
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
    demand, offered, payer = arg(s, 2), arg(s, 3), seat_name(s.active)
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
