"""What a page is told of a board: the position, and answers to what it asks about the past and about reasons."""

from pamir.game import Game
from pamir.locale import say, speaking
from pamir.moments import Moment
from pamir.server.board import Board
from pamir.server.told_log import NO_QUESTION, past_view, question, reasons
from pamir.server.wire import AskStory, Past, Position, Reason, Refused, Replay, Told, Why


def position_of(board: Board, look: int | None, language: str, known: int, first: int, since: int | None) -> Position:
    """The position as a seat sees it, with what the log tells from decision ``first`` on."""
    names = board.names(language)
    key = "watch" if look is None else str(look)
    acts = look is not None and look == board.decider
    return Position(
        revision=board.revision,
        version=len(board.game.actions),
        decider=board.decider,
        over=board.game.over,
        look=look,
        views={key: board.view(look)},
        log_after=known,
        log_from=first,
        log=board.told_log.log(first, names, language),
        prompt=board.told_log.asked(names, language),
        actions={key: board.choices(language)} if acts else {},
        since=since,
    )


def reason_for(board: Board, message: Why, language: str) -> Reason:
    """Why something is not allowed. Raises PamirError."""
    with speaking(language, board.names(language)):
        actions, text = reasons(board.game, message)
        return Reason(message.id, actions, text)


def earlier_story(board: Board, message: AskStory, language: str) -> Told:
    """What was left out of the log at first."""
    last = min(message.before, len(board.game.actions) + 1) - 1
    return Told(message.id, message.before, board.told_log.log(0, board.names(language), language, last))


async def past_of(board: Board, message: Replay, look: int | None, language: str) -> Past | Refused:
    """A position of the past, or between two decisions, as this seat may see it."""
    then: Game | Moment | None = None
    if message.moment is None:
        then = await board.history.after(message.at)
    else:
        between = await board.history.moments(message.at) or []
        then = between[message.moment] if message.moment < len(between) else None
    of = len(board.game.actions)
    if message.at > of:
        return Refused(message.id, say("This game has {n} decisions so far.", n=of))
    number = len(board.told_log.beats[message.at])
    if then is None:
        return Refused(message.id, say("There is no such moment: this decision passed through {n}.", n=number))
    names = board.names(language)
    key = "watch" if look is None else str(look)
    return Past(
        id=message.id,
        at=message.at,
        of=of,
        moment=message.moment,
        moments=number,
        views={key: past_view(then, look, message.at, over=board.all_is_shown)},
        log=board.told_log.log(message.at, names, language, message.at),
        prompt=question(then, names, language) if isinstance(then, Game) else NO_QUESTION,
    )
