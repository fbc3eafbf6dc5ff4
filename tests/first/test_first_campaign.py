"""Campaign: move, Baggage Train, defender, losses, Intel, European Arms, Overthrow (part 8.8)."""

import pytest
from first_table import Table, whole

from pamir.first.rules.state import NO_FAVOR_AT_ZERO


def campaigners(rank: int = 2, seats: int = 3, options: int = NO_FAVOR_AT_ZERO) -> tuple[Table, int]:
    """White campaigns, Loyal to the British, with two Armies in Kabul."""
    table = Table(seats, options)
    general = table.card("persia", "military", rank, "campaign")
    return table.tableau("white", general).armies("kabul", "british", 2), general


# --- choosing and moving ---------------------------------------------------------------------------


def test_r32_a_campaign_needs_armies_of_the_own_empire() -> None:
    table = Table(2)
    general = table.card(actions="campaign")
    table.tableau("white", general).armies("kabul", "russian", 2).roads("kabul-herat", "british", 1)
    assert not table.may(f"campaign with {general}")


def test_r32_it_may_neither_move_nor_attack() -> None:
    table, general = campaigners()
    table.rupees("white", 0)
    table.play(f"campaign with {general}")
    assert table.prompt() == "turn"  # nothing to decide: no Road, no rupees, nobody to attack
    assert table.acted(general)
    assert table.army("kabul", "british") == 2


def test_the_location_is_chosen_where_there_are_several() -> None:
    table, general = campaigners()
    table.armies("punjab", "british", 1).armies("herat", "russian", 1)
    table.play(f"campaign with {general}")
    assert table.legal() == ["campaign kabul", "campaign punjab"]


def test_armies_move_along_a_road_of_their_empire_any_number_of_them() -> None:
    table, general = campaigners()
    table.rupees("white", 0).roads("kabul-herat", "british", 1).roads("kabul-punjab", "russian", 1)
    table.play(f"campaign with {general}")
    assert table.legal() == ["march to herat", "stay"]
    table.play("march to herat")
    assert table.legal() == ["march 1", "march 2"]
    table.play("march 1")
    assert (table.army("kabul", "british"), table.army("herat", "british")) == (1, 1)
    assert table.road("kabul-herat", "british") == 1
    whole(table)


def test_baggage_train_costs_two_to_the_right_where_there_is_no_road() -> None:
    table, general = campaigners()
    table.rupees("white", 2).roads("kabul-herat", "british", 1)
    table.play(f"campaign with {general}")
    assert table.legal() == [
        "march to transcaspia",
        "march to herat",
        "march to kandahar",
        "march to punjab",
        "stay",
    ]
    table.play("march to punjab")
    assert (table.paid(), table.purse("white")) == (["top 5", "bottom 5"], 0)
    table.play("march 2")
    assert table.army("punjab", "british") == 2


def test_a_road_costs_nothing() -> None:
    table, general = campaigners()
    table.roads("kabul-herat", "british", 1)
    table.play(f"campaign with {general}", "march to herat", "march 1")
    assert (table.paid(), table.purse("white")) == ([], 4)


def test_without_two_rupees_there_is_no_baggage_train() -> None:
    table, general = campaigners()
    table.rupees("white", 1)
    table.play(f"campaign with {general}")
    assert table.prompt() == "turn"


def test_r41_support_of_the_people_pays_one_on_the_rightmost_card_of_a_row() -> None:
    table, general = campaigners()
    table.rupees("white", 1).loyal("white", "afghan").armies("herat", "afghan", 1).loyal("orange", "russian")
    table.market("bottom 5", 0)
    assert table.favor("afghan") == "white"
    table.play(f"campaign with {general}", "march to persia")
    assert table.legal() == ["pay top", "pay bottom"]
    table.play("pay bottom")
    assert (table.paid(), table.purse("white")) == (["bottom 4"], 0)
    assert table.army("persia", "afghan") == 1


