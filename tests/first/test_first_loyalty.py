"""Ties, Loyalty and its carriers, falling back, Influence, Favor cards (parts 3, 9)."""

import pytest
from first_table import Table, whole

from pamir.first.rules.influence import ahead
from pamir.first.rules.state import NO_FAVOR_AT_ZERO
from pamir.first.rules.tables import AFGHAN, BRITISH, NOBODY, RUSSIAN

# --- ties ------------------------------------------------------------------------------------------


def test_a3_military_stars_then_rupees_then_nobody_among_the_tied_only() -> None:
    table = Table(4)
    table.tableau("black", table.card(mode="military", rank=2)).tableau("orange", table.card(mode="military", rank=2))
    table.tableau("yellow", table.card(mode="military", rank=3)).rupees("black", 1).rupees("orange", 2)
    assert ahead(table.state, 0b1111) == 3
    assert ahead(table.state, 0b0111) == 2
    assert ahead(table.state, 0b0011) == 1
    table.rupees("black", 2)
    assert ahead(table.state, 0b0111) == NOBODY
    assert ahead(table.state, 0b0001) == 0


def test_r58_stars_of_the_tableau_only_and_all_rupees_held() -> None:
    table = Table(2)
    table.hand("white", table.card(mode="military", rank=3)).prize(
        "white", table.card(mode="military", prize="british")
    )
    table.tableau("black", table.card(mode="economic", rank=3)).rupees("black", 5)
    assert ahead(table.state, 0b11) == 1  # sheltered ones count


# --- Loyalty ---------------------------------------------------------------------------------------


def test_a_patriot_of_another_empire_costs_loyalty_card_prizes_patriots_and_gifts() -> None:
    table = Table(2)
    old, band, plain = table.card(patriot="british"), table.card(prize="british"), table.card()
    prize, new = table.card(prize="british"), table.card(patriot="russian")
    table.tableau("white", old, band, plain).prize("white", prize).gifts("white", 2, 6).hand("white", new)
    table.spies("black", old, "patriot").spies("white", old).tribes("herat", "white", 2).armies("herat", "british", 2)
    table.play(f"play {new} left")
    assert table.loyalty("white") == "russian"
    assert table.state.start_card[0] == 0
    # A card that names another Empire only in its Prize band stays.
    assert table.tableau_of("white") == [new, band, plain]
    assert table.prizes_of("white") == []
    assert table.gifts_of("white") == []
    assert table.spy("black", old) == 0
    assert table.tribe("herat", "white") == 2
    assert table.army("herat", "british") == 2
    assert table.discarded() == [old, prize]
    whole(table)


def test_a_patriot_of_the_own_empire_changes_nothing() -> None:
    table = Table(2)
    new = table.card(patriot="british")
    table.gifts("white", 2).hand("white", new).play(f"play {new} left")
    assert table.gifts_of("white") == [2]
    assert table.state.start_card[0] == 1
    assert not table.told("loyalty changed")


def test_tribes_and_spies_count_for_the_new_empire_at_once_cylinders_stay() -> None:
    from pamir.first.rules.topple import units

    table = Table(2)
    new = table.card("kabul", "intelligence", 1, patriot="russian")
    table.tribes("herat", "white", 2).armies("herat", "british", 3).roads("herat-kabul", "british").hand("white", new)
    table.play(f"play {new} left")
    assert [units(table.state, BRITISH, mode) for mode in range(4)] == [3, 0, 0, 1]
    assert [units(table.state, RUSSIAN, mode) for mode in range(4)] == [0, 1, 2, 0]


def drop(table: Table, card: int) -> Table:
    """White discards this card down to the limit."""
    table.tableau("white", card, *(table.card(mode="military") for _ in range(3)))
    return table.play("end turn", f"discard {card}")


def test_r30_left_with_nothing_that_carries_it_one_falls_back_to_afghan_and_gifts_go_home() -> None:
    table = Table(2)
    table.loyal("white", "british", card=False).gifts("white", 2)
    drop(table, table.card(mode="military", patriot="british"))
    assert table.loyalty("white") == "afghan"
    assert table.gifts_of("white") == []
    assert table.influence("white", "afghan") == 0  # R20: being Loyal as such gives nothing


