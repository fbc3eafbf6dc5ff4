"""A table's log and questions in the languages of those who sit there, and its past positions."""

import asyncio
from collections.abc import Sequence

import msgspec

from pamir.game import Game
from pamir.locale import speaking
from pamir.narrate import Entry, describe_action, entries, prompt_help, prompt_sentence
from pamir.notation import BORDER_KEYS, action_text
from pamir.second import happenings
from pamir.second.state import State
from pamir.second.tables import REGION_KEYS
from pamir.server.wire import Asked, Choice, LogEntry

_HERS = frozenset(kind for name, kind in vars(happenings).items() if name.startswith("AI_"))


class Story:
    """What happened, decision by decision, told once for each language and kept."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._told: dict[str, dict[int, list[LogEntry]]] = {}
        self._asked: dict[str, Asked] = {}
        self._choices: dict[str, list[Choice]] = {}
        self._past: list[bytes] = []

    def cut(self, decisions: int) -> None:
        """The position has changed, and only so many decisions stand; the last of them may be new."""
        for told in self._told.values():
            for at in [at for at in told if at >= decisions]:
                del told[at]
        del self._past[decisions:]
        self._asked.clear()
        self._choices.clear()

    def forget(self) -> None:
        """Names have changed: everything is to be told anew."""
        self._told.clear()
        self._asked.clear()
        self._choices.clear()

    def log(self, first: int, names: Sequence[str], language: str, last: int | None = None) -> list[LogEntry]:
        """The entries of decisions ``first`` to ``last``; number 0 is the set-up."""
        end = len(self.game.actions) if last is None else last
        told = self._told.setdefault(language, {})
        missing = [at for at in range(first, end + 1) if at not in told]
        if missing:
            rows, marks = self.game.journal, self.game.marks
            for at in missing:
                start = marks[at - 1] if at else 0
                stop = marks[at] if at < len(marks) else len(rows)
                lines = entries(rows[:stop], names, language, start=start)
                told[at] = [_shown(at, line) for line in lines]
        return [line for at in range(first, end + 1) for line in told[at]]

    def asked(self, names: Sequence[str], language: str) -> Asked:
        """What is to be decided now."""
        found = self._asked.get(language)
        if found is None:
            found = self._asked[language] = question(self.game, names, language)
        return found

    def choices(self, names: Sequence[str], language: str) -> list[Choice]:
        """What the decider may do, and what each would do and cost."""
        found = self._choices.get(language)
        if found is None:
            with speaking(language, names):
                legal = self.game.legal_actions
                found = [Choice(action_text(a), describe_action(self.game, a)) for a in legal]
            self._choices[language] = found
        return found

    async def past(self, at: int) -> Game | None:
        """The position after so many decisions, as a game without a past; None if it was taken back meanwhile."""
        while at <= len(self.game.actions) and len(self._past) <= at:
            await self._remember(at)
        if at > len(self.game.actions):
            return None
        return Game.from_state(State.from_bytes(self._past[at]))

    async def _remember(self, until: int) -> None:
        """Keep the positions up to that decision. Nothing is kept of what an undo has overtaken."""
        done = len(self._past)
        if done:
            game = Game.from_state(State.from_bytes(self._past[-1]))
        else:
            game = Game(self.game.seats, seed=self.game.seed, options=self.game.options)
            self._past.append(game.state.to_bytes())
            done = 1
        for number in range(done, min(until, done + 15) + 1):
            game.apply(self.game.actions[number - 1])
            self._past.append(game.state.to_bytes())
        await asyncio.sleep(0)


def question(game: Game, names: Sequence[str], language: str) -> Asked:
    """What a game asks, in words."""
    with speaking(language, names):
        return Asked(prompt_sentence(game), prompt_help(game), game.decider)


def past_view(game: Game, seat: int | None, at: int) -> msgspec.Raw:
    """A past position as a seat may see it; nothing can be done there."""
    shown = msgspec.structs.replace(game.view(seat), version=at, legal=[], can_undo=False)
    return msgspec.Raw(msgspec.json.encode(shown))


def _shown(at: int, line: Entry) -> LogEntry:
    return LogEntry(
        at=at,
        seat=line.seat,
        text=line.sentence,
        cards=list(line.cards),
        regions=[REGION_KEYS[region] for region in line.regions],
        borders=[BORDER_KEYS[border] for border in line.borders],
        seats=list(line.seats),
        slots=list(line.slots),
        wakhan=line.kind in _HERS,
    )
