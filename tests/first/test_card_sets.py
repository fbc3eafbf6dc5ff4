"""Card sets: what is read, what is refused with which sentence, and what is known of a good one."""
# ruff: noqa: E501 - a fault is one line

import copy
import csv
import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from commands import PamirRun
from pamir.edition import WrongCards, find
from pamir.errors import PamirError
from pamir.first.facts import CardSetError, adapted, read
from pamir.first.facts.card_set import ADAPTED
from pamir.first.facts.check import check
from pamir.first.facts.random_set import made_up, made_up_file
from pamir.first.facts.source import COLUMNS, load
from pamir.first.facts.template import SHEET_NAME, json_template, sheet_template
from pamir.game import Game
from pamir.locale import LANGUAGES, speaking
from pamir.record import Record, RecordError

File = dict[str, Any]


@pytest.fixture
def ours() -> File:
    """The set that comes with us, as its file has it, to be changed at will."""
    return json.loads(ADAPTED.read_bytes())  # type: ignore[no-any-return]


# The adapted set


def test_the_adapted_set_is_sound_and_says_what_it_is(ours: File) -> None:
    report = check(ours)
    assert (report.faults, report.warnings) == ((), ())
    assert (adapted().size, adapted().status, adapted().published) == (93, "adaptation", False)
    assert find("first").cards_title == adapted().title


def test_its_title_is_told_in_the_language_spoken_and_kept_in_english(pamir: PamirRun) -> None:
    first = find("first")
    game = Game(edition="first", seed=1)
    titles = {"de": "Angepasste Karten: ", "es": "Cartas adaptadas: "}
    for language, title in titles.items():
        with speaking(language):
            assert first.spoken_cards_title.startswith(title)
            assert str(game).startswith(title)
            assert first.facts()["cards_title"].startswith(title)
            assert f"cards title: {adapted().title}\n" in game.record(date="").write(), (
                "a record is the same everywhere"
            )
        assert pamir("cards", "kabul", "--edition", "first", "--language", language).out.startswith(title)


def test_the_title_of_another_set_is_its_own(ours: File) -> None:
    """Even where it reads like something we could translate."""
    ours.update(title="Kabul and Herat", id="mine", provenance={"status": "user"})
    for title in ("Kabul and Herat", "Military", "Cards"):
        mine = find("first").with_cards({**ours, "title": title})
        with speaking("es"):
            assert mine.spoken_cards_title == title


def test_cards_have_numbers_in_the_order_of_their_ids() -> None:
    ids = adapted().ids
    assert ids[0] == 0
    assert list(ids) == sorted(ids)
    assert [adapted().number_of(printed) for printed in ids[1:]] == list(range(1, 94))
    assert adapted().packed[94:] == (0,) * 27, "a position has room for 120"


def test_names_are_spoken_where_the_set_has_them() -> None:
    lenders = adapted().number_of(14)
    assert adapted().name(lenders) == "Money Lenders"
    with speaking("de"):
        assert adapted().name(lenders) == "Geldverleiher"
    with speaking("es"):
        assert adapted().name(adapted().number_of(1)) == "Mohan Lal", "its own name where it has no other"


# The hash


def _shuffled(thing: Any, dice: random.Random) -> Any:
    """The same with the keys of all objects in another order."""
    if isinstance(thing, dict):
        keys = dice.sample(list(thing), len(thing))
        return {key: _shuffled(thing[key], dice) for key in keys}
    return [_shuffled(one, dice) for one in thing] if isinstance(thing, list) else thing


