"""Play: tolls, ends, Loyalty first, Impacts, units, empty pools, loans that fall due (part 7)."""

import pytest
from first_table import Table, whole

from pamir.first.rules.state import NO_FAVOR_AT_ZERO


def test_a_toll_for_every_foreign_tribe_to_its_owner() -> None:
    table = Table(4)
    card = table.card("kabul", "military", 1)
    table.hand("white", card).loyal("black", "british")  # a shared Loyalty does not help
    table.tribes("kabul", "white", 2).tribes("kabul", "black", 2).tribes("kabul", "orange", 1)
    table.tribes("herat", "yellow", 1).rupees("white", 3)
    table.play(f"play {card} left")
    assert [table.purse(seat) for seat in ("white", "black", "orange", "yellow")] == [0, 6, 5, 4]


def test_tolls_must_be_payable_in_full_and_not_out_of_the_loan() -> None:
    table = Table(2)
    card = table.card("kabul", "military", 3, impacts="leveraged")
    table.hand("white", card).tribes("kabul", "black", 2).rupees("white", 1)
    assert table.choices("play") == []


def test_either_end_and_one_only_in_an_empty_tableau() -> None:
    table = Table(2)
    card, other = table.card(), table.card()
    table.hand("white", card)
    assert table.choices("play") == [f"play {card} left"]
    table = Table(2)
    card, other = table.card(), table.card()
    table.hand("white", card).tableau("white", other)
    assert table.choices("play") == [f"play {card} left", f"play {card} right"]
    table.play(f"play {card} right")
    assert table.tableau_of("white") == [other, card]


@pytest.mark.parametrize("mode", ["military", "intelligence", "political"])
def test_units_by_mode_as_many_as_the_rank(mode: str) -> None:
    table = Table(2)
    card = table.card("kabul", mode, 3)
    table.hand("white", card).play(f"play {card} left")
    found = {
        "military": table.army("kabul", "british"),
        "intelligence": table.spy("white", card, "middle"),
        "political": table.tribe("kabul", "white"),
    }
    assert found == {key: 3 if key == mode else 0 for key in found}
    whole(table)


def test_roads_on_any_connections_of_the_location_several_on_one() -> None:
    table = Table(2)
    card = table.card("punjab", "economic", 3)
    table.hand("white", card).play(f"play {card} left")
    assert table.legal() == ["road kabul-punjab", "road kandahar-punjab"]
    table.play("road kabul-punjab", "road kandahar-punjab", "road kabul-punjab")
    assert (table.road("kabul-punjab", "british"), table.road("kandahar-punjab", "british")) == (2, 1)
    whole(table)


def test_r8_loyalty_first_so_that_cylinders_are_of_the_new_empire() -> None:
    table = Table(2)
    card = table.card("kabul", "military", 2, patriot="afghan", impacts="garrison")
    table.hand("white", card).gifts("white", 2).play(f"play {card} left")
    assert table.loyalty("white") == "afghan"
    assert (table.army("kabul", "afghan"), table.army("kabul", "british")) == (3, 0)
    assert table.gifts_of("white") == []
    assert table.state.start_card[0] == 0


def test_r8_all_impacts_in_order_and_the_regime_changes_at_once() -> None:
    table = Table(2)
    card = table.card("kabul", "political", 2, impacts="leveraged informants garrison military")
    table.hand("white", card).play(f"play {card} left")
    assert table.purse("white") == 6
    assert table.spy("white", card, "middle") == 1
    assert table.army("kabul", "british") == 1
    assert table.tribe("kabul", "white") == 2
    assert table.state.regime == 0


def test_r8_debts_of_discarded_patriots_fall_due_before_the_new_loan() -> None:
    table = Table(2)
    old = table.card(rank=3, patriot="russian", impacts="leveraged")
    new = table.card("kabul", "military", 2, patriot="british", impacts="leveraged")
    table.tableau("white", old).loyal("white", "russian", card=False).hand("white", new).rupees("white", 0)
    table.loyal("black", "afghan").rupees("black", 9).tribes("herat", "white", 1)
    table.state.options = NO_FAVOR_AT_ZERO
    table.play(f"play {new} left")
    # The new Patriot makes white the investor: one rupee, paid at once; two more are missing.
    assert (table.prompt(), table.decider(), table.purse("white")) == ("debt", "white", 0)
    table.play("lift tribe herat")
    # Only the new card itself is left to give up: it does nothing more, but its own loan falls due and is forgiven.
    assert table.tableau_of("white") == []
    assert table.army("kabul", "british") == 0
    assert table.state.owed == [0] * 5
    assert table.prompt() == "turn"
    assert table.loyalty("white") == "afghan"


