"""Topples: Supremacy, victory, the purge with its cull, the honeymoon, the final Topple (parts 12, 13.1, 13.2)."""

from pamir.first.rules.actions import ACTION_A, ACTION_KIND, DISCARD, KEEP, TAKE_BACK, card_action
from pamir.first.rules.cards import mode_of
from pamir.first.rules.debts import discard_in_group, investor, settle_debts
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.happenings import GAME_OVER, HONEYMOON, PURGE, TAKEN_BACK, TOPPLE_RESOLVED
from pamir.first.rules.influence import level_ahead, level_leaders
from pamir.first.rules.pieces import (
    armies_home,
    armies_of,
    roads_home,
    roads_of,
    spies_home,
    spies_in_play,
    tribes_home,
    tribes_of,
)
from pamir.first.rules.prompts import (
    CULL,
    CULL_FATE,
    CULL_FATE_CARD,
    CULL_HONEYMOON,
    CULL_KEEP,
    CULL_KEEP_MODE,
    CULL_KEEP_SEAT,
    CULL_SEAT,
    CULLED,
    CULLED_HONEYMOON,
    CULLED_SEAT,
    RESOLVE_TOPPLE,
)
from pamir.first.rules.seats import in_turn_order, option
from pamir.first.rules.state import COMES_BACK, GOES, HAS_ACTED, NATION_BUILDING, STAYS, WEAK_STATES, State
from pamir.first.rules.tableau import enter_hand, leave_tableau, sort_actions, tableau_card
from pamir.first.rules.tables import (
    AFGHAN,
    BY_FINAL_TOPPLE,
    BY_HONEYMOON,
    BY_PURGE,
    BY_SUPREMACY,
    CONNECTIONS,
    EMPIRES,
    IN_CULL,
    IN_HONEYMOON,
    INTELLIGENCE,
    LOCATIONS,
    MILITARY,
    MODES,
    NOBODY,
    NONE,
    POLITICAL,
    WITH_CARD,
)
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, turn_into
from pamir.kernel.journal import note

# --- Supremacy -------------------------------------------------------------------------------------


@rule
def units(s: State, empire: int, mode: int) -> int:
    """Units of a Mode that count for an Empire: its cylinders, and the cubes of those Loyal to it."""
    number = 0
    if mode == MILITARY:
        for location in range(LOCATIONS):
            number += armies_of(s, location, empire)
    elif mode == POLITICAL or mode == INTELLIGENCE:
        for seat in range(s.seats):
            if s.loyalty[seat] == empire:
                if mode == INTELLIGENCE:
                    number += spies_in_play(s, seat)
                else:
                    for location in range(LOCATIONS):
                        number += tribes_of(s, location, seat)
    else:
        for connection in range(CONNECTIONS):
            number += roads_of(s, connection, empire)
    return number


@rule
def is_supreme(s: State, empire: int, mode: int) -> bool:
    """Whether the Empire has Supremacy under the Regime of this Mode: the majority, and a unit of each Mode."""
    total = 0
    for other in range(EMPIRES):
        total += units(s, other, mode)
    if 2 * units(s, empire, mode) <= total:
        return False
    if option(s, WEAK_STATES):
        return True
    for each in range(MODES):
        if units(s, empire, each) == 0:
            return False
    return True


@rule
def supremacy(s: State) -> int:
    """The Empire that has Supremacy under the present Regime, or ``NONE``."""
    for empire in range(EMPIRES):
        if is_supreme(s, empire, s.regime):
            return empire
    return NONE


# --- the end ---------------------------------------------------------------------------------------


@rule
def end_game(s: State, j: Journal, ending: int, empire: int, won: int) -> None:
    """The game stops where it ends; nothing follows any more (ruling 59)."""
    s.over = 1
    s.ending = ending
    s.supreme = empire
    s.won = won
    while s.depth > 0:
        pop(s)
    s.decider = NOBODY
    note(j, GAME_OVER, won, ending, empire, 0)


@rule
def end_without_supremacy(s: State, j: Journal, ending: int) -> None:
    """Most military stars, then most rupees, among all players; else shared (part 12.5)."""
    end_game(s, j, ending, NONE, level_ahead(s, (1 << s.seats) - 1))


@rule
def wins_now(s: State, empire: int) -> bool:
    """Whether this Supremacy ends the game; with Nation Building only a second in a row, or at the final Topple."""
    return not option(s, NATION_BUILDING) or s.topples_left == 0 or s.last_supreme == empire


@runs(RESOLVE_TOPPLE)
def resolve_topple(s: State, j: Journal) -> None:
    """A Topple that was purchased; it has left the Market already."""
    pop(s)
    empire = supremacy(s)
    final = s.topples_left == 0
    note(j, TOPPLE_RESOLVED, s.active, int(final), empire, s.regime)
    if empire != NONE and wins_now(s, empire):
        end_game(s, j, BY_SUPREMACY, empire, level_leaders(s, empire))
    elif final:
        end_without_supremacy(s, j, BY_FINAL_TOPPLE)
    else:
        s.last_supreme = empire
        if empire == NONE:
            purge(s, j)
        else:
            honeymoon(s, j, empire)


# --- purge and honeymoon ---------------------------------------------------------------------------


