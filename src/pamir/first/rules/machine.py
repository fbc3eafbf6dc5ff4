"""The machine that works prompts and tasks down to the next real choice."""

from pamir.first.rules.dispatch import ANSWERS, LEGAL, TASKS
from pamir.first.rules.prompts import ASKED_PLACE, DEAL, DEAL_ANSWER, FORMS, LAST_PROMPT, PROMPTS, TURN
from pamir.first.rules.setup import set_up
from pamir.first.rules.state import State
from pamir.first.rules.turn import legal_turn
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, top


@rule
def who_decides(s: State, kind: int) -> int:
    """The seat the top prompt, which is of this kind, is put to."""
    place = ASKED_PLACE[kind]
    if place < 0:
        return s.active
    return arg(s, place)


@LEGAL.made_rule({form.number: form.name for form in PROMPTS}, number="top(s)")
def legal_of_top(s: State, out: Actions) -> int:
    """Every allowed answer to the top prompt, sorted, into ``out``; how many."""
    found: int = LEGAL[top(s)](s, out)
    return found


@ANSWERS.made_rule({form.number: form.name for form in PROMPTS}, number="top(s)")
def answer_top(s: State, j: Journal, a: int) -> None:
    """Carry out an allowed answer to the top prompt."""
    ANSWERS[top(s)](s, j, a)


@TASKS.made_rule({form.number: form.name for form in FORMS if form.is_task}, number="kind")
def run_task(s: State, j: Journal, kind: int) -> None:
    """Do the consequence on top of the stack, which is of this kind."""
    TASKS[kind](s, j, kind)


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
        run_task(s, j, kind)
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


@rule
def advance(s: State, j: Journal, out: Actions) -> int:
    """Work the stack down to the next real choice; its legal actions in ``out``, how many (0: the game is over)."""
    while s.over == 0:
        n = unfold(s, j, out)
        if n > 0:
            return n
    return 0


@rule
def step(s: State, j: Journal, a: int, out: Actions) -> int:
    """Carry out a legal action and go on to the next choice; its legal actions in ``out``, how many."""
    answer_top(s, j, a)
    return advance(s, j, out)


@rule
def begin(s: State, j: Journal, seats: int, seed: int, first: int, wakhan: int) -> None:
    """Set up a game on a blank record. Who opens is left to chance, and nobody is played by the rules."""
    set_up(s, j, seats, seed)
