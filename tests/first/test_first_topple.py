"""Topples: Supremacy, victory, purge, cull, Nation Building, Weak States, every way a game can end (parts 12, 13)."""

import pytest
from first_table import Table, whole

from pamir.first.rules.state import HAS_ACTED, NATION_BUILDING, NO_FAVOR_AT_ZERO, WEAK_STATES
from pamir.first.rules.tables import AFGHAN, BRITISH, NONE, RUSSIAN, TOPPLE
from pamir.first.rules.topple import supremacy

ENDINGS = ("supremacy", "final topple", "stalled")


def ended(table: Table) -> tuple[list[int], str, int]:
    """Who won, how, and which Empire was supreme."""
    state = table.state
    assert state.over
    assert table.prompt() == "over"
    return [seat for seat in range(state.seats) if state.won >> seat & 1], ENDINGS[state.ending], state.supreme


def british_everywhere(table: Table) -> Table:
    """One British unit of each Mode: an Army, a Road, a Tribe and a Spy of white."""
    spymaster = table.card("herat", "intelligence")
    table.tableau("white", spymaster).spies("white", spymaster).tribes("herat", "white")
    return table.armies("herat", "british").roads("herat-kabul", "british")


def topple(table: Table, slot: str = "top 0") -> Table:
    return table.market(slot, TOPPLE).play(f"buy {slot}")


# --- Supremacy -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("regime", "rival"),
    [
        ("military", lambda table: table.armies("kabul", "russian")),
        ("economic", lambda table: table.roads("kabul-punjab", "afghan")),
        ("political", lambda table: table.tribes("kabul", "black")),
        ("intelligence", lambda table: table.spies("black", 1)),
    ],
)
def test_h2_more_than_the_others_together_under_each_regime(regime: str, rival: object) -> None:
    table = british_everywhere(Table(2, regime=regime))
    assert supremacy(table.state) == BRITISH
    rival(table)  # type: ignore[operator]
    assert supremacy(table.state) == NONE  # one against one is not more


def test_h2_strictly_more_than_the_other_two_together() -> None:
    table = british_everywhere(Table(3)).tribes("kabul", "white", 2)  # three Tribes
    table.tribes("persia", "black").tribes("persia", "orange")
    assert supremacy(table.state) == BRITISH
    table.tribes("persia", "orange")
    assert supremacy(table.state) == NONE


@pytest.mark.parametrize("missing", ["army", "road", "tribe", "spy"])
def test_h2_at_least_one_unit_of_each_mode(missing: str) -> None:
    regime = "political" if missing != "tribe" else "military"
    table = british_everywhere(Table(2, regime=regime))
    state = table.state
    if missing == "army":
        state.armies = [0] * len(state.armies)
    if missing == "road":
        state.roads = [0] * len(state.roads)
    if missing == "tribe":
        state.tribes = [0] * len(state.tribes)
    if missing == "spy":
        state.spies = [0] * len(state.spies)
    assert supremacy(state) == NONE
    state.options = WEAK_STATES
    assert supremacy(state) == BRITISH  # 13.2


def test_r50_weak_states_without_a_unit_of_the_mode_no_supremacy() -> None:
    table = Table(2, options=WEAK_STATES).armies("herat", "british", 3)
    assert supremacy(table.state) == NONE


def test_h2_cubes_count_for_their_owners_loyalty_wherever_they_lie_and_gifts_for_nothing() -> None:
    table = Table(3, options=WEAK_STATES, regime="intelligence")
    card = table.card(prize="russian")
    table.tableau("orange", card).spies("white", card, "prize").gifts("black", 2, 4, 6)
    assert supremacy(table.state) == BRITISH  # giving Influence with the Russians does not matter


# --- success ---------------------------------------------------------------------------------------


def test_h_example_jim_wins_with_four_influence_in_the_british_empire() -> None:
    table = Table(3, regime="military")  # white Jim, black Dave, orange Mark
    jims = [table.card("kabul", "military", patriot="british") for _ in range(2)]
    marks = table.card("herat", "military", patriot="british")
    table.loyal("orange", "british").tableau("white", *jims).tableau("orange", marks)
    table.spies("white", marks, "patriot").spies("black", marks, "patriot")
    for card in jims:
        table.spies("black", card, "patriot")
    table.armies("kabul", "afghan", 2).armies("kabul", "russian").armies("kabul", "british", 4)
    table.roads("herat-kabul", "british").tribes("persia", "white")
    assert [table.influence(seat, "british") for seat in ("white", "black", "orange")] == [4, 3, 2]
    topple(table)
    assert ended(table) == ([0], "supremacy", BRITISH)