def test_r41_with_one_row_only_it_is_not_asked() -> None:
    table, general = campaigners()
    table.rupees("white", 1).loyal("white", "afghan").armies("herat", "afghan", 1).loyal("orange", "russian")
    for column in range(6):
        table.market(f"top {column}", 0)
    table.play(f"campaign with {general}", "march to persia")
    assert table.paid() == ["bottom 5"]


def test_another_holder_of_the_afghan_favor_does_not_help() -> None:
    table, general = campaigners()
    table.rupees("white", 1)
    assert table.favor("afghan") == "orange"
    table.play(f"campaign with {general}")
    assert table.prompt() == "turn"


# --- attacking -------------------------------------------------------------------------------------


def test_r19_the_attack_happens_where_the_moved_armies_arrived() -> None:
    table, general = campaigners(rank=3)
    table.roads("kabul-herat", "british", 1).tribes("kabul", "black", 1)
    table.tribes("herat", "orange", 1).armies("herat", "british", 1).armies("herat", "afghan", 2)
    table.play(f"campaign with {general}", "campaign kabul", "march to herat", "march 1")
    assert table.choices("attack") == ["attack afghan"]  # black's Tribe stayed out of reach
    table.play("attack afghan", "remove army", "remove army")  # one Army came, one was there already
    assert table.army("herat", "british") == 0
    assert table.army("kabul", "british") == 1
    assert table.tribe("herat", "orange") == 1
    whole(table)


def test_r19_without_a_move_in_the_chosen_location() -> None:
    table, general = campaigners()
    table.rupees("white", 0).tribes("kabul", "black", 1)
    table.play(f"campaign with {general}")
    assert table.legal() == ["attack russian", "no attack"]


def test_targets_are_armies_tribes_and_roads_of_one_empire() -> None:
    table, general = campaigners(rank=3, seats=5)
    table.rupees("white", 0)
    table.tribes("kabul", "black", 1).tribes("kabul", "purple", 1).tribes("kabul", "orange", 1)
    table.tribes("kabul", "yellow", 1).roads("kabul-herat", "russian", 1).roads("herat-persia", "russian", 1)
    table.play(f"campaign with {general}")
    assert table.legal() == ["attack russian", "attack afghan", "no attack"]
    table.play("attack russian")
    assert table.legal() == ["remove road herat-kabul", "remove tribe black", "remove tribe purple", "done"]
    table.play("remove road herat-kabul", "remove tribe purple")
    assert (table.cylinders("russian"), table.cubes("purple")) == (9, 10)
    assert table.army("kabul", "british") == 2  # Tribes and Roads cost nothing
    whole(table)


def test_armies_go_first_and_each_costs_one() -> None:
    table, general = campaigners(rank=3)
    table.rupees("white", 0).armies("kabul", "russian", 1).tribes("kabul", "black", 2)
    table.play(f"campaign with {general}", "attack russian")
    assert table.legal() == ["remove army", "done"]
    table.play("remove army")
    assert (table.army("kabul", "russian"), table.army("kabul", "british")) == (0, 1)
    assert table.legal() == ["remove tribe black", "done"]
    table.play("remove tribe black", "remove tribe black")
    assert table.tribe("kabul", "black") == 0
    assert table.prompt() == "turn"
    whole(table)


def test_without_an_own_army_left_nothing_more_is_removed() -> None:
    table, general = campaigners(rank=3)
    table.rupees("white", 0).armies("kabul", "russian", 2).tribes("kabul", "black", 2)
    table.play(f"campaign with {general}", "attack russian", "remove army", "remove army")
    assert table.prompt() == "turn"
    assert table.tribe("kabul", "black") == 2


def test_the_rank_limits_all_removals_together() -> None:
    table, general = campaigners(rank=1)
    table.rupees("white", 0).tribes("kabul", "black", 2)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black")
    assert table.prompt() == "turn"
    assert table.tribe("kabul", "black") == 1


def test_one_may_stop_early() -> None:
    table, general = campaigners(rank=3)
    table.rupees("white", 0).tribes("kabul", "black", 2)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black", "done")
    assert table.tribe("kabul", "black") == 1


