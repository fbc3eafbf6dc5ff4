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
from serving import BOT, PERSON, WAKHAN, Served, all_know, next_to_act

from pamir.game import Game
from pamir.locale import speaking
from pamir.notation import action_text, parse_action
from pamir.second.actions import ACTION_COUNT
from pamir.second.happenings import CARD_DRAWN
from pamir.second.redeal import announced_card
from pamir.second.state import IN_BOX, IN_DECK, IN_HAND, State
from pamir.second.tables import MAX_SEATS
from pamir.server.client import Client
from pamir.server.load import own_server
from pamir.server.probe import Probe
from pamir.server.settings import Settings
from pamir.server.storage import Event, Store
from pamir.server.story import Story, past_view, question
from pamir.server.table import Table

# Refusals that say the same whatever the position is.
ALWAYS_THE_SAME = {
    "That is not your seat.",
    "Too many messages; wait a moment.",
    "The position has changed; look again.",
    "Nothing can be taken back: a card was revealed or somebody else has decided since.",
}
HARMLESS = {"welcome", "done", "presence", "names", "chat", "pong"}


class Kept:
    """All frames a page got, and what it had asked."""

    def __init__(self, page: Probe, held: tuple[int, ...]) -> None:
        self.page, self.held = page, held
        self.asked: dict[str, tuple[int, dict[str, Any]]] = {}

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Ask, and remember at which revision."""
        message["id"] = f"{id(self):x}-{len(self.asked)}"
        self.asked[message["id"]] = (self.page.position["revision"], message)
        return await self.page.ask(**message)


async def play_and_pry(served: Served, table: dict[str, Any], kept: list[Kept], dice: random.Random, most: int) -> None:
    """Play at random, and everybody asks for whatever could tell something."""
    pages = [one.page for one in kept]
    seated = [one for one in kept if one.held]
    for _ in range(most):
        page = await next_to_act([one.page for one in seated])
        if page is None:
            break
        await all_know(pages)
        actor = next(one for one in kept if one.page is page)
        position = page.position
        for one in kept:
            here = one.page.position
            for _ in range(2):
                action = action_text(dice.randrange(ACTION_COUNT))
                seat = one.held[0] if one.held else 0
                if one.held:
                    await one.ask(type="why", action=action, seat=seat)
                stale = action in page.choices  # it must not happen
                await one.ask(type="act", action=action, seat=seat, revision=0 if stale else here["revision"])
            if here["version"]:
                await one.ask(type="replay", at=dice.randrange(here["version"]))
        if page.position["revision"] != position["revision"]:
            continue  # a random action was legal after all
        answer = await actor.ask(
            type="act", action=dice.choice(page.choices), seat=position["look"], revision=position["revision"]
        )
        assert answer["type"] == "done", answer
        if dice.random() < 0.2 and page.position["views"][str(position["look"])]["can_undo"]:
            await actor.ask(type="undo", seat=position["look"], revision=page.position["revision"])
    await all_know(pages)


class Witness:
    """The table as it truly was at each revision."""

    def __init__(self, store_row: Table, events: list[Event]) -> None:
        self.table, self._events = store_row, events
        self.games: dict[int, Game] = {self.table.revision: self.table.game.copy()}
        self.lengths = self.table.lengths
        for event in events:
            self.table.take(event)
            self.games[self.table.revision] = self.table.game.copy()

    def as_of(self, revision: int, seat: int | None, seed: int) -> Table:
        """The table at a revision with everything this seat cannot see dealt anew."""
        table = Table(self.table.row, tuple(self.table.seats))
        table.game = self.games[revision].redeal(seat, seed)
        table.story = Story(table.game)
        table.revision = revision
        table.lengths = self.lengths[:revision]
        return table


def check_frames(witness: Witness, one: Kept) -> dict[str, int]:
    """Compare every frame with its two twins; how many there were of each type."""
    counts: dict[str, int] = {}
    told = 0
    for frame in one.page.frames:
        message = msgspec.json.decode(frame)
        kind = message["type"]
        counts[kind] = counts.get(kind, 0) + 1
        assert "seed" not in frame
        if kind == "position":
            twins = [position_again(witness, one, message, told, seed) for seed in (11, 12)]
            told = message["revision"]
        elif kind in ("reason", "refused", "past"):
            revision, asked = one.asked[message["id"]]
            twins = [answer_again(witness, one, message, revision, asked, seed) for seed in (21, 22)]
        else:
            assert kind in HARMLESS, f"nobody has thought about {kind!r}"
            continue
        for twin in twins:
            assert twin == message, f"a frame of type {kind} told {one.held or 'a watcher'} something hidden"
    return counts


def position_again(witness: Witness, one: Kept, sent: dict[str, Any], told: int, seed: int) -> dict[str, Any]:
    table = witness.as_of(sent["revision"], sent["look"], seed)
    client = Client("here")
    client.table, client.held, client.look, client._told = table, one.held, sent["look"], told
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(client._position(table)))
    for key, view in made["views"].items():
        # A redeal cannot be undone past; whether one may undo is public: who decided last, and what was revealed.
        view["can_undo"] = sent["views"][key]["can_undo"]
    return made


def answer_again(
    witness: Witness, one: Kept, sent: dict[str, Any], revision: int, asked: dict[str, Any], seed: int
) -> dict[str, Any]:
    seat = one.held[0] if one.held else None
    table = witness.as_of(revision, seat, seed)
    names = table.names("en")
    if sent["type"] == "past":
        state = Game.from_state(_state_at(witness, revision, asked["at"]))
        game = state.redeal(seat, seed)
        key = "watch" if seat is None else str(seat)
        made = {
            **sent,
            "views": {key: msgspec.json.decode(past_view(game, seat, asked["at"]))},
            "prompt": msgspec.to_builtins(question(game, names, "en")),
            "log": msgspec.to_builtins(table.story.log(asked["at"], names, "en", asked["at"])),
        }
        return made
    if sent.get("error") in ALWAYS_THE_SAME:
        return sent
    with speaking("en", names):
        text = table.game.why_not(parse_action(asked["action"]), seat)
    return {**sent, "text" if sent["type"] == "reason" else "error": text}


def _state_at(witness: Witness, revision: int, at: int) -> State:
    game = witness.games[revision]
    again = Game(game.seats, seed=game.seed, options=game.options)
    for action in game.actions[:at]:
        again.apply(action)
    return again.state


def check_story(witness: Witness) -> int:
    """The story names only cards that everybody could see before or after what it tells; how many it named."""
    final = witness.games[max(witness.games)]
    table = Table(witness.table.row, tuple(witness.table.seats))
    again = Game(final.seats, seed=final.seed, options=final.options)
    table.game = again
    named = 0
    for at, action in enumerate(final.actions, 1):
        before = again.state
        mark = len(again.journal)
        again.apply(action)
        drawn = {row[1] for row in again.journal[mark:] if row[0] == CARD_DRAWN}
        seen = {card for card in range(1, len(before.place)) if _public(before, card) or _public(again.state, card)}
        for line in Story(again).log(at, table.names("en"), "en", at):
            named += len(line.cards)
            hidden = set(line.cards) - seen - drawn
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
    pytest.param([PERSON, PERSON, PERSON, PERSON], {}, 17, 400, id="a whole game of four", marks=pytest.mark.slow),
    pytest.param([PERSON, PERSON, WAKHAN], {}, 19, 400, id="a whole game with Wakhan", marks=pytest.mark.slow),
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
            kept = [Kept(await served.page(table, int(s), keep=True), (int(s),)) for s in table["secrets"]]
            kept.append(Kept(await served.page(table, "watch", keep=True), ()))
            await play_and_pry(served, table, kept, dice, most)
            for one in kept:
                await one.page.close()
            return table["table"], kept

        with own_server(database, **free) as (address, process):
            name, kept = asyncio.run(asyncio.wait_for(story(Served(address, process)), 300))
        witness = asyncio.run(witness_of(database, name))
    counts = [check_frames(witness, one) for one in kept]
    assert all(count["position"] > 5 for count in counts)
    assert sum(count.get("past", 0) + count.get("reason", 0) for count in counts) > 10
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
