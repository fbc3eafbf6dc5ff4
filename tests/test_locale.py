"""The catalogues: complete, sound, compiled, and spoken in every corner of a game."""

import json
import random
import re
import string
from collections.abc import Iterator
from itertools import zip_longest

import pytest
from babel.messages.catalog import Message

from catalogues import SOURCE, as_mo, as_po, catalogue, pairs, po_file, said_in, sources, strings, template
from commands import PamirRun
from pamir.locale import LANGUAGES, TRANSLATIONS, say, say_many, speaking, word
from pamir.locale.words import either, listing
from pamir.second.drawing import draw
from pamir.second.facts import court_cards, facts
from pamir.second.game import SecondGame as Game
from pamir.second.rules.actions import ACTION_COUNT
from pamir.second.telling import describe_action, prompt_help, prompt_sentence
from pamir.second.words import coalition_word, event_word
from pamir.server.facts import facts_in
from pamir.telling import narrate
from pamir.terminal.menu import Menu, NoChoice
from playing import random_game

languages = pytest.mark.parametrize("language", TRANSLATIONS)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


def messages(language: str) -> Iterator[Message]:
    return (message for message in catalogue(language) if message.id)


# --- catalogues ------------------------------------------------------------------------------------


@languages
def test_everything_said_is_translated_and_nothing_else_is_kept(language: str) -> None:
    said = {(message.context, message.id) for message in template() if message.id}
    assert {(message.context, message.id) for message in messages(language)} == said, "run scripts/words"
    assert [message.id for message in messages(language) if message.fuzzy or not all(strings(message))] == []


@languages
def test_translations_keep_the_placeholders(language: str) -> None:
    for message in messages(language):
        for english, translated in pairs(message):
            wanted, found = placeholders(english), placeholders(translated)
            assert found - {"n"} == wanted - {"n"}, translated
            assert message.pluralizable or found == wanted, translated
            assert "n" not in found or "n" in placeholders(sources(message)[-1]), translated


@languages
def test_translations_begin_and_end_like_their_messages(language: str) -> None:
    """Full stops, and the blanks by which fragments are joined."""
    for message in messages(language):
        for english, translated in pairs(message):
            assert _indent(translated) == _indent(english), translated
            assert translated.endswith(" ") == english.endswith(" "), translated
            assert (translated[-1] in ".!?") == (english[-1] in ".!?"), translated


@languages
def test_files_are_as_scripts_words_writes_them(language: str) -> None:
    text = po_file(language).read_bytes()
    kept = catalogue(language)
    kept.update(template(), update_header_comment=False)
    assert text == as_po(kept), "run scripts/words"
    assert po_file(language).with_suffix(".mo").read_bytes() == as_mo(kept), "run scripts/words"
    header = text.decode().split("\n\n")[0]
    assert not re.search(r"Translator|Team|Date|Generated|@|://", header)


def test_every_message_is_a_literal() -> None:
    """`said_in` refuses one that is put together, since no catalogue can hold it."""
    found = [message for path in SOURCE.rglob("*.py") for message in said_in(path)]
    assert len(found) > 700


# --- speaking --------------------------------------------------------------------------------------


def test_plural_forms_come_from_the_catalogue() -> None:
    assert [say_many("{n} tribe", "{n} tribes", n, language="de") for n in (0, 1, 2)] == [
        "0 Stämme",
        "1 Stamm",
        "2 Stämme",
    ]


def test_a_language_we_do_not_know_speaks_english() -> None:
    assert say("The game is over.", language="tlh") == "The game is over."


def test_contexts_tell_one_english_word_from_another() -> None:
    with speaking("es"):
        assert (word("Russian"), coalition_word(2)) == ("Rusos", "rusa")


def test_the_page_can_name_a_coalition_within_a_sentence() -> None:
    spoken = [[coalition["spoken"] for coalition in json.loads(facts_in(name)[0])["coalitions"]] for name in LANGUAGES]
    assert spoken[0] == ["Afghan", "British", "Russian"]
    assert spoken[1:] == [["Afghanen", "Briten", "Russen"], ["afgana", "británica", "rusa"]]


def test_spanish_joins_without_two_equal_vowels() -> None:
    with speaking("es"):
        assert listing(["Ana", "Inés"]) == "Ana e Inés"
        assert listing(["Ana", "Yar Mohammad"]) == "Ana y Yar Mohammad"
        assert either(["Kabul", "Orenburg"]) == "Kabul u Orenburg"
    with speaking("de"):
        assert listing(["Anna", "Ines"]) == "Anna und Ines"


