"""A table with a card set of its own: checked like any other, kept with the table, shown to nobody without a key."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from postgres import postgres
from serving import BOT, PERSON, PLAIN, UNHURRIED, Served, play, rematch_of, run

from pamir.first.facts import adapted
from pamir.first.facts.random_set import made_up_file
from pamir.lab.load_test.run import ONE_ADDRESS, own_server, start_server
from pamir.server.settings import Settings
from pamir.server.storage.backup import back_up, restore

FREE = {**PLAIN, **UNHURRIED, "bot_delay": 0, "bot_budget": 0.3, "messages_per_second": 0, **ONE_ADDRESS}
SECRET = "Quetzalcoatl"  # stands in every name of the set
OPTIONS = {"deals": False, "weak_states": True}  # a game that ends before long


def private_set(seed: int = 21) -> dict[str, Any]:
    """A set whose names would be noticed anywhere."""
    made = made_up_file(seed)
    made["id"], made["title"] = f"mine-{seed}", "Cards of my own"
    made["cards"] = [{**card, "name": f"{SECRET} {card['id']}"} for card in made["cards"]]
    return made


def opened(served: Served, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
    return served.open_table(*seats, edition="first", cards=private_set(), options=OPTIONS, **more)


def test_a_set_is_handed_over_and_played_with(served: Served) -> None:
    async def story() -> None:
        table = opened(served, PERSON, PERSON)
        pages = [await served.page(table, seat, keep=True) for seat in (0, 1)]
        watcher = await served.page(table, "watch", keep=True)
        welcome = pages[0].welcome
        assert (welcome["cards_title"], welcome["own_cards"]) == ("Cards of my own", True)
        assert welcome["cards"].startswith("mine-21 ")
        await play(pages, 40, random.Random(1))
        assert any(SECRET in frame for page in (*pages, watcher) for frame in page.frames), "in the log"
        for page in (*pages, watcher):
            await page.close()
        for who in (0, 1, "watch", "owner"):
            facts = served.look(table, "/facts?language=de", who)
            assert (facts.status, facts.headers["cache-control"]) == (200, "no-store")
            assert facts.body.decode().count(SECRET) >= 56
            assert facts.json()["cards_title"] == "Cards of my own"
        record = served.look(table, "/record").body.decode()
        assert f"\ncards: {welcome['cards']}\ncards title: Cards of my own\n" in record
        assert SECRET not in record, "a record names cards by their ids"

    run(story())


def test_nobody_without_a_key_learns_anything_of_the_set(served: Served) -> None:
    async def story() -> None:
        table = opened(served, BOT, BOT)
        other = served.open_table(PERSON, PERSON, edition="first")
        name = f"/api/tables/{table['table']}"
        watcher = await served.page(table, "watch")
        await watcher.until(lambda: watcher.position["over"], 300)
        await watcher.close()
        for path in (name, f"{name}/facts", f"{name}/record", f"{name}/facts?language=de"):
            assert served.request(path).status == 401, "even when the game is over"
            for key in (other["watch"], other["secrets"]["0"], "x", SECRET):
                assert served.request(path, authorization=f"Bearer {key}").status == 401
        stranger = await served.stranger(keep=True).open(table["table"], "")
        assert stranger.closed == 4001
        guest = await served.stranger(keep=True).open(other["table"], other["watch"])
        places = ("/", f"/t/{table['table']}", "/api/facts", "/api/facts?edition=first", "/api/finished?limit=100",
                  "/api/openapi.json", "/metrics")  # fmt: skip
        seen = [served.request(path).body.decode() for path in places]
        seen += [*stranger.frames, *guest.frames, served.look(other, "/facts").body.decode()]
        await guest.close()
        assert table["table"] not in served.request("/api/finished?limit=100").body.decode(), "nobody could look at it"
        assert not [text[:80] for text in seen if SECRET in text or "Cards of my own" in text or "mine-21" in text]

    run(story())


def test_a_finished_table_with_the_usual_cards_stays_open_to_all(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(BOT, BOT, edition="first", options=OPTIONS)
        watcher = await served.page(table, "watch")
        assert (watcher.welcome["own_cards"], watcher.welcome["cards"]) == (False, str(adapted()))
        assert watcher.welcome["cards_title"] == adapted().title
        await watcher.until(lambda: watcher.position["over"], 300)
        await watcher.close()
        assert served.request(f"/api/tables/{table['table']}/record").status == 200
        assert served.request(f"/api/tables/{table['table']}/facts").status == 200

    run(story())


def _refused(served: Served, status: int, **more: Any) -> str:
    body = {"seats": [PERSON, PERSON], "edition": "first", **more}
    answer = served.request("/api/tables", msgspec.json.encode(body))
    assert answer.status == status, answer.body
    assert list(answer.json()) == ["error"]
    error: str = answer.json()["error"]
    assert len(error) < 400
    assert "\n" not in error
    return error


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Die Karten stehen in einer eigenen Tabelle, die nicht hier ist: Erwartet war eine Liste der Karten."),
        ("es", "Las cartas están en una hoja aparte que no está aquí: se esperaba una lista de cartas."),
    ],
)
def test_a_set_that_cannot_be_read_is_refused_in_the_language_of_the_page(
    served: Served, language: str, sentence: str
) -> None:
    body = {"seats": [PERSON, PERSON], "edition": "first", "cards": {**private_set(), "cards": "a.csv"}}
    answer = served.request("/api/tables", msgspec.json.encode(body), accept_language=language)
    assert (answer.status, answer.json()) == (400, {"error": sentence})


def test_a_set_that_cannot_be_played_is_refused_in_one_sentence(served: Served) -> None:
    broken = private_set()
    broken["cards"][0]["rank"], broken["topples"] = 9, 1
    found = _refused(served, 400, cards=broken)
    assert found == "These cards cannot be played: topples: found 1, expected 4 (and 1 more fault)."
    assert _refused(served, 400, cards={}).startswith("These cards cannot be played: format: found nothing")
    sentence = "The cards of Pax Pamir, second edition cannot be replaced."
    assert _refused(served, 400, cards=private_set(), edition="second") == sentence
    assert "sheet of their own, which is not here" in _refused(served, 400, cards={**private_set(), "cards": "a.csv"})
    assert _refused(served, 400, options={"wakhan": 1}).startswith("there is no option 'wakhan'")


def test_a_name_of_a_file_is_no_set(served: Served, tmp_path: Path) -> None:
    """Whoever opens a table hands over cards, and does not name files of the server."""
    file = tmp_path / "there.json"
    file.write_bytes(msgspec.json.encode(private_set()))
    for cards in (str(file), file.read_text(), [str(file)], 7):
        assert SECRET not in _refused(served, 400, cards=cards)


def test_a_set_has_at_most_64_kb(served: Served) -> None:
    padded = {**private_set(), "notes": ""}
    size = len(msgspec.json.encode(padded))
    padded["notes"] = "x" * (64 * 1024 - size)
    assert served.open_table(PERSON, PERSON, edition="first", cards=padded)
    padded["notes"] += "x"
    assert _refused(served, 400, cards=padded) == "The cards are too long: expected at most 64 KB."
    padded["notes"] += "x" * 20_000
    assert _refused(served, 413, cards=padded) == "The request is too long."


KINDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_set_outlives_server_and_database(kind: str, tmp_path: Path) -> None:
    """It is there after a restart, at the rematch, and in a backup restored elsewhere."""

    async def played(served: Served) -> dict[str, Any]:
        table = opened(served, BOT, BOT)
        watcher = await served.page(table, "watch")
        await watcher.until(lambda: watcher.position["over"], 300)
        running = opened(served, PERSON, PERSON)
        pages = [await served.page(running, seat) for seat in (0, 1)]
        await play(pages, 25, random.Random(2))
        for page in (*pages, watcher):
            await page.close()
        return running

    async def again(served: Served, table: dict[str, Any]) -> None:
        pages = [await served.page(table, seat) for seat in (0, 1)]
        assert pages[0].welcome["own_cards"]
        assert pages[0].position["revision"] > 20
        await play(pages, 10, random.Random(3))
        assert SECRET in served.look(table, "/facts", 0).body.decode()
        for page in pages:
            await page.close()

    database = postgres() if kind == "postgresql" else _file(tmp_path)
    with database as url:
        with own_server(url, **FREE) as (address, process):
            table = run(played(Served(address, process)))
        with own_server(url, **FREE) as (address, process):
            run(again(Served(address, process), table))
        back_up(Settings(database=url).database_url(), tmp_path / "all.backup")
    elsewhere = tmp_path / "restored.sqlite3"
    restore(tmp_path / "all.backup", Settings(database=str(elsewhere)).database_url())
    with own_server(elsewhere, **FREE) as (address, process):
        run(again(Served(address, process), table))


class _file:
    """A new SQLite file, as a place that ends like a server's."""

    def __init__(self, folder: Path) -> None:
        self._path = str(folder / "tables.sqlite3")

    def __enter__(self) -> str:
        return self._path

    def __exit__(self, *_: object) -> None:
        pass


