"""The HTTP part: opening tables, records, secrets, headers, limits."""

import asyncio
import inspect
import random
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from dataclasses import fields
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import pytest
from serving import BOT, PERSON, PLAIN, WAKHAN, Served, play, run
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from pamir.cli.serve import serve
from pamir.edition import find
from pamir.game import Game
from pamir.lab.load_test.run import Load, LoadError, address_printed, own_server, run_load, start_server
from pamir.record import Record
from pamir.server.app import create_app
from pamir.server.settings import Settings, SettingsError, from_environment


def test_a_table_is_opened_with_a_secret_for_each_person(served: Served) -> None:
    table = served.open_table(PERSON, BOT, PERSON)
    assert set(table) == {"table", "secrets", "watch", "owner"}
    assert set(table["secrets"]) == {"0", "2"}
    short = served.look(table).json()
    assert short["kinds"] == ["person", "bot", "person"]
    assert short["names"] == ["Gray", "Random", "Tan"]
    assert short["revision"] == 1
    assert not short["over"]


@pytest.mark.parametrize(
    ("accepted", "said"),
    [
        ("de-AT,de;q=0.9", "Diesen Tisch gibt es nicht."),
        ("fr, es;q=0.8", "Esa mesa no existe."),
        ("fr", "There is no such table."),
    ],
)
def test_a_failure_is_told_in_the_language_the_page_asks_for(served: Served, accepted: str, said: str) -> None:
    answer = served.request("/api/tables/nosuchtable", Accept_Language=accepted)
    assert (answer.status, answer.json()["error"]) == (404, said)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"{}",
        b'{"seats": []}',
        b'{"seats": [{"kind": "person"}]}',
        b'{"seats": [{"kind": "person"}, {"kind": "cat"}]}',
        b'{"seats": [{"kind": "person"}, {"kind": "bot", "bot": "../../etc/passwd"}]}',
        b'{"seats": [{"kind": "wakhan"}, {"kind": "wakhan"}, {"kind": "person"}]}',
        b'{"seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "person"}, {"kind": "wakhan"}]}',
        b'{"seats": [{"kind": "person"}, {"kind": "person"}], "seed": -1}',
        b'{"seats": [{"kind": "person"}, {"kind": "person"}], "seed": 1e400}',
        b'{"seats": [{"kind": "person"}, {"kind": "person"}], "more": 1}',
        b'{"seats": [{"kind": "person"}, {"kind": "person"}], "options": {"wakhan_options": ["improved"]}}',
        b'{"seats": [{"kind": "person", "name": "' + b"x" * 41 + b'"}, {"kind": "person"}]}',
        b"[" * 16000,
        b'{"seats": [{"kind": "person"}, {"kind": "person"}], "edition": "\xff"}',
    ],
)
def test_what_is_no_table_is_refused_with_one_sentence(served: Served, body: bytes) -> None:
    answer = served.request("/api/tables", body, method="POST")
    assert answer.status == 400
    assert list(answer.json()) == ["error"]
    assert len(answer.json()["error"]) < 250


def test_a_long_body_is_not_read(served: Served) -> None:
    assert served.request("/api/tables/nowhere/mute", b"x" * 20_000).status == 413
    assert served.request("/api/tables", b"x" * 90_000).status == 413, "even with cards of its own"


def test_unknown_addresses_say_so(served: Served) -> None:
    for path in ("/nowhere", "/api/tables/nowhere", "/api/tables/" + "x" * 99, "/static/../pyproject.toml", "/static/"):
        answer = served.request(path)
        assert answer.status == 404, path
    assert served.request("/api/tables").status == 405
    assert served.request("/api/finished?limit=lots").status == 400


