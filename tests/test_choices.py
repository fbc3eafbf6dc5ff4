"""What is told with every choice: the places it points at are there, and are those that the notation names."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pamir.edition import find
from pamir.errors import NotationError
from pamir.game import Game
from pamir.places import key_of_place
from pamir.second.choices import consequences, cost, meant, points_at, read_place
from pamir.second.game import SecondGame
from pamir.second.notation import action_text, parse_action
from pamir.second.options import Options
from pamir.second.rules import actions as do
from pamir.second.rules.happenings import BRIBED
from pamir.second.rules.tables import COURT_CARDS, SEAT_KEYS
from pamir.second.view import View

OPTIONS = [Options(), Options(open_hands=True), Options(wakhan=1), Options(mirror_ring=True)]


def some_decisions(seed: int, most: int = 400) -> Iterator[SecondGame]:
    dice = random.Random(seed)
    options = OPTIONS[seed % len(OPTIONS)]
    game: Any = Game(seats=2 + seed % 2 if options.wakhan else 2 + seed % 4, seed=seed, options=options)
    for _ in range(most):
        if game.over:
            return
        yield game
        game.apply(dice.choice(game.legal_actions))


def place_in_words(text: str, view: View) -> str | None:
    """The place that the notation speaks of, read the way a person would."""
    assert view.prompt is not None
    args, me, word = view.prompt.args, view.decider, text.split()
    seat = {color: str(number) for number, color in enumerate(SEAT_KEYS)}
    match word:
        case ["buy", row, column] | ["take", "market", row, column]:
            return f"slot:{int(column) + (6 if row == 'bottom' else 0)}"
        case [deed, "with", card]:
            return f"act:{card}:{deed}"
        case ["play" | "spy" | "to" | "betray" | "discard" | "shelter", card, *_]:
            return f"card:{card}"
        case ["take", "prize"]:
            return None
        case ["take", color]:
            return f"purse:{seat[color]}"
        case ["gift", price] | ["lift", "gift", price]:
            return f"gift:{me}:{price}"
        case ["army" | "region", region]:
            return f"region:{region}"
        case ["road", border]:
            return f"border:{border}"
        case ["battle", site]:
            return f"card:{site}" if site.isdigit() else f"region:{site}"
        case ["move", "spy", card] | ["lift", "spy", card]:
            return f"spy:{card}:{me}"
        case ["move", piece, origin, ">", goal]:
            return f"step:{piece}:{origin}:{goal}"
        case ["remove", color, "tribe"]:
            return f"tribe:{args['region']}:{seat[color]}"
        case ["remove", color, "spy"]:
            return f"spy:{args['card']}:{seat[color]}"
        case ["remove", coalition, "army"]:
            return f"army:{args['region']}:{coalition}"
        case ["remove", coalition, "road", border]:
            return f"road:{border}:{coalition}"
        case ["lift", "tribe", region]:
            return f"tribe:{region}:{me}"
        case ["lift", "army" | "road" as piece, where]:
            return f"{piece}:{where}:{args['coalition']}"
        case ["suit", suit]:
            return f"suit:{suit}"
        case ["name", color]:
            return f"seat:{seat[color]}"
    return None


def lies_there(place: dict[str, Any], view: View) -> bool:
    """Whether there is such a thing on the table as this seat sees it."""
    players, regions = view.players, {r.region: r for r in view.regions}
    borders = {b.border: b for b in view.borders}
    courts = {k.card: k for p in players for k in p.court}
    match place:
        case {"kind": "slot", "slot": slot}:
            return view.market[slot].card is not None or bool(view.market[slot].rupees)
        case {"kind": "card", "card": card}:
            return card in courts or card in (players[view.seat or 0].hand or [])
        case {"kind": "act", "card": card}:
            return card in courts
        case {"kind": "spy", "card": card, "seat": seat}:
            return bool(courts[card].spies[seat] > 0)
        case {"kind": "tribe", "region": region, "seat": seat}:
            return bool(regions[region].tribes[seat] > 0)
        case {"kind": "army", "region": region, "coalition": coalition}:
            return regions[region].armies[coalition] > 0
        case {"kind": "road", "border": border, "coalition": coalition}:
            return borders[border].roads[coalition] > 0
        case {"kind": "step", "from": origin, "to": goal}:
            return any(set(b.regions) == {origin, goal} for b in view.borders)
        case {"kind": "region", "region": region}:
            return region in regions
        case {"kind": "border", "border": border}:
            return border in borders
        case {"kind": "suit"}:
            return True
        case {"seat": seat}:
            return bool(seat < view.seats)
    return False


@pytest.mark.parametrize("seed", range(12))
def test_every_choice_points_at_what_its_notation_names_and_it_is_there(seed: int) -> None:
    for game in some_decisions(seed):
        s, view = game.state, game.view(game.decider)
        for action in game.legal_actions:
            places = points_at(s, action)
            text = action_text(action)
            assert [key_of_place(p) for p in places] == [p for p in [place_in_words(text, view)] if p], text
            for place in places:
                assert read_place(key_of_place(place)) == place
                assert lies_there(place, view), f"{text} points at {place}"


@pytest.mark.parametrize("seed", range(6))
def test_what_a_choice_costs_is_what_is_paid(seed: int) -> None:
    paid = 0
    for game in some_decisions(seed, 250):
        s = game.state
        for action in game.legal_actions:
            asked = cost(s, action)
            found = consequences(game, action)
            assert found.get("cost") == (asked and {"rupees": asked[0], "to": asked[1]})
            assert found["bribe"] == game.bribe(action)
            event = do.ACTION_KIND[action] == do.BUY and s.market[do.ACTION_A[action]] > COURT_CARDS
            if asked is None or do.ACTION_KIND[action] == do.ACT or found["bribe"] or event:
                continue  # more may happen than this
            twin = game.copy()
            twin.apply(action)
            news = twin.journal[len(game.journal) :]
            if do.ACTION_KIND[action] == do.PAY:  # what follows may bring rupees again
                assert any(row[:4] == (BRIBED, s.decider, asked[1], asked[0]) for row in news)
                continue
            change = s.rupees[s.decider] - twin.state.rupees[s.decider]
            gained = s.market_rupees[do.ACTION_A[action]] if do.ACTION_KIND[action] == do.BUY else 0
            if twin.state.active == s.active and len(news) <= 4:
                assert change == asked[0] - gained, action_text(action)
                paid += asked[0]
    assert paid > 0


def test_a_bribe_that_is_paid_without_a_question_says_so() -> None:
    """With no bargain left in this turn: two seats whose talks may fail once, or not at all."""
    said = asked = 0
    for seed in range(12):
        game: Any = Game(seats=3, seed=seed, options=Options(bargains=seed % 2))
        dice = random.Random(seed)
        for _ in range(150):
            if game.over:
                break
            for action in game.legal_actions:
                found = consequences(game, action)
                if not found["bribe"]:
                    assert "bribe_at_once" not in found
                    continue
                to, rupees = found["bribe"]
                twin = game.copy()
                twin.apply(action)
                news = twin.journal[len(game.journal) :]
                at_once = any(row[:4] == (BRIBED, game.decider, to, rupees) for row in news)
                assert found.get("bribe_at_once", False) == at_once
                said, asked = said + at_once, asked + (not at_once)
            game.apply(dice.choice(game.legal_actions))
    assert said
    assert asked


@pytest.mark.parametrize("seed", range(4))
def test_a_choice_that_turns_loyalty_says_so(seed: int) -> None:
    for game in some_decisions(seed, 250):
        seat = game.decider
        assert seat is not None
        for action in game.legal_actions:
            found = consequences(game, action)
            label = find("second").describe(game, action)
            assert ("turns" in found) == (", turns you" in label), label
            if "turns" in found and found["deed"] == "play":
                assert do.ACTION_A[action] in game.view(seat).turning


@pytest.mark.parametrize("seed", range(8))
def test_a_hand_on_a_place_means_what_may_be_done_there(seed: int) -> None:
    for game in some_decisions(seed, 150):
        s = game.state
        for action in game.legal_actions:
            for place in points_at(s, action):
                kinds = {do.ACTION_KIND[a] for a in meant(s, place, s.decider)}
                assert do.ACTION_KIND[action] in kinds or do.ACTION_KIND[action] in (do.SHELTER,), (
                    action_text(action),
                    kinds,
                )


def test_a_hand_on_a_place_asks_for_what_is_usual_there() -> None:
    game: Any = Game(seats=2, seed=7)
    usual = {"slot:3": "buy top 3", "region:kabul": "army kabul", "border:herat-kabul": "road herat-kabul"}
    usual |= {"gift:0:4": "gift 4", "purse:1": "take blue", "suit:military": "suit military", "card:5": "betray 5"}
    for place, action in usual.items():
        assert [action_text(a) for a in meant(game.state, read_place(place), 0)] == [action], place


@pytest.mark.parametrize(
    "key", ["", "moon", "slot:12", "slot", "slot:1:2", "card:0", "tribe:kabul:9", "card:101", "x" * 500]
)
def test_what_is_no_place_is_refused_in_one_sentence(key: str) -> None:
    with pytest.raises(NotationError, match="is no place of the table") as refused:
        read_place(key)
    assert len(str(refused.value)) < 80


def test_with_courtly_manners_label_and_game_agree_that_nobody_is_bribed() -> None:
    agreed = 0
    for seed in range(30):
        for game in some_decisions(seed, 200):
            for action in game.legal_actions:
                if do.ACTION_KIND[action] in (do.PLAY, do.ACT):
                    label = find("second").describe(game, action)
                    assert (game.bribe(action) is not None) == (", bribe " in label), label
                    agreed += 1
        if agreed > 2000:
            return


def test_text_of_an_action_is_read_back() -> None:
    game: Any = Game(seats=3, seed=1)
    for action in game.legal_actions:
        assert parse_action(action_text(action)) == action
