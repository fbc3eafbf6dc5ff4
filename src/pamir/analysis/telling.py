"""A review in sentences of the language being spoken, for text and page alike."""

from dataclasses import astuple
from itertools import accumulate, pairwise
from math import floor

from pamir.analysis.account import accuracy, counted, parts
from pamir.analysis.shapes import Judged, Review, Swing
from pamir.locale import say, say_many, spoken_language, word
from pamir.locale.words import listing

TOLD = 4  # sentences of what came up
TENTHS = 3  # digits of a share that is told to tenths of a percent


def percent(share: float) -> str:
    """A share as people read it.

    >>> percent(0.456)
    '46\\xa0%'
    """
    return f"{floor(100 * share + 0.5)}\u00a0%"  # halves go up, as on the page


def signed(share: float) -> str:
    """By how much a share moved, in points of a hundred.

    >>> signed(0.034), signed(-0.12), signed(-0.0001)
    ('+3.4', '\\u221212.0', '0.0')
    """
    points = f"{100 * share:+.1f}"
    return decimal("0.0" if points in ("+0.0", "-0.0") else points.replace("-", "\u2212"))


def decimal(number: str) -> str:
    """A number with the sign that the language being spoken puts before tenths."""
    return number if spoken_language() == "en" else number.replace(".", ",")


def title(review: Review) -> str:
    """What this is."""
    return say("Review of a game of {edition}", edition=word(review.title))


def outline(review: Review) -> str:
    """The game in a sentence or two."""
    winners = [review.names[seat] for seat in range(review.seats) if review.result[seat] > 0]
    won = say("{names} won.", names=listing(winners))
    count = say_many("{n} decision", "{n} decisions", review.decisions)
    judged = say("{count}; in {judged} of them there was a choice.", count=count, judged=len(review.judged))
    return f"{won} {judged}"


def how_judged(review: Review) -> str:
    """Where the numbers come from."""
    by = say("by a learned network") if review.judge == "network" else say("by hand-made judgement")
    return say(
        "Every decision was searched anew, judged {by}, from what whoever took it could know. Shares of a win"
        " are estimates: differences of a point or two mean little.",
        by=by,
    )


def kind_word(kind: str) -> str:
    """What a decision is called."""
    return {
        "best": say("best"),
        "fine": say("fine"),
        "inaccurate": say("inaccurate"),
        "mistake": say("mistake"),
        "blunder": say("blunder"),
    }[kind]


def table_head() -> list[str]:
    """The heads of the columns of ``table_rows``."""
    return [
        say("player"),
        say("start"),
        say("own decisions"),
        say("decisions of others"),
        say("luck"),
        say("outlook"),
        say("result"),
        say("accuracy"),
    ]


def table_rows(review: Review) -> list[list[str]]:
    """What moved each seat's share, from the start to the result, and how well it played.

    Each part leads from one rounded share to the next, so that what is told adds up as the parts themselves do.
    """
    rows = []
    for seat in range(review.seats):
        moved, played = astuple(parts(review, seat)), accuracy(review, seat)
        reached = [round(share, TENTHS) for share in accumulate(moved, initial=review.curve[0][seat])]
        rows.append(
            [
                review.names[seat],
                _to_tenths(reached[0]),
                *(signed(after - before) for before, after in pairwise(reached)),
                _to_tenths(review.result[seat]),
                "" if played is None else f"{played:.0f}",
            ]
        )
    return rows


def _to_tenths(share: float) -> str:
    """A share to tenths of a percent, where it is not whole."""
    return decimal(f"{100 * share:.1f}".removesuffix(".0")) + "\u00a0%"


def what_columns_mean() -> str:
    """How to read the table."""
    return say(
        "From the start to the result, in points of a hundred: own decisions are measured against the best there was;"
        " luck is what came up that nobody could know; outlook is what looked otherwise a decision later although"
        " nothing came up. Together they are the difference, exactly."
    )


def counts(review: Review, seat: int) -> str:
    """How many decisions of a seat were of each kind."""
    found = [f"{kind_word(kind)} {number}" for kind, number in counted(review, seat).items() if number]
    return ", ".join(found)


def decision_line(review: Review, one: Judged) -> str:
    """A decision that was taken."""
    return say("Turn {turn}, {seat}: {deed}.", turn=one.turn, seat=review.names[one.seat], deed=one.taken.text)


def better_line(one: Judged) -> str:
    """What it lost, and what was better."""
    return say(
        "{kind}, {lost} points lost: {share} instead of {better}. Better: {deed}.",
        kind=_capital(kind_word(one.kind)),
        lost=decimal(f"{100 * one.loss:.1f}"),
        share=percent(one.taken.shares[one.seat]),
        better=percent(one.best.shares[one.seat]),
        deed=one.best.text,
    )


def follows_line(one: Judged) -> str:
    """What would have followed the better one."""
    return say("Then: {deeds}.", deeds="; ".join(one.best.follows)) if one.best.follows else ""


def swing_line(review: Review, swing: Swing) -> str:
    """How the game turned."""
    decision = decision_line(review, review.judged[swing.number])
    return " ".join(filter(None, (decision, swing_reason(review, swing), swing_shares(review, swing))))


def swing_reason(review: Review, swing: Swing) -> str:
    """What turned the game, where that was not the decision."""
    one = review.judged[swing.number]
    if swing.by_decision:
        return ""
    if one.by_chance:
        return say("What came up then turned the game: {what}", what=" ".join(one.news[-TOLD:]))
    return say("A step later the game looked otherwise.")


def swing_shares(review: Review, swing: Swing) -> str:
    """From where to where the shares went."""
    return "; ".join(
        f"{review.names[seat]} {percent(swing.before[seat])} → {percent(swing.after[seat])}"
        for seat in range(review.seats)
        if abs(swing.after[seat] - swing.before[seat]) >= 0.02
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
