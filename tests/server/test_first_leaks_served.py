"""Nothing hidden of a game of the first edition leaves the server: every frame is compared with two redeals.

Hidden are the deck, closed Hands, sides before all are shown, and the terms of a deal before it is offered.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from prying import FreeServer, Kept, Prying, pried_table
from redealt_twins import Sight, Witness, check_frames, check_story
from serving import BOT, PERSON

from pamir.first import view
from pamir.first.edition import FIRST, FirstEdition
from pamir.first.facts.random_set import made_up_file
from pamir.first.game import FirstGame
from pamir.first.rules.happenings import CARD_DRAWN, DEAL_ACCEPTED, SIDES_REVEALED
from pamir.first.rules.prompts import DEAL, DEAL_ANSWER, PROMPT_NAMES
from pamir.first.rules.state import HAS_ACTED, IN_DECK, IN_HAND, IS_ASKED, IS_GIVEN, LEFT_OUT, NOT_IN_SET
from pamir.first.rules.tables import MAX_SEATS, TOPPLE
from pamir.game import Game
from pamir.lab.load_test.headless_page import HeadlessPage
from pamir.server.wire import LogEntry

PLACES = (
    *("card:{n}", "card:{n}", "act:{n}:tax", "spy:{n}:1:middle", "band:{n}:patriot", "slot:3", "location:kabul"),
    *("side:0:1", "side:1:2", "gift:0:2", "purse:1", "seat:1", "seat:0", "empire:british", "tribe:kabul:0"),
)
DRAFT, OFFERED = PROMPT_NAMES[DEAL], PROMPT_NAMES[DEAL_ANSWER]
DEALING = {"propose", "give", "ask", "offer", "accept"}
OWN_CARDS = made_up_file(21)


def asking(edition: FirstEdition) -> Prying:
    """Ask about any action, or one that somebody may take: who asks for it need not know that."""

    def action(dice: random.Random, pages: Sequence[HeadlessPage]) -> str:
        offered = [action for page in pages for action in page.choices]
        if offered and dice.random() < 0.5:
            return dice.choice(offered)
        return edition.action_text(dice.randrange(edition.action_count))

    def place(dice: random.Random) -> str:
        return dice.choice(PLACES).format(n=dice.choice(edition.card_set.ids[1:]))

    return Prying(action, place, meaning=in_an_empty_tableau)


def in_an_empty_tableau(action: str) -> str:
    """There ``play 5 right`` is offered as left; where both are, both are offered."""
    return action.replace(" right", " left") if action.startswith("play ") else action


def dealing(dice: random.Random, choices: list[str]) -> str:
    """Mostly what belongs to a deal."""
    wanted = [action for action in choices if action.split()[0] in DEALING]
    return dice.choice(wanted if wanted and dice.random() < 0.8 else choices)


def seldom_dealing(dice: random.Random, choices: list[str]) -> str:
    """So that the game comes to an end."""
    others = [action for action in choices if not action.startswith("propose")]
    return dice.choice(others if others and dice.random() < 0.9 else choices)


def revealed(game: Game) -> bool:
    kinds = {row[0] for row in game.journal_since(len(game.actions) - 1)}
    return game.over or bool(kinds & {CARD_DRAWN, SIDES_REVEALED, DEAL_ACCEPTED})


def standing(shown: Any) -> dict[str, Any]:
    influence = {empire.empire: empire.influence for empire in shown.empires}
    return {
        "points": [influence[one.loyalty][one.seat] if one.loyalty else 0 for one in shown.players],
        "units": {empire.empire: empire.units for empire in shown.empires},
        "supreme": next((empire.empire for empire in shown.empires if empire.supreme), None),
    }


def _ids(game: Game) -> Sequence[int]:
    """For each card's number the one that is printed on it."""
    assert isinstance(game, FirstGame)
    return game.edition.card_set.ids


def public(game: Game) -> set[int]:
    s, ids = game.state, _ids(game)
    return {ids[card] for card in range(1, len(ids)) if _public(game, s, card)}


def _public(game: Game, s: Any, card: int) -> bool:
    """On the table; taken back into Hand this turn; or named in a deal on offer, which asks for any card unseen."""
    offered = not game.over and game.prompt.kind == OFFERED
    if s.marks[card] & (HAS_ACTED | (IS_GIVEN | IS_ASKED if offered else 0)):
        return True
    in_closed_hand = IN_HAND <= s.place[card] < IN_HAND + MAX_SEATS and not game.options.open_hands
    return s.place[card] not in (NOT_IN_SET, LEFT_OUT, IN_DECK) and not in_closed_hand


def drawn(game: Game) -> set[int]:
    rows = game.journal_since(len(game.actions) - 1)
    return {_ids(game)[row[1]] for row in rows if row[0] == CARD_DRAWN and row[1] != TOPPLE}


def twin(game: Game, seat: int | None, seed: int) -> Game:
    """Dealt anew, and what others have decided in secret is decided anew: sides, and terms of a deal not offered."""
    dice, found = random.Random(seed), game
    if game.turn == 0:
        found = Game(game.seats, edition=game.edition, seed=game.seed, options=game.options)
        for decider, action in zip(game.deciders, game.actions, strict=True):
            found.apply(action if decider == seat else dice.choice(found.legal_actions))
    found = found.redeal(seat, seed)
    for at in game.edition.secret(game.actions, game.state):
        if game.deciders[at] != seat:
            found._actions[at] = dice.randrange(game.edition.action_count)
    return found


