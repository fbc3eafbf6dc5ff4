"""Games that are tried out: what a server answers about attempts, and that it tells nothing hidden."""

import asyncio
import json
import random
import socket
from typing import Any

import pytest
from serving import PERSON, PLAIN, Answer, Served, play, run

from pamir.attempt import Attempt
from pamir.edition import find
from pamir.errors import PamirError
from pamir.game import Game, Options
from pamir.lab.load_test.run import own_server
from pamir.record import Record

EDITIONS = ("second", "first")


def post(served: Served, path: str, key: str = "", **asked: Any) -> Answer:
    more = {"authorization": f"Bearer {key}"} if key else {}
    return served.request(path, json.dumps(asked).encode(), **more)


def tried(served: Served, **asked: Any) -> Any:
    answer = post(served, "/api/try", **asked)
    assert answer.status == 200, answer.body
    return answer.json()


def played(edition: str, decisions: int, seed: int = 5, **more: Any) -> Game:
    game, dice = Game(3, seed=seed, edition=edition, **more), random.Random(seed)
    while not game.over and len(game.actions) < decisions:
        game.apply(dice.choice(game.legal_actions))
    return game


def error(answer: Answer, status: int = 400) -> str:
    assert answer.status == status, answer.body
    said: str = answer.json()["error"]
    assert said
    assert "\n" not in said
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attempt_stands_as_the_engine_plays_it(served: Served, edition: str) -> None:
    start = played(edition, 40)
    game, dice = Game.from_position(start.position()), random.Random(2)
    for _ in range(12):
        game.apply(dice.choice(game.legal_actions))
    decisions = game.texts(game.actions)
    told = tried(served, position=start.position(), decisions=decisions, names=["Ada", "", "Cyd"])
    position, welcome = told["position"], told["welcome"]
    assert told["decisions"] == decisions
    assert told["refused"] is None
    assert position["version"] == 12
    assert position["decider"] == position["look"] == game.decider
    legal = [choice["action"] for choice in position["actions"][str(game.decider)]]
    assert legal == game.texts(game.legal_actions)
    assert not any("final" in choice for choice in position["actions"][str(game.decider)])
    view = position["views"][str(game.decider)]
    assert view["can_undo"]
    assert all(player["hand"] is not None for player in view["players"])
    assert welcome["names"][0] == "Ada"
    assert welcome["names"][2] == "Cyd"
    assert welcome["seats"] == [0, 1, 2]
    one_less = tried(served, position=start.position(), decisions=decisions[:-1], known=11)
    assert one_less["welcome"] is None
    assert one_less["position"]["log_after"] == 11
    assert one_less["position"]["version"] == 11


def test_who_looks_as_one_seat_sees_no_other_hand(served: Served) -> None:
    start = played("second", 60)
    told = tried(served, position=start.position(), seat=1)
    assert told["position"]["look"] == 1
    assert told["welcome"]["seats"] == [1]
    hands = [player["hand"] for player in told["position"]["views"]["1"]["players"]]
    assert hands[1] is not None
    assert hands[0] is hands[2] is None
    assert "seat" in error(post(served, "/api/try", position=start.position(), seat=4))


def test_what_the_rules_refuse_leaves_what_came_before(served: Served) -> None:
    position = "gray: 4 rupees; market top: 1 2 3 4 5 6; turn: gray"
    told = tried(served, position=position, decisions=["buy top 1", "play 99 left", "end turn"], language="de")
    assert told["decisions"] == ["buy top 1"]
    assert told["refused"]["at"] == 1
    assert "Hand" in told["refused"]["error"]
    nonsense = tried(served, position=position, decisions=["fly to the moon"])
    assert nonsense["decisions"] == []
    assert "not an action" in nonsense["refused"]["error"]


