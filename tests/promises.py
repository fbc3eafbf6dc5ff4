"""What random decisions at any table of any edition must keep, and how a position is damaged to see it noticed."""

from collections.abc import Callable, Sequence
from typing import Any

from pamir.fuzz.deep import followed, new_game, require_sound
from pamir.fuzz.plan import Setting

Damage = Callable[[Any], object]


def stays_sound(chosen: Setting, choices: Sequence[int]) -> None:
    """Whatever is decided, the position is sound."""
    game = new_game(chosen)
    checks = game.edition.checks
    require_sound(game, checks)
    for choice in choices:
        if game.over:
            break
        followed(game, checks, game.legal_actions[choice % len(game.legal_actions)])


def goes_its_own_way(chosen: Setting, choices: Sequence[int]) -> None:
    """A copy is not touched by what is done to the other; the same decisions give the same bytes."""
    one, two = new_game(chosen), new_game(chosen)
    for choice in choices:
        if one.over:
            break
        untouched = one.copy()
        action = one.legal_actions[choice % len(one.legal_actions)]
        one.apply(action)
        assert untouched.state.to_bytes() == two.state.to_bytes()
        two.apply(action)
        assert one.state.to_bytes() == two.state.to_bytes()
        assert one.journal == two.journal


# --- damage -----------------------------------------------------------------------------------------


def put(s: Any, name: str, at: int | None, value: int) -> None:
    """Set or change one number of a position."""
    if at is None:
        setattr(s, name, value)
    else:
        getattr(s, name)[at] = value


def more(name: str, at: int, by: int = 1) -> Damage:
    """That a number of a list is larger."""
    return lambda s: put(s, name, at, getattr(s, name)[at] + by)


def becomes(name: str, value: int, at: int | None = None) -> Damage:
    """That a number, or one of a list, is another."""
    return lambda s: put(s, name, at, value)


def first_place(s: Any, place: int) -> int:
    """The first card that lies in a place."""
    found: int = s.place.index(place, 1)
    return found
