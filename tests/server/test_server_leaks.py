"""Nothing hidden leaves the server: every frame is compared with what two redeals would have sent.

Games of the second edition; those of the first are in ``test_first_leaks_served.py``.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from prying import FreeServer, Prying, pried_table
from redealt_twins import Sight, check_frames, check_story
from serving import BOT, PERSON, WAKHAN

from pamir.game import Game
from pamir.lab.load_test.headless_page import HeadlessPage
from pamir.second.notation import action_text
from pamir.second.rules.actions import ACTION_COUNT
from pamir.second.rules.happenings import AI_CARD, CARD_DRAWN, DISCARDED_HAND, HANDS_SWAPPED
from pamir.second.rules.redeal import announced_card
from pamir.second.rules.state import IN_BOX, IN_DECK, IN_HAND, State
from pamir.second.rules.tables import MAX_SEATS

PLACES = ("card:{n}", "card:{n}", "act:{n}:tax", "spy:{n}:1", "slot:3", "region:kabul", "gift:0:4", "purse:1")


def some_action(dice: random.Random, _: Sequence[HeadlessPage]) -> str:
    return action_text(dice.randrange(ACTION_COUNT))


def some_place(dice: random.Random) -> str:
    return dice.choice(PLACES).format(n=dice.randrange(1, 101))


def revealed(game: Game) -> bool:
    """Whether the last decision showed anybody something new, as the story tells it to all."""
    for kind, who, _, given, received in game.journal_since(len(game.actions) - 1):
        if kind in (CARD_DRAWN, AI_CARD):
            return True
        if game.options.open_hands:
            continue
        if kind == HANDS_SWAPPED and given + received > 0:
            return True
        if kind == DISCARDED_HAND and who != game.deciders[-1]:
            return True
    return game.over


def standing(view: Any) -> dict[str, Any]:
    return {
        "points": [player.points for player in view.players],
        "blocks": {key: 12 - left for key, left in view.supply.items()},
    }


def public(game: Game) -> set[int]:
    s = game.state
    return {card for card in range(1, len(s.place)) if _public(s, card)}


def _public(s: State, card: int) -> bool:
    where = s.place[card]
    in_closed_hand = IN_HAND <= where < IN_HAND + MAX_SEATS and not s.open_hands
    return card == announced_card(s) or (where not in (IN_BOX, IN_DECK) and not in_closed_hand)


def drawn(game: Game) -> set[int]:
    return {row[1] for row in game.journal_since(len(game.actions) - 1) if row[0] == CARD_DRAWN}


WHOLE = 400  # decisions: more than any of these games has
ASKING = Prying(some_action, some_place)
SEEN = Sight(revealed, standing, public, drawn)
SETTINGS = [
    pytest.param([PERSON, PERSON, PERSON], {}, 3, 25, id="three people"),
    pytest.param([PERSON, BOT, WAKHAN], {}, 8, 25, id="person, bot and Wakhan"),
    pytest.param([PERSON, PERSON], {"options": {"open_hands": True}}, 5, 12, id="open hands"),
    pytest.param([PERSON, WAKHAN, PERSON], {"hot_seat": True}, 6, 30, id="hot seat"),
    pytest.param(
        [PERSON, PERSON], {"hot_seat": True, "options": {"open_hands": True}}, 7, 12, id="hot seat with open hands"
    ),
    pytest.param([PERSON, PERSON, PERSON, PERSON], {}, 17, WHOLE, id="a whole game of four", marks=pytest.mark.slow),
    pytest.param([PERSON, PERSON, WAKHAN], {}, 19, WHOLE, id="a whole game with Wakhan", marks=pytest.mark.slow),
    pytest.param(
        [PERSON, PERSON, PERSON], {"hot_seat": True}, 23, WHOLE, id="a whole game on one screen", marks=pytest.mark.slow
    ),
]


@pytest.mark.parametrize(("seats", "more", "seed", "most"), SETTINGS)
def test_no_frame_tells_more_than_two_redeals_agree_on(
    free_server: FreeServer, seats: list[dict[str, str]], more: dict[str, Any], seed: int, most: int
) -> None:
    # In a whole game there is time enough for everybody to have asked everything.
    how = replace(ASKING, often=0.25) if most == WHOLE else ASKING
    witness, kept = pried_table(free_server, seats, more, seed, most, how, SEEN)
    counts = [check_frames(witness, one) for one in kept]
    assert all(count["position"] > 5 for count in counts)
    assert sum(count.get("past", 0) + count.get("reason", 0) for count in counts) > 10
    assert sum(count["moments"] for count in counts) > 0
    assert sum(count.get("scores", 0) for count in counts) > 0
    assert check_story(witness) > 0


def test_the_test_would_notice_a_leak() -> None:
    """A frame with somebody's hand in it differs from its twins."""
    game = Game(2, seed=3)
    while not game.over and not any(game.state.hand_size[:2]):
        buys = [a for a in game.legal_actions if action_text(a).startswith("buy")]
        game.apply((buys or list(game.legal_actions))[0])
    other = 0 if game.state.hand_size[0] else 1
    leaked = game.view(other).players[other].hand
    assert leaked
    assert any(game.redeal(1 - other, seed).view(other).players[other].hand != leaked for seed in (1, 2, 3))
