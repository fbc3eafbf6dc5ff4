"""Pieces: placed, taken from play, moved, fought over."""

from collections.abc import Sequence

from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cite
from pamir.second.rules import happenings as hap
from pamir.second.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE
from pamir.second.telling.entry import Entry, Memory, Row, entry, tells
from pamir.second.words import armies, border_word, card_word, gift_word, region_word, roads, spies, tribes


@tells(hap.ROAD_PLACED)
def road_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, border, coalition, _ = rows[0]
    sentence = say(
        "{seat} places {roads} on {border}.",
        seat=seat_name(seat),
        roads=roads(coalition, len(rows)),
        border=border_word(border),
    )
    return entry(sentence, seat, borders=[border])


@tells(hap.ARMY_PLACED)
def army_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, region, coalition, _ = rows[0]
    sentence = say(
        "{seat} places {armies} in {region}.",
        seat=seat_name(seat),
        armies=armies(coalition, len(rows)),
        region=region_word(region),
    )
    return entry(sentence, seat, regions=[region])


@tells(hap.TRIBE_PLACED)
def tribe_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, region, _, _ = rows[0]
    sentence = say(
        "{seat} places {tribes} in {region}.",
        seat=seat_name(seat),
        tribes=tribes(len(rows)),
        region=region_word(region),
    )
    return entry(sentence, seat, regions=[region])


@tells(hap.SPY_PLACED)
def spy_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, _, _ = rows[0]
    sentence = say(
        "{seat} places {spies} on {card}.", seat=seat_name(seat), spies=spies(len(rows)), card=card_word(card)
    )
    return entry(sentence, seat, cards=[card])


@tells(hap.GIFT_PLACED)
def gift_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, space, _, _ = rows[0]
    sentence = say("{seat} places a gift on {space}.", seat=seat_name(seat), space=gift_word(space))
    return entry(sentence, seat)


@tells(hap.LIFTED_ARMY)
def lifted_army(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, region, coalition, _ = rows[0]
    where = say("{armies} from {region}", armies=armies(coalition, 1), region=region_word(region))
    return entry(_lifted(seat, where), seat, regions=[region])


@tells(hap.LIFTED_ROAD)
def lifted_road(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, border, coalition, _ = rows[0]
    where = say("{roads} from {border}", roads=roads(coalition, 1), border=border_word(border))
    return entry(_lifted(seat, where), seat, borders=[border])


@tells(hap.LIFTED_TRIBE)
def lifted_tribe(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, region, _, _ = rows[0]
    where = say("{tribes} from {region}", tribes=tribes(1), region=region_word(region))
    return entry(_lifted(seat, where), seat, regions=[region])


@tells(hap.LIFTED_SPY)
def lifted_spy(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, _, _ = rows[0]
    where = say("{spies} from {card}", spies=spies(1), card=card_word(card))
    return entry(_lifted(seat, where), seat, cards=[card])


@tells(hap.LIFTED_GIFT)
def lifted_gift(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, space, _, _ = rows[0]
    where = say("the gift from {space}", space=gift_word(space))
    return entry(_lifted(seat, where), seat)


def _lifted(seat: int, where: str) -> str:
    return say("The supply is empty: {seat} takes {piece} ({rule}).", seat=seat_name(seat), piece=where, rule=cite(8))


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


@tells(hap.MARCHED)
def marched(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, origin, goal, coalition = rows[0]
    sentence = say(
        "{seat} moves {armies} from {origin} to {goal}.",
        seat=seat_name(seat),
        armies=armies(coalition, len(rows)),
        origin=region_word(origin),
        goal=region_word(goal),
    )
    return entry(sentence, seat, regions=[origin, goal])


@tells(hap.MIGRATED)
def migrated(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, origin, goal, _ = rows[0]
    sentence = say(
        "{seat} moves {tribes} from {origin} to {goal}.",
        seat=seat_name(seat),
        tribes=tribes(len(rows)),
        origin=region_word(origin),
        goal=region_word(goal),
    )
    return entry(sentence, seat, regions=[origin, goal])


@tells(hap.SPY_SENT)
def spy_sent(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, origin, goal, _ = rows[0]
    sentence = say(
        "{seat} moves {spies} from {origin} to {goal}.",
        seat=seat_name(seat),
        spies=spies(len(rows)),
        origin=card_word(origin),
        goal=card_word(goal),
    )
    return entry(sentence, seat, cards=[origin, goal])


@tells(hap.BATTLE_IN)
def battle_in(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, region, _, _ = rows[0]
    sentence = say("{seat} starts a battle in {region}.", seat=seat_name(seat), region=region_word(region))
    return entry(sentence, seat, regions=[region])


@tells(hap.BATTLE_ON)
def battle_on(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, _, _ = rows[0]
    sentence = say("{seat} starts a battle on {card}.", seat=seat_name(seat), card=card_word(card))
    return entry(sentence, seat, cards=[card])


@tells(hap.TRIBE_KILLED)
def tribe_killed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, region, victim, _ = rows[0]
    sentence = say(
        "{seat} removes {tribes} of {victim} from {region}.",
        seat=seat_name(seat),
        tribes=tribes(len(rows)),
        victim=seat_name(victim),
        region=region_word(region),
    )
    return entry(sentence, seat, regions=[region], seats=[victim])


@tells(hap.ARMY_KILLED)
def army_killed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, region, coalition, _ = rows[0]
    sentence = say(
        "{seat} removes {armies} from {region}.",
        seat=seat_name(seat),
        armies=armies(coalition, len(rows)),
        region=region_word(region),
    )
    return entry(sentence, seat, regions=[region])


@tells(hap.ROAD_KILLED)
def road_killed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, border, coalition, _ = rows[0]
    sentence = say(
        "{seat} removes {roads} from {border}.",
        seat=seat_name(seat),
        roads=roads(coalition, len(rows)),
        border=border_word(border),
    )
    return entry(sentence, seat, borders=[border])


@tells(hap.SPY_KILLED)
def spy_killed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, victim, _ = rows[0]
    sentence = say(
        "{seat} removes {spies} of {victim} from {card}.",
        seat=seat_name(seat),
        spies=spies(len(rows)),
        victim=seat_name(victim),
        card=card_word(card),
    )
    return entry(sentence, seat, cards=[card], seats=[victim])


@tells(hap.SPY_SHELTERED)
def spy_sheltered(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, _, _ = rows[0]
    sentence = say_many(
        "{seat}'s lost spy hides on {card}.",
        "{seat}'s {n} lost spies hide on {card}.",
        len(rows),
        seat=seat_name(seat),
        card=card_word(card),
    )
    return entry(sentence, seat, cards=[card])


@tells(hap.SPY_LET_GO)
def spy_let_go(rows: Sequence[Row], memory: Memory) -> Entry:
    seat = rows[0][1]
    sentence = say_many(
        "{seat}'s lost spy goes home.", "{seat}'s {n} lost spies go home.", len(rows), seat=seat_name(seat)
    )
    return entry(sentence, seat)
