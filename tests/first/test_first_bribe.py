"""Bribe: cost, Spies that stay, Loyalty that turns, Coup (part 8.3)."""

from first_table import Table, whole


def bribery(rank: int = 1, mode: str = "military", purse: int = 6, **printed: str) -> tuple[Table, int, int]:
    """White's briber, and black's card with a Spy of white in the middle."""
    table = Table(2)
    briber = table.card("kabul", "intelligence", 1, "bribe")
    target = table.card("herat", mode, rank, **printed)
    table.tableau("white", briber).tableau("black", target).spies("white", target).rupees("white", purse)
    return table, briber, target


def test_bribe_costs_twice_the_rank_to_the_right() -> None:
    table, briber, target = bribery(rank=3)
    table.play(f"bribe with {briber}", f"bribe {target} right")
    assert table.paid() == ["top 3", "top 4", "top 5", "bottom 3", "bottom 4", "bottom 5"]
    assert table.purse("white") == 0
    assert table.tableau_of("white") == [briber, target]
    assert table.tableau_of("black") == []
    whole(table)


def test_bribe_to_the_left_end() -> None:
    table, briber, target = bribery()
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.tableau_of("white") == [target, briber]


def test_bribe_must_be_payable_in_full() -> None:
    table, briber, _ = bribery(rank=2, purse=3)
    assert not table.may(f"bribe with {briber}")


def test_bribe_offers_only_what_can_be_paid() -> None:
    table, briber, _ = bribery(rank=3, purse=4)
    cheap = table.card(rank=2)
    table.tableau("black", cheap).spies("white", cheap)
    table.play(f"bribe with {briber}")
    assert table.legal() == [f"bribe {cheap} left", f"bribe {cheap} right"]


def test_r4_too_short_a_market_cannot_be_paid() -> None:
    table, briber, _ = bribery(rank=1)
    for column in range(6):
        table.market(f"top {column}", 0)
    for column in range(1, 6):
        table.market(f"bottom {column}", 0)
    assert not table.may(f"bribe with {briber}")


def test_r4_gaps_are_skipped_and_the_payer_picks_the_row_for_a_single_rupee() -> None:
    table, briber, target = bribery(rank=1)
    table.market("top 5", 0)
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.prompt() == "pay in row"
    assert table.tableau_of("white") == [briber]  # costs come before effects
    table.play("pay bottom")
    assert table.paid() == ["bottom 4", "bottom 5"]
    assert table.tableau_of("white") == [target, briber]


def test_r54_ones_own_card_cannot_be_bribed() -> None:
    table = Table(2)
    briber, own = table.card(actions="bribe"), table.card()
    table.tableau("white", briber, own).spies("white", own).rupees("white", 10)
    assert not table.may(f"bribe with {briber}")


def test_a_bribed_card_brings_no_impacts_no_units_and_no_debt() -> None:
    table, briber, target = bribery(rank=1, impacts="leveraged informants garrison economic")
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.state.owed == [0] * 5
    assert (table.purse("white"), table.purse("black")) == (4, 4)
    assert table.army("herat", "british") == 0
    assert table.spy("white", target) == 1
    assert table.state.regime == 2


def test_a_bribed_card_may_act_this_turn() -> None:
    table, briber, target = bribery(actions="commerce")
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.may(f"commerce with {target}")


def test_r14_the_new_owners_spies_slide_to_the_middle_all_others_stay() -> None:
    table = Table(3)
    briber = table.card(actions="bribe")
    target = table.card("herat", "military", 1, prize="afghan")
    table.tableau("white", briber).tableau("black", target).rupees("white", 2)
    table.spies("white", target, "prize").spies("black", target).spies("orange", target, "prize")
    assert table.influence("white", "afghan") == 1
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.spy("white", target, "middle") == 1
    assert table.influence("white", "afghan") == 0
    assert table.spy("black", target, "middle") == 1
    assert table.spy("orange", target, "prize") == 1
    assert table.influence("orange", "afghan") == 2  # and its Loyalty card
    whole(table)


def test_r15_a_bribed_patriot_turns_the_briber() -> None:
    table, briber, target = bribery(patriot="russian")
    table.gifts("white", 2)
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.loyalty("white") == "russian"
    assert table.state.start_card[0] == 0
    assert table.gifts_of("white") == []
    assert table.influence("white", "russian") == 1
    whole(table)


