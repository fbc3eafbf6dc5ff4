"""Puzzles over HTTP: which there are, and how a try at one stands. The try itself is an attempt like any other."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pamir.edition import names
from pamir.locale import LANGUAGES, say, speaking, word
from pamir.puzzles import NoSuchPuzzle, Puzzle
from pamir.server.api import answer, house_of, ours, read_body
from pamir.server.puzzles_told import Puzzles, PuzzleTold, PuzzleTry, PuzzleVerdict
from pamir.server.speech import language_of

_tries = msgspec.json.Decoder(PuzzleTry, strict=True)


async def puzzles(request: Request) -> Response:
    """All puzzles."""
    with speaking(language_of(request.query_params.get("language", LANGUAGES[0]))):
        return answer(Puzzles([_told(name, one) for name, one in _all(request)]))


async def judge(request: Request) -> Response:
    """How a try at a puzzle stands."""
    ours(request)
    asked = await read_body(request, _tries, "This cannot be tried out")
    wanted = str(request.path_params["puzzle"])
    with speaking(language_of(asked.language)):
        for name, puzzle in _all(request):
            if puzzle.id == wanted:
                found = house_of(request).playing(name).puzzle_verdict(puzzle, asked.decisions)
                return answer(PuzzleVerdict(found.state, found.say))
        raise NoSuchPuzzle(say("There is no such puzzle."))


def _all(request: Request) -> list[tuple[str, Puzzle]]:
    house = house_of(request)
    return [(name, puzzle) for name in names() for puzzle in house.playing(name).puzzles()]


def _told(edition: str, puzzle: Puzzle) -> PuzzleTold:
    game = puzzle.game
    return PuzzleTold(
        id=puzzle.id,
        edition=edition,
        level=puzzle.level,
        mover=game.active,
        seats=game.seats,
        title=word(puzzle.title),
        task=word(puzzle.task),
        position=puzzle.position,
    )
