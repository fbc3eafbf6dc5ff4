"""What is left as plain text, for a terminal."""

import textwrap
from collections.abc import Sequence

from pamir.locale import say
from pamir.odds import Odds
from pamir.odds.telling import (
    by_outcome,
    heading,
    percent,
    pile_ranges,
    range_words,
    shown_turns,
    speaking_of,
    turned_words,
)


def odds_text(odds: Odds, width: int = 80) -> str:
    """All of it, in the language being spoken."""
    with speaking_of(odds):
        parts = [_unseen(odds), _piles(odds), _grid(odds), _chances(odds, width), _check(odds, width)]
        parts.insert(0, [heading(odds.seat)])
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def _unseen(odds: Odds) -> list[str]:
    hidden = odds.hidden
    head = ["", say("unseen"), say("deck"), say("closed hands"), say("not in this game")]
    rows = [
        [
            odds.outlook.kind_word(one.kind),
            *map(str, (one.number, hidden.in_deck(one.kind), one.hands, hidden.left_out(one.kind))),
        ]
        for one in hidden.unseen
    ]
    return _table([head, *rows])


def _piles(odds: Odds) -> list[str]:
    kinds = [one.kind for one in odds.hidden.unseen]
    if not odds.hidden.piles:
        return [say("The deck is empty.")]
    head = [say("The deck, pile by pile"), *map(odds.outlook.kind_word, kinds)]
    rows = [
        [range_words(first, last), *(str(pile.get(kind, 0)) for kind in kinds)]
        for (first, last), pile in zip(pile_ranges(odds.hidden), odds.hidden.piles, strict=True)
    ]
    return _table([head, *rows])


def _grid(odds: Odds) -> list[str]:
    hidden, look = odds.hidden, odds.outlook
    row_trait, column_trait, *_ = hidden.keys
    head = [say("Unseen cards"), *(look.key_word(column_trait, key) for key in hidden.keys[column_trait]), say("all")]
    rows = []
    for key in hidden.keys[row_trait]:
        cards = hidden.having(row_trait, key)
        columns = [len(cards & hidden.having(column_trait, column)) for column in hidden.keys[column_trait]]
        rows.append([look.key_word(row_trait, key), *map(str, columns), str(len(cards))])
    return _table([head, *rows])


def _chances(odds: Odds, width: int) -> list[str]:
    turns = shown_turns(odds.next, list(odds.this_turn.values()))
    if not turns:
        return []
    lines = [
        line
        for number, drawn in enumerate(turns, 1)
        for line in textwrap.wrap(f"({number}) {turned_words(drawn)}", width, subsequent_indent="    ")
    ]
    hidden, look = odds.hidden, odds.outlook
    head = [say("Chance of at least one"), *(f"({number})" for number in range(1, len(turns) + 1))]
    rows = [[look.kind_word(one.kind), *(percent(drawn.of_kind(one.kind)) for drawn in turns)] for one in hidden.unseen]
    for trait, keys in hidden.keys.items():
        rows.append([f"{look.trait_word(trait)}:", *([""] * len(turns))])
        rows += [
            [f"  {look.key_word(trait, key)}", *(percent(drawn.with_trait(trait, key)) for drawn in turns)]
            for key in keys
        ]
    return [*lines, "", *_table([head, *rows])]


def _check(odds: Odds, width: int) -> list[str]:
    scoring = odds.scoring
    if scoring is None:
        return []
    lines = [odds.outlook.check_words(), *_filled(scoring.now.text, width, "  ")]
    if not scoring.changes:
        lines += _filled(say("No single piece would change that."), width, "  ")
    for heading_of, changes in (
        (say("A single piece would change that:"), scoring.changes),
        (say("So would one of these cards, played:"), scoring.cards),
    ):
        lines += ["", heading_of] if changes else []
        for outcome, pieces in by_outcome(changes):
            lines += [*_filled(outcome, width, "  "), *(f"  - {piece}" for piece in pieces)]
    return lines


def _filled(text: str, width: int, indent: str, after: str | None = None) -> list[str]:
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent if after is None else after)


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns under their heads, numbers to the right."""
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(wide[at]) if at == 0 else cell.rjust(wide[at]) for at, cell in enumerate(row)).rstrip()
        for row in rows
    ]
