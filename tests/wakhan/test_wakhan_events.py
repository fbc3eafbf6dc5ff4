"""Events she buys, events that strike her, and what she takes from play when a supply is empty."""

import pytest
from her_table import bought, chose, happened, her_turn, spies_placed

from pamir.errors import PositionError
from pamir.second.game import SecondGame as Game
from pamir.second.rules import happenings as hap
from pamir.second.rules.pieces import spies_placed as spies_placed_this_turn
from pamir.second.wakhan import order
from table import (
    active,
    armies,
    blocks,
    court,
    cylinders,
    decider,
    discarded,
    favored,
    gifts,
    hand,
    in_force,
    play,
    roads,
    rupees,
    spies,
    table,
    tribes,
)

# --- bought ---------------------------------------------------------------------------------------


def buys(
    event: int, rest: str = "", *, card: int = 1, arrows: str = "top 0", people: str = "gray: loyal british"
) -> Game:
    """She buys the event, the only card in the market, with her only action."""
    return her_turn(f"blue: 4 rupees; {people}; top: {event}; {rest}", card=card, line=3, actions=1, arrows=arrows)


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (105, "new tactics"),
        (106, "koh-i-noor recovered"),
        (107, "courtly manners"),
        (110, "nationalism"),
        (112, "nation building"),
    ],
)
def test_lasting_events_stay_with_her(event: int, name: str) -> None:
    """Ruling 166: she buys events like other cards."""
    game = buys(event)
    assert bought(game) == [event], name
    assert in_force(game, event, "blue")


def test_conflict_fatigue_holds_for_all() -> None:
    assert in_force(buys(109), 109)


def test_persian_aristocracy_pays_her() -> None:
    assert rupees(buys(113), "blue") == 7


@pytest.mark.parametrize(("arrows", "victim"), [("top 0", "tan"), ("bottom 0", "gray")])
def test_her_rumor_is_about_the_player_her_red_arrow_names(arrows: str, victim: str) -> None:
    """Ruling 124."""
    game = buys(108, people="gray: loyal british; tan: loyal british", arrows=arrows)
    assert in_force(game, 108, victim)


def test_she_always_names_the_favored_suit() -> None:
    """Rulings 134 and 164."""
    for suit in ("political", "intelligence", "economic", "military"):
        game = buys(115, f"favored: {suit}")
        assert favored(game) == suit
        assert in_force(game, 115)


@pytest.mark.parametrize(("card", "region"), [(1, "transcaspia"), (4, "kandahar"), (22, "kabul")])
def test_her_rebuke_strikes_the_first_region_of_her_list(card: int, region: str) -> None:
    """Rulings 124 and 166."""
    game = buys(116, f"{region}: 2 gray tribes, 1 british army; herat: 1 gray tribe", card=card)
    assert tribes(game, region, "gray") == 0
    assert armies(game, region, "british") == 0
    assert tribes(game, "herat", "gray") == 1


# --- Other Persuasive Methods ---------------------------------------------------------------------


def test_she_plays_the_cards_she_receives_at_once() -> None:
    """Ruling 125: in hand order, to the end of her court that the arrow names."""
    game = buys(114, people="gray: loyal british, hand 9 15", arrows="top 0")
    assert hand(game, "gray") == []
    assert hand(game, "blue") == []
    assert court(game, "blue") == [15, 9]
    assert roads(game, "transcaspia-kabul", "russian") == 1


def test_received_cards_cost_bribes_and_are_discarded_where_she_cannot_pay() -> None:
    """Ruling 125."""
    game = buys(114, "kabul: 3 gray tribes", people="gray: loyal british, hand 9 11")
    assert court(game, "blue") == [9]
    assert 11 in discarded(game)
    assert rupees(game, "blue") == 1


HANDED = "gray: loyal british, 9 rupees, hand 7 24 56 76 {}; blue: 9 rupees; top: 114; wakhan: blue, card 1, deck 3"