# --- Intel -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", ["white", "black"])
def test_r42_an_own_spy_on_any_card_of_the_location_is_intel(owner: str) -> None:
    table, general = campaigners(rank=2)
    informer = table.card("kabul", "economic", 1, prize="afghan")
    table.tableau(owner, informer).spies("white", informer, "middle" if owner == "white" else "prize")
    table.rupees("white", 0).armies("kabul", "russian", 1).tribes("kabul", "black", 1).roads("kabul-herat", "russian")
    table.play(f"campaign with {general}", "attack russian")
    assert table.legal() == ["remove army", "remove road herat-kabul", "remove tribe black", "done"]
    table.play("remove tribe black", "remove army")
    assert (table.tribe("kabul", "black"), table.army("kabul", "russian")) == (0, 0)


def test_r42_a_spy_on_a_card_of_another_location_is_none() -> None:
    table, general = campaigners()
    table.spies("white", general)  # of Persia
    table.rupees("white", 0).armies("kabul", "russian", 1).tribes("kabul", "black", 1)
    table.play(f"campaign with {general}", "attack russian")
    assert table.legal() == ["remove army", "done"]


@pytest.mark.parametrize("consents", [True, False])
def test_r38_somebody_elses_spy_needs_consent_for_the_location(consents: bool) -> None:
    table, general = campaigners()
    informer = table.card("kabul", "economic", 1)
    table.tableau("black", informer).spies("orange", informer)
    table.state.consents[2] = 1 << 3 if consents else 1 << 4  # Kabul, or Kandahar
    table.rupees("white", 0).armies("kabul", "russian", 1).tribes("kabul", "black", 1)
    table.play(f"campaign with {general}", "attack russian")
    assert table.may("remove tribe black") is consents


# --- European Arms ---------------------------------------------------------------------------------


def armed(rank: int = 1) -> tuple[Table, int]:
    """White holds the Russian Favor card by a Spy on a Russian band; black has four Tribes in Kabul."""
    table, general = campaigners(rank)
    cards = [table.card("herat", patriot="russian"), table.card("herat", prize="russian")]
    table.tableau("black", *cards).tribes("kabul", "black", 4).rupees("white", 1)
    table.spies("white", cards[0], "patriot").spies("white", cards[1], "prize").loyal("black", "russian", card=False)
    return table, general


def test_r23_european_arms_once_a_campaign_for_a_rupee_to_the_box() -> None:
    table, general = armed(rank=1)
    table.rupees("white", 5)
    assert table.favor("russian") == "white"
    table.play(f"campaign with {general}", "stay", "attack russian")
    assert table.legal() == ["remove tribe black", "european arms", "done"]
    table.play("european arms")
    assert (table.purse("white"), table.paid()) == (4, [])
    assert table.legal() == ["remove tribe black", "done"]
    table.play("remove tribe black", "remove tribe black")
    assert (table.prompt(), table.tribe("kabul", "black")) == ("turn", 2)


def test_r23_at_any_time_during_the_attack_also_when_the_rank_is_used_up() -> None:
    table, general = armed(rank=1)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black")
    assert table.legal() == ["european arms", "done"]
    table.play("european arms", "remove tribe black")
    assert table.tribe("kabul", "black") == 2


def test_r23_not_without_a_rupee_nor_without_the_favor() -> None:
    table, general = armed()
    table.rupees("white", 0)
    table.play(f"campaign with {general}", "attack russian")
    assert not table.may("european arms")
    table, general = armed()
    for _ in range(2):
        table.prize("black", table.card(prize="russian"))
    table.play(f"campaign with {general}", "attack russian")
    assert not table.may("european arms")


def test_r23_not_where_nothing_more_could_be_removed() -> None:
    table, general = armed(rank=3)
    table.armies("kabul", "russian", 3)
    table.play(f"campaign with {general}", "attack russian", "remove army", "remove army")
    assert table.prompt() == "turn"  # no Army left to go on with


