"""Positions of whole games, in both editions, at every kind of table and with every option."""

import random
from collections.abc import Iterator
from typing import Any

from pamir.edition import Edition, find
from pamir.game import Game

EDITIONS = ("second", "first")
OPTIONS: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "second": (
        (2, {}),
        (3, {"open_hands": True, "mirror_ring": True}),
        (4, {"bargains": 1, "first_chooser": 2}),
        (5, {"bargains": 0, "turn_cap": 40}),
        (2, {"wakhan": 1}),
        (3, {"wakhan": 2, "wakhan_options": ("savvy_purchasing", "spy_movement", "steadfast_loyalty")}),
        (3, {"wakhan": 1, "wakhan_options": ("older_printing",), "open_hands": True}),
    ),
    "first": (
        (2, {"nation_building": True}),
        (3, {"deals": True, "open_hands": True}),
        (4, {"badal": True, "deals": False, "weak_states": True}),
        (5, {"favor_at_zero": False, "counter_espionage": "spread", "ring": "mirrored"}),
    ),
}


def games(name: str, seed: int) -> Iterator[Game]:
    """A game at each kind of table, before its first decision."""
    edition = find(name)
    for number, (seats, options) in enumerate(OPTIONS[name]):
        yield Game(seats, edition=name, seed=seed + number, options=edition.options(**options))


def go_on(game: Game, dice: random.Random) -> None:
    """One decision by chance: anything but ending a turn in which more could be done."""
    busy = [action for action in game.legal_actions if action != game.edition.end_turn]
    game.apply(dice.choice(busy or list(game.legal_actions)))


def positions(name: str, seed: int, often: float) -> Iterator[Game]:
    """Games of all tables, here and there; a prompt of a kind that was not seen before is never left out."""
    seen = set()
    for game in games(name, seed):
        dice = random.Random(game.seed)
        while not game.over:
            kind = (game.seats, game.prompt.kind)
            if kind not in seen or dice.random() < often:
                seen.add(kind)
                yield game
            go_on(game, dice)


def prompts_of(edition: Edition) -> set[str]:
    """All kinds of prompts that the edition knows."""
    machine: Any = getattr(edition, "machine")  # noqa: B009
    return {form.name for form in machine.forms if not form.is_task}
