"""What a bot is asked: positions of random games in which every kind of prompt comes up, at all kinds of tables."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, count, islice
from typing import TYPE_CHECKING

from pamir.edition import find
from pamir.fuzz.plan import Plan, Setting
from pamir.game import Game

if TYPE_CHECKING:
    from pamir.edition import Edition

FAR = 1 << 12  # rounds of a plan among which tables are chosen
OF_A_KIND = 2  # questions of every kind of prompt
ENDLESS = 20_000  # decisions after which a game counts as one that does not end


@dataclass(frozen=True)
class Question:
    """A true game, in which ``seat`` decides; bots are handed redealt copies."""

    game: Game
    seat: int
    kind: str
    where: str
    """How to come there again."""


def tables(edition: str, seed: int, *, in_order: bool = False) -> Iterator[tuple[Setting, Game]]:
    """Games without end: from the fewest seats to the most, with all options and opponents that the rules play.

    A plan goes through sets of options one after the other, so that a few games show few of them: they come from all
    over it, unless they are to be ``in_order``.
    """
    options = find(edition).options
    seats = tuple(range(options.fewest, options.most + 1))
    plan = Plan(FAR * len(seats), seats, seed, compiled=False, edition_name=edition)
    dice = random.Random(seed)
    for i in count():
        number = i if in_order else dice.randrange(FAR) * len(seats) + i % len(seats)
        setting = plan.setting(number)
        yield setting, begin(setting)


def begin(setting: Setting) -> Game:
    """The game of a setting before its first decision."""
    return Game(setting.seats, edition=setting.edition, seed=setting.seed, options=setting.options)


def questions(edition: str, games: int, seed: int) -> list[Question]:
    """A few questions of each kind that come up in so many games, spread over the games, where there is a choice."""
    found: list[Question] = []
    asked: Counter[str] = Counter()
    from_all_over = -(-games // 5)
    in_order = islice(tables(edition, seed, in_order=True), games - from_all_over)  # known to meet what is rare
    for setting, game in chain(islice(tables(edition, seed), from_all_over), in_order):
        here: set[str] = set()
        dice = random.Random(setting.seed)
        while not game.over and len(game.actions) < ENDLESS:
            kind, seat = game.prompt.kind, game.decider
            assert seat is not None
            if len(game.legal_actions) > 1 and asked[kind] < OF_A_KIND and kind not in here:
                here.add(kind)
                asked[kind] += 1
                found.append(Question(game.copy(), seat, kind, place(setting, game)))
            game.apply(anything(game, dice))
    return found


def anything(game: Game, dice: random.Random) -> int:
    """What a player does who does anything, but not nothing; now and then what is rarely done."""
    end = game.edition.end_turn
    deeds = [action for action in game.legal_actions if action != end]
    return dice.choice(deeds or game.legal_actions)


def place(setting: Setting, game: Game) -> str:
    """Where in which game, in words."""
    return f"{edition_title(setting.edition)}, {setting}, decision {len(game.actions)}, {game.prompt.kind!r}"


def edition_title(edition: "Edition") -> str:
    return f"{edition.name} edition"
