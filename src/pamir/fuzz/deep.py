"""One random game, interpreted, with everything that can be checked through the doors people use.

Every position: the invariants, the legal list, the ledger, the mirror. At some positions also: every legal action
applies, illegal ones are refused with a reason and change nothing, saving, loading and undoing give the
same bytes, nothing hidden leaks. At the end: the record replays to the same bytes.
"""

from dataclasses import dataclass, field

from pamir.errors import PamirError
from pamir.fuzz.plan import TRY_EVERY, Setting
from pamir.game import Game
from pamir.kernel.journal import FIRST_ROW
from pamir.kernel.rng import below, seed_stream
from pamir.second.checks.invariants import NOT_THE_SAME, SENTENCES, SOUND, TOO_LONG, broken, broken_legal
from pamir.second.checks.leaks import leaks
from pamir.second.checks.ledger import LEDGER, close_ledger, open_ledger
from pamir.second.checks.mirror import Mirror
from pamir.second.checks.players import choose
from pamir.second.notation import action_text, parse_action
from pamir.second.rules.actions import ACTION_COUNT
from pamir.second.rules.state import State

LIMIT = 20_000  # decisions of a game that will not end
ILLEGAL = 12  # illegal actions tried at a position
NONSENSE = ("", "buy", "buy top 9", "play 101 left", "take market", "\x00", "end turn; end turn", "loyalty persian")


class Broken(Exception):
    """A check failed; ``code`` is one of the invariants."""

    def __init__(self, code: int, detail: str = "") -> None:
        super().__init__(detail or SENTENCES[code])
        self.code = code
        self.detail = detail


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
    her_actions: dict[str, int] = field(default_factory=dict)
    """How often Wakhan carried out each action her cards can name."""

    def add(self, other: "Tally") -> None:
        """Take another tally into this one."""
        self.games += other.games
        self.decisions += other.decisions
        self.trials += other.trials
        self.deep_games += other.deep_games
        self.refusals += other.refusals
        self.deepest = max(self.deepest, other.deepest)
        self.longest_list = max(self.longest_list, other.longest_list)
        for key, number in other.her_actions.items():
            self.her_actions[key] = self.her_actions.get(key, 0) + number


def new_game(setting: Setting) -> Game:
    """The game of a setting before its first decision."""
    return Game(setting.seats, seed=setting.seed, options=setting.options)


def new_dice(setting: Setting) -> State:
    """The players' random stream."""
    dice = State()
    seed_stream(dice, setting.seed)
    return dice


def pick(game: Game, dice: State, style: int) -> int:
    """The decision of a player of this temper."""
    legal = list(game.legal_actions)
    return choose(dice, legal, len(legal), style)


def deep_game(game: Game, setting: Setting, tally: Tally) -> None:
    """Play ``game``, fresh from ``new_game(setting)``, to its end. Raises ``Broken`` and leaves it where that was."""
    dice, side = new_dice(setting), new_dice(setting)
    past = [game.state.to_bytes()]
    mirror = Mirror(game.state)
    require_sound(game)
    while not game.over:
        decisions = len(game.actions)
        if decisions >= LIMIT:
            raise Broken(TOO_LONG)
        if decisions % TRY_EVERY == setting.seed % TRY_EVERY:
            every_action_applies(game, tally)
            illegal_is_refused(game, side, tally)
            saving_is_exact(game)
            undoing_is_exact(game, past)
            nothing_leaks(game, side)
        action = pick(game, dice, setting.style)
        known = len(game.journal)
        followed(game, action)
        journal_tells_all(game, known, mirror)
        past.append(game.state.to_bytes())
        tally.decisions += 1
        tally.deepest = max(tally.deepest, game.state.depth)
        tally.longest_list = max(tally.longest_list, len(game.legal_actions))
    saving_is_exact(game)
    recording_is_exact(game)
    tally.games += 1
    tally.deep_games += 1


def require_sound(game: Game) -> None:
    """The invariants of a position and its legal list."""
    state = game.state
    legal = list(game.legal_actions)
    code = broken(state) or broken_legal(state, legal, len(legal))
    if code != SOUND:
        raise Broken(code)


def followed(game: Game, action: int) -> None:
    """Apply a legal action; the position after it must be sound and the journal must explain it."""
    ledger = [0] * LEDGER
    open_ledger(game.state, ledger)
    known = len(game.journal)
    game.apply(action)
    news = [number for row in game.journal[known:] for number in row]
    journal = [FIRST_ROW + len(news), 0, *news]
    require_sound(game)
    code = close_ledger(game.state, journal, ledger)
    if code != SOUND:
        raise Broken(code)


