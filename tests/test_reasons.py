"""Why may I not? One sentence for every action in every position, never wrong, never telling a secret."""

import random
import re
from collections.abc import Iterator

import pytest

from pamir.errors import NotationError
from pamir.locale import speaking
from pamir.moments import beats
from pamir.second.game import SecondGame as Game
from pamir.second.notation import action_text, parse_action
from pamir.second.options import Options
from pamir.second.reasons import explain, why_not
from pamir.second.rules.actions import ACTION_COUNT
from pamir.second.rules.turn import same_action
from pamir.second.telling import describe_action
from table import play, table

EVERY_ACTION = range(ACTION_COUNT)


def why(position: str, action: str) -> str:
    """What the decider is told about an action that is not allowed."""
    reason = table(position).why_not(action)
    assert reason is not None, f"{action!r} is allowed"
    return reason


def positions(games: int, every: int, *, first_seed: int = 0, wakhan: bool = False) -> Iterator[Game]:
    """A sample of positions from random games of all sizes."""
    dice = random.Random(first_seed)
    for seed in range(first_seed, first_seed + games):
        seats = 2 + seed % 2 if wakhan else 2 + seed % 4
        options = Options(bargains=seed % 4, open_hands=seed % 3 == 0, wakhan="random" if wakhan else None)
        game = Game(seats, seed=seed, options=options)
        while not game.over:
            if dice.randrange(every) == 0:
                yield game
            game.apply(dice.choice(game.legal_actions))


# Buying


def test_a_card_too_dear() -> None:
    position = "blue: 2 rupees; market top: 1 2 3 8"
    assert why(position, "buy top 3") == (
        "You cannot buy Kabul Bazaar (top 3): it costs 3 rupees, and you have 2 (p. 10)."
    )


def test_prices_double_while_military_is_favored() -> None:
    position = "blue: 4 rupees; favored: military; market top: 1 2 3 8"
    assert why(position, "buy top 3") == (
        "You cannot buy Kabul Bazaar (top 3): it costs 6 rupees while military is favored, and you have 4 (p. 10)."
    )


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (
            "blue: 2 rupees; market top: 1+1! 2",
            "Mohan Lal got a rupee from you this turn, so you may not buy it (p. 10, ruling 11).",
        ),
        (
            "blue: 2 rupees; market top: - 2",
            "There is no card at top 0; gaps are filled only in cleanup (p. 9, ruling 14).",
        ),
        ("blue: 2 rupees; market top: 111", "Public Withdrawal cannot be bought (ruling 16)."),
        (
            "blue: 2 rupees; market top: 1; turn: 1 blue, 0 actions",
            "You have no action left this turn, and buying or playing takes one (p. 9).",
        ),
    ],
)
def test_a_card_not_for_sale(position: str, sentence: str) -> None:
    assert why(position, "buy top 0") == sentence


# Playing


@pytest.mark.parametrize(
    ("elsewhere", "sentence"),
    [
        ("market top: 51", "Sir John Keane is in the market, not in your hand (p. 11)."),
        ("gray: court 51", "Sir John Keane is in the court of Gray, not in your hand (p. 11)."),
        ("gray: prizes 51", "Sir John Keane is a prize, not in your hand (p. 11)."),
        ("discard: 51", "Sir John Keane is discarded, not in your hand (p. 11)."),
        ("gray: hand 51", "Sir John Keane is not in your hand (p. 11)."),
        ("deck: 51 ?", "Sir John Keane is not in your hand (p. 11)."),
    ],
)
def test_a_card_elsewhere_cannot_be_played_and_hidden_places_are_not_told_apart(elsewhere: str, sentence: str) -> None:
    assert why(f"blue: court 24; {elsewhere}", "play 51 left") == sentence


