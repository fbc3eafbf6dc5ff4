"""Setting up, what is public, the market and purchases (pp. 5, 9, 10, 12; rulings 1 to 17)."""

import msgspec
import pytest

from pamir.game import GameError
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from pamir.second.rules.happenings import BETRAYED, BRIBED, RUPEE_ON_CARD
from pamir.second.rules.tables import SEAT_KEYS
from pamir.telling import narrate
from table import (
    actions_left,
    active,
    barred,
    blocks,
    choices,
    court,
    cylinders,
    decider,
    discarded,
    favored,
    hand,
    in_force,
    legal,
    loyalty,
    market,
    market_rupees,
    may,
    play,
    points,
    prompt,
    rupees,
    says,
    table,
)

ROWS = ("top", "bottom")
SLOTS = [f"{row} {column}" for column in range(6) for row in ROWS]  # in the order of the first deal


def row_rupees(game: Game, row: str) -> list[int]:
    return [market_rupees(game, f"{row} {column}") for column in range(6)]


def row_cards(game: Game, row: str) -> list[int]:
    return [market(game, f"{row} {column}") for column in range(6)]


# --- setting up (p. 5) ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deck_is_six_piles_with_a_dominance_check_in_each_of_the_last_four(seats: int) -> None:
    game = Game(seats, seed=3)
    deck = game.state.deck[: game.state.deck_size]
    cards = [market(game, slot) for slot in SLOTS] + deck[::-1]
    assert len(set(cards)) == len(cards)
    for events, checks in ((0, 0), (2, 0), (1, 1), (1, 1), (1, 1), (1, 1)):
        size = 5 + seats + events + checks
        pile, cards = cards[:size], cards[size:]
        assert sum(101 <= card <= 104 for card in pile) == checks
        assert sum(card >= 105 for card in pile) == events
        assert len(pile) == size
    assert cards == []


def test_everybody_starts_with_four_rupees_ten_cylinders_and_nothing_else() -> None:
    game = Game(4, seed=1)
    for seat in SEAT_KEYS[:4]:
        assert (rupees(game, seat), cylinders(game, seat), points(game, seat)) == (4, 10, 0)
        assert (court(game, seat), hand(game, seat)) == ([], [])
    assert [blocks(game, coalition) for coalition in ("afghan", "british", "russian")] == [12, 12, 12]
    assert favored(game) == "political"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_loyalty_is_chosen_clockwise_and_whoever_chooses_last_starts(first: int) -> None:
    """Ruling 1: the first chooser plays second."""
    game = Game(3, seed=5, options=Options(first_chooser=first))
    for i in range(3):
        assert game.decider == (first + i) % 3
        play(game, "loyalty afghan")
    assert game.active == (first + 2) % 3
    play(game, "end turn")
    assert game.active == first


def test_the_first_chooser_is_random_unless_fixed() -> None:
    """Ruling 1: choosing starts with a random player."""
    assert {Game(3, seed=seed).decider for seed in range(40)} == {0, 1, 2}


def test_several_players_may_start_loyal_to_the_same_coalition() -> None:
    """Ruling 2: nothing forbids it."""
    game = Game(3, seed=5)
    for _ in range(3):
        assert legal(game) == {"loyalty afghan", "loyalty british", "loyalty russian"}
        play(game, "loyalty russian")
    assert {loyalty(game, seat) for seat in SEAT_KEYS[:3]} == {"russian"}


def test_the_first_market_is_dealt_column_by_column_top_row_first() -> None:
    """Ruling 3: with two players the first seven cards dealt, and only they, are never events."""
    with_event = set()
    for seed in range(250):
        game = Game(2, seed=seed)
        with_event |= {slot for slot in SLOTS if market(game, slot) > 100}
    assert with_event == set(SLOTS[7:])


def test_no_dominance_check_is_in_the_first_market() -> None:
    """Ruling 3: the two upper piles fill it."""
    for seats in (2, 5):
        for seed in range(100):
            game = Game(seats, seed=seed)
            assert not any(101 <= market(game, slot) <= 104 for slot in SLOTS)


# --- what is public ------------------------------------------------------------------------------


def test_hands_are_closed_but_their_size_is_public() -> None:
    """Ruling 4: hand size, rupees, gifts, prizes and court are seen by all."""
    game = table("blue: hand 4 9, 3 rupees, gifts 2, prizes 20, loyal russian, court 8")
    shown = game.view(0).players[1]
    assert shown.hand is None
    assert (shown.hand_size, shown.rupees, shown.gifts, shown.prizes) == (2, 3, [2], [20])
    assert [card.card for card in shown.court] == [8]
    assert game.view(1).players[1].hand == [4, 9]


