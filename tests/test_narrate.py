"""The story of a game in sentences, what is asked, and what an action would do."""

import ast
import random
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import pamir
from pamir.errors import NotationError
from pamir.locale import seat_name, speaking
from pamir.locale.words import cite, listing, rupees
from pamir.second.game import SecondGame as Game
from pamir.second.journal import KINDS
from pamir.second.notation import parse_action
from pamir.second.options import Options
from pamir.second.rules import happenings as hap
from pamir.second.rules.actions import ACTION_COUNT
from pamir.second.rules.tables import BORDERS, CARDS, MAX_SEATS, REGIONS, SLOTS
from pamir.second.telling import describe_action, entries, prompt_help, prompt_sentence, sentences
from pamir.second.telling.entry import Row, teller_of
from pamir.telling import narrate
from table import play, table


def told(position: str, *actions: str) -> list[str]:
    """What the log says of these actions."""
    game = table(position)
    start = len(game.journal)
    play(game, *actions)
    return [line.sentence for line in entries(game.journal, start=start)]


def row(kind: int, *arguments: int) -> Row:
    a, b, c, d = (*arguments, 0, 0, 0, 0)[:4]
    return (kind, a, b, c, d)


def whole_games(*, wakhan: bool = False) -> Iterator[Game]:
    dice = random.Random(7)
    for seed in range(12):
        seats = 2 + seed % 2 if wakhan else 2 + seed % 4
        game = Game(seats, seed=seed, options=Options(wakhan="random" if wakhan else None))
        while not game.over:
            game.apply(dice.choice(game.legal_actions))
        yield game


# Turns by example


def test_buying_and_what_is_paid_onto_the_other_cards() -> None:
    assert told("blue: 4 rupees; market bottom: 8 9 10 1+2", "buy bottom 3") == [
        "Blue buys Mohan Lal from the bottom row for 3 rupees.",
        "1 rupee each goes on Kabul Bazaar, Afghan Handicrafts and Balkh Arsenic Mine.",
        "Blue takes the 2 rupees that lay on Mohan Lal.",
    ]


def test_double_prices_and_public_withdrawal() -> None:
    assert told("blue: 4 rupees; favored: military; market top: 8 111 1", "buy top 2") == [
        "Blue buys Mohan Lal from the top row for 4 rupees.",
        "2 rupees go on Kabul Bazaar.",
        "2 rupees of Blue leave the game.",
    ]


def test_a_bribe_asked_for_and_bargained_down() -> None:
    position = "blue: hand 14, 4 rupees; tan: loyal russian; kabul: 3 tan tribes"
    assert told(position, "play 14 left", "propose 0", "counter 2", "propose 1", "accept")[:5] == [
        "Blue wants to play Money Lenders; Tan rules Kabul and may ask for a bribe of 3 rupees (p. 11).",
        "Blue asks Tan to waive the bribe.",
        "Tan would let Blue go on for 2 rupees.",
        "Blue offers Tan 1 rupee.",
        "Blue pays Tan a bribe of 1 rupee instead of 3.",
    ]


def test_a_hostage_whose_bribe_is_not_paid() -> None:
    position = "blue: court 8, 4 rupees; gray: 0 rupees; 8: 1 gray spy; market top: 1+1"
    assert told(position, "tax with 8", "decline") == [
        "Blue wants to act with Kabul Bazaar; Gray holds it hostage and may ask for a bribe of 1 rupee (p. 12).",
        "Blue does not pay Gray; the action does not happen and costs nothing.",
    ]


def test_playing_a_patriot_of_another_coalition() -> None:
    position = "blue: court 70, hand 51, loyal russian, gifts 2; kandahar: 1 gray tribe; gray: 0 rupees"
    assert told(position, "play 51 right", "pay") == [
        "Blue wants to play Sir John Keane; Gray rules Kandahar and may ask for a bribe of 1 rupee (p. 11).",
        "Blue pays Gray a bribe of 1 rupee.",
        "Blue plays Sir John Keane to the right of the court.",
        "Blue loses a gift to the change of loyalty.",
        "Blue discards Alexander Griboyedov from the court.",
        "Blue is no longer Russian but British.",
        "Blue places 1 British army in Kandahar.",
    ]


def test_taxes_are_told_together() -> None:
    position = "blue: court 12; market top: 1+1 2+1; kabul: 1 blue tribe; gray: court 9, 4 rupees; prompt: tax left 3"
    assert told(position, "take gray", "take gray", "take market top 1") == [
        "Blue taxes 2 rupees from Gray and 1 rupee from Jan-Fishan Khan."
    ]


