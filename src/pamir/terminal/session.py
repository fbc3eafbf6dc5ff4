"""One sitting at the table: bots answer for their seats, people type."""

import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pamir.bots import Bot, fresh, make
from pamir.bots.harmless import BotFailed
from pamir.edition import Sign
from pamir.errors import PamirError
from pamir.locale import say, seat_name, speaking, word
from pamir.locale.words import listing, points
from pamir.seeds import seed_text
from pamir.telling import Entry
from pamir.terminal import saving
from pamir.terminal.asking import GivenUp, answer_of
from pamir.terminal.menu import Menu, NoChoice
from pamir.terminal.picture import picture
from pamir.terminal.screen import Screen

if TYPE_CHECKING:
    from pamir.game import Game

Reader = Callable[[str], str]
"""Reads one line after showing a prompt; raises EOFError when there is no more."""

_LOG_LINES = 25
BOT_SECONDS = 2.0  # what a bot may think
HINT_SECONDS = 2.0  # what a hint takes


class _Left(Exception):
    """The player has had enough for now."""


class Session:
    """A game being played in a terminal.

    ``bots`` answer for their seats; every other seat but Wakhan's is a person at this keyboard. ``keep_in`` is the
    file in which the game is kept, turn by turn (None: nowhere).
    """

    def __init__(
        self,
        game: "Game",
        bots: Mapping[int, Bot],
        *,
        screen: Screen | None = None,
        read: Reader = input,
        keep_in: Path | None = None,
    ) -> None:
        self.game = game
        self.bots = dict(bots)
        self.people = frozenset(seat for seat in range(game.seats) if seat not in self.bots and seat != game.automaton)
        self.screen = screen or Screen()
        self._read = read
        self._keep_in = keep_in
        self.cards_from: Path | None = None  # the file with the game's own cards, if it has such
        self._told = 0  # journal rows already narrated
        self._drawn_turn = -1
        self._dice = random.Random(game.seed or 0)  # the bots' chances
        self._at_screen: int | None = None  # the person who decided last
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            "undo": self._undo,
            "why": self._why,
            "hint": self._hint,
            "odds": self._odds,
            "log": self._log,
            "card": self._card,
            "show": self._show,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> bool:
        """Play until the game is over (True) or the player leaves (False)."""
        with speaking(names=self.game.names()):
            try:
                while not self.game.over:
                    self._next_decision()
            except (EOFError, KeyboardInterrupt, _Left):
                self.screen.line()
                self._farewell()
                return False
            self._tell_news()
            self._result()
            if self._keep():
                self.screen.line(say("The record of the game:"))
                self.screen.command(str(self._keep_in))
            return True

    def welcome(self) -> None:
        """Say who plays whom, before the first turn."""
        self._say_which_cards()
        with speaking(names=self.game.names()):
            you = listing(seat_name(seat) for seat in sorted(self.people))
            seed = seed_text(self.game.seed or 0)
            self.screen.line(say("Pax Pamir, game {seed}. You play {seats}.", seed=seed, seats=you))
            others = [
                say("{seat} ({bot})", seat=seat_name(seat), bot=word(bot.title)) for seat, bot in self.bots.items()
            ]
            if self.game.automaton is not None:
                others.append(seat_name(self.game.automaton))
            if others:
                self.screen.line(say("Against {seats}.", seats=listing(others)))
            self.screen.line(say("Type a number or an action; help shows what else."))

    def welcome_back(self) -> None:
        """Say where the game stands, without telling all of it again."""
        self._say_which_cards()
        with speaking(names=self.game.names()):
            you = listing(seat_name(seat) for seat in sorted(self.people))
            self.screen.line(
                say("Back at the table: turn {turn}, and you play {seats}.", turn=self.game.turn, seats=you)
            )
            self._log("")
        self._told = len(self.game.journal)

    def _say_which_cards(self) -> None:
        """The first line of all, where these are not the published cards."""
        title = self.game.edition.spoken_cards_title
        if title:
            self.screen.line(title)

    # --- deciding ------------------------------------------------------------------------------

    def _next_decision(self) -> None:
        game, seat = self.game, self.game.decider
        assert seat is not None
        if seat in self.bots:
            game.apply(self._choice_of(seat))
            return
        self._curtain(seat)
        self._tell_news()
        if game.turn != self._drawn_turn and game.active == seat:
            self._drawn_turn = game.turn
            self._keep()
            self._show("")
        self._ask()

    def _choice_of(self, seat: int) -> int:
        """What the bot at this seat does; where it has no answer, chance decides, and the game goes on."""
        game, bot = self.game, self.bots[seat]
        try:
            with self.screen.meanwhile(say("{seat} ({bot}) is thinking", seat=seat_name(seat), bot=word(bot.title))):
                dealt = game.redeal(seat, self._dice.getrandbits(60))
                action = answer_of(bot, dealt, seat, BOT_SECONDS, self._dice, lambda: self._say_late(seat))
            if game.is_legal(action):
                return action
            self.screen.note(say("{seat} gave an answer that is not allowed; chance decides.", seat=seat_name(seat)))
        except GivenUp:
            self.screen.note(say("{seat} was not waited for; chance decides.", seat=seat_name(seat)))
            self._replace(seat)
        except BotFailed as failure:
            why = f"{str(failure).removesuffix('.')}."
            self.screen.note(say("{seat} gave no answer, so chance decides: {why}", seat=seat_name(seat), why=why))
        return make("random").choose(game.redeal(seat, 1), seat, 0.0, self._dice)

    def _say_late(self, seat: int) -> None:
        self.screen.note(say("{seat} takes long. Ctrl-C lets chance decide instead.", seat=seat_name(seat)))

    def _replace(self, seat: int) -> None:
        """Another of the same kind wherever it sits, and other dice: the one given up may still be using its own."""
        self._dice = random.Random(self._dice.getrandbits(60))
        given_up = self.bots[seat]
        with suppress(PamirError):
            another = fresh(given_up.name)
            self.bots = {at: another if bot is given_up else bot for at, bot in self.bots.items()}

    def _curtain(self, seat: int) -> None:
        """Where several people share the screen and hands are closed, wait until the right one sits there."""
        if len(self.people) > 1 and self.game.edition.hides_hands(self.game.state) and seat != self._at_screen:
            self.screen.clear()
            self.screen.line(say("Now {seat} decides. Press Enter once only {seat} looks.", seat=seat_name(seat)))
            self._read("")
        self._at_screen = seat

    def _ask(self) -> None:
        """Show the choices and read lines until one of them is taken."""
        menu = Menu(self.game)
        self.screen.prompt(self.game, menu)
        before = len(self.game.actions)
        while len(self.game.actions) == before:
            typed = self._read("> ").strip()
            word, _, rest = typed.partition(" ")
            command = self._commands.get(word.lower())
            try:
                if command is not None:
                    command(rest.strip())
                elif not typed:
                    self._show("")
                    self.screen.prompt(self.game, menu)
                else:
                    self.game.apply(menu.find(typed))
            except (PamirError, NoChoice) as error:
                self.screen.note(str(error))

    # --- telling -------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        self.screen.story(self.game.log(self._told), self.game.edition)
        self._told = len(self.game.journal)

    def _result(self) -> None:
        result = self.game.result
        assert result is not None
        standing = sorted(range(self.game.seats), key=lambda seat: -result.points[seat])
        scores = [say("{seat} {points}", seat=seat_name(seat), points=points(result.points[seat])) for seat in standing]
        self.screen.line(say("Final score: {scores}.", scores=listing(scores)))

    # --- what can be typed besides actions -----------------------------------------------------

    def _help(self, _: str) -> None:
        self.screen.help()

    def _show(self, _: str) -> None:
        self.screen.table(picture(self.game, self.game.decider, self.screen.width))

    def _why(self, rest: str) -> None:
        if not rest:
            raise NoChoice(say("Say what you would like to do, for example: why buy top 3."))
        action = Menu(self.game).find_any(rest)
        self.screen.note(self.game.why_not(action, self.game.decider) or say("That is allowed now."))

    def _hint(self, _: str) -> None:
        from pamir.analysis import hint
        from pamir.analysis.text import hint_text, names_of

        try:
            with self.screen.meanwhile(say("Looking for a hint")):
                found = hint(self.game, self.game.decider, budget_s=HINT_SECONDS)
        except KeyboardInterrupt:  # it ends the thinking, not the game
            self.screen.line()
            raise NoChoice(say("Stopped: no hint was found.")) from None
        numbers = {choice.action: choice.number for choice in Menu(self.game).choices}
        for line in hint_text(found, names_of(self.game.seats), self.screen.width, numbers).splitlines():
            self.screen.line(line)

    def _odds(self, _: str) -> None:
        from pamir.odds.text import odds_text

        self.screen.table(odds_text(self.game.odds(self.game.decider), self.screen.width).splitlines())

    def _undo(self, _: str) -> None:
        if not self.game.can_undo(self.game.decider):
            raise NoChoice(say("Nothing can be taken back: a card was revealed or somebody else has decided since."))
        self.game.undo()
        self._told = min(self._told, len(self.game.journal))
        self.screen.note(say("Taken back."))

    def _log(self, rest: str) -> None:
        lines = self.game.log()
        if rest.isdecimal():
            lines = lines[-max(1, int(rest)) :]
        elif rest:
            raise NoChoice(say("Say how many sentences you would like, for example: log 40."))
        else:
            turns = [at for at, line in enumerate(lines) if self._opens_turn(line)]
            shown = turns[-self.game.seats - 1 :]
            lines = lines[shown[0] :] if shown else lines[-_LOG_LINES:]
        self.screen.story(lines, self.game.edition)

    def _opens_turn(self, line: Entry) -> bool:
        return Sign.TURN in self.game.edition.sign((line.kind, 0, 0, 0, 0))

    def _card(self, rest: str) -> None:
        self.screen.page(self.game.edition.card(rest))

    def _save(self, rest: str) -> None:
        if not rest:
            raise NoChoice(say("Name the file to write, for example: save my-game.pamir."))
        saving.save(self.game, Path(rest).expanduser(), self.people, self._bot_name())
        self.screen.note(say("The game is saved. To go on with it:"))
        self.screen.command(saving.resume_command(Path(rest).expanduser(), self.cards_from))

    def _quit(self, _: str) -> None:
        raise _Left

    # --- leaving -------------------------------------------------------------------------------

    def _bot_name(self) -> str:
        """Who plays the other seats, in their order: one name where all have the same."""
        names = [bot.name for _, bot in sorted(self.bots.items())]
        return ", ".join(names if len(set(names)) > 1 else names[:1]) or "none"

    def _keep(self) -> bool:
        """Write the game to its file, if it has one and a person has done anything yet; whether it is there."""
        if self._keep_in is None or self.people.isdisjoint(self.game.deciders):
            return False
        try:
            saving.save(self.game, self._keep_in, self.people, self._bot_name())
        except PamirError as error:
            self.screen.note(str(error))
            return False
        return True

    def _farewell(self) -> None:
        if self._keep() and self._keep_in is not None:
            self.screen.line(say("The game is kept. To go on with it:"))
            self.screen.command(saving.resume_command(self._keep_in, self.cards_from))
        else:
            self.screen.line(say("Goodbye."))