def test_it_answers_what_a_socket_answers(served: Served) -> None:
    start = played("second", 30)
    about: dict[str, Any] = {"position": start.position(), "decisions": []}
    why = tried(served, **about, ask={"type": "why", "id": "a", "seat": start.decider, "action": "buy top 5"})["answer"]
    assert why["id"] == "a"
    assert why["type"] == "reason"
    game = Game.from_position(start.position())
    game.apply(game.legal_actions[0])
    about["decisions"] = game.texts(game.actions)
    past = tried(served, **about, ask={"type": "replay", "id": "b", "at": 0})["answer"]
    assert past["type"] == "past"
    assert past["of"] == 1
    assert tried(served, **about, ask={"type": "replay", "id": "c", "at": 2})["answer"]["type"] == "refused"
    assert tried(served, **about, ask={"type": "scores", "id": "d"})["answer"]["scores"][0]["at"] == 0
    assert tried(served, **about, ask={"type": "story", "id": "e", "before": 1})["answer"]["type"] == "story"
    assert error(post(served, "/api/try", **about, ask={"type": "chat", "id": "f", "text": "psst"}))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_is_walked_through_and_left_where_one_likes(served: Served, edition: str) -> None:
    game = played(edition, 120)
    record = game.record(names=("Ada", "Bob", "Cyd")).write()
    read = post(served, "/api/try/record", record=record).json()
    assert read["edition"] == edition
    assert read["decisions"] == len(game.actions)
    assert read["names"][1] == "Bob"
    told = tried(served, record=record)
    assert told["recorded"] == told["position"]["version"] == len(game.actions)
    assert told["decisions"] == []
    assert not told["position"]["views"][str(told["position"]["look"])]["can_undo"]
    branch = post(served, "/api/try/from", record=record, at=50).json()
    then = played(edition, 50)
    assert branch["position"] == then.position()
    assert branch["names"] == ["Ada", "Bob", "Cyd"]
    anew = post(served, "/api/try/from", position=then.position(), anew=True, seat=0, seed=3).json()["position"]
    assert anew == then.redeal(0, 3).position()


def test_cards_of_ones_own_go_with_an_attempt(served: Served) -> None:
    cards = json.loads(find("first").cards_text)
    cards["id"], cards["title"] = "mine", "My own"
    cards["cards"][0]["name"] = "Somebody else"
    game = played("first", 20, cards=cards)
    told = tried(served, position=game.position(), cards=cards)
    assert told["welcome"]["own_cards"]
    assert told["welcome"]["cards"] == game.edition.cards
    assert "must be at hand" in error(post(served, "/api/try", position=game.position()))
    facts = post(served, "/api/try/facts", cards=cards).json()
    assert facts["cards_title"] == "My own"
    assert "Somebody else" in json.dumps(facts["cards"])
    assert error(post(served, "/api/try/facts", cards={"cards": "none"}))
    table = served.open_table(PERSON, PERSON, edition="first", cards=cards)
    branch = post(served, "/api/try/from", table["secrets"]["1"], table=table["table"], seat=1).json()
    assert tried(served, position=branch["position"], cards=branch["cards"])["welcome"]["own_cards"]
    assert error(post(served, "/api/try/from", table=table["table"]), 401)


# --- from a table --------------------------------------------------------------------------------


def test_bots_are_called_there_as_they_are_at_the_table(served: Served) -> None:
    table = served.open_table(PERSON, {"kind": "bot", "bot": "guest"}, {"kind": "bot", "bot": "guest"})
    asked = json.dumps({"table": table["table"], "seat": 0}).encode()
    more = {"authorization": f"Bearer {table['secrets']['0']}", "accept-language": "es"}
    names = served.request("/api/try/from", asked, **more).json()["names"]
    assert names == ["", "Invitado 1", "Invitado 2"]


def hidden_facts_differ(game: Game, seat: int | None) -> Game:
    """The same game to this seat, with everything else dealt otherwise."""
    return game.redeal(seat, 99)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_a_branch_tells_does_not_depend_on_what_is_hidden(edition: str, seat: int | None) -> None:
    for decisions in (5, 33, 70):
        game = played(edition, decisions, seed=decisions)
        other = hidden_facts_differ(game, seat)
        assert other.state != game.state, "nothing is hidden here: this proves nothing"
        for seed in (1, 2):
            assert game.redeal(seat, seed).position() == other.redeal(seat, seed).position()
            assert game.redeal(seat, seed).state == other.redeal(seat, seed).state


