"""One random game, interpreted, with everything that can be checked through the doors people use.

Every position: what the edition checks, and that the journal tells all. At some positions also: every legal action
applies, illegal ones are refused with a reason and change nothing, saving, loading and undoing give the
same bytes, nothing hidden leaks. At the end: the record replays to the same bytes.
"""

from dataclasses import dataclass, field
from typing import Any

from pamir.errors import PamirError
from pamir.fuzz.checks import Checks, Follower
from pamir.fuzz.leaks import leaks
from pamir.fuzz.plan import TRY_EVERY, Setting
from pamir.game import Game

LIMIT = 20_000  # decisions of a game that will not end
ILLEGAL = 12  # illegal actions tried at a position


class Broken(Exception):
    """Something is not as it should be: the text says what should be true."""


@dataclass
class Tally:
    """What was done, for the summary."""

    games: int = 0
    decisions: int = 0
    trials: int = 0
    deep_games: int = 0
    refusals: int = 0
    deepest: int = 0
    longest_list: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    """What else the edition counts."""

    def add(self, other: "Tally") -> None:
        """Take another tally into this one."""
        self.games += other.games
        self.decisions += other.decisions
        self.trials += other.trials
        self.deep_games += other.deep_games
        self.refusals += other.refusals
        self.deepest = max(self.deepest, other.deepest)
        self.longest_list = max(self.longest_list, other.longest_list)
        for key, number in other.counts.items():
            self.counts[key] = self.counts.get(key, 0) + number


def new_game(setting: Setting) -> Game:
    """The game of a setting before its first decision."""
    return Game(setting.seats, edition=setting.edition, seed=setting.seed, options=setting.options)


def new_dice(setting: Setting) -> Any:
    """The players' random stream."""
    return setting.edition.checks.dice(setting.seed)


def pick(game: Game, dice: Any, style: int) -> int:
    """The decision of a player of this temper."""
    return game.edition.checks.pick(dice, game.legal_actions, style)


def deep_game(game: Game, setting: Setting, tally: Tally) -> None:
    """Play ``game``, fresh from ``new_game(setting)``, to its end. Raises ``Broken`` and leaves it where that was."""
    checks = game.edition.checks
    dice, side = new_dice(setting), new_dice(setting)
    past = [game.state.to_bytes()]
    follower, observer = checks.follower(game.state), checks.observer()
    observer.saw(None, game.journal, game.state)
    require_sound(game, checks)
    while not game.over:
        decisions = len(game.actions)
        if decisions >= LIMIT:
            raise Broken("a game ends")
        if decisions % TRY_EVERY == setting.seed % TRY_EVERY:
            every_action_applies(game, checks, tally)
            illegal_is_refused(game, checks, side, tally)
            saving_is_exact(game)
            undoing_is_exact(game, past)
            nothing_leaks(game, checks, side)
        known, action = len(game.journal), pick(game, dice, setting.style)
        followed(game, checks, action, follower)
        observer.saw(action, game.journal[known:], game.state)
        past.append(game.state.to_bytes())
        tally.decisions += 1
        tally.deepest = max(tally.deepest, checks.depth(game.state))
        tally.longest_list = max(tally.longest_list, len(game.legal_actions))
    saving_is_exact(game)
    recording_is_exact(game, checks)
    tally.add(Tally(games=1, deep_games=1, counts=observer.counts()))


def require_sound(game: Game, checks: Checks) -> None:
    """The invariants of a position and its legal list."""
    wrong = checks.broken(game.state, game.legal_actions)
    if wrong:
        raise Broken(wrong)


def followed(game: Game, checks: Checks, action: int, follower: Follower | None = None) -> None:
    """Apply a legal action; the position after it must be sound and the journal must explain it."""
    follower = follower or checks.follower(game.state)
    known = len(game.journal)
    game.apply(action)
    require_sound(game, checks)
    wrong = follower.follow(game.journal[known:], game.state)
    if wrong:
        raise Broken(wrong)


