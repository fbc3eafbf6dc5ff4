"""Sentences of a table: their placeholders are what a row carries, and the entry knows what they speak of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from pamir.locale import speaking
from pamir.plain_telling import PlainTelling
from pamir.telling import Entry, Row, Tellers
from pamir.vocabulary import Happenings, Wording

HAPPENINGS = Happenings()
MOVED = HAPPENINGS.happening("moved", seat="seat", place="place", other="seat", fast="flag")
GONE = HAPPENINGS.happening("gone", seat="seat", number="number")
SAID: dict[str, Any] = {}


@dataclass
class Memory:
    def keep(self, rows: Iterable[Row]) -> None: ...


def entry(sentence: str, **about: Any) -> Entry:
    SAID.clear()
    SAID.update(about)
    return Entry(sentence, about.get("seat"))


@pytest.fixture
def telling() -> tuple[Tellers[Memory, Entry], PlainTelling[Memory, Entry]]:
    tellers: Tellers[Memory, Entry] = Tellers(lambda first, last, row: row == first)
    table = PlainTelling(
        tellers,
        HAPPENINGS.forms,
        words={"seat": "ABC".__getitem__, "place": ("Kabul", "Punjab").__getitem__},
        pieces={"carts": lambda row, n: f"{n} {'fast' if row['fast'] else 'slow'} carts"},
        about={"seat": "seats", "place": "places"},
        entry=entry,
    )
    return tellers, table


Table = tuple[Tellers[Memory, Entry], PlainTelling[Memory, Entry]]


def told(tellers: Tellers[Memory, Entry], rows: Sequence[Row]) -> list[str]:
    return [line.sentence for line in tellers.entries(rows, 0, Memory())]


def test_what_happened_several_times_is_one_sentence_about_everything_it_carries(telling: Table) -> None:
    tellers, table = telling
    table.tell(MOVED, Wording("{seat} sends {other} {carts} to {place}."))
    assert told(tellers, [(MOVED, 0, 1, 2, 1)] * 3) == ["A sends C 3 fast carts to Punjab."]
    assert SAID == {"seat": 0, "places": [1], "seats": [2]}


def test_the_first_wording_that_holds_is_said_and_the_number_bends_it(telling: Table) -> None:
    tellers, table = telling
    table.tell(MOVED, Wording("{seat} waits.", when={"fast": 0}), Wording("{seat} hurries to {place}."))
    table.tell(GONE, Wording("{seat} loses one.", "{seat} loses {n}.", count="number"), by_rules=True)
    rows: list[Row] = [(MOVED, 1, 0, 0, 0), (MOVED, 1, 0, 0, 1), (GONE, 2, 1, 0, 0), (GONE, 2, 5, 0, 0)]
    assert told(tellers, rows) == ["B waits.", "B hurries to Kabul.", "C loses one.", "C loses 5."]
    assert SAID == {"seats": [2]}, "the rules did it: nobody acts"


def test_a_sentence_may_stand_within_another_and_is_spoken_as_the_language_does(telling: Table) -> None:
    tellers, table = telling
    table.tell(MOVED, Wording("nach {place}"), within=lambda row, said: f"Seat {row['seat']}: {said}")
    with speaking("de"):
        assert told(tellers, [(MOVED, 0, 1, 2, 1)]) == ["Seat 0: in den Punjab"]