def test_an_empty_court_has_one_end() -> None:
    """Right is taken as the same as left, whoever is asked; what is kept is left."""
    game = table("blue: hand 51 52")
    right = parse_action("play 51 right")
    assert right not in game.legal_actions
    assert game.is_legal("play 51 right")
    assert game.why_not("play 51 right") is None
    assert game.why_not(right, game.decider) is None
    assert beats(game, "play 51 right") == beats(game, "play 51 left")
    game.apply("play 51 right")
    assert game.texts(game.actions) == ["play 51 left"]
    assert "play 51 left" in game.record().write()
    assert game.is_legal("play 52 right")
    game.apply("play 52 right")
    assert game.texts(game.actions)[-1] == "play 52 right"


def test_a_bribe_that_may_stay_unpaid_is_named_nowhere() -> None:
    """Courtly Manners: the label and what the game says about bribes agree (ruling 22)."""
    plain = "blue: hand 1, court 8; kabul: 2 gray tribes; 8: 2 gray spies"
    for deed in ("play 1 left", "tax with 8"):
        owing, courtly = table(plain), table(f"{plain}; effects: courtly manners blue")
        assert owing.bribe(deed) == (0, 2)
        assert ", bribe 2 to Gray" in describe_action(owing, parse_action(deed))
        assert courtly.bribe(deed) is None
        assert "bribe" not in describe_action(courtly, parse_action(deed))


def test_a_bribe_that_can_be_neither_paid_nor_bargained_over() -> None:
    position = "blue: hand 1, 1 rupee; options: bargains 0; kabul: 2 gray tribes"
    assert why(position, "play 1 left") == (
        "Gray rules Kabul and is owed a bribe of 2 rupees for Mohan Lal; you have 1, and no bargain is left this turn"
        " (ruling 19)."
    )


def test_wakhan_waives_nothing() -> None:
    position = "wakhan: gray; blue: hand 1, 1 rupee; kabul: 2 gray tribes"
    assert why(position, "play 1 left") == (
        "Wakhan rules Kabul and is owed a bribe of 2 rupees for Mohan Lal; you have 1, and she waives nothing"
        " (p. 12, ruling 108)."
    )


# Acting with a card


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        (
            "blue: court 8; used: 8; market top: 1+1",
            "tax with 8",
            "Kabul Bazaar has already acted this turn (p. 12).",
        ),
        ("blue: court 8", "tax with 9", "Afghan Handicrafts is not in your court (p. 12)."),
        (
            "blue: court 8; gray: court 9",
            "tax with 9",
            "Afghan Handicrafts is in the court of Gray; you act only with cards of your own (p. 12).",
        ),
        (
            "blue: court 8; turn: 1 blue, 0 actions; market top: 1+1",
            "tax with 8",
            "You have no action left, and Kabul Bazaar gives no bonus action: it is economic, and political is favored"
            " (p. 12).",
        ),
        (
            "blue: court 8",
            "tax with 8",
            "There is nothing to tax: no rupees lie in the market, and nobody with a card in a region you rule has"
            " rupees outside their shelter (p. 13, ruling 51).",
        ),
        ("blue: court 4, gifts 2 4 6, 9 rupees", "gift with 4", "All 3 of your gift spaces are taken (p. 13)."),
        (
            "blue: court 4, gifts 2, 3 rupees",
            "gift with 4",
            "Your cheapest free gift space costs 4 rupees, and you have 3 (p. 13).",
        ),
        ("blue: court 5, 4 rupees", "build with 5", "You rule no region, so you can build nowhere (p. 13)."),
        (
            "blue: court 5, 1 rupee; kabul: 1 blue tribe",
            "build with 5",
            "A block costs 2 rupees, and you have 1 (p. 13).",
        ),
        (
            "blue: court 1, loyal british; kabul: 1 british army",
            "move with 1",
            "You have nothing to move: no spy with another court card to go to, and no British army beside a British"
            " road (p. 14, ruling 58).",
        ),
        ("blue: court 24, 4 rupees", "betray with 24", "You have no spy on any card to betray (p. 14)."),
        (
            "blue: court 24, 1 rupee; gray: court 3; 3: 1 blue spy",
            "betray with 24",
            "Betraying costs 2 rupees, and you have 1 (p. 14).",
        ),
        (
            "blue: court 24, 4 rupees; gray: court 15 5; 5: 1 blue spy",
            "betray with 24",
            "Bodyguards protect every card on which you have a spy (ruling 64).",
        ),
        (
            "blue: court 2, loyal british; kabul: 1 russian army",
            "battle with 2",
            "There is no battle to fight: no British army and no spy of yours stands beside a piece that you could"
            " remove (p. 14, ruling 60).",
        ),
        (
            "blue: court 2, loyal british, 1 rupee; 2: 2 gray spies; options: bargains 0;"
            " kabul: 1 russian army, 1 british army",
            "battle with 2",
            "Gray holds Jan-Fishan Khan hostage for 2 rupees; you have 1, and no bargain is left this turn"
            " (ruling 19).",
        ),
        (
            "blue: court 4, 3 rupees; 4: 2 gray spies; options: bargains 0",
            "gift with 4",
            "Gray holds Charles Stoddart hostage for 2 rupees; you have 3, of which the action itself takes 2, and no"
            " bargain is left this turn (ruling 19).",
        ),
    ],
)
def test_a_card_that_cannot_act(position: str, action: str, sentence: str) -> None:
    assert why(position, action) == sentence