def test_r9_beyond_the_pool_pieces_from_play_are_optional_one_by_one() -> None:
    table = Table(2)
    card = table.card("kabul", "military", 3)
    table.hand("white", card).armies("kabul", "british", 4).armies("herat", "british", 1)
    table.roads("herat-persia", "british", 4)
    table.play(f"play {card} left")
    assert table.army("kabul", "british") == 5  # the pool first, unasked
    assert table.legal() == ["lift army herat", "lift road persia-herat", "do without"]  # not from Kabul itself
    table.play("lift army herat", "do without")
    assert (table.army("kabul", "british"), table.army("herat", "british")) == (6, 0)
    assert table.prompt() == "turn"
    whole(table)


def test_r9_spies_short_of_cubes_may_come_from_tribes_spies_and_gifts() -> None:
    table = Table(2)
    card, other = table.card("kabul", "intelligence", 1), table.card()
    table.hand("white", card).tableau("black", other).tribes("herat", "white", 8).gifts("white", 2)
    table.spies("white", other).play(f"play {card} left")
    assert table.legal() == ["lift tribe herat", f"lift spy {other} middle", "lift gift 2", "do without"]
    table.play("lift gift 2")
    assert (table.spy("white", card), table.gifts_of("white")) == (1, [])
    whole(table)


def test_r9_taking_ones_last_tribe_is_no_overthrow() -> None:
    table = Table(2)
    card, political = table.card("kabul", "intelligence", 1), table.card("herat", "political", 1)
    table.tableau("white", political).hand("white", card).tribes("herat", "white", 1).tribes("persia", "white", 9)
    table.play(f"play {card} left", "lift tribe herat")
    assert table.tableau_of("white") == [card, political]


# --- loans -----------------------------------------------------------------------------------------


def test_r10_a_leveraged_card_given_up_adds_its_own_rank() -> None:
    table = Table(2, NO_FAVOR_AT_ZERO)
    assassin = table.card(actions="assassinate")
    target, second = (table.card(rank=2, impacts="leveraged") for _ in range(2))
    table.tableau("white", assassin).tableau("black", target, second).spies("white", target).rupees("white", 2)
    table.rupees("black", 0).tribes("kabul", "black", 4).gifts("black", 2).loyal("white", "afghan")
    table.play(f"assassinate with {assassin}")
    assert table.state.owed[1] == 2
    table.play(f"discard {second}")
    assert table.state.owed[1] == 3  # two, less one for the card, and its own two
    table.play("lift tribe kabul", "lift tribe kabul", "lift tribe kabul")
    assert table.prompt() == "turn"
    assert table.tribe("kabul", "black") == 1


def test_r10_with_nothing_left_the_rest_is_forgiven() -> None:
    table = Table(2, NO_FAVOR_AT_ZERO)
    assassin, target = table.card(actions="assassinate"), table.card(rank=3, impacts="leveraged")
    table.tableau("white", assassin).tableau("black", target).spies("white", target).loyal("white", "afghan")
    table.rupees("black", 1)
    table.play(f"assassinate with {assassin}")
    assert (table.purse("black"), table.state.owed[1], table.prompt()) == (0, 0, "turn")


def test_r10_a_hand_card_was_never_lent_on() -> None:
    table = Table(2)
    card = table.card(rank=3, impacts="leveraged")
    table.hand("white", card).loyal("white", "afghan").loyal("black", "british")
    table.play(f"discard {card}")
    assert table.purse("white") == 4
    assert table.purse("black") == 5  # r22: but the British Favor card gains by it


