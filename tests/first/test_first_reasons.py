"""Why something is not allowed in the first edition: one sentence with the rule, for every action at any time."""

import random
import re

import pytest
from first_games import random_game, walk

from pamir.first.game import FirstGame
from pamir.first.reasons.answers import ANSWERS
from pamir.first.rules.actions import ACTION_COUNT, ACTION_KIND
from pamir.first.rules.prompts import FORMS, PROMPT_NAMES

_RULE = re.compile(r"\((rule [0-9]+(\.[0-9]+)?(, rulings? [0-9 and]+)?|rulings? [0-9 and]+)\)")


def position(text: str) -> FirstGame:
    return FirstGame.from_position(f"edition: first; {text}")


@pytest.mark.parametrize("number", range(16))
def test_illegal_actions_get_a_reason_and_legal_ones_none(number: int) -> None:
    dice = random.Random(number)
    for game in walk(number, 250):
        if dice.random() < 0.3:
            legal = set(game.legal_actions)
            for action in (*dice.sample(range(ACTION_COUNT), 25), *dice.sample(sorted(legal), min(4, len(legal)))):
                reason = game.why_not(action)
                same = game.action_id(game.edition.action_text(action))
                assert (reason is None) == (same in legal), (game.edition.action_text(action), reason)
                if reason is not None:
                    assert _RULE.search(reason), reason
                    assert reason.endswith("."), reason
                    assert "{" not in reason


def test_every_prompt_says_which_answers_it_takes() -> None:
    assert set(ANSWERS) == set(range(len(PROMPT_NAMES)))
    for number in range(20):
        for game in walk(number, 300):
            taken = ANSWERS[PROMPT_NAMES.index(game.prompt.kind)]
            assert {ACTION_KIND[action] for action in game.legal_actions} <= set(taken), game.prompt


def test_others_learn_only_whose_decision_it_is() -> None:
    game = random_game(3, 60)
    other = next(seat for seat in range(game.seats) if seat != game.decider)
    reasons = {game.why_not(action, other) for action in range(0, ACTION_COUNT, 7)}
    assert len(reasons) == 1


def test_duties_cite_their_rule() -> None:
    assert all(wording.part for form in FORMS for wording in form.duty)


@pytest.mark.parametrize(
    ("text", "action", "why"),
    [
        ("market top: 1 2 3 4; white: 1 rupee", "buy top 3", "costs 3 rupees, and you have 1 (rule 6.2)."),
        ("market top: 1! 2", "buy top 0", "You put a rupee on Mohan Lal this turn, so you cannot buy it"),
        ("market top: 1 2; regime: military; white: 1 rupee", "buy top 1", "Under Military Struggle"),
        ("market top: 1; white: hand 2", "buy top 0", "Your Hand is full: you hold 1 card, and your Hand Size is 1"),
        ("market top: 1", "buy top 4", "There is no card at top 4 (rule 6.2)."),
        ("white: hand 12, 2 rupees; kabul: 3 black tribes", "play 12 left", "Tribes of others in Kabul cost 3 rupees"),
        ("white: tableau 12", "play 12 left", "City of Ghazni is in your Tableau, not in your Hand (rule 7.1)."),
        ("white: tableau 12", "tax with 12", "City of Ghazni has no Tax icon (rule 5)."),
        ("white: tableau 12; used: 12", "gifts with 12", "City of Ghazni has acted this turn (rule 5, ruling 34)."),
        ("white: tableau 12; turn: 3 white, 0 actions", "gifts with 12", "free only under Economic Boom"),
        ("white: tableau 12, gifts 2 4 6", "gifts with 12", "All 3 of your Gift spots are taken (rule 8.6)."),
        ("white: tableau 12, 1 rupee; market top: 1 2 3", "gifts with 12", "This costs 2 rupees, and you have 1"),
        ("white: tableau 12; market top: 1", "gifts with 12", "and only 1 lie there (rule 5, ruling 4)."),
        ("white: tableau 1", "travel with 1", "You have no Spy in play (rule 8.1, ruling 32)."),
        ("options: no deals", "propose to black", "This table plays without deals (rule 11)."),
        ("turn: 3 white, 2 actions, 3 refused", "propose to black", "3 deals of yours were refused this turn"),
        ("seats: 2", "propose to orange", "Nobody plays Orange in this game (rule 4)."),
        ("seats: 2", "attack russian", "Armies march and attack only in a Campaign action (rule 8.8)."),
        ("seats: 2", "token bank", "Badal tokens are taken only by who was wronged (rule 13.3, ruling 51)."),
    ],
)
def test_reasons_of_the_menu(text: str, action: str, why: str) -> None:
    reason = position(text).why_not(action)
    assert reason is not None
    assert why in reason


def test_reasons_within_an_attack() -> None:
    text = (
        "options: no favor at zero; white: tableau 15, loyal british; black: loyal russian;"
        "kabul: 2 british armies, 1 russian army, 1 black tribe; "
        "herat-kabul: 1 russian road; prompt: losses left 2, location kabul, empire russian"
    )
    game = position(text)
    for action, why in (
        ("remove tribe black", "Without Intel on a card of Kabul the Armies there go first (rule 8.8, ruling 42)."),
        ("remove road herat-kabul", "Without Intel"),
        ("remove road persia-herat", "Persia-Herat is no Connection of Kabul (rule 8.8)."),
        ("remove tribe white", "White has no Tribe in Kabul (rule 8.8)."),
        ("european arms", "You do not hold the Favor card that gives European Arms (rule 9.5, ruling 23)."),
        ("end turn", "First choose what the attack removes (rule 8.8); then you buy, play, act or end the turn."),
    ):
        assert why in (game.why_not(action) or ""), action


def test_deals_tell_nothing_of_closed_hands() -> None:
    """Whether the partner holds a card is not to be learnt from what may be asked for."""
    holds, holds_not = (
        position(f"white: hand 1, tableau 21; black: hand {card}; prompt: deal; deal: black") for card in (12, 14)
    )
    for number in range(ACTION_COUNT):
        assert holds.why_not(number) == holds_not.why_not(number), holds.edition.action_text(number)