# Bribes

BRIBE = "blue: hand 1, {have} rupees; kabul: 3 gray tribes; prompt: {prompt} for play 1 left, to gray, demand 3"


@pytest.mark.parametrize(
    ("have", "offer", "action", "sentence"),
    [
        (1, "", "pay", "You cannot pay 3 rupees: you have 1 (ruling 20)."),
        (4, "", "ignore", "Only Courtly Manners lets you leave a bribe unpaid; you do not have it (ruling 22)."),
        (4, "", "propose 4", "Gray asks for 3 rupees, and more may not be paid (ruling 21)."),
        (4, "", "propose 3", "Gray asks for 3 rupees: that is paying, not proposing less (ruling 19)."),
        (4, ", offer 1", "propose 1", "You have offered 1 rupee already; a new offer has to be higher (ruling 19)."),
        (1, "", "propose 2", "You cannot pay 2 rupees: you have 1 (ruling 20)."),
        (4, "", "accept", "You are the one who pays: Gray answers your offers (ruling 19)."),
        (
            4,
            "",
            "end turn",
            "First settle the bribe for Mohan Lal with Gray (ruling 19); then you buy, play, act or end the turn.",
        ),
    ],
)
def test_the_payer_of_a_bribe(have: int, offer: str, action: str, sentence: str) -> None:
    assert why(BRIBE.format(have=have, prompt="bribe") + offer, action) == sentence


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("counter 1", "Blue offers 1 rupee already: accept, or name more (ruling 19)."),
        ("counter 3", "You ask for 3 rupees already: name less, or refuse (ruling 19)."),
        ("pay", "You are the one who is paid: accept, refuse or name a price to Blue (ruling 19)."),
        ("end turn", "It is the turn of Blue; you only have to answer the offer of Blue (ruling 19)."),
        ("done", "You cannot stop here: first answer the offer of Blue (ruling 19)."),
    ],
)
def test_the_receiver_of_a_bribe(action: str, sentence: str) -> None:
    assert why(BRIBE.format(have=4, prompt="answer") + ", offer 1", action) == sentence


def test_a_bribe_leaves_what_the_action_itself_costs() -> None:
    position = "blue: court 4, 3 rupees; 4: 2 gray spies; prompt: bribe for gift with 4, to gray, demand 2"
    assert why(position, "pay") == "You cannot pay 2 rupees: of your 3 rupees the action itself needs 2 (ruling 20)."


# Taxes and gifts

TAX = "blue: court 8; market top: 1+1 2+1 - 3; prompt: tax left 2"


