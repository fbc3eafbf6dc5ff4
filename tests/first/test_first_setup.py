"""Set-up: deck, Market, Loyalty cards, the secret choice, turn order, Favor (part 4)."""

from collections import Counter

import pytest

from pamir.first.edition import FIRST
from pamir.first.facts.random_set import made_up
from pamir.first.options import Options
from pamir.first.rules.influence import favor
from pamir.first.rules.machine import advance, step
from pamir.first.rules.setup import cards_in_pile, topples_in_pile
from pamir.first.rules.state import IN_DECK, IN_MARKET, LEFT_OUT, State
from pamir.first.rules.tables import COLUMNS, EMPIRES, NOBODY, NONE, PILES, POLITICAL, TOPPLE, TOPPLES
from pamir.game import Game
from pamir.kernel.journal import new_journal, rows

SEATS = (2, 3, 4, 5)
PILES_OF = {
    2: [10, 10, 9, 9, 9, 9],
    3: [11, 11, 11, 11, 10, 10],
    4: [12] * 6,
    5: [14, 14, 13, 13, 13, 13],
}


def set_table(seats: int, seed: int = 7) -> State:
    return FIRST.set_up(seats, seed, Options(), new_journal())


def reveal(s: State, *sides: int) -> State:
    out = [0] * 1024
    n = advance(s, new_journal(), out)
    for side in sides:
        assert n == 2
        n = step(s, new_journal(), out[side], out)
    return s


@pytest.mark.parametrize("seats", SEATS)
def test_r2_six_piles_as_equal_as_possible_larger_ones_first(seats: int) -> None:
    s = set_table(seats)
    assert [cards_in_pile(s, pile) for pile in range(PILES)] == PILES_OF[seats]
    assert sum(PILES_OF[seats]) == 40 + 8 * seats
    assert [topples_in_pile(pile) for pile in range(PILES)] == [0, 0, 1, 1, 1, 1]


@pytest.mark.parametrize("seats", SEATS)
def test_r2_one_topple_anywhere_in_each_of_the_last_four_piles(seats: int) -> None:
    places = set()
    for seed in range(40):
        s = set_table(seats, seed)
        drawn = [*reversed(s.deck[: s.deck_size])]  # next card first, twelve of the first pile are laid out
        start = -12
        for pile in range(PILES):
            end = start + cards_in_pile(s, pile) + topples_in_pile(pile)
            found = [i - start for i in range(max(start, 0), end) if drawn[i] == TOPPLE]
            assert len(found) == topples_in_pile(pile)
            places |= {*found}
            start = end
        assert start == len(drawn)
    assert places == {*range(max(PILES_OF[seats][2:]) + 1)}  # the largest of those piles, its Topple included


@pytest.mark.parametrize("seats", SEATS)
def test_cards_lie_in_deck_and_market_or_are_left_out_unseen(seats: int) -> None:
    s = set_table(seats)
    where = Counter(s.place[1:94])
    assert where == {IN_MARKET: 12, IN_DECK: 40 + 8 * seats - 12, LEFT_OUT: 93 - 40 - 8 * seats}
    assert sorted(s.deck[: s.deck_size]) == sorted(
        [card for card in range(1, 94) if s.place[card] == IN_DECK] + [TOPPLE] * TOPPLES
    )
    assert TOPPLE not in s.market


def test_r25_the_first_market_is_dealt_column_by_column_top_row_first() -> None:
    s = set_table(3)
    blank = FIRST.blank(Options())
    from pamir.first.rules import setup
    from pamir.kernel.rng import seed_stream

    setup.lay_out(blank, 3)
    seed_stream(blank, 7)
    setup.deal_deck(blank)
    drawn = [*reversed(blank.deck[: blank.deck_size])][:12]
    assert [s.market[row * COLUMNS + column] for column in range(COLUMNS) for row in range(2)] == drawn


@pytest.mark.parametrize("seats", SEATS)
def test_regime_money_and_pools(seats: int) -> None:
    s = set_table(seats)
    assert s.regime == POLITICAL
    assert s.topples_left == 4
    assert s.rupees[:seats] == [4] * seats
    assert s.cubes[:seats] == [10] * seats
    assert s.cylinders == [10] * EMPIRES


def test_a_small_set_plays_with_fewer_cards() -> None:
    small = next(cards for number in range(1, 500) if (cards := made_up(number)).size < 72)
    s = FIRST.with_cards(small).set_up(5, 1, Options(), new_journal())
    assert s.deck_size == small.size - 12 + TOPPLES
    piles = [cards_in_pile(s, pile) for pile in range(PILES)]
    assert sum(piles) == small.size
    assert max(piles) - min(piles) <= 1
    assert piles == sorted(piles, reverse=True)


@pytest.mark.parametrize("seats", SEATS)
def test_each_player_gets_one_of_the_five_loyalty_cards(seats: int) -> None:
    cards = FIRST.card_set.loyalty_cards
    known = {tuple((side.empire, side.place) for side in card.sides) for card in cards}
    seen = set()
    for seed in range(60):
        s = set_table(seats, seed)
        dealt = [
            tuple(zip(s.sides[i * 2 : i * 2 + 2], s.numbers[i * 2 : i * 2 + 2], strict=True)) for i in range(seats)
        ]
        assert {*dealt} <= known
        assert len({*dealt}) == seats
        seen |= {dealt[0]}
    assert seen == known


def test_r36_players_choose_in_the_order_of_colours_and_nothing_is_shown_before_all_have() -> None:
    s, out, journal = set_table(3), [0] * 1024, new_journal()
    assert advance(s, journal, out) == 2
    for seat in range(3):
        assert s.decider == seat
        assert s.loyalty[:3] == [NONE] * 3
        assert s.turn == 0
        journal = new_journal()
        step(s, journal, out[1], out)
        row = rows(journal)[0]
        assert row == (row[0], seat, 0, 0, 0)  # that it was chosen, not what
    assert s.turn == 1
    assert NONE not in s.loyalty[:3]


@pytest.mark.parametrize("seats", SEATS)
def test_r3_the_turn_order_is_by_ascending_seat_number_of_the_chosen_sides(seats: int) -> None:
    for mask in range(1 << seats):
        sides = [mask >> seat & 1 for seat in range(seats)]
        s = reveal(set_table(seats, mask), *sides)
        chosen = [s.numbers[seat * 2 + sides[seat]] for seat in range(seats)]
        assert [chosen[seat] for seat in s.order[:seats]] == sorted(chosen)
        assert s.active == s.order[0]
        assert s.loyalty[:seats] == [s.sides[seat * 2 + sides[seat]] for seat in range(seats)]


@pytest.mark.parametrize("seats", SEATS)
def test_r21_an_empire_with_exactly_one_loyal_player_gives_its_favor_card(seats: int) -> None:
    kinds = set()
    for seed in range(40):
        s = reveal(set_table(seats, seed), *[seed >> seat & 1 for seat in range(seats)])
        for empire in range(EMPIRES):
            loyal = [seat for seat in range(seats) if s.loyalty[seat] == empire]
            assert favor(s, empire) == (loyal[0] if len(loyal) == 1 else NOBODY)
            kinds.add(min(len(loyal), 2))
    assert kinds == {0, 1, 2}


def test_seats_keep_their_colours_and_play_goes_round_in_turn_order() -> None:
    game = Game(4, edition="first", seed=5)
    for side in ("side 1", "side 2", "side 2", "side 1"):
        game.apply(side)
    order = game.state.order[:4]
    seen = []
    for _ in range(8):
        seen.append(game.active)
        game.apply("end turn")
    assert seen == [*order, *order]
