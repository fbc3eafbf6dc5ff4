"""Tax, moving, betrayal and battle."""

from pamir.kernel.frames import FRAME, arg, set_arg
from pamir.second.peers import words
from pamir.second.peers.differences import (
    JUMP_AND_STEP,
    MOVE_ON_LONE_CARD,
    SAFE_HOUSE_ORDER,
    SPY_STAYS,
    STOP_BEFORE_BATTLE,
    STOP_BEFORE_TAX,
    STUCK_TRIBE,
    TAX_VACANT,
)
from pamir.second.peers.follow import PLAYED, Follower, by_kind
from pamir.second.peers.trace import Choice, Step
from pamir.second.peers.words import Piece
from pamir.second.rules.actions import (
    ACTION_A,
    ACTION_KIND,
    BETRAY_CARD,
    DONE,
    FIGHT_IN,
    FIGHT_ON,
    KILL_ARMY,
    KILL_SPY,
    KILL_TRIBE,
    LEAVE_PRIZE,
    LEFT,
    LET_GO,
    MARCH,
    MIGRATE,
    RIGHT,
    SEND,
    SEND_TO,
    SHELTER,
    TAKE_PRIZE,
    TAX_SEAT,
    TAX_SLOT,
    action,
    card_action,
    kill_road_action,
    simple,
)
from pamir.second.rules.court import cards_in_courts, owner, ring_step
from pamir.second.rules.land import in_force_for, owns
from pamir.second.rules.move import may_cross
from pamir.second.rules.pieces import tribes_of
from pamir.second.rules.prompts import (
    BATTLE_LOSSES,
    BATTLE_LOSSES_DONE,
    BATTLE_LOSSES_IN,
    BATTLE_LOSSES_LEFT,
    BATTLE_LOSSES_ON,
    BATTLE_SITE,
    BETRAYING,
    MOVING,
    MOVING_LEFT,
    PRIZE,
    PRIZE_CARD,
    SAFE_HOUSE,
    SAFE_HOUSE_SEAT,
    SENDING,
    TAXING,
    TAXING_LEFT,
    TAXING_TAKEN,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    A_ROAD,
    A_SPY,
    A_TRIBE,
    AN_ARMY,
    CARD_REGION,
    COURT_CARDS,
    NATIONALISM,
    NOBODY,
    REGIONS,
    SAFE_HOUSE_A,
    STEP_FROM,
    STEP_TO,
    STEPS,
    STRANGE_BEDFELLOWS,
    WELL_CONNECTED,
)


def leave_out(f: Follower) -> None:
    """End an action in which nothing was done, though our rules want something done; a record leaves it out."""
    f.table.drop()
    f.table.said.clear()


def tax(f: Follower, step: Step) -> None:
    """`tax`: a rupee from a market card or a player, or stop."""
    legal = f.ask(TAXING)
    s = f.table.s
    f.same_number(arg(s, TAXING_LEFT), step.ctx.left, "rupees left to take")
    nothing = arg(s, TAXING_TAKEN) == 0
    meaning = {c: _tax_action(s, c) for c in step.legal if c != ("card", 0)}
    if ("card", 0) in step.legal:
        f.find(TAX_VACANT)
    theirs = set(meaning.values())
    if nothing and simple(DONE) in theirs and simple(DONE) not in legal:
        f.find(STOP_BEFORE_TAX)
        theirs.discard(simple(DONE))
    f.compare(legal, theirs)
    if step.chosen == ("card", 0):
        f.find(TAX_VACANT, PLAYED)
        s.market_rupees[s.market.index(0)] -= 1
        s.rupees[s.active] += 1
        set_arg(s, TAXING_LEFT, arg(s, TAXING_LEFT) - 1)
        set_arg(s, TAXING_TAKEN, arg(s, TAXING_TAKEN) + 1)
    elif step.chosen == ("pass",) and nothing:
        f.find(STOP_BEFORE_TAX, PLAYED)
        leave_out(f)
    else:
        f.play(meaning[step.chosen], legal)


def _tax_action(s: State, choice: Choice) -> int:
    name = str(choice[0])
    if name == "pass":
        return simple(DONE)
    if name == "card":
        return action(TAX_SLOT, s.market.index(int(choice[1])))
    return action(TAX_SEAT, int(name.removeprefix("player_")))


def on_lone_card(s: State, seat: int) -> bool:
    """Whether the only court card in play bears a spy of the seat."""
    return cards_in_courts(s) == 1 and s.spies_out[seat] > 0


def _is_stuck(s: State, seat: int, region: int) -> bool:
    """Whether a tribe here could move by Nationalism if only it had a border to cross."""
    if not in_force_for(s, NATIONALISM, seat) or tribes_of(s, region, seat) == 0:
        return False
    return not any(STEP_FROM[step] == region and may_cross(s, seat, step) for step in range(STEPS))


