"""What is expected to follow an action, in words: the search's line, played on a deal that the seat could invent."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pamir.analysis.shapes import Option, Step
from pamir.locale import say, seat_name

if TYPE_CHECKING:
    from pamir.game import Game
    from pamir.search import Choice

LONGEST = 5  # decisions told after the first


def option_of(game: "Game", choice: "Choice", *, told: bool = True) -> Option:
    """An action that the search looked at, described where it stands; with ``told`` what would follow too."""
    edition = game.edition
    line = _steps(game, choice.line) if told else ()
    follows = tuple(say("{seat}: {deed}", seat=seat_name(step.seat), deed=step.text) for step in line[1:])
    text = edition.describe(game, choice.action) if game.is_legal(choice.action) else edition.action_text(choice.action)
    notation = edition.action_text(choice.action)
    return Option(choice.action, notation, text, tuple(choice.shares), choice.visits, follows, line)


def _steps(game: "Game", line: Sequence[int]) -> tuple[Step, ...]:
    """The decisions of a line, as far as they need no card that has not come yet."""
    twin = game.redeal(game.decider, 1)
    found: list[Step] = []
    for action in line[: LONGEST + 1]:
        if twin.over or action not in twin.legal_actions:
            break
        assert twin.decider is not None
        found.append(Step(twin.decider, twin.edition.action_text(action), twin.edition.describe(twin, action)))
        final = twin.is_final(action)
        twin.apply(action)
        if final:
            break
    return tuple(found)
