"""Why something is not allowed: the course that every edition's reasons take, and the words they share."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from pamir.action_texts import require_action
from pamir.kernel.frames import top
from pamir.locale import say, say_worded, seat_name
from pamir.vocabulary import Wording


class Reasons(ABC):
    """An edition's reasons: who knows why, by prompt and kind of action, and when an action would belong."""

    kinds: Sequence[int]
    """The kind of each action, by its number; ``firsts`` and ``seconds`` are what it is done with."""
    firsts: Sequence[int]
    seconds: Sequence[int]
    answers: Mapping[int, Mapping[int, Callable[[Any, int, int, int], str | None]]]
    """For each prompt the kinds of action that answer it, and who knows why one of them is not allowed: a function of
    the position, the decider and what the action is done with."""
    menu: int
    """The prompt that is a turn's menu."""
    menu_kinds: Collection[int]
    stops: Collection[int]
    """Kinds of action that end something other than the turn."""

    @abstractmethod
    def speaking_to(self, game: Any) -> AbstractContextManager[None]:
        """The words of a game."""

    @abstractmethod
    def same_action(self, s: Any, action: int) -> int:
        """The action that means the same here."""

    @abstractmethod
    def duty(self, s: Any) -> str:
        """What the decider has to do."""

    @abstractmethod
    def rule_of_turns(self) -> str:
        """Where the rules speak of turns."""

    @abstractmethod
    def rule_of_the_end(self) -> str:
        """Where the rules speak of the end of the game."""

    @abstractmethod
    def in_cleanup(self, task: str) -> str:
        """That the actions of the turn are over."""

    @abstractmethod
    def belongs(self, kind: int) -> str:
        """When an action of this kind would be in place, with its rule."""

    def cannot_be_meant(self, s: Any, kind: int, first: int) -> str | None:
        """Why an action is about something that is not in this game."""
        return None

    def wrong_side(self, s: Any, kind: int) -> str | None:
        """Why the action is the other one's of the two who settle something."""
        return None

    def why_not(self, game: Any, action: int, seat: int | None = None) -> str | None:
        """Why the action is not allowed now, or None if it is.

        ``seat`` is who asks; None stands for whoever must decide. Anybody else learns only whose decision it is, and
        the decider learns nothing about hidden cards. Raises ``NotationError`` for a number that is no action.
        """
        require_action(action, len(self.kinds))
        with self.speaking_to(game):
            if game.over:
                return say("The game is over ({rule}).", rule=self.rule_of_the_end())
            state = game.state
            if seat is not None and seat != state.decider:
                return self.not_your_decision(state)
            if self.same_action(state, action) in game.legal_actions:
                return None
            return self.explain(state, action) or say("First {task}.", task=self.duty(state))

    def explain(self, s: Any, action: int) -> str | None:
        """The reason told to the decider of a running game; None where no rule forbids the action."""
        kind, first = self.kinds[action], self.firsts[action]
        reason = self.answers[top(s)].get(kind)
        if reason is None:
            return self.not_now(s, kind)
        return self.cannot_be_meant(s, kind, first) or reason(s, s.decider, first, self.seconds[action])

    def not_your_decision(self, s: Any) -> str:
        """What everybody but the decider is told, whatever they ask about."""
        who = seat_name(s.decider)
        if top(s) == self.menu:
            return say("It is the turn of {seat} ({rule}).", seat=who, rule=self.rule_of_turns())
        return say("This is not your decision: {seat} has to {task}.", seat=who, task=self.duty(s))

    def not_now(self, s: Any, kind: int) -> str:
        """Why an action of a kind that the prompt does not take is out of place."""
        at_menu = top(s) == self.menu
        if kind in self.menu_kinds:
            return self._not_a_menu(s)
        if kind in self.stops:
            if at_menu:
                return say("There is nothing to stop; you may end the turn ({rule}).", rule=self.rule_of_turns())
            return say("You cannot stop here: first {task}.", task=self.duty(s))
        wrong_side = self.wrong_side(s, kind)
        if wrong_side:
            return wrong_side
        if at_menu:
            return say("{belongs}.", belongs=self.belongs(kind))
        return say("{belongs}; now you have to {task}.", belongs=self.belongs(kind), task=self.duty(s))

    def _not_a_menu(self, s: Any) -> str:
        task = self.duty(s)
        if s.turn == 0:
            return say("The game has not begun: first {task}.", task=task)
        if s.decider != s.active:
            return say("It is the turn of {seat}; you only have to {task}.", seat=seat_name(s.active), task=task)
        if s.actions_left < 0:
            return self.in_cleanup(task)
        return say("First {task}; then you buy, play, act or end the turn.", task=task)


@dataclass(frozen=True)
class NotInHand:
    """Why a card cannot come from the hand: where it is instead is said only if everybody can see it there."""

    own_row: Wording
    """It lies before the seat itself, or before another ``seat``."""
    others_row: Wording
    by_place: Mapping[int, Wording]
    """Where else it lies for all to see."""
    hidden: Wording

    def reason(self, name: str, place: int, seat: int, holder: int | None, rule: str) -> str:
        """``place`` is where the card ``name`` is, ``holder`` before whom it lies, if before anybody."""
        if holder == seat:
            wording = self.own_row
        elif holder is not None:
            wording = self.others_row
        else:
            wording = self.by_place.get(place, self.hidden)
        whose = "" if holder is None else seat_name(holder)
        return say_worded(wording.one, "", 0, card=name, seat=whose, rule=rule)
