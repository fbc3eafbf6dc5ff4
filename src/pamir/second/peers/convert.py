"""Turning their game into a record of ours.

A record holds only what our rules allow. An action of theirs in which nothing was done is left out where it changed
nothing; at the first turn whose outcome our rules cannot reach the record ends.
"""

from dataclasses import dataclass, replace

from pamir.record import Record
from pamir.second.game import SecondGame as Game
from pamir.second.peers import position
from pamir.second.peers.differences import Difference
from pamir.second.peers.follow import PLAYED
from pamir.second.peers.replay import Checked, Followed, follow_game
from pamir.second.peers.trace import Step, Trace
from pamir.second.rules.actions import DONE, simple
from pamir.second.rules.prompts import MOVING, PROMPT_NAMES

_MOVE = PROMPT_NAMES[MOVING]


@dataclass(frozen=True)
class Converted:
    """A record, the turns it covers out of how many, and what stopped it short."""

    record: Record
    turns: int
    of_turns: int
    stopped_by: str

    @property
    def whole(self) -> bool:
        """Whether the record goes to the end of the game."""
        return not self.stopped_by


def convert(trace: Trace) -> Converted:
    """The record of a game of theirs, as far as our rules go."""
    game = Game.from_state(position.start(trace.header))
    good = game.copy()
    checked = Checked()
    stopped_by = ""
    turns = 0
    before = checked.found.copy()
    for followed in follow_game(trace, checked):
        if not _say(game, followed) or checked.unexplained or not _agrees(game, followed):
            stopped_by = _reason(checked, set(checked.found - before))
            break
        if not isinstance(followed.stretch.goal, Step):
            turns = followed.stretch.goal.turn
            good = game.copy()
            before = checked.found.copy()
    of_turns = trace.lines[-1].turn
    record = Record.of(good, date="", source=trace.header.source)
    if stopped_by:
        note = f"after turn {turns} of {of_turns}, for {stopped_by}"
        record = replace(record, notes=(*record.notes, ("ends early", note)))
    return Converted(record, turns, of_turns, stopped_by)


def _say(game: Game, followed: Followed) -> bool:
    """Play what was said; False if our game does not allow it."""
    for action in followed.said:
        _stop_moving(game, action)
        if not game.is_legal(action):
            return False
        game.apply(action)
    _stop_moving(game, None)
    return True


def _stop_moving(game: Game, action: int | None) -> None:
    """A spy's move onto its own card was left out: our game may still offer a move where theirs is done."""
    if not game.over and game.prompt.kind == _MOVE and not (action is not None and game.is_legal(action)):
        game.apply(simple(DONE))


def _agrees(game: Game, followed: Followed) -> bool:
    """Whether the positions are the same at the end of a turn; within it, cards used for nothing may differ."""
    if isinstance(followed.stretch.goal, Step):
        return True
    ours = position.describe(game.state)
    differing = position.unlike(ours, position.theirs(followed.stretch.after))
    return set(differing) <= {"used_cards"}


def _reason(checked: Checked, news: set[tuple[Difference, str]]) -> str:
    if checked.unexplained:
        trouble = checked.unexplained[0]
        return f"unexplained difference in turn {trouble.turn}, step {trouble.step}"
    names = sorted({difference.name for difference, how in news if how == PLAYED})
    return ", ".join(names) or "a choice our rules do not allow"