def test_the_hash_is_of_what_the_rules_read_and_of_nothing_else(ours: File) -> None:
    dice = random.Random(1)
    other = _shuffled(ours, dice)
    other["title"], other["statistics"], other["provenance"] = "Another", {"notes": [1]}, {"status": "user"}
    for card in other["cards"]:
        card["name"], card["names"], card["from_2e"] = f"Card {card['id']}", {"de": "Karte"}, None
        dice.shuffle(card["actions"])
    for pair in other["connections"]:
        pair.reverse()
    for key in ("cards", "connections", "loyalty_cards", "favor_cards", "locations"):
        dice.shuffle(other[key])
    for card in other["loyalty_cards"]:
        card["sides"].reverse()
    found = read(other)
    assert found.hash == adapted().hash
    assert (found.packed, found.connections) == (adapted().packed, adapted().connections)
    assert [card.sides for card in found.loyalty_cards] == [card.sides for card in adapted().loyalty_cards]


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file["cards"][0].update(rank=2),
        lambda file: file["cards"][0].update(location="herat"),
        lambda file: file["cards"][0].update(leveraged=True),
        lambda file: file["cards"][0]["actions"].append("tax"),
        lambda file: file["cards"][0].update(id=999),
        lambda file: file["connections"].append(["persia", "punjab"]),
        lambda file: file["loyalty_cards"][0]["sides"][0].update(empire="afghan"),
        lambda file: file["loyalty_cards"][0]["sides"][0].update(seat=77),
        lambda file: file["favor_cards"][0].update(empire="russian") or file["favor_cards"][1].update(empire="british"),
    ],
)
def test_the_hash_changes_with_what_the_rules_read(ours: File, change: Callable[[File], None]) -> None:
    change(ours)
    assert read(ours).hash != adapted().hash


def test_a_set_is_written_as_it_was_read() -> None:
    for card_set in (adapted(), *(made_up(seed) for seed in range(20))):
        assert read(card_set.written()) == card_set
        assert len(card_set.written().encode()) < 64 * 1024


# A good set of our own making


def test_made_up_sets_are_good_and_all_of_them_different() -> None:
    files = [made_up_file(seed) for seed in range(200)]
    assert not [fault for file in files for fault in check(file).faults]
    sizes = [len(file["cards"]) for file in files]
    assert min(sizes) < 60
    assert max(sizes) > 115
    assert len({read(file).hash for file in files}) == 200
    assert {sum(read(file).connections) for file in files} == set(range(5, 16)), "any map, from a tree to all pairs"


def test_a_set_of_ones_own_as_a_sheet(tmp_path: Path, ours: File) -> None:
    """What a person types: the file, and the cards in a sheet beside it."""
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet)
    writer.writerow(COLUMNS)
    for card in ours["cards"]:
        impacts = [key for key in ("leveraged", "informants", "garrison") if card[key]]
        impacts += [f"arrow:{card['regime_change']}"] if card["regime_change"] else []
        row = {**card, "impacts": " ".join(impacts), "actions": " ".join(card["actions"])}
        writer.writerow([row[column] if row[column] is not None else "" for column in COLUMNS])
    (tmp_path / "cards.csv").write_text(sheet.getvalue(), encoding="utf-8-sig")
    (tmp_path / "mine.json").write_text(json.dumps({**ours, "cards": "cards.csv"}))
    found = read(tmp_path / "mine.json")
    assert found.hash == adapted().hash
    assert found.names == adapted().names
    semicolons = "\n".join(";".join(row) for row in csv.reader(io.StringIO(sheet.getvalue())))
    (tmp_path / "cards.csv").write_text(semicolons)
    assert read(str(tmp_path / "mine.json")).hash == adapted().hash, "as spreadsheets of some countries write it"


def test_warnings_do_not_refuse(ours: File) -> None:
    del ours["cards"][60:]
    ours["cards"][1]["name"] = ours["cards"][0]["name"]
    for card in ours["cards"]:
        card["actions"] = [action for action in card["actions"] if action != "gifts"]
        card["patriot"] = None if card["patriot"] == "afghan" else card["patriot"]
        card["regime_change"] = None if card["regime_change"] == "military" else card["regime_change"]
        card["mode"] = "political" if card["mode"] == "economic" else card["mode"]
    ours["loyalty_cards"][0]["sides"][1]["empire"] = "british"
    report = check(ours)
    assert not report.faults
    assert read(ours).size == 60
    assert report.warnings == (
        "cards: 60, fewer than the 80 that five players are dealt: they play with fewer",
        "name: 'Mohan Lal' stands on the cards 1, 2",
        "actions: gifts stands on no card",
        "mode: economic stands on no card",
        "regime_change: military stands on no card",
        "patriot: russian stands on no card",
        "patriot: afghan stands on no card",
        "loyalty_cards: L1 names british on both sides",
    )
    game = Game(5, edition="first", cards=ours, seed=1)
    assert game.seats == 5, "a small set plays with what it has"


# Forty broken ones: the change that breaks it, and the fault that is named


