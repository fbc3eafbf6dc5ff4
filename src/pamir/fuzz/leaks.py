"""Does anything hidden leak? Two redeals for one seat must look the same to it in every way it can look."""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from pamir.errors import PamirError
from pamir.game import Game

LAST_ROWS = 30
Look = Callable[[Game, int | None], str]


def look_at_view(game: Game, seat: int | None) -> str:
    """The view as it would be sent."""
    return msgspec.json.encode(game.view(seat)).decode()


def look_at_journal(game: Game, seat: int | None) -> str:
    """The journal is public."""
    return repr(game.journal)


def look_at_record(game: Game, seat: int | None) -> str:
    """The record of a running game, as anybody may have it."""
    return game.record(public=True, date="").write()


def look_at_story(game: Game, seat: int | None) -> str:
    """The end of the log in sentences, and what is asked now; the log is made of the journal alone."""
    rows = game.journal[-LAST_ROWS:]
    told = [line.sentence for line in game.edition.tell(rows, 0, game.edition.memory())]
    return "\n".join([*told, *([] if game.over else game.edition.question(game))])


def look_at_drawing(game: Game, seat: int | None) -> str:
    """The drawing for a seat; without one it is for whoever may see all."""
    return "" if seat is None else game.edition.draw(game, seat, 100)


LOOKS: dict[str, Look] = {
    "view": look_at_view,
    "journal": look_at_journal,
    "public record": look_at_record,
    "story": look_at_story,
    "drawing": look_at_drawing,
}


def reasons_and_errors(game: Game, seat: int | None, actions: Iterable[int]) -> str:
    """Why these actions are not allowed, as told to the seat, and what refusing them says to the decider."""
    texts = []
    for action in actions:
        texts.append(f"{action}: {game.why_not(action, seat)}" if seat is not None else "")
        if seat is not None and seat == game.decider and not game.is_legal(action):
            try:
                game.apply(action)
            except PamirError as error:
                texts.append(str(error))
    return "\n".join(texts)


def leaks(
    game: Game, seat: int | None, seeds: tuple[int, int], actions: Iterable[int] = (), looks: dict[str, Look] = LOOKS
) -> Iterator[str]:
    """Sentences about what this seat could tell apart between two redeals; none if nothing leaks."""
    one, two = (game.redeal(seat, seed) for seed in seeds)
    who = "a spectator" if seat is None else f"seat {seat}"
    for twin in (one, two):
        for what in game.edition.checks.redealt(game.state, twin.state, seat):
            yield f"a redeal for {who} changes {what}"
    for name, look in looks.items():
        if look(one, seat) != look(two, seat):
            yield f"the {name} tells {who} something hidden"
    wanted = list(actions)
    if reasons_and_errors(one, seat, wanted) != reasons_and_errors(two, seat, wanted):
        yield f"reasons or errors tell {who} something hidden"