def test_hands_lie_open_by_option() -> None:
    """Ruling 4: open hands are an option."""
    assert table("blue: hand 4 9; options: open hands").view(0).players[1].hand == [4, 9]


OFFERED = "blue: loyal british, 2 rupees, hand 30; gray: court 24; punjab: 2 gray tribes"


def test_a_card_offered_for_play_is_revealed_even_if_the_bribe_fails() -> None:
    """Ruling 4: it must be shown before the bribe is settled."""
    game = play(table(OFFERED), "play 30 left", "propose 1")
    asked = game.view(0).prompt
    assert asked is not None
    assert asked.args["card"] == 30
    play(game, "refuse", "decline")
    says(game, "Sikh Merchants in Lahore")


def test_a_card_offered_for_play_stays_offered_when_the_unknown_is_dealt_anew() -> None:
    """Ruling 4: the ruler has seen it, so every deal he can imagine has it in the payer's hand."""
    game = play(table(OFFERED), "play 30 left", "propose 1")
    twin = game.redeal(0, 1)
    assert 30 in hand(twin, "blue")
    play(twin, "accept")
    assert court(twin, "blue") == [30]


def test_discards_are_public_and_unused_cards_are_not() -> None:
    """Ruling 5: what was not dealt looks the same as what is still in the deck."""
    game = play(table("blue: court 8 9 11 12, hand 4 13 14; deck: ?20"), "end turn", "discard 8", "discard 4")
    shown = game.view(0)
    assert {4, 8} <= set(shown.discards)
    dealt_anew = game.redeal(0, 99)
    assert set(game.state.deck) != set(dealt_anew.state.deck)
    assert msgspec.json.encode(dealt_anew.view(0)) == msgspec.json.encode(shown)


def test_the_discard_pile_is_never_reshuffled() -> None:
    """Ruling 5: with the deck empty the market shrinks."""
    game = play(table("blue: 4 rupees; market top: 4 8 9; discard: 11 12 13; deck: none"), "buy top 0", "end turn")
    assert row_cards(game, "top") == [8, 9, 0, 0, 0, 0]
    assert row_cards(game, "bottom") == [0] * 6
    assert {11, 12, 13} <= discarded(game)


def test_coins_are_not_limited() -> None:
    """Ruling 6: the box has 36, but the bank never runs out."""
    game = table("blue: 30 rupees, hand 30; gray: 30 rupees; market top: 8+20")
    play(game, "play 30 left", "road kabul-punjab")
    assert rupees(game, "blue") == 32


def test_a_game_is_for_two_to_five_or_one_to_two_with_wakhan() -> None:
    """Ruling 7: anything else is refused."""
    for seats in (2, 3, 4, 5):
        assert Game(seats, seed=1).seats == seats
    for seats in (2, 3):
        assert Game(seats, seed=1, options=Options(wakhan=1)).wakhan == 1
    for seats in (0, 1, 6):
        with pytest.raises(GameError):
            Game(seats, seed=1)
    with pytest.raises(GameError):
        Game(4, seed=1, options=Options(wakhan=1))


# --- prices and payment (p. 10) ------------------------------------------------------------------


def test_a_card_costs_its_column_and_the_rupees_go_to_the_left_in_its_row() -> None:
    game = table("blue: 5 rupees; market top: 1 2 3 4 5 6; market bottom: 18 19 20 21 22 23")
    play(game, "buy bottom 5")
    assert row_rupees(game, "bottom") == [1, 1, 1, 1, 1, 0]
    assert row_rupees(game, "top") == [0] * 6
    assert rupees(game, "blue") == 0


def test_nobody_buys_what_they_cannot_pay_even_with_rupees_on_the_card() -> None:
    """The price is paid before the rupees on the card are received (p. 10)."""
    game = table("blue: 2 rupees; market top: 1 2 3 4+5 5 6")
    assert choices(game, "buy") == {"buy top 0", "buy top 1", "buy top 2"}


def test_the_buyer_receives_the_rupees_on_the_card() -> None:
    game = play(table("blue: 1 rupee; market top: 1 2+3"), "buy top 1")
    assert (rupees(game, "blue"), hand(game, "blue")) == (3, [2])
    assert (market(game, "top 1"), market_rupees(game, "top 1")) == (0, 0)


