"""What the log says travels is what has travelled: pieces and cards, counted place by place over whole games."""

import random
import re
from collections import Counter
from typing import Any

import pytest

from pamir.game import Game
from pamir.second.options import Options
from pamir.second.rules.happenings import BLOCKS_CLEARED, HANDS_SWAPPED
from pamir.second.telling.moves import moves
from pamir.second.view import View


def pieces(view: View) -> Counter[str]:
    """How many pieces lie at which place."""
    found: Counter[str] = Counter()
    for region in view.regions:
        found.update({f"tribe:{region.region}:{seat}": n for seat, n in enumerate(region.tribes)})
        found.update({f"army:{region.region}:{coalition}": n for coalition, n in region.armies.items()})
    for border in view.borders:
        found.update({f"road:{border.border}:{coalition}": n for coalition, n in border.roads.items()})
    for player in view.players:
        found[f"supply:{player.seat}"] = player.cylinders
        found.update({f"gift:{player.seat}": len(player.gifts)})
        for card in player.court:
            found.update({f"spy:{card.card}:{seat}": n for seat, n in enumerate(card.spies)})
    found.update({f"blocks:{coalition}": n for coalition, n in view.supply.items()})
    return +found


def cards(view: View) -> dict[int, str]:
    """Where each card lies that everybody sees."""
    found = {slot.card: "table" for slot in view.market if slot.card}
    for player in view.players:
        found |= {card.card: "table" for card in player.court}
        found |= dict.fromkeys(player.prizes, f"prizes:{player.seat}")
        found |= dict.fromkeys(player.hand or [], f"hand:{player.seat}")
    return found


def asked_in(game: Any) -> str:
    prompt = game.view(None).prompt
    return prompt.kind if prompt else ""


@pytest.mark.parametrize("seed", range(10))
def test_what_travels_is_what_the_next_position_shows(seed: int) -> None:
    dice = random.Random(seed)
    options = Options(open_hands=True, wakhan=1 if seed % 3 == 0 else None)
    game: Any = Game(seats=2 + seed % 2 if options.wakhan else 2 + seed % 4, seed=seed, options=options)
    travelled = 0
    while not game.over and len(game.actions) < 500:
        asked = asked_in(game)
        before, counted, mark = cards(game.view(None)), pieces(game.view(None)), len(game.journal)
        game.apply(dice.choice(game.legal_actions))
        rows = game.journal[mark:]
        if any(row[0] == BLOCKS_CLEARED for row in rows):
            assert ["block", "map", "blocks"] in moves(rows)
            continue
        where = dict(before)
        for what, origin, goal, *number in moves(rows):
            travelled += 1
            kind, _, which = str(what).partition(":")
            if kind in ("cylinder", "block"):
                places = [re.sub(r"^(gift:\d).*", r"\1", str(place)) for place in (origin, goal)]
                counted[places[0]] -= int(number[0]) if number else 1
                counted[places[1]] += int(number[0]) if number else 1
            elif kind == "card":
                where[int(which)] = "table" if str(goal).startswith("card:") else str(goal)
        shown = pieces(game.view(None))
        if "safe house" in (asked, asked_in(game)):  # the spy is in nobody's supply while it is decided
            for place in [*counted, *shown]:
                if place.startswith("supply:"):
                    counted[place] = shown[place] = 0
        assert +counted == +shown, rows
        now = cards(game.view(None))
        swapped = any(row[0] == HANDS_SWAPPED for row in rows)  # nobody sees which cards
        for card, place in now.items():
            if swapped and place.startswith("hand:"):
                continue
            assert where.get(card) == place, (card, place, where.get(card))
    assert travelled > 100
