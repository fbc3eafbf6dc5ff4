"""Log, questions and descriptions of the first edition: a sentence for everything, with what it speaks of."""

import pytest
from first_games import random_game, walk

from pamir.edition import find
from pamir.first.facts.random_set import made_up
from pamir.first.rules import happenings as hap
from pamir.first.rules.actions import ACTION_COUNT
from pamir.first.rules.happenings import HAPPENINGS
from pamir.first.rules.tables import TOPPLE
from pamir.first.telling import describe_action, entries, prompt_help, prompt_sentence, sentences
from pamir.first.telling.entry import TELLERS
from pamir.locale import LANGUAGES, speaking
from pamir.telling import narrate

FIRST = find("first")
# What the arguments of a row may be, by kind; the last of each is the odd one.
_VALUES = {"seat": (1, 2), "seats": (2, 6), "card": (7, TOPPLE), "flag": (0, 1), "number": (1, 2), "rupees": (1, 2)}


def rows_of(form: object) -> list[tuple[int, ...]]:
    """A plain row of a kind, and one with the odd value of each argument."""
    arguments = form.arguments  # type: ignore[attr-defined]
    plain = [_VALUES.get(argument.kind, (0, 1))[0] for argument in arguments]
    found = [plain]
    for i, argument in enumerate(arguments):
        value = _VALUES.get(argument.kind, (0, 1))[1]
        if argument.kind == "card" and form.number not in (hap.BOUGHT, hap.AUTO_DISCARDED, hap.CARD_DRAWN):  # type: ignore[attr-defined]
            value = 8
        found.append([*plain[:i], value, *plain[i + 1 :]])
    return [(form.number, *row, *[0] * (4 - len(row))) for row in found]  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", HAPPENINGS.forms, ids=lambda form: form.name)
def test_every_happening_is_told_in_every_language(form: object, language: str) -> None:
    assert TELLERS.of(form.number), form.name  # type: ignore[attr-defined]
    for row in rows_of(form):
        (line,) = entries([row], language=language)  # type: ignore[list-item]
        assert line.sentence[0].isupper() or line.sentence[0].isdigit()
        assert line.sentence.endswith(".")
        assert "{" not in line.sentence


def test_what_a_line_speaks_of_is_named_as_in_the_view() -> None:
    (line,) = entries([(hap.MARCHED, 1, 3, 5, 2)])
    assert line.sentence == "Black marches with 2 Armies from Kabul to Punjab."
    assert dict(line.about) == {
        "cards": (),
        "locations": ["kabul", "punjab"],
        "connections": [],
        "seats": (1,),
        "slots": (),
    }


def test_rows_that_belong_together_are_one_sentence() -> None:
    killed, spent = (hap.ARMY_KILLED, 0, 3, 1, 0), (hap.ARMY_SPENT, 0, 3, 0, 0)
    assert sentences([killed, spent, killed, spent]) == [
        "White removes 2 Russian Armies from Kabul and loses 2 British Armies."
    ]
    way = [(hap.SPY_LEFT, 0, 1, 0, 0), (hap.SPY_PASSED, 0, 1, 2, 0), (hap.SPY_ARRIVED, 0, 2, 2, 0)]
    told = sentences([*way, *way])
    assert len(told) == 2
    assert told[0].startswith("White's Spy travels from Mohan Lal to ")
    assert told[0].endswith(", on the Prize band.")
    tribe = (hap.TRIBE_PLACED, 2, 3, 0, 0)
    assert sentences([tribe, tribe, tribe]) == ["Orange places 3 Tribes in Kabul."]


def test_a_whole_game_is_told_with_given_names_and_its_own_cards() -> None:
    cards = made_up(11)
    game = random_game(2, 400, cards=cards)
    told = "\n".join(narrate(game, ["Anna", "Bela", "Csaba", "Dora"]))
    assert "Anna" in told
    assert "White" not in told
    assert any(card.name in told for card in cards.cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_and_descriptions_of_whole_games(language: str) -> None:
    with speaking(language):
        for number in (0, 3, 6, 9):
            for game in walk(number, 250):
                assert prompt_sentence(game).endswith((".", "?"))
                assert prompt_help(game).endswith(".")
                for action in game.legal_actions[:6]:
                    assert "{" not in describe_action(game, action)


def test_every_action_can_be_described_at_any_time() -> None:
    for number in (0, 4):
        game = random_game(number, 90)
        texts = [describe_action(game, action) for action in range(ACTION_COUNT)]
        assert all(texts)


def test_moves_name_printed_cards() -> None:
    game = random_game(5, 300)
    moves = FIRST.moves(game.journal)
    assert len(moves) > 50
    printed = {str(number) for number in FIRST.card_set.ids}  # type: ignore[attr-defined]
    assert {move[0].split(":")[1] for move in moves if str(move[0]).startswith("card:")} <= printed  # type: ignore[union-attr]