def test_h_example_one_never_loyal_to_it_may_win() -> None:
    table = british_everywhere(Table(2))
    patriots = [table.card(patriot="british") for _ in range(2)]
    table.tableau("white", *patriots)
    for card in patriots:
        table.spies("black", card, "patriot")
    table.state.start_card[0] = 0
    table.state.patriots[BRITISH] -= 1  # white has 1 Influence, black 2
    topple(table)
    assert ended(table) == ([1], "supremacy", BRITISH)


def test_12_3_ties_by_stars_then_rupees_then_shared() -> None:
    table = british_everywhere(Table(4))  # yellow is British too
    topple(table)
    assert ended(table) == ([0, 3], "supremacy", BRITISH)
    table = british_everywhere(Table(4)).rupees("yellow", 5)
    topple(table)
    assert ended(table) == ([3], "supremacy", BRITISH)
    table = british_everywhere(Table(4)).rupees("yellow", 5)
    topple(table.tableau("white", table.card(mode="military")))
    assert ended(table) == ([0], "supremacy", BRITISH)


def test_r34_rupees_just_collected_count_in_tie_breaks() -> None:
    table = british_everywhere(Table(4)).rupees("yellow", 5).market("top 0", rupees=2)
    table.market("top 0", TOPPLE, rupees=2).play("buy top 0")
    assert ended(table) == ([0], "supremacy", BRITISH)


@pytest.mark.parametrize("options", [0, NO_FAVOR_AT_ZERO])
def test_r27_nobody_with_influence_part_3_among_all_players(options: int) -> None:
    table = Table(3, options=WEAK_STATES | options, regime="military").armies("kabul", "afghan")
    table.loyal("orange", "afghan", card=False).rupees("black", 5)
    topple(table)
    assert ended(table) == ([1], "supremacy", AFGHAN)
    table = Table(2, options=WEAK_STATES | options, regime="military").armies("kabul", "afghan")
    topple(table)
    assert ended(table) == ([0, 1], "supremacy", AFGHAN)


def test_r59_nothing_happens_after_the_end() -> None:
    table = british_everywhere(Table(2))
    topple(table)
    assert table.legal() == []
    assert table.state.depth == 0


# --- the final Topple ------------------------------------------------------------------------------


@pytest.mark.parametrize("bought", [True, False])
def test_12_5_the_final_topple_fails_or_is_discarded_most_military_stars_win(bought: bool) -> None:
    table = Table(3).market("top 0", TOPPLE).tribes("kabul", "white", 3)
    table.tableau("orange", table.card(mode="military", rank=2)).rupees("white", 9)
    table.state.topples_left = 1
    table.play("buy top 0" if bought else "end turn")
    assert ended(table) == ([2], "final topple", NONE)
    assert table.tribe("kabul", "white") == 3  # no purge


def test_12_5_then_most_rupees_else_shared() -> None:
    table = Table(3).market("top 0", TOPPLE).rupees("black", 1)
    table.state.topples_left = 1
    table.play("buy top 0")
    assert ended(table) == ([0, 2], "final topple", NONE)


def test_r26_the_final_topple_is_the_fourth_to_leave_in_whatever_way() -> None:
    table = Table(2).market("top 0", TOPPLE).market("bottom 0", TOPPLE)
    table.state.topples_left = 2
    table.play("buy bottom 0")
    assert not table.state.over
    table.play("end turn")
    assert ended(table)[1] == "final topple"


def test_r26_two_at_once_may_be_the_last_two() -> None:
    table = Table(2).market("top 0", TOPPLE).market("bottom 0", TOPPLE)
    table.state.topples_left = 2
    table.play("end turn")
    assert ended(table) == ([0, 1], "final topple", NONE)


def test_a_final_topple_with_supremacy_is_won_by_it() -> None:
    table = british_everywhere(Table(2))
    table.state.topples_left = 1
    topple(table)
    assert ended(table) == ([0], "supremacy", BRITISH)


