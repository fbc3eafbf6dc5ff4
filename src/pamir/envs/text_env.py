"""One game in words, for programs that talk: what a seat sees is a text, and so is what it answers.

    env = pamir.envs.text(seats=2)
    shown = env.reset(seed=7)
    while not env.over:
        taken = env.step(ask_a_model(env.seat, shown))      # "… [buy top 3]"
        shown = env.observe()

Answers are read strictly. One that names no action, or an action the rules do not allow, changes nothing, is counted,
and is answered with the engine's reason; after so many of them, if a number is named, the seat has forfeited.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pamir.bots import make
from pamir.edition import USUAL, Edition
from pamir.envs.answer_reading import action_in
from pamir.envs.errors import EnvError
from pamir.envs.rewards import shared
from pamir.envs.world import World, checked_seed
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import LANGUAGES, SOURCE_LANGUAGE, say, speaking, word

WIDTH = 100
BOT_SECONDS = 5.0  # for one decision of a bot, more than ours need
Counted = Literal["game", "decision"]


@dataclass(frozen=True)
class Taken:
    """What came of an answer."""

    seat: int
    action: str | None
    """In the one notation; None where none was named."""
    legal: bool
    reason: str
    """Why it was refused; empty where it was not."""
    over: bool
    """Whether the game is over, be it by a forfeit."""


class PamirText:
    """A table; what it cannot do raises ``PamirError`` and leaves it as it was."""

    def __init__(
        self,
        seats: int = 2,
        edition: str | Edition = USUAL,
        options: Any = None,
        *,
        cards: Any = None,
        rewards: str | Sequence[float] = "standing",
        seed: int = 0,
        language: str = SOURCE_LANGUAGE,
        forfeits_after: int | None = None,
        counted: Counted = "game",
        bots: Mapping[int, str] | None = None,
        **named: Any,
    ) -> None:
        """``forfeits_after``: how many refused answers lose the game, of a seat in the whole game, or for one decision
        (``counted``); None only counts. ``bots``: by seat, who is played by a bot."""
        self.world = World.of(seats, edition, options, cards, rewards, **named)
        if language not in LANGUAGES:
            raise EnvError(f"There is no language {str(language)[:20]!r}; known are: {', '.join(LANGUAGES)}.")
        if forfeits_after is not None and (type(forfeits_after) is not int or forfeits_after < 1):
            raise EnvError("A seat forfeits after a whole number of refused answers, 1 or more, or never (None).")
        if counted not in ("game", "decision"):
            raise EnvError("Refused answers are counted by 'game' or by 'decision'.")
        self.language, self.forfeits_after, self.counted = language, forfeits_after, counted
        self._bots = {seat: make(name) for seat, name in (bots or {}).items()}
        if not set(self._bots) < set(range(seats)):
            raise EnvError("Bots have seats of the table, and leave at least one to you.")
        self._next_seed = checked_seed(seed)
        self._game: Game | None = None
        self._dice = random.Random()
        self.forfeited: int | None = None
        """The seat that has lost by refused answers."""
        self.illegal: list[int] = [0] * seats
        """How many answers of each seat were refused in this game."""
        self._in_a_row = 0

    # --- the game ----------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """PRIVILEGED: the game itself, with all that is hidden. Raises ``EnvError`` before the first deal."""
        if self._game is None:
            raise EnvError("No game has been dealt yet: reset the environment.")
        return self._game

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.game.over or self.forfeited is not None

    @property
    def seat(self) -> int | None:
        """Who is asked; None when it is over."""
        return None if self.over else self.game.decider

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that somebody must answer for: neither a bot's nor the rules' own."""
        played = self.world.people(self.game.automaton)
        return tuple(seat for seat in played if seat not in self._bots)

    def reset(self, seed: int | None = None) -> str:
        """Deal the game of this seed, or of the one after the last; what whoever is asked first sees."""
        dealt = self._next_seed if seed is None else checked_seed(seed)
        world = self.world
        self._game = Game(world.seats, edition=world.edition, seed=dealt, options=world.options)
        if self._game.automaton in self._bots:
            raise EnvError("A bot cannot have the seat that the rules play.")
        self._next_seed = dealt + 1
        self._dice = random.Random(dealt)
        self.forfeited, self.illegal, self._in_a_row = None, [0] * world.seats, 0
        self._play_bots()
        return self.observe()

    def step(self, answer: object) -> Taken:
        """Take what the seat that is asked has answered. A refused answer is no error: it is told and counted."""
        seat = self.seat
        if seat is None:
            raise EnvError("The game is over: reset the environment.")
        game, text = self.game, None
        with speaking(self.language, game.names()):
            try:
                text = game.edition.action_text(game.edition.parse_action(action_in(answer)))
                reason = game.why_not(text, seat)
            except PamirError as error:
                reason = str(error)
        if reason is not None:
            self._refused(seat)
            return Taken(seat, text, False, reason, self.over)
        assert text is not None
        game.apply(text)
        self._in_a_row = 0
        self._play_bots()
        return Taken(seat, text, True, "", self.over)

    def _refused(self, seat: int) -> None:
        self.illegal[seat] += 1
        self._in_a_row += 1
        so_many = self.illegal[seat] if self.counted == "game" else self._in_a_row
        if self.forfeits_after is not None and so_many >= self.forfeits_after:
            self.forfeit(seat)

    def forfeit(self, seat: int) -> None:
        """Let a seat lose, whatever the position."""
        if self.over or seat not in range(self.world.seats):
            raise EnvError("Only a seat of a running game can forfeit.")
        self.forfeited = seat

    def _play_bots(self) -> None:
        game = self.game
        while not game.over and game.decider in self._bots:
            seat = game.decider
            shown = game.redeal(seat, self._dice.getrandbits(60))
            game.apply(self._bots[seat].choose(shown, seat, BOT_SECONDS, self._dice))

    @property
    def rewards(self) -> list[float]:
        """What the game is worth to each seat; nothing until it is over.

        Who forfeits takes the last prize, and the others share all the rest evenly.
        """
        world = self.world
        if not self.over:
            return [0.0] * world.seats
        if self.forfeited is not None:
            places = [0 if seat != self.forfeited else world.seats - 1 for seat in range(world.seats)]
            return shared(world.prizes, places)
        place, state = world.edition.doors.place, self.game.state
        return shared(world.prizes, [int(place(state, seat)) for seat in range(world.seats)])

    # --- what a seat reads ---------------------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        """What somebody is told before the game: where they sit, what it is about, and how to answer."""
        edition = self.world.edition
        with speaking(self.language, self.game.names()):
            return "\n\n".join(
                (
                    self._who(seat),
                    *_goal(edition),
                    say(
                        "Answer with one of the actions that you are offered, in square brackets and exactly as it is "
                        "written there, such as [{example}]. Everything outside of the brackets is ignored.",
                        example="…" if edition.end_turn is None else edition.action_text(edition.end_turn),
                    ),
                )
            )

    def observe(self, seat: int | None = None) -> str:
        """What a seat may know now, as text: what happened since its last decision, the table, and, if it is asked,
        what it may answer. Without a seat, for the one that is asked; when it is over, how it ended, for everybody."""
        game = self.game
        if seat is None:
            seat = self.seat
        elif seat not in range(game.seats):
            raise EnvError(f"There is no seat {seat!r:.20} at this table.")
        with speaking(self.language, game.names()):
            parts = [] if seat is None else [self._who(seat)]
            parts += [*self.happened(seat), self.board(seat)]
            parts += [self.question()] if seat == self.seat else []
            return "\n\n".join(parts)

    def _who(self, seat: int) -> str:
        colour = self.game.names()[seat]
        title = word(self.world.edition.title)
        return say("You are {colour} (seat {seat} of {seats}) in {title}.", colour=colour, seat=seat,
                   seats=self.world.seats, title=title)  # fmt: skip

    def happened(self, seat: int | None) -> list[str]:
        """What was to be seen since the seat last decided, itself included, as one text; none if nothing was."""
        game = self.game
        mine = [at for at, decider in enumerate(game.deciders) if decider == seat]
        start = game.marks[mine[-1]] if mine else 0
        with speaking(self.language, game.names()):
            lines = [entry.sentence for entry in game.log(start)]
        return ["\n".join(lines)] if lines else []

    def board(self, seat: int | None) -> str:
        """The table as text, as a seat (None: a spectator) sees it, without what is asked."""
        game = self.game
        with speaking(self.language, game.names()):
            drawn = game.edition.draw(game, seat, WIDTH).rstrip()
            return drawn.removesuffix(game.edition.question(game)[0]).rstrip()

    def question(self) -> str:
        """What is asked, with every answer that is allowed; nothing when it is over."""
        game = self.game
        if self.over:
            return ""
        edition = game.edition
        with speaking(self.language, game.names()):
            sentence, help_line = edition.question(game)
            offered = [f"[{edition.action_text(a)}] {edition.describe(game, a)}" for a in game.legal_actions]
        return "\n".join((sentence, *([help_line] if help_line else []), *offered))

    def choices(self) -> list[str]:
        """Every action that is allowed, in the notation; none when it is over."""
        return [] if self.over else self.game.texts(self.game.legal_actions)


def _goal(edition: Edition) -> list[str]:
    """What the game is about, where the edition's rules are written by topic."""
    try:
        topic = edition.topics()["goal"]
    except PamirError:
        return []
    return ["\n".join((word(topic.line), *(word(text) for text in topic.text)))]
