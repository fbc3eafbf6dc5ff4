"""Placing pieces: impact icons, gifts, building, Blackmail and Insurrection, with an empty supply too.

With an empty supply they pick a piece in play first and then its place; our rules ask for the place first. The pick
waits in ``Follower.picked`` until the place is known. In theirs the piece lies where it was until it is placed.
"""

from collections import Counter

from pamir.kernel.frames import arg, push, top
from pamir.second.peers import words
from pamir.second.peers.differences import (
    BLACKMAIL_FREED,
    INFRASTRUCTURE_ALONE,
    INSURRECTION_UNMARKED,
    NO_OVERTHROW,
    STOP_BEFORE_BUILD,
    WHICH_PIECE,
)
from pamir.second.peers.follow import PLAYED, Follower
from pamir.second.peers.follow_cleanup import forced
from pamir.second.peers.follow_moves import leave_out
from pamir.second.peers.trace import Choice, Step
from pamir.second.peers.words import Piece
from pamir.second.rules.actions import (
    ACTION_A,
    ACTION_KIND,
    ARMY,
    DONE,
    GIVE,
    LIFT_ARMY,
    LIFT_GIFT,
    LIFT_ROAD,
    LIFT_SPY,
    LIFT_TRIBE,
    ROAD,
    SPY,
    action,
    card_action,
    simple,
)
from pamir.second.rules.build import BLOCK_PRICE
from pamir.second.rules.land import in_force_for, owns
from pamir.second.rules.pieces import gift_can_be_lifted, has_block, spies_of, spies_placed, tribes_of, tribes_placed
from pamir.second.rules.prompts import (
    BLACKMAIL,
    BUILDING,
    BUILDING_BUILT,
    BUILDING_LEFT,
    FORCED_DISCARDS,
    GIVING,
    INFRASTRUCTURE_BLOCK,
    LIFT,
    LIFT_COALITION,
    LIFT_PIECE,
    LIFT_SEAT,
    ROAD_ICON,
    SPY_ICON,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    A_GIFT,
    A_ROAD,
    A_SPY,
    A_TRIBE,
    AFGHAN,
    AN_ARMY,
    BORDERS,
    COALITIONS,
    COURT_CARDS,
    GIFT_PRICE,
    GIFTS,
    INFRASTRUCTURE,
    KABUL,
    NATION_BUILDING,
    REGIONS,
)

_LIFT_KINDS = {AN_ARMY: LIFT_ARMY, A_ROAD: LIFT_ROAD, A_TRIBE: LIFT_TRIBE, A_SPY: LIFT_SPY, A_GIFT: LIFT_GIFT}


def _lift_action(piece: Piece) -> int:
    if piece.kind == A_SPY:
        return card_action(LIFT_SPY, piece.where)
    return action(_LIFT_KINDS[piece.kind], piece.where)


def liftable(s: State, blocks: bool, owner: int) -> Counter[Piece]:
    """How many pieces of a coalition or seat lie where, those placed this turn left out."""
    found: Counter[Piece] = Counter()
    if blocks:
        for region in range(REGIONS):
            at = region * COALITIONS + owner
            found[Piece(AN_ARMY, region, owner)] = s.armies[at] - s.placed_armies[at]
        for border in range(BORDERS):
            at = border * COALITIONS + owner
            found[Piece(A_ROAD, border, owner)] = s.roads[at] - s.placed_roads[at]
        return +found
    for region in range(REGIONS):
        found[Piece(A_TRIBE, region, owner)] = tribes_of(s, region, owner) - tribes_placed(s, region, owner)
    for card in range(1, COURT_CARDS + 1):
        found[Piece(A_SPY, card, owner)] = spies_of(s, card, owner) - spies_placed(s, card, owner)
    for space in range(GIFTS):
        found[Piece(A_GIFT, space, owner)] = int(gift_can_be_lifted(s, owner, space))
    return +found


def lift(f: Follower, pick: Step) -> None:
    """Our LIFT prompt against the piece they picked: as many pieces in the same places."""
    f.ask(LIFT)
    s = f.table.s
    blocks = arg(s, LIFT_PIECE) in (AN_ARMY, A_ROAD)
    owner = arg(s, LIFT_COALITION) if blocks else arg(s, LIFT_SEAT)
    theirs = Counter(words.piece(int(c[1]), str(c[2])) for c in pick.legal if c[0] == "piece")
    ours = liftable(s, blocks, owner)
    if ours != theirs:
        ours = _explained(f, blocks, owner, ours, theirs)
    f.compare(ours.items(), theirs.items(), "pieces to take")
    f.play(_lift_action(words.piece(int(pick.chosen[1]), str(pick.chosen[2]))), f.table.legal())
    if top(s) == FORCED_DISCARDS and f.flags & {"no_overthrow", "forced_no_overthrow"}:
        f.find(NO_OVERTHROW, PLAYED)
        f.table.drop()


def _explained(f: Follower, blocks: bool, owner: int, ours: Counter[Piece], theirs: Counter[Piece]) -> Counter[Piece]:
    """Ours after forgetting or exchanging marks of pieces placed this turn, where a known difference allows it."""
    s = f.table.s
    rebels = Piece(AN_ARMY, KABUL, AFGHAN)
    extra = theirs - ours
    if set(extra) == {rebels} and not ours - theirs and extra[rebels] <= f.memory.rebels:
        f.find(INSURRECTION_UNMARKED)
        s.placed_armies[KABUL * COALITIONS + AFGHAN] -= extra[rebels]
    elif extra.total() == (ours - theirs).total() and len({p.kind for p in extra | (ours - theirs)}) == 1:
        kind = next(iter(extra)).kind
        if kind in f.memory.moved:
            f.find(WHICH_PIECE)
            _exchange_marks(s, kind, list((ours - theirs).elements()), list(extra.elements()))
    return liftable(s, blocks, owner)


