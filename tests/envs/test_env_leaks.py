"""Nothing hidden leaks through an environment: across redeals a seat observes and may do the same."""

import random
from typing import Any

import numpy as np
import pytest
from env_worlds import ALL, called

from pamir.envs.rules import open_table
from pamir.envs.symbolic import symbolic
from pamir.envs.world import World

KINDS = ("flat", "sparse", "compact")


def told(table: Any, seat: int) -> list[bytes]:
    """All that the seat gets to see."""
    mask = table.mask.tobytes() if seat == table.decider else b""
    return [mask, *(table.observe(kind, seat).tobytes() for kind in KINDS)]


@pytest.mark.parametrize("words", ALL, ids=called)
def test_redealt_games_look_the_same_to_every_seat(words: dict[str, Any], rules: bool) -> None:
    world = World.of(**words)
    table, twin = (open_table(world, KINDS, compiled=rules) for _ in range(2))
    dice = random.Random(7)
    changed = 0
    for seed in range(8 if rules else 1):
        table.begin(seed)
        for step in range(400 if rules else 60):
            if table.over:
                break
            seat = (table.decider + step) % world.seats if step % 3 == 0 else table.decider
            if seat != table.automaton:
                before = table.to_bytes()
                twin.from_bytes(before)
                twin.redeal(seat, dice.getrandbits(60))
                changed += twin.to_bytes() != before
                assert told(twin, seat) == told(table, seat)
                if step % 20 == 0:
                    assert symbolic(world, twin.position(), seat) == symbolic(world, table.position(), seat)
            table.apply(dice.choice(list(map(int, table.legal))))
    assert changed > 20


def test_the_test_would_notice_a_leak(rules: bool) -> None:
    """What another seat observes does differ across these redeals, where hands are closed."""
    world = World.of(3)
    table, twin = (open_table(world, KINDS, compiled=rules) for _ in range(2))
    dice, differs = random.Random(1), 0
    table.begin(1)
    for _ in range(150):
        if table.over:
            break
        seat = table.decider
        twin.from_bytes(table.to_bytes())
        twin.redeal(seat, dice.getrandbits(60))
        differs += told(twin, (seat + 1) % 3)[1:] != told(table, (seat + 1) % 3)[1:]
        deeds = [int(action) for action in table.legal if action != world.edition.end_turn]
        table.apply(dice.choice(deeds or list(map(int, table.legal))))
    assert differs > 5


def test_a_mask_is_only_the_deciders() -> None:
    from pamir import envs

    env = envs.aec(3, compiled=False)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)
    assert np.array_equal(env.observe(env.agent_selection)["action_mask"], env.last()[0]["action_mask"])
