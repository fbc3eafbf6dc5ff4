"""The menu of a turn, bribes, loyalty at the start, and events with a choice."""

from pamir.kernel.frames import arg, set_arg
from pamir.second.peers import words
from pamir.second.peers.differences import (
    FULL_PRICE_OFFER,
    MOVE_ON_LONE_CARD,
    OFFER_IS_ONE,
    STUCK_TRIBE,
    TAX_VACANT,
    UNPAYABLE_OFFER,
)
from pamir.second.peers.follow import PLAYED, Follower
from pamir.second.peers.follow_moves import has_stuck_tribe, on_lone_card
from pamir.second.peers.trace import Choice, Step
from pamir.second.rules.actions import (
    ACCEPT,
    ACT,
    ACTION_A,
    ACTION_KIND,
    BUY,
    CHOOSE_LOYALTY,
    COUNTER,
    DECLINE,
    END_TURN,
    IGNORE,
    LEFT,
    NAME_REGION,
    NAME_SEAT,
    NAME_SUIT,
    PAY,
    PROPOSE,
    REFUSE,
    RIGHT,
    action,
    play_action,
    simple,
)
from pamir.second.rules.bribes import legal_answer, to_spend_on_bribe
from pamir.second.rules.prompts import (
    BRIBE,
    BRIBE_DEMAND,
    BRIBE_FOR,
    BRIBE_OFFER,
    BRIBE_TO,
    CHOOSE_START,
    PASHTUNWALI,
    PERSUASION,
    REBUKE_REGION,
    RUMOR,
    TURN,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import MOVE, PRINTED_KIND, SLOTS, TAX

_NO_OFFER = -1
_BRIBE_NAMES = {PAY: "pay", DECLINE: "cancel", IGNORE: "courtly_manners", PROPOSE: "beg"}
_ANSWER_NAMES = {ACCEPT: "waive", REFUSE: "refuse", COUNTER: "offer"}
_LOYALTIES = ("loyalty_afghan", "loyalty_british", "loyalty_russian")


def _menu_action(s: State, choice: Choice) -> int:
    """Our id of an entry of their menu."""
    name = choice[0]
    if name in ("end_turn", "end_turn_pass"):
        return simple(END_TURN)
    card = int(choice[1])
    if name == "card":
        return action(BUY, s.market.index(card))
    if name in ("play_left", "play_right"):
        # In an empty court both ends are one.
        side = RIGHT if name == "play_right" and s.court_size[s.active] else LEFT
        return play_action(card, side)
    return action(ACT, words.printed_action(card, str(name)))


def menu(f: Follower, step: Step) -> None:
    """`actions`: end the turn, buy, play, act."""
    s = f.table.s
    legal = f.ask(TURN)
    if s.actions_left != step.ctx.actions_left:
        raise f.mismatch(f"ours has {s.actions_left} actions left, theirs {step.ctx.actions_left}")
    try:
        theirs = {_menu_action(s, choice) for choice in step.legal}
        chosen = _menu_action(s, step.chosen)
    except ValueError as error:
        raise f.mismatch(f"their menu has something ours cannot have: {error}") from None
    extra = theirs - set(legal)
    for difference, unknown in (
        (MOVE_ON_LONE_CARD, _acts(extra, MOVE) if on_lone_card(s, step.seat) else set()),
        (STUCK_TRIBE, _acts(extra, MOVE) if has_stuck_tribe(s, step.seat) else set()),
        (TAX_VACANT, _acts(extra, TAX) if _rupees_on_vacancies(s) else set()),
    ):
        if unknown:
            f.find(difference)
            legal = legal + sorted(unknown - set(legal))
            if chosen in unknown:
                f.find(difference, PLAYED)
    f.compare(legal, theirs)
    f.play(chosen, legal)
    if chosen in extra:
        f.table.said.clear()  # an action without any effect, which our rules do not allow: no record can hold it


def _acts(actions: set[int], kind: int) -> set[int]:
    return {a for a in actions if ACTION_KIND[a] == ACT and PRINTED_KIND[ACTION_A[a]] == kind}


def _rupees_on_vacancies(s: State) -> bool:
    return any(s.market[slot] == 0 and s.market_rupees[slot] > 0 for slot in range(SLOTS))


def bribe(f: Follower, step: Step) -> None:
    """`bribe`: pay, ask, ignore, give up. Asking may be repeated there without end; here only the outcome is played."""
    s = f.table.s
    f.ask(BRIBE)
    asked = step.ctx.amount or 0
    if not f.full_bribe:
        f.full_bribe = arg(s, BRIBE_DEMAND)
        if (arg(s, BRIBE_TO), arg(s, BRIBE_DEMAND)) != (step.ctx.bribe_to, asked):
            owed = f"{arg(s, BRIBE_DEMAND)} to {arg(s, BRIBE_TO)}"
            raise f.mismatch(f"ours owes {owed}, theirs {asked} to {step.ctx.bribe_to}")
    # What our rules would allow at the price now asked.
    set_arg(s, BRIBE_DEMAND, asked)
    ours = {_BRIBE_NAMES[ACTION_KIND[a]] for a in f.table.legal()}
    set_arg(s, BRIBE_DEMAND, f.full_bribe)
    theirs = {str(choice[0]) for choice in step.legal} | ({"cancel"} if step.undo else set())
    f.compare(ours, theirs)
    chosen = step.chosen[0]
    if chosen == "beg":
        return
    if chosen == "pay" and asked < f.full_bribe:
        f.table.answer(action(PROPOSE, 0))
        f.table.answer(action(COUNTER, asked))
    end = {"pay": PAY, "cancel": DECLINE, "courtly_manners": IGNORE}[str(chosen)]
    f.play(simple(end), f.table.legal())
    f.full_bribe = 0


def waive(f: Follower, step: Step) -> None:
    """`waive`: the receiver grants it for nothing, names a price, or refuses."""
    s = f.table.s
    f.table.go_on_to(BRIBE)
    asked = step.ctx.amount or 0
    if arg(s, BRIBE_TO) != step.seat:
        raise f.mismatch(f"ours asks seat {arg(s, BRIBE_TO)}, theirs seat {step.seat}")
    set_arg(s, BRIBE_DEMAND, asked)
    set_arg(s, BRIBE_OFFER, 0)
    out = [0] * 32
    ours = {_ANSWER_NAMES[ACTION_KIND[a]] for a in out[: legal_answer(s, out)]}
    set_arg(s, BRIBE_DEMAND, f.full_bribe)
    set_arg(s, BRIBE_OFFER, _NO_OFFER)
    theirs = {"offer" if str(choice[0]).startswith("offer_") else str(choice[0]) for choice in step.legal}
    if "offer" in theirs - ours and asked == 1 and ("offer_1",) in step.legal:
        f.find(FULL_PRICE_OFFER)
        theirs.discard("offer")
    if "offer" in ours - theirs and asked > 1 and to_spend_on_bribe(s, s.active, arg(s, BRIBE_FOR)) < 1:
        f.find(UNPAYABLE_OFFER)
        ours.discard("offer")
    f.compare(ours, theirs)
    if step.chosen[0] == "waive":
        f.table.answer(action(PROPOSE, 0))
        f.table.answer(simple(ACCEPT))
        f.full_bribe = 0
    elif str(step.chosen[0]).startswith("offer_") and step.chosen != ("offer_1",):
        f.find(OFFER_IS_ONE, PLAYED)


def loyalty(f: Follower, step: Step) -> None:
    """`loyalty`: the coalition served first."""
    legal = f.ask(CHOOSE_START)
    meaning = {choice: action(CHOOSE_LOYALTY, _LOYALTIES.index(str(choice[0]))) for choice in step.legal}
    f.compare(legal, meaning.values())
    f.play(meaning[step.chosen], legal)


def _name_seat(choice: Choice) -> int:
    return action(NAME_SEAT, int(str(choice[0]).removeprefix("player_")))


def rumor(f: Follower, step: Step) -> None:
    """`rumor`: whose patriots count for nothing."""
    _name(f, step, RUMOR, {choice: _name_seat(choice) for choice in step.legal})


def persuasion(f: Follower, step: Step) -> None:
    """`other_persuasive_methods`: with whom to swap hands."""
    _name(f, step, PERSUASION, {choice: _name_seat(choice) for choice in step.legal})


def pashtunwali(f: Follower, step: Step) -> None:
    """`pashtunwali_values`: the suit to be favored."""
    suits = {choice: action(NAME_SUIT, words.SUITS.index(str(choice[1]))) for choice in step.legal}
    _name(f, step, PASHTUNWALI, suits)


def rebuke(f: Follower, step: Step) -> None:
    """`rebuke`: the region to clear."""
    regions = {choice: action(NAME_REGION, int(choice[1]) - words.FIRST_REGION) for choice in step.legal}
    _name(f, step, REBUKE_REGION, regions)


def _name(f: Follower, step: Step, prompt: int, meaning: dict[Choice, int]) -> None:
    legal = f.ask(prompt)
    f.compare(legal, meaning.values())
    f.play(meaning[step.chosen], legal)
