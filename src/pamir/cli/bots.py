"""`pamir bots`: who can be played against."""

from pamir.cli.language import SOURCE_LANGUAGE, Language


def bots(language: Language = SOURCE_LANGUAGE) -> None:
    """List the opponents: levels for people, from gentle to strong, then all other bots.

    Each name can be given to [cyan]pamir play --bots[/cyan]. Those that search can be told what they may spend on a decision: [cyan]search@2000[/cyan] looks ahead so often, [cyan]strong@0.5s[/cyan] thinks so long.
    """  # noqa: E501 - a paragraph of help is one line
    from rich.console import Console
    from rich.table import Table

    from pamir.bots import bot_names, level_names
    from pamir.locale import say, speaking

    with speaking(language):
        levels = level_names()
        others = [name for name in bot_names() if name not in levels]
        console = Console(highlight=False, markup=False, emoji=False)
        for heading, names in ((say("Levels"), levels), (say("Other bots"), others)):
            listed = Table("", "", "", box=None, show_header=False, padding=(0, 2, 0, 0), title=heading)
            listed.title_justify = "left"
            for name in names:
                listed.add_row(*_row(name))
            console.print(listed)


def _row(name: str) -> tuple[str, str, str]:
    """What is told of a bot; of one that is broken, what is wrong with it."""
    from pamir.bots import make
    from pamir.errors import PamirError
    from pamir.locale import word

    try:
        bot = make(name)
    except PamirError as error:
        return name, "", str(error)
    return name, word(bot.title), word(bot.text)