def test_r33_patriots_leave_together_their_debts_are_one_sum() -> None:
    table = Table(2)
    old = [table.card(rank=1, patriot="british", impacts="leveraged") for _ in range(2)]
    new = table.card("kabul", "military", 1, patriot="russian")
    table.tableau("white", *old).hand("white", new).rupees("white", 1)
    table.play(f"play {new} left")
    # White was the investor before the first of them left, and so for both.
    assert table.told("imperial investment") == [(0, old[0], 0, 0), (0, old[1], 0, 0)]
    assert [row[:3] for row in table.told("debt due")] == [(0, 2, 2)]
    assert table.purse("white") == 1


def test_a_card_that_names_another_empire_only_in_its_prize_band_stays() -> None:
    table = Table(2)
    kept, new = table.card(prize="british"), table.card("kabul", "military", 1, patriot="russian")
    table.tableau("white", kept).hand("white", new).play(f"play {new} right")
    assert table.tableau_of("white") == [kept, new]


def test_loyalty_change_leaves_armies_and_roads_and_moves_cubes() -> None:
    table = Table(2)
    new = table.card("kabul", "political", 1, patriot="russian")
    table.armies("herat", "british", 2).hand("white", new).play(f"play {new} left")
    assert table.army("herat", "british") == 2


# --- Discard and Purchase --------------------------------------------------------------------------


def test_r5_two_discards_bring_one_rupee_no_shelter_protects() -> None:
    table = Table(3)
    cards = [table.card() for _ in range(2)]
    table.hand("white", *cards).tableau("black", table.card("herat", "economic", 3), table.card("herat", "economic", 3))
    table.market("top 4", rupees=1).rupees("orange", 0)
    table.play(f"discard {cards[0]}", f"discard {cards[1]}")
    assert table.legal() == ["take market top 4", "take black"]
    table.play("take black")
    assert (table.purse("white"), table.purse("black")) == (5, 3)


def test_r5_skipped_only_if_there_is_none_anywhere() -> None:
    table = Table(2).rupees("black", 0)
    cards = [table.card() for _ in range(2)]
    table.hand("white", *cards).play(f"discard {cards[0]}", f"discard {cards[1]}")
    assert table.prompt() == "turn"


def test_a_discard_and_another_action_bring_nothing() -> None:
    table = Table(2)
    card = table.card()
    table.hand("white", card).play(f"discard {card}", "buy top 0")
    assert (table.purse("white"), table.prompt()) == (4, "turn")


def test_r7_stand_ins_and_columns_wholly_vacant() -> None:
    table = Table(2)
    table.market("top 1", 0).market("top 2", 0).market("bottom 2", 0)
    table.play("buy top 3")
    assert table.paid() == ["top 0", "bottom 1"]
    assert table.purse("white") == 2


def test_military_struggle_doubles_the_price_of_topples_too() -> None:
    table = Table(2, regime="military").rupees("white", 3)
    table.market("top 1", 121).market("top 2", 121)
    assert table.choices("buy") == ["buy top 0", "buy top 1", "buy bottom 0", "buy bottom 1"]
    table.play("buy bottom 1")
    assert table.paid() == ["bottom 0", "bottom 0"]


def test_the_price_cannot_be_paid_with_the_rupees_on_the_card() -> None:
    table = Table(2).rupees("white", 1).market("top 2", rupees=5)
    assert not table.may("buy top 2")
    table.rupees("white", 2)
    table = Table(2).rupees("white", 2).market("top 2", rupees=5)
    table.play("buy top 2")
    assert table.purse("white") == 5


def test_hand_size_is_one_and_the_intelligence_stars() -> None:
    table = Table(2)
    table.hand("white", table.card(), table.card()).tableau("white", table.card("kabul", "intelligence", 1))
    assert table.choices("buy") == []
    table = Table(2)
    table.hand("white", table.card(), table.card()).tableau("white", table.card("kabul", "intelligence", 2))
    assert "buy top 0" in table.choices("buy")


def test_r6_a_full_hand_does_not_stop_a_topple() -> None:
    table = Table(2)
    table.hand("white", table.card(), table.card()).market("top 0", 121)
    assert table.choices("buy") == ["buy top 0"]
