"""Cleanup, Topples, Supremacy, purge and cull, the ends of a game, Nation Building, Weak States (parts 10, 12, 13)."""

import pytest
from first_table import Table, whole

from pamir.first.rules.state import NATION_BUILDING, NO_FAVOR_AT_ZERO, WEAK_STATES
from pamir.first.rules.tables import TOPPLE

SEATS = ("white", "black", "orange", "yellow", "purple")


def winners(table: Table) -> list[str]:
    assert table.state.over == 1
    return [seat for i, seat in enumerate(SEATS) if (table.state.won >> i) & 1]


def british_strength(table: Table) -> Table:
    """One Army, Road, Tribe and Spy for the British, all white's."""
    table.armies("kabul", "british", 1).roads("kabul-herat", "british", 1).tribes("kabul", "white", 1)
    home = table.card("persia", "economic", 1)
    return table.tableau("white", home).spies("white", home)


# --- Cleanup ---------------------------------------------------------------------------------------


def test_patriots_and_topples_in_column_0_leave_without_effect() -> None:
    table = Table(2)
    patriot = table.card(patriot="afghan")
    table.market("top 0", patriot, rupees=2).market("bottom 0", TOPPLE, rupees=1).play("end turn")
    assert table.told("automatically discarded") == [(patriot, 0, 0, 0), (TOPPLE, 6, 0, 0)]
    assert table.state.topples_left == 3
    assert (table.lying("top 0"), table.lying("bottom 0")) == (2, 1)  # on the next cards, which slid there


def test_r24_rupees_without_a_next_card_go_to_the_other_row_or_the_box() -> None:
    table = Table(2)
    for column in range(6):
        table.market(f"top {column}", 0)
    patriot = table.card(patriot="afghan")
    table.market("top 0", patriot, rupees=2).market("bottom 0", 0)
    table.play("end turn")
    assert table.paid() == ["bottom 0", "bottom 0"]  # bottom 1 was the leftmost, and slid
    table = Table(2)
    for column in range(6):
        table.market(f"top {column}", 0).market(f"bottom {column}", 0)
    one, two = table.card(patriot="afghan"), table.card(patriot="russian")
    table.market("top 0", one, rupees=2).market("bottom 0", two, rupees=3)
    table.play("end turn")
    assert table.paid() == []


def test_r22_an_automatic_discard_is_a_discard() -> None:
    table = Table(2)
    table.market("top 0", table.card(patriot="afghan", impacts="leveraged")).play("end turn")
    assert (table.purse("white"), table.purse("black")) == (5, 4)


def test_r56_the_active_player_alone_discards_down_card_by_card() -> None:
    table = Table(2)
    political = table.card("kabul", "political", 1)
    cards = [table.card("herat", "military", 1) for _ in range(4)]
    table.tableau("white", political, *cards)
    table.tableau("black", *(table.card("herat", "military", 1) for _ in range(6)))
    table.play("end turn")
    assert table.prompt() == "tableau limit"
    table.play(f"discard {political}")  # the limit sinks to three with it
    assert table.prompt() == "tableau limit"
    table.play(f"discard {cards[0]}")
    assert (table.prompt(), table.decider()) == ("turn", "black")
    assert table.tableau_of("white") == cards[1:]
    assert len(table.tableau_of("black")) == 6


def test_r25_refill_from_the_left_top_before_bottom_rupees_ride_along() -> None:
    table = Table(2)
    table.market("top 0", 0).market("top 3", rupees=2).market("bottom 1", 0)
    drawn = [table.state.deck[table.state.deck_size - 1 - i] for i in range(2)]
    table.play("end turn")
    assert table.state.market[5] == drawn[0]
    assert table.state.market[11] == drawn[1]
    assert table.lying("top 2") == 2


def test_r25_an_empty_deck_leaves_gaps() -> None:
    table = Table(2)
    table.state.deck_size = 0
    table.market("top 2", 0).play("end turn")
    assert table.state.market[5] == 0


def test_r25_ten_quiet_rounds_end_the_game() -> None:
    table = Table(3).rupees("black", 9)
    table.play(*["end turn"] * 29)
    assert table.state.over == 0
    table.play("end turn")
    assert (table.state.ending, winners(table)) == (2, ["black"])


def test_r25_a_purchase_breaks_the_silence() -> None:
    table = Table(2)
    table.play(*["end turn"] * 10, "buy top 0", *["end turn"] * 20)
    assert table.state.over == 0
    table.play("end turn")
    assert table.state.over == 1


# --- Supremacy -------------------------------------------------------------------------------------