def test_a_supreme_empire_wins_nothing_by_an_automatic_discard() -> None:
    table = british_everywhere(Table(2)).rupees("black", 9).market("top 0", TOPPLE)
    table.state.topples_left = 1
    table.play("end turn")
    assert ended(table) == ([1], "final topple", NONE)


# --- purge -----------------------------------------------------------------------------------------


def test_r46_all_but_one_piece_of_each_colour_go_afghan_cylinders_stay() -> None:
    table = Table(3)
    table.tribes("kabul", "white", 3).tribes("kabul", "black", 2).tribes("herat", "orange", 2)
    table.armies("kabul", "british", 3).armies("herat", "russian", 2).armies("herat", "afghan", 3)
    table.roads("herat-kabul", "british", 2).roads("herat-kabul", "afghan", 2).roads("kabul-punjab", "russian", 1)
    card = table.card()
    table.tableau("white", card).spies("black", card, number=3).gifts("white", 2)
    topple(table)
    assert [table.tribe("kabul", "white"), table.tribe("kabul", "black"), table.tribe("herat", "orange")] == [1, 1, 1]
    assert table.army("kabul", "british") == table.army("herat", "russian") == 1
    assert table.army("herat", "afghan") == 3
    assert table.road("herat-kabul", "british") == 1
    assert table.road("herat-kabul", "afghan") == 2
    assert table.road("kabul-punjab", "russian") == 1
    assert table.spy("black", card) == 3
    assert table.gifts_of("white") == [2]
    assert table.prompt() == "turn"
    assert table.decider() == "white"
    assert table.state.actions_left == 1
    whole(table)


def test_r47_of_each_mode_held_more_than_once_exactly_one_stays() -> None:
    table = Table(2)
    chiefs = [table.card(mode="political") for _ in range(3)]
    generals = [table.card(mode="military") for _ in range(2)]
    lone = table.card(mode="economic")
    table.tableau("white", chiefs[0], generals[0], chiefs[1], lone, generals[1], chiefs[2]).spies("black", chiefs[2])
    table.hand("white", table.card(), table.card())
    topple(table)
    assert table.prompt() == "keep"
    assert table.legal() == [f"keep {card}" for card in generals]
    table.play(f"keep {generals[1]}")
    assert table.legal() == [f"keep {card}" for card in chiefs]
    table.play(f"keep {chiefs[1]}")
    assert table.prompt() == "cull"
    assert table.legal() == [f"discard {chiefs[0]}", f"take back {chiefs[0]}"]
    table.play(f"take back {chiefs[0]}", f"discard {generals[0]}")
    assert table.tableau_of("white") == [chiefs[0], generals[0], chiefs[1], lone, generals[1], chiefs[2]]  # together
    table.play(f"take back {chiefs[2]}")
    assert table.tableau_of("white") == [chiefs[1], lone, generals[1]]  # in their order
    assert table.hand_of("white") == sorted([chiefs[0], chiefs[2], lone + 1, lone + 2])  # above Hand Size
    assert generals[0] in table.discarded()
    assert table.cubes("black") == 10
    assert table.prompt() == "turn"


def test_12_4_players_cull_clockwise_from_the_buyer() -> None:
    table = Table(3)
    for seat in ("white", "black", "orange"):
        table.tableau(seat, table.card(mode="military"), table.card(mode="military"))
    table.state.active = 1
    topple(table)
    asked = []
    while table.prompt() != "turn":
        asked.append(table.decider())
        table.play(table.legal()[-1])
    assert asked == ["black", "black", "orange", "orange", "white", "white"]
    assert table.decider() == "black"


def test_r33_culled_leveraged_cards_owe_in_one_sum_and_those_taken_back_nothing() -> None:
    table = Table(2)
    loans = [table.card(mode="military", rank=rank, impacts="leveraged") for rank in (3, 2, 2)]
    rest = table.card(mode="military")
    table.loyal("white", "russian").rupees("black", 9).tableau("white", *loans, rest).rupees("white", 4)
    table.state.bonus = [2, 2, 2]
    topple(table)
    table.play(f"keep {rest}", f"take back {loans[0]}", f"discard {loans[1]}", f"discard {loans[2]}")
    assert table.purse("white") == 0
    assert table.told("debt due") == [(0, 4, 4, 0)]
    assert table.prompt() == "turn"


