"""Assassinate: cost, Prizes, strawmen, debts (parts 8.4, 9.3)."""

import pytest
from first_table import Table, whole

from pamir.first.rules.state import NO_FAVOR_AT_ZERO


def murder(purse: int = 2, seats: int = 2, **printed: object) -> tuple[Table, int, int]:
    """White's assassin, and black's card with a Spy of white on it; a Favor card needs Influence."""
    table = Table(seats, NO_FAVOR_AT_ZERO)
    assassin = table.card("kabul", "intelligence", 1, "assassinate")
    target = table.card("herat", **printed)  # type: ignore[arg-type]
    table.tableau("white", assassin).tableau("black", target).spies("white", target).rupees("white", purse)
    return table, assassin, target


def test_assassination_costs_two_rupees_and_a_spy() -> None:
    table, assassin, target = murder()
    table.play(f"assassinate with {assassin}")
    assert table.paid() == ["top 5", "bottom 5"]
    assert table.purse("white") == 0
    assert table.tableau_of("black") == []
    assert table.discarded() == [target]
    assert table.cubes("white") == 10
    assert table.prompt() == "turn"
    whole(table)


def test_assassination_must_be_payable() -> None:
    table, assassin, _ = murder(purse=1)
    assert not table.may(f"assassinate with {assassin}")


def test_all_spies_on_it_go_home() -> None:
    table, assassin, target = murder(seats=3, prize="afghan")
    table.spies("orange", target, "prize").spies("black", target).spies("white", target)
    table.play(f"assassinate with {assassin}")
    assert [table.cubes(seat) for seat in ("white", "black", "orange")] == [10, 10, 10]


def test_a_card_without_prize_band_is_discarded_unasked_and_one_with_it_asked() -> None:
    table, assassin, target = murder(prize="british")
    table.play(f"assassinate with {assassin}")
    assert table.legal() == ["take prize", "leave prize"]
    table.play("leave prize")
    assert table.discarded() == [target]
    assert table.prizes_of("white") == []
    assert table.influence("white", "british") == 1


def test_r55_a_prize_of_the_own_empire_is_no_loyalty_change() -> None:
    table, assassin, target = murder(prize="british")
    table.gifts("white", 2)
    table.play(f"assassinate with {assassin}", "take prize")
    assert table.prizes_of("white") == [target]
    assert table.influence("white", "british") == 3
    assert table.gifts_of("white") == [2]
    assert table.loyalty("white") == "british"


def test_r55_prizes_add_up() -> None:
    table, assassin, _ = murder(prize="british")
    table.prize("white", table.card(prize="british"))
    table.play(f"assassinate with {assassin}", "take prize")
    assert table.influence("white", "british") == 3


def test_a_prize_of_another_empire_turns_the_assassin() -> None:
    table, assassin, target = murder(prize="afghan")
    patriot, only_prize = table.card(patriot="british"), table.card(prize="british")
    tucked = table.card(prize="british")
    table.tableau("white", patriot, only_prize).prize("white", tucked).gifts("white", 4)
    table.play(f"assassinate with {assassin}", "take prize")
    assert table.loyalty("white") == "afghan"
    assert table.tableau_of("white") == [assassin, only_prize]  # a Prize band alone does not go
    assert sorted(table.discarded()) == [patriot, tucked]
    assert table.prizes_of("white") == [target]
    assert table.gifts_of("white") == []
    assert table.influence("white", "afghan") == 1
    assert table.influence("white", "british") == 0
    whole(table)


@pytest.mark.parametrize("answer", ["take prize", "leave prize"])
def test_r17_a_leveraged_target_makes_its_owner_a_debtor_in_both_cases(answer: str) -> None:
    table, assassin, _ = murder(rank=3, prize="afghan", impacts="leveraged")
    table.loyal("white", "russian").rupees("black", 4)
    table.play(f"assassinate with {assassin}", answer)
    assert table.purse("black") == 1
    assert table.state.owed == [0] * 5


