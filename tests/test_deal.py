"""The deal: drawn with 128 bits, not computable, promised before and checked after; named deals stay as they were."""

import hashlib
import re
import struct
from pathlib import Path

import pytest

from commands import PamirRun
from pamir.deal import commitment, commitment_text, verify
from pamir.game import GameError
from pamir.kernel.rng import MASK, below, draw32, keyed_stream, seed_stream
from pamir.record import Record, RecordError
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from pamir.second.position import read_position, write_position
from pamir.second.rules.setup import shuffle_ai_deck
from pamir.second.rules.state import STATE_BYTES, State
from pamir.seeds import LONG, SHORT_SEEDS, SeedError, is_long, is_seed, new_seed, read_seed, seed_text
from playing import play_on

LONG_SEED = LONG + 0xA41F_09C2_5577_0BEE_1234_5678_9ABC_DEF0
NAMED = [3300212312, 1743954244, 207519241, 2199413480, 1239632311, 3104994097]
LONG_TEXT = "a41f-09c2-5577-0bee-1234-5678-9abc-def0"


def stream(key: int) -> State:
    state = State()
    state.rng = keyed_stream(key)
    return state


# --- the cipher --------------------------------------------------------------------------------


def xtea(key: int, block: bytes) -> bytes:
    """The cipher as its authors wrote it down, once more and independently."""
    v0, v1 = struct.unpack(">2I", block)
    k = struct.unpack(">4I", key.to_bytes(16, "big"))
    total = 0
    for _ in range(32):
        v0 = (v0 + ((((v1 << 4) ^ (v1 >> 5)) + v1) ^ (total + k[total & 3]))) % 2**32
        total = (total + 0x9E3779B9) % 2**32
        v1 = (v1 + ((((v0 << 4) ^ (v0 >> 5)) + v0) ^ (total + k[total >> 11 & 3]))) % 2**32
    return struct.pack(">2I", v0, v1)


def test_the_cipher_is_the_published_one() -> None:
    published = {
        (0x000102030405060708090A0B0C0D0E0F, "4142434445464748"): "497df3d072612cb5",
        (0x00000000000000000000000000000000, "4142434445464748"): "a0390589f8b8efa5",
    }
    for (key, plain), secret in published.items():
        assert xtea(key, bytes.fromhex(plain)).hex() == secret


@pytest.mark.parametrize("key", [0, 1, LONG - 1, LONG_SEED - LONG])
def test_a_keyed_stream_is_the_enciphered_count(key: int) -> None:
    s = stream(key)
    for count in range(2, 40):
        assert draw32(s) == int.from_bytes(xtea(key, struct.pack(">2I", count, 0))[:4], "big")
    assert [word & MASK for word in s.rng] == [word & MASK for word in keyed_stream(key)], "the key changed"


def test_numbers_below_are_without_bias() -> None:
    """Whatever would make some numbers likelier is drawn again: the product's low half lies below the remainder."""
    s = stream(5)
    for n in (1, 2, 3, 7, 16, 100, 116, 3 * 2**30):
        for _ in range(60):
            twin = s.copy()
            got = below(s, n)
            product = draw32(twin) * n
            while product & MASK < 2**32 % n:
                product = draw32(twin) * n
            assert got == product >> 32
            assert twin.rng == s.rng
    counts = [0] * 6
    for _ in range(6000):
        counts[below(s, 6)] += 1
    assert all(850 < count < 1150 for count in counts), counts


def test_every_bit_of_the_key_changes_the_deal() -> None:
    deals = {tuple(Game(2, seed=LONG_SEED).state.deck)}
    for bit in range(128):
        deals.add(tuple(Game(2, seed=LONG + (LONG_SEED - LONG ^ 1 << bit)).state.deck))
    assert len(deals) == 129


# --- seeds -------------------------------------------------------------------------------------


