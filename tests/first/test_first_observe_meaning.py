"""Features mean what they say: on positions set by hand, and against the rules on random ones."""

from first_observing import SHOWN, block_of, choosing_sides, features, flat, numbers, random_positions, sparse, tokens
from first_table import FILLER, Table

from pamir.first.checks.sight import pile_sizes, piles
from pamir.first.observe.counting import of, seats_onward
from pamir.first.observe.piles import dealt
from pamir.first.rules.influence import favor, influence, level_ahead, level_leaders
from pamir.first.rules.market import can_buy, price
from pamir.first.rules.seats import in_turn_order, option
from pamir.first.rules.setup import cards_dealt
from pamir.first.rules.state import BADAL, DEALS, NATION_BUILDING, OPEN_HANDS, WEAK_STATES, State
from pamir.first.rules.tableau import hand_limit
from pamir.first.rules.tables import EMPIRES, MODES, NOBODY, NONE, SLOTS, TOPPLE
from pamir.first.rules.topple import is_supreme, units
from pamir.first.view.standing import lacking, missing, next_topple

# --- seats -------------------------------------------------------------------------------------------


def test_seats_are_told_from_the_observer_on() -> None:
    table = Table(3).rupees("white", 7).rupees("black", 2).rupees("orange", 25)
    table.begin()
    assert {"own: rupees 7", "seat +1: rupees 2", "seat +2: rupees 20"} <= features(table.state, "white")
    assert {"own: rupees 2", "seat +1: rupees 20", "seat +2: rupees 7"} <= features(table.state, "black")
    assert {"own: actions left 3", "own: decides 0", "regime 2 1"} <= features(table.state, "white")
    assert {"seat +2: actions left 3", "seat +2: decides 0", "regime 2 0"} <= features(table.state, "black")
    assert numbers(table.state, "black")["seat +1: rupees 0"] == 25 / 8
    assert tokens(table.state, "orange")["rupees"] == [25, 7, 2, 0, 0]


def test_loyalties_bands_and_influence_are_told_by_whose_empire_it_is() -> None:
    table = Table(3)
    patriot = table.card("kabul", "military", 3, patriot="russian", prize="afghan")
    table.tableau("black", patriot).spies("white", patriot, "prize").gifts("orange", 2, 6)
    found = features(table.state, "white")
    assert {"own: loyalty 0", "own: loyalty to observer's empire 0", "seat +1: loyalty 1"} <= found
    assert {"seat +1: patriots 1 0", "seat +1: influence 1 1", "own: influence 2 0"} <= found
    assert {"seat +2: gifts 0", "seat +2: gifts 2", "seat +2: influence 2 2", "influence ahead 0 6"} <= found
    found = features(table.state, "black")
    assert {"own: patriots 0 0", "own: influence 0 1", "influence ahead 0 7"} <= found
    assert {"own: leads 0 0", "seat +1: leads 1 0", "seat +2: leads 2 0"} <= found
    assert "own: spied card 0" in features(table.state, "white")
    assert "spied on 0" not in features(table.state, "white")
    assert {"seat +2: spied card 0", "seat +2: spies on 0 0", "spied on 0"} <= found


def test_stars_limits_and_what_a_tableau_can_do() -> None:
    table = Table(2)
    judge = table.card("persia", "political", 3, "tax", impacts="leveraged")
    agents = table.card("kabul", "intelligence", 2, "tax bribe")
    table.tableau("white", judge, agents).hand("white", table.card(), table.card("herat", "economic", 2, "gifts"))
    found = features(table.state, "white")
    assert {"own: stars 2 2", "own: stars 1 1", "own: hand size 2", "own: hand room 5", "own: tableau room 8"} <= found
    assert {"own: special actions 6 1", "own: special actions 2 0", "own: ready 6", "own: loans 2"} <= found
    assert {"own: cards of location 1 0", "own: tableau 0", "own: tableau 1", "own: hand 2", "own: hand 3"} <= found
    assert {"hand facts 2", "hand facts 16", "hand facts 3", "hand facts 12", "hand facts 36"} <= found
    assert not any(name.startswith("seat +1: hand ") and "size" not in name and "room" not in name
                   for name in features(table.state, "black"))  # fmt: skip
    table.state.options |= OPEN_HANDS
    assert "seat +1: hand 2" in features(table.state, "black")


def test_what_a_shelter_does_not_hold_is_exposed() -> None:
    table = Table(2)
    table.tableau("black", table.card("kabul", "economic", 3)).rupees("black", 5)
    assert "seat +1: exposed rupees 1" in features(table.state, "white")
    table.rupees("black", 3)
    assert not any(name.startswith("seat +1: exposed") for name in features(table.state, "white"))