@pytest.mark.parametrize("answer", ["take prize", "leave prize"])
def test_r17_r22_imperial_investment_in_both_cases(answer: str) -> None:
    table, assassin, _ = murder(rank=1, prize="russian", impacts="leveraged")
    table.play(f"assassinate with {assassin}", answer)
    assert table.purse("white") == 1  # white alone was Loyal to the British, whatever comes of that
    assert table.purse("black") == 3


def test_r22_the_investment_comes_before_the_debt() -> None:
    table, assassin, _ = murder(rank=1, impacts="leveraged")
    table.loyal("white", "russian").loyal("black", "british").rupees("black", 0)
    table.play(f"assassinate with {assassin}")
    assert table.purse("black") == 0  # one rupee gained, one paid
    assert table.prompt() == "turn"


def test_r10_what_cannot_be_paid_is_settled_in_cubes_and_cards() -> None:
    table, assassin, _ = murder(rank=3, impacts="leveraged")
    other = table.card()
    table.tableau("black", other).rupees("black", 1).tribes("kabul", "black", 1).gifts("black", 2)
    table.loyal("white", "russian")
    table.play(f"assassinate with {assassin}")
    assert (table.prompt(), table.decider()) == ("debt", "black")
    assert table.legal() == [f"discard {other}", "lift tribe kabul", "lift gift 2"]
    table.play("lift gift 2")
    assert table.legal() == [f"discard {other}", "lift tribe kabul"]
    table.play(f"discard {other}")
    assert table.prompt() == "turn"
    assert table.tribe("kabul", "black") == 1
    whole(table)


def test_r54_a_strawman_may_be_ones_own_card_even_the_acting_one() -> None:
    table = Table(2)
    assassin = table.card(actions="assassinate", prize="russian")
    table.tableau("white", assassin).spies("white", assassin)
    table.play(f"assassinate with {assassin}", "take prize")
    assert table.tableau_of("white") == []
    assert table.loyalty("white") == "russian"
    assert table.prizes_of("white") == [assassin]


def test_r44_units_stay_when_their_card_goes() -> None:
    table, assassin, _ = murder(mode="political", rank=3)
    table.tribes("herat", "black", 2).armies("herat", "russian", 1)
    table.play(f"assassinate with {assassin}")
    assert (table.tribe("herat", "black"), table.army("herat", "russian")) == (2, 1)


def test_r30_a_prize_taken_by_the_same_decision_prevents_the_fall_back() -> None:
    table = Table(2)
    assassin = table.card(actions="assassinate")
    straw = table.card(patriot="british", prize="british")
    table.tableau("white", assassin, straw).spies("white", straw).loyal("white", "british", card=False)
    table.gifts("white", 2)
    table.play(f"assassinate with {assassin}", "take prize")
    assert table.loyalty("white") == "british"
    assert table.gifts_of("white") == [2]


def test_the_former_owner_falls_back_to_afghan() -> None:
    table, assassin, _ = murder(patriot="russian")
    table.loyal("black", "russian", card=False)
    table.play(f"assassinate with {assassin}")
    assert table.loyalty("black") == "afghan"


def test_a_prize_owes_nothing_when_it_is_lost_later() -> None:
    table, assassin, target = murder(prize="afghan", purse=2)
    lent = table.card(rank=3, prize="british", impacts="leveraged")
    table.prize("white", lent)
    table.play(f"assassinate with {assassin}", "take prize")
    assert table.state.owed == [0] * 5
    assert table.prizes_of("white") == [target]


def test_only_cards_with_an_own_spy_are_targets_each_once() -> None:
    table, assassin, target = murder()
    second, third = table.card(), table.card()
    table.tableau("black", second, third).spies("white", target).spies("white", third).spies("black", second)
    table.play(f"assassinate with {assassin}")
    assert table.legal() == [f"assassinate {target}", f"assassinate {third}"]
