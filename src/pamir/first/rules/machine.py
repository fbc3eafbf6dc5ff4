"""The machine that works prompts and tasks down to the next real choice."""

from pamir.first.rules.dispatch import RULEBOOK
from pamir.first.rules.prompts import ASKED_PLACE, DEAL, DEAL_ANSWER, FORMS, LAST_PROMPT, TURN
from pamir.first.rules.setup import set_up
from pamir.first.rules.state import State
from pamir.first.rules.turn import legal_turn
from pamir.kernel import machine
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import pop, top
from pamir.kernel.stand_ins import bound

who_decides = rule(bound(machine.who_decides, ASKED_PLACE=ASKED_PLACE))
legal_of_top = RULEBOOK.legal_of_top(FORMS)
answer_top = RULEBOOK.answer_top(FORMS)
run_task = RULEBOOK.run_task(FORMS)


@rule
def is_always_asked(kind: int) -> bool:
    """Whether a prompt is put even with a single answer.

    The turn's menu, because ending a turn reveals cards; a draft, which only its maker withdraws; a deal, because
    whoever does not hold an asked card must not be told from one who refuses.
    """
    return kind == TURN or kind == DEAL or kind == DEAL_ANSWER


@rule
def unfold(s: State, j: Journal, out: Actions) -> int:
    """Do the one thing that comes next by itself; how many answers there are in ``out`` if it is a real choice, else 0.

    A prompt with no answer is dropped and one with a single answer is answered.
    """
    kind = top(s)
    if kind == TURN:
        s.decider = s.active
        return legal_turn(s, out)
    if kind >= LAST_PROMPT:
        run_task(s, j, kind, out)
        return 0
    s.decider = who_decides(s, kind)
    n = legal_of_top(s, out)
    if n > 1 or (n == 1 and is_always_asked(kind)):
        return n
    if n == 1:
        answer_top(s, j, out[0])
    else:
        pop(s)
    return 0


advance = rule(bound(machine.advance, unfold=unfold))
step = rule(bound(machine.step, answer_top=answer_top, advance=advance))
MACHINE = machine.Machine(FORMS, who_decides, legal_of_top, answer_top, is_always_asked, unfold, advance, step)


@rule
def begin(s: State, j: Journal, seats: int, seed: int, first: int, wakhan: int) -> None:
    """Set up a game on a blank record. Who opens is left to chance, and nobody is played by the rules."""
    set_up(s, j, seats, seed)
