"""Badal tokens (part 13.3, rulings 29, 51, 53)."""

from first_table import Table, whole

from pamir.first.rules.state import BADAL, SPREAD_COUNTER


def attackers(seats: int = 3, options: int = BADAL) -> tuple[Table, int]:
    """White campaigns in Kabul against black's two Tribes."""
    table = Table(seats, options)
    general = table.card("persia", "military", 2, "campaign")
    table.tableau("white", general).armies("kabul", "british", 2).tribes("kabul", "black", 2).rupees("white", 0)
    return table, general


def test_without_the_option_there_are_none() -> None:
    table, general = attackers(options=0)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black", "done")
    assert table.prompt() == "turn"
    assert table.state.wronged == 0


def test_r51_the_victim_may_take_a_token_after_the_action() -> None:
    table, general = attackers()
    table.play(f"campaign with {general}", "attack russian", "remove tribe black")
    assert table.prompt() == "losses"
    table.play("done")
    assert (table.prompt(), table.decider()) == ("badal", "black")
    assert table.legal() == ["token bank", "no token"]
    table.play("token bank")
    assert (table.tokens("black"), table.prompt()) == (1, "turn")


def test_r51_at_most_one_a_turn_of_the_opponent() -> None:
    table, general = attackers()
    second = table.card("persia", "military", 1, "campaign")
    table.tableau("white", second)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black", "done", "token bank")
    table.play(f"campaign with {second}", "attack russian", "remove tribe black")
    assert (table.tokens("black"), table.prompt()) == (1, "turn")


def test_r51_declined_it_may_be_taken_for_a_later_wrong() -> None:
    table, general = attackers()
    second = table.card("persia", "military", 1, "campaign")
    table.tableau("white", second)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black", "done", "no token")
    table.play(f"campaign with {second}", "attack russian", "remove tribe black")
    assert table.legal() == ["token bank", "no token"]


def test_r51_from_another_player_only_if_the_bank_is_empty() -> None:
    table, general = attackers()
    table.state.tokens[:3] = [0, 3, 7]
    table.play(f"campaign with {general}", "attack russian", "remove tribe black", "done")
    assert table.legal() == ["token orange", "no token"]
    table.play("token orange")
    assert (table.tokens("black"), table.tokens("orange")) == (4, 6)


def test_r51_victims_are_asked_clockwise_from_the_active_player() -> None:
    table = Table(3, BADAL)
    hunter = table.card("kabul", "intelligence", 2, "counter-espionage")
    table.tableau("white", hunter).spies("white", hunter).spies("black", hunter).spies("orange", hunter)
    table.state.order[:3] = [0, 2, 1]
    table.play(f"counter-espionage with {hunter}", "remove spy black middle", "remove spy orange middle")
    assert table.decider() == "orange"
    table.play("no token")
    assert table.decider() == "black"
    table.play("token bank")
    assert table.prompt() == "turn"


def test_r29_assassination_wrongs_the_owner_and_every_owner_of_a_spy_on_it() -> None:
    table = Table(4, BADAL)
    assassin, target = table.card(actions="assassinate"), table.card()
    table.tableau("white", assassin).tableau("black", target)
    table.spies("white", target, number=2).spies("orange", target)
    table.play(f"assassinate with {assassin}")
    assert table.decider() == "black"
    table.play("token bank")
    assert table.decider() == "orange"
    table.play("token bank")
    assert table.prompt() == "turn"


def test_r53_the_spy_an_assassin_pays_earns_nobody_a_token() -> None:
    table = Table(3, BADAL)
    assassin = table.card(actions="assassinate")
    table.tableau("white", assassin).spies("white", assassin)
    table.play(f"assassinate with {assassin}")
    assert table.prompt() == "turn"


def test_r29_tribes_replaced_by_a_coup_but_not_a_bribed_card() -> None:
    for tribes in (0, 1):
        table = Table(2, BADAL)
        briber, target = table.card(actions="bribe"), table.card("herat", "political", 1)
        table.tableau("white", briber).tableau("black", target).spies("white", target).spies("black", target)
        table.tribes("herat", "black", tribes)
        table.play(f"bribe with {briber}", f"bribe {target} left")
        assert table.prompt() == ("badal" if tribes else "turn")


def test_r29_an_overthrow_wrongs_its_victim_after_all_consequences() -> None:
    table, general = attackers()
    politicals = [table.card("kabul", "political", 1) for _ in range(2)]
    table.tableau("black", *politicals)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black", "remove tribe black")
    assert table.prompt() == "overthrow"
    table.play(f"discard {politicals[0]}")
    assert (table.prompt(), table.decider()) == ("badal", "black")


def test_r29_roads_and_armies_are_nobodys() -> None:
    table, general = attackers()
    table.armies("kabul", "russian", 1)
    table.play(f"campaign with {general}", "attack russian", "remove army", "done")
    assert table.prompt() == "turn"


def test_r29_ones_own_debts_wrong_nobody() -> None:
    table = Table(2, BADAL)
    assassin, lent = table.card(actions="assassinate"), table.card(rank=3, impacts="leveraged")
    table.tableau("white", assassin, lent).spies("white", lent).rupees("white", 2).tribes("kabul", "white", 4)
    table.spies("black", assassin)
    table.play(f"assassinate with {assassin}")
    table.play("lift tribe kabul", "lift tribe kabul")
    assert table.prompt() == "turn"
    whole(table)


def test_spent_tokens_raise_the_rank_and_go_back_to_the_bank() -> None:
    table, general = attackers()
    table.tribes("kabul", "black", 2)
    table.state.tokens[0] = 3
    table.play(f"campaign with {general}")
    assert table.legal() == ["spend 0", "spend 1", "spend 2", "spend 3"]
    table.play("spend 2", "attack russian", *["remove tribe black"] * 4)
    assert table.tokens("white") == 1
    assert table.tribe("kabul", "black") == 0
    assert table.decider() == "black"


def test_r29_not_where_rank_means_nothing() -> None:
    table = Table(2, BADAL)
    agent, giver, target = (
        table.card(actions="bribe assassinate"),
        table.card(actions="gifts"),
        table.card("herat", "military", 1),
    )
    table.tableau("white", agent, giver).tableau("black", target).spies("white", target).rupees("white", 9)
    table.state.tokens[0] = 2
    table.play(f"gifts with {giver}")
    assert table.prompt() == "gift"
    table.play("gift 2", f"bribe with {agent}")
    assert table.prompt() == "bribe"


def test_tokens_help_travel_counter_espionage_commerce_and_tax() -> None:
    table = Table(3, BADAL | SPREAD_COUNTER)
    card = table.card("kabul", "intelligence", 1, "travel counter-espionage commerce tax")
    table.tableau("white", card).tableau("black", table.card()).spies("white", card).spies("black", card)
    table.market("top 0", rupees=3).tribes("kabul", "white", 1).roads("kabul-herat", "russian", 1)
    table.state.tokens[0] = 1
    assert table.choices("commerce") == [f"commerce with {card}"]
    for special in ("travel", "counter-espionage", "commerce", "tax"):
        table.begin()
        here = table.state.copy()
        legal = table._legal[:]
        table.play(f"{special} with {card}")
        assert table.legal() == ["spend 0", "spend 1"]
        table.state, table._legal = here, legal
    table.play(f"commerce with {card}", "spend 1")
    assert table.purse("white") == 6