def test_a_rupee_for_a_vacant_slot_goes_to_the_other_row() -> None:
    """Ruling 8: the price still follows the column of the bought card."""
    game = play(table("blue: 3 rupees; market top: 1 - 3 4; market bottom: 18 19"), "buy top 3")
    assert row_rupees(game, "top") == [1, 0, 1, 0, 0, 0]
    assert row_rupees(game, "bottom") == [0, 1, 0, 0, 0, 0]
    assert (rupees(game, "blue"), barred(game, "bottom 1")) == (0, True)
    assert choices(game, "buy") == {"buy bottom 0"}


def test_a_rupee_for_a_column_vacant_in_both_rows_leaves_the_game() -> None:
    """Ruling 9: the full price is paid all the same."""
    game = play(table("blue: 3 rupees; market top: 1 - - 4; market bottom: 18 - 20"), "buy top 3")
    assert rupees(game, "blue") == 0
    assert row_rupees(game, "top") == [1, 0, 0, 0, 0, 0]
    assert row_rupees(game, "bottom") == [0, 0, 1, 0, 0, 0]
    assert not may(table("blue: 2 rupees; market top: 1 - - 4"), "buy top 3")


def test_a_rupee_that_left_the_game_does_not_wait_for_the_next_card() -> None:
    """Ruling 9: nothing lies on the vacant slots when cards slide there."""
    game = table("blue: 2 rupees; market top: 1 - 3 4; market bottom: 18 - 20; deck: none")
    play(game, "buy top 2", "end turn")
    assert (row_cards(game, "top")[:2], row_rupees(game, "top")) == ([1, 4], [1, 0, 0, 0, 0, 0])
    assert (row_cards(game, "bottom")[:2], row_rupees(game, "bottom")) == ([18, 20], [0] * 6)


def test_purchases_cost_double_while_military_is_favored() -> None:
    """Ruling 10: two rupees on every spot to the left, also across a vacancy."""
    game = table("blue: 4 rupees; favored: military; market top: 1 - 3 4; market bottom: 18 19")
    assert not may(game, "buy top 3")
    play(game, "buy top 2")
    assert row_rupees(game, "top") == [2, 0, 0, 0, 0, 0]
    assert row_rupees(game, "bottom") == [0, 2, 0, 0, 0, 0]
    assert rupees(game, "blue") == 0


def test_new_tactics_does_not_double_purchases() -> None:
    """Ruling 10: the doubling depends only on the marker."""
    game = play(table("blue: 1 rupee; effects: new tactics blue; market top: 1 2"), "buy top 1")
    assert (rupees(game, "blue"), market_rupees(game, "top 0")) == (0, 1)


# --- cards that may not be bought (p. 10) --------------------------------------------------------


def test_a_card_paid_onto_by_a_purchase_cannot_be_bought_this_turn() -> None:
    """Ruling 11: this turn; the next player may buy it."""
    game = table("blue: 4 rupees; gray: 4 rupees; market top: 1 2 3; deck: none")
    play(game, "buy top 1")
    assert not may(game, "buy top 0")
    play(game, "end turn", "buy top 0")
    assert rupees(game, "gray") == 5


def test_a_card_paid_onto_by_an_action_cost_cannot_be_bought_this_turn() -> None:
    """Ruling 11: for any reason, action costs included."""
    game = table("blue: 6 rupees, court 18; market top: 1 2; market bottom: 20 21")
    play(game, "gift with 18", "gift 2")
    assert choices(game, "buy") == {"buy top 0", "buy bottom 0"}


def test_taxing_the_rupee_away_does_not_lift_the_bar() -> None:
    """Ruling 11: the rupee was put there, that is enough."""
    game = table("blue: 1 rupee, court 9; favored: economic; market top: 1 2")
    play(game, "buy top 1", "tax with 9")
    assert (rupees(game, "blue"), market_rupees(game, "top 0")) == (1, 0)
    assert not may(game, "buy top 0")


def test_a_payment_of_zero_bars_nothing() -> None:
    """Ruling 11: a free purchase leaves the cards to its left for sale."""
    game = play(table("blue: 0 rupees, court 66; market top: 1 2 61"), "buy top 2")
    assert not barred(game, "top 0")
    assert choices(game, "buy") == {"buy top 0"}


