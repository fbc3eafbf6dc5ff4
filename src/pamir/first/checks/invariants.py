"""What must hold in every position and for every list of legal actions, as rules: it runs interpreted and compiled."""

from pamir.first.checks.course import (
    broken_deals,
    broken_empty_seats,
    broken_ending,
    broken_loyalties,
    broken_marks,
    broken_rest,
    broken_scalars,
    broken_stack,
)
from pamir.first.checks.pieces import broken_cubes, broken_cylinders, broken_money, broken_spies
from pamir.first.checks.piles import broken_doubles, broken_market, broken_places, broken_rows, broken_sums
from pamir.first.checks.verdicts import LEGAL_AFTER_END, NO_LEGAL, ONE_LEGAL, UNSORTED_LEGAL
from pamir.first.rules.actions import ACTION_COUNT
from pamir.first.rules.machine import is_always_asked
from pamir.fuzz import invariants
from pamir.fuzz.invariants import first_broken
from pamir.kernel.compile import rule
from pamir.kernel.stand_ins import bound

broken = first_broken(
    broken_scalars,
    broken_stack,
    broken_empty_seats,
    broken_spies,
    broken_cylinders,
    broken_cubes,
    broken_rows,
    broken_market,
    broken_doubles,
    broken_places,
    broken_sums,
    broken_money,
    broken_loyalties,
    broken_marks,
    broken_deals,
    broken_rest,
    broken_ending,
)
broken_legal = rule(
    bound(
        invariants.broken_legal,
        is_always_asked=is_always_asked,
        ACTION_COUNT=ACTION_COUNT,
        NO_LEGAL=NO_LEGAL,
        ONE_LEGAL=ONE_LEGAL,
        UNSORTED_LEGAL=UNSORTED_LEGAL,
        LEGAL_AFTER_END=LEGAL_AFTER_END,
    )
)
