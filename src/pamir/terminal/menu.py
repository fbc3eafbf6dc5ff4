"""The legal actions as a numbered menu, and finding in it what somebody typed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pamir.errors import NotationError, PamirError
from pamir.locale import say
from pamir.locale.words import listing

if TYPE_CHECKING:
    from pamir.game import Game

_NAMED_AT_MOST = 6
_SHOWN_AT_MOST = 60


@dataclass(frozen=True)
class Choice:
    """One line of a menu."""

    number: int
    action: int
    deed: str
    notation: str


class NoChoice(PamirError):
    """What was typed is none of the choices; the text says why, in one sentence."""


class Menu:
    """What the decider of a game may do, numbered from 1; the way out, if any, is 0 and comes last."""

    def __init__(self, game: "Game") -> None:
        edition = game.edition
        # Ways out of a choice have the number 0, wherever there is one, so that 1 never ends a turn by mistake.
        ways_out = [a for a in game.legal_actions if edition.way_out(a)]
        deeds = [a for a in game.legal_actions if a not in ways_out[:1]]
        numbered = [*enumerate(deeds, start=1), *((0, a) for a in ways_out[:1])]
        self._game = game
        self.choices = [Choice(n, a, edition.describe(game, a), edition.action_text(a)) for n, a in numbered]

    def find(self, typed: str) -> int:
        """The legal action meant: by number, by notation, or by the beginning of either text. Raises NoChoice."""
        action = self.find_any(typed)
        reason = self._game.why_not(action)
        if reason is not None:
            raise NoChoice(reason)
        return action

    def find_any(self, typed: str) -> int:
        """The action meant, allowed or not. Raises NoChoice where no single one can be meant."""
        plain = " ".join(typed.lower().split())
        if plain.isdecimal():
            return self._numbered(plain)
        try:
            return self._game.edition.parse_action(typed)
        except NotationError as error:
            return self._beginning(plain, error.near)

    def _numbered(self, digits: str) -> int:
        for choice in self.choices:
            if str(choice.number) == digits.lstrip("0") or (choice.number == 0 and not digits.strip("0")):
                return choice.action
        raise NoChoice(say("There is no {number} in the menu.", number=digits))

    def _beginning(self, plain: str, near: str | None) -> int:
        found = [c for c in self.choices if c.notation.startswith(plain) or c.deed.lower().startswith(plain)]
        if len(found) == 1:
            return found[0].action
        if not found:
            raise NoChoice(_unknown(shown(plain), near))
        named = [choice.notation for choice in found[:_NAMED_AT_MOST]]
        if len(found) > _NAMED_AT_MOST:
            named.append(say("{n} more", context="choices", n=len(found) - _NAMED_AT_MOST))
        raise NoChoice(say("{typed!r} could be {choices}.", typed=shown(plain), choices=listing(named)))


def shown(typed: str) -> str:
    """What was typed, as far as it can be printed."""
    return "".join(letter for letter in typed if letter.isprintable())[:_SHOWN_AT_MOST]


def _unknown(typed: str, near: str | None) -> str:
    if near:
        return say("{typed!r} is not an action; did you mean {near!r}?", typed=typed, near=near)
    return say("{typed!r} is not an action; write it like 'buy top 3', 'play 51 left' or 'end turn'.", typed=typed)