def _card(**change: Any) -> Callable[[File], None]:
    return lambda file: file["cards"][2].update(change)


def _without(*path: Any) -> Callable[[File], None]:
    def strike(file: File) -> None:
        for key in path[:-1]:
            file = file[key]
        del file[path[-1]]

    return strike


def _set(value: Any, *path: Any) -> Callable[[File], None]:
    def put(file: File) -> None:
        for key in path[:-1]:
            file = file[key]
        file[path[-1]] = value

    return put


MARKUP = "expected a text of 1 to 60 characters on one line without < > [ ] { }"
MODES = "expected one of military, intelligence, political, economic"
LOCATIONS = "transcaspia, persia, herat, kabul, kandahar, punjab"
BROKEN: list[tuple[Callable[[File], Any], str]] = [
    (_without("format"), "format: found nothing, expected paxpamir-1e-cardset/1"),
    (_set("paxpamir-1e-cardset/2", "format"), "format: found 'paxpamir-1e-cardset/2', expected paxpamir-1e-cardset/1"),
    (_set("a;b", "id"), "id: found 'a;b', expected a text of 1 to 60 letters, digits, blanks and . _ + -"),
    (_set(["x"], "id"), "id: found a list, expected a text of 1 to 60 letters, digits, blanks and . _ + -"),
    (_set("", "title"), "title: found '', expected a text of 1 to 120 characters on one line without < > [ ] { }"),
    (_set("unknown", "provenance", "status"), "provenance.status: found 'unknown', expected one of published, adaptation, user"),
    (_set([], "provenance"), "provenance.status: found nothing, expected one of published, adaptation, user"),
    (_set(3, "topples"), "topples: found 3, expected 4"),
    (_set(True, "topples"), "topples: found true, expected 4"),
    (_set(["kabul"] * 6, "locations"), f"locations: found ['kabul', 'kabul', 'kabul', 'kabul', 'kabul', 'kabul'], expected a list of {LOCATIONS}, each once"),
    (_set("all", "locations"), f"locations: found 'all', expected a list of {LOCATIONS}, each once"),
    (_set([], "connections"), "connections: found a list of 0, expected a list of pairs of Locations"),
    (_set(["kabul", "kabul"], "connections", 0), "connections, entry 1: found ['kabul', 'kabul'], expected a pair of two different Locations"),
    (_set(["kabul", "delhi"], "connections", 3), "connections, entry 4: found ['kabul', 'delhi'], expected a pair of two different Locations"),
    (_set(["herat", "transcaspia"], "connections", 0), "connections: found herat - transcaspia 2 times, expected each once"),
    (_set([["kabul", "punjab"], ["herat", "persia"]], "connections"), "connections: found persia, herat, kabul, kandahar, punjab cannot be reached from transcaspia, expected that each Location can be reached from each other"),
    (_without("cards"), "cards: found nothing, expected a list of cards"),
    (lambda file: file["cards"].__delitem__(slice(55, None)), "cards: found 55 cards, expected at least 56, as two players need"),
    (lambda file: file["cards"].extend({**file["cards"][0], "id": 200 + i} for i in range(28)), "cards: found 121 cards, expected at most 120, because the record of a game has room for 120"),
    (_set("cards", "cards", 2), "cards, entry 3: found 'cards', expected an object with id, name and so on"),
    (_card(id=1), "card 1, id: found 1 2 times, expected each once"),
    (_card(id=0), "card 0, id: found 0, expected a whole number from 1 to 999"),
    (_card(id="3"), "cards, entry 3, id: found '3', expected a whole number from 1 to 999"),
    (_card(name="<b>Khan</b>"), f"card 3, name: found '?b?Khan?/b?', {MARKUP}"),
    (_card(name="a\u202eb\x07"), f"card 3, name: found 'a?b?', {MARKUP}"),
    (_card(name="x" * 61), f"card 3, name: found '{'x' * 40}…', {MARKUP}"),
    (_card(names={"de": "[red]"}), f"card 3, names.de: found '?red?', {MARKUP}"),
    (_card(names="Khan"), "card 3, names: found 'Khan', expected an object with a name for each language"),
    (_card(location="delhi"), f"card 3, location: found 'delhi', expected one of {LOCATIONS}"),
    (_card(mode="Military"), f"card 3, mode: found 'Military', {MODES}"),
    (_card(rank=4), "card 3, rank: found 4, expected a whole number from 1 to 3"),
    (_card(rank=1.0), "card 3, rank: found 1.0, expected a whole number from 1 to 3"),
    (_card(rank=True), "card 3, rank: found true, expected a whole number from 1 to 3"),
    (_card(patriot="persian"), "card 3, patriot: found 'persian', expected one of british, russian, afghan, null"),
    (_without("cards", 2, "prize"), "card 3, prize: found nothing, expected one of british, russian, afghan, null"),
    (_card(leveraged="yes"), "card 3, leveraged: found 'yes', expected true or false"),
    (_card(garrison=None), "card 3, garrison: found null, expected true or false"),
    (_card(regime_change="war"), f"card 3, regime_change: found 'war', {MODES}, null"),
    (_card(actions=["tax", "tax"]), "card 3, actions: found 'tax' 2 times, expected each once"),
    (_card(actions=["battle"]), "card 3, actions: found 'battle', expected one of travel, counter_espionage, bribe, assassinate, commerce, gifts, tax, campaign"),
    (_card(actions="tax"), "card 3, actions: found 'tax', expected a list of up to 8 actions"),
    (_card(text="Draw two cards."), "card 3, text: found 'Draw two cards.', expected null: texts that change rules are not known here"),
    (_without("loyalty_cards", 0), "loyalty_cards: found a list of 4, expected a list of 5 Loyalty cards of two sides"),
    (_without("loyalty_cards", 1, "sides", 0), "loyalty_cards, entry 2, sides: found a list of 1, expected two sides, each with empire and seat"),
    (_set(2, "loyalty_cards", 0, "sides", 0, "seat"), "loyalty_cards, seat: found 2 on 2 Loyalty cards, expected a number that no other Loyalty card has"),
    (_set("french", "loyalty_cards", 4, "sides", 1, "empire"), "loyalty_cards, entry 5, side 2, empire: found 'french', expected one of british, russian, afghan"),
    (_without("favor_cards", 2), "favor_cards: found a list of 2, expected a list of 3 Favor cards"),
    (_set("russian", "favor_cards", 0, "empire"), "favor_cards, empire: found 'russian' 2 times, expected each once"),
    (_set("luck", "favor_cards", 0, "bonus"), "favor_cards, entry 1, bonus: found 'luck', expected one of imperial_investment, european_arms, support_of_the_people"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "fault"), BROKEN, ids=[fault for _, fault in BROKEN])
