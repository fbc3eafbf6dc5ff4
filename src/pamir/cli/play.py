"""`pamir play`: a game in the terminal."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pamir.bots.levels import USUAL_LEVEL
from pamir.cli.editions import CardsFile, EditionName, chosen_edition
from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.errors import PamirError
from pamir.locale import say, speaking

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.game import Game
    from pamir.terminal import Session

# Options of an edition are flags too; which there are is known only when the edition is.
CONTEXT = {"allow_extra_args": True, "ignore_unknown_options": True}


def play(
    context: typer.Context,
    edition: EditionName = None,
    cards: CardsFile = None,
    seats: Annotated[
        int | None, typer.Option(help="Number of seats, Wakhan included.", show_default="3, with Wakhan 2")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="COLOUR", help="Your seat; name several for several people.", show_default="blue"),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME,…",
            help="Who plays the other seats: newcomer, guest, trader, envoy, vizier or master, from gentle to strong; "
            "another of those that pamir bots lists; several in their order; or none for people.",
        ),
    ] = USUAL_LEVEL,
    seed: Annotated[
        str | None,
        typer.Option(metavar="N", help="Deal the game of this number, or of a drawn seed.", show_default="random"),
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved.")] = None,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Play a game in the terminal.

    The seats are gray, blue, tan, red and black, clockwise (first edition: white, black, orange, yellow, purple). When it is your turn, choose a number from the menu or type an action in words; [bold]help[/bold] lists everything else you can type. Leaving keeps the game and says how to go on with it.

    Options of the game are flags as well: [cyan]--open-hands[/cyan], [cyan]--wakhan[/cyan], [cyan]--wakhan-options improved[/cyan], [cyan]--bargains 1[/cyan]; an unknown one lists all. [cyan]--edition first[/cyan] plays the game of 2015, with the cards of a file if you have one: [cyan]--cards FILE[/cyan].

    For example: [cyan]pamir play[/cyan], [cyan]pamir play --seats 2 --seat gray[/cyan], [cyan]pamir play --wakhan[/cyan], [cyan]pamir play --bots envoy,master[/cyan], [cyan]pamir play --bots none --seats 4[/cyan].
    """  # noqa: E501 - a paragraph of help is one line
    with speaking(language):
        if resume is not None:
            if context.args:
                raise PamirError(f"A saved game has its options already: leave out {context.args[0]}.")
            source = context.get_parameter_source("edition")
            typed = source is not None and source.name == "COMMANDLINE"  # PAMIR_EDITION is for new games only
            session = _resumed(resume, bots, cards, edition if typed else None)
        else:
            session = _new(chosen_edition(edition, cards), seats, seat or [], bots, context.args, seed)
        session.cards_from = cards
        session.run()


def _new(
    edition: "Edition", seats: int | None, colours: list[str], bots: str, flags: list[str], seed: str | None
) -> "Session":
    from pamir.cli.option_flags import read_flags
    from pamir.game import Game
    from pamir.seeds import read_seed
    from pamir.terminal import saving

    asked = read_flags(edition.options, flags)
    automata = [name for name in edition.automata if name in asked]
    number = seats if seats is not None else edition.options.fewest if automata else min(3, edition.options.most)
    edition.options().checked(number)
    people = _people(edition, colours, number, bots)
    for name in automata:
        asked[name] = _free_seat(people, number) if asked[name] == "free" else asked[name]
    options = edition.options(**asked)
    game = Game(number, edition=edition, seed=None if seed is None else read_seed(seed), options=options)
    session = _session(game, people, bots, saving.new_file())
    session.welcome()
    return session


def _people(edition: "Edition", colours: list[str], seats: int, bots: str) -> frozenset[int]:
    """The seats held by people at this keyboard."""
    from pamir.locale.words import seat_called

    if bots == "none" and not colours:
        return frozenset(range(seats))
    keys = edition.options.seat_keys[:seats]
    found = set()
    for colour in colours or [keys[1]]:
        seat = seat_called(colour, keys)
        if seat is None:
            raise PamirError(f"Nobody sits at {colour!r} in a game of {seats}; the seats are: {', '.join(keys)}.")
        found.add(seat)
    return frozenset(found)


def _free_seat(people: frozenset[int], seats: int) -> int:
    """The first seat clockwise from the first person that no person holds."""
    start = min(people)
    free = [(start + i) % seats for i in range(seats) if (start + i) % seats not in people]
    if not free:
        raise PamirError("There is no seat left for Wakhan; she needs one of her own.")
    return free[0]


def _resumed(path: Path, bots: str, cards: Path | None, edition: str | None) -> "Session":
    from pamir.edition import find
    from pamir.terminal import saving

    game, people, kept_bots = saving.resume(path, cards)
    if edition is not None and find(edition).name != game.edition.name:
        raise PamirError(
            say(
                "The saved game is of the edition {saved}, not {asked}: leave out --edition.",
                saved=game.edition.name,
                asked=edition[:40],
            )
        )
    session = _session(game, people or _people(game.edition, [], game.seats, bots), kept_bots or bots, path)
    session.welcome_back()
    return session


def _session(game: "Game", people: frozenset[int], bots: str, file: Path) -> "Session":
    from pamir.bots import make_for, searching
    from pamir.terminal import Session
    from pamir.terminal.reading import read_line

    others = [seat for seat in range(game.seats) if seat not in people and seat != game.automaton]
    if others and bots == "none":
        raise PamirError("With --bots none every seat is a person's; leave out --seat, or choose bots.")
    names = [_as_it_is_known(name.strip()) for name in bots.split(",") if name.strip()] or [bots]
    if len(names) > max(1, len(others)):  # one is named even where nobody asked for any
        raise PamirError(f"--bots names {len(names)} bots, but there is room for {len(others)}: leave out the others.")
    edition = game.edition.name
    answering: dict[int, Any] = {seat: make_for(edition, names[i % len(names)]) for i, seat in enumerate(others)}
    searching.cores = os.cpu_count() or 1  # one bot thinks at a time, and nothing else goes on
    return Session(game, answering, read=read_line, keep_in=file)


def _as_it_is_known(name: str) -> str:
    """A bot's name as it was typed, or in small letters where none is called that."""
    from pamir.bots import EFFORT, bot_names

    return name if name.partition(EFFORT)[0] in bot_names() else name.lower()