def test_h5_the_rulebooks_successful_topple() -> None:
    table = Table(3, regime="military")
    table.loyal("white", "british").loyal("orange", "british").loyal("black", "afghan")  # Jim, Mark, Dave
    jim = [table.card("herat", "military", 1, patriot="british") for _ in range(2)]
    mark = [table.card("herat", "economic", 1, patriot="british", prize="british")]
    table.tableau("white", *jim).tableau("orange", *mark)
    table.spies("white", mark[0], "patriot").spies("black", mark[0], "prize")
    table.spies("black", jim[0], "patriot").spies("black", jim[1], "patriot")
    table.armies("kabul", "afghan", 2).armies("kabul", "russian", 1).armies("herat", "british", 4)
    table.roads("kabul-herat", "british", 1).tribes("persia", "orange", 1)
    table.market("top 0", TOPPLE)
    assert [table.influence(seat, "british") for seat in ("white", "black", "orange")] == [4, 3, 2]
    table.play("buy top 0")
    assert (winners(table), table.state.ending, table.state.supreme) == (["white"], 0, 0)


@pytest.mark.parametrize("lacking", ["military", "economic", "political", "intelligence"])
def test_supremacy_needs_a_unit_of_each_mode_unless_states_are_weak(lacking: str) -> None:
    for options in (0, WEAK_STATES):
        regime = "political" if lacking != "political" else "military"
        table = Table(2, options, regime)
        home = table.card("persia", "economic", 1)
        table.tableau("white", home).market("top 0", TOPPLE)
        if lacking != "military":
            table.armies("kabul", "british", 1)
        if lacking != "economic":
            table.roads("kabul-herat", "british", 1)
        if lacking != "political":
            table.tribes("kabul", "white", 1)
        if lacking != "intelligence":
            table.spies("white", home)
        table.play("buy top 0")
        assert table.state.over == int(options == WEAK_STATES)


def test_supremacy_needs_more_than_the_others_together() -> None:
    table = british_strength(Table(3))
    table.tribes("herat", "white", 1).tribes("herat", "black", 1).tribes("herat", "orange", 1)
    table.market("top 0", TOPPLE).play("buy top 0")
    assert table.state.over == 0


def test_r50_weak_states_without_any_unit() -> None:
    table = Table(2, WEAK_STATES).market("top 0", TOPPLE).play("buy top 0")
    assert table.state.over == 0


def test_the_winner_need_not_be_loyal_and_r27_ties_are_shared() -> None:
    table = british_strength(Table(3))
    patriot = table.card("herat", "economic", 1, patriot="british")
    table.tableau("white", patriot).market("top 0", TOPPLE)
    second = table.card("herat", "economic", 1, prize="british")
    table.tableau("white", second).loyal("white", "british", card=False)
    table.spies("black", patriot, "patriot").spies("black", second, "prize")
    assert (table.influence("black", "british"), table.influence("white", "british")) == (2, 1)
    table.play("buy top 0")
    assert winners(table) == ["black"]
    table = british_strength(Table(4)).loyal("yellow", "british").market("top 0", TOPPLE)
    table.play("buy top 0")
    assert winners(table) == ["white", "yellow"]


def test_r34_rupees_on_the_topple_count_in_the_tie() -> None:
    table = british_strength(Table(4)).loyal("yellow", "british").market("top 0", TOPPLE, rupees=1)
    table.play("buy top 0")
    assert winners(table) == ["white"]


# --- purge -----------------------------------------------------------------------------------------


def test_r46_the_purge_leaves_one_of_each_colour_and_all_afghan_cylinders() -> None:
    table = Table(2)
    table.tribes("kabul", "white", 3).tribes("kabul", "black", 3).tribes("herat", "white", 1)
    table.armies("kabul", "british", 3).armies("kabul", "afghan", 3).armies("herat", "russian", 2)
    table.roads("kabul-herat", "russian", 3).roads("kabul-herat", "afghan", 2).gifts("white", 2)
    table.market("top 0", TOPPLE).play("buy top 0")
    assert (table.tribe("kabul", "white"), table.tribe("kabul", "black"), table.tribe("herat", "white")) == (1, 1, 1)
    assert (table.army("kabul", "british"), table.army("kabul", "afghan"), table.army("herat", "russian")) == (1, 3, 1)
    assert (table.road("kabul-herat", "russian"), table.road("kabul-herat", "afghan")) == (1, 2)
    assert table.gifts_of("white") == [2]
    assert (table.prompt(), table.state.actions_left) == ("turn", 1)
    whole(table)


def test_r47_the_cull_keeps_exactly_one_of_each_mode() -> None:
    table = Table(2)
    military = [table.card("kabul", "military", 1) for _ in range(3)]
    single = table.card("kabul", "economic", 1)
    black = [table.card("kabul", "political", 1, impacts="leveraged") for _ in range(2)]
    table.tableau("white", military[0], single, *military[1:]).tableau("black", *black).spies("black", military[1])
    table.market("top 0", TOPPLE).play("buy top 0")
    assert table.legal() == [f"keep {card}" for card in military]
    table.play(f"keep {military[2]}")
    assert table.legal() == [f"discard {military[0]}", f"take back {military[0]}"]
    table.play(f"discard {military[0]}", f"take back {military[1]}")
    assert table.tableau_of("white") == [single, military[2]]
    assert table.hand_of("white") == [military[1]]
    assert table.cubes("black") == 10
    assert table.decider() == "black"
    table.play(f"keep {black[0]}", f"take back {black[1]}")
    assert table.purse("black") == 4  # taken back into Hand: no debt
    assert (table.prompt(), table.decider()) == ("turn", "white")
    whole(table)


