"""A scripted assistant plays whole games through the tools, and what the table holds is what the engine says."""

import random
from typing import Any

import pytest
from assistant import at_home, play, story

from pamir.game import Game

GAMES: list[dict[str, Any]] = [
    {"players": ["me", "me"], "seed": 3, "options": {"turn_cap": 24}},
    {"players": ["me", "random", "wakhan"], "seed": 4, "options": {"turn_cap": 14}},
    {"players": ["me", "random"], "seed": 9, "edition": "first"},
]


@pytest.mark.parametrize("opening", GAMES, ids=["second", "with Wakhan", "first"])
def test_a_whole_game(opening: dict[str, Any]) -> None:
    async def telling() -> None:
        async with at_home() as (assistant, rooms):
            table = await assistant.ask("open_table", **opening)
            mine = [seat["handle"] for seat in table["seats"] if seat["yours"]]
            end = await play(assistant, mine, random.Random(7))
            kept = (await (await rooms.house()).table(table["table"])).game
            again = Game(kept.seats, edition=kept.edition, seed=opening["seed"], options=kept.options)
            for action in kept.actions:
                again.apply(action)
            assert again.over
            assert again.result is not None
            assert end["result"]["winners"] == list(again.result.winners)
            assert end["result"]["points"] == list(again.result.points)
            assert "over" in await assistant.refused("choices", handle=mine[0])
            reviewed = await assistant.ask("analyse", handle=mine[0])
            assert reviewed["kind"] == "review"

    story(telling())


def test_what_others_did_is_told_once_and_waiting_ends_when_it_is_ones_turn() -> None:
    async def telling() -> None:
        async with at_home() as (assistant, _):
            table = await assistant.ask("open_table", players=["me", "random"], seed=2, name="Ada")
            handle, dice = table["handle"], random.Random(2)
            assert table["seats"][0]["name"] == "Ada"
            for _ in range(6):
                seen = await assistant.ask("look", handle=handle, wait_seconds=20)
                assert seen["your_decision"]
                assert seen["question"]
                assert seen["board"]
                choices = (await assistant.ask("choices", handle=handle))["choices"]
                done = await assistant.ask("act", handle=handle, action=dice.choice(choices)["action"])
                assert done["happened"], "an act tells what it did"

    story(telling())


def test_taking_back_repeating_and_acting_on_an_old_position() -> None:
    async def telling() -> None:
        async with at_home() as (assistant, _):
            table = await assistant.ask("open_table", players=["me", "me"], seed=7)
            first, second = (seat["handle"] for seat in table["seats"])
            who = first if (await assistant.ask("look", handle=first))["your_decision"] else second
            before = await assistant.ask("look", handle=who)
            act = {"handle": who, "action": "loyalty afghan", "wait_seconds": 0}
            done = await assistant.ask("act", **act, id="once")
            assert await assistant.ask("act", **act, id="once") == {**done, "happened": []}
            assert "used for something else" in await assistant.refused(
                "act", handle=who, action="loyalty british", id="once"
            )
            back = await assistant.ask("act", handle=who, action="undo", wait_seconds=0)
            assert back["your_decision"]
            assert back["question"] == before["question"]
            old = await assistant.refused("act", **{**act, "revision": before["revision"]})
            assert "position has changed" in old
            assert "Nothing can be taken back" in await assistant.refused("act", handle=who, action="undo")

    story(telling())


def test_a_refusal_teaches() -> None:
    async def telling() -> None:
        async with at_home() as (assistant, _):
            table = await assistant.ask("open_table", players=["me", "me"], seed=7)
            handles = [seat["handle"] for seat in table["seats"]]
            for _ in range(2):
                for handle in handles:
                    if (await assistant.ask("look", handle=handle, detail="short"))["your_decision"]:
                        await assistant.ask("act", handle=handle, action="loyalty afghan", wait_seconds=0)
            looks = {h: await assistant.ask("look", handle=h, detail="short") for h in handles}
            handle = next(h for h, seen in looks.items() if seen["your_decision"])
            said = await assistant.refused("act", handle=handle, action="buy top 5")
            assert "(p. " in said
            assert "The rules behind it" in said
            reason = await assistant.ask("why_not", handle=handle, action="buy top 5")
            assert not reason["allowed"]
            assert reason["reason"] in said
            assert reason["topics"]
            topic = await assistant.ask("rules", question=reason["topics"][0]["id"])
            assert topic["topic"]["id"] == reason["topics"][0]["id"]
            german = await assistant.refused("act", handle=handle, action="buy top 5", language="de")
            assert "(S. " in german.replace("\xa0", " ")
            assert (await assistant.ask("why_not", handle=handle, action="buy top 0"))["allowed"]

    story(telling())
