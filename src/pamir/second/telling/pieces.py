"""Pieces: placed, taken from play, moved, fought over."""

from collections.abc import Sequence

from pamir.locale import say, seat_name
from pamir.locale.words import cite
from pamir.plain_telling import Values
from pamir.second.rules import happenings as hap
from pamir.second.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE
from pamir.second.telling.entry import Entry, Memory, Row, entry, tells
from pamir.second.telling.plain import tell
from pamir.second.words import gift_word
from pamir.vocabulary import Wording

tell(hap.ROAD_PLACED, Wording("{seat} places {roads} on {border}."))
tell(hap.ARMY_PLACED, Wording("{seat} places {armies} in {region}."))
tell(hap.TRIBE_PLACED, Wording("{seat} places {tribes} in {region}."))
tell(hap.SPY_PLACED, Wording("{seat} places {spies} on {card}."))


@tells(hap.GIFT_PLACED)
def gift_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, space, _, _ = rows[0]
    sentence = say("{seat} places a gift on {space}.", seat=seat_name(seat), space=gift_word(space))
    return entry(sentence, seat)


def _lifted(row: Values, what: str) -> str:
    seat = seat_name(row["seat"])
    return say("The supply is empty: {seat} takes {piece} ({rule}).", seat=seat, piece=what, rule=cite(8))


tell(hap.LIFTED_ARMY, Wording("{armies} from {region}"), within=_lifted)
tell(hap.LIFTED_ROAD, Wording("{roads} from {border}"), within=_lifted)
tell(hap.LIFTED_TRIBE, Wording("{tribes} from {region}"), within=_lifted)
tell(hap.LIFTED_SPY, Wording("{spies} from {card}"), within=_lifted)


@tells(hap.LIFTED_GIFT)
def lifted_gift(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, space, _, _ = rows[0]
    where = say("the gift from {space}", space=gift_word(space))
    return entry(_lifted({"seat": seat}, where), seat)


@tells(hap.NO_PIECE)
def no_piece(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, piece, _, _ = rows[0]
    what = {A_ROAD: say("road"), A_TRIBE: say("tribe"), A_SPY: say("spy"), A_GIFT: say("gift")}.get(piece, say("army"))
    sentence = say(
        "{seat} has no piece left to place as a {piece} ({rule}).",
        seat=seat_name(seat),
        piece=what,
        rule=cite(None, 44),
    )
    return entry(sentence, seat)


tell(hap.MARCHED, Wording("{seat} moves {armies} from {origin} to {goal}."))
tell(hap.MIGRATED, Wording("{seat} moves {tribes} from {origin} to {goal}."))
tell(hap.SPY_SENT, Wording("{seat} moves {spies} from {origin} to {goal}."))
tell(hap.BATTLE_IN, Wording("{seat} starts a battle in {region}."))
tell(hap.BATTLE_ON, Wording("{seat} starts a battle on {card}."))
tell(hap.TRIBE_KILLED, Wording("{seat} removes {tribes} of {victim} from {region}."))
tell(hap.ARMY_KILLED, Wording("{seat} removes {armies} from {region}."))
tell(hap.ROAD_KILLED, Wording("{seat} removes {roads} from {border}."))
tell(hap.SPY_KILLED, Wording("{seat} removes {spies} of {victim} from {card}."))
tell(
    hap.SPY_SHELTERED,
    Wording("{seat}'s lost spy hides on {card}.", "{seat}'s {n} lost spies hide on {card}.", count="rows"),
)
tell(hap.SPY_LET_GO, Wording("{seat}'s lost spy goes home.", "{seat}'s {n} lost spies go home.", count="rows"))
