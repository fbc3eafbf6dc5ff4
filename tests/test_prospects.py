"""Shares of a win by rules of thumb: they add up, know how games end, and go where the rules say."""

import ctypes
from types import SimpleNamespace
from typing import Any

import pytest

from pamir.edition import find
from pamir.game import Game
from pamir.kernel.doors import JUDGING_ROOM
from pamir.search.nodes import MEANS, NODE, VISITS, count_visit
from pamir.second import prospects
from pamir.second.rules.state import IN_DECK, IN_MARKET, State
from pamir.second.rules.tables import FIRST_CHECK, LAST_CHECK, TAX
from pamir.second.traits import NAMES, PRINTED, TRAITS, traits
from worth_positions import positions

EDITIONS = ("second", "first")


def shares(game: Game) -> list[float]:
    out = [0.0] * game.seats
    game.edition.judgement.prospects(game.state, [0] * JUDGING_ROOM, [0.0] * JUDGING_ROOM, out)
    return out


@pytest.mark.parametrize("name", EDITIONS)
def test_shares_add_up_and_are_how_the_game_ended(name: str) -> None:
    ended = 0
    for game in positions(name, 6):
        found = shares(game)
        assert sum(found) == pytest.approx(1.0)
        assert all(0 <= share <= 1 for share in found)
        if game.over:
            ended += 1
            winners = game.edition.result(game.state).winners
            assert found == pytest.approx([(seat in winners) / len(winners) for seat in range(game.seats)])
    assert ended > 3


def test_there_is_a_weight_for_every_trait_and_room_for_all() -> None:
    assert len(prospects.WEIGHTS) == TRAITS == len(NAMES)
    assert NAMES[PRINTED + TAX] == "taxing cards"
    assert max(TRAITS, prospects.ROOM) <= JUDGING_ROOM
    assert len(prospects.COMES) == len(prospects.GAINS) == 7
    assert len(prospects.POINTS) == len(prospects.GROWTH) == LAST_CHECK - FIRST_CHECK + 2


def test_traits_are_written_afresh() -> None:
    for game in positions("second", 4):
        for seat in range(game.seats):
            once, again = [0] * TRAITS, [77] * TRAITS
            traits(game.state, seat, once)
            traits(game.state, seat, again)
            assert once == again


def even_game(column: int, checks: int) -> State:
    """Two seats that differ in nothing but a cylinder in play, so many checks left, the next in this column."""
    game = Game(2, edition="second", seed=3)
    state: State = game.state
    state.loyalty[:2] = [0, 0]
    state.turn, state.active, state.actions_left = 5, 0, 0
    for card in range(FIRST_CHECK, LAST_CHECK + 1):
        state.place[card] = IN_DECK if card < FIRST_CHECK + checks - 1 else 0
    for slot in range(12):
        if state.market[slot] >= FIRST_CHECK:
            state.market[slot] = 1
    state.market[column], state.place[LAST_CHECK] = LAST_CHECK, IN_MARKET
    state.cylinders[0] -= 1
    state.spies_out[0] += 1
    return state


def share_of_first(state: State) -> float:
    out = [0.0] * 2
    find("second").judgement.prospects(state, [0] * JUDGING_ROOM, [0.0] * JUDGING_ROOM, out)
    return out[0]


def test_a_lead_counts_more_the_nearer_the_check_and_most_at_the_last() -> None:
    last = [share_of_first(even_game(column, 1)) for column in (0, 3, 5)]
    earlier = [share_of_first(even_game(column, 3)) for column in (0, 3, 5)]
    assert last == sorted(last, reverse=True)
    assert last[0] > 0.75
    assert all(a > b > 0.5 for a, b in zip(last, earlier, strict=True))


def test_a_check_that_ends_the_game_by_a_lead_is_seen() -> None:
    """Two points ahead, a failed check brings two more, and four end the game."""
    state = even_game(0, 3)
    state.points[0] = 2
    ending = share_of_first(state)
    state.points[0] = 1
    assert ending > share_of_first(state) + 0.1


def test_what_is_found_is_not_lost_where_much_was_found_before() -> None:
    """Sums of 32 bits would round what is added to them: after 100,000 visits by more than a ten-thousandth."""
    nodes, numbers = (ctypes.c_int32 * NODE)(), (ctypes.c_float * NODE)()
    desk: Any = SimpleNamespace(
        path=[0], nodes=nodes, numbers=numbers, backed=[1229 / 8192, 6963 / 8192], game=SimpleNamespace(seats=2)
    )
    for _ in range(120_000):
        count_visit(desk, 1)
    assert nodes[VISITS] == 120_000
    assert numbers[MEANS] == pytest.approx(desk.backed[0], abs=1e-6)
    assert numbers[MEANS + 1] == pytest.approx(desk.backed[1], abs=1e-6)