def test_overthrow_in_both_directions() -> None:
    lost_tribe = (
        "blue: court 2, loyal british; tan: court 5, loyal russian; kabul: 1 british army, 1 tan tribe;"
        " herat: 1 british army, 1 russian army; prompt: battle site rank 1"
    )
    assert told(lost_tribe, "battle kabul") == [
        "Blue starts a battle in Kabul.",
        "Blue removes 1 tribe of Tan from Kabul.",
        "Overthrow: Tan's last tribe in Kabul is gone, so its political cards of Kabul must go (p. 8).",
        "Tan discards Shah Shuja Durrani from the court.",
    ]
    lost_card = "blue: court 24, spies 5 24, 2 rupees; tan: court 5; kabul: 2 tan tribes"
    assert told(f"{lost_card}; prompt: betray", "betray 5", "leave prize") == [
        "Blue betrays Shah Shuja Durrani in the court of Tan; it is discarded.",
        "Blue's spy on Shah Shuja Durrani goes home.",
        "Overthrow: Tan's last political card of Kabul is gone, so 2 tribes leave Kabul (p. 8).",
        "Blue does not keep Shah Shuja Durrani as a prize.",
    ]


def test_leverage_that_cannot_be_repaid() -> None:
    position = "blue: court 14 1 2 4, hand 60, 1 rupee; turn: 1 blue, cleanup; market top: 8"
    assert told(position, "discard 14", "discard 60")[:3] == [
        "Blue discards Money Lenders from the court.",
        "Money Lenders was leveraged: Blue returns 1 rupee and must discard 1 card (p. 8).",
        "Blue discards Nomadic Warlord from the hand.",
    ]


def test_a_check_that_nobody_dominates() -> None:
    position = "blue: 4 rupees; gray: 0 rupees; tan: 1 rupee; market top: 101; kabul: 2 gray tribes, 1 blue tribe"
    assert told(position, "buy top 0") == [
        "Blue buys the event Dominance Check from the top row for nothing.",
        "Dominance Check: no coalition leads by 4 blocks, so cylinders in play score (p. 15).",
        "Gray scores 3 points with 2 cylinders in play.",
        "Blue scores 1 point with 1 cylinder in play.",
        "Tan scores nothing.",
    ]


def test_a_check_that_succeeds_ends_lasting_events() -> None:
    position = (
        "blue: loyal british; gray: loyal british, gifts 2; tan: loyal afghan; market top: 101;"
        " kabul: 5 british armies; effects: disregard for customs, nationalism blue"
    )
    assert told(position, "buy top 0")[1:] == [
        "Dominance Check: the British coalition is dominant, and those loyal to it score by influence (p. 15).",
        "Gray scores 5 points with influence 2.",
        "Blue scores 3 points with influence 1.",
        "Tan scores nothing.",
        "All armies and roads leave the map (p. 15).",
        "Disregard for Customs and Nationalism end.",
    ]


def test_an_event_that_ends_is_called_by_the_half_that_was_in_force() -> None:
    for_all, for_blue = row(hap.EFFECT_ENDS, 107, -1), row(hap.EFFECT_ENDS, 107, 1)
    assert sentences([for_all]) == ["Disregard for Customs ends."]
    assert sentences([for_blue]) == ["Courtly Manners ends."]


def test_riots() -> None:
    position = (
        "blue: loyal british; gray: 3 rupees; market top: 112; kabul: 2 blue tribes, 1 gray tribe, 2 british armies"
    )
    assert told(position, "end turn")[:3] == [
        "Blue ends the turn with 2 actions unused.",
        "Riots in Kabul: all tribes and armies there go home.",
        "Kabul loses 1 tribe of Gray, 2 tribes of Blue and 2 British armies.",
    ]


def test_the_end_of_a_game() -> None:
    assert sentences([row(hap.GAME_OVER, 0b10, 1)]) == ["The game is over: Blue wins with a lead of 4 points or more."]
    assert sentences([row(hap.GAME_OVER, 0b101, 0)]) == ["The game is over: Gray and Tan share the victory."]
    assert sentences([row(hap.GAME_OVER, 0b1, 2)]) == ["The game has reached its last turn: Gray wins (ruling 90)."]


# What a page needs


def test_an_entry_says_what_it_speaks_of() -> None:
    game = table("blue: 4 rupees; market bottom: 8 9 10 1+2")
    start = len(game.journal)
    play(game, "buy bottom 3")
    bought, paid, collected = entries(game.journal, start=start)
    assert (bought.seat, bought.cards, bought.slots, bought.seats) == (1, (1,), (9,), (1,))
    assert (paid.cards, paid.slots, paid.count) == ((8, 9, 10), (6, 7, 8), 3)
    assert (bought.first, paid.first, collected.first) == (start, start + 1, start + 4)
    assert bought.kind == hap.BOUGHT


def test_consequences_belong_to_nobody_but_name_those_they_strike() -> None:
    (line,) = entries([row(hap.OVERTHROW_CARDS, 2, 3)])
    assert (line.seat, line.seats, line.regions) == (None, (2,), (3,))