@pytest.mark.parametrize(
    ("more", "action", "sentence"),
    [
        ("gray: court 4", "take market top 2", "There is no card at top 2 to tax (p. 13)."),
        ("gray: court 4", "take market top 3", "No rupees lie on Prince Akbar Khan at top 3 (p. 13)."),
        ("gray: court 4", "take blue", "You cannot tax yourself (ruling 52)."),
        ("gray: court 4", "take red", "Nobody plays Red in this game (ruling 7)."),
        ("gray: court 4", "take gray", "You rule no region, so you can tax only the market (p. 13)."),
        (
            "gray: court 4; herat: 1 blue tribe; persia: 1 blue tribe",
            "take gray",
            "Gray has no court card of Persia and Herat, the regions you rule (p. 13).",
        ),
        (
            "gray: court 13 14, 2 rupees; kabul: 1 blue tribe",
            "take gray",
            "All 2 rupees of Gray are safe in a tax shelter of 4 (p. 13, ruling 52).",
        ),
        ("gray: court 4, 0 rupees; kabul: 1 blue tribe", "take gray", "Gray has no rupees (p. 13)."),
        ("gray: court 4", "done", "Take at least one rupee before you stop (ruling 51)."),
        ("gray: court 4", "gift 2", "Gifts are placed only in a gift action (p. 13); now you have to choose where the"
         " tax comes from (p. 13)."),
    ],
)  # fmt: skip
def test_a_source_that_cannot_be_taxed(more: str, action: str, sentence: str) -> None:
    assert why(f"{TAX}; {more}", action) == sentence


def test_ancient_lineage_needs_a_card_in_court() -> None:
    position = "blue: court 5; market top: 1+1 2+1; gray: 3 rupees; prompt: tax left 2"
    assert why(position, "take gray") == "Gray has no card in court (ruling 53)."


def test_gift_spaces() -> None:
    assert why("blue: court 4, gifts 2, 9 rupees; prompt: gift", "gift 2") == (
        "A gift lies on the space for 2 rupees already (p. 13, ruling 35)."
    )
    assert why("blue: court 4, 5 rupees; prompt: gift", "gift 6") == (
        "This gift costs 6 rupees, and you have 5 (p. 13)."
    )


# Ruling and building

BUILD = "blue: court 5, 5 rupees; red: loyal russian; kabul: 1 blue tribe; prompt: build left 3"


@pytest.mark.parametrize(
    ("herat", "sentence"),
    [
        ("1 gray tribe", "You do not rule Herat: you have no tribe there (p. 7)."),
        (
            "1 blue tribe, 3 red tribes",
            "You do not rule Herat: Red does, with 3 ruling pieces to your 1 (p. 7, ruling 63).",
        ),
        (
            "1 blue tribe, 2 red tribes, 2 gray tribes",
            "You do not rule Herat: Gray and Red tie with 2 ruling pieces each (p. 7).",
        ),
        (
            "2 blue tribes, 2 red tribes",
            "You do not rule Herat: Red and you tie with 2 ruling pieces each (p. 7).",
        ),
        (
            "2 blue tribes, 2 russian armies",
            "You do not rule Herat: your 2 ruling pieces there are not more than 2 Russian armies (p. 7, ruling 63).",
        ),
    ],
)
def test_a_region_one_does_not_rule(herat: str, sentence: str) -> None:
    assert why(f"{BUILD}; herat: {herat}", "army herat") == sentence


def test_roads_are_built_beside_ruled_regions() -> None:
    assert why(BUILD, "road persia-herat") == (
        "A road on Persia-Herat needs Persia or Herat to be yours, and you rule neither (p. 13)."
    )


def test_a_build_action_builds_something() -> None:
    assert why(BUILD, "done") == "Build at least one block before you stop (ruling 54)."


# Moving

MOVE = "blue: court 1 4 10 12, loyal british; gray: court 2 9; kabul: 1 british army, 1 blue tribe; 4: 1 blue spy"


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("move army herat > kabul", "There is no British army in Herat to move (p. 14)."),
        ("move army kabul > punjab", "There is no British road on the border Kabul-Punjab (p. 14, ruling 56)."),
        ("move tribe kabul > herat", "Tribes move only for the player with Nationalism (p. 14, ruling 74)."),
        ("move spy 1", "You have no spy on Mohan Lal (p. 14)."),
        ("move spy 3", "Prince Akbar Khan is not in anybody's court (p. 14)."),
    ],
)
def test_a_piece_that_cannot_move(action: str, sentence: str) -> None:
    assert why(f"{MOVE}; herat-kabul: 1 british road; prompt: move left 2", action) == sentence


