"""The machine that works prompts and tasks down to the next real choice, for every edition that keeps a stack.

An edition registers its rules where they are written, in its ``Rulebook``: ``legal_for`` writes a prompt's allowed
answers, sorted, into ``out`` and tells how many; ``answer_to`` carries one out; ``runs`` does a task. Each takes those
of the parameters ``s``, ``j``, ``a`` and ``out`` that it needs. What comes next by itself only the edition knows: its
``unfold`` does one such thing, and the rules here, bound to it, go on to the next choice.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pamir.kernel.compile import Actions, Journal, Position
from pamir.kernel.dispatch import Dispatch
from pamir.kernel.frames import arg, top
from pamir.vocabulary import FrameForm


@dataclass(frozen=True)
class Machine:
    """The rules that run the stack of an edition."""

    forms: Sequence[FrameForm]
    who_decides: Callable[[Any, int], int]
    legal_of_top: Callable[[Any, Actions], int]
    answer_top: Callable[[Any, Journal, int], None]
    is_always_asked: Callable[[int], bool]
    unfold: Callable[[Any, Journal, Actions], int]
    advance: Callable[[Any, Journal, Actions], int]
    step: Callable[[Any, Journal, int, Actions], int]


class Rulebook:
    """The rules of an edition's prompts and tasks, found by the top frame."""

    def __init__(self) -> None:
        self.legal, self.answers, self.tasks = Dispatch("legal answers"), Dispatch("answer"), Dispatch("task")
        self.legal_for, self.answer_to, self.runs = self.legal.to, self.answers.to, self.tasks.to

    def legal_of_top(self, forms: Sequence[FrameForm]) -> Callable[[Any, Actions], int]:
        """The rule that finds those of the prompts."""
        rules = self.legal

        @rules.made_rule({form.number: form.name for form in forms if not form.is_task}, number="top(s)")
        def legal_of_top(s: Position, out: Actions) -> int:
            """Every allowed answer to the top prompt, sorted, into ``out``; how many."""
            found: int = rules[top(s)](s, out)
            return found

        return legal_of_top

    def answer_top(self, forms: Sequence[FrameForm]) -> Callable[[Any, Journal, int], None]:
        """The rule that finds those of the answers."""
        rules = self.answers

        @rules.made_rule({form.number: form.name for form in forms if not form.is_task}, number="top(s)")
        def answer_top(s: Position, j: Journal, a: int) -> None:
            """Carry out an allowed answer to the top prompt."""
            rules[top(s)](s, j, a)

        return answer_top

    def run_task(self, forms: Sequence[FrameForm]) -> Callable[[Any, Journal, int, Actions], None]:
        """The rule that finds those of the tasks."""
        rules = self.tasks

        @rules.made_rule({form.number: form.name for form in forms if form.is_task}, number="kind")
        def run_task(s: Position, j: Journal, kind: int, out: Actions) -> None:
            """Do the consequence on top of the stack, which is of this kind; ``out`` is scratch space."""
            rules[kind](s, j, kind, out)

        return run_task


# --- in whose places the edition's rules stand ----------------------------------------------------

ASKED_PLACE: tuple[int, ...] = ()


def unfold(s: Position, j: Journal, out: Actions) -> int:
    """Do the one thing that comes next by itself; how many answers there are in ``out`` if it is a choice, else 0."""
    raise NotImplementedError


def answer_top(s: Position, j: Journal, a: int) -> None:
    """Carry out an allowed answer to the top prompt."""
    raise NotImplementedError


# --- what every edition has alike ------------------------------------------------------------------


def who_decides(s: Position, kind: int) -> int:
    """The seat the top prompt, which is of this kind, is put to."""
    place = ASKED_PLACE[kind]
    if place < 0:
        return s.active
    return arg(s, place)


def advance(s: Position, j: Journal, out: Actions) -> int:
    """Work the stack down to the next real choice; its legal actions in ``out``, how many (0: the game is over)."""
    while s.over == 0:
        n = unfold(s, j, out)
        if n > 0:
            return n
    return 0


def step(s: Position, j: Journal, a: int, out: Actions) -> int:
    """Carry out a legal action and go on to the next choice; its legal actions in ``out``, how many."""
    answer_top(s, j, a)
    return advance(s, j, out)