def test_players_are_called_by_their_names() -> None:
    rows = [row(hap.BRIBED, 3, 1, 2, 2)]
    assert sentences(rows) == ["Red pays Blue a bribe of 2 rupees."]
    assert sentences(rows, names={1: "{Anna}", 3: "Bert"}) == ["Bert pays {Anna} a bribe of 2 rupees."]
    assert sentences(rows, names=["", "Anna"]) == ["Red pays Anna a bribe of 2 rupees."]


def test_wakhan_is_called_wakhan() -> None:
    game = Game(2, seed=3, options=Options(wakhan=0))
    game.apply("loyalty afghan")
    assert "Turn 1: Wakhan." in narrate(game)


# Always


def test_every_kind_of_row_but_wakhans_reasons_has_a_sentence() -> None:
    silent = [form.name for form in KINDS if "wakhan" not in form.name and teller_of(form.number) is None]
    assert silent == []


def test_unknown_rows_are_passed_over() -> None:
    assert sentences([row(250, 1, 2, 3, 4), row(hap.BLOCKS_CLEARED)]) == ["All armies and roads leave the map (p. 15)."]


@pytest.mark.parametrize("wakhan", [False, True])
def test_whole_games_are_told_in_calm_sentences_about_things_that_exist(wakhan: bool) -> None:
    for game in whole_games(wakhan=wakhan):
        lines = entries(game.journal)
        for line in lines:
            assert re.fullmatch(r"[A-Z0-9].*[^.]\.", line.sentence), line.sentence
            assert not re.search(r"[!{}]|-1", line.sentence), line.sentence
            assert all(1 <= card <= CARDS for card in line.cards), line
            assert all(0 <= region < REGIONS for region in line.regions), line
            assert all(0 <= border < BORDERS for border in line.borders), line
            assert all(0 <= slot < SLOTS for slot in line.slots), line
            assert all(0 <= seat < MAX_SEATS for seat in line.seats), line
        assert lines[-1].kind == hap.GAME_OVER


def test_telling_in_pieces_passes_over_nothing() -> None:
    game = next(whole_games())
    rows = game.journal
    told_rows = sum(line.count for line in entries(rows))
    halfway = len(rows) // 2
    first, second = entries(rows[:halfway]), entries(rows, start=halfway)
    assert sum(line.count for line in (*first, *second)) == told_rows


# What is asked


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("blue: 3 rupees", "Blue: 2 actions left. Buy, play, or act with a card."),
        ("blue: 3 rupees; turn: 1 blue, 1 action", "Blue: 1 action left. Buy, play, or act with a card."),
        ("blue: 3 rupees; turn: 1 blue, 0 actions", "Blue: nothing left to do. End the turn."),
        (
            "blue: court 5, 3 rupees; kabul: 1 blue tribe; turn: 1 blue, 0 actions",
            "Blue: no action left. Take bonus actions, or end the turn.",
        ),
        (
            "blue: hand 1, 4 rupees; kabul: 3 gray tribes; prompt: answer for play 1 left, to gray, demand 3, offer 1",
            "Gray: Blue offers 1 rupee instead of 3.",
        ),
        ("gray: court 1 2 3 4 9; turn: gray, cleanup", "Gray: discard court cards down to 3."),
    ],
)
def test_the_question(position: str, sentence: str) -> None:
    game = table(position)
    assert prompt_sentence(game) == sentence


def test_every_question_is_short_and_has_one_line_of_help() -> None:
    dice = random.Random(3)
    kinds = set()
    for seed in range(12):
        game = Game(2 + seed % 4, seed=seed)
        while not game.over:
            kinds.add(game.prompt.kind)
            _, _, question = prompt_sentence(game).partition(": ")
            cards = len(re.findall(r"[A-Z][\w'-]+(?: (?:of|the|Khan|[A-Z])[\w'-]*)+", question))
            assert len(question.split()) - cards <= 12, question
            assert 0 < len(prompt_help(game)) <= 100, prompt_help(game)
            game.apply(dice.choice(game.legal_actions))
        assert prompt_sentence(game) == "The game is over."
        assert prompt_help(game) == ""
    assert len(kinds) > 20


# What an action would do


