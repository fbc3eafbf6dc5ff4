"""From a game to its record, and from the record to text."""

import datetime
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pamir.game import RULES_VERSION, Options
from pamir.notation import action_text, slot_text
from pamir.record import words
from pamir.record.shapes import Decision, Record, RecordError, Turn
from pamir.second.happenings import AI_CARD, CARD_DRAWN, TURN_STARTS
from pamir.second.tables import COLUMNS, SEAT_KEYS
from pamir.seeds import seed_text

if TYPE_CHECKING:
    from pamir.game import Game


def record_of(
    game: "Game", public: bool, names: tuple[str, ...], date: str | None, notes: tuple[tuple[str, str], ...]
) -> Record:
    """See ``Record.of``."""
    options, seed, position, market = game.options, game.seed, None, None
    if public:
        seed, market = None, game.opening_market
        options = game.visible_options
    elif game.starts_from == "position":
        options, seed, position = Options(), None, game.start_text()
    elif game.starts_from == "redeal":
        raise RecordError("A game dealt anew in the middle cannot be replayed; take its public record.")
    return Record(
        seats=game.seats,
        turns=tuple(_turns(game, public)),
        options=options,
        seed=seed,
        position=position,
        market=market,
        names=_names(names, game.seats),
        date=datetime.date.today().isoformat() if date is None else words.one_line(date),
        result=words.result_text(game),
        rules=RULES_VERSION,
        notes=tuple((_note_key(key), words.one_line(value)) for key, value in notes),
    )


def _names(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    if not names:
        return ()
    if len(names) != seats:
        raise RecordError(f"A game of {seats} seats needs {seats} names, not {len(names)}.")
    return tuple(words.one_line(name) for name in names) if any(names) else ()


def _note_key(key: str) -> str:
    plain = " ".join(key.lower().replace("_", " ").split())
    if not re.fullmatch(r"[a-z][a-z ]*", plain) or plain in words.KEYS or plain in SEAT_KEYS or plain == words.END:
        raise RecordError(f"{key!r} cannot be a further line of a record's header.")
    return plain


def _turns(game: "Game", public: bool) -> Iterator[Turn]:
    """The decisions, cut into turns where the journal says that one starts."""
    number, seat = game.first_turn
    decisions: list[Decision] = []
    drawn: list[tuple[int, int]] = []
    her_cards: list[int] = []
    journal, marks = game.journal, game.marks

    def finished() -> Turn:
        return Turn(number, seat, tuple(decisions), tuple(drawn), tuple(her_cards))

    for i, mark in enumerate((0, *marks)):
        if i > 0:
            decisions.append(Decision(game.actions[i - 1], game.deciders[i - 1]))
        end = marks[i] if i < len(marks) else len(journal)
        for kind, a, b, _, _ in journal[mark:end]:
            if kind == TURN_STARTS:
                yield finished()
                number, seat = b, a
                decisions, drawn, her_cards = [], [], []
            elif kind == CARD_DRAWN and public:
                drawn.append((a, b))
            elif kind == AI_CARD and public:
                her_cards.append(a)
    yield finished()


def record_text(record: Record) -> str:
    """See ``Record.write``."""
    lines = [f"{key}: {value}".replace(": \n", ":\n").rstrip() for key, value in _header(record)]
    lines.append("")
    lines += map(turn_text, record.turns)
    lines.append(words.END)
    return "\n".join(lines) + "\n"


def _header(record: Record) -> Iterator[tuple[str, str]]:
    yield words.FORMAT_KEY, words.FORMAT
    yield words.EDITION_KEY, words.EDITION
    yield words.RULES_KEY, record.rules
    yield words.SEATS_KEY, str(record.seats)
    yield from ((SEAT_KEYS[seat], name) for seat, name in enumerate(record.names))
    if record.position is None:
        yield from option_lines(record.options)
    if record.seed is not None:
        yield words.SEED_KEY, seed_text(record.seed)
    if record.market is not None:
        cards = [str(card) if card else "-" for card in record.market]
        yield words.MARKET_KEY, f"{' '.join(cards[:COLUMNS])} / {' '.join(cards[COLUMNS:])}"
    if record.date:
        yield words.DATE_KEY, record.date
    if record.result:
        yield words.RESULT_KEY, record.result
    yield from record.notes
    if record.position is not None:
        yield words.POSITION_KEY, "".join(f"\n  {line}" for line in record.position.splitlines())


def option_lines(options: Options) -> Iterator[tuple[str, str]]:
    """The lines of a header that say how a game is set up."""
    first = words.RANDOM if options.first_chooser is None else SEAT_KEYS[options.first_chooser]
    yield words.HANDS_KEY, words.HANDS[options.open_hands]
    yield words.RING_KEY, words.RING[options.mirror_ring]
    yield words.FIRST_KEY, first
    yield words.BARGAINS_KEY, str(options.bargains)
    yield words.TURN_CAP_KEY, str(options.turn_cap)
    if options.wakhan is not None:
        yield words.WAKHAN_KEY, SEAT_KEYS[options.wakhan] if isinstance(options.wakhan, int) else options.wakhan
    if options.wakhan_options:
        yield words.WAKHAN_OPTIONS_KEY, ", ".join(name.replace("_", " ") for name in options.wakhan_options)


def turn_text(turn: Turn) -> str:
    """One line of a record.

    >>> from pamir.notation import parse_action
    >>> turn_text(Turn(4, 3, (Decision(parse_action("propose 1"), 3), Decision(parse_action("accept"), 1))))
    '4 red: propose 1; [blue] accept'
    """
    parts = [
        action_text(d.action)
        if d.seat is None or d.seat == turn.seat
        else f"[{SEAT_KEYS[d.seat]}] {action_text(d.action)}"
        for d in turn.decisions
    ]
    shown = [f"wakhan {card}" for card in turn.her_cards]
    shown += [f"{card} {slot_text(slot)}" for card, slot in turn.drawn]
    label = str(turn.number) if turn.seat is None else f"{turn.number} {SEAT_KEYS[turn.seat]}"
    text = f"{label}: {'; '.join(parts)}".rstrip()
    return f"{text} | {'; '.join(shown)}" if shown else text