def test_a_running_game_is_left_as_its_viewer_knows_it(served: Served) -> None:
    table = served.open_table(PERSON, PERSON, seed=7)

    async def story() -> None:
        pages = [await served.page(table, seat) for seat in (0, 1)]
        await play(pages, 30, random.Random(1))
        for page in pages:
            await page.close()

    run(story())
    own = {"table": table["table"], "seed": 4}
    key = table["secrets"]["0"]
    branch = post(served, "/api/try/from", key, **own, seat=0).json()
    told = tried(served, position=branch["position"], seat=0)
    assert told["position"]["views"]["0"]["players"][0]["hand"] is not None
    game = Game(2, seed=7)
    record = Record.parse(served.look(table, "/record", 0).body.decode())
    for decision in [decision for turn in record.turns for decision in turn.decisions][:12]:
        game.apply(decision.action)
    earlier = post(served, "/api/try/from", key, **own, seat=0, at=12).json()["position"]
    assert earlier == game.redeal(0, 4).position(), "as that seat could know it then"
    assert earlier == hidden_facts_differ(game, 0).redeal(0, 4).position()
    watched = post(served, "/api/try/from", table["watch"], **own).json()
    assert watched["position"] != branch["position"]
    assert "not your seat" in error(post(served, "/api/try/from", key, **own, seat=1), 401)
    assert "not your seat" in error(post(served, "/api/try/from", table["watch"], **own, seat=0), 401)
    assert error(post(served, "/api/try/from", **own, seat=0), 401)
    assert error(post(served, "/api/try/from", "wrong", **own, seat=0), 401)
    assert "30 decisions" in error(post(served, "/api/try/from", key, **own, at=31))
    assert error(post(served, "/api/try/from", key, table="nosuchtable", seat=0), 404)
    assert error(post(served, "/api/try/from", key, table="../../etc", seat=0), 404)


# --- bad input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({}, "a position or a record"),
        ({"position": "gray: 1 rupee", "record": "format: pamir record 1"}, "a position or a record"),
        ({"position": "gray: court 999"}, "line 1, column 13"),
        ({"position": "gray: court 24\nblue: hand 24"}, "in two places"),
        ({"position": "edition: third"}, "no edition"),
        ({"position": "x" * 20_000}, "16384"),
        ({"position": "gray: 4 rupees", "decisions": ["end turn"] * 401}, "too long to try out"),
        ({"position": "gray: 4 rupees", "decisions": ["e" * 100]}, "64"),
        ({"position": "gray: 4 rupees", "cards": {"cards": []}}, "cannot be replaced"),
        ({"record": "hello"}, "neither a header line"),
        ({"record": "format: pamir record 1\nedition: fourth"}, "second or first"),
        ({"record": "format: pamir record 1\n" + "a" * 70_000}, "65536"),
        ({"position": 7}, "str"),
        ({"position": "gray: 4 rupees", "more": 1}, "unknown field"),
    ],
)
def test_what_cannot_be_tried_gets_one_sentence(served: Served, asked: dict[str, Any], said: str) -> None:
    assert said in error(post(served, "/api/try", **asked))


def announced(served: Served, body: bytes) -> str:
    """What is answered to a request before its body has come."""
    host, _, port = served.address.partition(":")
    with socket.create_connection((host, int(port)), timeout=60) as line:
        head = f"POST /api/try HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        line.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body[:1000])
        came = b""
        while b"}" not in came and (more := line.recv(10_000)):
            came += more
        return came.decode()


def test_hostile_bodies_harm_nothing(served: Served) -> None:
    deep = b'{"cards":' * 9_000 + b"1" + b"}" * 9_000
    assert error(served.request("/api/try", deep)) == "The request cannot be read."
    assert error(served.request("/api/try", b"[" * 90_000))
    million = json.dumps({"position": "gray: 1 rupee", "decisions": ["end turn"] * 1_000_000}).encode()
    assert "The request is too long." in announced(served, million)
    record = played("second", 400).record().write()
    head, _, turns = record.partition("\n\n")
    long = f"{head}\n\n{'1 gray: ' + '; '.join(['end turn'] * 6000)}\nend\n"
    assert "turn 0" in error(post(served, "/api/try/record", record=long))
    wrong = record.replace("edition: second", "edition: first")
    assert "rules" in error(post(served, "/api/try/record", record=wrong))
    cut = turns.splitlines()
    assert "breaks off" in error(post(served, "/api/try/record", record=f"{head}\n\n" + "\n".join(cut[:9])))
    foreign = served.request("/api/try", b"{}", origin="https://elsewhere.example")
    assert error(foreign, 403) == "This page is not ours."
    assert served.request("/api/health").status == 200