def _exchange_marks(s: State, kind: int, to_mark: list[Piece], to_free: list[Piece]) -> None:
    for marked, freed in zip(to_mark, to_free, strict=True):
        if kind == AN_ARMY:
            s.placed_armies[marked.where * COALITIONS + marked.owner] += 1
            s.placed_armies[freed.where * COALITIONS + freed.owner] -= 1
        elif kind == A_TRIBE:
            s.placed_tribes[marked.where] += 1
            s.placed_tribes[freed.where] -= 1
        elif kind == A_SPY:
            s.placed_spies[s.placed_spies.index(freed.where)] = marked.where


def place_fixed(f: Follower, step: Step) -> None:
    """`place_tribe`, `place_army`: only a pick is a decision, the place is given."""
    if step.chosen[0] == "piece":
        lift(f, step)
    else:
        forced(f, step)


def insurrection(f: Follower, step: Step) -> None:
    """`insurrection`: Afghan armies into Kabul; a decision only with an empty supply."""
    if step.chosen[0] == "piece":
        lift(f, step)
        return
    forced(f, step)
    if step.chosen[0] == "space":
        f.memory.rebels += 1


def place_road(f: Follower, step: Step) -> None:
    """`place_road`: a border of the card's region."""
    _place(f, step, ROAD_ICON, {c: action(ROAD, int(c[1]) - words.FIRST_BORDER) for c in step.legal if c[0] == "space"})


def place_spy(f: Follower, step: Step) -> None:
    """`place_spy`: a court card of the region."""
    _place(f, step, SPY_ICON, {c: card_action(SPY, int(c[1])) for c in step.legal if c[0] == "card"})


def gift(f: Follower, step: Step) -> None:
    """`gift`: any empty space that can be paid."""
    sites = {c: action(GIVE, GIFT_PRICE.index(int(c[1]))) for c in step.legal if c[0] == "place_gift"}
    _place(f, step, GIVING, sites)


def blackmail(f: Follower, step: Step) -> None:
    """`blackmail`: a spy on a card without one, or no more of it."""
    sites = {c: card_action(SPY, int(c[1])) for c in step.legal if c[0] == "card"}
    pick = f.picked
    _place(f, step, BLACKMAIL, sites | _stop(step, "pass"))
    if pick is not None and step is f.steps[-1] and top(f.table.s) == BLACKMAIL:
        freed = _lift_action(words.piece(int(pick.chosen[1]), str(pick.chosen[2])))
        if f.table.legal() == [card_action(SPY, ACTION_A[freed]), simple(DONE)] and ACTION_KIND[freed] == LIFT_SPY:
            f.find(BLACKMAIL_FREED)
            f.table.answer(simple(DONE))


def infrastructure(f: Follower, step: Step) -> None:
    """`infrastructure`: one more block, free."""
    _place(f, step, INFRASTRUCTURE_BLOCK, _block_sites(step))


def _place(f: Follower, step: Step, prompt: int, sites: dict[Choice, int]) -> None:
    """Let a pick wait; else compare the sites, play the chosen one and then the pick."""
    if step.chosen[0] == "piece":
        f.picked = step
        return
    legal = f.ask(prompt)
    if not any(c[0] == "piece" for c in step.legal):  # else the sites would have come with the next step
        f.compare(legal, sites.values())
    f.play(sites[step.chosen], legal)
    pick, f.picked = f.picked, None
    if pick is not None and sites[step.chosen] != simple(DONE):
        lift(f, pick)


def _stop(step: Step, word: str) -> dict[Choice, int]:
    return {c: simple(DONE) for c in step.legal if c == (word,)}


def _block_sites(step: Step) -> dict[Choice, int]:
    return {
        c: action(ROAD, int(c[1]) - words.FIRST_BORDER)
        if int(c[1]) >= words.FIRST_BORDER
        else action(ARMY, int(c[1]) - words.FIRST_REGION)
        for c in step.legal
        if c[0] == "space"
    }


def _payable_blocks(s: State, built: int) -> int:
    """How many more blocks the builder's rupees last for; their count of blocks left goes by it."""
    pairs = s.rupees[s.active] // BLOCK_PRICE
    if not in_force_for(s, NATION_BUILDING, s.active):
        return pairs
    return 2 * pairs + built % 2


def build(f: Follower, step: Step) -> None:
    """`build`: a block in or next to a ruled region, or stop."""
    if step.chosen[0] == "piece":
        f.picked = step
        return
    f.ask(BUILDING)
    s = f.table.s
    f.same_number(min(arg(s, BUILDING_LEFT), _payable_blocks(s, arg(s, BUILDING_BUILT))), step.ctx.left, "blocks left")
    sites = _block_sites(step)
    if arg(s, BUILDING_BUILT) > 0:
        _place(f, step, BUILDING, sites | _stop(step, "next"))
        return
    if ("next",) in step.legal:
        f.find(STOP_BEFORE_BUILD)
    if step.chosen != ("next",):
        _place(f, step, BUILDING, sites)
        return
    f.find(STOP_BEFORE_BUILD, PLAYED)
    f.picked = None
    if not any(c[0] == "piece" for c in step.legal):
        f.compare(f.table.legal(), sites.values())
    leave_out(f)
    if owns(s, s.active, INFRASTRUCTURE) and has_block(s, s.loyalty[s.active]):
        f.find(INFRASTRUCTURE_ALONE, PLAYED)
        push(s, INFRASTRUCTURE_BLOCK, 0, 0, 0, 0)
