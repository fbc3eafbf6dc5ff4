"""The rules that are proven and those that prove them, as the fuzzer takes them."""

from pamir.fuzz.checked_game import CheckRules
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.journal import FIRST_ROW, ROW
from pamir.second.checks.invariants import SENTENCES, TOO_LONG, broken, broken_legal
from pamir.second.checks.ledger import LEDGER, close_ledger, open_ledger
from pamir.second.checks.players import choose
from pamir.second.rules.happenings import AI_LINE
from pamir.second.rules.setup import set_up
from pamir.second.rules.state import State
from pamir.second.rules.tables import NONE
from pamir.second.rules.turn import advance, step
from pamir.second.wakhan.tables import AI_KEYS
from pamir.second.wakhan.turn import DONE_BONUS


@rule
def count_rows(s: State, j: Journal, counts: Actions, start: int) -> None:
    """Count how often each action of Wakhan's cards was carried out."""
    if s.wakhan != NONE:
        for at in range(FIRST_ROW, j[0], ROW):
            if j[at] == AI_LINE and j[at + 3] <= DONE_BONUS:
                counts[start + j[at + 2]] += 1


@rule
def count_choice(a: int, counts: Actions, start: int) -> None:
    """What people decide is not counted."""


RULES = CheckRules(
    state=State,
    begin=set_up,
    advance=advance,
    step=step,
    broken=broken,
    broken_legal=broken_legal,
    open_ledger=open_ledger,
    close_ledger=close_ledger,
    ledger=LEDGER,
    choose=choose,
    count_rows=count_rows,
    count_choice=count_choice,
    counted=AI_KEYS,
    sentences=SENTENCES,
    too_long=TOO_LONG,
    limit=20_000,
)