def test_attempts_are_plain_texts_in_python_too() -> None:
    record = played("second", 30).record().write()
    whole = Attempt(record=record)
    assert len(list(whole.steps())) == 31
    assert len(whole.game().actions) == 30
    with pytest.raises(PamirError, match="a position or a record"):
        Attempt().game()
    with pytest.raises(PamirError, match="400"):
        Attempt(position="gray: 1 rupee", decisions=("end turn",) * 401).game()


def test_wakhan_plays_by_herself(served: Served) -> None:
    game = Game(2, seed=7, options=Options(wakhan=1))
    game.apply(game.legal_actions[0])
    told = tried(served, position=game.position(), decisions=["end turn"])
    assert told["welcome"]["seats"] == [0]
    assert told["welcome"]["kinds"] == ["person", "wakhan"]
    assert told["position"]["decider"] == 0
    assert any(entry.get("thought") for entry in told["position"]["log"])


class Guest:
    """Somebody with an address of their own, who keeps one connection open and tries one sandbox after the other."""

    def __init__(self, server: str, address: str) -> None:
        self._server, self._address = server, address

    async def tries(self, sandboxes: range) -> list[tuple[int, Any]]:
        """Status and answer of each; it ends with the first that is turned away."""
        host, _, port = self._server.partition(":")
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(self._address, 0))
        told: list[tuple[int, Any]] = []
        try:
            for number in sandboxes:
                start = f"gray: 4 rupees; market top: 1 2 3 4 5 6; turn: gray; seed: {number}"
                body = json.dumps({"position": start, "decisions": ["buy top 0"]}).encode()
                head = f"POST /api/try HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
                writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
                answered = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
                length = int(answered.partition("content-length: ")[2].partition("\r\n")[0])
                told.append((int(answered.split()[1]), json.loads(await reader.readexactly(length))))
                if told[-1][0] != 200:
                    break
        finally:
            writer.close()
        return told


@pytest.mark.slow
def test_a_thousand_sandboxes_at_once_leave_a_table_alone() -> None:
    """Of fifty people twenty each, all of them answered; somebody greedy is turned away in a sentence, and a game goes
    on. With the limits that a server has if nothing is set, but for fewer requests of one address."""
    with own_server(bot_delay=0, requests_per_second=1, request_burst=40, log_level="critical", **PLAIN) as (
        address,
        process,
    ):
        served = Served(address, process)
        table = served.open_table(PERSON, PERSON, seed=3)

        async def story() -> tuple[list[list[tuple[int, Any]]], list[tuple[int, Any]]]:
            pages = [await served.page(table, seat) for seat in (0, 1)]
            many = range(1, 51)
            people = [Guest(address, f"127.0.1.{n}").tries(range(20 * n, 20 * n + 20)) for n in many]
            at_once = [asyncio.create_task(one) for one in people]
            greedy = asyncio.create_task(Guest(address, "127.0.2.1").tries(range(5000, 6000)))
            await play(pages, 6, random.Random(1))
            told = await asyncio.gather(*at_once), await greedy
            for page in pages:
                await page.close()
            return told

        many, greedy = run(story())
        answers = [one for told in many for one in told]
        assert len(answers) == 1000
        assert {status for status, _ in answers} == {200}
        assert all(told["decisions"] == ["buy top 0"] for _, told in answers)
        status, told = greedy[-1]
        assert status == 429
        assert "wait" in told["error"]
        assert {status for status, _ in greedy[:-1]} == {200}
        assert served.request("/api/health").status == 200


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_is_thought_about_and_its_lines_stand(served: Served, edition: str) -> None:
    position = played(edition, 40).position()
    found = post(served, "/api/try/think", position=position, names=["Ada"], language="de")
    assert found.status == 200, found.body
    told = found.json()
    assert sum(told["shares"]) == pytest.approx(1, abs=0.01)
    line = [step["action"] for step in told["lines"][0]["steps"]]
    after = tried(served, position=position, decisions=line)
    assert after["refused"] is None
    again = post(served, "/api/try/think", position=position, names=["Ada"], language="de").json()
    assert again["iterations"] >= told["iterations"]


def test_what_cannot_be_thought_about_gets_one_sentence(served: Served) -> None:
    position = played("second", 40).position()
    assert "fly" in error(post(served, "/api/try/think", position=position, decisions=["fly"]))
    assert error(post(served, "/api/try/think", position="gray: court 1000"))
    assert error(post(served, "/api/try/think"))
    over = played("second", 10_000)
    assert "over" in error(post(served, "/api/try/think", record=over.record().write()))
