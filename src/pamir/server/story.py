"""A table's log and questions in the languages of those who sit there."""

from bisect import bisect_left
from collections.abc import Sequence

import msgspec

from pamir.game import Game
from pamir.locale import speaking
from pamir.moments import Moment
from pamir.narrate import Entry, Memory, describe_action, entries, forgone, prompt_help, prompt_sentence
from pamir.narrate.entry import Row
from pamir.notation import BORDER_KEYS, action_text
from pamir.second import happenings
from pamir.second.tables import COALITION_KEYS, NONE, REGION_KEYS
from pamir.server.still import Still
from pamir.server.wire import Asked, Checked, Choice, LogEntry
from pamir.view import with_all_hands

_HERS = frozenset(kind for name, kind in vars(happenings).items() if name.startswith("AI_"))

# What pages show in a way of their own.
_KINDS = {
    happenings.CARD_SLID: "market",
    happenings.CARD_DRAWN: "market",
    happenings.RUPEE_ON_CARD: "market",
    happenings.RUPEE_GONE: "market",
    happenings.RUPEES_SWALLOWED: "market",
    happenings.TURN_ENDS: "ends",
    happenings.SCORED: "scored",
    happenings.BLOCKS_CLEARED: "cleared",
    happenings.LOYALTY_CHANGED: "loyalty",
    happenings.GAME_OVER: "over",
}


class Story:
    """What happened, decision by decision, told once for each language and kept."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._still: Still | None = None
        self._memory: dict[str, tuple[int, Memory]] = {}  # by language, of so many rows of the journal
        self._told: dict[str, dict[int, list[LogEntry]]] = {}
        self._asked: dict[str, Asked] = {}
        self._choices: dict[str, list[Choice]] = {}
        self.beats: list[tuple[int, ...]] = [()]
        """For each decision, number 0 being the set-up: how many rows it had put into the journal at each moment."""

    def cut(self, decisions: int, beats: tuple[int, ...] | None) -> None:
        """The position has changed, and only so many decisions stand; the last is new if its beats are given."""
        for told in self._told.values():
            for at in range(decisions, len(self.beats)):
                told.pop(at, None)
        del self.beats[decisions + (beats is None) :]
        if beats is not None:
            self.beats.append(beats)
        if beats is None:
            self._memory.clear()
        self._still = None
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
            known, memory = self._memory.get(language, (0, Memory()))
            for at in missing:
                start = marks[at - 1] if at else 0
                stop = marks[at] if at < len(marks) else len(rows)
                if start < known:
                    known, memory = 0, Memory()
                memory.keep(rows[known:start])
                lines = entries(rows[:stop], names, language, start=start, memory=memory)
                beats = self.beats[at]
                told[at] = [
                    _shown(at, _moment(beats, line, start), line, _checked(rows, line, self.game.seats))
                    for line in lines
                ]
                known = stop
            self._memory[language] = known, memory
        return [line for at in range(first, end + 1) for line in told[at]]

    @property
    def still(self) -> Game:
        """The game as it is now, to look at."""
        self._still = self._still or Still.of(self.game)
        return self._still

    def asked(self, names: Sequence[str], language: str) -> Asked:
        """What is to be decided now."""
        found = self._asked.get(language)
        if found is None:
            found = self._asked[language] = question(self.still, names, language)
        return found

    def choices(self, names: Sequence[str], language: str) -> list[Choice]:
        """What the decider may do, and what each would do and cost."""
        found = self._choices.get(language)
        if found is None:
            with speaking(language, names):
                now = self.still
                found = [
                    Choice(action_text(a), describe_action(now, a), now.bribe(a), now.is_final(a), forgone(now, a))
                    for a in now.legal_actions
                ]
            self._choices[language] = found
        return found


def question(game: Game, names: Sequence[str], language: str) -> Asked:
    """What a game asks, in words."""
    with speaking(language, names):
        return Asked(prompt_sentence(game), prompt_help(game), game.decider)


NO_QUESTION = Asked("", "", None)


def past_view(then: Game | Moment, seat: int | None, at: int, *, over: bool = False) -> msgspec.Raw:
    """A past position as a seat may see it; nothing can be done there. Once a game is over its hands are open."""
    shown = then.view(seat)
    if over:
        shown = with_all_hands(shown, then.state)
    shown = msgspec.structs.replace(shown, version=at, legal=[], can_undo=False)
    return msgspec.Raw(msgspec.json.encode(shown))


def _moment(beats: tuple[int, ...], line: Entry, start: int) -> int | None:
    """The first moment at which all that the line tells has happened; None: only in the position that followed."""
    found = bisect_left(beats, line.first + line.count - start)
    return found if found < len(beats) else None


def _checked(rows: Sequence[Row], line: Entry, seats: int) -> Checked | None:
    """The dominance check that a line tells of: what it gave stands in the rows after it."""
    at = next((i for i in range(line.first, line.first + line.count) if rows[i][0] == happenings.CHECK), None)
    if at is None:
        return None
    _, dominant, final, margin, _ = rows[at]
    scored = rows[at + 1 : at + 1 + seats]
    return Checked(
        dominant=None if dominant == NONE else COALITION_KEYS[dominant],
        final=bool(final),
        margin=margin,
        standing=[None if standing < 0 else standing for _, _, _, standing, _ in scored],
        points=[points for _, _, points, _, _ in scored],
    )


def _shown(at: int, moment: int | None, line: Entry, checked: Checked | None) -> LogEntry:
    return LogEntry(
        at=at,
        moment=moment,
        seat=line.seat,
        text=line.sentence,
        cards=list(line.cards),
        regions=[REGION_KEYS[region] for region in line.regions],
        borders=[BORDER_KEYS[border] for border in line.borders],
        seats=list(line.seats),
        slots=list(line.slots),
        turn=line.kind == happenings.TURN_STARTS,
        wakhan=line.kind in _HERS,
        kind="check" if checked else _KINDS.get(line.kind, ""),
        head=line.head,
        passed=line.passed,
        check=checked,
    )
