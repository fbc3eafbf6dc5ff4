"""Limits, debts and the forced parts of a turn's end."""

from pamir.kernel.frames import arg, top
from pamir.second.peers.differences import CONFIDENCE_START, COURT_OVER_LIMIT
from pamir.second.peers.follow import PLAYED, Follower
from pamir.second.peers.trace import Step
from pamir.second.rules import court
from pamir.second.rules.actions import ACTION_A, DISCARD, card_action
from pamir.second.rules.court import discard_from_court, discard_from_hand, hand_and_court
from pamir.second.rules.land import holds
from pamir.second.rules.prompts import (
    CONFIDENCE,
    CONFIDENCE_SEAT,
    COURT_LIMIT,
    DEBT,
    DISCARD_EVENT,
    DISCARD_EVENTS,
    END_OF_TURN,
    HAND_LIMIT,
    LOST_TRIBES,
    REFILL,
    SAFE_HOUSE,
    START_TURN,
    TURN,
)

# What begins only after the debts of an action, a riot or the court limit are settled.
_AFTER_DEBTS = frozenset(
    {TURN, HAND_LIMIT, SAFE_HOUSE, CONFIDENCE, DISCARD_EVENTS, DISCARD_EVENT, REFILL, END_OF_TURN, START_TURN}
)


def forced(f: Follower, step: Step) -> None:
    """A click without a decision; of the two checks of an instability either may be named."""
    if len(step.legal) > 1 and step.state != "instability":
        raise f.mismatch(f"theirs has a choice in {step.state}, ours has none: {step.legal}")


def court_limit(f: Follower, step: Step) -> None:
    """`cleanup_court`: a court card too many."""
    f.same_number(court.court_limit(f.table.s, step.seat), step.ctx.limit, "court limit")
    _discard(f, step, COURT_LIMIT)


def hand_limit(f: Follower, step: Step) -> None:
    """`cleanup_hand`: a hand card too many."""
    if step.chosen != ("next",):
        f.ask(HAND_LIMIT)
    f.same_number(court.hand_limit(f.table.s, step.seat), step.ctx.limit, "hand limit")
    _discard(f, step, HAND_LIMIT)


def confidence(f: Follower, step: Step) -> None:
    """`confidence_failure`: everybody discards a hand card."""
    s = f.table.s
    if "confidence_start" in f.flags:
        f.table.go_on_while(lambda kind: kind != CONFIDENCE)
        while top(s) == CONFIDENCE and arg(s, CONFIDENCE_SEAT) != step.seat:
            f.find(CONFIDENCE_START, PLAYED)
            f.table.drop()
    _discard(f, step, CONFIDENCE)


def _discard(f: Follower, step: Step, prompt: int) -> None:
    if step.chosen == ("next",):
        forced(f, step)
        return
    legal = f.ask(prompt)
    meaning = {c: card_action(DISCARD, int(c[1])) for c in step.legal}
    f.compare(legal, meaning.values())
    f.play(meaning[step.chosen], legal)


def riots(f: Follower, step: Step) -> None:
    """`riots`: forced; ours must have come to the same riot, its overthrows still waiting."""
    forced(f, step)
    f.table.go_on_while(lambda kind: kind not in (LOST_TRIBES, TURN, START_TURN))
    if f.table.s.over or top(f.table.s) != LOST_TRIBES:
        raise f.mismatch("theirs has a riot, ours has none")


def leverage(f: Follower, step: Step) -> None:
    """`leverage`: a card for each rupee short."""
    if step.chosen == ("next",):
        forced(f, step)
        return
    if step.i in f.paid_ahead:
        return
    s = f.table.s
    if f.table.pay_debt is not None:
        f.table.go_on_while(lambda kind: kind not in _AFTER_DEBTS and step.i not in f.paid_ahead)
        if step.i not in f.paid_ahead:
            raise f.mismatch(f"seat {step.seat} pays a debt in theirs, not in ours")
        return
    f.table.go_on_while(lambda kind: kind not in _AFTER_DEBTS)
    if s.rupees[step.seat] >= 0:
        raise f.mismatch(f"seat {step.seat} has a debt in theirs, none in ours")
    out = [0] * 128
    legal = out[: hand_and_court(s, step.seat, out)]
    meaning = {c: card_action(DISCARD, int(c[1])) for c in step.legal}
    f.compare(legal, meaning.values())
    card = ACTION_A[meaning[step.chosen]]
    s.rupees[step.seat] += 1
    if holds(s, step.seat, card):
        discard_from_hand(s, [1], step.seat, card)
    else:
        discard_from_court(s, [1], card)
        f.table.go_on_while(lambda kind: kind == DEBT)
    settled = top(s) == HAND_LIMIT and s.rupees[step.seat] >= 0
    # The court limit was kept until its debt was paid: nothing else can have made it fall.
    if settled and s.court_size[step.seat] > court.court_limit(s, step.seat):
        f.find(COURT_OVER_LIMIT, PLAYED)