def test_r48_falling_back_is_looked_at_when_all_have_culled() -> None:
    table = Table(2)
    patriots = [table.card(mode="military", patriot="british") for _ in range(2)]
    chief = table.card(mode="military")
    table.loyal("white", "british", card=False).tableau("white", *patriots, chief).gifts("white", 2)
    table.tableau("black", table.card(mode="military"), table.card(mode="military"))
    topple(table)
    table.play(f"keep {chief}", f"discard {patriots[0]}", f"discard {patriots[1]}")
    assert table.decider() == "black"
    assert table.loyalty("white") == "british"
    table.play("keep 4", "discard 5")
    assert table.loyalty("white") == "afghan"
    assert table.gifts_of("white") == []
    assert table.decider() == "white"


def test_r34_what_acted_stays_used_through_a_cull_and_a_new_play() -> None:
    table = Table(2, regime="economic")
    trader, other = table.card(mode="economic", actions="commerce"), table.card(mode="economic")
    table.tableau("white", trader, other).market("top 5", rupees=3)
    table.play(f"commerce with {trader}")
    topple(table, "bottom 0")
    table.play(f"keep {other}", f"take back {trader}")
    assert table.state.marks[trader] == HAS_ACTED
    table.play(f"play {trader} left")
    while table.prompt() == "roads":
        table.play(table.legal()[0])
    assert not table.may(f"commerce with {trader}")


# --- Nation Building -------------------------------------------------------------------------------


def test_13_1_a_first_supremacy_brings_a_honeymoon() -> None:
    table = british_everywhere(Table(2, options=NATION_BUILDING)).armies("kabul", "afghan", 2).gifts("white", 2)
    black = table.card(mode="military", impacts="leveraged")
    table.tableau("black", black).roads("kabul-punjab", "afghan").tribes("persia", "black")
    table.tribes("kabul", "white", 2)  # two more: the majority
    topple(table)
    assert table.told("honeymoon") == [(BRITISH, 0, 0, 0)]
    state = table.state
    assert sum(state.armies) == sum(state.roads) == sum(state.tribes) == sum(state.spies) == 0  # Afghans too
    assert table.gifts_of("white") == [2]
    assert table.legal() == ["discard 1", "take back 1"]
    assert table.decider() == "white"
    table.play("take back 1")
    assert table.decider() == "black"
    table.play(f"discard {black}")
    assert table.tableau_of("white") == table.tableau_of("black") == []
    assert table.hand_of("white") == [1]
    assert table.purse("black") == 3
    assert state.last_supreme == BRITISH
    assert table.prompt() == "turn"
    assert table.decider() == "white"
    whole(table)


@pytest.mark.parametrize(
    ("last", "left", "wins"),
    [(NONE, 4, False), (BRITISH, 3, True), (RUSSIAN, 3, False), (NONE, 1, True), (AFGHAN, 1, True)],
)
def test_r28_the_same_empire_twice_in_a_row_or_once_at_the_final_topple(last: int, left: int, wins: bool) -> None:
    table = british_everywhere(Table(2, options=NATION_BUILDING))
    table.state.last_supreme = last
    table.state.topples_left = left
    topple(table)
    assert bool(table.state.over) == wins
    if wins:
        assert ended(table) == ([0], "supremacy", BRITISH)
    else:
        assert table.state.last_supreme == BRITISH  # another Empire's Supremacy starts its own row


def test_r28_a_failed_topple_breaks_the_row_and_purges() -> None:
    table = Table(2, options=NATION_BUILDING).tribes("kabul", "white", 2)
    table.state.last_supreme = BRITISH
    topple(table)
    assert table.state.last_supreme == NONE
    assert table.tribe("kabul", "white") == 1


def test_r28_an_automatically_discarded_one_does_not() -> None:
    table = Table(2, options=NATION_BUILDING).market("top 0", TOPPLE)
    table.state.last_supreme = BRITISH
    table.play("end turn")
    assert table.state.last_supreme == BRITISH


def test_without_the_option_the_first_supremacy_wins() -> None:
    table = british_everywhere(Table(2))
    topple(table)
    assert ended(table) == ([0], "supremacy", BRITISH)