@rule
def thin_out(s: State, j: Journal, kept: int, spared: int, why: int) -> None:
    """In every Location and on every Connection all but so many pieces of each colour go home, one Empire's spared."""
    for location in range(LOCATIONS):
        for seat in range(s.seats):
            if tribes_of(s, location, seat) > kept:
                tribes_home(s, j, location, seat, tribes_of(s, location, seat) - kept, why)
        for empire in range(EMPIRES):
            if empire != spared and armies_of(s, location, empire) > kept:
                armies_home(s, j, location, empire, armies_of(s, location, empire) - kept, why)
    for connection in range(CONNECTIONS):
        for empire in range(EMPIRES):
            if empire != spared and roads_of(s, connection, empire) > kept:
                roads_home(s, j, connection, empire, roads_of(s, connection, empire) - kept, why)


@rule
def cull_all(s: State, whole: int) -> None:
    """Every player, from the buyer clockwise, culls the Tableau."""
    for i in range(s.seats - 1, -1, -1):
        push(s, CULL, in_turn_order(s, i), whole, 0, 0)


@rule
def purge(s: State, j: Journal) -> None:
    """A failed Topple: one piece of each colour stays anywhere, Afghan cylinders all stay; then the cull."""
    note(j, PURGE, 0, 0, 0, 0)
    thin_out(s, j, 1, AFGHAN, BY_PURGE)
    cull_all(s, 0)


@rule
def honeymoon(s: State, j: Journal, empire: int) -> None:
    """A Supremacy that does not end the game yet: all units go home, Tableaus are cleared; Gifts stay (ruling 28)."""
    note(j, HONEYMOON, empire, 0, 0, 0)
    thin_out(s, j, 0, NONE, BY_HONEYMOON)
    for seat in range(s.seats):
        for i in range(s.tableau_size[seat]):
            spies_home(s, j, tableau_card(s, seat, i), BY_HONEYMOON)
    cull_all(s, 1)


@rule
def cards_of_mode(s: State, seat: int, mode: int) -> int:
    """Tableau cards of a Mode."""
    number = 0
    for i in range(s.tableau_size[seat]):
        number += mode_of(s, tableau_card(s, seat, i)) == mode
    return number


@rule
def has_keeper(s: State, seat: int, mode: int) -> bool:
    """Whether it is settled which card of the Mode stays."""
    for i in range(s.tableau_size[seat]):
        card = tableau_card(s, seat, i)
        if mode_of(s, card) == mode and s.marks[card] & STAYS:
            return True
    return False


@runs(CULL)
def run_cull(s: State, j: Journal) -> None:
    """Ask which card of each Mode stays, then what becomes of each other one; they all leave together at the end."""
    seat = arg(s, CULL_SEAT)
    whole = arg(s, CULL_HONEYMOON)
    if whole == 0:
        for mode in range(MODES):
            if cards_of_mode(s, seat, mode) > 1 and not has_keeper(s, seat, mode):
                push(s, CULL_KEEP, seat, mode, 0, 0)
                return
    for i in range(s.tableau_size[seat]):
        card = tableau_card(s, seat, i)
        if s.marks[card] & (STAYS | GOES | COMES_BACK) == 0:
            if whole == 1 or has_keeper(s, seat, mode_of(s, card)):
                push(s, CULL_FATE, seat, card, whole, 0)
                return
    turn_into(s, CULLED)


@legal_for(CULL_KEEP)
def legal_keepers(s: State, out: Actions) -> int:
    """CULL_KEEP: any own card of the Mode."""
    seat = arg(s, CULL_KEEP_SEAT)
    n = 0
    for i in range(s.tableau_size[seat]):
        card = tableau_card(s, seat, i)
        if mode_of(s, card) == arg(s, CULL_KEEP_MODE):
            out[n] = card_action(KEEP, card)
            n += 1
    sort_actions(out, 0, n)
    return n


@answer_to(CULL_KEEP)
def keep_card(s: State, a: int) -> None:
    """The card stays."""
    s.marks[ACTION_A[a]] |= STAYS
    pop(s)


@legal_for(CULL_FATE)
def legal_fates(s: State, out: Actions) -> int:
    """CULL_FATE: to the discard, or into Hand."""
    card = arg(s, CULL_FATE_CARD)
    out[0] = card_action(DISCARD, card)
    out[1] = card_action(TAKE_BACK, card)
    return 2


@answer_to(CULL_FATE)
def decide_fate(s: State, a: int) -> None:
    """The card is marked; it leaves with the others."""
    s.marks[ACTION_A[a]] |= GOES if ACTION_KIND[a] == DISCARD else COMES_BACK
    pop(s)


@runs(CULLED)
def run_culled(s: State, j: Journal) -> None:
    """All chosen cards of one player leave together, and their debts are settled at once (ruling 33)."""
    seat = arg(s, CULLED_SEAT)
    why = IN_HONEYMOON if arg(s, CULLED_HONEYMOON) else IN_CULL
    pop(s)
    holder = investor(s)
    i = 0
    while i < s.tableau_size[seat]:
        card = tableau_card(s, seat, i)
        chosen = s.marks[card]
        s.marks[card] = chosen & HAS_ACTED
        if chosen & GOES:
            discard_in_group(s, j, card, why, holder)
        elif chosen & COMES_BACK:
            leave_tableau(s, card)
            enter_hand(s, seat, card)
            note(j, TAKEN_BACK, seat, card, 0, 0)
            spies_home(s, j, card, WITH_CARD)
        else:
            i += 1
    settle_debts(s)
