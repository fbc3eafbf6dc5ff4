"""Our engine, stopped at every prompt, even at those it would answer itself."""

from collections.abc import Callable

from pamir.kernel.frames import arg, pop, top
from pamir.second.notation import action_text
from pamir.second.rules.actions import ACTION_A
from pamir.second.rules.prompts import (
    DEBT,
    DEBT_CARDS,
    DEBT_SEAT,
    FORCED_DISCARDS,
    LAST_PROMPT,
    PROMPT_NAMES,
    TAXING,
    TURN,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import CARD_LEVERAGED
from pamir.second.rules.turn import answer_top, legal_of_top, run_task, who_decides

_ROOM = 256  # more than any prompt has answers
_NO_JOURNAL = 1

# Which card a seat gives for a debt, out of the legal discards.
PayDebt = Callable[[int, list[int]], int]


class OffTheRails(Exception):
    """Our engine is at a choice that their game knows nothing of."""


class Table:
    """A position and the prompt on top of it.

    ``pay_debt`` answers debts at once, as our rules want; without it debts are left open as rupees below zero.
    ``said`` collects the answers our engine would have asked for: the actions of a game record.
    """

    def __init__(self, s: State, pay_debt: PayDebt | None) -> None:
        self.s = s
        self.pay_debt = pay_debt
        self.said: list[int] = []
        self.debts = 0
        self._out = [0] * _ROOM

    def legal(self) -> list[int]:
        """Every allowed answer to the top prompt."""
        return self._out[: legal_of_top(self.s, self._out)]

    def go_on_to(self, *kinds: int) -> list[int]:
        """Work on to a prompt of one of these kinds; its legal answers. Raises ``OffTheRails`` at any other choice."""
        while self.s.over == 0:
            kind = top(self.s)
            if kind in kinds:
                self.s.decider = who_decides(self.s, top(self.s))
                legal = self.legal()
                if legal or kind == TAXING:  # rupees on vacant slots can be taxed in theirs
                    return legal
            if not self._pass(kind):
                raise OffTheRails(self.question())
        raise OffTheRails(self.question())

    def go_on_while(self, wanted: Callable[[int], bool]) -> None:
        """Work on as long as there is nothing to choose and the kind of the top frame is wanted."""
        while self.s.over == 0 and wanted(top(self.s)) and self._pass(top(self.s)):
            pass

    def question(self) -> str:
        """The prompt on top with its choices, for a report."""
        if self.s.over:
            return "ours is over"
        choices = ", ".join(action_text(a) for a in self.legal())
        return f"ours asks seat {who_decides(self.s, top(self.s))} ({PROMPT_NAMES[top(self.s)]}): {choices}"

    def answer(self, action: int) -> None:
        """Give an answer to the prompt on top; what follows from it waits until the next question is wanted."""
        if top(self.s) == TURN or len(self.legal()) > 1:
            self.said.append(action)
        answer_top(self.s, [_NO_JOURNAL], action)

    def drop(self) -> None:
        """Take the top prompt away unanswered."""
        pop(self.s)

    def _pass(self, kind: int) -> bool:
        """Do a task, or a prompt in which their game has no say; False if it is a real choice."""
        if kind >= LAST_PROMPT:
            run_task(self.s, [_NO_JOURNAL], top(self.s), self._out)
            return True
        if kind == DEBT:
            self._settle()
            return True
        legal = self.legal()
        if not legal:
            pop(self.s)
        elif len(legal) == 1 and kind != TURN:
            self.answer(legal[0])
        elif kind == FORCED_DISCARDS:
            # All of them go; leveraged ones last, so that none of the others is there to pay for them.
            self.answer(min(legal, key=lambda a: (CARD_LEVERAGED[ACTION_A[a]], a)))
        else:
            return False
        return True

    def _settle(self) -> None:
        self.debts += 1
        seat = arg(self.s, DEBT_SEAT)
        if self.pay_debt is None:
            self.s.rupees[seat] -= arg(self.s, DEBT_CARDS)
            pop(self.s)
            return
        legal = self.legal()
        if legal:
            self.answer(self.pay_debt(seat, legal))
        else:
            pop(self.s)