def test_a_spy_goes_to_a_neighbour() -> None:
    position = f"{MOVE}; prompt: send spy card 4"
    assert why(position, "to 12") == (
        "City of Ghazni is too far: from Charles Stoddart the spy reaches Mohan Lal or Balkh Arsenic Mine"
        " (p. 14, ruling 57)."
    )
    assert why(position, "to 4") == "The spy is on Charles Stoddart already (p. 14)."


# Betraying


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (
            "betray 5",
            "Bodyguards protect the political cards in the court of Gray, Shah Shuja Durrani among them (ruling 64).",
        ),
        ("betray 15", "You have no spy on Durrani Royal Guard (p. 14)."),
        ("betray 60", "Nomadic Warlord is not in anybody's court (p. 14)."),
    ],
)
def test_a_card_that_cannot_be_betrayed(action: str, sentence: str) -> None:
    position = "blue: court 24, spies 24 5 4; gray: court 15 5 4; prompt: betray"
    assert why(position, action) == sentence


# Battles

SITES = "blue: court 2 9, loyal british; prompt: battle site rank 2; kabul: 1 british army, 1 russian army"


@pytest.mark.parametrize(
    ("more", "action", "sentence"),
    [
        ("gray: loyal afghan", "battle punjab", "You have no British army in Punjab (p. 14)."),
        (
            "punjab: 1 british army",
            "battle punjab",
            "There is nothing to remove in Punjab or on its borders (p. 14).",
        ),
        (
            "gray: loyal british; punjab: 1 british army, 1 gray tribe",
            "battle punjab",
            "Nothing in Punjab can be removed: the tribes there share your loyalty or have a Citadel, and no foreign"
            " army or road is near (p. 14, rulings 60 and 65).",
        ),
        ("9: 1 blue spy", "battle 9", "Only your own spies are on Afghan Handicrafts (p. 14)."),
        ("9: 1 gray spy", "battle 9", "You have no spy on Afghan Handicrafts (p. 14)."),
        (
            "gray: court 1; 9: 1 gray spy, 1 blue spy",
            "battle 9",
            "Indispensable Advisors protect the other spies on Afghan Handicrafts (ruling 66).",
        ),
    ],
)
def test_no_battle_here(more: str, action: str, sentence: str) -> None:
    assert why(f"{SITES}; herat: 1 british army, 1 afghan army; {more}", action) == sentence


IN_KABUL = (
    "blue: court 2, loyal british; gray: loyal british; tan: court 17, loyal russian; prompt: battle losses left 2,"
    " in kabul; kabul: 2 british armies, 1 gray tribe, 1 tan tribe, 1 blue tribe, 1 russian army, 1 afghan army"
)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("remove gray tribe", "Gray is British like you, so their tribes are safe from you (p. 14)."),
        ("remove tan tribe", "A Citadel protects the tribes of Tan in Kabul (ruling 65)."),
        ("remove blue tribe", "You cannot remove your own tribes (ruling 60)."),
        ("remove british army", "You are British yourself and cannot remove British armies and roads (p. 14)."),
        (
            "remove russian road persia-herat",
            "The battle is in Kabul, and Persia-Herat is none of its borders (p. 14, ruling 60).",
        ),
        ("remove russian road herat-kabul", "There is no Russian road on the border Herat-Kabul (p. 14)."),
        ("remove gray spy", "The battle is in Kabul: spies on cards are out of its reach (p. 14)."),
        ("done", "Remove at least one piece before you stop (ruling 59)."),
    ],
)
def test_a_piece_that_a_battle_in_a_region_spares(action: str, sentence: str) -> None:
    assert why(IN_KABUL, action) == sentence


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("remove gray spy", "Indispensable Advisors protect the spies of Gray (ruling 66)."),
        ("remove blue spy", "You cannot remove your own spies (ruling 60)."),
        ("remove black spy", "Nobody plays Black in this game (ruling 7)."),
        ("remove gray tribe", "The battle is on Jan-Fishan Khan: only spies can be removed (p. 14)."),
    ],
)
def test_a_piece_that_a_battle_on_a_card_spares(action: str, sentence: str) -> None:
    position = (
        "blue: court 2; gray: court 1; red: 4 rupees; 2: 2 blue spies, 1 gray spy, 1 tan spy, 1 red spy;"
        " prompt: battle losses left 2, on 2"
    )
    assert why(position, action) == sentence


