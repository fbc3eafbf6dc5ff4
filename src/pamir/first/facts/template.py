"""An empty card set that a person fills in: a JSON file with the cards in it, or with a sheet beside it."""

import csv
import io
import json
from typing import Any

from pamir.first.facts.card_set import ADAPTED, FORMAT, PUBLISHED
from pamir.first.facts.check import PUBLISHED_CARDS
from pamir.first.facts.source import COLUMNS

SHEET_NAME = "cards.csv"
_EMPTY: dict[str, Any] = {
    "name": "",
    "location": "",
    "mode": "",
    "rank": 0,
    "patriot": None,
    "prize": None,
    "leveraged": False,
    "informants": False,
    "garrison": False,
    "regime_change": None,
    "actions": [],
    "text": None,
}


def json_template(sheet: bool = False) -> str:
    """The file, one line a card; with ``sheet`` its cards stand in ``SHEET_NAME`` beside it.

    Map, Loyalty and Favor cards are those of the set that comes with us: compare them with the printed ones.
    """
    ours = json.loads(ADAPTED.read_bytes())
    heading = {
        "format": FORMAT,
        "id": "my-cards",
        "title": "Cards as printed in 2015",
        "provenance": {"status": PUBLISHED},
    }
    given = {key: ours[key] for key in ("locations", "connections", "topples", "loyalty_cards", "favor_cards")}
    lines = [f"  {json.dumps(key)}: {_written(value)}" for key, value in {**heading, **given}.items()]
    cards = [f"    {json.dumps({'id': number, **_EMPTY})}" for number in range(1, PUBLISHED_CARDS + 1)]
    told = json.dumps(SHEET_NAME) if sheet else "[\n" + ",\n".join(cards) + "\n  ]"
    return "{\n" + ",\n".join([*lines, f'  "cards": {told}']) + "\n}\n"


def _written(value: Any) -> str:
    """A value on one line, a longer list of lists or objects with one of them a line."""
    if not isinstance(value, list) or isinstance(value[0], str):
        return json.dumps(value)
    return "[\n" + ",\n".join(f"    {json.dumps(one)}" for one in value) + "\n  ]"


def sheet_template() -> str:
    """The sheet: one line a card, everything but the ids empty."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for number in range(1, PUBLISHED_CARDS + 1):
        writer.writerow([number, *[""] * (len(COLUMNS) - 1)])
    return out.getvalue()
