"""What a card, a Location or an Empire counts for a seat is told from the position as it stands."""

import pytest

from pamir.edition import find
from pamir.game import Game
from pamir.locale import speaking

FIRST = find("first")
HERE = """edition: first
seats: 3
turn: 9 white, 2 actions
order: black white orange
regime: political
white: 2 rupees, loyal afghan, sides afghan 1 british 8, side 1, tableau 98
black: 2 rupees, loyal british, sides british 0 russian 9, side 1, tableau 1 28
orange: 1 rupee, loyal afghan, sides russian 4 afghan 5, side 2, tableau 8
transcaspia: 3 afghan armies
kabul: 1 black tribe
kabul-punjab: 1 british road
1: 3 black spies
market top: 33 76 83 66 65 13
market bottom: 85 42 12 35 41 89
"""
# Card: what it says of the stars, of a Patriot of ours, of one of others, of a Prize, a loan and an arrow.
TOLD = [
    ("card:33", "With it you have 5 military stars, which break every tie."),
    ("card:98", "With it you have 3 military stars, which break every tie."),
    ("card:76", "Its stars raise your Tableau limit from 3 to 6."),
    ("card:41", "Its stars raise your Hand Size from 1 to 3."),
    ("card:13", "Its stars raise your Tax Shelter from 0 to 2."),
    ("card:42", "A Patriot (Afghan): 1 Influence in your Tableau."),
    ("card:89", "Playing it makes you Loyal to the Russian Empire: 1 of your Influence in your Empire now would go."),
    ("card:66", "Whoever assassinates it may keep it as a Prize: 1 Influence in the Afghan Empire."),
    ("card:85", "Played, it brings 1 rupee, owed back when it leaves your Tableau."),
    ("card:85", "Played, it changes the Regime to Economic Boom."),
    ("card:35", "Played, it brings up to 2 military units; the Afghan Empire has 3 now."),
    ("location:kabul", "A card of Kabul costs you 1 rupee, for Tribes of others."),
    ("location:herat", "Playing a card of Herat costs you nothing."),
    ("location:transcaspia", "You count 3 there for a Tax: your Tribes and the Armies of your Empire."),
    ("location:transcaspia", "Orange counts 3 there."),
    ("empire:british", "Black holds its Favor card and would win if the game ended now with it supreme."),
    ("empire:afghan", "You have 1 Influence in the Afghan Empire; the most is 1."),
    ("empire:afghan", "You hold its Favor card: if the game ended now with it supreme, you would win."),
    ("empire:british", "It has the majority, but not a unit of every Mode."),
    ("empire:russian", "It lacks 2 units of the Regime's Mode for Supremacy."),
]


@pytest.fixture(scope="module")
def here() -> Game:
    return Game.from_position(HERE)


@pytest.mark.parametrize(("thing", "said"), TOLD)
def test_what_a_thing_is_worth_to_a_seat_is_told(here: Game, thing: str, said: str) -> None:
    assert said in FIRST.counts(here, 0, thing)


@pytest.mark.parametrize("language", ["de", "es"])
def test_it_is_told_in_every_language(here: Game, language: str) -> None:
    english = {thing: FIRST.counts(here, 0, thing) for thing, _ in TOLD}
    with speaking(language):
        for thing, said in english.items():
            told = FIRST.counts(here, 0, thing)
            assert len(told) == len(said)
            assert not set(told) & set(said)


@pytest.mark.parametrize("thing", ["", "card:", "card:0", "card:9999", "card:²", "empire:moon", "location:", "x" * 64])
def test_what_counts_nothing_is_silent(here: Game, thing: str) -> None:
    assert FIRST.counts(here, 0, thing) == []