# Placing, and taking from play


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        (
            "blue: court 8; prompt: road region kabul, seat blue, coalition british",
            "road persia-herat",
            "The road goes on a border of Kabul, and Persia-Herat is none (p. 11).",
        ),
        (
            "blue: court 8 2; gray: court 60; prompt: spy region kabul, seat blue",
            "spy 60",
            "The spy goes on a card of Kabul, and Nomadic Warlord is of Herat (p. 11).",
        ),
        (
            "blue: court 54 43; gray: court 60 55; prompt: blackmail herat 1, kandahar 0",
            "spy 43",
            "You have used your Blackmail over Kandahar this turn (ruling 69).",
        ),
        (
            "blue: court 54; gray: court 60 55; 55: 1 gray spy; prompt: blackmail herat 1",
            "spy 55",
            "There is a spy on Hazara Chiefs already (ruling 69).",
        ),
        (
            "blue: court 54; gray: court 60 55 41; prompt: blackmail herat 1",
            "spy 41",
            "You have no Blackmail over Kandahar, and Charles Masson is of Kandahar (ruling 69).",
        ),
        (
            "blue: court 41; lost: 1 blue spy; prompt: safe house seat blue, spies 1",
            "shelter 72",
            "Claude Wade, a Safe House, is not in your court (ruling 67).",
        ),
    ],
)
def test_a_place_that_does_not_fit(position: str, action: str, sentence: str) -> None:
    assert why(position, action) == sentence


NO_CYLINDERS = (
    "blue: court 24 8, gifts 2; kabul: 4 blue tribes; punjab: 3 blue tribes; 8: 2 blue spies; placed: 3 tribes punjab;"
    " prompt: lift piece spy, at 24, seat blue"
)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("lift tribe punjab", "All you could take there was placed this turn (p. 8, ruling 44)."),
        ("lift tribe herat", "You have no tribe in Herat (p. 8)."),
        ("lift spy 24", "You have no spy on Ranjit Singh (p. 8)."),
        ("lift gift 4", "No gift of yours lies there (p. 8, ruling 45)."),
        ("lift army kabul", "You place one of your cylinders, so take a tribe, a spy or a gift (p. 8, ruling 44)."),
    ],
)
def test_a_piece_that_cannot_be_taken_from_play(action: str, sentence: str) -> None:
    assert why(NO_CYLINDERS, action) == sentence


# Discarding


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        (
            "blue: court 24 26, hand 51; prompt: debt seat blue, cards 1",
            "discard 60",
            "Nomadic Warlord is neither in your hand nor in your court (p. 8).",
        ),
        (
            "blue: court 27 25 5; prompt: forced discards seat blue, region punjab",
            "discard 5",
            "Shah Shuja Durrani is not a political card of Punjab, so it stays (p. 8).",
        ),
        (
            "gray: court 1 2 3 4 9, hand 60; turn: gray, cleanup",
            "discard 60",
            "Nomadic Warlord is in your hand; court cards are discarded first (p. 9).",
        ),
        (
            "gray: court 1 2 3 4 9, hand 60; turn: gray, cleanup",
            "buy top 0",
            "Your actions are over, this is cleanup: discard court cards down to the limit of 3 (p. 9, ruling 76).",
        ),
        ("gray: hand 60 61 62; turn: gray, cleanup", "discard 9", "Afghan Handicrafts is not in your hand (p. 9)."),
    ],
)
def test_a_card_that_need_not_go(position: str, action: str, sentence: str) -> None:
    assert why(position, action) == sentence