def test_a_broken_set_is_refused_with_card_field_and_what_was_expected(
    ours: File, change: Callable[[File], Any], fault: str
) -> None:
    change(ours)
    assert check(ours).faults == (fault,)
    with pytest.raises(CardSetError) as refused:
        read(ours)
    assert str(refused.value) == f"These cards cannot be played: {fault}."


def test_the_sides_of_one_loyalty_card_may_share_a_number(ours: File) -> None:
    ours["loyalty_cards"][0]["sides"][1]["seat"] = 1
    assert not check(ours).faults


def test_published_is_what_has_93_cards(ours: File) -> None:
    ours["provenance"]["status"] = "published"
    assert not check(ours).faults
    assert find("first").with_cards(ours).cards_title == "", "nobody need be told of the published cards"
    del ours["cards"][80:]
    fault = "cards: found 80 cards, expected 93, as published, or another provenance.status"
    assert check(ours).faults == (fault,)


def test_all_faults_are_named_at_once(ours: File) -> None:
    ours["cards"][2] = {"id": 3}
    ours["topples"] = 5
    del ours["favor_cards"]
    found = check(ours).faults
    assert found[0] == "topples: found 5, expected 4"
    assert found[-1] == "favor_cards: found nothing, expected a list of 3 Favor cards"
    missing = [fault.partition(":")[0] for fault in found[1:-1]]
    keys = "name location mode rank patriot prize leveraged informants garrison regime_change actions text"
    assert missing == [f"card 3, {key}" for key in keys.split()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_are_said_in_every_language(ours: File, language: str) -> None:
    ours["cards"][2]["rank"] = 7
    with speaking(language):
        (fault,) = check(ours).faults
    assert "7" in fault
    assert "rank" in fault
    assert "3" in fault


# What is hardly a set at all


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("{", "The card set is not JSON: it breaks off."),
        ('{"a":' + "[" * 200_000, "The card set is nested too deeply to be a card set."),
        ('{"topples": 1' + "0" * 5000 + "}", "The card set holds a number that is too large."),
        ('{"id": "a",\n "cards": x}', "The card set is not JSON: line 2, column 11 cannot be read."),
        (b'{"id": "\xff"}', "The card set is not text in UTF-8."),
        (b"{" + b" " * 1_100_000 + b"}", "The card set is too large: expected at most 1,000,000 bytes."),
        (b"[]", "The card set is not a card set: expected an object with 'format', 'id', 'cards' and so on."),
        ("no-such-file.json", "Cannot read 'no-such-file.json': there is no such file."),
        ("x" * 5000, "Cannot read 'xxx"),
        ("nul\x00.json", "Cannot read "),
        ({"cards": {1, 2}, "id": object()}, "The card set holds what cannot stand in a JSON file."),
        ({"cards": "cards.csv"}, "The cards stand in a sheet of their own, which is not here: expected a list of cards."),
        (17, "A card set is a file, a text or plain data, not int."),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_in_one_sentence(source: Any, sentence: str) -> None:
    with pytest.raises(CardSetError) as refused:
        read(source)
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).count("\n") == 0
    assert len(str(refused.value)) < 300


