"""Travel and Counter-Espionage (parts 8.1, 8.2)."""

import pytest
from first_table import Table, whole

from pamir.first.rules.state import MIRRORED_RING, SPREAD_COUNTER


def travellers(options: int = 0, rank: int = 2) -> tuple[Table, list[int]]:
    """White has cards 1 and 2, black 3 and 4, orange 5 and 6; card 1 travels, with white's Spy on it."""
    table = Table(3, options)
    cards = [table.card("kabul", "intelligence", rank, "travel")] + [table.card("herat") for _ in range(5)]
    table.tableau("white", *cards[:2]).tableau("black", *cards[2:4]).tableau("orange", *cards[4:])
    return table.spies("white", cards[0]), cards


def test_travel_goes_one_card_a_move_and_may_stop_after_one() -> None:
    table, _ = travellers()
    table.play("travel with 1")
    assert table.prompt() == "way"  # a single Spy is taken without asking
    assert table.choices("to") == ["to 2", "to 4"]
    assert not table.may("stop")
    table.play("to 2")
    assert table.legal() == ["to 1", "to 5", "stop"]
    table.play("stop")
    assert table.spy("white", 2, "middle") == 1
    assert table.legal() == ["spy 2 middle", "done"]
    table.play("done")
    assert table.prompt() == "turn"
    whole(table)


def test_travel_uses_up_all_moves_without_asking_further() -> None:
    table, _ = travellers()
    table.play("travel with 1", "to 4", "to 3")
    assert table.prompt() == "turn"
    assert table.spy("white", 3, "middle") == 1


def test_travel_moves_are_split_among_spies() -> None:
    table, cards = travellers(rank=3)
    table.spies("white", cards[5])
    table.play("travel with 1", "spy 1 middle", "to 2", "stop", "spy 6 middle", "to 3", "to 4")
    assert (table.spy("white", 2), table.spy("white", 4)) == (1, 1)
    assert table.prompt() == "turn"
    whole(table)


def test_r11_beyond_the_leftmost_card_comes_the_rightmost_of_the_next_player() -> None:
    table, _ = travellers()
    table.play("travel with 1", "to 4", "to 3")
    assert table.spy("white", 3) == 1


def test_r11_beyond_the_rightmost_comes_the_leftmost_of_the_player_before() -> None:
    table, _ = travellers()
    table.play("travel with 1", "to 2", "to 5")
    assert table.spy("white", 5) == 1


def test_r11_mirrored_as_an_option() -> None:
    table, _ = travellers(MIRRORED_RING)
    table.play("travel with 1")
    assert table.choices("to") == ["to 2", "to 6"]
    table.play("to 2")
    assert table.choices("to") == ["to 1", "to 3"]


def test_r11_the_ring_follows_the_turn_order_not_the_colours() -> None:
    table, _ = travellers()
    table.state.order[:3] = [0, 2, 1]
    table.play("travel with 1")
    assert table.choices("to") == ["to 2", "to 6"]


def test_r11_empty_tableaus_are_passed_over() -> None:
    table = Table(3)
    first, second = table.card(actions="travel", rank=2), table.card()
    table.tableau("white", first).tableau("orange", second).spies("white", first)
    table.play(f"travel with {first}")  # both ways lead to the one other card
    assert table.legal() == [f"to {first}", "stop"]


def banded(patriot: str | None, prize: str | None, rank: int = 1) -> tuple[Table, int, int]:
    """White's Spy on its own travelling card, beside black's only card with these bands."""
    table = Table(2)
    home = table.card("kabul", "intelligence", rank, "travel")
    abroad = table.card("herat", patriot=patriot, prize=prize)
    table.tableau("white", home).tableau("black", abroad).spies("white", home)
    return table, home, abroad


def test_r12_a_band_is_compulsory_abroad_and_gives_influence() -> None:
    table, home, abroad = banded("russian", None)
    table.play(f"travel with {home}")
    assert table.spy("white", abroad, "patriot") == 1
    assert table.influence("white", "russian") == 1
    assert table.loyalty("white") == "british"
    assert table.prompt() == "turn"


def test_r12_of_two_bands_the_mover_chooses() -> None:
    table, home, abroad = banded("russian", "afghan")
    table.play(f"travel with {home}")
    assert table.legal() == ["band patriot", "band prize"]
    whole(table)
    table.play("band prize")
    assert table.spy("white", abroad, "prize") == 1
    assert table.spy("white", abroad) == 1
    assert (table.influence("white", "russian"), table.influence("white", "afghan")) == (0, 1)
    whole(table)


def test_r12_one_spy_of_a_player_a_band_then_the_middle() -> None:
    table, home, abroad = banded("russian", "russian")
    table.spies("white", abroad, "patriot")
    table.play(f"travel with {home}", f"spy {home} middle")
    assert table.spy("white", abroad, "prize") == 1
    table, home, abroad = banded("russian", None)
    table.spies("white", abroad, "patriot").spies("black", abroad, "middle")
    table.play(f"travel with {home}", f"spy {home} middle")
    assert table.spy("white", abroad, "middle") == 1
    assert table.influence("white", "russian") == 1


def test_r12_spies_of_different_players_share_a_band() -> None:
    table = Table(3)
    home, abroad = table.card(actions="travel"), table.card(patriot="russian")
    table.tableau("white", home).tableau("black", abroad).spies("white", home).spies("orange", abroad, "patriot")
    table.play(f"travel with {home}")
    assert table.spy("white", abroad, "patriot") == table.spy("orange", abroad, "patriot") == 1


