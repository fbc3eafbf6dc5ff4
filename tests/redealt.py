"""What a redeal of any edition must keep and change, and what may leak to nobody."""

import random
from types import ModuleType
from typing import Any

import msgspec

from pamir.fuzz.leaks import leaks
from pamir.game import Game


def seats_and_spectator(game: Game) -> tuple[int | None, ...]:
    """Everybody who may look."""
    return (None, *range(game.seats))


def found(game: Game, number: int = 0, **further: Any) -> list[str]:
    """Everything that leaks to anybody; actions to ask reasons for are drawn at random."""
    dice = random.Random(number)
    actions = sorted({*dice.sample(range(game.edition.action_count), 40), *game.legal_actions[:5]})
    return [
        leak
        for seat in seats_and_spectator(game)
        for leak in leaks(game, seat, (number, number + 1), actions, **further)
    ]


def shows_the_true_view(game: Game) -> None:
    """The view of a redeal is the view of the true game; only undo ends where cards are dealt anew."""
    for seat in seats_and_spectator(game):
        twin = game.redeal(seat, 5).view(seat)
        assert msgspec.structs.replace(game.view(seat), can_undo=False) == twin


def differs_in_what_is_hidden(game: Game, sight: ModuleType, *, hands_too: bool) -> None:
    """``sight`` is the edition's; ``hands_too``: closed hands are large enough to differ."""
    for seat in seats_and_spectator(game):
        one, two = (sight.hidden(game.redeal(seat, seed).state, seat) for seed in (1, 2))
        assert one[0] != two[0], "the deck is the same"
        assert len(one[1]) == len(two[1])
        assert not hands_too or not one[1] or one[1] != two[1], "closed hands are the same"


def keeps_what_is_visible(game: Game, sight: ModuleType) -> None:
    """What the seat sees, all cards, the piles and its own choices are the same in a redeal."""
    for seat in seats_and_spectator(game):
        twin = game.redeal(seat, 77)
        assert game.edition.checks.broken(twin.state, twin.legal_actions) is None
        assert sight.seen(twin.state, seat) == sight.seen(game.state, seat)
        assert sight.piles(twin.state) == sight.piles(game.state)
        assert twin.legal_actions == game.legal_actions or seat != game.decider


def plays_to_its_end(twin: Game, luck: int) -> None:
    """A redealt game is sound at every step."""
    dice = random.Random(luck)
    while not twin.over:
        assert twin.edition.checks.broken(twin.state, twin.legal_actions) is None
        twin.apply(dice.choice(twin.legal_actions))
