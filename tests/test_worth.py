"""What positions are worth: as it was found by hand once, the same compiled as interpreted, and alike in both ways."""

import ctypes
import json
from pathlib import Path

import pytest

from pamir.compiled_rules import Positions
from pamir.edition import find
from pamir.first.rules.tables import TOPPLE
from pamir.game import Game
from pamir.kernel.compile import compiled_form
from pamir.kernel.exponential import LARGEST, exp
from worth_positions import positions

EDITIONS = ("second", "first")
GOLDEN = Path(__file__).with_name("worths.json")


@pytest.mark.parametrize("name", EDITIONS)
def test_positions_are_worth_what_they_were(name: str) -> None:
    """If the change is meant, the numbers of worths.json change with it: every edition's by the same positions."""
    golden = json.loads(GOLDEN.read_text())[name]
    found = 0
    for at, game in enumerate(positions(name, 4)):
        if str(at) in golden:
            found += 1
            worths = [find(name).worth(game.state, seat) for seat in range(game.seats)]
            assert worths == pytest.approx(golden[str(at)], rel=1e-6, abs=0.01), at
    assert found == len(golden) > 30


@pytest.mark.parametrize("name", EDITIONS)
def test_every_seat_at_once_is_each_seat_alone(name: str) -> None:
    edition = find(name)
    for game in positions(name, 5):
        out = [0.0] * game.seats
        edition.judgement.worths(game.state, out)
        assert out == pytest.approx([edition.worth(game.state, seat) for seat in range(game.seats)])


@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_considered_is_legal_in_order_and_never_nothing(name: str) -> None:
    edition = find(name)
    dropped = 0
    for game in positions(name, 8):
        if not game.over:
            legal = list(game.legal_actions)
            kept = edition.considered(game.state, legal)
            assert kept
            assert kept == [action for action in legal if action in kept]
            assert legal == list(game.legal_actions), "the list that was given is not changed"
            dropped += len(legal) - len(kept)
    assert dropped > 0


def offers(game: Game) -> list[int]:
    kept = game.edition.considered(game.state, list(game.legal_actions))
    return [action for action in game.legal_actions if action not in kept]


def test_what_is_not_considered_are_the_offers_of_bargains() -> None:
    second = {find("second").action_text(a).split()[0] for game in positions("second", 30) for a in offers(game)}
    assert second == {"propose", "counter"}


def test_bargains_of_the_second_edition_are_chains_of_one() -> None:
    edition = find("second")
    seen = 0
    for game in positions("second", 30):
        if not game.over:
            assert game.decider is not None
            assert edition.chains(game.state, game.decider) == [[action] for action in offers(game)]
            assert edition.chains(game.state, (game.decider + 1) % game.seats) == []
            seen += bool(offers(game))
    assert seen > 3


@pytest.mark.parametrize("name", EDITIONS)
def test_a_purchase_means_its_card_wherever_that_lies(name: str) -> None:
    edition = find(name)
    keys = edition.judgement.keys
    purchases: dict[int, set[str]] = {}
    for game in positions(name, 6):
        known: dict[int, int] = {}
        for action in game.legal_actions:
            key = edition.key(game.state, action)
            assert 0 <= key < keys
            if key < edition.action_count:
                assert key == action
                bought = edition.action_text(action).startswith("buy")
                assert not bought or game.state.market[action - edition.parse_action("buy top 0")] == TOPPLE
            else:
                purchases.setdefault(key, set()).add(edition.action_text(action))
                slot = action - edition.parse_action("buy top 0")
                assert key == edition.action_count + game.state.market[slot]
            assert known.setdefault(key, action) == action, "two answers never mean the same"
    assert any(len(slots) > 2 for slots in purchases.values())


@pytest.mark.parametrize("x", [-79.0, -41.3, -8.0, -0.3, 0.0, 1e-4, 0.7, 5.0, 44.0, 79.0])
def test_the_compiled_exponential_is_python_s(x: float) -> None:
    assert compiled_form(exp)(x) == pytest.approx(exp(x), rel=1e-9)
    assert compiled_form(exp)(-LARGEST - 1.0) == exp(-LARGEST - 1.0) == 0.0


# --- compiled ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_compiled_judgements_are_the_interpreted_ones(name: str) -> None:
    edition = find(name)
    library = edition.library()
    assert library.keys == edition.judgement.keys
    out = (ctypes.c_float * edition.options.most)()
    numbers = (ctypes.c_int32 * library.room)()
    compared = 0
    for game in positions(name, 6):
        table = Positions(edition.state, game.state.to_bytes(), 1)
        here = [edition.worth(game.state, seat) for seat in range(game.seats)]
        compared += len(here)
        alone = [library.worth(table.address, seat) for seat in range(game.seats)]
        library.worths(table.address, ctypes.addressof(out))
        assert alone == pytest.approx(here, rel=1e-5, abs=0.05)
        assert out[: game.seats] == pytest.approx(here, rel=1e-5, abs=0.05)
        assert library.at_rest(table.address) == edition.at_rest(game.state)
        if not game.over:
            legal = list(game.legal_actions)
            for place, action in enumerate(legal):
                numbers[place] = action
            kept = library.considered(table.address, ctypes.addressof(numbers), len(legal))
            assert numbers[:kept] == edition.considered(game.state, legal)
            keys = [library.key(table.address, action) for action in legal]
            assert keys == [edition.key(game.state, action) for action in legal]
        assert table[0] == game.state.to_bytes(), "judging changes nothing"
    assert compared > 1500
