"""What is expected to follow an action, in words: the search's line, played on a deal that the seat could invent."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pamir.analysis.shapes import Option
from pamir.locale import say, seat_name

if TYPE_CHECKING:
    from pamir.game import Game
    from pamir.search import Choice

LONGEST = 5  # decisions told after the first


def option_of(game: "Game", choice: "Choice", *, told: bool = True) -> Option:
    """An action that the search looked at, described where it stands; with ``told`` what would follow too."""
    edition = game.edition
    follows = _follows(game, choice.line) if told else ()
    text = edition.describe(game, choice.action) if game.is_legal(choice.action) else edition.action_text(choice.action)
    return Option(choice.action, edition.action_text(choice.action), text, tuple(choice.shares), choice.visits, follows)


def _follows(game: "Game", line: Sequence[int]) -> tuple[str, ...]:
    """The decisions after the first of a line, as far as they need no card that has not come yet."""
    twin = game.redeal(game.decider, 1)
    told: list[str] = []
    for place, action in enumerate(line[: LONGEST + 1]):
        if twin.over or action not in twin.legal_actions:
            break
        if place > 0:
            assert twin.decider is not None
            deed = twin.edition.describe(twin, action)
            told.append(say("{seat}: {deed}", seat=seat_name(twin.decider), deed=deed))
        final = twin.is_final(action)
        twin.apply(action)
        if final:
            break
    return tuple(told)
