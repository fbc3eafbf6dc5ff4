"""Does anything hidden leak? Two redeals for one seat must look the same to it in every way it can look."""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from pamir.errors import PamirError
from pamir.game import Game
from pamir.second.rules.market import is_check
from pamir.second.rules.redeal import announced_card, hides_hand
from pamir.second.rules.setup import PILES, pile_size
from pamir.second.rules.state import HAND_ROOM, IN_DECK, IN_HAND, State
from pamir.second.rules.tables import COURT_CARDS, MAX_SEATS, NOBODY
from pamir.second.wakhan.tables import AI_BACK

LAST_ROWS = 30
Look = Callable[[Game, int | None], str]


def look_at_view(game: Game, seat: int | None) -> str:
    """The view as it would be sent."""
    return msgspec.json.encode(game.view(seat)).decode()


def look_at_journal(game: Game, seat: int | None) -> str:
    """The journal is public."""
    return repr(game.journal)


def look_at_record(game: Game, seat: int | None) -> str:
    """The record of a running game, as anybody may have it."""
    return game.record(public=True, date="").write()


def look_at_story(game: Game, seat: int | None) -> str:
    """The end of the log in sentences, and what is asked now; the log is made of the journal alone."""
    from pamir.second.telling import prompt_sentence, sentences

    return "\n".join([*sentences(game.journal[-LAST_ROWS:]), *([] if game.over else [prompt_sentence(game)])])


def look_at_drawing(game: Game, seat: int | None) -> str:
    """The drawing for a seat; without one it is for whoever may see all."""
    from pamir.second.drawing import draw

    return "" if seat is None else draw(game, seat)


LOOKS: dict[str, Look] = {
    "view": look_at_view,
    "journal": look_at_journal,
    "public record": look_at_record,
    "story": look_at_story,
    "drawing": look_at_drawing,
}


def reasons_and_errors(game: Game, seat: int | None, actions: Iterable[int]) -> str:
    """Why these actions are not allowed, as told to the seat, and what refusing them says to the decider."""
    texts = []
    for action in actions:
        texts.append(f"{action}: {game.why_not(action, seat)}" if seat is not None else "")
        if seat is not None and seat == game.decider and not game.is_legal(action):
            try:
                game.apply(action)
            except PamirError as error:
                texts.append(str(error))
    return "\n".join(texts)


def seen(state: State, seat: int | None) -> bytes:
    """The bytes of a position with everything blanked that this seat cannot see."""
    me = NOBODY if seat is None else seat
    s = state.copy()
    s.rng = [0] * len(s.rng)
    s.deck = [0] * len(s.deck)
    s.ai_deck = [0] * len(s.ai_deck)
    shown = announced_card(s)
    for card in range(1, len(s.place)):
        if card == shown:
            continue
        holder = s.place[card] - IN_HAND
        if s.place[card] == IN_DECK or (0 <= holder < MAX_SEATS and hides_hand(s, me, holder)):
            s.place[card] = 0
    for other in range(s.seats):
        if hides_hand(s, me, other):
            s.hand[other * HAND_ROOM : (other + 1) * HAND_ROOM] = [0] * HAND_ROOM
    return s.to_bytes()


def piles(state: State) -> list[tuple[int, int, int]]:
    """Court cards, events and checks left in each pile from the bottom: everybody can count these."""
    counts = []
    start = 0
    for pile in reversed(range(PILES)):
        end = min(start + pile_size(state.seats, pile), state.deck_size)
        cards = state.deck[start:end]
        checks = sum(map(is_check, cards))
        courts = sum(card <= COURT_CARDS for card in cards)
        counts.append((courts, len(cards) - courts - checks, checks))
        start = max(start, end)
    return counts


def hidden(state: State, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """What the seat cannot see: the deck, closed hands, Wakhan's deck."""
    me = NOBODY if seat is None else seat
    hands = [s for s in range(state.seats) if hides_hand(state, me, s)]
    return (
        tuple(state.deck),
        tuple(card for s in hands for card in state.hand[s * HAND_ROOM : s * HAND_ROOM + state.hand_size[s]]),
        tuple(state.ai_deck),
    )


def leaks(
    game: Game, seat: int | None, seeds: tuple[int, int], actions: Iterable[int] = (), looks: dict[str, Look] = LOOKS
) -> Iterator[str]:
    """Sentences about what this seat could tell apart between two redeals; none if nothing leaks."""
    one, two = (game.redeal(seat, seed) for seed in seeds)
    true = game.state
    who = "a spectator" if seat is None else f"seat {seat}"
    for twin in (one, two):
        if seen(twin.state, seat) != seen(true, seat):
            yield f"a redeal changes what {who} sees"
        if piles(twin.state) != piles(true):
            yield f"a redeal for {who} changes how many cards of each kind a pile has"
        back, other = (AI_BACK[s.ai_deck[s.ai_size - 1]] if s.ai_size else 0 for s in (twin.state, true))
        if back != other:
            yield f"a redeal for {who} changes the back of Wakhan's next card"
    for name, look in looks.items():
        if look(one, seat) != look(two, seat):
            yield f"the {name} tells {who} something hidden"
    wanted = list(actions)
    if reasons_and_errors(one, seat, wanted) != reasons_and_errors(two, seat, wanted):
        yield f"reasons or errors tell {who} something hidden"
