"""What the keeper of a server relies on: one server a file, private files, a pepper apart, health that is true."""

import asyncio
import contextlib
import os
import socket
import sqlite3
import stat
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from postgres import cluster, postgres
from serving import BOT, PERSON, PLAIN, Served, run
from sqlalchemy import Connection

from pamir.lab.load_test.run import address_printed, own_server, start_server
from pamir.server.keys import blurred
from pamir.server.settings import Settings
from pamir.server.storage import Store


@contextlib.contextmanager
def serving(folder: Path, **settings: object) -> Iterator[Served]:
    """A server on a SQLite file in this folder; what it logs goes to the file ``log`` there."""
    wanted = {**PLAIN, "port": 0, "database": folder / "tables.sqlite3", **settings}
    with (folder / "log").open("ab") as log:
        process = start_server(log, **wanted)
        try:
            yield Served(address_printed(process), process)
        finally:
            process.terminate()
            process.communicate()


def second_server(folder: Path, **settings: object) -> tuple[int, str]:
    """How a server ends that cannot start, and what it says."""
    with (folder / "second").open("w+b") as log:
        process = start_server(log, port=0, **PLAIN, **settings)
        try:
            process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
        log.seek(0)
        return process.returncode, log.read().decode()


def test_a_second_server_on_one_file_refuses_with_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with serving(tmp_path) as first:
        table = first.open_table(PERSON, BOT)
        (tmp_path / "other").symlink_to(file)
        for name in (file, tmp_path / "other"):
            code, said = second_server(tmp_path, database=name)
            assert code == 2
            assert said.startswith("Another server is using the database")
            assert said.count("\n") == 1
        assert first.look(table).status == 200


def test_a_server_that_was_killed_leaves_no_lock_behind(tmp_path: Path) -> None:
    for _ in range(3):
        with serving(tmp_path) as served:
            served.open_table(PERSON, BOT)
            served.process.kill()
            served.process.wait()


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_database_pepper_lock_and_logs_are_private(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        log = tmp_path / "logs" / "pamir.log"
        with serving(tmp_path, database=tmp_path / "new" / "games" / "tables.sqlite3", log_file=log) as served:
            served.open_table(PERSON, BOT)
            folder = tmp_path / "new" / "games"
            found = {path.name: mode(path) for path in folder.iterdir()}
            assert {"tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3.lock", "tables.pepper"} <= set(found)
            assert set(found.values()) == {0o600}
            assert [mode(path) for path in (folder, folder.parent, log.parent)] == [0o700] * 3
            assert mode(log) == 0o600
            assert "table opened" in log.read_text()
            log.rename(log.with_suffix(".old"))  # as those do who keep only the last weeks
            served.open_table(PERSON, BOT)
            assert mode(log) == 0o600
    finally:
        os.umask(before)


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    (tmp_path / "tables.sqlite3").chmod(0o644)
    (tmp_path / "tables.pepper").chmod(0o644)
    with serving(tmp_path):
        assert mode(tmp_path / "tables.sqlite3") == 0o600
        assert mode(tmp_path / "tables.pepper") == 0o600


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def test_the_pepper_of_an_old_database_moves_out_of_it(tmp_path: Path, kind: str) -> None:
    async def story(url: str) -> None:
        file = tmp_path / "pepper"
        store = Store(Settings(database=url).database_url(), file)
        await store.open()
        new = store.pepper

        def as_before(connection: Connection) -> None:
            connection.exec_driver_sql("INSERT INTO notes VALUES ('pepper', 'old')")

        await store._database.write(as_before)
        await store.close()
        assert file.read_text() == new
        file.unlink()
        store = Store(Settings(database=url).database_url(), file)
        await store.open()
        assert store.pepper == "old"
        found: list[object] = []
        await store._database.write(
            lambda connection: found.extend(connection.exec_driver_sql("SELECT * FROM notes WHERE key = 'pepper'"))
        )
        await store.close()
        assert found == []
        assert file.read_text() == "old"
        assert mode(file) == 0o600

    with postgres() if kind == "postgresql" else contextlib.nullcontext(str(tmp_path / "t.sqlite3")) as url:
        run(story(url))


def test_the_database_alone_tells_no_address(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        served.open_table(PERSON, BOT)
    pepper = (tmp_path / "tables.pepper").read_text()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite3*"))
    assert blurred("127.0.0.1", pepper).encode() in kept
    assert pepper.encode() not in kept


def test_ready_says_no_while_nothing_can_be_stored_and_health_still_says_alive(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        assert served.request("/api/ready").json() == {"status": "ok", "tables": 0}
        other = sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")  # whoever writes now waits in vain
        _until(lambda: served.request("/api/ready").status == 503)
        assert served.request("/api/ready").json()["status"] == "ill"
        assert served.request("/api/health").json()["status"] == "ok"
        other.execute("ROLLBACK")
        other.close()
        _until(lambda: served.request("/api/ready").status == 200)


@pytest.mark.slow
def test_ready_and_health_tell_the_truth_about_a_postgresql() -> None:
    with cluster() as database, own_server(database.url, log_level="critical", **PLAIN) as (address, process):
        served = Served(address, process)
        assert served.request("/api/ready").status == 200
        database.stop()
        _until(lambda: served.request("/api/ready").status == 503)
        assert served.request("/api/health").status == 200
        database.start()
        _until(lambda: served.request("/api/ready").status == 200)


def _until(true: "object") -> None:
    assert callable(true)
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_health_is_not_rate_limited_away(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_second=0.001, request_burst=30) as served:
        assert [served.request("/api/facts").status for _ in range(32)][-1] == 429
        assert {served.request(path).status for path in ("/api/health", "/api/ready") for _ in range(8)} == {200}


def test_ready_is_tried_once_a_second_however_often_it_is_asked(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(Settings(database=str(tmp_path / "t.sqlite3")).database_url())
        await store.open()
        before = store.commits
        assert all(await asyncio.gather(*(store.can_store() for _ in range(200))))
        assert store.commits - before <= 2
        await store.close()

    run(story())


def test_errors_of_strangers_are_one_line_without_a_trace(tmp_path: Path) -> None:
    """Half requests, nonsense, wrong names: whatever is logged is one line, and tells nothing of our insides."""
    with serving(tmp_path, log_level="info") as served:
        host, _, port = served.address.partition(":")
        for sent in (
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n"
            b"Content-Type: application/json\r\n\r\n{",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            b"GET /%00%ff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
            b"GET /api/tables/%00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        ):
            with socket.create_connection((host, int(port)), timeout=10) as talking:
                talking.sendall(sent)
                talking.settimeout(0.3)
                with contextlib.suppress(OSError):
                    talking.recv(4096)
        for path in ("/api/tables/nosuch", "/static/..%2f..%2fetc/passwd", "/api/finished?limit=%00"):
            assert served.request(path).status in (400, 404)
        assert served.request("/api/health").status == 200
    for line in (tmp_path / "log").read_text().splitlines():
        told = msgspec.json.decode(line)
        assert "where" not in told, line
        assert "Traceback" not in line