# --- Empires -----------------------------------------------------------------------------------------


def supreme_british() -> Table:
    table = Table(2)
    card = table.card("kabul", "military", 1)
    table.tableau("black", card).spies("white", card)
    return table.tribes("kabul", "white", 2).armies("kabul", "british").roads("herat-kabul", "british")


def test_who_would_be_supreme_and_what_each_empire_lacks() -> None:
    table = supreme_british()
    found = features(table.state, "white")
    assert {"supreme 2 0", "supreme now 0", "topple under 2 1", "own: wins now 0", "majority 2 0 9"} <= found
    assert {"modes lacking 0 0", "modes lacking 1 15", "units 2 0 2", "topple now 0 1"} <= found
    found = features(table.state, "black")
    assert {"supreme 2 2", "supreme now 2", "topple under 2 3", "seat +1: wins now 0", "majority 2 2 9"} <= found
    assert {"own majority 2 5", "others' majority 2 9"} <= found
    table.tribes("persia", "black", 2)
    found = features(table.state, "white")
    assert {"supreme 2 3", "supreme now 3", "topple under 2 0", "majority 2 0 7", "topple now 0 0"} <= found


def test_weak_states_need_no_unit_of_each_mode_and_nation_building_no_single_victory() -> None:
    table = Table(2).tribes("kabul", "white", 2)
    assert "supreme now 3" in features(table.state, "white")
    table.state.options |= WEAK_STATES
    assert {"supreme now 0", "topple now 0 1"} <= features(table.state, "white")
    table.state.options |= NATION_BUILDING
    found = features(table.state, "white")
    assert {"supreme now 0", "topple now 0 4"} <= found
    assert "own: wins now 0" not in found
    table.state.last_supreme = 0
    assert {"last supreme 0", "topple now 0 1"} <= features(table.state, "white")
    assert {"last supreme 2", "topple now 0 3"} <= features(table.state, "black")


def test_a_topple_in_the_market_and_who_can_pay_it() -> None:
    table = supreme_british().market("bottom 3", TOPPLE).rupees("white", 3).rupees("black", 2)
    assert {"topple 9", "topple now 2 1", "own: pays topple 0"} <= features(table.state, "white")
    found = features(table.state, "black")
    assert {"topple now 1 3", "seat +1: pays topple 0"} <= found
    assert "own: pays topple 0" not in found
    assert numbers(table.state, "white")["topple price 1"] == 3 / 8


def test_the_last_resort_is_told() -> None:
    table = Table(2).rupees("white", 5)
    assert "last resort 1" in features(table.state, "white")
    assert "last resort 3" in features(table.state, "black")
    table.state.topples_left = 1
    assert {"own: wins now 0", "topple now 0 1"} <= features(table.state, "white")
    table.rupees("black", 5)
    assert {"last resort 2", "topple now 0 2"} <= features(table.state, "white")


# --- map, Spies --------------------------------------------------------------------------------------


def test_pieces_on_the_map() -> None:
    table = Table(2).armies("kabul", "russian", 2).roads("herat-kabul", "british", 3).tribes("punjab", "black", 2)
    found = features(table.state, "white")
    assert {"armies 3 1 1", "roads 9 0 2", "seat +1: tribes 5 1", "cylinders 1 8", "cylinders 0 7"} <= found
    assert {"ground 3 3", "ground 5 3", "ground 0 0"} <= found
    assert {"armies 3 0 1", "roads 9 2 2", "own: tribes 5 1", "ground 3 1"} <= features(table.state, "black")
    assert numbers(table.state, "white")["strength ahead 3"] == -2 / 4


def test_cards_that_spies_can_reach() -> None:
    table = Table(2)
    mine = table.card("kabul", "political", 2)
    agents = table.card("kabul", "intelligence", 1, "bribe assassinate")
    table.tableau("white", mine).tableau("black", agents).spies("black", mine).rupees("black", 4)
    assert {"spied on 0", "can be bribed 0", "can be killed 0"} <= features(table.state, "white")
    assert {"can bribe 0", "can kill 0"} <= features(table.state, "black")
    table.rupees("black", 3)
    found = features(table.state, "white")
    assert "can be bribed 0" not in found
    assert "can be killed 0" in found
    assert numbers(table.state, "white")["own tableau 0 37"] == 1 / 4
    assert numbers(table.state, "black")["others' tableaus 0 0 34"] == 1 / 2


# --- the Market --------------------------------------------------------------------------------------