# Naming


def test_events_strike_other_players() -> None:
    assert why("blue: court 41; tan: 3 rupees; prompt: rumor", "name blue") == (
        "A Rumor is about another player, not yourself (ruling 85)."
    )
    assert why("blue: court 41; tan: 3 rupees; prompt: other persuasive methods", "name blue") == (
        "Swap hands with another player, not with yourself (ruling 86)."
    )


# Whose decision it is


def test_whoever_is_not_asked_hears_only_whose_turn_it_is() -> None:
    game = table("blue: hand 1, 4 rupees; kabul: 3 gray tribes; market top: 8")
    assert {why_not(game, action, seat=0) for action in EVERY_ACTION} == {"It is the turn of Blue (p. 9)."}
    play(game, "play 1 left")
    assert {why_not(game, action, seat=0) for action in EVERY_ACTION} == {
        "This is not your decision: Blue has to settle the bribe for Mohan Lal with Gray (ruling 19)."
    }


def test_the_decider_may_name_the_own_seat_or_none() -> None:
    game = table("blue: 2 rupees; market top: 1 2 3 8")
    assert why_not(game, 0, seat=1) is why_not(game, 0) is None
    assert game.why_not("buy top 3", seat=1) == game.why_not("buy top 3")


def test_after_the_end_nothing_is_allowed() -> None:
    game = Game(2, seed=1, options=Options(turn_cap=1))
    while not game.over:
        game.apply(game.legal_actions[0])
    assert {why_not(game, action) for action in EVERY_ACTION} == {"The game is over (p. 9)."}


def test_a_number_that_is_no_action_is_refused() -> None:
    with pytest.raises(NotationError, match="there is no action number 5000"):
        why_not(Game(2, seed=1), 5000)


def test_players_are_called_by_their_names() -> None:
    game = table("blue: court 8; gray: court 9")
    with speaking(names=["Anna {x}", "Bert"]):
        assert game.why_not("tax with 9") == (
            "Afghan Handicrafts is in the court of Anna {x}; you act only with cards of your own (p. 12)."
        )


# Always


@pytest.mark.parametrize(("every", "wakhan"), [(40, False), (12, True)])
def test_a_reason_is_given_exactly_for_what_is_not_allowed(every: int, wakhan: bool) -> None:
    for game in positions(40, every, wakhan=wakhan):
        legal, state = set(game.legal_actions), game.state
        for action in EVERY_ACTION:
            reason = explain(state, action)
            allowed = same_action(state, action) in legal
            assert (reason is None) == allowed, (game.seed, game.prompt, action_text(action), reason)


def test_why_not_says_what_explain_says_and_changes_nothing() -> None:
    for game in positions(8, 100, first_seed=100):
        before = game.state
        for action in random.Random(1).sample(EVERY_ACTION, 50):
            assert why_not(game, action) == explain(before, action)
        assert game.state == before


def test_every_reason_is_one_sentence_that_names_its_rule() -> None:
    for game in positions(12, 60, first_seed=200):
        for action in EVERY_ACTION:
            reason = why_not(game, action)
            if reason is not None:
                assert re.search(r"\((p\. \d|rulings? \d)", reason), reason
                assert re.fullmatch(r"[A-Z'].*[^.]\.", reason), reason
                assert "{" not in reason, reason


def test_reasons_tell_nothing_that_a_seat_may_not_know() -> None:
    for game in positions(12, 80, first_seed=300):
        for seat in range(game.seats):
            one, other = game.redeal(seat, 1), game.redeal(seat, 2)
            asked = EVERY_ACTION if seat == game.decider else EVERY_ACTION[::40]
            for action in asked:
                assert why_not(one, action, seat) == why_not(other, action, seat), action_text(action)