def test_r15_own_patriots_of_another_empire_go() -> None:
    table, briber, target = bribery(patriot="russian")
    old = table.card(patriot="british")
    table.tableau("white", old).spies("black", old)
    table.play(f"bribe with {briber}", f"bribe {target} right")
    assert table.tableau_of("white") == [briber, target]
    assert table.discarded() == [old]
    assert table.cubes("black") == 10


def test_a_patriot_of_the_own_empire_changes_nothing() -> None:
    table, briber, target = bribery(patriot="british")
    table.gifts("white", 2)
    table.loyal("black", "british")
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.gifts_of("white") == [2]
    assert table.state.start_card[0] == 1
    assert table.loyalty("black") == "british"  # the Loyalty card still carries it


def test_the_former_owner_may_fall_back_to_afghan() -> None:
    table, briber, target = bribery(patriot="russian")
    table.loyal("black", "russian", card=False).gifts("black", 4)
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.loyalty("black") == "afghan"
    assert table.gifts_of("black") == []


def test_r16_coup_replaces_all_tribes_of_the_former_owner_there() -> None:
    table, briber, target = bribery(rank=2, mode="political")
    table.tribes("herat", "black", 3).tribes("kabul", "black", 1).tribes("herat", "white", 1)
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert (table.tribe("herat", "white"), table.tribe("herat", "black")) == (4, 0)
    assert table.tribe("kabul", "black") == 1
    whole(table)


def test_r16_coup_by_a_card_tied_for_highest() -> None:
    table, briber, target = bribery(rank=2, mode="political")
    table.tableau("black", table.card("kabul", "political", 2), table.card("kabul", "military", 3))
    table.tribes("herat", "black", 1)
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.tribe("herat", "white") == 1


def test_r16_no_coup_beside_a_higher_political_card() -> None:
    table, briber, target = bribery(rank=2, mode="political")
    table.tableau("black", table.card("kabul", "political", 3)).tribes("herat", "black", 1)
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert (table.tribe("herat", "white"), table.tribe("herat", "black")) == (0, 1)


def test_r16_no_coup_by_other_modes() -> None:
    table, briber, target = bribery(rank=3, mode="economic")
    table.tribes("herat", "black", 1)
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.tribe("herat", "black") == 1


def test_r16_gift_cubes_sent_home_by_the_loyalty_change_replace_tribes() -> None:
    table, briber, target = bribery(mode="political", patriot="russian")
    table.gifts("white", 2, 4).tribes("kabul", "white", 7).tribes("herat", "black", 2)
    assert table.cubes("white") == 0
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.tribe("herat", "white") == 2
    assert table.cubes("white") == 0
    whole(table)


def test_r9_r16_cubes_in_play_may_replace_tribes_or_not() -> None:
    table, briber, target = bribery(mode="political")
    table.tribes("kabul", "white", 8).tribes("herat", "black", 3)
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.tribe("herat", "white") == 1  # out of the pool, which is empty now
    assert table.legal() == ["lift tribe kabul", f"lift spy {target} middle", "do without"]
    table.play("lift tribe kabul")
    assert table.tribe("herat", "white") == 2
    table.play("do without")
    assert table.prompt() == "turn"
    assert (table.tribe("herat", "white"), table.tribe("herat", "black"), table.cubes("black")) == (2, 0, 10)
    whole(table)


def test_r16_a_coup_is_no_overthrow() -> None:
    table, briber, target = bribery(mode="political")
    other = table.card("herat", "political", 1)
    table.tableau("black", other).tribes("herat", "black", 1)
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.tableau_of("black") == [other]


def test_r8_r16_debts_of_the_loyalty_change_are_settled_before_the_coup() -> None:
    table, briber, target = bribery(mode="political", patriot="russian", purse=2)
    lent = table.card(rank=2, patriot="british", impacts="leveraged")
    table.tableau("white", lent).tribes("herat", "black", 1).loyal("black", "russian")
    table.play(f"bribe with {briber}", f"bribe {target} left")
    assert table.prompt() == "debt"
    assert table.decider() == "white"
    assert table.tribe("herat", "black") == 1
    table.play(f"lift spy {target} middle")
    assert (table.tribe("herat", "white"), table.tribe("herat", "black")) == (1, 0)