def test_in_a_persons_turn_she_takes_up_nothing_she_placed_in_it() -> None:
    """Rulings 44, 47, 125: these cards ask for eleven cylinders; the eleventh piece is not placed at all."""
    game = play(table(f"{HANDED.format(93)}; deck: none; turn: 4 gray"), "buy top 0")
    assert active(game) == "gray"
    placed = {region: tribes(game, region, "blue") for region in ("kabul", "punjab", "herat", "persia", "transcaspia")}
    assert placed == {"kabul": 2, "punjab": 2, "herat": 2, "persia": 2, "transcaspia": 1}
    assert sum(game.state.spies_out) == 1
    assert cylinders(game, "blue") == 0
    assert not [row for row in game.journal if row[0] in (hap.LIFTED_TRIBE, hap.LIFTED_SPY)]
    assert [row[1] for row in game.journal if row[0] == hap.NO_PIECE] == [1]


def test_what_lay_there_before_that_turn_she_may_take_up() -> None:
    """Nine cylinders for eight in supply."""
    game = table(f"{HANDED.format('')}; kandahar: 2 blue tribes; deck: none; turn: 4 gray")
    play(game, "buy top 0")
    assert tribes(game, "kandahar", "blue") == 1
    assert tribes(game, "persia", "blue") == 2
    assert not [row for row in game.journal if row[0] == hap.NO_PIECE and row[1] == 1]


def test_what_she_placed_in_a_persons_turn_is_in_its_text_and_forgotten_with_its_end() -> None:
    game = play(table(f"{HANDED.format(93)}; deck: none; turn: 4 gray"), "buy top 0")
    line = next(line for line in game.position().splitlines() if line.startswith("placed:"))
    assert ", 1 russian army kabul, 2 blue tribes kabul," in line
    assert line.endswith(", 1 blue spy 7")
    assert Game.from_position(game.position()).state == game.state
    play(game, "end turn")
    assert not any(game.state.placed_tribes)
    assert not any(game.state.used)


def test_a_placed_spy_of_hers_that_a_person_kills_is_forgotten() -> None:
    """Two of her three spies on card 7 are of this turn: the older one goes first, then one of these."""
    text = "gray: loyal british, court 8; blue: court 7; 7: 3 blue spies, 1 gray spy; placed: 2 blue spies 7; "
    game = table(f"{text}wakhan: blue, card 1, deck 3; turn: 4 gray; prompt: battle losses left 3, done 0, on 7")
    assert spies(game, 7, "blue") == 2  # the only possible loss
    assert spies_placed_this_turn(game.state, 7, 1) == 2
    play(game, "remove blue spy")
    assert spies_placed_this_turn(game.state, 7, 1) == 1


@pytest.mark.parametrize("colour", ["gray", "tan"])
def test_only_wakhan_places_in_anothers_turn(colour: str) -> None:
    text = "gray: 4 rupees; tan: 4 rupees; blue: 4 rupees; wakhan: blue, card 1; kabul: 1 gray tribe, 1 tan tribe; "
    with pytest.raises(PositionError, match=f"'{colour}' cannot have placed that"):
        table(f"{text}turn: gray; placed: 1 {colour} tribe kabul")


@pytest.mark.parametrize(("arrows", "emptied"), [("top 0", "tan"), ("bottom 0", "gray")])
def test_she_swaps_with_the_player_her_red_arrow_names(arrows: str, emptied: str) -> None:
    """Rulings 124 and 125."""
    game = buys(114, people="gray: loyal british, hand 9; tan: loyal british, hand 15", arrows=arrows)
    assert hand(game, emptied) == []


def test_a_person_who_swaps_with_her_gets_an_empty_hand_and_she_plays_the_cards() -> None:
    """Ruling 125: at once, although it is not her turn."""
    game = table(
        "gray: loyal british, hand 9 15, 4 rupees; top: 114; wakhan: blue, card 1, deck 3; blue: 4 rupees; turn: 4 gray"
    )
    play(game, "buy top 0")
    assert hand(game, "gray") == []
    assert sorted(court(game, "blue")) == [9, 15]
    assert decider(game) == "gray"


# --- discarded ------------------------------------------------------------------------------------


def test_riots_overthrow_her() -> None:
    game = her_turn(
        "blue: court 5 25, 0 rupees; gray: loyal british; kabul: 2 blue tribes; top: 112", card=1, actions=0
    )
    assert court(game, "blue") == [25]
    assert cylinders(game, "blue") == 10