def test_german_gives_punjab_its_article() -> None:
    with speaking("de"):
        assert say("Battle in {region}", region="Punjab") == "Schlacht im Punjab"
        assert say("Move an army from {origin} to {goal}", origin="Punjab", goal="Kabul") == (
            "Eine Armee vom Punjab nach Kabul bewegen"
        )
        assert say("Place a road on {border}", border="Kabul-Punjab") == "Eine Straße auf Kabul-Punjab legen"
        assert say("Battle in {region}", region="Kabul") == "Schlacht in Kabul"
    assert say("Battle in {region}", region="Punjab") == "Battle in Punjab"


def test_an_event_is_called_by_both_titles_where_its_half_is_not_known() -> None:
    with speaking("de"):
        assert event_word(109, None) == "Aufstände im Punjab / Ermattung"


@languages
def test_facts_are_printed_in_the_language(language: str) -> None:
    page = facts_in(language)[0].decode()
    texts = [ability.effect for ability in facts().abilities]
    texts += [half.effect for event in facts().event_cards for half in (event.discarded, event.purchased)]
    texts += [text for action in facts().wakhan_actions for text in (action.name, action.instruction)]
    texts += [suit.privilege for suit in facts().suits]
    for text in texts:
        assert f'"{text}"' not in page
        assert f'"{word(text, language=language)}"' in page


# --- games -----------------------------------------------------------------------------------------

# Words that only English has; cards that keep an English name are taken out before looking for them.
_ENGLISH = re.compile(r"\b(the|and|is|are|you|your|from|with|of|to|not|card|rupees?)\b")


def assert_translated(language: str, english: str, translated: str) -> None:
    assert "{" not in translated, translated
    if len(english.split()) > 2:
        assert translated != english
    kept = [card.name for card in court_cards() if word(card.name, language=language) == card.name]
    for name in kept:
        translated = translated.replace(name, "")
    assert not _ENGLISH.search(translated), translated


def heard(game: Game, dice: random.Random) -> Iterator[str]:
    """What is asked, offered and refused at this point of a game."""
    yield prompt_sentence(game)
    yield prompt_help(game)
    for action in game.legal_actions:
        yield describe_action(game, action)
    for action in dice.sample(range(ACTION_COUNT), 40):
        yield describe_action(game, action)
        yield game.why_not(action) or ""
        yield game.why_not(action, (game.decider or 0) + 1) or ""


@languages
@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (2, 3, {}),
        (3, 5, {"open_hands": True}),
        (4, 7, {}),
        (5, 9, {}),
        (2, 20, {"wakhan": 1}),
        (3, 21, {"wakhan": 0, "wakhan_options": ("improved",)}),
    ],
)
def test_no_english_is_left_in_a_game(language: str, seats: int, seed: int, options: dict[str, object]) -> None:
    whole = random_game(seats, seed, None, seed % 4, **options)
    for english, translated in zip(narrate(whole), narrate(whole, language=language), strict=True):
        assert_translated(language, english, translated)
    game = random_game(seats, seed, 0, seed % 4, **options)
    for step, action in enumerate(whole.actions):
        if step % 9 == 0:
            with speaking(language):
                translated_ones = list(heard(game, random.Random(step)))
            for english, translated in zip_longest(heard(game, random.Random(step)), translated_ones):
                assert_translated(language, english, translated)
        game.apply(action)


# --- the terminal ----------------------------------------------------------------------------------


@languages
def test_the_drawing_speaks_and_fits(language: str) -> None:
    for seed in range(4):
        game = random_game(3, seed, 40 + 20 * seed, seed, wakhan=0)
        with speaking(language):
            drawn = draw(game, 1, width=80)
        assert max(map(len, drawn.splitlines())) <= 80
        assert not re.search(r"favored|rupees|court |hand |top row|Deck|spies|Regions", drawn)


@languages
def test_commands_speak_the_language_they_are_asked_for(
    pamir: PamirRun, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = pamir("cards", "41", "--language", language).out
    monkeypatch.setenv("PAMIR_LANGUAGE", language)
    assert pamir("cards", "41").out == asked
    assert word("Safe House", language=language) in asked
    rules = pamir("wakhan", "rules").out
    assert max(map(len, rules.splitlines())) <= 80
    assert "Her turn" not in rules


@languages
def test_what_is_no_action_is_said_in_the_language(language: str) -> None:
    menu = Menu(random_game(2, 3, 4, 1))
    for typed in ("gibberish", "buy top 9", "buy", "\x1b[2J"):
        with pytest.raises(NoChoice) as english:
            menu.find_any(typed)
        with speaking(language), pytest.raises(NoChoice) as translated:
            menu.find_any(typed)
        assert_translated(language, str(english.value), str(translated.value))
        assert str(translated.value).isprintable()


def test_an_unknown_language_is_one_clear_error(pamir: PamirRun) -> None:
    outcome = pamir("cards", "--language", "tlh")
    assert outcome.exit_code == 2
    assert "is none of en, de, es" in outcome.err


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_no_text_stays_no_text(language: str) -> None:
    """A catalogue keeps its own heading under the empty text."""
    assert word("", language=language) == ""