def test_r12_no_hopping_between_bands_without_leaving_the_card() -> None:
    table, home, abroad = banded("russian", "afghan", rank=2)
    table.state.spies[0] = 0
    table.state.cubes[0] += 1
    table.spies("white", abroad, "patriot")
    table.play(f"travel with {home}")
    assert table.legal() == [f"to {abroad}", "stop"]  # it has gone home already, the only way
    table.play(f"to {abroad}")
    assert table.legal() == ["band patriot", "band prize"]  # the band it left is open again
    table.play("band prize")
    assert table.spy("white", abroad, "prize") == 1
    whole(table)


def test_a_spy_at_home_lies_in_the_middle() -> None:
    table = Table(2)
    home, own = table.card(actions="travel"), table.card(patriot="british", prize="afghan")
    table.tableau("white", home, own).spies("white", home)
    table.play(f"travel with {home}")
    assert table.prompt() == "turn"
    assert table.spy("white", own, "middle") == 1
    assert table.influence("white", "british") == 2  # Loyalty card and Patriot, not the Spy


def test_spies_passing_a_card_are_not_placed_on_it() -> None:
    table = Table(2)
    home = table.card(rank=2, actions="travel")
    passed, goal = table.card(patriot="russian"), table.card()
    table.tableau("white", home).tableau("black", goal, passed).spies("white", home)
    table.play(f"travel with {home}", f"to {passed}", f"to {goal}")
    assert table.spy("white", passed) == 0
    assert table.spy("white", goal, "middle") == 1


def test_r32_travel_needs_a_spy_and_another_card() -> None:
    table = Table(2)
    home = table.card(actions="travel")
    table.tableau("white", home).spies("white", home)
    assert not table.may(f"travel with {home}")
    table = Table(2)
    home, other = table.card(actions="travel"), table.card()
    table.tableau("white", home).tableau("black", other)
    assert not table.may(f"travel with {home}")


# --- Counter-Espionage -----------------------------------------------------------------------------


def hunters(options: int = 0, rank: int = 2) -> tuple[Table, int, int]:
    """White has a Spy on two of black's cards with Spies of black and orange beside it."""
    table = Table(3, options)
    hunter = table.card("kabul", "intelligence", rank, "counter-espionage")
    first, second = table.card(patriot="russian", prize="afghan"), table.card()
    table.tableau("white", hunter).tableau("black", first, second)
    table.spies("white", first).spies("white", second)
    table.spies("black", first, number=2).spies("orange", first, "prize").spies("orange", second)
    return table, first, second


def test_counter_espionage_removes_up_to_the_rank_wherever_they_lie() -> None:
    table, first, _ = hunters(rank=3)
    table.play("counter-espionage with 1", f"counter {first}")
    assert table.legal() == ["remove spy black middle", "remove spy orange prize"]
    table.play("remove spy orange prize")
    assert table.legal() == ["remove spy black middle", "done"]
    assert table.cubes("orange") == 9
    table.play("remove spy black middle", "remove spy black middle")
    assert table.prompt() == "turn"
    assert table.spy("white", first) == 1
    whole(table)


def test_r13_one_card_an_action() -> None:
    table, first, second = hunters(rank=3)
    table.play("counter-espionage with 1", f"counter {second}")
    assert table.prompt() == "turn"  # the only foreign Spy went by itself; what is left of the Rank is lost
    assert (table.spy("orange", second), table.spy("orange", first)) == (0, 1)


def test_r13_as_an_option_spread_over_several_cards() -> None:
    table, first, second = hunters(SPREAD_COUNTER, rank=3)
    table.play("counter-espionage with 1")
    assert table.legal() == [f"counter {first}", f"counter {second}"]
    table.play(f"counter {second}")
    assert table.legal() == [f"counter {first}", "done"]
    table.play(f"counter {first}", "remove spy black middle")
    assert table.legal() == [f"counter {first}", "done"]
    table.play("done")
    assert (table.spy("orange", second), table.spy("black", first), table.spy("orange", first)) == (0, 1, 1)
    whole(table)


def test_r13_spread_ends_with_the_rank() -> None:
    table, first, second = hunters(SPREAD_COUNTER, rank=2)
    table.play("counter-espionage with 1", f"counter {second}", f"counter {first}", "remove spy black middle")
    assert table.prompt() == "turn"


def test_r32_counter_espionage_needs_an_enemy_spy_beside_an_own_one() -> None:
    table = Table(2)
    hunter, other = table.card(actions="counter-espionage"), table.card()
    table.tableau("white", hunter).tableau("black", other).spies("white", hunter, number=2).spies("black", other)
    assert not table.may(f"counter-espionage with {hunter}")
    table = Table(2)
    hunter = table.card(actions="counter-espionage")
    table.tableau("white", hunter).spies("white", hunter).spies("black", hunter)
    assert table.may(f"counter-espionage with {hunter}")


@pytest.mark.parametrize("spot", ["patriot", "prize"])
def test_a_removed_spy_takes_its_influence_along(spot: str) -> None:
    table = Table(2)
    hunter = table.card(rank=1, actions="counter-espionage", patriot="british", prize="british")
    table.tableau("white", hunter).spies("white", hunter).spies("black", hunter, spot)
    assert table.influence("black", "british") == 1
    table.play(f"counter-espionage with {hunter}")
    assert table.influence("black", "british") == 0
    assert table.cubes("black") == 10
