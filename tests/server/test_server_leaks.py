"""Nothing hidden leaves the server: every frame is compared with what two redeals would have sent.

Games are played over real sockets, and all frames are kept. Afterwards the table is rebuilt here, event by event.
For each frame the deck and every hand its receiver may not see are dealt anew, twice, and the frame is made again from
both: if it differs, it told something hidden.
"""

import asyncio
import random
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from serving import BOT, PERSON, WAKHAN, Served, all_know, next_to_act, run

from pamir.game import Game
from pamir.lab.load_test.headless_page import HeadlessPage
from pamir.lab.load_test.run import own_server
from pamir.locale import speaking
from pamir.moments import Moment, moments
from pamir.second.notation import action_text, parse_action
from pamir.second.rules.actions import ACTION_COUNT
from pamir.second.rules.happenings import AI_CARD, CARD_DRAWN, DISCARDED_HAND, HANDS_SWAPPED
from pamir.second.rules.redeal import announced_card, redeal
from pamir.second.rules.state import IN_BOX, IN_DECK, IN_HAND, State
from pamir.second.rules.tables import MAX_SEATS, NOBODY
from pamir.server.client import Client
from pamir.server.settings import Settings
from pamir.server.storage import Event, Store
from pamir.server.table import Table
from pamir.server.told_log import NO_QUESTION, ToldLog, past_view, question, reasons
from pamir.server.wire import Why

# Refusals that say the same whatever the position is.
ALWAYS_THE_SAME = {
    "That is not your seat.",
    "Lift the curtain first: only who looks as a seat can act for it.",
    "Only who holds that seat, and looks as it, can ask for it.",
    "The position has changed; look again.",
    "Nothing can be taken back: a card was revealed or somebody else has decided since.",
}
PLACES = ("card:{n}", "card:{n}", "act:{n}:tax", "spy:{n}:1", "slot:3", "region:kabul", "gift:0:4", "purse:1")
HARMLESS = {"welcome", "done", "presence", "names", "chat", "pong"}


class Kept:
    """All frames a page got, what it had asked before which of them, and the seat it may look as."""

    def __init__(self, page: HeadlessPage, held: tuple[int, ...]) -> None:
        self.page, self.held = page, held
        self.asked: dict[str, tuple[int, dict[str, Any]]] = {}
        self.looks: dict[int, int | None] = {}

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Ask, and remember at which revision."""
        message["id"] = f"{id(self):x}-{len(self.asked)}"
        self.asked[message["id"]] = (self.page.position["revision"], message)
        if message["type"] == "look":
            self.looks[len(self.page.frames)] = message["seat"]
        return await self.page.ask(**message)


async def play_and_pry(kept: list[Kept], dice: random.Random, most: int) -> None:
    """Play at random, and everybody asks for whatever could tell something."""
    pages = [one.page for one in kept]
    people = [seat for one in kept for seat in one.held]
    for _ in range(most):
        await pages[0].until(lambda: pages[0].position["over"] or pages[0].position["decider"] in people)
        await all_know(pages)
        await pry(kept, dice)
        if pages[0].position["over"]:
            break
        await lift_the_curtain(kept, dice)
        page = await next_to_act([one.page for one in kept if one.held])
        assert page is not None
        actor = next(one for one in kept if one.page is page)
        position = page.position
        answer = await actor.ask(
            type="act", action=dice.choice(page.choices), seat=position["look"], revision=position["revision"]
        )
        assert answer["type"] == "done", answer
        look = str(page.position["look"])
        if dice.random() < 0.2 and look != "None" and page.position["views"][look]["can_undo"]:
            await actor.ask(type="undo", seat=int(look), revision=page.position["revision"])
    await pages[0].until(lambda: pages[0].position["over"] or pages[0].position["decider"] in people)
    await all_know(pages)
    for one in kept:  # however short the game was
        await one.ask(type="scores")


async def pry(kept: list[Kept], dice: random.Random) -> None:
    """Everybody asks for reasons, for what is not theirs, and for the past."""
    everybody = [one.page for one in kept]
    for one in kept:
        for _ in range(2):
            seat = dice.choice(one.held) if one.held else 0
            action = action_text(dice.randrange(ACTION_COUNT))
            await one.ask(type="why", action=action, seat=seat)
            await one.ask(type="why", place=dice.choice(PLACES).format(n=dice.randrange(1, 101)), seat=seat)
            legal = any(action in page.choices for page in everybody)  # it must not happen
            revision = 0 if legal else one.page.position["revision"]
            await one.ask(type="act", action=action, seat=seat, revision=revision)
        past = await one.ask(type="replay", at=dice.randrange(one.page.position["version"] + 1))
        if past.get("moments"):
            await one.ask(type="replay", at=past["at"], moment=dice.randrange(past["moments"]))
        if dice.random() < 0.2:
            await one.ask(type="scores")


async def lift_the_curtain(kept: list[Kept], dice: random.Random) -> None:
    """Who holds several seats looks as the one that decides, and sometimes at another's hand first."""
    for one in kept:
        if len(one.held) > 1:
            if dice.random() < 0.2:
                await one.ask(type="look", seat=dice.choice((None, *one.held)))
                await pry([one], dice)
            await one.ask(type="look", seat=one.page.position["decider"])