SEEN = Sight(revealed, standing, public, drawn, twin)
ASKING = asking(FIRST)
WITH_OWN_CARDS = asking(FIRST.with_cards(OWN_CARDS))
THREE = [PERSON, PERSON, PERSON]


def pried(
    free: FreeServer, seats: list[dict[str, str]], seed: int, most: int, how: Prying = ASKING, **more: Any
) -> tuple[Witness, list[Kept]]:
    return pried_table(free, seats, {"edition": "first", **more}, seed, most, how, SEEN)


SETTINGS = [
    pytest.param(THREE, {"options": {"deals": False}}, 3, 25, ASKING, id="three people"),
    pytest.param([PERSON, BOT, PERSON], {"options": {"deals": False}}, 8, 20, ASKING, id="two people and a bot"),
    pytest.param([PERSON, PERSON], {"options": {"open_hands": True}}, 5, 14, ASKING, id="open hands"),
    pytest.param(THREE, {"hot_seat": True}, 6, 25, ASKING, id="hot seat"),
    pytest.param([PERSON, PERSON], {"cards": OWN_CARDS}, 9, 18, WITH_OWN_CARDS, id="cards of the table's own"),
]


@pytest.mark.parametrize(("seats", "more", "seed", "most", "how"), SETTINGS)
def test_no_frame_tells_more_than_two_redeals_agree_on(
    free_server: FreeServer, seats: list[dict[str, str]], more: dict[str, Any], seed: int, most: int, how: Prying
) -> None:
    witness, kept = pried(free_server, seats, seed, most, how, **more)
    counts = [check_frames(witness, one) for one in kept]
    assert all(count["position"] > 5 for count in counts)
    assert sum(count.get("past", 0) + count.get("reason", 0) for count in counts) > 10
    assert sum(count["moments"] for count in counts) > 0
    assert sum(count.get("scores", 0) for count in counts) > 0
    assert check_story(witness) > 0


@pytest.mark.parametrize("more", [{}, {"hot_seat": True}, {"options": {"open_hands": True}}], ids=str)
def test_no_side_is_told_before_all_are_shown(free_server: FreeServer, more: dict[str, Any]) -> None:
    """Even open hands leave the choice of sides secret."""
    witness, kept = pried(free_server, [PERSON] * 5, 4, 4, **more)
    assert {game.turn for game in witness.games.values()} == {0}
    assert max(len(game.actions) for game in witness.games.values()) >= 3
    counts = [check_frames(witness, one) for one in kept]
    assert all(count["position"] > 3 for count in counts)
    assert sum(count.get("past", 0) + count.get("reason", 0) for count in counts) > 5
    assert check_story(witness) == 0


def test_no_term_of_a_deal_is_told_before_it_is_offered(free_server: FreeServer) -> None:
    witness, kept = pried(free_server, THREE, 12, 45, replace(ASKING, pick=dealing))
    counts = [check_frames(witness, one) for one in kept]
    assert all(count["position"] > 5 for count in counts)
    met = {game.prompt.kind for game in witness.games.values()}
    assert {DRAFT, OFFERED} <= met
    drafts = [game for game in witness.games.values() if game.prompt.kind == DRAFT]
    hidden = {game.edition.action_text(game.actions[-1]).rsplit(" ", 1)[0] for game in drafts}
    assert "give card" in hidden, f"only these were drawn up: {hidden}"

    def silent(game: Game, lines: list[LogEntry]) -> None:
        assert game.over or game.prompt.kind != DRAFT or not lines, "the story tells of a deal not offered"

    assert check_story(witness, silent) > 0


@pytest.mark.slow
def test_no_frame_of_a_whole_game_of_three_tells_too_much(free_server: FreeServer) -> None:
    witness, kept = pried(free_server, THREE, 17, 400, replace(ASKING, pick=seldom_dealing, often=0.3))
    assert witness.games[max(witness.games)].over
    counts = [check_frames(witness, one) for one in kept]
    assert sum(count.get("past", 0) + count.get("reason", 0) for count in counts) > 100
    assert sum(count["moments"] for count in counts) > 10
    assert check_story(witness) > 20


@pytest.mark.parametrize("decisions", [2, 60], ids=["a side", "a Hand"])
def test_the_test_would_notice_a_leak(monkeypatch: pytest.MonkeyPatch, decisions: int) -> None:
    """A view with others' Hands and sides in it differs between twins."""
    game, dice = Game(3, edition=FIRST, seed=3), random.Random(3)
    while len(game.actions) < decisions or not (game.turn == 0 or all(game.state.hand_size[:2])):
        game.apply(dice.choice(game.legal_actions))
    looks = [(seat, [twin(game, seat, seed) for seed in range(1, 9)]) for seat in (None, 2)]
    assert all(len({str(one.view(seat).players) for one in twins}) == 1 for seat, twins in looks)
    honest = view._of

    def leaking(s: Any, cards: Any, *more: Any) -> view.View:
        return view.with_all_hands(honest(s, cards, *more), s, cards)

    monkeypatch.setattr(view, "_of", leaking)
    assert all(len({str(one.view(seat).players) for one in twins}) > 1 for seat, twins in looks)