@pytest.mark.parametrize("carrier", ["card", "prize", "patriot"])
def test_any_carrier_keeps_the_loyalty(carrier: str) -> None:
    table = Table(2)
    table.loyal("white", "british", card=carrier == "card")
    if carrier == "prize":
        table.prize("white", table.card(prize="british"))
    if carrier == "patriot":
        table.tableau("white", table.card(mode="political", patriot="british"))
    drop(table, table.card(mode="military", patriot="british"))
    assert table.loyalty("white") == "british"


def test_for_one_who_was_afghan_already_nothing_changes_gifts_stay() -> None:
    table = Table(2)
    table.loyal("white", "afghan", card=False).gifts("white", 2)
    drop(table, table.card(mode="military", patriot="afghan"))
    assert table.loyalty("white") == "afghan"
    assert table.gifts_of("white") == [2]


def test_r30_falling_back_comes_after_debts() -> None:
    table = Table(2)
    table.loyal("white", "british", card=False).gifts("white", 2, 4).rupees("white", 0)
    drop(table, table.card(mode="military", rank=2, patriot="british", impacts="leveraged"))
    assert table.prompt() == "debt"
    assert table.may("lift gift 2")
    table.play("lift gift 2")
    assert table.gifts_of("white") == []
    assert table.loyalty("white") == "afghan"


# --- Influence and Favor ---------------------------------------------------------------------------


def test_h3_influence_from_five_sources() -> None:
    table = Table(2)
    abroad = table.card(patriot="british", prize="british")
    table.prize("white", table.card(prize="british")).gifts("white", 2, 4).tableau(
        "white", table.card(patriot="british")
    )
    table.tableau("black", abroad).spies("white", abroad, "patriot").spies("white", abroad, "prize")
    table.spies("white", abroad, "middle")
    assert table.influence("white", "british") == 1 + 1 + 2 + 1 + 2
    assert table.influence("white", "russian") == table.influence("white", "afghan") == 0


def test_r20_who_changed_by_a_patriot_has_no_point_for_loyalty_as_such() -> None:
    table = Table(2)
    new = table.card(patriot="russian")
    table.hand("white", new).play(f"play {new} left")
    assert table.influence("white", "russian") == 1
    assert table.influence("white", "british") == 0


def test_h3_spies_give_influence_in_the_bands_empire_whatever_their_owners_loyalty() -> None:
    table = Table(5)
    patriot, prize = table.card(patriot="afghan"), table.card(prize="british")
    table.tableau("white", patriot, prize).spies("black", patriot, "patriot").spies("black", prize, "prize")
    table.spies("purple", prize, "prize")
    assert table.influence("black", "afghan") == 1
    assert table.influence("black", "british") == table.influence("purple", "british") == 1


def test_r21_favor_by_influence_then_stars_then_rupees_else_nobody() -> None:
    table = Table(4)  # white and yellow are both British with their Loyalty cards
    assert table.favor("british") == "nobody"
    table.rupees("yellow", 5)
    assert table.favor("british") == "yellow"
    table.tableau("white", table.card(mode="military"))
    assert table.favor("british") == "white"
    table.gifts("yellow", 2)
    assert table.favor("british") == "yellow"


def test_r21_a_tie_at_zero_counts_unless_the_option_says_otherwise() -> None:
    table = Table(2).rupees("black", 5)
    assert table.favor("afghan") == "black"
    table = Table(2, options=NO_FAVOR_AT_ZERO).rupees("black", 5)
    assert table.favor("afghan") == "nobody"
    assert table.favor("russian") == "black"


def test_r21_the_favor_follows_every_change_at_once() -> None:
    table = Table(2).rupees("black", 3)
    assert table.favor("afghan") == "white"
    table.play("buy top 2")
    assert table.favor("afghan") == "black"


def test_afghans_are_an_empire_like_the_others() -> None:
    table = Table(3)
    assert [table.favor(empire) for empire in ("british", "russian", "afghan")] == ["white", "black", "orange"]
    assert table.state.loyalty[2] == AFGHAN
