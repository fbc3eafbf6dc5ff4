"""Every frame a page got, made again from two redeals: where it differs, it told something hidden.

The table is rebuilt event by event. For each frame all that its receiver may not see is dealt anew, twice, and the
frame is made again from both. What only an edition can say of that comes as ``Sight``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

import msgspec

from pamir.edition import Position
from pamir.game import Game
from pamir.locale import speaking
from pamir.moments import Moment, moments
from pamir.server.client import Client
from pamir.server.explaining import possible, worth
from pamir.server.storage import Event
from pamir.server.table import Table
from pamir.server.told_log import NO_QUESTION, ToldLog, past_view, question, reasons
from pamir.server.wire import AskPossible, AskWorth, LogEntry, Why

# Refusals that say the same whatever the position is.
ALWAYS_THE_SAME = {
    "That is not your seat.",
    "Lift the curtain first: only who looks as a seat can act for it.",
    "Only who holds that seat, and looks as it, can ask for it.",
    "The position has changed; look again.",
    "Nothing can be taken back: a card was revealed or somebody else has decided since.",
}
TOLD: dict[str, tuple[Callable[[Game, Any], Any], Any]] = {
    "possible": (possible, AskPossible),
    "worth": (worth, AskWorth),
}
HARMLESS = {"welcome", "done", "presence", "names", "chat", "pong"}


class Pages(Protocol):
    """A page with all that came to it."""

    @property
    def frames(self) -> list[str]: ...


class Pried(Protocol):
    """What a page got, what it had asked, and what it holds."""

    @property
    def page(self) -> Pages: ...
    @property
    def held(self) -> tuple[int, ...]: ...
    @property
    def asked(self) -> dict[str, tuple[int, dict[str, Any]]]: ...
    @property
    def looks(self) -> dict[int, int | None]: ...


def redealt(game: Game, seat: int | None, seed: int) -> Game:
    """The usual twin: what lies hidden is dealt anew, and the journal is public."""
    return game.redeal(seat, seed)


@dataclass(frozen=True)
class Sight:
    """What everybody can see, as one edition has it."""

    revealed: Callable[[Game], bool]
    """Whether the last decision showed anybody something new, as the story tells it to all."""
    standing: Callable[[Any], dict[str, Any]]
    """How it stands, read from a spectator's view."""
    public: Callable[[Game], set[int]]
    """The cards that everybody can see, as they are printed."""
    drawn: Callable[[Game], set[int]]
    """Those that the last decision brought from the deck, as they are printed."""
    twin: Callable[[Game, int | None, int], Game] = redealt
    """The game with everything dealt or decided anew that a seat cannot know."""


class Witness:
    """The table as it truly was at each revision, and who could take something back, by what everybody knows."""

    def __init__(self, table: Table, events: list[Event], sight: Sight) -> None:
        self.table, self.sight = table, sight
        self.as_of = lru_cache(4)(self._as_of)  # much is asked of one position
        self.games: dict[int, Game] = {self.table.revision: self.table.game.copy()}
        self.beats = {self.table.revision: list(self.table.told_log.beats)}
        self.undoers: dict[int, int | None] = {self.table.revision: None}
        self.positions: dict[tuple[int, ...], Position] = {(): self.table.game.state}
        self.lengths = self.table.lengths
        settled, deciders = 0, list[int]()
        for event in events:
            self.table.take(event)
            if event.kind == "undo":
                deciders.pop()
            else:
                settled = len(deciders) if deciders[-1:] != [event.seat] else settled
                deciders.append(event.seat)
                if sight.revealed(self.table.game):
                    settled = len(deciders)
            self.games[self.table.revision] = self.table.game.copy()
            self.positions[self.table.game.actions] = self.table.game.state
            self.beats[self.table.revision] = list(self.table.told_log.beats)
            self.undoers[self.table.revision] = deciders[-1] if len(deciders) > settled else None

    def _as_of(self, revision: int, seat: int | None, seed: int) -> Table:
        """The table at a revision with everything this seat cannot see dealt anew."""
        table = Table(self.table.row, tuple(self.table.seats))
        table.game = self.sight.twin(self.games[revision], seat, seed)
        table.told_log = ToldLog(table.game)
        table.told_log.beats = self.beats[revision]
        table.revision = revision
        table.lengths = self.lengths[:revision]
        return table


class Curtain:
    """The seat a page may look as, by what it held, what it asked and who had to decide."""

    def __init__(self, one: Pried, open_hands: bool) -> None:
        self._one, self._open, self._revision = one, open_hands, 0
        self.look = one.held[0] if len(one.held) == 1 else None

    def frame(self, number: int, message: dict[str, Any]) -> None:
        """Another frame has come."""
        if number in self._one.looks:
            self.look = self._one.looks[number]
        if message["type"] == "position" and message["revision"] > self._revision:
            self._revision = message["revision"]
            decider = message["decider"]
            if len(self._one.held) > 1 and decider in self._one.held and self.look != decider:
                self.look = decider if self._open else None