def journal_tells_all(game: Game, known: int, mirror: Mirror) -> None:
    """A table kept by the journal alone has the same pieces and cards in the same places."""
    try:
        mirror.follow(game.journal[known:])
    except (LookupError, ValueError) as error:
        raise Broken(NOT_THE_SAME, f"the journal tells something impossible: {error}") from error
    wrong = mirror.differences(game.state)
    if wrong:
        raise Broken(NOT_THE_SAME, f"the journal does not tell all that happened to {', '.join(wrong)}")


def every_action_applies(game: Game, tally: Tally) -> None:
    """Each legal action, on a copy."""
    for action in game.legal_actions:
        twin = game.copy()
        try:
            followed(twin, action)
        except Broken as error:
            raise Broken(error.code, f"{error} (after {action_text(action)!r})") from None
        except (PamirError, ArithmeticError, LookupError) as error:
            raise Broken(NOT_THE_SAME, f"legal {action_text(action)!r} does not apply: {error!r}") from error
        tally.trials += 1


def illegal_is_refused(game: Game, side: State, tally: Tally) -> None:
    """Random illegal ids and nonsense are refused with a sentence and change nothing."""
    before = (game.state.to_bytes(), game.legal_actions, game.actions, game.journal)
    tried: list[int | str] = [below(side, ACTION_COUNT) for _ in range(ILLEGAL)]
    tried += [ACTION_COUNT, -1, NONSENSE[below(side, len(NONSENSE))]]
    for action in tried:
        if isinstance(action, int) and game.is_legal(action):
            continue
        try:
            game.apply(action)
        except PamirError as error:
            if not str(error).strip() or "\n" in str(error):
                raise Broken(NOT_THE_SAME, f"{action!r} is refused without one sentence") from None
        else:
            raise Broken(NOT_THE_SAME, f"illegal {action!r} was carried out")
        tally.refusals += 1
    if (game.state.to_bytes(), game.legal_actions, game.actions, game.journal) != before:
        raise Broken(NOT_THE_SAME, "a refused action changed the game")


def saving_is_exact(game: Game) -> None:
    """Bytes, position text and notation give back what they were made from."""
    data = game.state.to_bytes()
    loaded = State.from_bytes(data)
    if loaded.to_bytes() != data or Game.from_state(loaded).legal_actions != game.legal_actions:
        raise Broken(NOT_THE_SAME, "a saved position does not load the same")
    text = game.position()
    again = Game.from_position(text)
    if again.state.to_bytes() != data or again.position() != text or again.legal_actions != game.legal_actions:
        raise Broken(NOT_THE_SAME, "a position written as text does not read the same")
    for action in game.legal_actions:
        if parse_action(action_text(action)) != action:
            raise Broken(NOT_THE_SAME, f"{action_text(action)!r} does not read as it was written")


def undoing_is_exact(game: Game, past: list[bytes]) -> None:
    """Taking back decisions, one after the other, goes through the same bytes backwards."""
    twin = game.copy()
    while twin.can_undo():
        twin.undo()
        again = twin.copy()
        again.apply(game.actions[len(twin.actions)])
        if twin.state.to_bytes() != past[len(twin.actions)] or again.state.to_bytes() != past[len(again.actions)]:
            raise Broken(NOT_THE_SAME, f"undo to decision {len(twin.actions)} gives other bytes")
        if again.journal != game.journal[: len(again.journal)]:
            raise Broken(NOT_THE_SAME, f"undo to decision {len(twin.actions)} gives another journal")


def nothing_leaks(game: Game, side: State) -> None:
    """For some seat or a spectator; the redealt game must be playable too."""
    actions = [below(side, ACTION_COUNT) for _ in range(ILLEGAL)]
    seat = (None, *range(game.seats))[below(side, game.seats + 1)]
    found = next(leaks(game, seat, (1, 2), actions), None)
    if found:
        raise Broken(NOT_THE_SAME, found)
    twin = game.redeal(seat, 3)
    for _ in range(3):
        require_sound(twin)
        if not twin.over:
            twin.apply(pick(twin, side, 0))


def recording_is_exact(game: Game) -> None:
    """Write, parse, replay: the same record, the same bytes, the same journal."""
    record = game.record(date="")
    text = record.write()
    again = record.parse(text)
    if again != record or again.write() != text:
        raise Broken(NOT_THE_SAME, "a record does not read as it was written")
    played = again.replay()
    if played.state.to_bytes() != game.state.to_bytes() or played.journal != game.journal:
        raise Broken(NOT_THE_SAME, "a record does not replay to the same bytes")
    public = game.record(public=True, date="")
    if game.wakhan is None and public.replay().journal != game.journal:
        raise Broken(NOT_THE_SAME, "a public record does not replay to the same journal")