def test_cards_for_sale_by_column_and_reach() -> None:
    table = Table(2).rupees("white", 2)
    near = table.card("herat", "economic", 2, "commerce")
    far = table.card("punjab", "military", 3, patriot="russian", impacts="garrison political")
    table.market("top 2", near, rupees=3).market("bottom 5", far)
    found = features(table.state, "white")
    assert {f"market 2 {near - 1}", f"market 5 {far - 1}", "market rupees 2 2"} <= found
    assert {"within reach 2", "within reach 16", "within reach 35"} <= found
    assert {"out of reach 5", "out of reach 8", "out of reach 19", "out of reach 26", "out of reach 29"} <= found
    assert {"within reach 5", "out of reach 2"}.isdisjoint(found)
    assert "within reach 18" not in found
    shown = numbers(table.state, "white")
    assert shown["market 2 2"] == 1
    assert shown["market 2 34"] == 3 / 4
    assert "market 11 37" not in shown
    token = tokens(table.state, "white")["market"][11 * 9 :]
    assert token == [far, 6, 1, 3, 2, 0, 4, 3, 0]


def test_a_full_hand_puts_cards_out_of_reach() -> None:
    table = Table(2)
    table.hand("white", table.card())
    assert not any(name.startswith("within reach") for name in features(table.state, "white"))
    assert any(name.startswith("within reach") for name in features(table.state, "black"))


# --- prompts, deals, the beginning -------------------------------------------------------------------


def test_a_prompt_tells_what_it_is_about() -> None:
    table = Table(2)
    general = table.card("kabul", "military", 2, "campaign")
    table.tableau("white", general).armies("kabul", "british", 2).armies("herat", "russian")
    table.play(f"campaign with {general}")
    assert table.prompt() == "march"
    found = features(table.state, "white")
    assert any(name.startswith("prompt ") and name.endswith(" 1") for name in found)
    assert "location in question 3" in found
    assert any(name.startswith("number ") and name.endswith(" 2") for name in found)
    assert numbers(table.state, "black")["number 0"] == 2 / 4
    assert tokens(table.state, "black")["location in question"] == [4]


def test_a_missing_piece_is_told_with_its_place() -> None:
    table = Table(2)
    table.hand("white", table.card("herat", "military", 1)).armies("kabul", "british", 10).play("play 1 left")
    assert table.prompt() == "lift"
    assert {"piece in question 0", "location in question 2"} <= features(table.state, "white")
    assert tokens(table.state, "white")["piece in question"] == [1]


def test_a_draft_is_told_to_its_maker_and_an_offer_to_all() -> None:
    table = Table(3, DEALS)
    given = table.card("kabul", "military", 1)
    table.hand("white", given).play("propose to orange", "give 2", f"give card {given}", "ask 3")
    mine, theirs = features(table.state, "white"), features(table.state, "orange")
    assert {"deal partner 2", "deal gives 2", "deal asks 3", f"deal gives card {given - 1}"} <= mine
    assert "deal partner 0" in theirs
    assert not any(name.startswith(("deal gives", "deal asks")) for name in theirs)
    assert numbers(table.state, "orange").get("deal rupees 0", 0) == 0
    assert tokens(table.state, "orange")["deal gives"] == [0]
    table.play("offer")
    for color, partner in (("white", 2), ("black", 1), ("orange", 0)):
        found = features(table.state, color)
        assert {f"deal partner {partner}", "deal gives 2", "deal asks 3", f"deal gives card {given - 1}"} <= found
    assert numbers(table.state, "black")["deal cards 0"] == 1 / 4
    assert tokens(table.state, "black")["deal gives cards"][:4] == [given, 4, 1, 1]


def test_only_the_own_side_is_told_before_all_are_shown() -> None:
    s = next(s for s, _ in choosing_sides(20, 41) if s.decider == 1)
    s.chosen[0] = 1
    assert {"own: chosen side 1", "own: has chosen 0"} <= features(s, "white")
    found = features(s, "black")
    assert any(name.endswith("has chosen 0") for name in found)
    assert not any("chosen side" in name for name in found)
    s.chosen[0] = 0
    assert features(s, "black") == found
    assert "own: chosen side 0" in features(s, "white")


def test_badal_tokens_and_options() -> None:
    table = Table(2, BADAL)
    table.state.tokens[1] = 3
    assert {"seat +1: tokens 2", "options 2"} <= features(table.state, "white")


# --- against the rules -------------------------------------------------------------------------------


def winners(s: State) -> set[int]:
    """Who wins with a Topple now, as the view says."""
    found = next_topple(s)
    return set(found.winners) if found else set()


