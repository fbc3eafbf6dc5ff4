"""A batch of games is so many games: the same as ``Game`` step by step, and refuses what cannot be."""

from typing import Any

import numpy as np
import pytest
from env_worlds import ALL, called

from pamir import envs
from pamir.envs.errors import EnvError
from pamir.envs.rewards import shared
from pamir.errors import PamirError
from pamir.game import Game

KINDS = ("flat", "sparse", "compact")
RULES = [pytest.param(False, id="interpreted"), pytest.param(True, id="compiled", marks=pytest.mark.slow)]


def dealt(env: Any, i: int) -> Game:
    return Game(env.seats, edition=env.edition, seed=int(env.seeds[i]), options=env.world.options)


def shown(game: Game) -> dict[str, Any]:
    """What the interpreted writers say of a game, for the seat that decides."""
    writers = game.edition.observation
    state, seat = game.state, game.decider
    flat, sparse, compact = [0.0] * writers.flat.size, [0] * writers.most, bytearray(writers.compact.size)
    writers.write_flat(state, seat or 0, flat)
    n = writers.write_sparse(state, seat or 0, sparse)
    writers.write_compact(state, seat or 0, compact)
    return {
        "flat": np.array(flat, np.float32),
        "sparse": np.array(sparse[:n] + [writers.sparse.size] * (writers.most - n), np.int32),
        "compact": np.frombuffer(compact, np.uint8),
    }


@pytest.mark.parametrize("compiled", RULES)
@pytest.mark.parametrize("world", ALL, ids=called)
def test_a_batch_shows_what_games_show_step_by_step(world: dict[str, Any], compiled: bool) -> None:
    """Masks, movers, observations, rewards, ends, and the game that follows."""
    last = 250 if compiled else 120
    env = envs.vector(3, observation=KINDS, seed=11, compiled=compiled, threads=2, **world)
    games = [dealt(env, i) for i in range(env.n)]
    ended = step = 0
    while step < last or (compiled and not ended and step < 4000):
        for i, game in enumerate(games):
            if step >= last and step % 50:
                break  # on the way to an end; a difference would stay
            assert env.movers[i] == game.decider
            assert tuple(np.flatnonzero(env.masks[i])) == game.legal_actions
            assert env.lengths[i] == len(game.actions)
            assert env.state()[i].tobytes() == game.state.to_bytes()
            if step % 8 == i:
                for kind, expected in shown(game).items():
                    assert np.array_equal(getattr(env, kind)[i], expected), kind
        step += 1
        actions = env.sample().copy()
        seeds = env.seeds.copy()
        told = env.step(actions)
        for i, game in enumerate(games):
            game.apply(int(actions[i]))
            assert told.dones[i] == game.over
            if game.over:
                ended += 1
                places = [game.edition.doors.place(game.state, seat) for seat in range(env.seats)]
                assert {seat for seat, place in enumerate(places) if place == 0} == set(game.result.winners)  # type: ignore[union-attr]
                assert told.rewards[i].tolist() == pytest.approx(shared(env.world.prizes, places))
                assert env.seeds[i] == seeds[i] + env.n
                games[i] = dealt(env, i)
                last = max(last, step + 20)
            else:
                assert not told.rewards[i].any()
    assert ended > 0 or not compiled


@pytest.mark.slow
@pytest.mark.parametrize("world", ALL, ids=called)
def test_compiled_and_interpreted_are_the_same_in_every_byte(world: dict[str, Any]) -> None:
    """With one thread and with several."""
    batches = [
        envs.vector(5, observation=KINDS, seed=3, rewards=range(world["seats"]), compiled=False, **world),
        envs.vector(5, observation=KINDS, seed=3, rewards=range(world["seats"]), compiled=True, threads=1, **world),
        envs.vector(5, observation=KINDS, seed=3, rewards=range(world["seats"]), compiled=True, threads=3, **world),
    ]
    assert [batch.compiled for batch in batches] == [False, True, True]
    for step in range(100):
        first, *others = batches
        for other in others:
            for one, two in zip(first.shown, other.shown, strict=True):
                assert one.tobytes() == two.tobytes()
            for name in ("counts", "lengths", "seeds"):
                assert np.array_equal(getattr(first, name), getattr(other, name))
            assert np.array_equal(first.state(), other.state())
        drawn = [batch.sample(step % 3) for batch in batches]
        assert np.array_equal(drawn[0], drawn[1])
        assert np.array_equal(drawn[0], drawn[2])
        for batch, actions in zip(batches, drawn, strict=True):
            batch.step(actions)


def test_the_same_seed_is_the_same_games() -> None:
    one, two = (envs.vector(4, seats=3, seed=seed, compiled=False, observation="sparse") for seed in (5, 99))
    two.reset(seed=5)
    for _ in range(60):
        assert np.array_equal(one.state(), two.state())
        two.step(one.sample())
        one.step(one.sample())
    two.reset(seed=6)
    assert not np.array_equal(one.reset(seed=5).masks, two.masks) or not np.array_equal(one.state(), two.state())
    one.reset()
    assert one.seeds.tolist() == [9, 10, 11, 12]