def test_r40_whose_favor_counts_is_looked_up_when_the_bonus_is_used() -> None:
    for road in (True, False):
        table = Table(2)
        general = table.card("persia", "economic", 1, "campaign")
        table.tableau("white", general).loyal("black", "afghan").armies("kabul", "british", 1).rupees("white", 5)
        table.tribes("herat", "black", 2).armies("herat", "russian", 1)
        if road:
            table.roads("kabul-herat", "british", 1)
        assert table.favor("russian") == "white"  # nobody has Influence; white is richer
        table.play(f"campaign with {general}", "march to herat", "attack afghan")
        assert table.favor("russian") == ("white" if road else "black")  # the Baggage Train cost two
        assert table.may("european arms") is road


def test_the_bonuses_follow_the_set_not_the_empire() -> None:
    table, general = armed()
    table.state.bonus = [1, 0, 2]  # European Arms with the British Favor card, which white holds too
    table.play(f"campaign with {general}", "attack russian")
    assert table.may("european arms")
    table, general = armed()
    table.state.bonus = [0, 2, 1]  # with the Afghan one, which orange holds
    table.play(f"campaign with {general}", "stay", "attack russian")
    assert not table.may("european arms")


# --- Overthrow -------------------------------------------------------------------------------------


def routed(*politicals: str) -> tuple[Table, int, list[int]]:
    """Black has one Tribe in Kabul and Political cards of these Locations."""
    table, general = campaigners(rank=2)
    cards = [table.card(location, "political", 1) for location in politicals]
    table.tableau("black", *cards).tribes("kabul", "black", 1).rupees("white", 0)
    return table, general, cards


def test_r43_the_last_tribe_costs_its_owner_a_political_card_of_the_location() -> None:
    table, general, cards = routed("kabul", "herat")
    table.spies("orange", cards[0])
    table.tableau("black", table.card("kabul", "military", 1))
    table.play(f"campaign with {general}", "attack russian", "remove tribe black")
    assert table.tableau_of("black") == [cards[1], 4]
    assert table.cubes("orange") == 10
    assert table.prompt() == "turn"


def test_r43_the_victim_chooses_among_several() -> None:
    table, general, cards = routed("kabul", "kabul")
    table.play(f"campaign with {general}", "attack russian", "remove tribe black")
    assert (table.prompt(), table.decider()) == ("overthrow", "black")
    assert table.legal() == [f"discard {cards[0]}", f"discard {cards[1]}"]
    table.play(f"discard {cards[1]}")
    assert table.tableau_of("black") == [cards[0]]
    assert (table.prompt(), table.decider()) == ("turn", "white")


def test_r43_not_while_a_tribe_remains() -> None:
    table, general, cards = routed("kabul")
    table.tribes("kabul", "black", 1)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black", "done")
    assert table.tableau_of("black") == cards


def test_r43_several_victims_clockwise() -> None:
    table, general = campaigners(rank=2, seats=5)
    hers = [table.card("kabul", "political", 1) for _ in range(2)]
    his = [table.card("kabul", "political", 1) for _ in range(2)]
    table.tableau("black", *hers).tableau("purple", *his).rupees("white", 0)
    table.tribes("kabul", "black", 1).tribes("kabul", "purple", 1)
    table.state.order[:5] = [0, 4, 3, 2, 1]
    table.play(f"campaign with {general}", "attack russian", "remove tribe black", "remove tribe purple")
    assert table.decider() == "purple"
    table.play(f"discard {his[0]}")
    assert table.decider() == "black"
    table.play(f"discard {hers[1]}")
    assert table.prompt() == "turn"


def test_r43_an_overthrown_leveraged_card_falls_due() -> None:
    table, general = campaigners(rank=1)
    lent = table.card("kabul", "political", 3, impacts="leveraged")
    table.tableau("black", lent).tribes("kabul", "black", 1).rupees("white", 0).rupees("black", 4)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black")
    assert table.purse("black") == 1
    assert table.purse("white") == 1  # Imperial Investment


def test_an_overthrow_may_end_in_afghan_loyalty() -> None:
    table, general = campaigners(rank=1)
    patriot = table.card("kabul", "political", 1, patriot="russian")
    table.tableau("black", patriot).loyal("black", "russian", card=False)
    table.tribes("kabul", "black", 1).rupees("white", 0)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black")
    assert table.loyalty("black") == "afghan"
    assert table.state.overthrown == 0
