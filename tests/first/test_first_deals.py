"""Deals: drawing up, offering, answering; Consent and waivers (part 11, rulings 37, 38)."""

from first_table import Table

from pamir.first.rules.state import DEALS, OPEN_HANDS


def dealers(seats: int = 3, options: int = DEALS) -> Table:
    return Table(seats, options)


def test_deals_only_with_the_option() -> None:
    table = Table(3)
    assert table.choices("propose") == []
    assert dealers().choices("propose") == ["propose to black", "propose to orange"]


def test_r37_a_deal_costs_no_action_and_is_possible_without_one() -> None:
    table = dealers().actions(0)
    table.play("propose to black", "give 1", "offer", "accept")
    assert (table.purse("white"), table.purse("black")) == (3, 5)
    assert table.state.actions_left == 0
    assert table.prompt() == "turn"


def test_r37_each_deal_is_drawn_up_in_one_order() -> None:
    table = dealers()
    mine = [table.card() for _ in range(2)]
    theirs = table.card()
    spied = table.card("herat")
    table.tableau("white", table.card("kabul", "intelligence", 3)).tableau("black", spied)
    table.tableau("black", table.card("kabul", "intelligence", 3))
    table.hand("white", *mine).hand("black", theirs).spies("black", spied).tribes("punjab", "black", 2)
    table.play("propose to black")
    assert table.choices("give") == ["give 1", "give 2", "give 3", "give 4", *(f"give card {card}" for card in mine)]
    assert table.choices("ask consent") == ["ask consent herat"]
    assert table.choices("ask waiver") == ["ask waiver punjab 1", "ask waiver punjab 2"]
    assert not table.may("offer")  # at least one term
    table.play("give 2")
    assert table.choices("give") == [f"give card {card}" for card in mine]
    table.play(f"give card {mine[1]}")
    assert table.choices("give") == []  # cards in ascending order
    assert table.may("offer")
    table.play("ask 1", f"ask card {theirs}", "ask consent herat")
    assert table.choices("ask") == ["ask waiver punjab 1", "ask waiver punjab 2"]
    table.play("ask waiver punjab 2")
    assert table.legal() == ["offer", "withdraw"]
    table.play("offer")
    assert (table.prompt(), table.decider()) == ("answer", "black")
    assert table.legal() == ["accept", "refuse"]
    table.play("accept")
    assert (table.purse("white"), table.purse("black")) == (3, 5)
    assert (table.hand_of("white"), table.hand_of("black")) == ([mine[0], theirs], [mine[1]])
    assert table.state.consents[1] == 1 << 2
    assert table.state.waivers[5 * 5 + 1] == 2
    assert (table.state.accepted, table.state.refused) == (1, 0)
    assert table.state.marks == [0] * 121
    assert (table.state.deal_partner, table.state.deal_gives, table.state.deal_asks) == (-1, 0, 0)


def test_refused_nothing_happens() -> None:
    table = dealers()
    table.play("propose to orange", "give 4", "ask 1", "offer", "refuse")
    assert (table.purse("white"), table.purse("orange")) == (4, 4)
    assert (table.state.accepted, table.state.refused) == (0, 1)
    assert (table.prompt(), table.decider()) == ("turn", "white")


def test_r37_a_withdrawn_deal_counts_as_refused_and_three_are_enough() -> None:
    table = dealers()
    table.play("propose to black", "withdraw", "propose to black", "give 1", "withdraw")
    table.play("propose to orange", "give 1", "offer", "refuse")
    assert table.state.refused == 3
    assert table.choices("propose") == []
    table.play("end turn")
    assert table.choices("propose") == ["propose to white", "propose to orange"]


def test_r37_five_accepted_are_enough() -> None:
    table = dealers()
    for _ in range(5):
        table.play("propose to black", "ask 1" if table.purse("black") > 0 else "give 1", "offer", "accept")
    assert table.choices("propose") == []


def test_r37_one_gives_and_asks_only_what_there_is() -> None:
    table = dealers().rupees("white", 2).rupees("black", 1)
    table.play("propose to black")
    assert table.choices("give") == ["give 1", "give 2"]
    assert table.choices("ask") == ["ask 1"]


def test_r37_who_receives_cards_must_have_room_counting_both_halves() -> None:
    table = dealers(options=DEALS | OPEN_HANDS)
    mine, theirs = table.card(), table.card()
    table.hand("white", mine).hand("black", theirs).rupees("white", 0).rupees("black", 0).rupees("orange", 0)
    table.play("propose to black")
    assert not table.may(f"ask card {theirs}")  # white's Hand is full
    table.play(f"give card {mine}")
    assert not table.may("offer")  # black's Hand is full too
    table.play(f"ask card {theirs}")
    table.play("offer", "accept")
    assert (table.hand_of("white"), table.hand_of("black")) == ([theirs], [mine])


