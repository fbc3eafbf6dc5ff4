"""Badal tokens: who was wronged, taking one, spending them (part 13.3, rulings 29, 51)."""

from pamir.first.rules.actions import ACTION_A, ACTION_KIND, NO_TOKEN, TOKEN_FROM, action, simple
from pamir.first.rules.dispatch import answer_to, legal_for
from pamir.first.rules.happenings import TOKEN_TAKEN
from pamir.first.rules.prompts import BADAL_TOKEN, BADAL_TOKEN_SEAT
from pamir.first.rules.seats import in_turn_order, option
from pamir.first.rules.state import BADAL, State
from pamir.first.rules.tables import BADAL_TOKENS, MAX_SEATS, NOBODY
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note

BANK = MAX_SEATS  # in TOKEN_FROM, where others are seats


@rule
def wrong(s: State, victim: int) -> None:
    """The active seat has eliminated a cube or a Tableau card of the victim; nobody wrongs oneself."""
    if victim != s.active and option(s, BADAL):
        s.wronged |= 1 << victim


@rule
def tokens_in_bank(s: State) -> int:
    """Tokens nobody holds."""
    number = BADAL_TOKENS
    for seat in range(s.seats):
        number -= s.tokens[seat]
    return number


@rule
def offer_tokens(s: State) -> None:
    """Ask everybody whom the action wronged, clockwise, unless they took a token this turn already (ruling 51)."""
    for i in range(s.seats - 1, 0, -1):  # the first clockwise comes to lie on top
        seat = in_turn_order(s, i)
        if ((s.wronged & ~s.avenged) >> seat) & 1:
            push(s, BADAL_TOKEN, seat, 0, 0, 0)
    s.wronged = 0


@legal_for(BADAL_TOKEN)
def legal_tokens(s: State, out: Actions) -> int:
    """BADAL_TOKEN: one of the bank, or if it is empty one of any other player; or none."""
    n = 0
    if tokens_in_bank(s) > 0:
        out[n] = action(TOKEN_FROM, BANK)
        n += 1
    else:
        for seat in range(s.seats):
            if seat != arg(s, BADAL_TOKEN_SEAT) and s.tokens[seat] > 0:
                out[n] = action(TOKEN_FROM, seat)
                n += 1
    out[n] = simple(NO_TOKEN)
    return n + 1


@answer_to(BADAL_TOKEN)
def apply_token(s: State, j: Journal, a: int) -> None:
    """Take the token, the only one of this turn, or leave it."""
    seat = arg(s, BADAL_TOKEN_SEAT)
    pop(s)
    if ACTION_KIND[a] == NO_TOKEN:
        return
    source = ACTION_A[a]
    if source == BANK:
        source = NOBODY
    else:
        s.tokens[source] -= 1
    s.tokens[seat] += 1
    s.avenged |= 1 << seat
    note(j, TOKEN_TAKEN, seat, source, 0, 0)
