"""Every reason of the first edition is met: in random games, or in a position made for it."""

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest
from first_games import walk

import pamir.first.reasons
import pamir.reasons
from catalogues import said_in
from pamir import locale
from pamir.first.game import FirstGame
from pamir.first.reasons import explain
from pamir.first.rules.actions import ACTION_COUNT
from pamir.first.words import speaking_of

_ATTACK = "white: tableau 15, loyal british; black: loyal russian; kabul: 2 british armies"
_DEAL = "white: hand 1 12 14, tableau 21; black: hand 5, tableau 2; prompt: deal; deal: black"
_FULL = "white: hand 1 12 14, tableau 21; black: hand 5; prompt: deal; deal: black"
_BRIBE = "turn: white; market top: 12 14; prompt: bribe; white: 9 rupees"
# Reasons that random games seldom meet: a position, and what is asked there.
RARE = (
    ("turn: white; black: tableau 1; 1: 1 white spy; prompt: band card 1", "band middle"),
    (
        "options: badal; white: tableau 1, 2 tokens; prompt: tokens card 1, special travel; "
        "then: carry out card 1, special"
        " travel, rank 3; then: aftermath; then: turn",
        "spend 3",
    ),
    ("white: tableau 1 2; 1: 1 white spy, 1 black spy; 2: 1 white spy; prompt: counter-espionage left 2", "counter 2"),
    ("white: tableau 12, 1 rupee; market top: 1 2 3", "gifts with 12"),
    (
        "white: tableau 15, loyal russian, 0 rupees; kabul: 1 russian army, 1 british army;"
        "prompt: losses left 1, location kabul, empire british",
        "european arms",
    ),
    ("white: tableau 12, gifts 2 4 6", "gifts with 12"),
    ("white: tableau 12; market top: 1", "gifts with 12"),
    (f"{_ATTACK}, 1 russian army; prompt: losses left 1, location kabul, empire russian, arms 1", "european arms"),
    (f"{_ATTACK}, 1 russian army; prompt: losses left 0, location kabul, empire russian", "remove army"),
    (
        f"{_ATTACK}, 1 russian army, 1 black tribe; prompt: losses left 2, location kabul, empire russian",
        "remove tribe black",
    ),
    (
        f"{_ATTACK}; herat-kabul: 1 russian road; prompt: losses left 0, location herat, empire russian",
        "remove road herat-kabul",
    ),
    (f"{_ATTACK}; prompt: losses left 1, location kabul, empire russian", "european arms"),
    (f"{_DEAL}, gives cards 12, stage 2", "give card 1"),
    (f"{_DEAL}, gives cards 12, stage 2", "give card 12"),
    (f"{_FULL}, gives cards 12, stage 2", "offer"),
    ("white: hand 1; black: hand 5 6 7; prompt: deal; deal: black", "give card 1"),
    ("white: hand 2; black: tableau 1, spies 1; prompt: deal; deal: black; consents: black kabul", "ask consent kabul"),
    ("white: tableau 1, spies 1", "counter-espionage with 1"),
    ("white: tableau 1, spies 1", "travel with 1"),
    ("white: tableau 1", "travel with 1"),
    ("white: tableau 8", "commerce with 8"),
    ("white: tableau 15, loyal british", "campaign with 15"),
    ("white: tableau 24", "tax with 24"),
    ("white: tableau 24; punjab: 1 white tribe, 2 black tribes", "tax with 24"),
    ("white: tableau 24; punjab: 1 white tribe", "tax with 24"),
    ("white: tableau 24", "bribe with 24"),
    ("white: tableau 24; used: 24", "tax with 24"),
    ("white: hand 12, 1 rupee; kabul: 3 black tribes", "play 12 left"),
    ("market top: 1 2; regime: military; white: 1 rupee", "buy top 1"),
    ("black: prizes 34", "play 34 left"),
    ("turn: white; black: tableau 34", "play 34 left"),
    ("options: no deals", "propose to black"),
    ("turn: 1 white, 2 actions, 3 refused", "propose to black"),
    ("turn: 1 white, 2 actions, 5 accepted", "propose to black"),
    ("white: 0 rupees; black: 0 rupees", "propose to black"),
    (
        "turn: white; black: tableau 95, loyal russian; 95: 1 white spy prize, 1 white spy; prompt: band card 95",
        "band prize",
    ),
    ("turn: white; black: tableau 1; 1: 1 white spy; prompt: band card 1", "band patriot"),
    (
        "white: tableau 1 2 3, spies 1; prompt: way card 2, steps 2, from 1, spot middle;"
        "then: travel left 2; then: aftermath; then: turn",
        "to 3",
    ),
    (
        "options: counter espionage spread; white: tableau 1; 1: 1 white spy, 1 black spy; "
        "prompt: remove spies left 1, removed 1, card 1",
        "done",
    ),
    ("white: tableau 1; 1: 1 white spy, 1 black spy; prompt: remove spies left 2, card 1", "done"),
    ("white: tableau 1; 1: 1 white spy, 1 black spy; prompt: remove spies left 2, card 1", "remove spy white middle"),
    ("white: tableau 1; 1: 1 white spy, 1 black spy; prompt: remove spies left 2, card 1", "remove spy black prize"),
    ("kabul: 1 white tribe, 1 black tribe; prompt: tax left 2, location kabul", "done"),
    ("options: badal; white: 5 tokens; black: 5 tokens; prompt: badal seat white", "token bank"),
    ("options: badal; white: 5 tokens; black: 5 tokens; prompt: badal seat white", "token white"),
    ("options: badal; orange: 5 tokens; black: 5 tokens; prompt: badal seat black", "token white"),
    ("market top: 1; prompt: pay in row top top 0, bottom none", "pay bottom"),
    ("white: loyal british, 0 rupees; kabul: 1 british army; prompt: march location kabul", "march to herat"),
    ("kabul: 5 white tribes; prompt: lift piece spy, at 1; black: tableau 1", "lift army kabul"),
    (f"{_BRIBE}; black: tableau 4; 4: 1 white spy", "bribe 4 right"),
    (f"{_BRIBE}, tableau 1, spies 1; black: tableau 4; 4: 1 white spy", "bribe 1 left"),
    ("white: tableau 5 43; prompt: overthrow seat white, location kabul", "discard 43"),
)


