"""What a page says around a lesson; places in braces are filled by the page."""

from pamir.locale import word


def page_words() -> dict[str, str]:
    """By the keys of the page, in the language being spoken."""
    return {
        "title": word("Learn the game"),
        "lead": word("Short lessons at the real table: one sentence at a time, and a hand that shows where."),
        "minutes": word("About {n} minutes"),
        "begin": word("Begin with the first lesson"),
        "resume": word("Go on: {title}"),
        "again": word("Begin again"),
        "all": word("All lessons"),
        "done": word("done"),
        "lesson": word("Lesson {n} of {of}"),
        "step": word("Step {n} of {of}"),
        "go_on": word("Go on"),
        "back": word("One step back"),
        "leave": word("Leave the lessons"),
        "skip": word("Skip this lesson"),
        "to_hand": word("Go to where the hand points"),
        "points_at": word("The hand points at: {thing}."),
        "finished": word("That was the lesson “{title}”."),
        "next": word("Next lesson: {title}"),
        "finished_all": word("These were all lessons."),
        "first_game": word("Your first whole game"),
        "first_game_lead": word("Against a gentle opponent, with help that grows less from turn to turn."),
        "more": word("More about it: {topic}"),
        "no_help": word("No more help"),
        "help": word("What can you do now?"),
        "trouble": word("The lesson could not be loaded; try again in a moment."),
    }