def has_stuck_tribe(s: State, seat: int) -> bool:
    """Whether any tribe of the seat is stuck."""
    return any(_is_stuck(s, seat, region) for region in range(REGIONS))


def move(f: Follower, step: Step) -> None:
    """`move`: first the piece, then where it goes; or stop."""
    legal = f.ask(MOVING)
    f.same_number(arg(f.table.s, MOVING_LEFT), step.ctx.left, "moves left")
    if step.ctx.source is None:
        _pick_to_move(f, step, legal)
    else:
        _move_picked(f, step, legal)


def _pick_to_move(f: Follower, step: Step, legal: list[int]) -> None:
    s = f.table.s
    seat = step.seat
    ours = {_origin(s, a) for a in legal if a != simple(DONE)}
    pieces = {c: words.piece(int(c[1]), str(c[2])) for c in step.legal if c[0] == "piece"}
    theirs = set(pieces.values())
    for piece in theirs - ours:
        if piece.kind == A_TRIBE and piece.owner == seat and _is_stuck(s, seat, piece.where):
            f.find(STUCK_TRIBE)
            ours.add(piece)
        elif piece.kind == A_SPY and piece.owner == seat and on_lone_card(s, seat):
            f.find(MOVE_ON_LONE_CARD)
            ours.add(piece)
    f.compare(ours, theirs, "pieces to move")
    if step.chosen == ("next",):
        f.play(simple(DONE), legal)
    else:
        f.picked = step


def _origin(s: State, a: int) -> Piece:
    if ACTION_KIND[a] == MARCH:
        return Piece(AN_ARMY, STEP_FROM[ACTION_A[a]], s.loyalty[s.active])
    if ACTION_KIND[a] == MIGRATE:
        return Piece(A_TRIBE, STEP_FROM[ACTION_A[a]], s.active)
    return Piece(A_SPY, ACTION_A[a], s.active)


def _move_picked(f: Follower, step: Step, legal: list[int]) -> None:
    assert f.picked is not None
    piece = words.piece(int(f.picked.chosen[1]), str(f.picked.chosen[2]))
    f.picked = None
    if piece.kind == A_SPY:
        _send(f, step, legal, piece.where)
        return
    steps = {
        STEP_TO[ACTION_A[a]]: a
        for a in by_kind(legal, MARCH if piece.kind == AN_ARMY else MIGRATE)
        if STEP_FROM[ACTION_A[a]] == piece.where
    }
    f.memory.moved.add(piece.kind)
    theirs = {int(c[1]) - words.FIRST_REGION for c in step.legal}
    f.compare({words.REGIONS[r] for r in steps}, {words.REGIONS[r] for r in theirs}, "regions to move to")
    f.play(steps[int(step.chosen[1]) - words.FIRST_REGION], legal)


def _send(f: Follower, step: Step, legal: list[int], origin: int) -> None:
    s = f.table.s
    goals = {int(c[1]) for c in step.legal}
    goal = int(step.chosen[1])
    f.memory.moved.add(A_SPY)
    if card_action(SEND, origin) not in legal:
        # Only on_lone_card lets a spy be picked that ours cannot send.
        f.compare({f"card {origin}"}, {f"card {card}" for card in goals}, "cards to send a spy to")
        f.find(MOVE_ON_LONE_CARD, PLAYED)
        set_arg(s, MOVING_LEFT, arg(s, MOVING_LEFT) - 1)
        return
    said = len(f.table.said)
    f.table.answer(card_action(SEND, origin))
    onward = f.ask(SENDING)
    ours = {ACTION_A[a] for a in onward}
    if origin in goals and _may_stay(s, step.seat):
        f.find(SPY_STAYS)
        goals.discard(origin)
    if owns(s, step.seat, STRANGE_BEDFELLOWS) and owns(s, step.seat, WELL_CONNECTED):
        pure = _pure_goals(s, origin)
        if ours - goals and ours - goals == ours - pure:
            f.find(JUMP_AND_STEP)
            ours &= pure
    f.compare({f"card {card}" for card in ours}, {f"card {card}" for card in goals}, "cards to send a spy to")
    if goal == origin:
        f.find(SPY_STAYS, PLAYED)
        f.table.drop()
        del f.table.said[said:]
        set_arg(s, MOVING_LEFT, arg(s, MOVING_LEFT) - 1)
    else:
        f.play(card_action(SEND_TO, goal), onward)


def _may_stay(s: State, seat: int) -> bool:
    return owns(s, seat, STRANGE_BEDFELLOWS) or (owns(s, seat, WELL_CONNECTED) and cards_in_courts(s) == 2)


