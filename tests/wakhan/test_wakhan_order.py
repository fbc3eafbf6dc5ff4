"""How she decides between cards: card priority, her discards in cleanup, and where spies go (pp. 16, 17)."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from her_table import LEVELS, chose, discards, her_turn, spies_placed

from pamir.second.facts import court_cards
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from pamir.second.rules.court import court_card, owner
from pamir.second.rules.dominance import dominant_coalition
from pamir.second.rules.state import State
from pamir.second.rules.tables import COALITION_KEYS, MAX_SEATS, SUIT_KEYS
from pamir.second.wakhan import order
from table import court, rupees, spies, table

# --- card priority, level by level ----------------------------------------------------------------
# She plays Charles Stoddart, whose spy goes on the card of highest priority in Kabul; each pair is so
# chosen that every lower level would say the opposite.


@pytest.mark.parametrize(
    ("level", "board", "card"),
    [
        ("opponent", "blue: court 12; gray: loyal british, court 9; favored: economic", 9),
        ("favored", "gray: loyal british, court 9 15; favored: economic", 9),
        ("dominant_patriot", "gray: loyal afghan, court 11 12; herat: 4 afghan armies", 11),
        ("dominant_prize", "gray: loyal afghan, court 10 12; herat: 4 afghan armies", 10),
        ("other_patriot", "gray: loyal afghan, court 11 12", 11),
        ("leverage", "gray: loyal british, court 14 12", 14),
        ("rank", "gray: loyal british, court 12 13", 12),
        ("number", "gray: loyal british, court 8 13", 13),
    ],
)
def test_each_level_of_card_priority(level: str, board: str, card: int) -> None:
    game = her_turn(f"{board}; top: 4", card=1, line=3, actions=1)
    assert chose(game, order.A_SPY_CARD) == [(card, level)]
    assert spies(game, card, "blue") == 1


def test_a_dominant_patriot_comes_before_a_dominant_prize() -> None:
    board = "gray: loyal afghan, court 11 10; herat: 4 afghan armies; top: 4"
    assert spies_placed(her_turn(board, card=1, line=3, actions=1)) == [11]


def test_a_prize_of_another_coalition_counts_for_nothing() -> None:
    board = "gray: loyal british, court 13 8; herat: 4 british armies; top: 4"  # 13 is a Russian prize
    game = her_turn(board, card=1, line=3, actions=1)
    assert chose(game, order.A_SPY_CARD) == [(13, "number")]


def test_savvy_operator_and_irregulars_count_as_favored() -> None:
    """Ruling 73."""
    board = "gray: loyal british, court 91 98; favored: intelligence; top: 87"
    game = her_turn(board, card=1, line=3, actions=1)
    assert chose(game, order.A_SPY_CARD) == [(91, "favored")]


# --- where spies go -------------------------------------------------------------------------------


def test_a_spy_goes_where_she_has_not_most_spies() -> None:
    """Ruling 112."""
    board = "blue: spies 12; gray: loyal british, court 12 9; top: 4"
    assert spies_placed(her_turn(board, card=1, line=3, actions=1)) == [9]


@pytest.mark.parametrize("others", ["1 gray spy", "2 gray spies"])
def test_equal_with_another_player_is_not_most(others: str) -> None:
    """Ruling 112."""
    board = f"blue: spies 12; gray: loyal british, court 12 9; 12: {others}; top: 4"
    assert spies_placed(her_turn(board, card=1, line=3, actions=1)) == [12]


def test_where_she_leads_everywhere_the_highest_priority_takes_the_spy() -> None:
    """Ruling 112."""
    board = "blue: court 9, spies 12 12 9; gray: loyal british, court 12; top: 2"
    game = her_turn(board, card=1, line=3, actions=1)
    assert spies_placed(game) == [2, 12]  # first the card just played, where she has none


def test_each_spy_is_placed_by_itself() -> None:
    """Ruling 112: after the first spy she leads there, so the next goes on."""
    board = "gray: loyal british, court 12 9; top: 1"
    assert spies_placed(her_turn(board, card=1, line=3, actions=1)) == [12, 9, 1]


def test_the_only_card_left_is_taken_too() -> None:
    """Ruling 112 names the slip of another implementation when exactly one card qualifies."""
    board = "blue: spies 12; gray: loyal british, court 12; top: 4"
    assert spies_placed(her_turn(board, card=1, line=3, actions=1)) == [4]


# --- her discards in cleanup, level by level ------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "board", "card"),
    [
        ("not_leveraged", "blue: court 90 40 80 81 50", 50),  # 90 is political and so is kept
        ("not_patriot", "blue: court 46 99 51 50", 46),
        ("not_leveraged", "blue: court 12 14 30 79", 12),
        ("spy_surplus", "blue: court 12 16 17 31; 12: 1 gray spy", 12),
        ("fewest_spies", "blue: court 12 16 17 31, spies 16 17 31; gray: loyal british, spies 16 17 31", 12),
        ("lowest_rank", "blue: court 12 13 8 31", 31),
        ("not_favored", "blue: court 16 9 10 28; favored: economic; used: 9 10 28", 16),
        ("lowest_number", "blue: court 31 17 16 15", 15),
    ],
)
def test_each_level_of_her_cleanup_order(level: str, board: str, card: int) -> None:
    game = her_turn(board, card=1, actions=0)
    assert discards(game) == [card]
    assert chose(game, order.A_DISCARD) == [(card, level)]


def test_a_political_card_stays_although_all_else_speaks_against_it() -> None:
    """The first level never decides between the two last: four others must be there for a full court."""
    game = her_turn("blue: court 90 40 80 81 50", card=1, actions=0)
    assert 90 in court(game, "blue")


def test_the_surplus_counts_all_other_players_minus_hers() -> None:
    """Ruling 127."""
    board = (
        "blue: court 12 16 17 31, spies 16 16; gray: loyal british, spies 12 16 16; "
        "tan: loyal british, spies 12 16; favored: political"
    )
    game = her_turn(board, card=1, actions=0)  # two against none on 12, three against two on 16
    assert discards(game) == [12]


def test_fewest_spies_counts_everybodys() -> None:
    """Ruling 171: with equal surplus the card with no spies goes before one with one of hers and one of gray's."""
    board = "blue: court 12 16 17 31, spies 16 17 31; gray: loyal british, spies 16 17 31"
    assert discards(her_turn(board, card=1, actions=0)) == [12]


