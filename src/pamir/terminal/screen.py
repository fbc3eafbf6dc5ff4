"""What is printed, and how it is laid out on 80 columns or more."""

import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.text import Text

from pamir.edition import Edition, Sign
from pamir.locale import say
from pamir.telling import Entry
from pamir.terminal.menu import Choice, Menu

if TYPE_CHECKING:
    from pamir.game import Game

_INDENT = "  "


class Screen:
    """Everything the player sees goes through here."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        return self.console.width

    def line(self, text: str = "", style: str = "") -> None:
        """A paragraph, wrapped at words."""
        for part in textwrap.wrap(text, self.width) or [""]:
            self._raw(Text(part, style=style))

    def note(self, text: str) -> None:
        """An answer to something typed."""
        self.line(text, style="yellow")

    def command(self, text: str) -> None:
        """A command to copy, never broken."""
        self._raw(Text(_INDENT + text, style="bold"))

    def clear(self) -> None:
        """An empty screen, on a terminal; a gap elsewhere."""
        self.console.clear()
        self.line()

    @contextmanager
    def meanwhile(self, text: str) -> Iterator[None]:
        """Say what goes on, on a terminal, for as long as it does; elsewhere nothing could be wiped away again."""
        if not self.console.is_terminal or self.console.is_dumb_terminal:
            yield
            return
        with self.console.status(Text(text, style="dim"), spinner="simpleDots"):
            yield

    def page(self, thing: RenderableType) -> None:
        self.console.print(thing)

    def story(self, lines: Iterable[Entry], edition: Edition) -> None:
        """Sentences of the log, turns as headings."""
        for entry in lines:
            if edition.sign((entry.kind, 0, 0, 0, 0)) & (Sign.TURN | Sign.END):
                self.line()
                self.line(entry.sentence, style="bold")
            else:
                self._hanging(entry.sentence)

    def _hanging(self, sentence: str) -> None:
        for part in textwrap.wrap(sentence, self.width, initial_indent=_INDENT, subsequent_indent=2 * _INDENT):
            self._raw(Text(part))

    def table(self, picture: Iterable[str]) -> None:
        """The drawing of the position, as it is."""
        self.line()
        for row in picture:
            self._raw(Text(row))

    def prompt(self, game: "Game", menu: Menu) -> None:
        self.line()
        question, help = game.edition.question(game)
        self.line(question, style="bold")
        self.line(help, style="dim")
        notation = max(len(choice.notation) for choice in menu.choices)
        room = self.width - len("  99  ") - 2 - notation
        wide = min(room, max(len(choice.deed) for choice in menu.choices))
        for choice in menu.choices:
            self._choice(choice, wide)

    def _choice(self, choice: Choice, wide: int) -> None:
        first, *more = textwrap.wrap(choice.deed, wide)
        number = f"{choice.number:>4}  "
        self._raw(Text.assemble((number, "bold"), first.ljust(wide), "  ", (choice.notation, "dim")))
        for part in more:
            self._raw(Text(" " * len(number) + "  " + part))

    def help(self) -> None:
        commands = (
            ("3", say("take choice 3 of the menu")),
            ("buy top 3", say("an action in its own words, or their beginning if that is enough")),
            ("why buy top 3", say("why something is not allowed")),
            ("hint", say("the best you could do, with everybody's share of a win")),
            ("odds", say("what is left of the cards, how likely it comes, and what a check would bring now")),
            ("undo", say("take back your last choice, until a card is revealed or somebody else decides")),
            ("show", say("the table; so does an empty line")),
            ("card 51", say("a card in full, by its number or part of its name")),
            ("log", say("the story of the last round; log 40 for its last 40 sentences")),
            ("save FILE", say("write the game to a file; pamir play --resume FILE goes on with it")),
            ("quit", say("leave; the game is kept")),
        )
        for typed, meaning in commands:
            first, *more = textwrap.wrap(meaning, self.width - 15)
            self._raw(Text.assemble((typed.ljust(15), "bold"), first))
            for part in more:
                self._raw(Text(" " * 15 + part))

    def _raw(self, text: Text) -> None:
        self.console.print(text, soft_wrap=True)