UNREADABLE: list[tuple[Any, str, str]] = [
    ("{", "Der Kartensatz ist kein JSON: Der Text bricht ab.", "El juego de cartas no es JSON: el texto se interrumpe."),
    ('{"id":\n?}', "Der Kartensatz ist kein JSON: Zeile 2, Spalte 1 ist nicht zu lesen.", "El juego de cartas no es JSON: no se puede leer la línea 2, columna 1."),
    ('{"a":' + "[" * 200_000, "Der Kartensatz ist für einen Kartensatz zu tief verschachtelt.", "El juego de cartas está demasiado anidado para ser un juego de cartas."),
    (b'{"id": "\xff"}', "Der Kartensatz ist kein Text in UTF-8.", "El juego de cartas no es texto en UTF-8."),
    (b" " * 1_100_000, "Der Kartensatz ist zu groß: höchstens 1,000,000 Bytes waren erwartet.", "El juego de cartas es demasiado grande: se esperaban como mucho 1,000,000 bytes."),
    ("none.json", "'none.json' ist nicht zu lesen: Eine solche Datei gibt es nicht.", "No se puede leer 'none.json': no existe tal archivo."),
    (".", "'.' ist nicht zu lesen: Das ist ein Ordner.", "No se puede leer '.': es una carpeta."),
    ({"cards": "a.csv"}, "Die Karten stehen in einer eigenen Tabelle, die nicht hier ist: Erwartet war eine Liste der Karten.", "Las cartas están en una hoja aparte que no está aquí: se esperaba una lista de cartas."),
]  # fmt: skip


@pytest.mark.parametrize(("source", "german", "spanish"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_what_cannot_be_read_is_refused_in_the_language_spoken(source: Any, german: str, spanish: str) -> None:
    for language, sentence in (("de", german), ("es", spanish)):
        with speaking(language), pytest.raises(CardSetError) as refused:
            read(source)
        assert str(refused.value) == sentence


def test_ten_thousand_cards_are_one_fault(ours: File) -> None:
    bad = {**ours, "cards": [{"id": i} for i in range(10_000)]}
    assert check(bad).faults == (
        "cards: found 10000 cards, expected at most 120, because the record of a game has room for 120",
    )


def test_hostile_values_anywhere_are_only_faults(ours: File) -> None:
    """Every value of the file replaced by every kind of nonsense: each time faults or a set, never an exception."""
    nonsense: list[Any] = [
        None,
        True,
        -1,
        2**62,
        1e308,
        "",
        "\ud800",
        "x" * 10_000,
        [],
        [[]],
        {},
        {"id": {}},
        [None] * 500,
    ]
    dice = random.Random(5)
    small = {**ours, "cards": ours["cards"][:56]}
    for _ in range(400):
        file = copy.deepcopy(small)
        thing: Any = file
        while True:
            keys = list(thing) if isinstance(thing, dict) else list(range(len(thing)))
            key = dice.choice(keys)
            if not isinstance(thing[key], dict | list) or not thing[key] or dice.random() < 0.3:
                break
            thing = thing[key]
        thing[key] = dice.choice(nonsense)
        for fault in check(file).faults:
            assert len(fault) < 400, fault
            assert fault.isprintable(), fault


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        ("id,name\n1,Khan\n", "cards.csv has other columns: expected a first line id,name,location,"),
        ("", "cards.csv has other columns"),
        (",".join(COLUMNS) + "\n1,2,3,4,5,6,7,8,9,10\n", "cards.csv has a line of 10 values, '1': expected 9."),
        (",".join(COLUMNS) + '\n"1,2\n', "cards.csv is not a sheet of values separated by commas: line 2 cannot be read."),
        (",".join(COLUMNS) + "\n1,A,kabul,military,1,,,spies,tax\n", "These cards cannot be played: cards: found 1 cards"),
    ],
)  # fmt: skip
def test_a_sheet_that_is_none(tmp_path: Path, ours: File, sheet: str, sentence: str) -> None:
    (tmp_path / "cards.csv").write_text(sheet)
    (tmp_path / "mine.json").write_text(json.dumps({**ours, "cards": "cards.csv"}))
    with pytest.raises(CardSetError) as refused:
        read(tmp_path / "mine.json")
    assert str(refused.value).startswith(sentence)


