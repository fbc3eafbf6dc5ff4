"""`pamir learn`: the lessons, in the terminal."""

from typing import Annotated

import typer

from pamir.cli.editions import EditionName, chosen_edition
from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.locale import say, speaking, word


def learn(
    lesson: Annotated[
        str | None, typer.Argument(metavar="LESSON", help="Where to begin; left out, with the first.")
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="Only list the lessons.")] = False,
    edition: EditionName = None,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Learn the game: short lessons on prepared positions, a sentence at a time, checked by the rules.

    Type what the sentence asks for, in words or by its number in the menu that [bold]?[/bold] shows; [bold]show[/bold] draws the table, [bold]back[/bold] takes a step back, [bold]quit[/bold] leaves.

    For example: [cyan]pamir learn[/cyan], [cyan]pamir learn battle[/cyan], [cyan]pamir learn --list[/cyan], [cyan]pamir learn --language de[/cyan].
    """  # noqa: E501 - a paragraph of help is one line
    from pamir.terminal.lesson_session import LessonSession
    from pamir.terminal.screen import Screen

    with speaking(language):
        chosen = chosen_edition(edition)
        course, screen = chosen.lessons(), Screen()
        if listed:
            for one in course:
                screen.line(f"{one.id:<12}  {word(one.title)}: {word(one.line)}")
            return
        first = course.lessons.index(course[lesson]) if lesson else 0
        if LessonSession(chosen, screen=screen).run(course.lessons[first:]):
            screen.line(say("These were all lessons. A whole game against a gentle opponent:"))
            screen.command(f"pamir play --seats 2 --seat gray --bots {course.first_game.level}")