def check_frames(witness: Witness, one: Pried) -> dict[str, int]:
    """Compare every frame with its two twins; how many there were of each type."""
    counts: dict[str, int] = {}
    told = 0
    curtain = Curtain(one, witness.table.game.options.open_hands)
    for number, frame in enumerate(one.page.frames):
        message = msgspec.json.decode(frame)
        kind = message["type"]
        counts[kind] = counts.get(kind, 0) + 1
        counts["moments"] = counts.get("moments", 0) + (message.get("moment") is not None)
        assert frame.count("seed") == frame.count('"seed":null')
        curtain.frame(number, message)
        if kind == "position":
            assert message["look"] == curtain.look, "a hand was shown behind the curtain"
            twins = [position_again(witness, one, message, told, seed) for seed in (11, 12)]
            told = message["revision"]
        elif kind in ("reason", "refused", "past", "scores", "possible", "worth"):
            revision, asked = one.asked[message["id"]]
            twins = [answer_again(witness, curtain.look, message, revision, asked, seed) for seed in (21, 22)]
        else:
            assert kind in HARMLESS, f"nobody has thought about {kind!r}"
            continue
        for twin in twins:
            assert twin == message, f"a frame of type {kind} told {one.held or 'a watcher'} something hidden"
    return counts


def position_again(witness: Witness, one: Pried, sent: dict[str, Any], told: int, seed: int) -> dict[str, Any]:
    seat = sent["look"]
    table = witness.as_of(sent["revision"], seat, seed)
    client = Client("here")
    client.table, client.held, client.look, client._told = table, one.held, seat, told
    made: dict[str, Any] = msgspec.json.decode(client._position(table))
    for view in made["views"].values():
        # Behind a redeal there is nothing to go back to, so the twin is told what everybody can know about that.
        assert view["can_undo"] is False
        view["can_undo"] = seat is not None and seat == witness.undoers[sent["revision"]]
    return made


def answer_again(
    witness: Witness, seat: int | None, sent: dict[str, Any], revision: int, asked: dict[str, Any], seed: int
) -> dict[str, Any]:
    table = witness.as_of(revision, seat, seed)
    names = table.names("en")
    if sent["type"] == "scores":
        return {**sent, "scores": scores_again(witness, revision, sent["scores"], seed)}
    if sent["type"] == "past":
        at, moment = asked["at"], asked.get("moment")
        then = _true_past(witness, revision, at, moment)
        over = witness.games[revision].over  # then every hand is open, and nothing is left to be dealt anew
        then = then if over else _redealt(then, seat, seed)
        key = "watch" if seat is None else str(seat)
        return {
            **sent,
            "moment": moment,
            "moments": len(table.told_log.beats[at]),
            "views": {key: msgspec.json.decode(past_view(then, seat, at, over=over))},
            "prompt": msgspec.to_builtins(question(then, names, "en") if isinstance(then, Game) else NO_QUESTION),
            "log": msgspec.to_builtins(table.told_log.log(at, names, "en", at)),
        }
    if sent.get("error") in ALWAYS_THE_SAME:
        return sent
    assert asked["seat"] == seat, "a reason was given for a seat behind the curtain"
    with speaking("en", names):
        if sent["type"] in ("possible", "worth"):
            tells, wanted = TOLD[sent["type"]]
            again: dict[str, Any] = msgspec.to_builtins(tells(table.game, msgspec.convert(asked, wanted)))
            return again
        if sent["type"] == "reason":
            wanted = Why(asked["id"], asked["seat"], asked.get("action"), asked.get("place"))
            actions, text = reasons(table.game, wanted)
            return {**sent, "actions": actions, "text": text}
        return {**sent, "error": table.game.why_not(asked["action"], seat)}


def scores_again(witness: Witness, revision: int, sent: list[dict[str, Any]], seed: int) -> list[dict[str, Any]]:
    """The score as a spectator of a redeal sees it after each of the decisions; when it was is told by the log."""
    made = []
    for number, score in enumerate(sent):
        then = _redealt(_true_past(witness, revision, score["at"], None), None, seed).view(None)
        last = number + 1 == len(sent) or sent[number + 1]["at"] != score["at"]
        shown = witness.sight.standing(then)
        if not last:
            del shown["points"]
        made.append({**score, **shown})
    return made


def _true_past(witness: Witness, revision: int, at: int, moment: int | None) -> Game | Moment:
    now = witness.games[revision]
    actions, edition = now.actions, now.edition
    if moment is None:
        return Game.from_state(witness.positions[actions[:at]], edition=edition)
    before = Game.from_state(witness.positions[actions[: at - 1]], edition=edition)
    return list(moments(before, actions[at - 1]))[moment]


def _redealt(then: Game | Moment, seat: int | None, seed: int) -> Game | Moment:
    if isinstance(then, Game):
        return then.redeal(seat, seed)
    state = then.state.copy()
    then.edition.redeal(state, seat, seed)
    return Moment(state, then.rows, then.version, then.edition)


def check_story(witness: Witness, look: Callable[[Game, list[LogEntry]], None] | None = None) -> int:
    """The story names only cards that everybody could see before or after what it tells; how many it named.

    ``look`` is shown the game after each decision with what is told of that.
    """
    final, sight = witness.games[max(witness.games)], witness.sight
    table = Table(witness.table.row, tuple(witness.table.seats))
    again = Game(final.seats, edition=final.edition, seed=final.seed, options=final.options)
    table.game = again
    story = ToldLog(again)
    story.beats = witness.beats[max(witness.games)]
    named = 0
    for at, action in enumerate(final.actions, 1):
        before = sight.public(again)
        again.apply(action)
        seen = before | sight.public(again) | sight.drawn(again)
        lines = story.log(at, table.names("en"), "en", at)
        for line in lines:
            moved = [str(move[0]).partition(":") for move in line.moves]
            cards = [*line.about.get("cards", []), *(int(number) for what, _, number in moved if what == "card")]
            named += len(cards)
            hidden = set(cards) - seen
            assert not hidden, f"{line.text!r} names hidden cards {hidden}"
        if look is not None:
            look(again, lines)
    return named