def test_standings_are_those_of_the_rules() -> None:
    """Supremacy, what is lacking, who leads, who holds Favor and who would win, on random positions of all kinds."""
    for s, _ in random_positions(400, 42):
        if s.turn == 0:
            continue
        me = s.decider
        found, onward = flat(s, me), seats_onward(s, me)
        own = s.loyalty[me]
        places = [(own + place) % EMPIRES for place in range(EMPIRES)]
        assert block_of(SHOWN.flat, found, "units") == [units(s, e, m) / 8 for e in places for m in range(MODES)]
        assert block_of(SHOWN.flat, found, "supreme") == [is_supreme(s, e, m) for e in places for m in range(MODES)]
        margins = block_of(SHOWN.flat, found, "majority")
        assert [max(0, 1 - round(margins[p * MODES + s.regime] * 8)) for p in range(EMPIRES)] == [
            missing(s, e) for e in places
        ]
        if not option(s, WEAK_STATES):
            told = block_of(SHOWN.flat, found, "modes lacking")
            assert [[m for m in range(MODES) if told[p * MODES + m]] for p in range(EMPIRES)] == [
                lacking(s, e) for e in places
            ]
        for away in range(s.seats):
            seat = of(onward, away)
            assert seat == in_turn_order(s, (away + s.order.index(me) - s.order.index(s.active)) % s.seats)
            who = "own" if away == 0 else f"seat +{away}"
            assert block_of(SHOWN.flat, found, f"{who}: influence") == [influence(s, seat, e) / 8 for e in places]
            leads = [level_leaders(s, e) for e in places]
            assert block_of(SHOWN.flat, found, f"{who}: leads") == [
                (mask >> seat & 1) / (1 + (mask != 1 << seat)) for mask in leads
            ]
            holds = [s.bonus[e] for e in places if favor(s, e) == seat]
            assert [b for b, flag in enumerate(block_of(SHOWN.flat, found, f"{who}: favor")) if flag] == sorted(holds)
            assert bool(block_of(SHOWN.flat, found, f"{who}: wins now")[0]) == (seat in winners(s))
        last = level_ahead(s, (1 << s.seats) - 1)
        assert block_of(SHOWN.flat, found, "last resort")[1 if last == 1 << me else 2 if last >> me & 1 else 3] == 1


def test_prices_and_reach_are_those_of_the_rules() -> None:
    width = SHOWN.flat.block("market").shape[1]
    for s, _ in random_positions(200, 43):
        found = block_of(SHOWN.flat, flat(s, s.active), "market")
        for slot in range(SLOTS):
            *_, there, topple, rupees, barred, cost, reach = found[slot * width : (slot + 1) * width]
            assert there == (s.market[slot] > 0)
            assert topple == (s.market[slot] == TOPPLE)
            assert rupees * 4 == s.market_rupees[slot]
            if there:
                assert cost * 8 == price(s, slot)
                assert (reach and not barred) == can_buy(s, s.active, slot)


def test_the_pile_being_drawn_is_as_everybody_can_count_it() -> None:
    for s, _ in random_positions(300, 44, every=0.1):
        assert dealt(s) == cards_dealt(s)
        assert sum(pile_sizes(s)) == dealt(s) + 4
        left = [pile for pile in piles(s) if pile[0]]
        cards, topples = left[-1] if left else (0, 0)
        found = flat(s, s.decider)
        told = block_of(SHOWN.flat, found, "pile")
        assert (told[0] * 16, told[1]) == (cards, topples)


def test_sparse_and_flat_tell_the_same() -> None:
    """The same outcome, the same rupees, the same room in Hand."""
    for s, _ in random_positions(150, 45):
        me = s.decider
        names = {SHOWN.sparse.name_of(i) for i in sparse(s, me)}
        found = flat(s, me)
        now = block_of(SHOWN.flat, found, "topple now").index(1)
        assert any(f"topple now {near} {now}" in names for near in range(3))
        assert f"own: rupees {min(s.rupees[me], 20)}" in names
        assert block_of(SHOWN.flat, found, "own: hand room") == [(hand_limit(s, me) - s.hand_size[me]) / 4]
        assert (s.deal_partner == NOBODY) == (not any(name.startswith("deal partner") for name in names))
        assert (s.loyalty[me] == NONE) == (not any(name.startswith("own: loyalty") for name in names))


def test_fillers_of_a_set_table_are_cards_like_others() -> None:
    """The tables of these tests put plain cards into the Market; they are told as such."""
    found = tokens(Table(2).state, "white")
    assert found["market"][:9] == [FILLER, 1, 3, 1, 0, 0, 0, 0, 0]
