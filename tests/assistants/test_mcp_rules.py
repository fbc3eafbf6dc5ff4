"""The recorded evaluation: twenty questions in plain words find their topic through the tool; cards and positions."""

import json
import re
from pathlib import Path

import pytest
from assistant import at_home, story

from pamir.mcp import lookup, shapes

QUESTIONS = json.loads((Path(__file__).parent / "rules_questions.json").read_text())
FIRST, AMONG = 16, 20
"""How many of the twenty are answered by the topic that comes first, at least, and how many by one of the five that are
named: docs/MCP.md tells the figures."""


def test_twenty_questions_find_their_topic() -> None:
    assert len(QUESTIONS) == 20

    async def telling() -> tuple[int, int]:
        first = among = 0
        async with at_home() as (assistant, _):
            for question, right in QUESTIONS:
                found = await assistant.ask("rules", question=question)
                named = [found["topic"]["id"], *(other["id"] for other in found["others"])]
                first += named[0] in right.split()
                among += bool({*named} & {*right.split()})
                assert found["topic"]["source"], "an answer cites where it stands"
        return first, among

    first, among = story(telling())
    assert first >= FIRST
    assert among >= AMONG


def test_rules_by_name_by_citation_and_shown() -> None:
    async def telling() -> None:
        async with at_home() as (assistant, _):
            every = await assistant.ask("rules")
            assert every["topic"] is None
            assert len(every["others"]) > 100
            battle = await assistant.ask("rules", question="battle", demonstrate=True)
            assert battle["topic"]["id"] == "battle"
            assert battle["topic"]["pages"]
            assert battle["demonstration"]["steps"]
            assert "Map" in battle["demonstration"]["board"]
            cited = await assistant.ask("rules", question="ruling 57")
            assert 57 in cited["topic"]["rulings"]
            german = await assistant.ask("rules", question="Was ist eine Geisel?", language="de")
            assert german["topic"]["id"] == "hostage"
            assert german["topic"]["title"] != "Hostage"
            assert "no topic" in await assistant.refused("rules", question="xyzzy")
            assert "no edition" in await assistant.refused("rules", question="battle", edition="third")

    story(telling())


@pytest.mark.slow
def test_all_rules_as_one_text() -> None:
    """Slow: every demonstration is played."""

    async def telling() -> None:
        async with at_home() as (assistant, _):
            (whole,) = (await assistant.client.read_resource("pamir://rulebook/second?language=de")).contents
            every = await assistant.ask("rules", language="de")
            text = whole.text  # type: ignore[union-attr]
            assert all(f"### {other['title']}\n" in text for other in every["others"])

    story(telling())


def test_cards() -> None:
    async def telling() -> None:
        async with at_home() as (assistant, _):
            card = await assistant.ask("card", words="43")
            assert card["of"] == 1
            assert card["cards"][0]["number"] == 43
            some = await assistant.ask("card", words="kabul political", language="es")
            assert 1 < some["of"] == len(some["cards"])
            first = await assistant.ask("card", words="rank 3", edition="first")
            assert first["edition"] == "first"
            assert first["cards"]
            assert await assistant.refused("card", words="no such card at all")

    story(telling())


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_list_of_cards_says_how_to_ask_for_one_and_no_command_of_a_terminal(edition: str) -> None:
    told, printed = lookup.cards(shapes.AskCard(words="rank 3", edition=edition))
    (number,) = re.findall(r"A number alone shows one in full, for example (\w+)\.", printed)
    assert f"{told.of} cards." in printed
    assert "pamir cards" not in printed
    assert lookup.cards(shapes.AskCard(words=number, edition=edition))[0].of == 1


def test_positions_are_shown_played_on_and_judged() -> None:
    async def telling() -> None:
        async with at_home() as (assistant, _):
            (example,) = (await assistant.client.read_resource("pamir://notation/second")).contents
            text = example.text.partition("```\n")[2].partition("```")[0]  # type: ignore[union-attr]
            shown = await assistant.ask("position", text=text)
            assert shown["position"].split() == text.split()
            assert shown["choices"]
            assert "Market" in shown["board"]
            action = shown["choices"][0]["action"]
            after = await assistant.ask("position", text=text, decisions=[action], language="de")
            assert after["happened"]
            assert after["board"] != shown["board"]
            wrong = await assistant.refused("position", text=text, decisions=[action, "loyalty afghan"])
            assert wrong.startswith("Decision 2 cannot be taken there: ")
            reason = await assistant.ask("why_not", position=text, action="loyalty afghan")
            assert not reason["allowed"]
            assert "either" in await assistant.refused("why_not", action="end turn")

    story(telling())


@pytest.mark.slow
def test_the_engine_thinks_about_a_position() -> None:
    """Slow: it searches for a second."""

    async def telling() -> None:
        async with at_home() as (assistant, _):
            (example,) = (await assistant.client.read_resource("pamir://notation/second")).contents
            text = example.text.partition("```\n")[2].partition("```")[0]  # type: ignore[union-attr]
            allowed = {one["action"] for one in (await assistant.ask("position", text=text))["choices"]}
            found = await assistant.ask("analyse", position=text)
            assert found["kind"] == "hint"
            assert found["options"][0]["action"] in allowed
            table = await assistant.ask("open_table", players=["me", "random"], seed=1)
            await assistant.ask("look", handle=table["handle"], wait_seconds=20)
            hint = await assistant.ask("analyse", handle=table["handle"], language="de")
            assert hint["options"]
            assert hint["why"]
            shared = await assistant.ask("open_table", players=["me", "person"], seed=1)
            said = await assistant.refused("analyse", handle=shared["handle"])
            assert "one person" in said

    story(telling())
