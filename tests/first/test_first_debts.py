"""Debts of Leveraged cards, Imperial Investment, cards that leave together (parts 7.4, 9.5)."""

from first_table import Table, whole

from pamir.first.rules.tables import EMPIRES, EUROPEAN_ARMS


def without_investment(seats: int = 2) -> Table:
    """A table at which nobody gains by Leveraged cards."""
    table = Table(seats)
    table.state.bonus = [EUROPEAN_ARMS] * EMPIRES
    return table


def over_limit(table: Table, *cards: int) -> Table:
    """White's Tableau, one card too large for its limit, at Cleanup."""
    return table.tableau("white", *cards).play("end turn")


def soldiers(table: Table, number: int) -> list[int]:
    return [table.card("herat", "military") for _ in range(number)]


def test_r10_all_rupees_first_then_cubes_in_play_or_cards_one_by_one() -> None:
    table = without_investment()
    loan = table.card("kabul", "military", 3, impacts="leveraged")
    rest = soldiers(table, 3)
    table.rupees("white", 1).tribes("herat", "white", 2).gifts("white", 2)
    over_limit(table, loan, *rest).play(f"discard {loan}")
    assert table.prompt() == "debt"
    assert table.decider() == "white"
    assert table.purse("white") == 0
    assert table.legal() == [*(f"discard {card}" for card in rest), "lift tribe herat", "lift gift 2"]
    table.play("lift gift 2", f"discard {rest[1]}")
    assert table.tableau_of("white") == [rest[0], rest[2]]
    assert table.decider() == "black"
    whole(table)


def test_r10_cubes_of_the_pool_do_not_count_and_the_rest_is_forgiven() -> None:
    table = without_investment()
    loan = table.card("kabul", "military", 3, impacts="leveraged")
    assassin = table.card("herat", "military", 1, "assassinate")
    table.tableau("white", assassin).tableau("black", loan).spies("white", loan).rupees("black", 1)
    table.play(f"assassinate with {assassin}")
    assert table.purse("black") == 0
    assert table.cubes("black") == 10
    assert table.told("debt forgiven") == [(1, 2, 0, 0)]
    assert table.prompt() == "turn"


def test_r10_a_leveraged_card_given_up_adds_its_own_rank() -> None:
    table = Table(2)
    loan, chained = (table.card("kabul", "military", rank, impacts="leveraged") for rank in (1, 2))
    rest = soldiers(table, 2)
    table.rupees("white", 0).tribes("herat", "white", 3).rupees("black", 9)  # and black is British, in favor
    table.loyal("black", "british").gifts("black", 2)
    over_limit(table, loan, chained, *rest).play(f"discard {loan}", f"discard {chained}")
    assert table.prompt() == "debt"
    assert table.state.owed[0] == 2
    table.play("lift tribe herat", "lift tribe herat")
    assert table.decider() == "black"
    assert table.tribe("herat", "white") == 1
    assert table.purse("black") == 11  # one for each card


def test_r10_only_cards_leaving_a_tableau_owe() -> None:
    table = Table(2)
    loan = table.card("kabul", "military", 3, impacts="leveraged")
    table.hand("white", loan).rupees("white", 0).loyal("white", "russian").play(f"discard {loan}")
    assert table.prompt() == "turn"
    assert table.purse("white") == 0
    assert not table.told("debt due")


def test_r22_investment_for_any_discard_by_anyone_from_hand_market_and_tableau() -> None:
    table = Table(2)  # white holds the British Favor
    hand, doomed = table.card(impacts="leveraged"), table.card(patriot="russian", impacts="leveraged")
    loan = table.card("kabul", "military", 1, impacts="leveraged")
    table.state.active = 1
    table.hand("black", hand).market("top 0", doomed).tableau("black", loan, *soldiers(table, 3))
    table.play(f"discard {hand}")
    assert table.purse("white") == 5
    table.play("end turn")
    assert table.purse("white") == 6
    table.play(f"discard {loan}")
    assert table.purse("white") == 7
    assert table.purse("black") == 3


def test_r22_nobody_ahead_in_favor_no_investment() -> None:
    table = Table(2)
    loan = table.card(impacts="leveraged")
    table.loyal("black", "british").hand("white", loan).play(f"discard {loan}")
    assert table.favor("british") == "nobody"
    assert table.purse("white") == 4


def test_r22_the_rupee_of_the_investment_helps_the_holder_to_pay() -> None:
    table = Table(2)
    loan = table.card("kabul", "military", 2, impacts="leveraged")
    table.rupees("white", 1).gifts("white", 2)
    over_limit(table, loan, *soldiers(table, 3)).play(f"discard {loan}")
    assert table.purse("white") == 0
    assert table.gifts_of("white") == [2]
    assert table.decider() == "black"


def test_r33_cards_of_a_loyalty_change_leave_together_and_their_debts_are_one_sum() -> None:
    table = Table(3)
    loans = [table.card("herat", "military", 2, patriot="british", impacts="leveraged") for _ in range(2)]
    new = table.card("kabul", "political", 1, patriot="afghan")
    table.tableau("white", *loans).hand("white", new).rupees("white", 1)
    table.play(f"play {new} left")
    # White was the British Favor holder before: both rupees come, though without the Patriots nobody would be ahead.
    assert table.told("imperial investment") == [(0, loans[0], 0, 0), (0, loans[1], 0, 0)]
    assert table.told("debt due") == [(0, 4, 3, 0)]
    assert table.purse("white") == 0
    assert table.prompt() == "turn"
    assert table.told("discarded from tableau")[-1][1] == new


def test_r33_cards_of_the_tableau_limit_go_one_by_one_each_with_its_debt() -> None:
    table = without_investment()
    loans = [table.card("herat", "military", 2, impacts="leveraged") for _ in range(2)]
    table.loyal("white", "russian").rupees("white", 3)
    over_limit(table, *loans, *soldiers(table, 3)).play(f"discard {loans[0]}")
    assert table.purse("white") == 1
    assert table.prompt() == "tableau limit"
    table.play(f"discard {loans[1]}")
    assert table.prompt() == "debt"


def test_r30_debtors_are_asked_clockwise_from_the_active_player() -> None:
    table = without_investment(3)
    assassin = table.card("herat", "military", 1, "assassinate")
    target = table.card("kabul", "military", 2, prize="russian", impacts="leveraged")
    mine = table.card("kabul", "military", 3, patriot="british", impacts="leveraged")
    table.tableau("white", assassin, mine).tableau("black", target).spies("white", target).rupees("black", 0)
    table.rupees("white", 2).tribes("herat", "white", 4).tribes("herat", "black", 2).tribes("kabul", "black")
    table.play(f"assassinate with {assassin}", "take prize")
    assert table.decider() == "white"
    assert table.prompt() == "debt"
    table.play("lift tribe herat", "lift tribe herat", "lift tribe herat")
    assert table.tribe("herat", "white") == 1
    assert table.decider() == "black"