class Witness:
    """The table as it truly was at each revision, and who could take something back, by what everybody knows."""

    def __init__(self, store_row: Table, events: list[Event]) -> None:
        self.table, self._events = store_row, events
        self.games: dict[int, Game] = {self.table.revision: self.table.game.copy()}
        self.beats = {self.table.revision: list(self.table.told_log.beats)}
        self.undoers: dict[int, int | None] = {self.table.revision: None}
        self.positions: dict[tuple[int, ...], State] = {(): self.table.game.state}
        self.lengths = self.table.lengths
        settled, deciders = 0, list[int]()
        for event in events:
            self.table.take(event)
            if event.kind == "undo":
                deciders.pop()
            else:
                settled = len(deciders) if deciders[-1:] != [event.seat] else settled
                deciders.append(event.seat)
                if _revealed(self.table.game):
                    settled = len(deciders)
            self.games[self.table.revision] = self.table.game.copy()
            self.positions[self.table.game.actions] = self.table.game.state
            self.beats[self.table.revision] = list(self.table.told_log.beats)
            self.undoers[self.table.revision] = deciders[-1] if len(deciders) > settled else None

    def as_of(self, revision: int, seat: int | None, seed: int) -> Table:
        """The table at a revision with everything this seat cannot see dealt anew."""
        table = Table(self.table.row, tuple(self.table.seats))
        table.game = self.games[revision].redeal(seat, seed)
        table.told_log = ToldLog(table.game)
        table.told_log.beats = self.beats[revision]
        table.revision = revision
        table.lengths = self.lengths[:revision]
        return table


def _revealed(game: Game) -> bool:
    """Whether the last decision showed anybody something new, as the story tells it to all."""
    for kind, who, _, given, received in game.journal_since(len(game.actions) - 1):
        if kind in (CARD_DRAWN, AI_CARD):
            return True
        if game.options.open_hands:
            continue
        if kind == HANDS_SWAPPED and given + received > 0:
            return True
        if kind == DISCARDED_HAND and who != game.deciders[-1]:
            return True
    return game.over


class Curtain:
    """The seat a page may look as, by what it held, what it asked and who had to decide."""

    def __init__(self, one: Kept, open_hands: bool) -> None:
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


def check_frames(witness: Witness, one: Kept) -> dict[str, int]:
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
        elif kind in ("reason", "refused", "past", "scores"):
            revision, asked = one.asked[message["id"]]
            twins = [answer_again(witness, curtain.look, message, revision, asked, seed) for seed in (21, 22)]
        else:
            assert kind in HARMLESS, f"nobody has thought about {kind!r}"
            continue
        for twin in twins:
            assert twin == message, f"a frame of type {kind} told {one.held or 'a watcher'} something hidden"
    return counts


def position_again(witness: Witness, one: Kept, sent: dict[str, Any], told: int, seed: int) -> dict[str, Any]:
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
        if sent["type"] == "reason":
            wanted = Why(asked["id"], asked["seat"], asked.get("action"), asked.get("place"))
            actions, text = reasons(table.game, wanted)
            return {**sent, "actions": actions, "text": text}
        return {**sent, "error": table.game.why_not(parse_action(asked["action"]), seat)}


def scores_again(witness: Witness, revision: int, sent: list[dict[str, Any]], seed: int) -> list[dict[str, Any]]:
    """The score as a spectator of a redeal sees it after each of the decisions; when it was is told by the log."""
    made = []
    for number, score in enumerate(sent):
        then = _redealt(_true_past(witness, revision, score["at"], None), None, seed).view(None)
        last = number + 1 == len(sent) or sent[number + 1]["at"] != score["at"]
        shown = {
            "points": [player.points for player in then.players],
            "blocks": {key: 12 - left for key, left in then.supply.items()},
        }
        made.append({**score, **(shown if last else {"blocks": shown["blocks"]})})
    return made


def _true_past(witness: Witness, revision: int, at: int, moment: int | None) -> Game | Moment:
    actions = witness.games[revision].actions
    if moment is None:
        return Game.from_state(witness.positions[actions[:at]])
    before = Game.from_state(witness.positions[actions[: at - 1]])
    return list(moments(before, actions[at - 1]))[moment]


def _redealt(then: Game | Moment, seat: int | None, seed: int) -> Game | Moment:
    if isinstance(then, Game):
        return then.redeal(seat, seed)
    state = then.state.copy()
    redeal(state, NOBODY if seat is None else seat, seed)
    return Moment(state, then.rows, then.version, then.edition)


