"""Commerce, Gifts, Tax, and payments to the right (parts 5, 8.5, 8.6, 8.7)."""

import pytest
from first_table import Table, whole

# --- Commerce --------------------------------------------------------------------------------------


def test_commerce_takes_the_rank_from_any_market_cards() -> None:
    table = Table(2)
    trader = table.card("herat", "economic", 3, "commerce")
    table.tableau("white", trader).market("top 0", rupees=2).market("bottom 3", rupees=2)
    table.play(f"commerce with {trader}")
    assert table.legal() == ["take market top 0", "take market bottom 3"]
    table.play(
        "take market bottom 3",
        "take market bottom 3",
    )
    assert table.purse("white") == 7  # the third came by itself: only one card had any left
    assert table.paid() == ["top 0"]
    assert table.prompt() == "turn"


def test_commerce_cannot_stop_early_but_takes_less_where_less_lies() -> None:
    table = Table(2)
    trader = table.card("herat", "economic", 3, "commerce")
    table.tableau("white", trader).market("top 0", rupees=1).market("bottom 3", rupees=1)
    table.play(f"commerce with {trader}")
    assert not table.may("done")
    table.play("take market top 0")
    assert (table.purse("white"), table.paid(), table.prompt()) == (6, [], "turn")


def test_r32_commerce_needs_a_rupee_in_the_market() -> None:
    table = Table(2)
    trader = table.card(actions="commerce")
    table.tableau("white", trader)
    assert not table.may(f"commerce with {trader}")


def test_r52_a_rupee_taken_back_does_not_lift_the_bar() -> None:
    table = Table(2)
    trader = table.card(actions="commerce", rank=1)
    table.tableau("white", trader)
    table.play("buy top 1")
    assert table.paid() == ["top 0"]
    table.play(f"commerce with {trader}")
    assert table.paid() == []
    assert not table.may("buy top 0")


# --- Gifts -----------------------------------------------------------------------------------------


def givers(purse: int) -> tuple[Table, int]:
    table = Table(2)
    giver = table.card("herat", "economic", 1, "gifts")
    return table.tableau("white", giver).rupees("white", purse), giver


def test_a_gift_costs_its_spot_to_the_right_and_is_one_influence() -> None:
    table, giver = givers(4)
    table.play(f"gifts with {giver}")
    assert table.legal() == ["gift 2", "gift 4"]
    table.play("gift 4")
    assert table.gifts_of("white") == [4]
    assert table.paid() == ["top 4", "top 5", "bottom 4", "bottom 5"]
    assert table.influence("white", "british") == 2
    assert table.cubes("white") == 9
    assert table.prompt() == "turn"


def test_an_occupied_spot_is_not_open_and_the_next_must_be_payable() -> None:
    table, giver = givers(3)
    table.gifts("white", 2)
    assert not table.may(f"gifts with {giver}")
    table, giver = givers(7)
    table.gifts("white", 2, 4)
    table.play(f"gifts with {giver}")
    assert table.gifts_of("white") == [2, 4, 6]
    table, giver = givers(9)
    table.gifts("white", 2, 4, 6)
    assert not table.may(f"gifts with {giver}")


def test_r9_with_an_empty_pool_a_cube_in_play_may_be_the_gift() -> None:
    table, giver = givers(6)
    table.gifts("white", 2).tribes("kabul", "white", 9)
    table.play(f"gifts with {giver}", "gift 4")
    assert table.legal() == ["lift tribe kabul", "lift gift 2", "do without"]
    assert table.purse("white") == 2
    table.play("lift gift 2")
    assert table.gifts_of("white") == [4]
    whole(table)


def test_r4_a_market_of_five_cards_has_no_room_for_the_third_gift() -> None:
    table, giver = givers(9)
    for column in range(6):
        table.market(f"top {column}", 0)
    table.market("bottom 0", 0)
    table.play(f"gifts with {giver}")
    assert table.legal() == ["gift 2", "gift 4"]
    table.play("gift 4")
    assert table.paid() == ["bottom 2", "bottom 3", "bottom 4", "bottom 5"]


# --- Tax -------------------------------------------------------------------------------------------


def taxers(rank: int = 3, seats: int = 3) -> tuple[Table, int]:
    """White taxes with a card of Kandahar."""
    table = Table(seats)
    taxer = table.card("kandahar", "political", rank, "tax")
    return table.tableau("white", taxer), taxer