def test_a_game_draws_128_bits_unless_told() -> None:
    seeds = {Game().seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(seed is not None and is_long(seed) for seed in seeds)
    differing = 0
    for seed in seeds:
        differing |= (seed or 0) ^ LONG_SEED
    assert differing == LONG - 1, "some bit of the key is always the same"


def test_text_of_seeds_comes_back() -> None:
    for seed in (0, 7, SHORT_SEEDS - 1, LONG, LONG_SEED, 2 * LONG - 1, new_seed()):
        assert read_seed(seed_text(seed)) == seed
        assert read_seed(str(seed)) == seed, "plain decimals are understood too"
    assert seed_text(LONG_SEED) == LONG_TEXT
    assert read_seed(f" {LONG_TEXT.upper()} ") == LONG_SEED


NO_SEEDS = ["", "-1", "7.0", "1e3", str(SHORT_SEEDS), str(LONG - 1), str(2 * LONG), "²", "a41f", LONG_TEXT + "-"]


@pytest.mark.parametrize("text", [*NO_SEEDS, pytest.param("9" * 5000, id="5000 digits")])
def test_what_is_no_seed_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(SeedError, match=r"^.{1,42} is no seed: a seed is .*\.$"):
        read_seed(text)


@pytest.mark.parametrize(
    "seed", [-1, SHORT_SEEDS, LONG - 1, 2 * LONG, pytest.param(10**6000, id="6001 digits"), True, "7", 1.5]
)
def test_a_game_refuses_what_is_no_seed(seed: int) -> None:
    assert not is_seed(seed)
    with pytest.raises(GameError, match="a seed is"):
        Game(seed=seed)


def test_named_deals_stay_as_they_were() -> None:
    """The first draws of the stream for the smallest and largest seed that can be named, as they have always been."""
    s = State()
    seed_stream(s, 0)
    first = [draw32(s) for _ in range(3)]
    seed_stream(s, SHORT_SEEDS - 1)
    assert [*first, *(draw32(s) for _ in range(3))] == NAMED
    assert all(word <= MASK for word in s.rng)


# --- a long seed everywhere --------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "wakhan"), [(2, None), (5, None), (3, 1), (2, "random")])
def test_a_long_game_replays_from_its_record_and_from_any_position(seats: int, wakhan: int | str | None) -> None:
    game = play_on(Game(seats, seed=LONG_SEED, options=Options(wakhan=wakhan)), 3)
    text = game.record(date="").write()
    assert f"\nseed: {LONG_TEXT}\n" in text
    assert Record.parse(text).replay().state == game.state
    assert Record.parse(text.replace(LONG_TEXT, str(LONG_SEED))).replay().state == game.state
    assert read_position(write_position(game.state)) == game.state
    assert len(game.state.to_bytes()) == STATE_BYTES < 2048
    assert State.from_bytes(game.state.to_bytes()).rng[3] > MASK


def test_her_later_shuffles_come_from_the_key_too() -> None:
    """In a position that is otherwise the same, another key shuffles her deck otherwise, and each time anew."""
    decks = []
    for flip in (0, 1):
        state = Game(2, seed=LONG_SEED, options=Options(wakhan=1)).state
        state.rng[0] ^= flip
        for _ in range(2):
            shuffle_ai_deck(state)
            decks.append(tuple(state.ai_deck))
    assert len(set(decks)) == 4


def test_a_redeal_forgets_the_key() -> None:
    """What a searching seat gets is the same whatever the true key is."""
    game = Game(3, seed=LONG_SEED, options=Options(wakhan=1))
    other = game.copy()
    other._state.rng = keyed_stream(99)
    assert game.redeal(0, 5).state == other.redeal(0, 5).state
    assert all(word <= MASK for word in game.redeal(0, 5).state.rng)


def test_a_position_takes_a_long_seed() -> None:
    one, two = (read_position(f"seats: 2; seed: {text}") for text in (LONG_TEXT, LONG_TEXT.replace("a", "b")))
    assert one.deck != two.deck
    assert one.rng[3] > MASK


def test_a_record_with_a_wrong_seed_is_refused() -> None:
    text = Game(2, seed=7).record().write().replace("seed: 7", "seed: a41f-09c2")
    with pytest.raises(RecordError, match=r"Line \d+, column 7: 'a41f-09c2' is no seed"):
        Record.parse(text)


# --- the promise -------------------------------------------------------------------------------

TABLES = [
    (2, Options()),
    (3, Options(open_hands=True, mirror_ring=True, first_chooser=2, bargains=1, turn_cap=90)),
    (3, Options(wakhan="random", wakhan_options=("improved",))),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_promise_is_checked_from_the_record(seats: int, options: Options) -> None:
    game = Game(seats, options=options)
    assert game.seed is not None
    promise = commitment(game.seed, seats, options)
    assert re.fullmatch(r"[0-9a-f]{64}", promise)
    record = Record.parse(play_on(game, 1).record().write())
    assert record.seed is not None
    assert verify(promise, record.seed, record.seats, record.options, record.rules)
    assert verify(f" {promise.upper()}\n", record.seed, record.seats, record.options)
    assert not verify(promise, new_seed(), record.seats, record.options)
    assert not verify(promise, record.seed, 5, Options())
    assert not verify(promise, record.seed, seats, Options(bargains=2))
    assert not verify(promise, 7, seats, options)
    assert not verify("é", record.seed, seats, options)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_promise_can_be_checked_by_hand(seats: int, options: Options) -> None:
    """As docs/RECORD.md says: the set-up lines of the record, without names, under one first line."""
    game = Game(seats, options=options)
    lines = game.record(names=["x"] * seats).write().splitlines()
    keys = "edition|rules|seats|hands|ring|first chooser|bargains|turn cap|wakhan|wakhan options|seed"
    chosen = ["pamir deal 1", *(line for line in lines if re.match(rf"({keys}):", line))]
    assert game.seed is not None
    assert "\n".join(chosen) + "\n" == commitment_text(game.seed, seats, options)
    by_hand = hashlib.sha256(("\n".join(chosen) + "\n").encode()).hexdigest()
    assert by_hand == commitment(game.seed, seats, options)


def test_no_promise_for_a_deal_that_was_named() -> None:
    with pytest.raises(GameError, match="show its number instead"):
        commitment(7, 2, Options())


def test_the_command_checks_the_promise(pamir: PamirRun, tmp_path: Path) -> None:
    game = Game(2)
    assert game.seed is not None
    file = tmp_path / "game.pamir"
    play_on(game, 1).record().save(file)
    promise = commitment(game.seed, 2, Options())
    good = pamir("replay", str(file), "--verify", "--commitment", promise)
    assert good.exit_code == 0
    assert "The deal is the one that was promised before the game." in good.out
    bad = pamir("replay", str(file), "--verify", "--commitment", promise[::-1])
    assert bad.exit_code == 2
    assert "not the one that was promised" in bad.err
