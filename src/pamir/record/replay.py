"""Playing a record through, with every decision and the result verified."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pamir.errors import PamirError
from pamir.game import Game
from pamir.record import words
from pamir.record.shapes import Decision, Record, RecordError, Turn
from pamir.second.notation import action_text, slot_text
from pamir.second.public_record import deal_shown
from pamir.second.rules.happenings import CARD_DRAWN
from pamir.second.rules.tables import SEAT_KEYS

if TYPE_CHECKING:
    from pamir.game import Row


def replay(record: Record) -> Game:
    """See ``Record.replay``."""
    game = start(record)
    for _ in _walk(record, game):
        pass
    _verify_result(record, game)
    return game


def steps(record: Record) -> Iterator[tuple[Turn, Game]]:
    """See ``Record.steps``; the result is verified before the last turn is given."""
    game = start(record)
    for turn in _walk(record, game):
        if turn is record.turns[-1]:
            _verify_result(record, game)
        yield turn, game


def start(record: Record) -> Game:
    """The game before its first decision."""
    try:
        if record.position is not None:
            return Game.from_position(record.position)
        if record.seed is not None:
            return Game(record.seats, seed=record.seed, options=record.options)
    except PamirError as error:
        raise RecordError(f"The record cannot start: {_bare(error)}.") from None
    return deal_shown(record)


def _walk(record: Record, game: Game) -> Iterator[Turn]:
    """Apply the turns to the game, giving each after it is done."""
    if game.seats != record.seats:
        raise RecordError(f"The header says {record.seats} seats, but the position has {game.seats}.")
    before: Turn | None = None
    for turn in record.turns:
        known = len(game.journal)
        _follow(game, before, turn)
        _verify_drawn(record, turn, game.journal[known:])
        before = turn
        yield turn


def _follow(game: Game, before: Turn | None, turn: Turn) -> None:
    if before is not None and turn.number <= before.number:
        raise _wrong(turn, f"turn {turn.number} cannot come after turn {before.number}")
    if not turn.decisions:
        if turn.number > game.turn:
            raise _wrong(turn, f"the decisions before it lead only to turn {game.turn}")
        return
    for decision in turn.decisions:
        _decide(game, turn, decision)


def _decide(game: Game, turn: Turn, decision: Decision) -> None:
    if game.over:
        raise _wrong(turn, f"{action_text(decision.action)!r} comes after the end of the game", decision)
    if turn.number != game.turn or (turn.seat is not None and turn.seat != game.active):
        now = f"turn {game.turn} of {SEAT_KEYS[game.active]}" if game.turn else "turn 0, the choice of loyalties"
        raise _wrong(turn, f"{action_text(decision.action)!r} stands here, but it is {now}", decision)
    if decision.seat is not None and decision.seat != game.decider and game.decider is not None:
        asked = SEAT_KEYS[game.decider]
        why = f"{SEAT_KEYS[decision.seat]} cannot {action_text(decision.action)!r}: {asked} must decide"
        raise _wrong(turn, why, decision)
    try:
        game.apply(decision.action)
    except PamirError as error:
        raise _wrong(turn, _bare(error), decision) from None


def _verify_drawn(record: Record, turn: Turn, rows: "tuple[Row, ...]") -> None:
    """What the record shows as drawn must be what came; decisions of a turn may run on into the next."""
    if not record.public:
        return
    came = [(row[1], row[2]) for row in rows if row[0] == CARD_DRAWN]
    for shown, real in zip(turn.drawn, came, strict=False):
        if shown != real:
            card, slot = shown
            raise _wrong(turn, f"card {card} was not drawn to {slot_text(slot)}, but {real[0]} to {slot_text(real[1])}")
    if len(turn.drawn) != len(came):
        raise _wrong(turn, f"{len(turn.drawn)} drawn cards are shown, but {len(came)} were drawn")


def _verify_result(record: Record, game: Game) -> None:
    stated = " ".join(record.result.lower().split())
    real = words.result_text(game)
    if stated and stated != real:
        raise RecordError(f"The header says {record.result!r}, but after the last decision the result is {real!r}.")


def _wrong(turn: Turn, why: str, decision: Decision | None = None) -> RecordError:
    seat = f", {SEAT_KEYS[turn.seat]}" if turn.seat is not None else ""
    where = f"turn {turn.number}{seat}"
    if decision is not None and decision.line:
        where = f"line {decision.line}, column {decision.column} ({where})"
    elif turn.line:
        where = f"line {turn.line} ({where})"
    return RecordError(f"{where[0].upper()}{where[1:]}: {why}.")


def _bare(error: PamirError) -> str:
    return str(error).rstrip(".")
