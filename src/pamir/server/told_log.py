"""A table's log and questions in the languages of those who sit there."""

from bisect import bisect_left
from collections.abc import Sequence

import msgspec

from pamir.edition import Sign
from pamir.game import Game
from pamir.locale import speaking
from pamir.moments import Moment
from pamir.server.looked_at import looked_at
from pamir.server.wire import Asked, Choice, LogEntry, Why
from pamir.telling import Entry, Memory, Row


class ToldLog:
    """What happened, decision by decision, told once for each language and kept."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._snapshot: Game | None = None
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
        self._snapshot = None
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
            edition = self.game.edition
            known, memory = self._memory.get(language, (0, edition.memory()))
            for at in missing:
                start = marks[at - 1] if at else 0
                stop = marks[at] if at < len(marks) else len(rows)
                if start < known:
                    known, memory = 0, edition.memory()
                memory.keep(rows[known:start])
                with speaking(language, names):
                    lines = edition.tell(rows[:stop], start, memory)
                beats = self.beats[at]
                ends = [line.first + line.count for line in lines[:-1]] + [stop]
                told[at] = [
                    _shown(self.game, rows, at, _moment(beats, line, start), line, rows[first:last])
                    for line, first, last in zip(lines, [start, *ends], ends, strict=False)
                ]
                known = stop
            self._memory[language] = known, memory
        return [line for at in range(first, end + 1) for line in told[at]]

    @property
    def snapshot(self) -> Game:
        """The game as it is now, to look at."""
        self._snapshot = self._snapshot or looked_at(self.game)
        return self._snapshot

    def asked(self, names: Sequence[str], language: str) -> Asked:
        """What is to be decided now."""
        found = self._asked.get(language)
        if found is None:
            found = self._asked[language] = question(self.snapshot, names, language)
        return found

    def choices(self, names: Sequence[str], language: str) -> list[Choice]:
        """What the decider may do, and what each would do and cost."""
        found = self._choices.get(language)
        if found is None:
            with speaking(language, names):
                now, edition = self.snapshot, self.game.edition
                found = [
                    {
                        "action": edition.action_text(a),
                        "label": edition.describe(now, a),
                        **({"way_out": True} if edition.way_out(a) else {}),
                        **edition.consequences(now, a),
                    }
                    for a in now.legal_actions
                ]
            self._choices[language] = found
        return found


def question(game: Game, names: Sequence[str], language: str) -> Asked:
    """What a game asks, in words."""
    with speaking(language, names):
        return Asked(*game.edition.question(game), game.decider)


def reasons(game: Game, asked: Why) -> tuple[list[str], str | None]:
    """The actions that somebody asks about, and why they are not allowed; None where all are."""
    edition = game.edition
    meant = [edition.parse_action(asked.action)] if asked.action is not None else []
    if asked.place is not None:
        meant += edition.meant(game, asked.place, asked.seat)
    said = [text for action in meant if (text := game.why_not(action, asked.seat))]
    return [edition.action_text(action) for action in meant], " ".join(dict.fromkeys(said)) or None


NO_QUESTION = Asked("", "", None)


def past_view(then: Game | Moment, seat: int | None, at: int, *, over: bool = False) -> msgspec.Raw:
    """A past position as a seat may see it; nothing can be done there. Once a game is over its hands are open."""
    shown = then.view(seat)
    if over:
        shown = then.edition.with_all_hands(shown, then.state)
    shown = msgspec.structs.replace(shown, version=at, legal=[], can_undo=False)
    return msgspec.Raw(msgspec.json.encode(shown))


def _moment(beats: tuple[int, ...], line: Entry, start: int) -> int | None:
    """The first moment at which all that the line tells has happened; None: only in the position that followed."""
    found = bisect_left(beats, line.first + line.count - start)
    return found if found < len(beats) else None


def _shown(
    game: Game, rows: Sequence[Row], at: int, moment: int | None, line: Entry, happened: Sequence[Row]
) -> LogEntry:
    """``happened`` are the rows of the line, and those before it that no line tells."""
    edition = game.edition
    sign, check = edition.sign(rows[line.first]), edition.scoring(rows, line, game.seats)
    return LogEntry(
        at=at,
        moment=moment,
        seat=line.seat,
        text=line.sentence,
        about={kind: list(things) for kind, things in line.about.items() if things},
        turn=Sign.TURN in sign,
        thought=Sign.THOUGHT in sign,
        kind="check" if check else edition.tag(line),
        head=line.head,
        passed=line.passed,
        check=check,
        moves=edition.moves(happened),
        topic=next(iter(edition.things().topics(edition.told_of(rows[line.first]))), ""),
    )
