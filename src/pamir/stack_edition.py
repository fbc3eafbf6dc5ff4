"""An edition whose rules run a stack of prompts and tasks: see ``pamir.kernel.machine``."""

from typing import Any

from pamir.edition import Edition
from pamir.kernel.frames import frames_of, top
from pamir.kernel.machine import Machine


class StackEdition(Edition):
    """What follows from the machine."""

    machine: Machine

    def unfold(self, s: Any, journal: list[int], out: list[int]) -> int:
        return self.machine.unfold(s, journal, out)

    def unfold_asking(self, s: Any, journal: list[int], out: list[int]) -> int:
        machine = self.machine
        kind = top(s)
        if not machine.forms[kind].is_task and not machine.is_always_asked(kind):
            s.decider = machine.who_decides(s, kind)
            if s.decider != self.automaton(s) and machine.legal_of_top(s, out) == 1:
                return 1
        return machine.unfold(s, journal, out)

    def answer(self, s: Any, journal: list[int], action: int) -> None:
        self.machine.answer_top(s, journal, action)

    def advance(self, s: Any, journal: list[int], out: list[int]) -> int:
        return self.machine.advance(s, journal, out)

    def step(self, s: Any, journal: list[int], action: int, out: list[int]) -> int:
        return self.machine.step(s, journal, action, out)

    def legal(self, s: Any, out: list[int]) -> int:
        return self.machine.legal_of_top(s, out)

    def prompt(self, s: Any) -> tuple[str, tuple[int, ...]]:
        kind, *args = frames_of(s)[-1]
        return self.machine.forms[kind].name, tuple(args)
