"""Nothing that showed anybody something can be taken back: what every seat has seen, before and after each decision."""

import random
from collections.abc import Iterator

import pytest

from pamir.second.edition import SecondEdition
from pamir.second.game import SecondGame as Game
from pamir.second.notation import parse_action
from pamir.second.options import Options
from pamir.second.rules.happenings import BOUGHT, OFFERED_PLAY
from pamir.second.rules.redeal import announced_card, hides_hand
from pamir.second.rules.state import HAND_ROOM, IN_DECK, IN_HAND, State
from pamir.second.rules.tables import MAX_SEATS, NOBODY
from table import active, hand, play, table
from taking_back import at_random, check

TABLES = [
    (seats, options)
    for seats in (2, 3, 4, 5)
    for options in (
        Options(),
        Options(open_hands=True),
        Options(wakhan=1),
        Options(wakhan=0, wakhan_options=("improved",)),
        Options(wakhan=1, open_hands=True),
    )
    if options.wakhan is None or seats <= 3
]


def unseen(s: State, seat: int | None) -> dict[int, int]:
    """The cards this seat cannot see, and where each lies."""
    me = NOBODY if seat is None else seat
    found = {}
    for card in range(1, len(s.place)):
        holder = s.place[card] - IN_HAND
        closed = 0 <= holder < MAX_SEATS and hides_hand(s, me, holder) and card != announced_card(s)
        if s.place[card] == IN_DECK or closed:
            found[card] = s.place[card]
    return found


def hand_of(s: State, seat: int) -> set[int]:
    return set(s.hand[seat * HAND_ROOM : seat * HAND_ROOM + s.hand_size[seat]])


def learned(before: State, after: State, seat: int | None, known: set[int]) -> list[str]:
    """What the seat can tell now that it could not before, neither from the table nor because it was ``known``."""
    was, now = unseen(before, seat), unseen(after, seat)
    facts = [f"card {card} came out" for card in was if card not in now and card not in known]
    if seat is not None and (hand_of(after, seat) - hand_of(before, seat)) & set(was):
        facts.append("it took up somebody's hand")
    if (before.ai_card, before.ai_size) != (after.ai_card, after.ai_size):
        facts.append("Wakhan turned up a card")
    return facts


def known_to_all(game: Game) -> set[int]:
    """Cards that were announced; and of the decider's own hand those which everybody saw it buy."""
    rows = {kind: {row[2] for row in game.journal if row[0] == kind} for kind in (OFFERED_PLAY, BOUGHT)}
    assert game.decider is not None
    return rows[OFFERED_PLAY] | (rows[BOUGHT] & hand_of(game.state, game.decider))


def play_and_check(game: Game, luck: int, kept: dict[str, int], most: int = 10_000) -> None:
    def decide(game: Game, action: int) -> None:
        before, decider = game.state, game.decider
        assert decider is not None
        if not check(game, action, known_to_all(game), learned):
            kept["final"] += 1
            return
        kept["undone"] += 1
        kept["shown"] += before.hand_size[decider] > game.state.hand_size[decider]

    at_random(game, luck, most, decide)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_what_anybody_learned_cannot_be_taken_back(seats: int, options: Options) -> None:
    kept = {"final": 0, "undone": 0, "shown": 0}
    for luck in range(2):
        play_and_check(Game(seats, seed=luck, options=options), luck, kept, 60)
    assert kept["final"] > 10
    assert kept["undone"] > 10, "undo is of no use"


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES[::3], ids=str)
def test_what_anybody_learned_cannot_be_taken_back_in_whole_games(seats: int, options: Options) -> None:
    kept = {"final": 0, "undone": 0, "shown": 0}
    for luck in range(6):
        play_and_check(Game(seats, seed=100 + luck, options=options), luck, kept)
    assert kept["shown"] > 3, "one's own cards, bought before all eyes, can be played and taken back"


def later(seats: int, luck: int, options: Options) -> Iterator[Game]:
    """Games that go on from a position in which nobody has seen how the hands were filled."""
    dice = random.Random(luck)
    game = Game(seats, seed=luck, options=options)
    while not game.over:
        game.apply(dice.choice(game.legal_actions))
        if len(game.actions) % 25 == 0 and not game.over:
            yield Game.from_position(game.position())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_from_a_position_shows_each_hand_card_once(seats: int) -> None:
    kept = {"final": 0, "undone": 0, "shown": 0}
    for luck in range(2):
        for game in later(seats, luck, Options()):
            play_and_check(game, luck, kept, 8)
    assert kept["undone"] > 10
    assert kept["final"] > 10


# --- one by one ----------------------------------------------------------------------------------


def test_confidence_failure_shows_somebodys_card() -> None:
    """Ending the turn discards the event; gray's only card goes to the open pile by itself."""
    game = table("blue: 4 rupees; gray: hand 16; market top: 114; deck: none; turn: blue")
    assert game.is_final("end turn")
    play(game, "end turn")
    assert hand(game, "gray") == []
    assert not game.can_undo()


def test_confidence_failure_at_an_open_table_shows_nothing_new() -> None:
    game = table("options: open hands; blue: 4 rupees; gray: hand 16; market top: 114; deck: none; turn: blue")
    play(game, "end turn")
    assert game.can_undo(1)
    game.undo()
    assert (active(game), hand(game, "gray")) == ("blue", [16])


def test_a_card_bought_before_all_eyes_can_be_played_and_taken_back() -> None:
    game = play(table("blue: 4 rupees; market top: 16; deck: none"), "buy top 0", "play 16 left")
    assert game.can_undo(1)
    game.undo()
    assert hand(game, "blue") == [16]


def test_a_card_nobody_has_seen_cannot_go_back_to_the_hand() -> None:
    game = table("blue: 4 rupees, hand 16; deck: none")
    assert game.is_final("play 16 left")
    assert not play(game, "play 16 left").can_undo()


def test_a_card_offered_in_vain_was_seen() -> None:
    """Ruling 4. Later it is no secret any more."""
    game = table("blue: 4 rupees, hand 16; kabul: 3 gray tribes; deck: none")
    assert game.is_final("play 16 left")
    play(game, "play 16 left", "decline")
    assert not game.is_final("play 16 left")


# --- the proof can fail --------------------------------------------------------------------------


def test_a_reveal_that_is_overlooked_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SecondEdition, "reveals", lambda self, *_: False)
    for text in (
        "blue: 4 rupees; gray: hand 16; market top: 114; deck: none; turn: blue",
        "blue: 4 rupees; market top: 1; deck: 2 3 4; turn: blue",
    ):
        game = table(text)
        with pytest.raises(AssertionError, match="came out"):
            check(game, parse_action("end turn"), known_to_all(game), learned)
