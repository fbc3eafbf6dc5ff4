"""From a game to its record, and from the record to text."""

import datetime
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pamir.edition import Edition, Sign, find
from pamir.record import words
from pamir.record.shapes import Decision, Record, RecordError, Turn
from pamir.seeds import seed_text

if TYPE_CHECKING:
    from pamir.game import Game


def record_of(
    game: "Game", public: bool, names: tuple[str, ...], date: str | None, notes: tuple[tuple[str, str], ...]
) -> Record:
    """See ``Record.of``."""
    options, seed, position = game.options, game.seed, None
    opening: tuple[tuple[str, str], ...] = ()
    if public:
        seed, opening = None, game.opening
        options = game.visible_options
    elif game.starts_from == "position":
        options, seed, position = game.edition.options(), None, game.start_text()
    elif game.starts_from == "redeal":
        raise RecordError("A game dealt anew in the middle cannot be replayed; take its public record.")
    return Record(
        seats=game.seats,
        turns=tuple(_turns(game, public)),
        options=options,
        seed=seed,
        position=position,
        opening=opening,
        names=_names(names, game.seats),
        date=datetime.date.today().isoformat() if date is None else words.one_line(date),
        result=words.result_text(game),
        rules=game.edition.rules_version,
        notes=tuple((_note_key(game.edition, key), words.one_line(value)) for key, value in notes),
        edition_name=game.edition.name,
        asks_all=not game.auto,
        cards=game.edition.cards,
        own_cards=None if game.edition is find(game.edition.name) else game.edition,
    )


def _names(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    if not names:
        return ()
    if len(names) != seats:
        raise RecordError(f"A game of {seats} seats needs {seats} names, not {len(names)}.")
    return tuple(words.one_line(name) for name in names) if any(names) else ()


def _note_key(edition: Edition, key: str) -> str:
    plain = " ".join(key.lower().replace("_", " ").split())
    if not re.fullmatch(r"[a-z][a-z ]*", plain) or plain in words.taken_keys(edition) or plain == words.END:
        raise RecordError(f"{key!r} cannot be a further line of a record's header.")
    return plain


def _turns(game: "Game", public: bool) -> Iterator[Turn]:
    """The decisions, cut into turns where the journal says that one starts."""
    number, seat = game.first_turn
    decisions: list[Decision] = []
    start = 0
    journal, marks, edition = game.journal, game.marks, game.edition
    untold = edition.secret(game.actions, game.state) if public else frozenset()

    def finished(end: int) -> Turn:
        return Turn(number, seat, tuple(decisions), edition.shown(journal[start:end]) if public else ())

    for i, mark in enumerate((0, *marks)):
        if i > 0 and i - 1 not in untold:
            decisions.append(Decision(game.actions[i - 1], game.deciders[i - 1]))
        for at in range(mark, marks[i] if i < len(marks) else len(journal)):
            row = journal[at]
            if Sign.TURN in edition.sign(row):
                yield finished(at)
                number, seat = row[2], row[1]
                decisions, start = [], at
    yield finished(len(journal))


def record_text(record: Record) -> str:
    """See ``Record.write``."""
    lines = [f"{key}: {value}".replace(": \n", ":\n").rstrip() for key, value in _header(record)]
    lines.append("")
    lines += [turn_text(turn, record.edition) for turn in record.turns]
    lines.append(words.END)
    return "\n".join(lines) + "\n"


def _header(record: Record) -> Iterator[tuple[str, str]]:
    yield words.FORMAT_KEY, words.FORMAT
    yield words.EDITION_KEY, record.edition_name
    if record.cards:
        yield words.CARDS_KEY, record.cards
    if record.edition.cards_title:
        yield words.CARDS_TITLE_KEY, record.edition.cards_title
    yield words.RULES_KEY, record.rules
    yield words.SEATS_KEY, str(record.seats)
    yield from zip(record.edition.options.seat_keys, record.names, strict=False)
    if record.position is None:
        yield from record.options.lines()
    if record.asks_all:
        yield words.ASKS_KEY, words.ASKS[True]
    if record.seed is not None:
        yield words.SEED_KEY, seed_text(record.seed)
    yield from record.opening
    if record.date:
        yield words.DATE_KEY, record.date
    if record.result:
        yield words.RESULT_KEY, record.result
    yield from record.notes
    if record.position is not None:
        yield words.POSITION_KEY, "".join(f"\n  {line}" for line in record.position.splitlines())


def turn_text(turn: Turn, edition: Edition) -> str:
    """One line of a record.

    >>> from pamir.edition import find
    >>> second = find("second")
    >>> haggling = (Decision(second.parse_action("propose 1"), 3), Decision(second.parse_action("accept"), 1))
    >>> turn_text(Turn(4, 3, haggling), second)
    '4 red: propose 1; [blue] accept'
    """
    keys = edition.options.seat_keys
    parts = [
        edition.action_text(d.action)
        if d.seat is None or d.seat == turn.seat
        else f"[{keys[d.seat]}] {edition.action_text(d.action)}"
        for d in turn.decisions
    ]
    label = str(turn.number) if turn.seat is None else f"{turn.number} {keys[turn.seat]}"
    text = f"{label}: {'; '.join(parts)}".rstrip()
    return f"{text} | {'; '.join(turn.shown)}" if turn.shown else text
