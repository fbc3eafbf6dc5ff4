"""A position with decisions that shows a rule at work, and what the engine says while it is played."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pamir.errors import GameError
from pamir.locale import speaking

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.game import Game

REFUSED = "!"


@dataclass(frozen=True)
class Demonstration:
    """A position, the decisions taken from it, and what is to be seen.

    A decision that begins with ``!`` is one that the rules do not allow there: nothing is done, and the engine's own
    reason is part of what is shown. ``after`` are entries of the position text that hold at the end, such as
    ``gray: 5 rupees``; ``-`` before an item says that it is not there.
    """

    position: str
    decisions: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    seen: str = ""


@dataclass(frozen=True)
class Step:
    """A decision, and what the log told of it; or, for one that is not allowed, why. ``label`` is it in words."""

    decision: str
    seat: int | None
    told: tuple[str, ...]
    refused: bool
    label: str = ""


@dataclass(frozen=True)
class Played:
    """A demonstration that was played, told in the language being spoken."""

    before: "Game"
    after: "Game"
    steps: tuple[Step, ...]


def play(shown: Demonstration, edition: "Edition") -> Played:
    """Play it by the rules of the edition. Raises ``PamirError`` where it does not go as it is written."""
    from pamir.game import Game

    game = Game.from_position(shown.position, edition=edition)
    before = game.copy()
    with speaking(names=game.names()):
        steps = tuple(_step(game, decision) for decision in shown.decisions)
    return Played(before, game, steps)


def _step(game: "Game", decision: str) -> Step:
    refused = decision.startswith(REFUSED)
    action = game.action_id(decision.removeprefix(REFUSED).strip())
    text, seat = game.edition.action_text(action), game.decider
    label = game.edition.describe(game, action)
    if refused:
        reason = game.why_not(action)
        if reason is None:
            raise GameError(f"{text!r} is allowed, although the demonstration says it is not")
        return Step(text, seat, (reason,), True, label)
    told = len(game.journal)
    game.apply(action)
    return Step(text, seat, tuple(entry.sentence for entry in game.log(told)), False, label)


def holds(game: "Game", entry: str) -> bool:
    """Whether an entry such as ``kabul: 2 blue tribes, -1 british army`` is part of the position."""
    key, _, items = entry.partition(":")
    written = _items(game.position(), key.strip())
    wanted = [item.strip() for item in items.split(",") if item.strip()]
    return all(item[1:].strip() not in written if item.startswith("-") else item in written for item in wanted)


def _items(position: str, key: str) -> list[str]:
    for line in position.splitlines():
        name, _, items = line.partition(":")
        if name.strip() == key:
            return [item.strip() for item in items.split(",")]
    return []