def test_impacts_that_mean_nothing_are_named(tmp_path: Path, ours: File) -> None:
    rows = [",".join(COLUMNS)]
    rows += [f"{i},Card {i},kabul,military,1,,,,tax" for i in range(1, 57)]
    rows[3] = "3,Card 3,kabul,military,1,,,arrow:military arrow:political,tax"
    rows[4] = "4,Card 4,kabul,military,1,,,spies,tax"
    (tmp_path / "cards.csv").write_text("\n".join(rows))
    (tmp_path / "mine.json").write_text(json.dumps({**ours, "cards": "cards.csv"}))
    faults = check(load(tmp_path / "mine.json")).faults
    assert [fault.partition(", expected")[0] for fault in faults] == [
        "card 3, impacts: found 'arrow:military arrow:political'",
        "card 4, impacts: found 'spies'",
    ]


@pytest.mark.parametrize("name", ["../cards.csv", "/etc/passwd", "cards.txt", "sub/cards.csv"])
def test_a_sheet_lies_beside_its_file(tmp_path: Path, ours: File, name: str) -> None:
    (tmp_path / "mine.json").write_text(json.dumps({**ours, "cards": name}))
    with pytest.raises(CardSetError, match=r"expected a list, or a \.csv file in the same folder"):
        read(tmp_path / "mine.json")


# On the command line


def test_check_tells_what_a_good_set_holds(pamir: PamirRun) -> None:
    outcome = pamir("cards", "check", str(ADAPTED))
    assert outcome.exit_code == 0, outcome.err
    assert f"can be played: {adapted().title} ({adapted()})." in outcome.out
    told = " ".join(outcome.out.split())
    for line in (
        "Modes 23 military, 23 intelligence, 23 political, 24 economic",
        "Stars 37 military, 36 intelligence, 38 political, 40 economic",
        "Locations 16 transcaspia, 16 persia, 13 herat, 16 kabul, 14 kandahar, 18 punjab",
        "Ranks 44 ★, 40 ★★, 9 ★★★",
        "Patriots 12 british, 10 russian, 7 afghan",
        "Prizes 17 british, 16 russian, 18 afghan",
        "Impacts 12 leveraged, 13 informants, 18 garrison",
        "Arrows 6 military, 7 intelligence, 7 political, 8 economic",
        "Actions 29 travel, 15 counter-espionage, 13 bribe, 13 assassinate, 20 commerce, 19 gifts, 27 tax, 29 campaign",
    ):
        assert line in told


def test_check_names_all_faults_and_exits_with_1(pamir: PamirRun, tmp_path: Path, ours: File) -> None:
    ours["cards"][0]["rank"], ours["cards"][1]["mode"] = 5, "spies"
    (tmp_path / "bad.json").write_text(json.dumps(ours))
    outcome = pamir("cards", "check", str(tmp_path / "bad.json"))
    assert outcome.exit_code == 1
    assert "bad.json: 2 faults." in outcome.out
    assert "  card 1, rank: found 5, expected a whole number from 1 to 3\n" in outcome.out
    assert f"  card 2, mode: found 'spies', {MODES}\n" in outcome.out
    assert "91 in all" in outcome.out, "the table is of the cards that are right"
    told = json.loads(pamir("cards", "check", str(tmp_path / "bad.json"), "--json").out)
    assert len(told["faults"]) == 2