def test_a_rematch_is_played_with_the_same_set(served: Served) -> None:
    async def story() -> None:
        table = opened(served, PERSON, BOT)
        page = await served.page(table, 0)
        dice = random.Random(7)
        while not page.position["over"]:
            await play([page], 50, dice)
        offered = await rematch_of(page)
        there = await served.stranger().open(offered["table"], offered["secrets"]["0"])
        assert there.welcome["cards"] == page.welcome["cards"]
        for one in (page, there):
            await one.close()

    run(story())


def test_a_server_plays_with_the_cards_its_keeper_names(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(msgspec.json.encode(private_set()))
    with own_server("", edition="first", cards=file, **FREE) as (address, process):
        served = Served(address, process)
        table = served.open_table(PERSON, PERSON)

        async def story() -> None:
            page = await served.page(table, 0)
            assert (page.welcome["edition"], page.welcome["cards_title"]) == ("first", "Cards of my own")
            await page.close()

        run(story())
        assert served.request("/api/facts").json()["edition"] == "first"
        assert served.request("/api/facts?edition=second").json()["edition"] == "second"
        assert 'data-edition="first"' in served.request("/").body.decode()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"edition": "third"}, "There is no edition 'third'; known are: second, first."),
        ({"edition": "first", "cards": "nowhere.json"}, "Cannot read 'nowhere.json': there is no such file."),
        ({"cards": "nowhere.json"}, "The cards of Pax Pamir, second edition cannot be replaced."),
    ],
)
def test_a_server_that_cannot_play_says_why(settings: dict[str, str], sentence: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("wb") as out:
        process = start_server(out, database=tmp_path / "t.sqlite3", port=0, **PLAIN, **settings)
        assert process.wait(60) != 0
        assert process.stdout is not None
        process.stdout.close()
    assert sentence in log.read_text()