def test_r37_a_full_hand_takes_no_card_that_nothing_could_make_room_for() -> None:
    table = dealers(options=DEALS | OPEN_HANDS)
    mine = [table.card() for _ in range(3)]
    theirs = [table.card(), table.card()]
    table.hand("white", *mine).hand("black", *theirs)  # white is two above its Hand Size, black one
    table.play("propose to black")
    assert table.choices("give card") == []


def test_a_hand_above_its_size_may_still_give() -> None:
    table = dealers(options=DEALS | OPEN_HANDS)
    mine = [table.card() for _ in range(3)]
    table.hand("white", *mine)
    table.play("propose to black", f"give card {mine[1]}", "ask 4", "offer", "accept")
    assert (table.hand_of("white"), table.hand_of("black")) == ([mine[0], mine[2]], [mine[1]])
    assert table.purse("white") == 8


def test_r37_with_closed_hands_any_card_out_of_sight_may_be_asked_for() -> None:
    table = dealers()
    theirs, others, seen, own, discarded = (table.card() for _ in range(5))
    table.hand("black", theirs).hand("orange", others).tableau("orange", seen)
    table.tableau("white", table.card("kabul", "intelligence", 2)).hand("white", own)
    table.play("propose to black")
    asked = table.choices("ask card")
    assert f"ask card {theirs}" in asked
    assert f"ask card {others}" in asked
    assert "ask card 62" in asked  # in the deck
    for card in (seen, own, discarded, 50):
        assert f"ask card {card}" not in asked
    table.play(f"ask card {others}", "offer")
    assert (table.decider(), table.legal()) == ("black", ["refuse"])  # asked all the same


def test_r35_with_open_hands_only_what_the_partner_holds() -> None:
    table = dealers(options=DEALS | OPEN_HANDS)
    theirs, others = table.card(), table.card()
    table.hand("black", theirs).hand("orange", others)
    table.play("propose to black")
    assert table.choices("ask card") == [f"ask card {theirs}"]


def test_no_more_cards_are_asked_for_than_the_partner_holds() -> None:
    table = dealers()
    first, second = table.card(), table.card()
    table.tableau("white", table.card("kabul", "intelligence", 3)).hand("black", second)
    table.hand("orange", first)
    table.play("propose to black", f"ask card {second}")
    assert table.choices("ask card") == []


def test_who_has_nothing_to_deal_in_is_not_proposed_to() -> None:
    table = dealers().rupees("white", 0).rupees("black", 0)
    assert table.choices("propose") == ["propose to orange"]


def test_r38_consent_lasts_till_the_end_of_the_turn() -> None:
    table = dealers()
    spied = table.card("herat")
    table.tableau("black", spied).spies("black", spied)
    table.play("propose to black", "ask consent herat", "offer", "accept")
    assert table.state.consents[1] == 1 << 2
    table.play("propose to black")
    assert table.choices("ask consent") == []  # granted already
    table.play("withdraw", "end turn")
    assert table.state.consents == [0] * 5


def test_a_waiver_is_used_up_by_the_next_card_played_there() -> None:
    table = dealers()
    first, second = table.card("kabul", "military", 1), table.card("kabul", "military", 1)
    table.hand("white", first, second).tribes("kabul", "black", 2).rupees("white", 1)
    assert table.choices("play") == []
    table.play("propose to black", "ask waiver kabul 1", "offer", "accept")
    table.play("propose to black")
    assert table.choices("ask waiver") == ["ask waiver kabul 1"]  # only what is still due
    table.play("withdraw", f"play {first} left")
    assert (table.purse("white"), table.purse("black")) == (0, 5)
    assert table.state.waivers == [0] * 30
    assert table.choices("play") == []


def test_a_waiver_ends_with_the_turn_and_holds_for_one_location() -> None:
    table = dealers()
    card = table.card("herat", "military", 1)
    table.hand("white", card).tribes("kabul", "black", 1).tribes("herat", "black", 1).rupees("white", 0)
    table.play("propose to black", "ask waiver kabul 1", "offer", "accept")
    assert table.choices("play") == []
    table.play("end turn")
    assert table.state.waivers == [0] * 30


def test_terms_are_told_when_the_deal_is_offered_not_before() -> None:
    table = dealers()
    card = table.card()
    table.hand("white", card)
    table.play("propose to black", "give 1", f"give card {card}")
    assert table.told("deal proposed") == table.told("deal gives card") == []
    table.play("offer")
    assert table.told("deal proposed") == [(0, 1, 1, 0)]
    assert table.told("deal gives card") == [(0, card, 0, 0)]