def test_browsers_are_told_to_be_strict(served: Served) -> None:
    for path in ("/", "/t/abc", "/api/health", "/api/facts", "/nowhere"):
        headers = served.request(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_health_metrics_facts_and_description_answer(served: Served) -> None:
    assert served.request("/api/health").json()["status"] == "ok"
    assert served.request("/api/ready").json()["status"] == "ok"
    assert b"pamir_live_tables" in served.request("/metrics").body
    described = served.request("/api/openapi.json").json()
    assert described["openapi"].startswith("3.")
    assert "/api/tables" in described["paths"]
    facts = served.request("/api/facts?language=de")
    assert len(facts.json()["court_cards"]) == 100
    assert [bot["bot"] for bot in facts.json()["bots"]] == ["sensible", "random", "search", "strong"]
    again = served.request("/api/facts?language=de", if_none_match=facts.headers["etag"])
    assert again.status == 304


def _tried(path: str, table: str) -> dict[str, Any]:
    """Something to try out by each of these addresses."""
    return {
        "/api/try": {"position": "gray: 4 rupees; turn: gray"},
        "/api/try/odds": {"position": "gray: 4 rupees; turn: gray"},
        "/api/try/from": {"table": table},
        "/api/try/record": {"record": Game(2, seed=1).record().write()},
        "/api/try/facts": {"cards": msgspec.json.decode(find("first").cards_text)},
    }.get(path, {})


def test_the_description_fits_what_is_there(served: Served) -> None:
    """Every address is described, and what it answers has the fields the description gives it."""
    described = served.request("/api/openapi.json").json()
    app = create_app(Settings())._app._app  # type: ignore[attr-defined]
    there = {
        (re.sub(r":\w+}", "}", route.path), method.lower())
        for route in app.routes
        if isinstance(route, Route) and route.path.startswith(("/api", "/metrics"))
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert {(path, method) for path, methods in described["paths"].items() for method in methods} == there
    opened = served.open_table(PERSON, PERSON)
    holder = {"authorization": f"Bearer {opened['secrets']['1']}"}
    body = msgspec.json.encode({"seats": [PERSON, BOT]})
    for path, methods in described["paths"].items():
        asked = path.replace("{table}", opened["table"]).replace("{seat}", "1")
        asked = asked.replace("{puzzle}", find("second").puzzles()[0].id).replace("{topic}", "battle")
        for method, told in methods.items():
            sent = body if method == "post" else None
            key = {"authorization": f"Bearer {opened['owner']}"} if path.endswith("/mute") else holder
            if path.endswith("/mute"):
                sent = msgspec.json.encode({"seat": 0, "muted": True})
            if path.startswith(("/api/try", "/api/puzzles/")):
                sent = msgspec.json.encode(_tried(path, opened["table"]))
            answer = served.request(asked, sent, method.upper(), **(key if "security" in told else {}))
            assert str(answer.status) in told["responses"], path
            content = told["responses"][str(answer.status)]["content"]
            media = answer.headers["content-type"].partition(";")[0]
            assert list(content) == [media], path
            name = content[media]["schema"].get("$ref", "").rpartition("/")[2]
            if name:
                schema = described["components"]["schemas"][name]
                assert set(answer.json()) == set(schema["properties"]) == set(schema["required"])
            if "security" in told:
                wrong = served.request(asked, sent, method.upper(), authorization="Bearer no")
                assert (wrong.status, list(wrong.json())) == (401, ["error"])
            if answer.headers["content-type"] == "application/json" and "secret" in answer.json():
                holder = {"authorization": f"Bearer {answer.json()['secret']}"}


def test_foreign_host_names_are_not_answered(served: Served) -> None:
    assert served.request("/api/health", host="evil.example").status == 400
    assert served.request("/api/health", host="localhost:1").status == 200


def test_a_record_is_public_while_the_game_runs_and_whole_afterwards(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, BOT, WAKHAN, seed=424242)
        page = await served.page(table, 0)
        running = served.look(table, "/record").body.decode()
        assert "424242" not in running
        assert "seed" not in running
        assert await play([page], 400, random.Random(1))
        await page.close()
        whole = served.request(f"/api/tables/{table['table']}/record").body.decode()
        game = Record.parse(whole).replay()
        assert game.over
        assert game.seed == 424242
        listed = served.request("/api/finished").json()["games"]
        mine = next(found for found in listed if found["table"] == table["table"])
        assert mine["result"]["winners"] == list(game.result.winners)  # type: ignore[union-attr]

    run(story())


def test_a_replaced_secret_opens_nothing_any_more(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON)
        old = table["secrets"]["0"]
        page = await served.page(table, 0)
        path = f"/api/tables/{table['table']}/seats/0/secret"
        for wrong in ("", "Bearer ", "Bearer wrong", f"Bearer {table['watch']}", f"Basic {old}"):
            assert served.request(path, b"", authorization=wrong).status == 401
        other = served.request(f"/api/tables/{table['table']}/seats/1/secret", b"", authorization=f"Bearer {old}")
        assert other.status == 401
        new = served.request(path, b"", authorization=f"Bearer {old}").json()
        assert new["seats"] == [0]
        await page.until(lambda: page.closed is not None)
        assert page.closed == 4001
        late = await served.stranger().open(table["table"], old)
        await late.until(lambda: late.closed is not None)
        assert late.closed == 4001
        good = await served.stranger().open(table["table"], new["secret"])
        assert good.welcome["seats"] == [0]
        await good.close()

    run(story())


def test_who_holds_a_seat_can_replace_the_watching_key(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON)
        watcher = await served.page(table, "watch")
        player = await served.page(table, 1)
        path = f"/api/tables/{table['table']}/watch"
        for wrong in ("", "Bearer ", "Bearer wrong", f"Bearer {table['watch']}"):
            assert served.request(path, b"", authorization=wrong).status == 401
        new = served.request(path, b"", authorization=f"Bearer {table['secrets']['1']}").json()["watch"]
        await watcher.until(lambda: watcher.closed is not None)
        assert watcher.closed == 4001
        late = await served.page(table, "watch")
        await late.until(lambda: late.closed is not None)
        assert late.closed == 4001
        again = await served.stranger().open(table["table"], new)
        assert again.welcome["watching"]
        assert (await player.ask(type="chat", text="still here"))["type"] == "done"
        await again.close()
        await player.close()

    run(story())


def test_pages_from_elsewhere_cannot_open_a_socket(served: Served) -> None:
    async def story() -> None:
        with pytest.raises(InvalidStatus):
            await connect(f"ws://{served.address}/ws", origin="http://evil.example")  # type: ignore[arg-type]
        own = await connect(f"ws://{served.address}/ws", origin=f"http://{served.address}")  # type: ignore[arg-type]
        await own.close()

    run(story())


def test_addresses_are_bounded() -> None:
    limits = {"tables_per_address": 3, "sockets_per_address": 2, "requests_per_second": 0.01, "request_burst": 12}

    async def story(strict: Served) -> None:
        for _ in range(3):
            table = strict.open_table(PERSON, BOT)
        answer = strict.request("/api/tables", msgspec.json.encode({"seats": [PERSON, BOT]}))
        assert answer.status == 429
        pages = [await strict.page(table, 0) for _ in range(2)]
        with pytest.raises(InvalidStatus):
            await strict.stranger().dial()
        assert [strict.request("/api/finished").status for _ in range(12)][-1] == 429
        assert strict.request("/api/health").status == 200, "whoever watches over the server is still answered"
        assert strict.request("/metrics").status == 200
        for page in pages:
            await page.close()

    with own_server(**PLAIN, **limits) as (address, process):
        run(story(Served(address, process)))


FEW = {**PLAIN, "requests_per_second": 0.01, "request_burst": 3}


@pytest.fixture(scope="module")
def behind_a_proxy() -> Iterator[Served]:
    with own_server(**FEW, trust_proxy=1) as (address, process):
        yield Served(address, process)


@pytest.fixture(scope="module")
def without_a_proxy() -> Iterator[Served]:
    with own_server(**FEW, metrics_token="sesame") as (address, process):
        yield Served(address, process)


@pytest.fixture(scope="module")
def behind_another_proxy() -> Iterator[Served]:
    """Not behind the one that asks here, and its keeper is elsewhere too."""
    there = {"trusted_proxies": "192.0.2.0/24", "metrics_from": "192.0.2.0/24"}
    with own_server(**FEW, trust_proxy=1, **there) as (address, process):
        yield Served(address, process)


def test_behind_a_proxy_only_what_that_adds_is_believed(
    behind_a_proxy: Served, without_a_proxy: Served, behind_another_proxy: Served
) -> None:
    """Whoever makes up an address in the header is still counted by the one the proxy saw."""

    def statuses(served: Served) -> list[int]:
        made_up = (f"10.0.0.{i}, {address}" for i, address in enumerate(["192.0.2.1"] * 4 + ["192.0.2.2"]))
        return [served.request("/api/finished", x_forwarded_for=forwarded).status for forwarded in made_up]

    assert statuses(behind_a_proxy) == [200, 200, 200, 429, 200]
    assert statuses(without_a_proxy) == statuses(behind_another_proxy) == [200, 200, 200, 429, 429]


def test_metrics_are_for_the_keeper_of_the_server(
    behind_a_proxy: Served, without_a_proxy: Served, behind_another_proxy: Served
) -> None:
    def status(served: Served, **headers: str) -> int:
        """From an address of this machine that has asked for nothing else."""
        asking = HTTPConnection(served.address, source_address=("127.0.0.77", 0), timeout=60)
        with closing(asking):
            asking.request("GET", "/metrics", headers={key.replace("_", "-"): value for key, value in headers.items()})
            return asking.getresponse().status

    near = without_a_proxy
    assert status(near) == 200
    assert status(near, x_forwarded_for="127.0.0.1") == 403, "a proxy may be anybody's"
    assert status(near, x_forwarded_for="192.0.2.1", authorization="Bearer sesame") == 200
    assert status(near, authorization="Bearer other") == 403
    assert status(behind_a_proxy, x_forwarded_for="127.0.0.1, 192.0.2.77") == 403
    assert status(behind_a_proxy, x_forwarded_for="192.0.2.77, ::1") == 200
    assert status(behind_another_proxy) == 403


def test_every_setting_is_an_option_and_an_environment_variable() -> None:
    names = {field.name for field in fields(Settings)}
    assert set(inspect.signature(serve).parameters) - {"open_page"} == names
    for field in fields(Settings):
        kind = type(field.default)
        text, value = {bool: ("yes", True), int: ("7", 7), float: ("7.5", 7.5), str: ("error", "error")}[kind]
        if field.name in ("trusted_proxies", "metrics_from"):
            text = value = "192.0.2.0/24"
        found = from_environment({}, {f"PAMIR_{field.name.upper()}": text})
        assert getattr(found, field.name) == value


@pytest.mark.parametrize(
    "wrong",
    [
        {"port": -1},
        {"port": 70000},
        {"sockets": -5},
        {"bot_delay": float("nan")},
        {"idle_seconds": float("inf")},
        {"message_burst": 0},
        {"log_level": "loud"},
        {"trusted_proxies": "nowhere"},
        {"metrics_from": "192.0.2.0/33"},
    ],
)
def test_a_setting_that_makes_no_sense_is_one_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(SettingsError):
        from_environment(wrong, {})


def test_settings_come_from_options_before_the_environment() -> None:
    environment = {"PAMIR_PORT": "99", "PAMIR_TRUST_PROXY": "yes", "PAMIR_DATABASE": "postgres://u@h/d"}
    found = from_environment({"port": 7, "host": None}, environment)
    assert (found.port, found.host, found.trust_proxy) == (7, "127.0.0.1", True)
    assert found.database_url() == "postgresql+asyncpg://u@h/d"
    with pytest.raises(SettingsError):
        from_environment({}, {"PAMIR_PORT": "many"})
    with pytest.raises(SettingsError):
        Settings(database="mysql://x").database_url()


def test_a_polite_stop_tells_everybody_and_takes_little_time() -> None:
    async def story(stopping: Served) -> None:
        table = stopping.open_table(PERSON, {"kind": "bot", "bot": "sensible"})
        page = await stopping.page(table, 0)
        stopping.process.terminate()
        await page.until(lambda: page.closed is not None)
        assert page.closed in (1001, 1012)
        stopping.process.wait(60)

    with own_server() as (address, process):
        run(story(Served(address, process)))


def test_a_taken_port_is_one_sentence(pamir_server_port: int) -> None:
    process = start_server(port=pamir_server_port, database=":memory:", **PLAIN)
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 2
    assert out == b""


@pytest.mark.parametrize(
    "database", ["/proc/nowhere/tables.sqlite3", "mysql://here", "postgresql://u:hush@127.0.0.1:1/x"]
)
def test_a_database_that_cannot_be_had_is_one_sentence(tmp_path: Path, database: str) -> None:
    log = tmp_path / "log"
    with log.open("wb") as written:
        process = start_server(written, port=0, database=database, **PLAIN)
        out, _ = process.communicate(timeout=120)
    said = log.read_text()
    assert (process.returncode, out) == (2, b"")
    assert said.startswith("The database")
    assert said.count("\n") == 1
    assert "hush" not in said


def test_where_nothing_can_be_kept_the_way_out_is_named(tmp_path: Path) -> None:
    """A home that cannot be written to, or is no folder at all."""
    home, log = tmp_path / "home", tmp_path / "log"
    home.write_text("not a folder")
    with log.open("wb") as written:
        process = start_server(written, port=0, data=home / "pamir", **PLAIN)
        process.communicate(timeout=120)
    assert process.returncode == 2
    assert log.read_text().startswith("The database cannot be kept there, choose a file with --database: ")


@pytest.fixture
def pamir_server_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield int(taken.getsockname()[1])


def test_a_load_run_reports_and_keeps_to_this_machine(served: Served) -> None:
    outcome = asyncio.run(run_load(served.address, served.process.pid, Load(sockets=8, seats=2, rate=40, seconds=1.5)))
    assert (outcome.tables, outcome.sockets) == (4, 8)
    assert len(outcome.acknowledged) > 20
    assert (outcome.refused, outcome.lost) == (0, 0)
    assert 0 < outcome.quantile(0.5) <= outcome.quantile(0.99)
    assert 0 < outcome.machine.pause_p99 <= outcome.machine.pause
    assert 0 < outcome.machine.server < 1
    with pytest.raises(LoadError):
        asyncio.run(run_load("example.org:80", 1, Load()))


def test_secrets_are_neither_logged_nor_stored(tmp_path: Path) -> None:
    async def story(told: Served) -> list[str]:
        table = told.open_table(PERSON, PERSON)
        secrets = [*table["secrets"].values(), table["watch"]]
        pages = [await told.page(table, who) for who in (0, 1, "watch")]
        await play(pages[:2], 3, random.Random(1))
        wrong = await told.stranger().open(table["table"], "a-wrong-secret-that-somebody-tried")
        path = f"/api/tables/{table['table']}/seats/0/secret"
        new = told.request(path, b"", authorization=f"Bearer {secrets[0]}").json()["secret"]
        told.request(path, b"", authorization="Bearer a-wrong-secret-that-somebody-tried")
        path = f"/api/tables/{table['table']}/watch"
        watch = told.request(path, b"", authorization=f"Bearer {secrets[1]}").json()["watch"]
        for page in (*pages[1:], wrong):
            await page.close()
        return [*secrets, new, watch, "a-wrong-secret-that-somebody-tried"]

    log = tmp_path / "log"
    with log.open("wb") as written:
        process = start_server(written, port=0, database=tmp_path / "tables.sqlite3", log_level="debug", **PLAIN)
        try:
            told = Served(address_printed(process), process)
            secrets = asyncio.run(story(told))
        finally:
            process.terminate()
            process.communicate()
    logged = log.read_text()
    assert "table opened" in logged
    for line in logged.splitlines():
        assert {"time", "level", "from", "text"} <= set(msgspec.json.decode(line)), "a line is not structured"
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("tables.sqlite3*"))
    assert kept
    for secret in secrets:
        assert secret not in logged
        assert secret.encode() not in kept
