"""A first round with the adapted cards, as it is worked by hand beside the card set's format."""

from pamir.first.edition import FIRST
from pamir.first.game import FirstGame
from pamir.first.options import Options
from pamir.first.rules.prompts import TURN
from pamir.first.rules.state import IN_DECK, IN_MARKET, LEFT_OUT, State
from pamir.first.rules.tables import AFGHAN, BRITISH, NONE, RUSSIAN, TURN_ACTIONS
from pamir.first.rules.topple import supremacy
from pamir.game import Game
from pamir.kernel.frames import push
from pamir.kernel.journal import new_journal

TOP, BOTTOM = (1, 46, 64, 3, 80, 14), (15, 88, 91, 7, 41, 81)


def first_turn() -> FirstGame:
    """Three players in the turn order Russian, Afghan, British, and the Market of the example."""
    edition = FIRST
    number = edition.card_set.number_of
    s: State = edition.set_up(3, 1, Options(), new_journal())
    market = [number(card) for card in (*TOP, *BOTTOM)]
    seen = [card for card in range(1, 94) if s.place[card] in (IN_DECK, IN_MARKET)]
    for card in seen:
        s.place[card] = LEFT_OUT
    rest = [card for card in seen if card not in market]
    for at in range(s.deck_size):
        if s.deck[at] <= 120:
            s.deck[at] = rest.pop()
            s.place[s.deck[at]] = IN_DECK
    s.market[:] = market
    for card in market:
        s.place[card] = IN_MARKET
    s.loyalty[:3], s.start_card[:3], s.order[:3] = [RUSSIAN, AFGHAN, BRITISH], [1, 1, 1], [0, 1, 2]
    s.chosen[:3] = [0, 0, 0]
    s.turn, s.actions_left = 1, TURN_ACTIONS
    while s.depth:
        s.depth -= 1
    s.stack[:] = [0] * len(s.stack)
    push(s, TURN, 0, 0, 0, 0)
    return FirstGame.from_state(s)


def play(game: Game, *texts: str) -> None:
    for text in texts:
        game.apply(text)


def test_the_first_round_worked_by_hand() -> None:
    game = first_turn()
    ids = FIRST.card_set.ids
    assert [game.favor(empire) for empire in ("russian", "afghan", "british")] == [0, 1, 2]

    play(game, "buy top 0", "play 1 left")
    s = game.state
    assert s.rupees[:3] == [4, 4, 4]
    assert s.cubes[0] == 7
    assert s.stars[1] == 3
    play(game, "end turn")
    s = game.state
    assert [ids[card] for card in s.market[:5]] == [46, 64, 3, 80, 14]
    assert [ids[c] for c in s.market[6:]] == [*BOTTOM]

    play(game, "buy bottom 3")
    assert game.state.rupees[1] == 1
    assert game.state.market_rupees[6:9] == [1, 1, 1]
    play(game, "play 7 left")
    s = game.state
    assert s.cubes[1] == 6
    assert s.cylinders[AFGHAN] == 9
    assert s.stars[4 + 2] == 3
    assert game.units("afghan") == {"military": 1, "intelligence": 1, "political": 3, "economic": 0}
    play(game, "end turn")
    assert [ids[card] for card in game.state.market[6:11]] == [15, 88, 91, 41, 81]

    play(game, "buy bottom 0")
    assert game.state.rupees[2] == 5
    play(game, "play 15 left")
    s = game.state
    assert s.rupees[:3] == [4, 4, 2]
    assert game.units("british")["military"] == 2
    assert not any(text.startswith("campaign") for text in game.texts(game.legal_actions))
    play(game, "end turn")
    s = game.state
    assert ids[s.market[6]] == 88
    assert s.market_rupees[6] == 1
    assert s.active == 0
    assert game.is_legal("buy bottom 0")

    assert supremacy(s) == NONE
    assert game.supremacy().empire is None
    lacks = game.supremacy().lacks
    assert lacks["afghan"].majority == 0
    assert lacks["afghan"].modes == ("economic",)
    assert lacks["russian"].majority == 4
    assert lacks["russian"].modes == ("military", "political", "economic")
    play(game, "end turn")
    assert ids[game.state.market[6]] != 88  # discarded after that turn


def test_in_an_empty_tableau_right_is_left() -> None:
    game = first_turn()
    play(game, "buy top 0", "play 1 right")
    assert game.texts(game.actions[-1:]) == ["play 1 left"]