def test_tax_takes_one_by_one_up_to_the_rank_and_may_stop_after_one() -> None:
    table, taxer = taxers(rank=2)
    table.tribes("kandahar", "white", 2).tribes("kandahar", "black", 1).tribes("kandahar", "orange", 1)
    table.play(f"tax with {taxer}")
    assert table.legal() == ["take black", "take orange"]
    table.play("take black")
    assert table.legal() == ["take black", "take orange", "done"]
    table.play("done")
    assert (table.purse("white"), table.purse("black"), table.purse("orange")) == (5, 3, 4)


def test_tax_ends_with_the_rank() -> None:
    table, taxer = taxers(rank=2)
    table.tribes("kandahar", "white", 2).tribes("kandahar", "black", 1)
    table.play(f"tax with {taxer}", "take black")
    assert table.prompt() == "turn"
    assert (table.purse("white"), table.purse("black")) == (6, 2)


def test_tax_is_possible_only_in_the_cards_location() -> None:
    table, taxer = taxers()
    table.tribes("kabul", "white", 2).tribes("kabul", "black", 1)
    assert not table.may(f"tax with {taxer}")


def test_r18_majority_counts_tribes_and_armies_of_the_own_empire() -> None:
    table, taxer = taxers()
    table.armies("kandahar", "british", 2).tribes("kandahar", "black", 1)
    assert table.may(f"tax with {taxer}")
    table, taxer = taxers()
    table.tribes("kandahar", "white", 1).tribes("kandahar", "black", 1).armies("kandahar", "russian", 1)
    assert not table.may(f"tax with {taxer}")


def test_r18_armies_of_an_empire_nobody_is_loyal_to_compare_with_nobody() -> None:
    table, taxer = taxers(seats=2)
    table.tribes("kandahar", "white", 2).tribes("kandahar", "black", 1).armies("kandahar", "afghan", 9)
    assert table.may(f"tax with {taxer}")


def test_r18_players_of_one_loyalty_count_the_same_armies() -> None:
    table, taxer = taxers()
    table.loyal("black", "british").armies("kandahar", "british", 3)
    table.tribes("kandahar", "black", 1)
    assert not table.may(f"tax with {taxer}")
    table, taxer = taxers()
    table.loyal("black", "british").armies("kandahar", "british", 3)
    table.tribes("kandahar", "black", 1).tribes("kandahar", "white", 2)
    assert table.may(f"tax with {taxer}")


def test_r18_at_least_one_unit() -> None:
    table, taxer = taxers()
    table.roads("kandahar-punjab", "russian", 1).rupees("white", 9)  # ahead in every tie, but at nothing
    assert not table.may(f"tax with {taxer}")


@pytest.mark.parametrize(("stars", "rupees", "may"), [(1, 4, True), (0, 5, True), (0, 4, False), (0, 3, False)])
def test_r18_ties_by_military_stars_then_rupees_else_nobody(stars: int, rupees: int, may: bool) -> None:
    table, taxer = taxers()
    table.tribes("kandahar", "white", 1).tribes("kandahar", "black", 1).rupees("white", rupees)
    if stars:
        table.tableau("white", table.card("herat", "military", stars))
    assert table.may(f"tax with {taxer}") is may


def test_tax_by_roads_that_touch_the_location() -> None:
    table, taxer = taxers()
    table.tribes("kandahar", "white", 1).roads("kabul-kandahar", "russian", 1).roads("persia-herat", "afghan", 1)
    table.play(f"tax with {taxer}")  # black alone can be taxed, so the first rupee is taken unasked
    assert table.legal() == ["take black", "done"]


def test_sharing_the_taxers_loyalty_is_no_protection() -> None:
    table, taxer = taxers(rank=1)
    table.loyal("orange", "british").tribes("kandahar", "white", 1).roads("kabul-kandahar", "british", 2)
    table.play(f"tax with {taxer}")
    assert table.purse("orange") == 3


def test_the_shelter_protects_as_many_rupees_as_economic_stars() -> None:
    table, taxer = taxers(rank=3)
    table.tribes("kandahar", "white", 2).tribes("kandahar", "black", 1)
    table.tableau("black", table.card("herat", "economic", 3))
    table.play(f"tax with {taxer}")
    assert (table.purse("black"), table.prompt()) == (3, "turn")
    table, taxer = taxers(rank=3)
    table.tribes("kandahar", "white", 2).tribes("kandahar", "black", 1)
    table.tableau("black", table.card("herat", "economic", 3), table.card("herat", "economic", 1))
    assert not table.may(f"tax with {taxer}")


def test_r32_tax_needs_a_rupee_to_take() -> None:
    table, taxer = taxers()
    table.tribes("kandahar", "white", 1).tribes("kandahar", "black", 1).rupees("black", 0).rupees("orange", 0)
    assert not table.may(f"tax with {taxer}")
