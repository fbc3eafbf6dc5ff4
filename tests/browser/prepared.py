"""Games played in memory and laid into a server's database before anybody has come to their tables.

A server reads a table from its database when somebody first asks for it; what was written there until then it takes
for what was played.
"""

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Engine, NullPool, create_engine, insert, select, update

from browser.studio import begin
from pamir.bots import make
from pamir.edition import playing
from pamir.game import Game
from pamir.server.storage import schema
from pamir.server.table import FIRST_REVISION

View = dict[str, Any]
Choose = Callable[[View, random.Random], str]

PATIENCE = 60  # seconds to wait for a database in which the server writes
THOUGHT = 0.05  # seconds for each decision of a bot


def lay_out(
    database: Path,
    table: str,
    decisions: int,
    wish: random.Random,
    until: Callable[[View], bool] | None,
    choose: Choose,
) -> View:
    """Let the people of a table that nobody has come to take so many decisions, or until a view is as wished, and its
    bots theirs; answers the last view of whoever decides then."""
    engine = create_engine(f"sqlite:///{database}", poolclass=NullPool, connect_args={"timeout": PATIENCE})
    game, bots = _begun(engine, table)
    events: list[dict[str, Any]] = []
    while not game.over:
        seat = game.decider
        assert seat is not None
        if bots[seat]:
            action = _of_a_bot(game, seat, bots[seat], wish)
        else:
            view = _view(game, seat)
            if decisions <= 0 or (until is not None and until(view)):
                break
            action = game.action_id(choose(view, wish))
            decisions -= 1
        events.append(_event(game, table, seat, action, len(events)))
        game.apply(action)
    _write(engine, table, events, game)
    return _view(game, game.decider or 0)


def _begun(engine: Engine, table: str) -> tuple[Game, list[str | None]]:
    """The game as the server will begin it, and which bot sits where."""
    with engine.connect() as connection:
        row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).one()
        held = select(schema.seats.c.bot).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
        bots = list(connection.execute(held).scalars())
    edition = playing(row.edition, row.cards)
    options = edition.options.from_wire(msgspec.json.decode(row.options), len(bots))
    return begin(len(bots), edition=edition, seed=row.seed, options=options), bots


def _view(game: Game, seat: int) -> View:
    seen: View = msgspec.to_builtins(game.view(seat))
    return seen


def _of_a_bot(game: Game, seat: int, name: str | None, wish: random.Random) -> int:
    dealt = game.redeal(seat, wish.getrandbits(62))
    return make(str(name)).choose(dealt, seat, THOUGHT, random.Random(wish.random()))


def _event(game: Game, table: str, seat: int, action: int, number: int) -> dict[str, Any]:
    return {
        "table_id": table,
        "revision": FIRST_REVISION + 1 + number,
        "kind": "act",
        "seat": seat,
        "action": game.edition.action_text(action),
        "client_id": None,
        "at": time.time(),
    }


def _write(engine: Engine, table: str, events: list[dict[str, Any]], game: Game) -> None:
    if not events:
        return
    with engine.begin() as connection:
        connection.execute(insert(schema.events), events)
        if game.result is not None:
            over = update(schema.tables).where(schema.tables.c.id == table)
            result = msgspec.json.encode(game.result).decode()
            connection.execute(over.values(finished=time.time(), result=result))
