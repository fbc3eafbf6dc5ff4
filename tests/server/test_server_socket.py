"""A table over a real socket: what a page is told, and what harmless mistakes do."""

import asyncio
import itertools
import random
from typing import Any

import msgspec
import pytest
from serving import BOT, PERSON, SHORT, WAKHAN, Served, all_know, next_to_act, play, rematch_of, run

from pamir.lab.load_test.headless_page import HeadlessPage


def log_of(page: HeadlessPage, kept: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The log as a page keeps it, after this position."""
    position = page.position
    new: list[dict[str, Any]] = position["log"]
    return [line for line in kept if line["at"] <= position["log_after"]] + new


def test_a_page_is_welcomed_and_shown_the_position(served: Served) -> None:
    async def story() -> None:
        table = served.open_table({"kind": "person", "name": "Ada"}, BOT, WAKHAN, seed=7)
        page = await served.page(table, 0, keep=True)
        assert page.welcome["seats"] == [0]
        assert page.welcome["names"] == ["Ada", "Random", "Wakhan"]
        assert page.welcome["kinds"] == ["person", "bot", "wakhan"]
        assert not page.welcome["watching"]
        frames = map(msgspec.json.decode, page.frames)
        first = next(frame for frame in frames if frame["type"] == "position")  # the bot may have acted since
        assert list(first["views"]) == ["0"]
        assert first["views"]["0"]["seat"] == 0
        assert first["log_after"] == -1
        assert first["log"][0]["at"] == 0
        await page.close()

    run(story())


def test_an_action_is_shown_to_all_and_then_acknowledged(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        pages = [await served.page(table, who, keep=True) for who in (0, 1, "watch")]
        actor = await next_to_act(pages[:2])
        assert actor is not None
        answer = await actor.act("loyalty afghan")
        assert answer == {"type": "done", "id": answer["id"], "revision": 2}
        kinds = [
            "position" if '"type":"position"' in f else "done" if '"type":"done"' in f else "" for f in actor.frames
        ]
        assert kinds.index("done") > len(kinds) - 1 - kinds[::-1].index("position")
        await all_know(pages)
        assert all(page.position["log"][-1]["text"].endswith("starts out Afghan.") for page in pages)
        assert pages[2].position["actions"] == {}
        for page in pages:
            await page.close()

    run(story())


def test_a_repeated_id_is_answered_again_but_not_done_again(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        pages = [await served.page(table, who) for who in (0, 1)]
        actor = await next_to_act(pages)
        assert actor is not None
        seat = actor.position["look"]
        asked = {"type": "act", "id": "once", "revision": 1, "action": "loyalty afghan", "seat": seat}
        first = await actor.ask(**asked)
        again = await actor.ask(**asked)
        assert first == again
        other = await actor.ask(**{**asked, "action": "loyalty british"})
        assert other["type"] == "refused"
        assert actor.position["version"] == 1
        for page in pages:
            await page.close()

    run(story())


def test_doubled_clicks_in_two_tabs_do_one_thing(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        both = [await served.page(table, who) for who in (0, 1)]
        actor = await next_to_act(both)
        assert actor is not None
        tab = await served.page(table, actor.position["look"])
        answers = await asyncio.gather(*(p.act("loyalty russian") for p in (actor, tab, actor, tab)))
        assert sorted(a["type"] for a in answers) == ["done", "refused", "refused", "refused"]
        await all_know([actor, tab])
        assert actor.position["version"] == tab.position["version"] == 1
        for page in (*both, tab):
            await page.close()

    run(story())


def test_a_stale_revision_is_refused_and_the_position_sent_again(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        pages = [await served.page(table, who, keep=True) for who in (0, 1)]
        await play(pages, 2, random.Random(1))
        actor = await next_to_act(pages)
        assert actor is not None
        before = len(actor.frames)
        answer = await actor.act(actor.choices[0], revision=1)
        assert answer["type"] == "refused"
        assert "changed" in answer["error"]
        assert any('"type":"position"' in frame for frame in actor.frames[before:])
        for page in pages:
            await page.close()

    run(story())


def test_messages_in_the_wrong_order_do_no_harm(served: Served) -> None:
    """Two acts are sent before any answer, the later one first: it is refused, and the other one done."""

    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        pages = [await served.page(table, who) for who in (0, 1)]
        await play(pages, 2, random.Random(1))
        actor = await next_to_act(pages)
        assert actor is not None
        revision, version = actor.position["revision"], actor.position["version"]
        buys = [choice for choice in actor.choices if choice.startswith("buy")][:2]
        late = asyncio.create_task(actor.act(buys[1], revision=revision + 1))
        await asyncio.sleep(0)
        early = asyncio.create_task(actor.act(buys[0], revision=revision))
        assert [(await late)["type"], (await early)["type"]] == ["refused", "done"]
        assert actor.position["version"] == version + 1
        for page in pages:
            await page.close()

    run(story())


def test_undo_goes_back_with_a_new_revision_and_cuts_the_log(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=11)
        pages = [await served.page(table, who) for who in (0, 1)]
        await play(pages, 2, random.Random(1))
        actor = await next_to_act(pages)
        assert actor is not None
        before = actor.position
        buy = next(choice for choice in actor.choices if choice.startswith("buy"))
        kept = log_of(actor, [])
        await actor.act(buy)
        seat = str(actor.position["look"])
        assert actor.position["views"][seat]["can_undo"]
        answer = await actor.ask(type="undo", seat=int(seat), revision=actor.position["revision"])
        assert answer["type"] == "done"
        assert actor.position["revision"] == before["revision"] + 2
        assert actor.position["version"] == before["version"]
        assert actor.position["views"][seat]["market"] == before["views"][seat]["market"]
        assert actor.position["log"] == []
        assert actor.position["log_after"] == before["version"]
        assert kept
        for page in pages:
            await page.close()

    run(story())


def test_the_log_in_pieces_is_the_log_as_a_whole(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, BOT, seed=5)
        pages = [await served.page(table, who, keep=True) for who in (0, 1)]
        dice = random.Random(4)
        for _ in range(25):
            if await play(pages, 1, dice):
                break
            mover = next((p for p in pages if p.position["views"][str(p.position["look"])]["can_undo"]), None)
            if mover is not None and dice.random() < 0.3:
                await mover.ask(type="undo", seat=mover.position["look"], revision=mover.position["revision"])
        await next_to_act(pages)
        await all_know(pages)
        kept: list[dict[str, Any]] = []
        for frame in pages[0].frames:
            message = msgspec.json.decode(frame)
            if message["type"] == "position":
                kept = [line for line in kept if line["at"] <= message["log_after"]] + message["log"]
        fresh = await served.page(table, 0)
        assert fresh.position["revision"] == pages[0].position["revision"]
        assert kept == fresh.position["log"]
        back = await served.stranger().open(table["table"], table["secrets"]["0"], revision=fresh.position["revision"])
        assert back.position["log"] == []
        for page in (*pages, fresh, back):
            await page.close()

    run(story())


def test_the_past_is_shown_as_it_was_seen(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, BOT, WAKHAN, seed=9)
        page = await served.page(table, 0, keep=True)
        await play([page], 12, random.Random(2))
        seen = {}
        for frame in page.frames:
            message = msgspec.json.decode(frame)
            if message["type"] == "position":
                seen[message["version"]] = message
        for at, message in seen.items():
            if at == page.position["version"]:
                continue
            past = await page.ask(type="replay", at=at)
            assert past["type"] == "past", past
            view = {**message["views"]["0"], "legal": [], "can_undo": False}
            if page.position["over"]:  # then all hands lie open, whatever was seen at the time
                shown = past["views"]["0"]["players"]
                view["players"] = [{**p, "hand": shown[p["seat"]]["hand"]} for p in view["players"]]
            assert past["views"]["0"] == view
            assert past["prompt"] == message["prompt"]
        beyond = await page.ask(type="replay", at=99999)
        assert beyond["type"] == "refused"
        await page.close()

    run(story())


def test_wakhans_turn_can_be_shown_moment_by_moment(served: Served) -> None:
    """Her court and the map change between the moments, and each sentence says from which on it is true."""

    async def story() -> None:
        table = served.open_table(PERSON, WAKHAN, seed=7)
        page = await served.page(table, 0)
        await play([page], 1, random.Random(2))
        now = page.position
        log = [line for line in now["log"] if line["at"] == 1]
        assert [line["text"] for line in log if line.get("turn")] == ["Turn 1: Wakhan.", "Turn 2: Gray."]
        whole = await page.ask(type="replay", at=1)
        assert whole["moments"] > 8
        assert whole["moment"] is None
        assert whole["log"] == log
        told = [line["moment"] for line in log if line["moment"] is not None]
        assert told == sorted(told)
        assert max(told) < whole["moments"]
        shown = [await page.ask(type="replay", at=1, moment=moment) for moment in range(whole["moments"])]
        for moment, past in enumerate(shown):
            assert (past["at"], past["moment"], past["moments"]) == (1, moment, whole["moments"])
            assert past["prompt"] == {"sentence": "", "help": "", "seat": None}
            view = past["views"]["0"]
            assert (view["version"], view["decider"], view["prompt"], view["legal"]) == (1, None, None, [])
        bought = next(line for line in log if line["text"].startswith("Wakhan buys"))
        card = bought["about"]["cards"][0]
        market = [any(slot["card"] == card for slot in past["views"]["0"]["market"]) for past in shown]
        assert market == [moment < bought["moment"] for moment in range(len(shown))]
        for wrong in ({"at": 1, "moment": whole["moments"]}, {"at": 0, "moment": 0}, {"at": 2, "moment": 0}):
            assert (await page.ask(type="replay", **wrong))["type"] == "refused"
        await page.close()

    run(story())


def test_the_score_can_be_had_at_once(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=21)
        page = await served.page(table, 0)
        start = {"at": 0, "turn": 0, "points": [0, 0], "check": False}
        nothing = {"afghan": 0, "british": 0, "russian": 0}
        assert (await page.ask(type="scores"))["scores"] == [{**start, "blocks": nothing}]
        await page.close()
        table = served.open_table(BOT, BOT, seed=21)
        page = await served.page(table, "watch")
        await page.until(lambda: page.position["over"])
        scores = (await page.ask(type="scores"))["scores"]
        assert scores[0]["at"] == 0
        assert scores[-1]["points"] == page.position["views"]["watch"]["result"]["points"]
        assert 1 <= sum(score["check"] for score in scores) <= 4
        for number, (before, after) in enumerate(itertools.pairwise(scores)):
            assert after["at"] >= before["at"]
            assert after["turn"] >= before.get("turn")
            assert after["check"] or (after["points"] == before["points"] and after["blocks"] != before["blocks"])
            if number < 30:
                past = await page.ask(type="replay", at=after["at"])
                supply = past["views"]["watch"]["supply"]
                assert {key: 12 - left for key, left in supply.items()} == after["blocks"]
        await page.close()

    run(story())


def test_why_not_is_answered_to_the_holder_only(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        pages = [await served.page(table, who) for who in (0, 1)]
        actor = await next_to_act(pages)
        assert actor is not None
        me = actor.position["look"]
        answer = await actor.ask(type="why", action="end turn", seat=me)
        assert "not begun" in answer["text"]
        assert (await actor.ask(type="why", action="loyalty afghan", seat=me))["text"] is None
        assert (await actor.ask(type="why", action="end turn", seat=1 - me))["type"] == "refused"
        assert (await actor.ask(type="why", action="dance", seat=me))["type"] == "refused"
        for page in pages:
            await page.close()

    run(story())


def test_nobody_acts_for_another_seat(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        pages = [await served.page(table, who) for who in (0, 1, "watch")]
        actor = await next_to_act(pages[:2])
        assert actor is not None
        for page in pages:
            if page is not actor:
                answer = await page.act("loyalty afghan", seat=actor.position["look"])
                assert answer["type"] == "refused"
                undo = await page.ask(type="undo", seat=actor.position["look"], revision=1)
                assert undo["type"] == "refused"
        assert actor.position["version"] == 0
        for page in pages:
            await page.close()

    run(story())


def test_on_a_hot_seat_no_hand_is_sent_before_the_curtain_is_lifted(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7, hot_seat=True)
        assert len(set(table["secrets"].values())) == 1
        page = await served.page(table, 0, keep=True)
        assert page.welcome["hot_seat"]
        assert page.welcome["seats"] == [0, 1]
        dice = random.Random(3)
        looks = set()
        for _ in range(14):
            if page.position["over"]:
                break
            decider = page.position["decider"]
            if page.position["look"] != decider:
                assert list(page.position["views"]) == ["watch"], "the curtain was not lowered"
                assert page.position["actions"] == {}
                assert all(player["hand"] is None for player in page.position["views"]["watch"]["players"])
                await page.ask(type="look", seat=decider)
            assert list(page.position["views"]) == [str(decider)]
            looks.add(decider)
            answer = await page.act(dice.choice(page.choices))
            assert answer["type"] == "done"
        assert looks == {0, 1}
        await page.close()

    run(story())


def test_with_open_hands_there_is_no_curtain(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7, hot_seat=True, options={"open_hands": True})
        page = await served.page(table, 0)
        await play([page], 6, random.Random(3))
        assert page.position["look"] == page.position["decider"]
        await page.close()

    run(story())


def test_names_and_chat_are_bounded_clean_and_only_data(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        pages = [await served.page(table, who) for who in (0, 1)]
        wild = "{0}{seat} <b>%s\u202e\x07"
        await pages[0].ask(type="name", seat=0, name=wild)
        await pages[1].until(lambda: "names" in pages[1].last)
        assert pages[1].last["names"]["names"][0] == "{0}{seat} <b>%s"
        assert (await pages[1].ask(type="name", seat=0, name="thief"))["type"] == "refused"
        await play(pages, 2, random.Random(1))
        fresh = await served.page(table, 1)
        assert any("{0}{seat} <b>%s starts out" in line["text"] for line in fresh.position["log"])
        said = {"type": "chat", "id": "same", "text": "good\nluck"}
        await pages[0].ask(**said)
        await pages[0].ask(**said)
        late = await served.page(table, "watch")
        assert [(line["seat"], line["text"]) for line in late.welcome["chat"]] == [(0, "good luck")]
        await late.send(type="chat", id="x", text="y" * 501)
        await late.until(lambda: "error" in late.last)
        for page in (*pages, fresh, late):
            await page.close()

    run(story())


def test_who_asks_for_it_gets_the_newest_part_of_the_story_and_the_rest_later(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, PERSON, seed=7)
        pages = [await served.page(table, seat) for seat in range(3)]
        await play(pages, 60, random.Random(3))
        whole = await served.page(table, 0)
        page = served.stranger()
        await page.dial()
        await page.send(type="hello", table=table["table"], secret=table["secrets"]["0"], recent=True)
        await page.until(lambda: bool(page.position))
        first = page.position["log_from"]
        assert 0 < first < page.position["version"]
        assert page.position["since"] >= first
        assert any(entry.get("turn") for entry in page.position["log"] if entry["at"] == first), "where a turn begins"
        assert sum(bool(entry.get("turn")) for entry in page.position["log"]) >= 2, "what the others did at least"
        await page.send(type="story", id="s", before=first)
        await page.until(lambda: "story" in page.last)
        assert whole.position["log_from"] == 0
        assert page.last["story"]["log"] + page.position["log"] == whole.position["log"]
        await page.send(type="story", id="t", before=10**6)
        await page.until(lambda: page.last["story"]["id"] == "t")
        assert page.last["story"]["log"] == whole.position["log"]
        for one in (*pages, whole, page):
            await one.close()

    run(story())


def test_presence_tells_how_many_hold_a_seat(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        one = await served.page(table, 0)
        two = await served.page(table, 1)
        twin = await served.page(table, 1)
        await one.until(lambda: one.last.get("presence", {}).get("connected") == [0, 1, 1])
        await twin.close()
        await one.until(lambda: one.last["presence"]["connected"] == [0, 1])
        crowd = [await served.page(table, 1) for _ in range(8)]
        await one.until(lambda: one.last["presence"]["connected"] == [0, 1, 1, 1, 1, 1])
        for page in (one, two, *crowd):
            await page.close()

    run(story())


def test_presence_tells_who_is_there(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        one = await served.page(table, 0)
        two = await served.page(table, 1)
        await one.until(lambda: one.last.get("presence", {}).get("connected") == [0, 1])
        await two.close()
        await one.until(lambda: one.last["presence"]["connected"] == [0])
        await one.close()

    run(story())


def test_wrong_secrets_and_unknown_tables_are_sent_away(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, BOT)
        for name, secret, code in (
            (table["table"], "wrong", 4001),
            (table["table"], "", 4001),
            ("nowhere", table["secrets"]["0"], 4004),
        ):
            page = await served.stranger().open(name, secret)
            await page.until(lambda page=page: page.closed is not None)
            assert page.closed == code
            assert not page.position

    run(story())


def test_bots_play_until_a_person_has_to_decide_and_the_end_offers_a_rematch(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, {"kind": "bot", "bot": "sensible"}, seed=21, options=SHORT)
        page = await served.page(table, 0)
        early = await page.ask(type="rematch")
        assert early["type"] == "refused"
        assert await play([page], 400, random.Random(5))
        assert page.position["views"]["0"]["result"]["winners"]
        again = await rematch_of(page)
        assert again["table"] != table["table"]
        new = await served.stranger().open(again["table"], again["secrets"]["0"])
        assert new.position["version"] <= 1
        assert new.welcome["kinds"] == ["person", "bot"]
        visitor = await served.stranger().open(table["table"], "")
        assert visitor.welcome["watching"]
        assert visitor.welcome["chat"] == []
        assert (await visitor.ask(type="chat", text="hi"))["type"] == "refused"
        for other in (page, new, visitor):
            await other.close()

    run(story())


def test_every_language_is_accepted_and_changing_it_tells_all_again(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        page = await served.page(table, 0)
        await page.send(type="language", language="de")
        await page.ask(type="skip")
        assert page.position["log_after"] == -1
        await page.send(type="language", language="tlh")
        assert (await page.ask(type="skip"))["type"] == "done"
        await page.close()

    run(story())


@pytest.mark.parametrize("bad", ["\x00", "a\nb", "\x7f", "\x9f"])
def test_control_characters_in_an_id_are_refused_as_a_whole(served: Served, bad: str) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        page = await served.page(table, 0)
        seat, revision = page.position["look"], page.position["revision"]
        for message in (
            {"type": "act", "id": f"x{bad}", "revision": revision, "action": "loyalty afghan", "seat": seat},
            {"type": "chat", "id": f"x{bad}", "text": "hello"},
            {"type": "why", "id": "w", "action": f"loyalty afghan{bad}", "seat": seat},
            {"type": "hello", "table": f"{table['table']}{bad}", "secret": ""},
        ):
            page.last.pop("error", None)
            await page.send(**message)
            await page.until(lambda: "error" in page.last)
            assert "fields is wrong" in page.last["error"]["error"]
        assert (await page.ask(type="chat", text=f"one{bad}two"))["type"] == "done"
        assert served.request(f"/api/tables/{table['table']}%00").status == 404
        assert page.closed is None
        await page.close()

    run(story())


def test_who_is_called_away_while_an_answer_comes_goes(served: Served) -> None:
    """A player who is cancelled in the very moment of an answer does not play on."""

    async def story() -> None:
        page = await served.page(served.open_table(PERSON, PERSON, seed=7), 0)
        asking = asyncio.create_task(page.ask(type="chat", text="hello"))
        while not page._answers:
            await asyncio.sleep(0)
        next(iter(page._answers.values())).set_result({"type": "done"})
        asking.cancel()
        await asyncio.wait([asking])
        assert asking.cancelled()
        await page.close()

    run(story())
