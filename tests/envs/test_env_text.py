"""The environment in words: the same game as everywhere, read strictly, with nothing hidden in what a seat reads."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from pamir import envs
from pamir.envs.errors import EnvError
from pamir.envs.text_env import PamirText
from pamir.game import Game

TABLES: list[dict[str, Any]] = [
    {"seats": 2, "turn_cap": 12},
    {"seats": 3, "wakhan": 1, "turn_cap": 8},
    {"seats": 4, "language": "de", "turn_cap": 8},
    {"seats": 3, "edition": "first", "language": "es"},
]


def called(words: dict[str, Any]) -> str:
    return " ".join(f"{key}={value}" for key, value in words.items())


def offered(shown: str) -> list[str]:
    """The answers that a text offers, as a reader finds them."""
    return re.findall(r"^\[([^\]]+)\]", shown, re.MULTILINE)


@pytest.mark.parametrize("words", TABLES, ids=called)
def test_a_game_by_its_texts_is_the_engine_s_game(words: dict[str, Any]) -> None:
    env = envs.text(**words)
    shown = env.reset(seed=3)
    dice = random.Random(4)
    twin = Game(env.world.seats, edition=env.world.edition, seed=3, options=env.world.options)
    for _ in range(5000):
        if env.over:
            break
        assert env.seat == twin.decider
        assert offered(shown) == env.choices() == twin.texts(twin.legal_actions)
        answer = dice.choice([text for text in env.choices() if text != "end turn"] or env.choices())
        taken = env.step(f"I have thought about it.\nSo: [{answer}]")
        assert taken.legal
        assert taken.action == answer
        assert not taken.reason
        twin.apply(answer)
        shown = env.observe()
    assert env.over
    assert twin.over
    assert env.illegal == [0] * env.world.seats
    assert twin.result is not None
    assert [seat for seat, reward in enumerate(env.rewards) if reward == max(env.rewards)] == list(twin.result.winners)
    assert sum(env.rewards) == pytest.approx(0)
    with pytest.raises(EnvError, match="over"):
        env.step("end turn")


def test_the_same_seed_and_answers_tell_the_same() -> None:
    texts = []
    for _ in range(2):
        env, dice = envs.text(3, bots={2: "random"}), random.Random(1)
        told = [env.reset(seed=8)]
        for _ in range(40):
            if env.over:
                break
            env.step(dice.choice(env.choices()))
            told.append(env.observe())
        texts.append(told)
    assert texts[0] == texts[1]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("", "names no action"),
        ("I do not know\nwhat to do", "names no action"),
        ("[loyalty afghan] or [loyalty british]", "names 2 actions"),
        ("[]", "not an action"),
        ("conquer the world", "not an action"),
        ("[end turn]", ""),
        ("x" * 30_000, "too long"),
        (None, "is a text"),
        (7, "is a text"),
        ("\x00\ud800[", "not an action"),
    ],
)
def test_what_is_not_one_allowed_action_is_refused_and_counted(answer: object, why: str) -> None:
    env = envs.text(2)
    before = env.reset(seed=1)
    seat = env.seat
    assert seat is not None
    taken = env.step(answer)
    assert not taken.legal
    assert taken.reason
    assert why in taken.reason
    assert env.illegal[seat] == 1
    assert env.seat == seat
    assert env.observe() == before


def test_answers_are_read_as_people_write_them() -> None:
    for answer in ("loyalty afghan", " Loyalty  Afghan ", "[loyalty afghan]", "[loyalty afghan] yes [loyalty afghan]"):
        env = envs.text(2)
        env.reset(seed=1)
        assert env.step(answer).legal, answer


def test_a_seat_forfeits_after_so_many_refused_answers() -> None:
    env = envs.text(3, forfeits_after=3)
    env.reset(seed=1)
    seat = env.seat
    assert seat is not None
    assert [env.step("no").over for _ in range(3)] == [False, False, True]
    assert (env.forfeited, env.seat) == (seat, None)
    assert env.choices() == []
    assert env.rewards == [-1.0 if other == seat else 0.5 for other in range(3)]
    assert env.observe()
    env.reset(seed=1)
    assert (env.forfeited, env.illegal) == (None, [0, 0, 0])


def test_counted_for_one_decision_a_good_answer_forgives() -> None:
    env = envs.text(2, forfeits_after=2, counted="decision")
    env.reset(seed=1)
    for _ in range(6):
        assert not env.step("no").over
        assert env.step(env.choices()[0]).legal
    assert sum(env.illegal) == 6
    assert [env.step("no").over for _ in range(2)] == [False, True]


@pytest.mark.parametrize("words", [{"seats": 3}, {"seats": 3, "edition": "first"}], ids=called)
def test_nothing_hidden_is_in_a_text(words: dict[str, Any]) -> None:
    env, dice, changed, differ = PamirText(**words), random.Random(2), 0, 0
    env.reset(seed=5)
    for step in range(60):
        if env.over:
            break
        game = env.game
        if step % 4 == 3:
            seat = dice.randrange(3)
            told, others = env.observe(seat), env.observe((seat + 1) % 3)
            env._game = game.redeal(seat, dice.getrandbits(60))
            changed += env.game.state.to_bytes() != game.state.to_bytes()
            assert env.observe(seat) == told
            differ += env.observe((seat + 1) % 3) != others
            env._game = game
        env.step(dice.choice([text for text in env.choices() if text != "end turn"] or env.choices()))
    assert changed > 8
    assert differ, "a redeal changes what another seat reads, or this would notice nothing"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"language": "fr"}, "no language"),
        ({"forfeits_after": 0}, "1 or more"),
        ({"counted": "week"}, "by 'game' or by 'decision'"),
        ({"bots": {0: "random", 1: "random"}}, "leave at least one"),
        ({"bots": {7: "random"}}, "seats of the table"),
        ({"bots": {1: "nobody"}}, "no bot"),
        ({"seats": 9}, "2 to 5"),
        ({"surprise": 1}, "no option"),
    ],
)
def test_tables_that_cannot_be(words: dict[str, Any], why: str) -> None:
    from pamir.errors import PamirError

    with pytest.raises(PamirError, match=why):
        envs.text(**{"seats": 2, **words})


def test_before_a_deal_there_is_nothing_to_see() -> None:
    env = envs.text()
    for deed in (env.observe, lambda: env.step("end turn"), lambda: env.rewards):
        with pytest.raises(EnvError, match="reset"):
            deed()
    env.reset()
    with pytest.raises(EnvError, match="no seat"):
        env.observe(5)


def test_the_prompt_says_how_to_answer_in_three_languages() -> None:
    said = set()
    for language in ("en", "de", "es"):
        env = envs.text(2, language=language)
        env.reset(seed=1)
        said.add(env.prompt(0))
        assert "[end turn]" in env.prompt(0)
    assert len(said) == 3


def test_the_example_of_the_page_runs() -> None:
    page = Path(__file__).parents[2] / "docs" / "TEXT_ENVIRONMENT.md"
    (block,) = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.S)
    known: dict[str, Any] = {}
    exec(block, known)
    assert known["env"].over
    assert known["env"].illegal == [0, 0, 0]
