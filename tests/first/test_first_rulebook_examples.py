"""The worked examples of the rulebook's chapters on Special actions and deals, with its own pieces and numbers."""

from first_table import Table, whole

from pamir.first.rules.state import DEALS, NO_FAVOR_AT_ZERO


def test_e5_three_travelling_cards_move_one_spy_six_cards() -> None:
    table = Table(3, regime="intelligence")
    cards = [table.card("kabul", "intelligence", 2, "travel") for _ in range(3)]
    others = [table.card("herat", "economic", 1) for _ in range(5)]
    table.tableau("white", *cards).tableau("black", *others[:3]).tableau("orange", *others[3:]).spies("white", cards[0])
    table.play(f"travel with {cards[0]}", f"to {others[2]}", f"to {others[1]}")
    table.play(f"travel with {cards[1]}", f"to {others[0]}", f"to {others[4]}")
    table.play(f"travel with {cards[2]}", f"to {others[3]}", f"to {cards[2]}")
    assert table.spy("white", cards[2]) == 1
    assert table.state.actions_left == 2


def test_e7_payment_for_a_bribe_of_a_rank_three_card() -> None:
    table = Table(2)
    briber, target = table.card("kabul", "intelligence", 1, "bribe"), table.card("herat", "military", 3)
    table.tableau("white", briber).tableau("black", target).spies("white", target).rupees("white", 6)
    table.play(f"bribe with {briber}", f"bribe {target} right")
    assert table.paid() == ["top 3", "top 4", "top 5", "bottom 3", "bottom 4", "bottom 5"]


def kandahar() -> tuple[Table, int]:
    """You (white) with a Tribe and two Russian Armies; Jim (orange) with two Tribes; Max (black), Loyal to Russia."""
    table = Table(3)
    card = table.card("kandahar", "political", 3, "tax")
    table.tableau("white", card).loyal("white", "russian").loyal("black", "russian").loyal("orange", "british")
    table.tribes("kandahar", "white", 1).armies("kandahar", "russian", 2).tribes("kandahar", "orange", 2)
    table.roads("kabul-kandahar", "russian", 1)
    return table, card


def test_e11_one_from_jim_two_from_max() -> None:
    table, card = kandahar()
    table.play(f"tax with {card}", "take orange", "take black", "take black")
    assert (table.purse("white"), table.purse("orange"), table.purse("black")) == (7, 3, 2)
    assert table.prompt() == "turn"


def test_e11_either_could_be_taxed_for_all_three() -> None:
    for victim in ("orange", "black"):
        table, card = kandahar()
        table.play(f"tax with {card}", *[f"take {victim}"] * 3)
        assert table.purse(victim) == 1


def test_e11_if_jim_switches_to_russia_he_could_tax_both() -> None:
    table, card = kandahar()
    jims = table.card("kandahar", "political", 3, "tax")
    table.loyal("orange", "russian").tableau("orange", jims)
    table.state.active = 2
    assert not table.may(f"tax with {card}")
    table.play(f"tax with {jims}")
    assert table.legal() == ["take white", "take black"]


def tom(intel: bool) -> tuple[Table, int]:
    """Tom (white), Afghan, attacks in Kabul: one Afghan Army against two British ones and three Tribes."""
    table = Table(2)
    general = table.card("persia", "military", 3, "campaign")
    table.tableau("white", general).loyal("white", "afghan").loyal("black", "british").rupees("white", 0)
    table.armies("kabul", "afghan", 1).armies("kabul", "british", 2).tribes("kabul", "black", 3)
    if intel:
        informer = table.card("kabul", "economic", 1)
        table.tableau("black", informer).spies("white", informer)
    return table, general


def test_e12_the_attack_stops_when_no_army_is_left() -> None:
    table, general = tom(intel=False)
    table.play(f"campaign with {general}", "attack british")
    assert table.choices("remove") == ["remove army"]
    table.play("remove army")
    assert table.prompt() == "turn"
    assert (table.army("kabul", "british"), table.army("kabul", "afghan"), table.tribe("kabul", "black")) == (1, 0, 3)
    whole(table)


def test_e12_with_intel_all_three_tribes_could_go() -> None:
    table, general = tom(intel=True)
    table.play(f"campaign with {general}", "attack british", *["remove tribe black"] * 3)
    assert table.prompt() == "turn"
    assert (table.army("kabul", "british"), table.army("kabul", "afghan"), table.tribe("kabul", "black")) == (2, 1, 0)


def test_g1_informal_auction_of_a_card_just_bought() -> None:
    table = Table(2, DEALS)
    card = table.card("kabul", "intelligence", 3)
    table.market("top 0", card)
    table.play("buy top 0", "propose to black", f"give card {card}", "ask 4", "offer", "accept")
    assert (table.purse("white"), table.purse("black")) == (8, 0)
    assert (table.hand_of("white"), table.hand_of("black")) == ([], [card])
    assert table.state.actions_left == 1
    assert table.choices("buy") != []


def test_g1_discount_for_a_card_in_kabul() -> None:
    table = Table(3, DEALS)
    card = table.card("kabul", "military", 1)
    table.hand("white", card).tribes("kabul", "black", 2).tribes("kabul", "orange", 1).rupees("white", 2)
    assert not table.may(f"play {card} left")
    table.play("propose to black", "ask waiver kabul 1", "offer", "accept", f"play {card} left")
    assert (table.purse("white"), table.purse("black"), table.purse("orange")) == (0, 5, 5)


def test_g1_intel_by_consent_for_two_rupees() -> None:
    table = Table(3, DEALS | NO_FAVOR_AT_ZERO)
    general, informer = table.card("persia", "military", 2, "campaign"), table.card("kabul", "economic", 1)
    table.tableau("white", general).tableau("black", informer).spies("orange", informer).rupees("white", 2)
    table.armies("kabul", "british", 1).armies("kabul", "russian", 2).tribes("kabul", "black", 2)
    table.play("propose to orange", "give 2", "ask consent kabul", "offer", "accept")
    assert (table.purse("white"), table.purse("orange")) == (0, 6)
    table.play(f"campaign with {general}", "attack russian", "remove tribe black", "remove tribe black")
    assert (table.tribe("kabul", "black"), table.army("kabul", "russian")) == (0, 2)
