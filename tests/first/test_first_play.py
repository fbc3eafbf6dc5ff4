"""Playing a card: tolls, the end of the Tableau, Loyalty, Impacts, units, empty pools (part 7)."""

import pytest
from first_table import Table, whole


def test_one_rupee_per_foreign_tribe_to_its_owner_own_ones_free() -> None:
    table = Table(4)
    card = table.card("kabul", "military")
    table.hand("white", card).tribes("kabul", "white", 2).tribes("kabul", "black").tribes("kabul", "yellow", 2)
    table.tribes("herat", "orange", 3)
    table.play(f"play {card} left")
    # Yellow is as British as white: sharing a Loyalty does not help.
    assert [table.purse(seat) for seat in ("white", "black", "orange", "yellow")] == [1, 5, 4, 6]


def test_tolls_must_be_payable_in_full() -> None:
    table = Table(2)
    card, elsewhere = table.card("kabul"), table.card("herat")
    table.hand("white", card, elsewhere).tribes("kabul", "black", 3).rupees("white", 2)
    assert table.choices("play") == [f"play {elsewhere} left"]


def test_r8_tolls_cannot_be_paid_from_the_cards_own_loan() -> None:
    table = Table(2)
    card = table.card("kabul", "military", 3, impacts="leveraged")
    table.hand("white", card).tribes("kabul", "black", 1).rupees("white", 0)
    assert not table.choices("play")


def test_either_end_and_in_an_empty_tableau_both_are_one() -> None:
    table = Table(2)
    first, second, third = (table.card("kabul", "military") for _ in range(3))
    table.hand("white", first, second, third)
    assert table.choices("play") == [f"play {card} left" for card in (first, second, third)]
    table.play(f"play {first} left", f"play {second} left", "end turn", "end turn", f"play {third} right")
    assert table.tableau_of("white") == [second, first, third]


def test_the_tableau_may_exceed_its_limit_until_cleanup() -> None:
    table = Table(2)
    cards = [table.card("kabul", "military") for _ in range(4)]
    table.tableau("white", *cards[:3]).hand("white", cards[3]).play(f"play {cards[3]} right")
    assert table.tableau_of("white") == cards
    assert table.prompt() == "turn"


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_units_by_mode_as_many_as_the_rank(rank: int) -> None:
    table = Table(2)
    general, spymaster, chief = (table.card("kabul", mode, rank) for mode in ("military", "intelligence", "political"))
    trader = table.card("kabul", "economic", rank)
    table.hand("white", general, spymaster, chief, trader).actions(4)
    table.play(f"play {general} left", f"play {spymaster} left", f"play {chief} left", f"play {trader} left")
    assert table.legal() == [f"road {name}-kabul" for name in ("transcaspia", "herat")] + [
        f"road kabul-{name}" for name in ("kandahar", "punjab")
    ]
    table.play(*["road herat-kabul"] * rank)
    assert table.prompt() == "turn"
    assert table.army("kabul", "british") == table.tribe("kabul", "white") == table.spy("white", spymaster, "middle")
    assert table.army("kabul", "british") == table.road("herat-kabul", "british") == rank
    whole(table)


def test_roads_are_split_freely() -> None:
    table = Table(2)
    trader = table.card("punjab", "economic", 3)
    table.hand("white", trader).play(f"play {trader} left", "road kabul-punjab", "road kandahar-punjab")
    table.play("road kabul-punjab")
    assert table.road("kabul-punjab", "british") == 2
    assert table.road("kandahar-punjab", "british") == 1


# --- Impacts ---------------------------------------------------------------------------------------


def test_r8_impacts_come_before_units_leveraged_informants_garrison_arrow() -> None:
    table = Table(2)
    card = table.card("herat", "political", 2, impacts="leveraged informants garrison economic")
    table.hand("white", card).play(f"play {card} left")
    assert table.purse("white") == 6
    assert table.spy("white", card) == 1
    assert table.army("herat", "british") == 1
    assert table.state.regime == 3
    assert table.tribe("herat", "white") == 2
    kinds = [row[0] for row in _rows(table)]
    names = ["leveraged", "spy placed", "army placed", "regime changed", "tribe placed"]
    places = [kinds.index(_number(name)) for name in names]
    assert places == sorted(places)


def _rows(table: Table) -> list[tuple[int, ...]]:
    from pamir.kernel.journal import rows

    return [*rows(table.journal)]


def _number(name: str) -> int:
    from pamir.first.rules.happenings import HAPPENINGS

    return next(form.number for form in HAPPENINGS.forms if form.name == name)


def test_r8_a_new_patriots_cylinders_are_of_the_new_empire() -> None:
    table = Table(2)
    card = table.card("kabul", "military", 2, patriot="russian", impacts="garrison")
    table.hand("white", card).play(f"play {card} left")
    assert table.loyalty("white") == "russian"
    assert table.army("kabul", "russian") == 3
    assert table.army("kabul", "british") == 0


def test_r8_debts_of_discarded_patriots_fall_due_before_the_new_cards_own_loan() -> None:
    table = Table(2)
    old = table.card("herat", "military", 3, patriot="british", impacts="leveraged")
    new = table.card("kabul", "political", 2, patriot="russian", impacts="leveraged")
    table.tableau("white", old).hand("white", new).rupees("white", 1).tribes("herat", "white", 2)
    table.play(f"play {new} left")
    assert table.prompt() == "debt"
    assert table.purse("white") == 0
    table.play("lift tribe herat")
    assert table.purse("white") == 2
    assert table.tribe("herat", "white") == 1
    assert table.tribe("kabul", "white") == 2