def test_she_discards_until_the_limit_is_kept() -> None:
    """Ruling 127: the limit is looked at again after each discard."""
    game = her_turn("blue: court 15 16 17 31 33 56", card=1, actions=0)
    assert discards(game) == [15]
    game = her_turn("blue: court 15 16 17 31 33 35", card=1, actions=0)
    assert discards(game) == [15, 16, 17]


def test_a_leveraged_card_leaving_her_court_costs_what_she_has_and_no_cards() -> None:
    """Ruling 110."""
    game = her_turn("blue: court 14 30 46 79, 1 rupee", card=1, actions=0)
    assert discards(game) == [30]
    assert rupees(game, "blue") == 0
    assert len(court(game, "blue")) == 3


def test_she_keeps_no_hand_so_confidence_failure_spares_her() -> None:
    game = her_turn("blue: 4 rupees; gray: loyal british, hand 9; top: 114", card=1, actions=0)
    assert game.active == 0


# --- the same order, worked out the long way ------------------------------------------------------

_CARDS = {card.number: card for card in court_cards()}


def _positions() -> Iterator[State]:
    """Positions from random games with her, every few decisions."""
    for seed in range(6):
        dice = random.Random(seed)
        variants = (("older_printing",), (), ("improved",))[seed % 3]
        game = Game(2 + seed % 2, seed=seed, options=Options(wakhan=seed % 2, wakhan_options=variants))
        while not game.over:
            game.apply(dice.choice(game.legal_actions))
            if len(game.actions) % 9 == 0:
                yield game.state


