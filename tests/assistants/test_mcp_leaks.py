"""Nothing hidden is in an answer: across redeals every tool tells a seat the same."""

import random
from typing import Any

import pytest
from assistant import Assistant, at_home, same, story

from pamir.game import Game
from pamir.server.table import Table
from pamir.server.told_log import ToldLog

OPENINGS: list[dict[str, Any]] = [
    {"players": ["me", "me", "me"], "seed": 11},
    {"players": ["me", "me"], "seed": 12, "edition": "first"},
]
DECISIONS = 40


def pretend(table: Table, game: Game) -> None:
    """Let the table hold another game; what it told before is forgotten."""
    beats = table.told_log.beats
    table.game = table.history.game = game
    table.told_log = ToldLog(game)
    table.told_log.beats = beats
    table._seen = None
    table._views.clear()


async def everything(assistant: Assistant, handle: str, tried: list[str]) -> list[Any]:
    """All that the tools and resources tell a seat."""
    told: list[Any] = [await assistant.ask("join_table", handle=handle)]
    for detail in ("short", "board", "full"):
        for language in ("en", "de"):
            seen = await assistant.raw("look", handle=handle, detail=detail, language=language)
            found = {**seen.structured_content, "can_undo": None}  # behind a redeal there is nothing to go back to
            if found["view"] is not None:
                found["view"] = {**found["view"], "can_undo": None}
            told.append(found)
    decides = told[1]["your_decision"]
    listed = await assistant.raw("choices", handle=handle)
    told.append(listed.model_dump(mode="json"))
    for action in tried:
        told.append((await assistant.raw("why_not", handle=handle, action=action)).model_dump(mode="json"))
        if not decides:
            told.append((await assistant.raw("act", handle=handle, action=action)).model_dump(mode="json"))
    for name in ("board.txt", "board.svg"):
        read = await assistant.client.read_resource(f"pamir://tables/{handle}/{name}")
        told.append([content.model_dump(mode="json") for content in read.contents])
    return told


@pytest.mark.parametrize("opening", OPENINGS, ids=["second", "first"])
def test_redealt_tables_tell_every_seat_the_same(opening: dict[str, Any]) -> None:
    async def telling() -> None:
        dice, changed, others_differ = random.Random(5), 0, 0
        async with at_home() as (assistant, rooms):
            opened = await assistant.ask("open_table", **opening)
            handles = {seat["seat"]: seat["handle"] for seat in opened["seats"]}
            table = await (await rooms.house()).table(opened["table"])
            every = range(table.edition.action_count)
            for number in range(DECISIONS):
                game = table.game
                decider = game.decider
                if decider is None:
                    break
                if number % 5 == 4:
                    seat = dice.choice(list(handles))
                    tried = [game.edition.action_text(action) for action in dice.sample(every, 8)]
                    told = await everything(assistant, handles[seat], tried)
                    twin = game.redeal(seat, dice.getrandbits(60))
                    changed += twin.state.to_bytes() != game.state.to_bytes()
                    other = (seat + 1) % len(handles)
                    seen = await assistant.ask("look", handle=handles[other], detail="full")
                    pretend(table, twin)
                    assert same(await everything(assistant, handles[seat], tried), told)
                    others_differ += (await assistant.ask("look", handle=handles[other], detail="full")) != seen
                    pretend(table, game)
                choices = (await assistant.ask("choices", handle=handles[decider]))["choices"]
                deeds = [one["action"] for one in choices if not one["ends"]] or [choices[0]["action"]]
                await assistant.ask("act", handle=handles[decider], action=dice.choice(deeds), wait_seconds=0)
        assert changed >= 6
        assert others_differ, "a redeal changes what another seat sees, or this would notice nothing"

    story(telling())