def test_r8_a_card_given_up_for_a_debt_does_nothing_more() -> None:
    table = Table(2)
    old = table.card("herat", "military", 2, patriot="british", impacts="leveraged")
    new = table.card("kabul", "military", 2, patriot="russian", impacts="leveraged garrison informants economic")
    other = table.card("herat", "military", 1)
    table.tableau("white", other, old).hand("white", new).rupees("white", 0).play(f"play {new} left")
    assert table.legal() == [f"discard {new}", f"discard {other}"]  # 2 due, 1 paid by the investment
    table.play(f"discard {new}")  # its own loan of 2 falls due: the other card goes too, the rest is forgiven
    assert table.tableau_of("white") == []
    assert table.army("kabul", "russian") == table.army("kabul", "british") == 0
    assert table.spy("white", new) == 0
    assert table.state.regime == 2
    assert table.purse("white") == 0
    assert table.loyalty("white") == "afghan"  # nothing carries the Russian Loyalty any more
    whole(table)


# --- empty pools -----------------------------------------------------------------------------------


def test_r9_pieces_must_be_placed_while_the_pool_has_any_and_may_be_taken_from_play_beyond() -> None:
    table = Table(2)
    chief, mine, yours = table.card("kabul", "political", 3), table.card("herat"), table.card("herat", prize="russian")
    table.tableau("white", mine).tableau("black", yours).hand("white", chief)
    table.tribes("herat", "white", 3).tribes("kabul", "white", 2).spies("white", mine, number=2)
    table.spies("white", yours, "prize").gifts("white", 4)  # nine out, one left
    table.play(f"play {chief} right")
    assert table.tribe("kabul", "white") == 3
    assert table.cubes("white") == 0
    assert table.legal() == [
        "lift tribe herat",  # not those of Kabul: they are where the piece goes
        f"lift spy {mine} middle",
        f"lift spy {yours} prize",
        "lift gift 4",
        "do without",
    ]
    table.play("lift gift 4", "do without")
    assert table.tribe("kabul", "white") == 4
    assert table.gifts_of("white") == []
    assert table.prompt() == "turn"
    whole(table)


def test_r9_cylinders_come_as_armies_or_roads_of_the_own_empire_from_another_place() -> None:
    table = Table(2)
    general = table.card("kabul", "military", 2)
    table.hand("white", general).armies("kabul", "british", 2).armies("herat", "british", 4)
    table.roads("herat-kabul", "british", 4).armies("persia", "russian", 2)
    table.play(f"play {general} left")
    assert table.legal() == ["lift army herat", "lift road herat-kabul", "do without"]
    table.play("lift road herat-kabul", "lift army herat")
    assert table.army("kabul", "british") == 4
    assert table.road("herat-kabul", "british") == 3
    whole(table)


def test_r9_a_road_may_be_taken_from_another_connection_not_from_the_same() -> None:
    table = Table(2)
    trader = table.card("punjab", "economic", 1)
    table.hand("white", trader).roads("kabul-punjab", "british", 6).roads("kandahar-punjab", "british", 4)
    table.play(f"play {trader} left", "road kabul-punjab")
    assert table.legal() == ["lift road kandahar-punjab", "do without"]
    table.play("lift road kandahar-punjab")
    assert table.road("kabul-punjab", "british") == 7


def test_r9_informants_and_garrison_likewise() -> None:
    table = Table(2)
    card = table.card("kabul", "military", 1, impacts="informants garrison")
    table.hand("white", card).tribes("herat", "white", 10).armies("herat", "british", 10)
    table.play(f"play {card} left", "lift tribe herat", "do without", "lift army herat")
    assert table.spy("white", card) == 1
    assert table.army("kabul", "british") == 1


def test_r9_pieces_placed_this_turn_may_be_taken() -> None:
    table = Table(2)
    one, two = table.card("kabul", "political", 3), table.card("herat", "political", 2)
    table.hand("white", one, two).tribes("persia", "white", 7).play(f"play {one} left", f"play {two} left")
    assert table.may("lift tribe kabul")


def test_r43_a_last_tribe_taken_for_placing_is_no_overthrow() -> None:
    table = Table(2)
    chief, new = table.card("herat", "political", 1), table.card("kabul", "political", 1)
    table.tableau("white", chief).hand("white", new).tribes("herat", "white").tribes("persia", "white", 9)
    table.play(f"play {new} right", "lift tribe herat")
    assert table.tableau_of("white") == [chief, new]
    assert table.prompt() == "turn"


def test_no_piece_anywhere_else_nothing_is_asked() -> None:
    table = Table(2)
    general = table.card("kabul", "military", 1)
    table.hand("white", general).armies("kabul", "british", 10).play(f"play {general} left")
    assert table.prompt() == "turn"
    assert table.told("done without")


# --- the Regime ------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["military", "intelligence", "political", "economic"])
def test_an_arrow_makes_the_regime_that_of_its_mode(mode: str) -> None:
    table = Table(2, regime="economic")
    card = table.card("kabul", "military", 1, impacts=mode)
    table.hand("white", card).play(f"play {card} left")
    assert table.state.regime == ("military", "intelligence", "political", "economic").index(mode)