def _pure_goals(s: State, origin: int) -> set[int]:
    """Cards one or two ring steps away, or of the same region: Well-Connected and Strange Bedfellows unmixed."""
    near = {ring_step(s, origin, LEFT), ring_step(s, origin, RIGHT)}
    far = {ring_step(s, card, side) for card in near for side in (LEFT, RIGHT)}
    region = {c for c in range(1, COURT_CARDS + 1) if owner(s, c) != NOBODY and CARD_REGION[c] == CARD_REGION[origin]}
    return (near | far | region) - {origin}


def betray(f: Follower, step: Step) -> None:
    """`betray`: the card to discard."""
    legal = f.ask(BETRAYING)
    meaning = {c: card_action(BETRAY_CARD, int(c[1])) for c in step.legal}
    f.compare(legal, meaning.values())
    f.play(meaning[step.chosen], legal)


def prize(f: Follower, step: Step) -> None:
    """`accept_prize`: keep the betrayed card or not."""
    legal = f.ask(PRIZE)
    if arg(f.table.s, PRIZE_CARD) != step.ctx.card:
        raise f.mismatch(f"our prize is card {arg(f.table.s, PRIZE_CARD)}, theirs {step.ctx.card}")
    meaning = {("accept",): simple(TAKE_PRIZE), ("refuse",): simple(LEAVE_PRIZE)}
    f.compare(legal, {meaning[(str(c[0]),)] for c in step.legal})
    f.play(meaning[(str(step.chosen[0]),)], legal)


def battle(f: Follower, step: Step) -> None:
    """`battle`: the site, then one removal at a time, or stop."""
    s = f.table.s
    if step.ctx.site is None:
        legal = f.ask(BATTLE_SITE)
        sites = {
            c: card_action(FIGHT_ON, int(c[1])) if c[0] == "card" else action(FIGHT_IN, int(c[1]) - words.FIRST_REGION)
            for c in step.legal
        }
        f.compare(legal, sites.values())
        f.play(sites[step.chosen], legal)
        return
    legal = f.ask(BATTLE_LOSSES)
    f.same_number(arg(s, BATTLE_LOSSES_LEFT), step.ctx.left, "removals left")
    nothing = arg(s, BATTLE_LOSSES_DONE) == 0
    meaning = {c: simple(DONE) if c == ("next",) else _kill_action(f, c) for c in step.legal}
    theirs = set(meaning.values())
    if nothing and simple(DONE) in theirs:
        f.find(STOP_BEFORE_BATTLE)
        theirs.discard(simple(DONE))
    f.compare(legal, theirs)
    if nothing and step.chosen == ("next",):
        f.find(STOP_BEFORE_BATTLE, PLAYED)
        leave_out(f)
    else:
        f.play(meaning[step.chosen], legal)


def _kill_action(f: Follower, choice: Choice) -> int:
    """Our id of a removal; the piece must lie at our site of battle."""
    s = f.table.s
    piece = words.piece(int(choice[1]), str(choice[2]))
    here = arg(s, BATTLE_LOSSES_ON) if piece.kind == A_SPY else arg(s, BATTLE_LOSSES_IN)
    if piece.kind != A_ROAD and piece.where != here:
        raise f.mismatch(f"their battle reaches {choice[2]}, ours is at {here}")
    if piece.kind == A_ROAD:
        return kill_road_action(piece.where, piece.owner)
    if piece.kind == AN_ARMY:
        return action(KILL_ARMY, piece.owner)
    if piece.kind == A_TRIBE:
        return action(KILL_TRIBE, piece.owner)
    return action(KILL_SPY, piece.owner)


def safe_house(f: Follower, step: Step) -> None:
    """`safe_house`: hide a lost spy on card 41 or 72, or let it go home."""
    f.table.go_on_to(SAFE_HOUSE)
    if _ask_first(f.table.s, step.seat):
        f.find(SAFE_HOUSE_ORDER)
    legal = f.ask(SAFE_HOUSE)
    meaning = {
        c: simple(LET_GO) if c == ("pass",) else action(SHELTER, int(int(c[1]) != SAFE_HOUSE_A)) for c in step.legal
    }
    f.compare(legal, meaning.values())
    f.play(meaning[step.chosen], legal)


def _ask_first(s: State, seat: int) -> bool:
    """Bring the question to this seat to the top, if another seat's lies above it; whether that was so."""
    top_frame = (s.depth - 1) * FRAME
    for at in range(top_frame - FRAME, -1, -FRAME):
        if s.stack[at] != SAFE_HOUSE or arg(s, SAFE_HOUSE_SEAT) == seat:
            return False
        if s.stack[at + 1 + SAFE_HOUSE_SEAT] == seat:
            above, below = s.stack[top_frame : top_frame + FRAME], s.stack[at : at + FRAME]
            s.stack[top_frame : top_frame + FRAME], s.stack[at : at + FRAME] = below, above
            return True
    return False
