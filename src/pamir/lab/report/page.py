"""The page of a report: its sections, in the language being spoken, with plots and tables; it fetches nothing."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from statistics import mean, median

from pamir import __version__
from pamir.edition import Edition, find
from pamir.errors import PamirError
from pamir.lab.counting import Line
from pamir.lab.report.drawing import columns, figure, legend, more, pair_bars, percent, share_bars, span, uplift_bars
from pamir.lab.report.numbers import FEW, CardFigures, Group, Share, bins, groups
from pamir.lab.report.style import STYLE
from pamir.lab.run import Plan
from pamir.locale import LANGUAGES, say, say_many, seat_name, spoken_language, word
from pamir.study import BOUGHT, PLAYED
from pamir.whole_files import cannot_write

SHOWN = 12  # cards with the greatest and the least uplift that are drawn; all are in the table


_HEAD = '<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'


def must_be_report(file: Path) -> None:
    """Raises ``PamirError`` where a file would be written over that is no report of before."""
    heads = tuple(_HEAD.format(language=name).encode() for name in LANGUAGES)
    try:
        if not file.is_file():
            return
        with file.open("rb") as before:
            start = before.read(max(map(len, heads)))
    except OSError as error:
        raise cannot_write(file, error) from None
    if start and not start.startswith(heads):
        raise PamirError(f"{file} is no report, so it is not written over; name another file.")


def report_page(plan: Plan, lines: Sequence[Line]) -> str:
    """The whole page. Raises ``PamirError`` where no game has come to an end."""
    found = list(groups(plan, lines))
    if not found:
        raise PamirError("No game of this run has come to an end, so there is nothing to report.")
    failed = sum("failed" in line for line in lines)
    title = say("Games between bots")
    body = [f"<h1>{escape(title)}</h1>", _about(plan, found, failed)]
    for group in found:
        edition = find(group.edition)
        if len(found) > 1:
            body.append(f"<h2 class='group'>{escape(_group_title(edition, group))}</h2>")
        body += [section for section in _sections(edition, group) if section]
    body.append(
        f"<footer><p>{escape(say('Intervals hold the true value 95 times of 100.'))} Pamir {__version__}</p></footer>"
    )
    return (
        _HEAD.format(language=spoken_language())
        + '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _group_title(edition: Edition, group: Group) -> str:
    return say("{edition}, {seats}", edition=word(edition.title), seats=say_many("{n} seat", "{n} seats", group.seats))


def _about(plan: Plan, found: Sequence[Group], failed: int) -> str:
    """What was played: a short table of facts."""
    facts = [(say("Games"), figure(sum(len(group.games) for group in found)))]
    if failed:
        facts.append((say("Games that failed"), figure(failed)))
    facts.append((say("Edition and seats"), "; ".join(_group_title(find(group.edition), group) for group in found)))
    titles = [find(group.edition).spoken_cards_title for group in found]
    facts += [(say("Cards"), title) for title in dict.fromkeys(titles) if title]
    players = dict.fromkeys(player for part in plan.parts for player in part.table.players)
    facts.append((say("Players"), ", ".join(players)))
    options = [json.dumps(dict(part.table.options)) for part in plan.parts if part.table.options]
    facts += [(say("Options"), text) for text in dict.fromkeys(options)]
    facts.append((say("Seeds"), say("from {first} on, each deal played from every seat", first=plan.seed)))
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    return f"<dl>{rows}</dl>"


def _sections(edition: Edition, group: Group) -> list[str]:
    return [
        _section(say("Who wins"), _players(group)),
        _section(say("Seats and the order of play"), _seats(group)),
        _section(say("Loyalty at the end"), _loyalty(edition, group)),
        _section(say("Length of the games"), _length(edition, group)),
        _section(edition.study.checks_title(), _checks(edition, group)),
        _section(say("Final scores"), _scores(group)),
        _section(say("What is done"), _actions(edition, group)),
        _section(say("Cards"), _cards(edition, group)),
    ]


def _section(title: str, content: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{content}</section>" if content else ""


def _heading(text: str) -> str:
    return f"<h3>{escape(text)}</h3>"


def _note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


def _fair(group: Group) -> str:
    return say("The dashed line is where all would be if all were alike: {share}.", share=percent(group.fair))


def _players(group: Group) -> str:
    shares = group.shares(lambda one: one.player)
    if len(shares) < 2:
        return ""
    rows = sorted(shares.items(), key=lambda row: -row[1].part)
    told = say("Shares of the wins for each seat that a player held, with intervals and the number of seats.")
    return share_bars(rows, group.fair, f"{told} {_fair(group)}")


def _seats(group: Group) -> str:
    seats = sorted(group.shares(lambda one: one.seat).items())
    order = sorted(group.shares(lambda one: one.line["order"][one.seat]).items())
    drawn = [_heading(say("By seat")), share_bars([(seat_name(n), share) for n, share in seats], group.fair)]
    if order and not group.order_is_fixed:
        drawn.append(_heading(say("By the order of the first turns")))
        drawn.append(share_bars([(f"{n + 1}.", share) for n, share in order], group.fair))
    return "".join(drawn) + _note(_fair(group))


def _loyalty(edition: Edition, group: Group) -> str:
    served = group.of_all(lambda one: one.line["loyalty"][one.seat])
    if not served:
        return ""
    titles = {key: edition.study.loyalty_title(key) for key in sorted(served)}
    shares = group.shares(lambda one: one.line["loyalty"][one.seat])
    return (
        _heading(say("How many serve it"))
        + share_bars([(titles[key], served[key]) for key in titles])
        + _heading(say("How many of those win"))
        + share_bars([(titles[key], shares[key]) for key in titles], group.fair)
    )


def _length(edition: Edition, group: Group) -> str:
    turns = [line["turns"] for line in group.games]
    decisions = [sum(line["decisions"]) for line in group.games]
    told = say(
        "On the average {turns} turns (half of the games have at most {half}) and {decisions} decisions.",
        turns=figure(mean(turns), 1),
        half=figure(median(turns)),
        decisions=figure(mean(decisions)),
    )
    drawn = columns([(_span(low, high), [number]) for low, high, number in bins(turns)], say("Games by their turns."))
    endings = share_bars([(edition.study.ending_title(why), share) for why, share in group.endings().items()])
    return f"<p>{escape(told)}</p>{drawn}{_note(say('Games by their turns.'))}{_heading(say('How they end'))}{endings}"


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}\u2013{high}"


def _checks(edition: Edition, group: Group) -> str:
    checks = group.checks()
    if not checks:
        return ""
    study = edition.study
    number = sum(share.number for share, _ in checks.values())
    told = say("{number} in a game, on the average.", number=figure(number / len(group.games), 2))
    rows = [(f"{place}.", share) for place, (share, _) in checks.items()]
    note = say("How many of the first, second and further ones of a game were {kind}.", kind=study.check_title(True))
    who: dict[str, int] = {}
    for _, counts in checks.values():
        for key, times in counts.items():
            who[key] = who.get(key, 0) + times
    failed = number - sum(who.values())
    parts = [(study.loyalty_title(key), who[key]) for key in sorted(who)] + [(study.check_title(False), failed)]
    shares = [(label, Share.counted(times, number)) for label, times in parts]
    drawn = share_bars(rows, note=note) + _heading(say("Who prevailed")) + share_bars(shares)
    return f"<p>{escape(told)}</p>{drawn}"


def _scores(group: Group) -> str:
    points = [one.line["points"][one.seat] for one in group.sittings]
    winners = [one.line["points"][one.seat] for one in group.sittings if one.won > 0]
    others = [one.line["points"][one.seat] for one in group.sittings if one.won == 0]
    rows = [
        (_span(low, high), [sum(low <= p <= high for p in winners), sum(low <= p <= high for p in others)])
        for low, high, _ in bins(points)
    ]
    return (
        legend(say("winners"), say("others"))
        + columns(rows, say("Seats by their points at the end."))
        + _note(say("Seats by their points at the end."))
    )


def _actions(edition: Edition, group: Group) -> str:
    titles = {BOUGHT: say("cards bought"), PLAYED: say("cards played")}
    rows = [
        (titles.get(name) or edition.study.action_title(name), one, two) for name, (one, two) in group.actions().items()
    ]
    if not any(one or two for _, one, two in rows):
        return ""
    return legend(say("winners"), say("others")) + pair_bars(rows) + _note(say("Times in a game, on the average."))


def _cards(edition: Edition, group: Group) -> str:
    cards = group.cards()
    if not cards:
        return ""
    title = edition.study.card_title
    known = sorted((card for card in cards if card.wins.number >= FEW), key=lambda card: -card.uplift)
    drawn = ""
    if known:
        chosen = known if len(known) <= 2 * SHOWN else known[:SHOWN] + known[-SHOWN:]
        drawn = uplift_bars([(title(card.card), card.uplift, card.low, card.high, card.wins.number) for card in chosen])
        drawn = _heading(say("Uplift")) + drawn
    note = say(
        "Uplift: how much more the seats that played the card won than their players win on the whole. It says what "
        "goes with winning, not what makes one win: who is ahead plays more cards."
    )
    heads = (say("card"), say("bought"), say("played"), say("wins with it"), say("uplift"))
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(_card_row(title(card.card), card) for card in cards)
    told = say_many("All {n} card", "All {n} cards", len(cards))
    note_of_games = say("Bought and played are parts of the games.")
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    whole = f"{_note(note_of_games)}<div class='scroll' tabindex='0'>{table}</div>"
    return f"{drawn}{_note(note)}<details><summary>{escape(told)}</summary>{whole}</details>"


def _card_row(title: str, card: CardFigures) -> str:
    wins = uplift = "\u2013"
    if card.wins.number:
        wins = f"{percent(card.wins.part)} <small>{figure(card.wins.number)}</small>"
    if card.wins.number >= FEW:
        uplift = f"{more(card.uplift)} <small>{span(card.low, card.high)}</small>"
    cells = (percent(card.bought.part), percent(card.played.part), wins, uplift)
    return f"<tr><th scope='row'>{escape(title)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