def test_check_of_what_is_no_file_exits_with_2(pamir: PamirRun, tmp_path: Path) -> None:
    outcome = pamir("cards", "check", str(tmp_path / "none.json"))
    assert outcome.exit_code == 2
    assert outcome.err.endswith("none.json': there is no such file.\n")


@pytest.mark.parametrize("words", [["check"], ["check", "a.json", "b.json"], ["check", "kabul", "rank:2"]])
def test_check_of_no_file_or_of_several_says_what_to_name(pamir: PamirRun, words: list[str]) -> None:
    for edition in ("first", "second"):
        outcome = pamir("cards", *words, "--edition", edition)
        assert outcome.exit_code == 2
        assert (outcome.out, outcome.err) == ("", "Name exactly one file: pamir cards check FILE.\n")
    assert pamir("cards", "check", "--language", "de").err.startswith("Nenne genau eine Datei")
    assert pamir("cards", "template", "mine.json").err.startswith("The template goes to standard output")


def test_a_template_lacks_only_what_is_printed_on_cards(pamir: PamirRun, tmp_path: Path) -> None:
    outcome = pamir("cards", "template")
    assert outcome.exit_code == 0
    assert outcome.out == json_template()
    assert pamir("cards", "template", "--csv").out == sheet_template()
    (tmp_path / "mine.json").write_text(json_template())
    assert pamir("cards", "check", str(tmp_path / "mine.json")).exit_code == 1
    faults = check(json.loads(json_template())).faults
    assert {fault.split(", ")[1].partition(":")[0] for fault in faults} == {"name", "location", "mode", "rank"}


def test_a_template_that_is_filled_in_is_a_set(tmp_path: Path) -> None:
    lines = [line.split(",") for line in sheet_template().splitlines()]
    for line in lines[1:]:
        line[1:5] = [f"Card {line[0]}", "kabul", "military", "1"]
    (tmp_path / SHEET_NAME).write_text("\n".join(",".join(line) for line in lines))
    (tmp_path / "mine.json").write_text(json.dumps({**json.loads(json_template()), "cards": SHEET_NAME}))
    assert read(tmp_path / "mine.json").size == 93


def test_cards_are_looked_up_by_edition_and_set(pamir: PamirRun, tmp_path: Path) -> None:
    found = json.loads(pamir("cards", "kabul", "political", "--edition", "first", "--json").out)
    assert [card["id"] for card in found] == [5, 6, 7]
    assert adapted().title in pamir("cards", "arrow:military", "--edition", "first").out
    (tmp_path / "mine.json").write_text(json.dumps(made_up_file(3)))
    mine = json.loads(pamir("cards", "--edition", "first", "--cards", str(tmp_path / "mine.json"), "--json").out)
    assert mine == [card.row for card in made_up(3).cards]
    assert json.loads(pamir("cards", "--cards", str(tmp_path / "mine.json"), "--json").out) == mine, (
        "only the first has sets"
    )
    refused = pamir("cards", "--cards", str(tmp_path / "mine.json"), "--edition", "second")
    assert (refused.exit_code, refused.err) == (2, "The cards of Pax Pamir, second edition cannot be replaced.\n")
    assert "There is no card 9; cards are numbered 1 to 100 with gaps." in pamir("cards", "9", "--edition", "first").err


# In games, records and positions


def _played(game: Game, decisions: int) -> Game:
    dice = random.Random(3)
    while not game.over and len(game.actions) < decisions:
        game.apply(dice.choice(game.legal_actions))
    return game


def test_a_game_with_a_set_of_its_own_knows_it_by_itself() -> None:
    game = _played(Game(3, edition="first", cards=made_up_file(11), seed=5), 120)
    assert game.edition.cards == str(made_up(11))
    assert game.edition is not find("first")
    assert game.copy().edition is game.edition
    assert game.redeal(0, 1).edition is game.edition
    assert Game.from_state(game.state, edition=game.edition).edition is game.edition
    assert list(game.state.cards) == list(made_up(11).packed)
    assert str(game).startswith("Cards made up from 11\n")