def test_embarrassment_of_riches_and_koh_i_noor_change_her_gifts() -> None:
    from pamir.second.rules.loyalty import influence

    game = her_turn("blue: 0 rupees, gifts 2 4; gray: loyal british; top: 106", card=1, actions=0)
    assert [influence(game.state, 1, coalition) for coalition in range(3)] == [1, 1, 1]
    game = her_turn("blue: 0 rupees, gifts 2 4; effects: koh-i-noor recovered blue", card=1, actions=0)
    assert [influence(game.state, 1, coalition) for coalition in range(3)] == [5, 5, 5]


def test_with_disregard_for_customs_she_neither_pays_nor_is_paid() -> None:
    game = her_turn(
        "blue: 0 rupees; kabul: 2 gray tribes; effects: disregard for customs; top: 9", card=1, line=3, actions=1
    )
    assert court(game, "blue") == [9]
    assert happened(game, hap.BRIBED) == []


# --- empty supplies -------------------------------------------------------------------------------


def test_without_blocks_in_supply_she_takes_an_army_by_her_region_order() -> None:
    """Ruling 128; card 1 lists Transcaspia, Kabul, Kandahar, Persia, Herat, Punjab."""
    board = "blue: 0 rupees; top: 15; persia: 6 russian armies; punjab: 6 russian armies"
    game = her_turn(board, card=1, line=3, actions=1)
    assert blocks(game, "russian") == 0
    assert (armies(game, "persia", "russian"), armies(game, "kabul", "russian")) == (5, 1)
    assert chose(game, order.A_PIECE) == [(0, "region_order")]


def test_without_armies_she_takes_a_road_in_the_same_order() -> None:
    """Ruling 128."""
    board = "blue: 0 rupees; top: 15; herat-kandahar: 6 russian roads; kandahar-punjab: 6 russian roads"
    game = her_turn(board, card=1, line=3, actions=1)
    assert roads(game, "herat-kandahar", "russian") == 5
    assert armies(game, "kabul", "russian") == 1


def test_an_army_placed_this_turn_is_not_taken_again() -> None:
    """Ruling 44 holds for her."""
    board = "blue: 0 rupees; top: 59; herat: 12 russian armies; placed: 12 russian armies herat"
    game = her_turn(board, card=1, line=3, actions=1)
    assert [row[1] for row in happened(game, hap.NO_PIECE)] == [0, 0]


def test_without_cylinders_she_takes_a_tribe_by_her_region_order() -> None:
    """Ruling 128."""
    board = (
        "blue: 0 rupees, spies 16; gray: loyal british, court 16; top: 4; punjab: 5 blue tribes; persia: 4 blue tribes"
    )
    game = her_turn(board, card=1, line=3, actions=1)
    assert tribes(game, "persia", "blue") == 3
    assert cylinders(game, "blue") == 0


def test_taking_her_last_tribe_overthrows_her() -> None:
    """Rulings 43 and 128."""
    board = (
        "blue: 0 rupees, court 76, spies 16 16 16 16; gray: loyal british, court 16; top: 4; "
        "persia: 1 blue tribe; punjab: 5 blue tribes"
    )
    game = her_turn(board, card=1, line=3, actions=1)
    assert tribes(game, "persia", "blue") == 0
    assert court(game, "blue") == [4]


def test_without_tribes_she_takes_a_spy_from_the_card_of_highest_priority() -> None:
    """Ruling 128."""
    board = "blue: 0 rupees, spies 16 16 16 16 16 12 12 12 12 12; gray: loyal british, court 16 12; top: 4"
    game = her_turn(board, card=1, line=3, actions=1)
    assert chose(game, order.A_PIECE) == [(12, "rank")]
    assert (spies(game, 12, "blue"), spies(game, 4, "blue")) == (4, 1)


def test_gifts_are_taken_last() -> None:
    """Silent in all sources: only when no tribe and no spy is left to take, the cheapest."""
    board = "blue: 0 rupees, spies 16 16 16 16 16 16 16 16, gifts 2 4; gray: loyal british, court 16; top: 4; "
    board += "placed: 8 spies 16"
    game = her_turn(board, card=1, line=3, actions=1)
    assert gifts(game, "blue") == [4]
    assert spies_placed(game) == [4]