def check_story(witness: Witness) -> int:
    """The story names only cards that everybody could see before or after what it tells; how many it named."""
    final = witness.games[max(witness.games)]
    table = Table(witness.table.row, tuple(witness.table.seats))
    again = Game(final.seats, seed=final.seed, options=final.options)
    table.game = again
    story = ToldLog(again)
    story.beats = witness.beats[max(witness.games)]
    named = 0
    for at, action in enumerate(final.actions, 1):
        before = again.state
        mark = len(again.journal)
        again.apply(action)
        drawn = {row[1] for row in again.journal[mark:] if row[0] == CARD_DRAWN}
        seen = {card for card in range(1, len(before.place)) if _public(before, card) or _public(again.state, card)}
        for line in story.log(at, table.names("en"), "en", at):
            moved = [str(move[0]).partition(":") for move in line.moves]
            cards = [*line.about.get("cards", []), *(int(number) for what, _, number in moved if what == "card")]
            named += len(cards)
            hidden = set(cards) - seen - drawn
            assert not hidden, f"{line.text!r} names hidden cards {hidden}"
    return named


def _public(s: State, card: int) -> bool:
    where = s.place[card]
    in_closed_hand = IN_HAND <= where < IN_HAND + MAX_SEATS and not s.open_hands
    return card == announced_card(s) or (where not in (IN_BOX, IN_DECK) and not in_closed_hand)


async def witness_of(database: str, name: str) -> Witness:
    store = Store(Settings(database=database).database_url())
    await store.open()
    row, seats = await store.load(name)
    events = await store.events(name)
    await store.close()
    return Witness(Table(row, seats), events)


SETTINGS = [
    pytest.param([PERSON, PERSON, PERSON], {}, 3, 25, id="three people"),
    pytest.param([PERSON, BOT, WAKHAN], {}, 8, 25, id="person, bot and Wakhan"),
    pytest.param([PERSON, PERSON], {"options": {"open_hands": True}}, 5, 12, id="open hands"),
    pytest.param([PERSON, WAKHAN, PERSON], {"hot_seat": True}, 6, 30, id="hot seat"),
    pytest.param(
        [PERSON, PERSON], {"hot_seat": True, "options": {"open_hands": True}}, 7, 12, id="hot seat with open hands"
    ),
    pytest.param([PERSON, PERSON, PERSON, PERSON], {}, 17, 400, id="a whole game of four", marks=pytest.mark.slow),
    pytest.param([PERSON, PERSON, WAKHAN], {}, 19, 400, id="a whole game with Wakhan", marks=pytest.mark.slow),
    pytest.param(
        [PERSON, PERSON, PERSON], {"hot_seat": True}, 23, 400, id="a whole game on one screen", marks=pytest.mark.slow
    ),
]


@pytest.mark.parametrize(("seats", "more", "seed", "most"), SETTINGS)
def test_no_frame_tells_more_than_two_redeals_agree_on(
    seats: list[dict[str, str]], more: dict[str, Any], seed: int, most: int
) -> None:
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite3")
        free = {"requests_per_second": 0, "sockets_per_address": 0, "messages_per_second": 0, "bot_delay": 0}

        async def story(served: Served) -> tuple[str, list[Kept]]:
            table = served.open_table(*seats, seed=seed, **more)
            opened: dict[str, tuple[int, ...]] = {}
            for seat, secret in table["secrets"].items():
                opened[secret] = (*opened.get(secret, ()), int(seat))
            kept = [Kept(await served.page(table, held[0], keep=True), held) for held in opened.values()]
            kept.append(Kept(await served.page(table, "watch", keep=True), ()))
            await play_and_pry(kept, dice, most)
            for one in kept:
                await one.page.close()
            return table["table"], kept

        with own_server(database, **free) as (address, process):
            name, kept = run(story(Served(address, process)), 300)
        witness = asyncio.run(witness_of(database, name))
    counts = [check_frames(witness, one) for one in kept]
    assert all(count["position"] > 5 for count in counts)
    assert sum(count.get("past", 0) + count.get("reason", 0) for count in counts) > 10
    assert sum(count["moments"] for count in counts) > 2
    assert sum(count.get("scores", 0) for count in counts) > 0
    assert check_story(witness) > 0


def test_the_test_would_notice_a_leak() -> None:
    """A frame with somebody's hand in it differs from its twins."""
    game = Game(2, seed=3)
    while not game.over and not any(game.state.hand_size[:2]):
        buys = [a for a in game.legal_actions if action_text(a).startswith("buy")]
        game.apply((buys or list(game.legal_actions))[0])
    other = 0 if game.state.hand_size[0] else 1
    leaked = game.view(other).players[other].hand
    assert leaked
    assert any(game.redeal(1 - other, seed).view(other).players[other].hand != leaked for seed in (1, 2, 3))