def every_action_applies(game: Game, checks: Checks, tally: Tally) -> None:
    """Each legal action, on a copy."""
    for action in game.legal_actions:
        twin, text = game.copy(), game.edition.action_text(action)
        try:
            followed(twin, checks, action)
        except Broken as error:
            raise Broken(f"{error} (after {text!r})") from None
        except (PamirError, ArithmeticError, LookupError) as error:
            raise Broken(f"legal {text!r} applies (but: {error!r})") from error
        tally.trials += 1


def illegal_is_refused(game: Game, checks: Checks, side: Any, tally: Tally) -> None:
    """Random illegal ids and nonsense are refused with a sentence and change nothing."""
    before = (game.state.to_bytes(), game.legal_actions, game.actions, game.journal)
    number = game.edition.action_count
    tried: list[int | str] = [checks.below(side, number) for _ in range(ILLEGAL)]
    tried += [number, -1, checks.nonsense[checks.below(side, len(checks.nonsense))]]
    for action in tried:
        if isinstance(action, int) and game.is_legal(action):
            continue
        try:
            game.apply(action)
        except PamirError as error:
            if not str(error).strip() or "\n" in str(error):
                raise Broken(f"{action!r} is refused with one sentence") from None
        else:
            raise Broken(f"illegal {action!r} is refused")
        tally.refusals += 1
    if (game.state.to_bytes(), game.legal_actions, game.actions, game.journal) != before:
        raise Broken("a refused action leaves the game as it was")


def saving_is_exact(game: Game) -> None:
    """Bytes, position text and notation give back what they were made from."""
    edition, data = game.edition, game.state.to_bytes()
    loaded = edition.state.from_bytes(data)
    if loaded.to_bytes() != data or Game.from_state(loaded, edition=edition).legal_actions != game.legal_actions:
        raise Broken("a saved position loads the same")
    text = game.position()
    again = Game.from_position(text, edition=edition)
    if again.state.to_bytes() != data or again.position() != text or again.legal_actions != game.legal_actions:
        raise Broken("a position written as text reads the same")
    for action in game.legal_actions:
        if edition.parse_action(edition.action_text(action)) != action:
            raise Broken(f"{edition.action_text(action)!r} reads as it was written")


def undoing_is_exact(game: Game, past: list[bytes]) -> None:
    """Taking back decisions, one after the other, goes through the same bytes backwards."""
    twin = game.copy()
    while twin.can_undo():
        twin.undo()
        again = twin.copy()
        again.apply(game.actions[len(twin.actions)])
        if twin.state.to_bytes() != past[len(twin.actions)] or again.state.to_bytes() != past[len(again.actions)]:
            raise Broken(f"undo to decision {len(twin.actions)} gives the same bytes")
        if again.journal != game.journal[: len(again.journal)]:
            raise Broken(f"undo to decision {len(twin.actions)} gives the same journal")


def nothing_leaks(game: Game, checks: Checks, side: Any) -> None:
    """For some seat or a spectator; the redealt game must be playable too."""
    actions = [checks.below(side, game.edition.action_count) for _ in range(ILLEGAL)]
    seat = (None, *range(game.seats))[checks.below(side, game.seats + 1)]
    found = next(leaks(game, seat, (1, 2), actions), None)
    if found:
        raise Broken(f"nothing leaks (but {found})")
    twin = game.redeal(seat, 3)
    for _ in range(3):
        require_sound(twin, checks)
        if not twin.over:
            twin.apply(pick(twin, side, 0))


def recording_is_exact(game: Game, checks: Checks) -> None:
    """Write, parse, replay: the same record, the same bytes, the same journal."""
    record = game.record(date="")
    text = record.write()
    again = record.parse(text, cards=checks.cards)
    if again != record or again.write() != text:
        raise Broken("a record reads as it was written")
    played = again.replay()
    if played.state.to_bytes() != game.state.to_bytes() or played.journal != game.journal:
        raise Broken("a record replays to the same bytes")
    if checks.public_replays(game.options) and game.record(public=True, date="").replay().journal != game.journal:
        raise Broken("a public record replays to the same journal")