def test_r48_falling_back_is_looked_at_when_all_have_culled() -> None:
    table = Table(2)
    patriots = [table.card("kabul", "military", 1, patriot="british"), table.card("kabul", "military", 1)]
    hers = [table.card("kabul", "military", 1) for _ in range(2)]
    table.tableau("white", *patriots).tableau("black", *hers).loyal("white", "british", card=False).gifts("white", 2)
    table.market("top 0", TOPPLE).play("buy top 0", f"keep {patriots[1]}", f"discard {patriots[0]}")
    assert table.decider() == "black"
    assert table.loyalty("white") == "british"
    table.play(f"keep {hers[0]}", f"discard {hers[1]}")
    assert table.loyalty("white") == "afghan"
    assert table.gifts_of("white") == []


# --- the end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["bought", "discarded"])
def test_r26_the_final_topple_ends_the_game_bought_or_discarded(way: str) -> None:
    table = Table(3)
    table.state.topples_left = 1
    table.tableau("orange", table.card("kabul", "military", 1)).market("top 0", TOPPLE)
    table.play("buy top 0" if way == "bought" else "end turn")
    assert (winners(table), table.state.ending) == (["orange"], 1)


def test_r27_an_unbroken_tie_is_shared() -> None:
    table = Table(3).rupees("orange", 3)
    table.state.topples_left = 1
    table.market("top 0", TOPPLE).play("end turn")
    assert winners(table) == ["white", "black"]


# --- Nation Building -------------------------------------------------------------------------------


def test_r28_a_first_supremacy_brings_a_honeymoon() -> None:
    table = british_strength(Table(2, NATION_BUILDING))
    table.gifts("white", 2).armies("herat", "afghan", 2).market("top 0", TOPPLE)
    lent = table.card("kabul", "military", 1, impacts="leveraged")
    table.tableau("white", lent)
    table.play("buy top 0")
    assert table.army("herat", "afghan") == table.army("kabul", "british") == table.tribe("kabul", "white") == 0
    assert (table.cylinders("afghan"), table.cylinders("british"), table.cubes("white")) == (10, 10, 9)
    assert table.gifts_of("white") == [2]
    table.play("take back 1", f"discard {lent}")
    assert (table.tableau_of("white"), table.hand_of("white")) == ([], [1])
    assert table.purse("white") == 4  # one as investor, one paid
    assert table.state.last_supreme == 0
    assert table.prompt() == "turn"


@pytest.mark.parametrize(("before", "over"), [(0, 1), (1, 0), (-1, 0)])
def test_r28_the_same_empire_twice_in_a_row_ends_it(before: int, over: int) -> None:
    table = british_strength(Table(2, NATION_BUILDING)).market("top 0", TOPPLE)
    table.state.last_supreme = before
    table.play("buy top 0")
    assert table.state.over == over


def test_r28_a_failed_topple_breaks_the_row_an_automatic_discard_does_not() -> None:
    table = Table(2, NATION_BUILDING).market("top 0", TOPPLE)
    table.state.last_supreme = 0
    table.play("end turn")
    assert table.state.last_supreme == 0
    table = Table(2, NATION_BUILDING).market("top 0", TOPPLE)
    table.state.last_supreme = 0
    table.play("buy top 0")
    assert table.state.last_supreme == -1


def test_r28_at_the_final_topple_one_supremacy_is_enough() -> None:
    table = british_strength(Table(2, NATION_BUILDING)).market("top 0", TOPPLE)
    table.state.topples_left = 1
    table.play("buy top 0")
    assert winners(table) == ["white"]


# --- Favor -----------------------------------------------------------------------------------------


def test_r21_favor_at_zero_by_the_tie_rule_or_by_the_option_not() -> None:
    table = Table(3).loyal("orange", "british").rupees("black", 5)
    assert table.favor("afghan") == "black"
    assert table.favor("british") == "nobody"  # white and orange are level
    assert table.favor("russian") == "black"
    table = Table(3, NO_FAVOR_AT_ZERO).loyal("orange", "british").rupees("black", 5)
    assert table.favor("afghan") == "nobody"


def test_r20_being_loyal_as_such_gives_nothing() -> None:
    table = Table(2).loyal("white", "afghan", card=False)
    assert table.influence("white", "afghan") == 0
