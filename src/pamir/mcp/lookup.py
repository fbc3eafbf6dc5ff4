"""What needs no table: rules by topic or question, cards, and positions written as text."""

import io
from typing import TYPE_CHECKING, Any

from pamir.edition import USUAL, Edition, find
from pamir.errors import GameError, PamirError
from pamir.game import Game
from pamir.locale import say, speaking, word
from pamir.mcp import shapes
from pamir.topics import Shelf, Topic, play, topic_data
from pamir.topics.shelf import cited_in

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 100
BESIDES = 4
BEHIND = 3


def edition_named(name: str) -> Edition:
    """The edition of that name. Raises ``UnknownEdition``."""
    return find(name)


# --- rules -------------------------------------------------------------------------------------------------


def rules(asked: shapes.AskRules, usual: str = USUAL) -> shapes.RulesTold:
    """What a topic says, or where a question is answered. Raises ``PamirError``."""
    edition = edition_named(asked.edition or usual)
    shelf = edition.topics()
    question = asked.question.strip()
    if not question:
        return shapes.RulesTold(edition.name, None, [line_of(topic) for topic in shelf])
    topic, *others = _answers(shelf, question)
    shown = _demonstrated(topic, edition) if asked.demonstrate else None
    return shapes.RulesTold(edition.name, told(topic), [line_of(other) for other in others], shown)


def _answers(shelf: Shelf, question: str) -> list[Topic]:
    """Best first. Raises ``UnknownTopic`` with the nearest."""
    named = shelf.named(question)
    found = shelf.cited(*cited_in(question)) or shelf.search(question, 1 + BESIDES)
    if named is not None:
        return [named]
    return found[: 1 + BESIDES] or [shelf[question]]


def line_of(topic: Topic) -> shapes.TopicLine:
    """A topic in a line, in the language being spoken."""
    return shapes.TopicLine(topic.id, word(topic.title), word(topic.line))


def told(topic: Topic) -> shapes.TopicTold:
    """All of a topic but its demonstration."""
    data = topic_data(topic)
    del data["demonstration"]
    return shapes.TopicTold(**data)


def _demonstrated(topic: Topic, edition: Edition) -> shapes.Demonstrated | None:
    if topic.shown is None:
        return None
    played = play(topic.shown, edition)
    steps = [shapes.Step(step.decision, step.refused, list(step.told)) for step in played.steps]
    return shapes.Demonstrated(word(topic.shown.seen), edition.draw(played.before, None, WIDTH), steps)


def topics_behind(edition: Edition, reason: str) -> list[shapes.TopicLine]:
    """The topics of the rules that a refusal cites; none where an edition has no topics."""
    try:
        shelf = edition.topics()
    except PamirError:
        return []
    return [line_of(topic) for topic in shelf.behind(reason)[:BEHIND]]


# --- cards -------------------------------------------------------------------------------------------------


def cards(asked: shapes.AskCard, usual: str = USUAL) -> tuple[shapes.CardsTold, str]:
    """Cards as data and as they are printed in a terminal. Raises ``PamirError``."""
    edition = edition_named(asked.edition or usual)
    words = asked.words.split()
    found = edition.card_data(words)
    listing = edition.card_listing(words)
    return shapes.CardsTold(edition.name, len(found), found[: shapes.MOST_CARDS]), printed(listing)


def printed(listing: Any) -> str:
    """What Rich would print, as plain text."""
    console = _console()
    console.print(listing)
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def _console() -> "Console":
    from rich.console import Console

    return Console(file=io.StringIO(), width=WIDTH, highlight=False, color_system=None, force_terminal=False)


# --- positions ---------------------------------------------------------------------------------------------


def game_from(text: str, decisions: list[str]) -> Game:
    """The game that a text describes, after these decisions. Raises ``PamirError`` with the engine's reason."""
    game = Game.from_position(text)
    with speaking(names=game.names()):
        for number, decision in enumerate(decisions, 1):
            try:
                game.apply(decision)
            except PamirError as error:
                raise GameError(
                    say("Decision {n} cannot be taken there: {reason}", n=number, reason=str(error))
                ) from None
    return game


def position(asked: shapes.AskPosition) -> shapes.PositionTold:
    """A position shown, with what can be done there. Raises ``PamirError``."""
    game = game_from(asked.text, asked.decisions)
    edition = game.edition
    seat = game.decider if asked.seat is None else asked.seat
    with speaking(names=game.names()):
        drawn = board(game, seat_at(game, seat))
        question, help_line = edition.question(game)
        return shapes.PositionTold(
            edition=edition.name,
            position=game.position(),
            seat=seat,
            decider=game.decider,
            over=game.over,
            board=drawn,
            question=question,
            help=help_line,
            happened=[entry.sentence for entry in game.log()],
            choices=choices_of(game),
            result=outcome_of(game),
        )


def board(game: Game, seat: int | None) -> str:
    """The table as a seat sees it, as text, without what is asked."""
    drawn = game.edition.draw(game, seat, WIDTH).rstrip()
    return drawn.removesuffix(game.edition.question(game)[0]).rstrip()


def seat_at(game: Game, seat: int | None) -> int | None:
    """The seat, if there is one. Raises ``GameError``."""
    if seat is not None and seat >= game.seats:
        raise GameError(say("Nobody sits there: the seats are 0 to {last}.", last=game.seats - 1))
    return seat


def choices_of(game: Game) -> list[shapes.Choice]:
    """What the decider may do, in the language and with the names being spoken."""
    edition = game.edition
    return [
        choice(
            {
                "action": edition.action_text(action),
                "label": edition.describe(game, action),
                "way_out": edition.way_out(action),
                **edition.consequences(game, action),
            }
        )
        for action in game.legal_actions
    ]


def choice(told: dict[str, Any]) -> shapes.Choice:
    """A choice as the page is told it, without the places that only a page can point at."""
    loses = told.get("loses")
    plain = ("action", "label", "way_out", "final", "loses", "points_at")
    return shapes.Choice(
        action=told["action"],
        label=told["label"],
        ends=bool(told.get("way_out")),
        final=bool(told.get("final")),
        loses=str(loses[1]) if loses else "",
        details={key: value for key, value in told.items() if key not in plain and value not in (None, False)},
    )


def outcome_of(game: Game) -> shapes.Outcome | None:
    """How it ended."""
    result = game.result
    return None if result is None else shapes.Outcome(list(result.winners), list(result.points), result.why)