@pytest.mark.parametrize(
    ("position", "action", "deed"),
    [
        ("blue: 4 rupees; market top: 8 9 10 1", "buy top 3", "Buy Mohan Lal for 3 rupees"),
        ("blue: 4 rupees; market top: 8+2", "buy top 0", "Buy Kabul Bazaar for nothing, with 2 rupees on it"),
        ("blue: 4 rupees; market top: 8 116", "buy top 1", "Buy the event Rebuke for 1 rupee"),
        ("blue: 4 rupees; market top: 8", "buy top 5", "Buy from top 5"),
        (
            "blue: court 9, hand 42, loyal british; tan: loyal russian; kandahar: 2 tan tribes",
            "play 42 left",
            "Play Barakzai Sadars to the left, bribe 2 to Tan, turns you Afghan",
        ),
        ("blue: hand 9", "play 9 left", "Play Afghan Handicrafts"),
        ("blue: court 8; favored: economic", "tax with 8", "Tax up to 2 rupees with Kabul Bazaar, bonus action"),
        ("blue: court 8; 8: 1 gray spy", "tax with 8", "Tax up to 2 rupees with Kabul Bazaar, bribe 1 to Gray"),
        ("blue: court 24; favored: military", "betray with 24", "Betray with Ranjit Singh for 2 rupees"),
        (
            "blue: court 24, spies 5 24, loyal british; gray: court 5; prompt: betray",
            "betray 5",
            "Betray Shah Shuja Durrani (court of Gray), a prize (Afghan)",
        ),
        (
            "blue: court 5; kabul: 1 blue tribe; prompt: build left 3",
            "army kabul",
            "Place an army in Kabul for 2 rupees",
        ),
        (
            "blue: court 5; kabul: 1 blue tribe; effects: nation building blue; prompt: build left 3, built 1",
            "road herat-kabul",
            "Place a road on Herat-Kabul for nothing",
        ),
        ("blue: 3 rupees", "end turn", "End the turn, 2 actions unused"),
        ("gray: court 1 2 4 14; turn: gray, cleanup", "discard 14", "Discard Money Lenders from your court, leveraged"),
    ],
)
def test_a_deed_with_its_cost(position: str, action: str, deed: str) -> None:
    assert describe_action(table(position), parse_action(action)) == deed


def test_every_action_can_be_described_in_every_position() -> None:
    dice = random.Random(5)
    for seed in range(4):
        game = Game(2 + seed % 4, seed=seed)
        while not game.over:
            if dice.randrange(80) == 0:
                for action in range(ACTION_COUNT):
                    deed = describe_action(game, action)
                    assert re.fullmatch(r"[A-Z][^{}]*[^.{}]", deed), deed
            game.apply(dice.choice(game.legal_actions))
        assert describe_action(game, 0)


def test_a_number_that_is_no_action_cannot_be_described() -> None:
    with pytest.raises(NotationError, match="there is no action number -1"):
        describe_action(Game(2, seed=1), -1)


def test_descriptions_use_the_names_that_are_being_spoken() -> None:
    game = table("blue: court 8; 8: 1 gray spy")
    with speaking(names=["Anna", "Bert"]):
        assert describe_action(game, parse_action("tax with 8")).endswith("bribe 1 to Anna")
        assert prompt_sentence(game).startswith("Bert: ")


# Language


MESSAGES = {"say": 1, "say_many": 2, "Wording": 2}  # how many of the first arguments are messages


def _spoken_messages() -> Iterator[tuple[Path, ast.Call, list[ast.expr]]]:
    """Every call of `say` and `say_many` and every `Wording` of a table in the package, with its messages."""
    for file in sorted(Path(pamir.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MESSAGES:
                yield file, node, node.args[: MESSAGES[node.func.id]]


def test_every_message_can_be_found_by_translators() -> None:
    """Messages are literals, with named placeholders only, and nothing is glued together by f-strings."""
    found = 0
    for file, call, messages in _spoken_messages():
        for message in messages:
            assert isinstance(message, ast.Constant), f"{file.name}:{call.lineno}: a message must be a literal"
            names = [name for _, name, _, _ in string.Formatter().parse(str(message.value)) if name is not None]
            assert all(name.isidentifier() for name in names), f"{file.name}:{call.lineno}: {message.value!r}"
            found += 1
    assert found > 400


def test_names_and_language_hold_only_within_their_block() -> None:
    assert seat_name(1) == "Blue"
    with speaking("de", ["Anna", "Bert"]):
        assert seat_name(1) == "Bert"
        with speaking(names={1: "Cleo"}):
            assert (seat_name(0), seat_name(1)) == ("Grau", "Cleo")
        assert seat_name(1) == "Bert"
    assert seat_name(1) == "Blue"


def test_numbers_choose_between_one_and_many() -> None:
    assert [rupees(n) for n in (0, 1, 2)] == ["0 rupees", "1 rupee", "2 rupees"]


def test_lists_and_sources() -> None:
    assert [listing([]), listing(["A"]), listing(["A", "B"]), listing(["A", "B", "C"])] == [
        "",
        "A",
        "A and B",
        "A, B and C",
    ]
    assert cite(10, 11) == "p. 10, ruling 11"
    assert cite(None, 8, 9) == "rulings 8 and 9"
