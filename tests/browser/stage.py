"""Set a stage: tables on a running server, played forward, so that a page has something to show."""

import json
import random
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from browser.prepared import Choose, View, lay_out

Seats = list[dict[str, str]]

DATABASES: dict[str, Path] = {}  # of the servers that run, by their addresses
WAKHAN: Seats = [{"kind": "person", "name": "Ada"}, {"kind": "wakhan"}]


class Stage:
    """A table made for a test or a picture."""

    def __init__(self, base: str, seats: Seats, *, hot_seat: bool = False, **body: Any) -> None:
        self.base = base.rstrip("/")
        self.seats = seats
        asked = {"seats": seats, "hot_seat": hot_seat, **body}
        request = urllib.request.Request(
            f"{self.base}/api/tables", json.dumps(asked).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            made = json.load(answer)
        self.table: str = made["table"]
        self.secrets: dict[str, str] = made["secrets"]
        self.watch: str = made["watch"]
        self._settled = False

    def link(self, seat: int | None = None, query: str = "") -> str:
        """The address of a seat, or the one to watch."""
        self._settled = True
        secret = self.watch if seat is None else self.secrets[str(seat)]
        return f"{self.base}/t/{self.table}{query}#{secret}"

    def play(
        self,
        decisions: int,
        seed: int = 1,
        until: Callable[[View], bool] | None = None,
        choose: Choose | None = None,
    ) -> View:
        """Before anybody has come to the table: let its people take so many decisions at random, or until a view is as
        wished; answers the view of whoever decides then."""
        assert not self._settled, "its address was given away: from then on it is played on"
        self._settled = True
        return lay_out(DATABASES[self.base], self.table, decisions, random.Random(seed), until, choose or _choose)

    def play_on(self, decisions: int, seed: int = 1, choose: Choose | None = None) -> View:
        """Take so many decisions of the people at random, over sockets, while pages look on; answers the last view."""
        wish = random.Random(seed)
        address = self.base.replace("http", "ws") + "/ws"
        lines: dict[int, ClientConnection] = {}
        with ExitStack() as open_lines:
            for seat, secret in self.secrets.items():
                line = lines[int(seat)] = open_lines.enter_context(connect(address))
                line.send(json.dumps({"type": "hello", "table": self.table, "secret": secret}))
            return self._play(lines, decisions, wish, choose or _choose)

    def _play(
        self,
        lines: dict[int, ClientConnection],
        decisions: int,
        wish: random.Random,
        choose: Choose,
    ) -> View:
        newest = {seat: _position(line) for seat, line in lines.items()}
        taken = 0
        while True:
            seat, now = max(newest.items(), key=lambda item: item[1]["revision"])
            view: dict[str, Any] = next(iter(now["views"].values()))
            if now["over"] or taken >= decisions:
                return view
            decider = now["decider"]
            if decider not in lines:
                newest[seat] = _position(lines[seat])
                continue
            mine = newest[decider]
            while mine["revision"] < now["revision"]:
                mine = newest[decider] = _position(lines[decider])
            view = next(iter(mine["views"].values()))
            action = choose(view, wish)
            taken += 1
            lines[decider].send(
                json.dumps(
                    {
                        "type": "act",
                        "id": f"{taken}-{wish.random()}",
                        "revision": mine["revision"],
                        "action": action,
                        "seat": decider,
                    }
                )
            )
            before = mine["revision"]
            while newest[decider]["revision"] <= before:
                newest[decider] = _position(lines[decider])


def _choose(view: dict[str, Any], wish: random.Random) -> str:
    """A legal action, with a liking for what fills the table."""
    legal: list[str] = view["legal"]
    plays = [a for a in legal if a.startswith("play")]
    busy = [a for a in legal if a not in ("end turn", "decline", "done")]
    if plays and wish.random() < 0.6:
        return wish.choice(plays)
    checks = {s["name"] for s in view["market"] if s["card"] in (101, 102, 103, 104)}
    calm = [a for a in busy if not any(a == f"buy {name}" for name in checks)]
    return wish.choice(calm or busy or legal)


def any_action(view: View, wish: random.Random) -> str:
    """Whatever is legal, the end of the game too."""
    legal: list[str] = view["legal"]
    return wish.choice(legal)


def _position(line: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=120))
        if message["type"] == "position":
            return message
        if message["type"] in ("error", "refused"):
            raise RuntimeError(message["error"])


def people(*names: str) -> Seats:
    return [{"kind": "person", "name": name} for name in names]