def _is_favored(s: State, card: int) -> bool:
    return SUIT_KEYS[s.favored] == _CARDS[card].suit or card in (91, 99)


def _priority(s: State, card: int) -> tuple[bool | int, ...]:
    facts = _CARDS[card]
    dominant = dominant_coalition(s)
    key = COALITION_KEYS[dominant] if dominant >= 0 else "nobody"
    return (
        owner(s, card) != s.wakhan,
        _is_favored(s, card),
        facts.patriot == key,
        facts.prize == key,
        facts.patriot is not None and facts.patriot != key,
        "leverage" in facts.impact,
        facts.rank,
        card,
    )


def _goes_first(s: State, card: int) -> tuple[bool | int, ...]:
    facts = _CARDS[card]
    mine = s.spies[card * MAX_SEATS + s.wakhan]
    everybody = sum(s.spies[card * MAX_SEATS : card * MAX_SEATS + MAX_SEATS])
    theirs = everybody - mine
    older = s.wakhan_options & 8
    surplus = theirs - mine if not older else theirs if theirs > mine else 0
    return (
        facts.suit != "political",
        facts.patriot is None,
        "leverage" not in facts.impact,
        surplus,
        -everybody,
        -facts.rank,
        not _is_favored(s, card),
        -card,
    )


def _level(best: tuple[bool | int, ...], second: tuple[bool | int, ...]) -> int:
    return next(i for i, (a, b) in enumerate(zip(best, second, strict=True)) if a != b)


_PRIORITY_LEVELS = (
    "opponent",
    "favored",
    "dominant_patriot",
    "dominant_prize",
    "other_patriot",
    "leverage",
    "rank",
    "number",
)
_DISCARD_LEVELS = (
    "not_political",
    "not_patriot",
    "not_leveraged",
    "spy_surplus",
    "fewest_spies",
    "lowest_rank",
    "not_favored",
    "lowest_number",
)


def test_priority_and_cleanup_agree_with_the_printed_lists_in_whole_games() -> None:
    seen: set[str] = set()
    for s in _positions():
        if any(s.place[105] == place for place in range(20, 25)):
            continue  # New Tactics makes more suits favored than the marker shows
        dominant = dominant_coalition(s)
        cards = [court_card(s, seat, i) for seat in range(s.seats) for i in range(s.court_size[seat])]
        ranked = sorted(cards, key=lambda card: order.priority(s, card, dominant), reverse=True)
        assert ranked == sorted(cards, key=lambda card: _priority(s, card), reverse=True)
        for best, second in pairwise(ranked):
            level = order.level_between(order.priority(s, best, dominant), order.priority(s, second, dominant))
            assert LEVELS[level] == _PRIORITY_LEVELS[_level(_priority(s, best), _priority(s, second))]
            seen.add(LEVELS[level])
        hers = [card for card in cards if owner(s, card) == s.wakhan]
        leaving = sorted(hers, key=lambda card: order.discard_key(s, card), reverse=True)
        assert leaving == sorted(hers, key=lambda card: _goes_first(s, card), reverse=True)
        for best, second in pairwise(leaving):
            level = order.discard_level(order.discard_key(s, best), order.discard_key(s, second))
            assert LEVELS[level] == _DISCARD_LEVELS[_level(_goes_first(s, best), _goes_first(s, second))]
            seen.add(LEVELS[level])
    assert seen >= {*_PRIORITY_LEVELS, "not_political", "not_patriot", "lowest_rank", "lowest_number"}


def test_a_position_with_her_can_be_written_and_read_back() -> None:
    game = her_turn("blue: court 15 16; gray: loyal british", card=1)
    assert table(game.position()).state == game.state