def test_the_usual_set_is_the_usual_edition(ours: File) -> None:
    assert find("first").with_cards(ADAPTED) is find("first")
    assert Game(2, edition="first", cards=ours).edition is find("first")


def test_records_and_positions_name_the_set_and_come_back_with_it() -> None:
    game = _played(Game(2, edition="first", cards=made_up(12), seed=5), 150)
    text = game.record(date="").write()
    assert f"\ncards: {made_up(12)}\ncards title: Cards made up from 12\n" in text
    record = Record.parse(text, cards=made_up_file(12))
    assert record == game.record(date="")
    assert record.write() == text
    assert record.replay().state == game.state
    assert record.replay().edition.cards == game.edition.cards
    position = game.position()
    assert position.startswith(f"edition: first\ncards: {made_up(12)}\n")
    assert Game.from_position(position, cards=made_up(12)).state == game.state
    going_on = Game.from_position(position, cards=made_up(12))
    _played(going_on, 10)
    again = Record.parse(going_on.record(date="").write(), cards=made_up(12))
    assert again.replay().state == going_on.state


def test_a_game_of_other_cards_is_refused_in_one_sentence(ours: File) -> None:
    game = _played(Game(2, edition="first", cards=made_up(12), seed=5), 30)
    text, position = game.record(date="").write(), game.position()
    named = f"was played with the cards '{made_up(12)}', which must be at hand; here are"
    for cards, here in ((None, adapted()), (made_up(13), made_up(13))):
        with pytest.raises(RecordError) as refused:
            Record.parse(text, cards=cards)
        assert str(refused.value) == f"Line 3, column 8: this game {named} '{here}'."
        with pytest.raises(WrongCards) as wrong:
            Game.from_position(position, cards=cards)
        assert str(wrong.value) == f"This game {named} '{here}'."
    ours["cards"][0]["rank"] = 1  # the same id, other cards
    with pytest.raises(RecordError):
        Record.parse(_played(Game(2, edition="first", seed=1), 5).record().write(), cards=ours)
    lacking = text.replace(f"cards: {made_up(12)}\n", "")
    with pytest.raises(RecordError, match="its header lacks the line 'cards: "):
        Record.parse(lacking, cards=made_up(12))


def test_the_second_edition_has_no_sets() -> None:
    with pytest.raises(PamirError) as refused:
        Game(2, cards=made_up(1))
    assert str(refused.value) == "The cards of Pax Pamir, second edition cannot be replaced."
    assert "cards:" not in Game(2, seed=1).record().write()
    assert "cards:" not in Game(2, seed=1).position()


def test_a_class_of_games_is_of_its_edition() -> None:
    position = Game(2, edition="first", seed=1).position()
    attempts: list[Callable[[], object]] = [
        lambda: find("second").game.from_position(position),
        lambda: find("second").game(2, edition="first"),
        lambda: find("first").game(2, edition="second"),
        lambda: find("second").game.from_state(Game(2, edition="first", seed=1).state),
    ]
    for attempt in attempts:
        with pytest.raises(PamirError, match=r"a game of the edition '(first|second)' cannot be one of"):
            attempt()
    assert find("first").game(2, seed=1).edition is find("first")


def test_replay_and_play_take_a_set(pamir: PamirRun, tmp_path: Path) -> None:
    game = _played(Game(2, edition="first", cards=made_up(12), seed=5), 40)
    game.record().save(tmp_path / "game.pamir")
    (tmp_path / "mine.json").write_text(json.dumps(made_up_file(12)))
    refused = pamir("replay", str(tmp_path / "game.pamir"))
    assert refused.exit_code == 2
    assert "which must be at hand" in refused.err
    outcome = pamir("replay", str(tmp_path / "game.pamir"), "--cards", str(tmp_path / "mine.json"))
    assert outcome.exit_code == 0, outcome.err
    assert outcome.out.startswith("Cards made up from 12\n")
    assert pamir("play", "--edition", "first", "--wakhan").err.startswith("There is no option '--wakhan'; known are: ")
    assert pamir("play", "--nation-building").err.startswith("There is no option '--nation-building'; known are: ")
    assert pamir("play", "--edition", "third").err == "There is no edition 'third'; known are: second, first.\n"