class _Ears(NullTranslations):
    """A catalogue that hears what is said, in English."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[str] = set()

    def gettext(self, message: str) -> str:
        self.heard.add(message)
        return message

    def ngettext(self, one: str, many: str, n: int) -> str:
        self.heard.add(one)
        return super().ngettext(one, many, n)


def written() -> set[str]:
    """Every sentence of the reasons: this edition's own, and those of any."""
    own = Path(pamir.first.reasons.__file__).parent.glob("*.py")
    messages = [message.id for path in (*own, Path(pamir.reasons.__file__)) for message in said_in(path)]
    return {message if isinstance(message, str) else message[0] for message in messages}


def positions() -> Iterator[FirstGame]:
    """A few times each kind of prompt, here and there in some random games."""
    met: dict[str, int] = {}
    for number in range(16):
        for at, game in enumerate(walk(number, 240)):
            if at % 3 == number % 3 and met.get(game.prompt.kind, 0) < 6:
                met[game.prompt.kind] = met.get(game.prompt.kind, 0) + 1
                yield game


def test_every_reason_is_met(monkeypatch: pytest.MonkeyPatch) -> None:
    ears = _Ears()
    monkeypatch.setattr(locale, "_catalogue", lambda language: ears)
    for text, action in RARE:
        game = FirstGame.from_position(f"edition: first; {text}", auto=False)
        assert game.why_not(action), (text, action)
    game.why_not("end turn", 1)
    FirstGame(2, edition="first", seed=1).why_not("end turn", 1)
    FirstGame.from_position("edition: first").why_not("end turn", 1)
    FirstGame.from_position("edition: first; turn: 9 white, over; result: stalled, white").why_not("end turn")
    for game in positions():
        state, legal = game.state, set(game.legal_actions)
        with speaking_of(game.edition.card_set, game.seats):
            for number in range(ACTION_COUNT):
                if number not in legal:
                    explain(state, number)
    # "First ..." is what is said where a rule that we forgot forbids something: there is none.
    assert written() - ears.heard == {"First {task}."}