@pytest.mark.parametrize(("owned", "free", "dear"), [(66, 61, 8), (68, 75, 61), (70, 100, 13)])
def test_influence_abilities_make_their_cards_free(owned: int, free: int, dear: int) -> None:
    """Ruling 12: nothing is placed, rupees are collected; Russian Influence looks at patriots, not prizes (13)."""
    game = table(f"blue: 0 rupees, court {owned}; favored: military; market top: 1 2 {free}+3 {dear}")
    assert choices(game, "buy") == {"buy top 0", "buy top 2"}
    play(game, "buy top 2")
    assert (rupees(game, "blue"), hand(game, "blue")) == (3, [free])
    assert row_rupees(game, "top") == [0] * 6


def test_a_free_card_that_was_paid_onto_is_barred_like_any_other() -> None:
    """Ruling 12: the bar of ruling 11 still holds."""
    game = play(table("blue: 2 rupees, court 66; market top: 61 2 3 62"), "buy top 2")
    assert not may(game, "buy top 0")
    assert may(game, "buy top 3")


# --- events in the market ------------------------------------------------------------------------


def test_a_bought_event_is_resolved_at_once_and_costs_an_action() -> None:
    """Ruling 13: it never enters the hand, and the buyer gets the rupees lying on it."""
    game = play(table("blue: 1 rupee; market top: 1 113+2"), "buy top 1")
    assert rupees(game, "blue") == 0 + 2 + 3
    assert (hand(game, "blue"), actions_left(game)) == ([], 1)
    assert 113 in discarded(game)


def test_after_a_bought_dominance_check_the_buyer_goes_on() -> None:
    """Ruling 13: with remaining and bonus actions."""
    game = table("blue: 4 rupees, court 61; favored: economic; market top: 101 4+2; deck: 102 103 104")
    play(game, "buy top 0")
    assert (points(game, "blue"), points(game, "gray")) == (2, 2)
    assert (active(game), actions_left(game)) == ("blue", 1)
    play(game, "buy top 1")
    assert (active(game), actions_left(game)) == ("blue", 0)
    assert not choices(game, "buy")


def test_a_lasting_event_stays_with_its_buyer_or_by_the_map() -> None:
    game = play(table("blue: 4 rupees; market top: 105; market bottom: 109"), "buy top 0", "buy bottom 0")
    assert in_force(game, 105, "blue")
    assert in_force(game, 109)


def test_a_gap_stays_vacant_until_cleanup() -> None:
    """Ruling 14: later payments of the turn meet the vacancy."""
    game = table("blue: 3 rupees; market top: 1 2 3; market bottom: 18 19 20; deck: 50 51")
    play(game, "buy top 1")
    assert market(game, "top 1") == 0
    play(game, "buy top 2")
    assert row_rupees(game, "top") == [2, 0, 0, 0, 0, 0]
    assert row_rupees(game, "bottom") == [0, 1, 0, 0, 0, 0]


# --- action costs (p. 12) ------------------------------------------------------------------------


def test_action_costs_skip_vacancies_along_the_row() -> None:
    """Ruling 15: one rupee on each of the rightmost cards of both rows."""
    game = table("blue: 4 rupees, court 12; market top: 1 2 - 4 - -; market bottom: 18 - 20 21 22 23")
    play(game, "gift with 12", "gift 4")
    assert row_rupees(game, "top") == [0, 1, 0, 1, 0, 0]
    assert row_rupees(game, "bottom") == [0, 0, 0, 0, 1, 1]


def test_what_a_row_cannot_take_leaves_the_game() -> None:
    """Ruling 15: it is not shifted to the other row, and no card gets two."""
    game = table("blue: 6 rupees, court 12; market top: 1; market bottom: 18 19 20 21 22 23")
    play(game, "gift with 12", "gift 6")
    assert rupees(game, "blue") == 0
    assert row_rupees(game, "top") == [1, 0, 0, 0, 0, 0]
    assert row_rupees(game, "bottom") == [0, 0, 0, 1, 1, 1]


def test_action_costs_are_not_doubled_by_military() -> None:
    """Ruling 10 speaks of purchases only (p. 10)."""
    game = table("blue: 2 rupees, court 12; favored: military; market top: 1; market bottom: 18")
    play(game, "gift with 12")
    assert (rupees(game, "blue"), market_rupees(game, "top 0"), market_rupees(game, "bottom 0")) == (0, 1, 1)


# --- Public Withdrawal ---------------------------------------------------------------------------


