"""What the tools answer, as text for who reads: short, with the notation that the other tools take."""

from collections.abc import Iterable

from pamir.edition import find
from pamir.locale import say, word
from pamir.mcp import shapes


def opened(found: shapes.Opened) -> str:
    lines = [say("Table {table} is open: {title}.", table=found.table, title=_title(found.edition))]
    lines += [_seat_line(seat) for seat in found.seats]
    if found.handle:
        lines.append(say("Your handle: {handle}", handle=found.handle))
    return _joined(lines)


def joined(found: shapes.Joined) -> str:
    lines = [say("This is table {table}: {title}.", table=found.table, title=_title(found.edition))]
    lines += [_seat_line(seat) for seat in found.seats]
    if found.watching:
        lines.append(say("You watch."))
    return _joined(lines)


def _title(edition: str) -> str:
    return word(find(edition).title)


def _seat_line(seat: shapes.SeatAt) -> str:
    who = f"{seat.seat}: {seat.name} ({seat.colour}, {seat.bot or seat.kind})"
    whose = f" ← {say('you')}" if seat.yours else ""
    other = seat.link or seat.handle
    return f"{who}{whose}" if seat.yours or other is None else f"{who} {other}"


def looked(found: shapes.Looked) -> str:
    parts = [_joined(found.happened)] if found.happened else []
    if found.board is not None:
        parts.append(found.board.rstrip())
    parts.append(_joined(line for line in (found.question, found.help) if line))
    if found.your_decision:
        parts.append(say("You decide: choices lists what you may do. Revision {n}.", n=found.revision))
    elif not found.over:
        parts.append(say("Somebody else decides: look again with wait_seconds. Revision {n}.", n=found.revision))
    return "\n\n".join(parts)


def chosen_from(found: shapes.Choices) -> str:
    head = _joined(line for line in (found.question, found.help) if line)
    if not found.choices:
        return _joined((head, say("None of the {n} choices contains that.", n=found.of)))
    return _joined((head, *choice_lines(found.choices)))


def choice_lines(choices: Iterable[shapes.Choice]) -> list[str]:
    """A line for each: notation first, as act takes it."""
    lines = []
    for one in choices:
        marks = [one.loses] if one.loses else []
        marks += [say("It cannot be taken back.")] if one.final else []
        lines.append(" ".join((f"- {one.action}: {one.label}", *marks)))
    return lines


def reasoned(found: shapes.Reasoned) -> str:
    if found.allowed:
        return say("“{action}” is allowed now.", action=found.action)
    return _joined((found.reason, *topic_lines(found.topics)))


def topic_lines(topics: Iterable[shapes.TopicLine]) -> list[str]:
    """Where the rules are told."""
    return [f"- {topic.id}: {topic.title}. {topic.line}" for topic in topics]


def rules(found: shapes.RulesTold) -> str:
    topic = found.topic
    if topic is None:
        return _joined(topic_lines(found.others))
    source = f" ({topic.source})" if topic.source else ""
    parts = [f"{topic.title}{source}", topic.line, *topic.text]
    parts += [f"{say('Mind:')} {text}" for text in topic.traps]
    parts += [f"{say('Often wrong:')} {text}" for text in topic.mistakes]
    if found.demonstration is not None:
        parts += [f"{say('Shown:')} {found.demonstration.seen}", found.demonstration.board.rstrip()]
        for step in found.demonstration.steps:
            parts.append(_joined((f"{'✗' if step.refused else '>'} {step.decision}", *step.told)))
    if topic.related:
        parts.append(say("See also: {topics}.", topics=", ".join(topic.related)))
    if found.others:
        parts.append(say("Perhaps you meant: {topics}.", topics=", ".join(other.id for other in found.others)))
    return "\n\n".join(parts)


def position(found: shapes.PositionTold) -> str:
    parts = [_joined(found.happened)] if found.happened else []
    parts += [found.board.rstrip(), _joined(line for line in (found.question, found.help) if line)]
    if found.choices:
        parts.append(_joined(choice_lines(found.choices)))
    return "\n\n".join(parts)


def analysed(found: shapes.Analysed) -> str:
    lines = [
        f"{number}. {one.action}: {one.text} ({one.share:.0%})"
        + (f" → {'; '.join(one.follows)}" if one.follows else "")
        for number, one in enumerate(found.options, 1)
    ]
    if found.kind == "review" and not found.review:
        lines.append(f"{found.judged}/{found.of}")
    return _joined(line for line in (*lines, *found.review, found.why) if line)


def refused(reason: str, topics: Iterable[shapes.TopicLine]) -> str:
    """A refusal that teaches: the reason, and the topics of the rules behind it."""
    lines = topic_lines(topics)
    return _joined((reason, say("The rules behind it (ask the tool rules for more):"), *lines)) if lines else reason


def _joined(lines: Iterable[str]) -> str:
    return "\n".join(lines)