def test_other_salt_other_actions() -> None:
    env = envs.vector(64, compiled=False, observation=None)
    assert env.flat is None
    assert not np.array_equal(env.sample(1).copy(), env.sample(2))
    assert len(set(env.sample(1).tolist())) == 3  # loyalties, all of them


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"n": 0}, "A batch has at least one game, not 0."),
        ({"n": 2.0}, "A batch has at least one game, not 2.0."),
        ({"n": 10**15}, "There is no room here for a batch of 1000000000000000 games."),
        ({"seats": 6}, "a game has 2 to 5 seats, not 6"),
        ({"seats": "2"}, "Seats are a whole number, not str."),
        ({"edition": "third"}, "There is no edition 'third'"),
        ({"edition": ["first", "second"]}, "An environment plays one edition, named by a word, not list."),
        ({"options": {"hands": 1}}, "there is no option 'hands'; known are open_hands"),
        ({"nation_building": True}, "there is no option 'nation_building'"),
        ({"bargains": -1}, "bargains must be from 0 to 100"),
        ({"wakhan": "random"}, "In a batch wakhan has one seat for all games: name it, as in wakhan=1."),
        ({"seats": 4, "wakhan": 1}, "Wakhan plays with one or two people"),
        ({"observation": "pictures"}, "There is no observation 'pictures'; known are: flat, sparse, compact."),
        ({"observation": 3}, "Observations are named by words: flat, sparse, compact, not by int."),
        ({"rewards": "money"}, "There are no rewards 'money'"),
        ({"rewards": (1, 0, 0)}, "Rewards of one's own are 2 finite numbers"),
        ({"rewards": (1, float("nan"))}, "Rewards of one's own are 2 finite numbers"),
        ({"seed": -1}, "A seed is a whole number from 0"),
        ({"seed": 2**62 - 1}, "A seed is a whole number from 0"),
        ({"seed": "7"}, "A seed is a whole number from 0"),
        ({"threads": 0}, "A batch runs on at least one thread, not 0."),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(words: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PamirError) as refused:
        envs.vector(**{"n": 2, "compiled": False, **words})
    assert str(refused.value).startswith(sentence)


def test_options_of_another_edition_are_refused() -> None:
    from pamir.first.options import Options

    with pytest.raises(EnvError, match="These options are not those of the edition 'second'"):
        envs.vector(2, options=Options())


@pytest.mark.parametrize("compiled", RULES)
def test_a_refused_step_leaves_the_batch_as_it_was(compiled: bool) -> None:
    env = envs.vector(4, seats=3, observation=KINDS, compiled=compiled, seed=2)
    for _ in range(30):
        env.step(env.sample())
    drawn = env.sample()
    good = drawn.copy()
    illegal, unknown, below = good.copy(), good.astype(np.int64), good.copy()
    illegal[2] = int(np.flatnonzero(~env.masks[2])[0])
    unknown[1] = 2**40
    below[3] = -1
    before = [array.copy() for array in env.shown], env.state(), env.seeds.copy(), env.lengths.copy()
    refused = [
        (illegal, r"Game 2: '.*' is not allowed now\."),
        (unknown, "Game 1: there is no action 1099511627776, only those from 0 to 1268"),
        (below, "Game 3: there is no action -1"),
        (good[:3], r"Actions are an array of the shape \(4,\), one for each game, not \(3,\)"),
        (good[:, None], r"not \(4, 1\)"),
        (good.astype(np.float32), "Actions are whole numbers, not float32"),
        (good > 0, "Actions are whole numbers, not bool"),
        (["buy top 0"] * 4, "Actions are whole numbers"),
        (None, "Actions are whole numbers, not object"),
        ([[1], [2, 3], [4], [5]], r"Actions are an array of the shape \(4,\), one for each game\."),
    ]
    for actions, sentence in refused:
        with pytest.raises(EnvError, match=sentence):
            env.step(actions)
        assert np.array_equal(drawn, good)
    with pytest.raises(EnvError, match="A seed is a whole number"):
        env.reset(seed=-5)
    with pytest.raises(EnvError, match="A salt is a whole number, not float"):
        env.sample(0.5)  # type: ignore[arg-type]
    after = [array.copy() for array in env.shown], env.state(), env.seeds.copy(), env.lengths.copy()
    for one, two in zip(before[0], after[0], strict=True):
        assert one.tobytes() == two.tobytes()
    assert all(np.array_equal(one, two) for one, two in zip(before[1:], after[1:], strict=True))
    env.step(good.astype(np.uint16))
    env.step(env.sample().tolist())
    with pytest.raises(EnvError, match="There is no game 4 in a batch of 4"):
        env.symbolic(4)
    for word in ("1", None, 1.0):
        with pytest.raises(EnvError, match="The number of a game is a whole number, not"):
            env.game(word)  # type: ignore[arg-type]
    with pytest.raises(EnvError, match="A seat is a whole number, not str"):
        env.symbolic(0, "gray")  # type: ignore[arg-type]
    with pytest.raises(EnvError, match="An action is a whole number, not str"):
        env.action_text("end turn")  # type: ignore[arg-type]
    env.close()
    for deed in (env.reset, env.sample, env.state, lambda: env.step(good), lambda: env.game(0)):
        with pytest.raises(EnvError, match=r"This batch is closed\."):
            deed()


def test_words_for_a_position_are_the_seats_view() -> None:
    env = envs.vector(2, seats=3, seed=4, compiled=False)
    for _ in range(80):
        env.step(env.sample())
    told = env.symbolic(1)
    assert told["seat"] == told["decider"] == env.movers[1]
    assert told["legal"] == [env.action_text(int(action)) for action in np.flatnonzero(env.masks[1])]
    hidden = [player["hand"] for seat, player in enumerate(told["players"]) if seat != told["seat"]]
    assert hidden == [None, None]
    assert env.game(1).legal_actions == tuple(np.flatnonzero(env.masks[1]))


def test_actions_have_names_and_features() -> None:
    for edition in ("second", "first"):
        texts, table = envs.action_texts(edition), envs.action_table(edition)
        assert len(set(texts)) == len(texts) == len(table)
        assert table.dtype == np.float32
