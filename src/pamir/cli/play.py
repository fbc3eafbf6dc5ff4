"""`pamir play`: a game in the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.errors import PamirError
from pamir.locale import speaking

if TYPE_CHECKING:
    from pamir.game import Game
    from pamir.terminal import Session


def play(
    seats: Annotated[
        int | None, typer.Option(help="Number of seats, 2 to 5, Wakhan included.", show_default="3, with Wakhan 2")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="COLOUR", help="Your seat; name several for several people.", show_default="blue"),
    ] = None,
    bots: Annotated[str, typer.Option(help="Who plays the other seats: random, or none for people.")] = "random",
    wakhan: Annotated[bool, typer.Option("--wakhan", help="Wakhan takes one of the seats.")] = False,
    wakhan_option: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A variant of Wakhan, e.g. improved; may be repeated.")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="N", help="Deal the game of this number, or of a drawn seed.", show_default="random"),
    ] = None,
    open_hands: Annotated[bool, typer.Option("--open-hands", help="Everybody sees all hands.")] = False,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved.")] = None,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Play a game in the terminal.

    The seats are gray, blue, tan, red and black, clockwise. When it is your turn, choose a number from the menu or type an action in words; [bold]help[/bold] lists everything else you can type. Leaving keeps the game and says how to go on with it.

    For example: [cyan]pamir play[/cyan], [cyan]pamir play --seats 2 --seat gray[/cyan], [cyan]pamir play --wakhan[/cyan], [cyan]pamir play --bots none --seats 4[/cyan].
    """  # noqa: E501 - a paragraph of help is one line
    with speaking(language):
        if resume is not None:
            session = _resumed(resume, bots)
        else:
            session = _new(seats, seat or [], bots, wakhan, tuple(wakhan_option or ()), seed, open_hands)
        session.run()


def _new(
    seats: int | None,
    colours: list[str],
    bots: str,
    wakhan: bool,
    wakhan_options: tuple[str, ...],
    seed: str | None,
    open_hands: bool,
) -> "Session":
    from pamir.game import Game, Options
    from pamir.seeds import read_seed
    from pamir.terminal import saving

    number = seats if seats is not None else 2 if wakhan else 3
    Options().checked(number)
    people = _people(colours, number, bots)
    hers = _wakhan_seat(people, number) if wakhan else None
    options = Options(open_hands=open_hands, wakhan=hers, wakhan_options=wakhan_options)
    game = Game(number, seed=None if seed is None else read_seed(seed), options=options)
    session = _session(game, people, bots, saving.new_file())
    session.welcome()
    return session


def _people(colours: list[str], seats: int, bots: str) -> frozenset[int]:
    """The seats held by people at this keyboard."""
    from pamir.locale.words import seat_called
    from pamir.second.tables import SEAT_KEYS

    if bots == "none" and not colours:
        return frozenset(range(seats))
    found = set()
    for colour in colours or ["blue"]:
        seat = seat_called(colour, seats)
        if seat is None:
            known = ", ".join(SEAT_KEYS[:seats])
            raise PamirError(f"Nobody sits at {colour!r} in a game of {seats}; the seats are: {known}.")
        found.add(seat)
    return frozenset(found)


def _wakhan_seat(people: frozenset[int], seats: int) -> int:
    """The first seat clockwise from the first person that no person holds."""
    start = min(people)
    free = [(start + i) % seats for i in range(seats) if (start + i) % seats not in people]
    if not free:
        raise PamirError("There is no seat left for Wakhan; she needs one of her own.")
    return free[0]


def _resumed(path: Path, bots: str) -> "Session":
    from pamir.terminal import saving

    game, people, kept_bots = saving.resume(path)
    session = _session(game, people or _people([], game.seats, bots), kept_bots or bots, path)
    session.welcome_back()
    return session


def _session(game: "Game", people: frozenset[int], bots: str, file: Path) -> "Session":
    from pamir.terminal import Session, bot_called
    from pamir.terminal.reading import read_line

    others = [seat for seat in range(game.seats) if seat not in people and seat != game.wakhan]
    if others and bots == "none":
        raise PamirError("With --bots none every seat is a person's; leave out --seat, or choose bots.")
    seed = game.seed or 0
    answering = {seat: bot_called(bots, seed * 8 + seat) for seat in others}
    return Session(game, answering, read=read_line, keep_in=file)
