"""Playing a record through, with every decision and the result verified."""

from collections.abc import Iterator

from pamir.errors import PamirError
from pamir.game import Game
from pamir.record import words
from pamir.record.shapes import Decision, Record, RecordError, Turn


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
    auto = not record.asks_all
    try:
        if record.position is not None:
            return Game.from_position(record.position, edition=record.edition, auto=auto)
        if record.seed is not None:
            chosen = record.options
            return Game(record.seats, edition=record.edition, seed=record.seed, options=chosen, auto=auto)
    except PamirError as error:
        raise RecordError(f"The record cannot start: {_bare(error)}.") from None
    return record.edition.deal_shown(record)


def _walk(record: Record, game: Game) -> Iterator[Turn]:
    """Apply the turns to the game, giving each after it is done."""
    if game.seats != record.seats:
        raise RecordError(f"The header says {record.seats} seats, but the position has {game.seats}.")
    before: Turn | None = None
    for turn in record.turns:
        known = len(game.journal)
        _follow(game, before, turn)
        if record.public:
            _verify_shown(game, turn, game.edition.shown(game.journal[known:]))
        before = turn
        yield turn


def _follow(game: Game, before: Turn | None, turn: Turn) -> None:
    if before is not None and turn.number <= before.number:
        raise _wrong(game, turn, f"turn {turn.number} cannot come after turn {before.number}")
    if not turn.decisions:
        if turn.number > game.turn:
            raise _wrong(game, turn, f"the decisions before it lead only to turn {game.turn}")
        return
    for decision in turn.decisions:
        _decide(game, turn, decision)


def _decide(game: Game, turn: Turn, decision: Decision) -> None:
    text = game.edition.action_text(decision.action)
    if game.over:
        raise _wrong(game, turn, f"{text!r} comes after the end of the game", decision)
    if turn.number != game.turn or (turn.seat is not None and turn.seat != game.active):
        now = f"turn {game.turn} of {game.seat_name(game.active)}" if game.turn else "turn 0, before the first"
        raise _wrong(game, turn, f"{text!r} stands here, but it is {now}", decision)
    if decision.seat is not None and decision.seat != game.decider and game.decider is not None:
        asked = game.seat_name(game.decider)
        why = f"{game.seat_name(decision.seat)} cannot {text!r}: {asked} must decide"
        raise _wrong(game, turn, why, decision)
    try:
        game.apply(decision.action)
    except PamirError as error:
        raise _wrong(game, turn, _bare(error), decision) from None


def _verify_shown(game: Game, turn: Turn, came: tuple[str, ...]) -> None:
    """What the record shows must be what came; decisions of a turn may run on into the next."""
    for stated, real in zip(turn.shown, came, strict=False):
        if stated != real:
            raise _wrong(game, turn, f"{stated!r} was not shown, but {real!r}")
    if len(turn.shown) != len(came):
        raise _wrong(game, turn, f"{len(turn.shown)} things are shown, but {len(came)} were")


def _verify_result(record: Record, game: Game) -> None:
    stated = " ".join(record.result.lower().split())
    real = words.result_text(game)
    if stated and stated != real:
        raise RecordError(f"The header says {record.result!r}, but after the last decision the result is {real!r}.")


def _wrong(game: Game, turn: Turn, why: str, decision: Decision | None = None) -> RecordError:
    seat = f", {game.seat_name(turn.seat)}" if turn.seat is not None else ""
    where = f"turn {turn.number}{seat}"
    if decision is not None and decision.line:
        where = f"line {decision.line}, column {decision.column} ({where})"
    elif turn.line:
        where = f"line {turn.line} ({where})"
    return RecordError(f"{where[0].upper()}{where[1:]}: {why}.")


def _bare(error: PamirError) -> str:
    return str(error).rstrip(".")
