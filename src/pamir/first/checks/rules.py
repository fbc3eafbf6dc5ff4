"""The rules that are proven and those that prove them, as the fuzzer takes them."""

from pamir.first.checks.invariants import broken, broken_legal
from pamir.first.checks.ledger import LEDGER, close_ledger, open_ledger
from pamir.first.checks.occurrences import NAMES, count_choice, count_rows
from pamir.first.checks.players import choose
from pamir.first.checks.verdicts import SENTENCES, TOO_LONG
from pamir.first.rules.machine import advance, step
from pamir.first.rules.setup import set_up
from pamir.first.rules.state import State
from pamir.fuzz.checked_game import CheckRules
from pamir.kernel.compile import Journal, rule


@rule
def begin(s: State, j: Journal, seats: int, seed: int, first: int, automaton: int) -> None:
    """Set up a game. Who opens is left to chance, and nobody is played by the rules."""
    set_up(s, j, seats, seed)


RULES = CheckRules(
    state=State,
    begin=begin,
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
    counted=NAMES,
    sentences=SENTENCES,
    too_long=TOO_LONG,
    limit=40_000,
)