def test_public_withdrawal_cannot_be_bought_and_swallows_rupees() -> None:
    """Ruling 16: the payer pays, the rupee vanishes; it is not passed on (ruling 174)."""
    game = table("blue: 4 rupees, court 12; market top: 111 2 3; market bottom: 18 19 20")
    assert not may(game, "buy top 0")
    play(game, "buy top 2")
    assert (rupees(game, "blue"), row_rupees(game, "top")) == (2, [0, 1, 0, 0, 0, 0])
    game = table("blue: 2 rupees, court 12; market top: 1 2 111; market bottom: 18 19 20")
    play(game, "gift with 12")
    assert (rupees(game, "blue"), row_rupees(game, "top")) == (0, [0] * 6)
    assert row_rupees(game, "bottom") == [0, 0, 1, 0, 0, 0]


def test_rupees_left_behind_vanish_when_public_withdrawal_slides_onto_them() -> None:
    """Ruling 16: always, whatever the column; any other card would keep them."""
    text = "blue: 4 rupees; market top: 112+2 {} 3; deck: none"
    game = play(table(text.format(111)), "end turn")
    assert (row_cards(game, "top")[:2], market_rupees(game, "top 0")) == ([111, 3], 0)
    assert "Public Withdrawal takes 2 rupees out of the game." in narrate(game)
    game = play(table(text.format(2)), "end turn")
    assert (row_cards(game, "top")[:2], market_rupees(game, "top 0")) == ([2, 3], 2)


def test_discarding_public_withdrawal_has_no_effect() -> None:
    """Ruling 16: it just leaves."""
    game = table("blue: court 8, hand 4; kabul: 1 blue tribe, 1 afghan army; market top: 111 2; deck: none")
    before = game.state
    play(game, "end turn")
    after = game.state
    assert 111 in discarded(game)
    assert market(game, "top 0") == 2
    assert (after.rupees, after.tribes, after.armies, after.favored) == (
        before.rupees,
        before.tribes,
        before.armies,
        before.favored,
    )


# --- when action costs are paid ------------------------------------------------------------------


def test_action_costs_are_paid_after_the_bribe_and_before_the_effect() -> None:
    """Ruling 17: bribe, cost, betrayal."""
    game = table("blue: 3 rupees, court 18 29, spies 29; 18: 1 gray spy; gray: court 8; market top: 1 2")
    play(game, "betray with 18", "pay")
    kinds = [row[0] for row in game.journal if row[0] in (BRIBED, RUPEE_ON_CARD, BETRAYED)]
    assert kinds == [BRIBED, RUPEE_ON_CARD, BETRAYED]


def test_the_cost_of_betraying_is_no_longer_there_for_leverage() -> None:
    """Ruling 17: betraying one's own Money Lenders with two rupees leaves none to return."""
    game = table("blue: 2 rupees, court 10 14 8 9, spies 14; market top: 1")
    play(game, "betray with 10")
    assert (prompt(game), decider(game), rupees(game, "blue")) == ("debt", "blue", 0)


# --- cleanup of the market (p. 9) ----------------------------------------------------------------


def test_cards_slide_left_with_their_rupees_and_new_ones_come_from_the_right() -> None:
    game = table("blue: 4 rupees; market top: 1 2+2 3 4 5 6; market bottom: 18 19 20 21+1 22 23; deck: 50 51 52")
    play(game, "buy top 0", "buy bottom 0", "end turn")
    assert row_cards(game, "top") == [2, 3, 4, 5, 6, 50]
    assert row_rupees(game, "top") == [2, 0, 0, 0, 0, 0]
    assert row_cards(game, "bottom") == [19, 20, 21, 22, 23, 51]
    assert row_rupees(game, "bottom") == [0, 0, 1, 0, 0, 0]


def test_gaps_are_filled_from_the_left_top_row_first() -> None:
    """Ruling 79: the leftmost gap gets the next card of the deck."""
    game = table("blue: 4 rupees; market top: 1 2 3 4; market bottom: 18 19 20 21 22; deck: 50 52 53 54 55")
    play(game, "buy bottom 0", "end turn")
    assert row_cards(game, "top") == [1, 2, 3, 4, 50, 53]
    assert row_cards(game, "bottom") == [19, 20, 21, 22, 52, 54]


def test_bars_are_lifted_when_the_turn_ends() -> None:
    game = table("blue: 4 rupees; market top: 1! 2!; market bottom: 18; deck: none")
    assert choices(game, "buy") == {"buy bottom 0"}
    play(game, "end turn")
    assert choices(game, "buy") == {"buy top 0", "buy top 1", "buy bottom 0"}
