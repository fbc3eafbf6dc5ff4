"""The second edition, as everything else knows it."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pamir.edition import Sign
from pamir.game import Result
from pamir.getting_on import pressed
from pamir.kernel.frames import top
from pamir.second.game import RULES_VERSION, SecondGame
from pamir.second.journal import decode
from pamir.second.notation import action_text, parse_action
from pamir.second.options import Options
from pamir.second.pace import drags_on
from pamir.second.rules import happenings as hap
from pamir.second.rules.actions import (
    ACTION_COUNT,
    ACTION_KIND,
    BUY,
    DECLINE,
    DONE,
    END_TURN,
    LEAVE_PRIZE,
    LET_GO,
    REFUSE,
    simple,
)
from pamir.second.rules.dominance import final_place, leads_by_four, winners
from pamir.second.rules.market import checks_left
from pamir.second.rules.prompts import ANSWER
from pamir.second.rules.redeal import redeal
from pamir.second.rules.setup import RANDOM_SEAT, set_up
from pamir.second.rules.state import State
from pamir.second.rules.tables import COALITION_KEYS, NOBODY, NONE
from pamir.second.rules.turn import MACHINE, advance, step
from pamir.seeds import start_stream
from pamir.stack_edition import StackEdition
from pamir.telling import Entry, Event, Memory, Row

if TYPE_CHECKING:
    from pamir.edition import Views
    from pamir.game import Game
    from pamir.kernel.doors import Doors, Judgement
    from pamir.lessons import Course
    from pamir.observation import Observation
    from pamir.odds import Outlook
    from pamir.puzzles import Puzzle, Verdict
    from pamir.record import Record
    from pamir.second.checks import SecondChecks
    from pamir.study import Study
    from pamir.things import Possibility, Things
    from pamir.topics import Shelf

_WAYS_OUT = (END_TURN, DONE, DECLINE, REFUSE, LEAVE_PRIZE, LET_GO)
_THOUGHTS = frozenset(kind for name, kind in vars(hap).items() if name.startswith("AI_"))
_SIGNS = {
    hap.TURN_STARTS: Sign.TURN,
    hap.CHECK: Sign.CHECK,
    hap.SCORED: Sign.SCORED,
    hap.GAME_OVER: Sign.END,
    **dict.fromkeys(_THOUGHTS, Sign.THOUGHT),
}


class SecondEdition(StackEdition):
    """Pax Pamir as published in 2019."""

    name = "second"
    title = "Pax Pamir, second edition"
    text = "Score points at dominance checks: serve the coalition that will lead, or stand alone."
    rules_version = RULES_VERSION
    options = Options
    automata = ("wakhan",)
    action_count = ACTION_COUNT
    end_turn = simple(END_TURN)
    game = SecondGame
    state = State
    machine = MACHINE
    page = "second"
    opening_keys = ("market",)

    # --- the rules ------------------------------------------------------------------------------

    def set_up(self, seats: int, seed: int, options: Options, journal: list[int]) -> State:
        s: State = self.blank(options)
        set_up(s, journal, seats, start_stream(s, seed), *self.seating(options, seats, seed))
        return s

    def redeal(self, s: State, seat: int | None, seed: int) -> None:
        redeal(s, NOBODY if seat is None else seat, seed)

    def result(self, s: State) -> Result:
        mask = winners(s)
        why = "lead" if leads_by_four(s) else "final check" if checks_left(s) == 0 else "turn cap"
        won = tuple(seat for seat in range(s.seats) if mask >> seat & 1)
        return Result(won, tuple(s.points[: s.seats]), why)

    def automaton(self, s: State) -> int | None:
        return None if s.wakhan == NONE else s.wakhan

    def hides_hands(self, s: State) -> bool:
        return not s.open_hands

    @property
    def doors(self) -> "Doors":
        from pamir.kernel.doors import Doors  # only now: whoever plays interpreted need not wait for it

        return Doors(set_up, advance, step, redeal, final_place, _usual_blank, self.judgement)

    def seating(self, options: Options, seats: int, seed: int) -> tuple[int, int]:
        first = RANDOM_SEAT if options.first_chooser is None else options.first_chooser
        return first, _wakhan_seat(options, seats, seed)

    # --- the journal ----------------------------------------------------------------------------

    def sign(self, row: Row) -> Sign:
        return _SIGNS.get(row[0], Sign.NOTHING)

    def reveals(self, news: Sequence[Row], decider: int, s: State, before: Sequence[Row]) -> bool:
        """Hand cards come from the open market, so that showing one's own is news only where the journal does not
        tell how it got there: in a game that goes on from a position. Somebody else's card is always news."""
        for kind, who, card, given, received in news:
            if kind in (hap.CARD_DRAWN, hap.AI_CARD):
                return True
            if s.open_hands:
                continue
            if kind == hap.HANDS_SWAPPED and given + received > 0:
                return True
            if kind == hap.DISCARDED_HAND and who != decider:
                return True
            if kind in (hap.OFFERED_PLAY, hap.PLAYED, hap.DISCARDED_HAND):
                told = (hap.OFFERED_PLAY,) if who != decider else (hap.BOUGHT, hap.OFFERED_PLAY)
                if not any(row[0] in told and row[2] == card for row in before):
                    return True
        return False

    def event(self, row: Row) -> Event:
        return decode(row)

    # --- words ----------------------------------------------------------------------------------

    def action_text(self, action: int) -> str:
        return action_text(action)

    def parse_action(self, text: str) -> int:
        return parse_action(text)

    def pressing(self, s: State, answers: list[int]) -> list[int]:
        return pressed(answers, ACTION_KIND, BUY, END_TURN, s.actions_left) if drags_on(s) else answers

    def way_out(self, action: int) -> bool:
        return ACTION_KIND[action] in _WAYS_OUT

    def tag(self, line: Entry) -> str:
        from pamir.second.telling.tags import TAGS

        return TAGS.get(line.kind, "")

    def scoring(self, rows: Sequence[Row], line: Entry, seats: int) -> dict[str, Any] | None:
        from pamir.second.telling.tags import scoring

        return scoring(rows, line, seats)

    def moves(self, rows: Sequence[Row]) -> list[list[str | int]]:
        from pamir.second.telling.moves import moves

        return moves(rows)

    def seat_names(self, seats: int, automaton: int | None) -> dict[int, str]:
        from pamir.second.words import seat_names

        return seat_names(seats, automaton)

    def tell(self, rows: Sequence[Row], start: int, memory: Any) -> Sequence[Entry]:
        from pamir.second.telling import entries

        return entries(rows, start=start, memory=memory)

    def memory(self) -> Memory:
        from pamir.second.telling import Memory

        return Memory()

    def question(self, game: SecondGame) -> tuple[str, str]:
        from pamir.second.telling import prompt_help, prompt_sentence

        return prompt_sentence(game), prompt_help(game)

    def describe(self, game: SecondGame, action: int) -> str:
        from pamir.second.telling import describe_action

        return describe_action(game, action)

    def consequences(self, game: SecondGame, action: int) -> dict[str, Any]:
        from pamir.second.choices import consequences

        found = consequences(game, action)
        return {name: what for name, what in found.items() if what is not None and what is not False}

    def meant(self, game: SecondGame, place: str, seat: int) -> list[int]:
        from pamir.second.choices import meant, read_place

        return meant(game.state, read_place(place), seat)

    def why_not(self, game: SecondGame, action: int, seat: int | None) -> str | None:
        from pamir.second.reasons import why_not

        return why_not(game, action, seat)

    def views(self, game: SecondGame) -> "Views":
        from pamir.second.view import Views

        return Views(game)

    def with_all_hands(self, view: Any, s: State) -> Any:
        from pamir.second.view import with_all_hands

        return with_all_hands(view, s)

    def moment_view(self, s: State, seat: int | None, version: int) -> Any:
        from pamir.second.view import moment_view

        return moment_view(s, seat, version)

    def draw(self, game: SecondGame, seat: int | None, width: int) -> str:
        from pamir.second.drawing import draw

        return draw(game, seat, width)

    def write_position(self, s: State) -> str:
        from pamir.second.position import write_position

        return write_position(s)

    def read_position(self, text: str) -> State:
        from pamir.second.position import read_position

        return read_position(text)

    def puzzles(self) -> "Sequence[Puzzle]":
        from pamir.second.puzzles.collection import PUZZLES

        return PUZZLES

    def puzzle_verdict(self, puzzle: "Puzzle", decisions: Sequence[str]) -> "Verdict":
        from pamir.second.puzzles.judging import verdict

        return verdict(puzzle, decisions)

    def facts(self) -> dict[str, Any]:
        from pamir.second.page_facts import page_facts

        return page_facts()

    def topics(self) -> "Shelf":
        from pamir.second.topics import shelf

        return shelf()

    def lessons(self) -> "Course":
        from pamir.second.lessons import course

        return course()

    def things(self) -> "Things":
        from pamir.second.topics.explained import things

        return things()

    def told_of(self, row: Row) -> str:
        from pamir.second.topics.explained import told_of

        return told_of(decode(row))

    def possibilities(self, game: SecondGame, seat: int) -> "Sequence[Possibility]":
        from pamir.second.choices.possible import possibilities

        return possibilities(game, seat)

    def counts(self, game: SecondGame, seat: int, thing: str) -> Sequence[str]:
        from pamir.second.choices.counts import counts

        return counts(game, seat, thing)

    def card(self, words: str) -> Any:
        from pamir.second.commands.card_pages import card_page
        from pamir.second.commands.card_search import find_card

        return card_page(find_card(words))

    def card_listing(self, words: Sequence[str]) -> Any:
        from pamir.second.commands.cards import card_listing

        return card_listing(words)

    def card_data(self, words: Sequence[str]) -> list[dict[str, Any]]:
        from pamir.second.commands.cards import card_data

        return card_data(words)

    # --- public records -------------------------------------------------------------------------

    def shown(self, rows: Sequence[Row]) -> tuple[str, ...]:
        from pamir.second.public_record import shown

        return shown(rows)

    def shown_text(self, text: str) -> str:
        from pamir.second.public_record import shown_text

        return shown_text(text)

    def opening(self, s: State) -> tuple[tuple[str, str], ...]:
        from pamir.second.public_record import opening

        return opening(s)

    def opening_text(self, key: str, value: str) -> str:
        from pamir.second.public_record import opening_text

        return opening_text(key, value)

    def deal_shown(self, record: "Record") -> "Game":
        from pamir.second.public_record import deal_shown

        return deal_shown(record)

    # --- judging and proving --------------------------------------------------------------------

    @property
    def judgement(self) -> "Judgement":
        from pamir.second.looking_ahead import JUDGEMENT

        return JUDGEMENT

    def chains(self, s: State, seat: int) -> list[list[int]]:
        from pamir.second.bargains import chains

        return chains(s, seat)

    def answers_offer(self, s: State) -> bool:
        return top(s) == ANSWER

    def tables(self) -> Sequence[tuple[str, int, Options]]:
        hers = [("1 person and Wakhan", 2, Options(wakhan=1)), ("2 people and Wakhan", 3, Options(wakhan=2))]
        return [*super().tables(), *hers]

    def decided_by_rules(self, rows: Sequence[Row]) -> int:
        """Lines of Wakhan's card carried out, and choices between more than one candidate."""
        from pamir.second.wakhan.turn import DONE_BONUS

        return sum(
            (kind == hap.AI_LINE and verdict <= DONE_BONUS) or (kind == hap.AI_PICKS and considered > 1)
            for kind, _, _, verdict, considered in rows
        )

    def standing(self, s: State) -> dict[str, Any]:
        from pamir.second.rules.land import blocks_in_play

        blocks = {key: blocks_in_play(s, coalition) for coalition, key in enumerate(COALITION_KEYS)}
        return {"points": list(s.points[: s.seats]), "blocks": blocks}

    @property
    def checks(self) -> "SecondChecks":
        from pamir.second.checks import SecondChecks

        return SecondChecks(self)

    @property
    def observation(self) -> "Observation":
        from pamir.second.observe import OBSERVATION

        return OBSERVATION

    @property
    def outlook(self) -> "Outlook":
        from pamir.second.odds import OUTLOOK

        return OUTLOOK

    @property
    def study(self) -> "Study":
        from pamir.second.study import STUDY

        return STUDY


def _wakhan_seat(options: Options, seats: int, seed: int) -> int:
    asked = options.wakhan
    if asked is None:
        return NONE
    if isinstance(asked, str):
        # She sits to the right of the last chooser; with seat 0 a person that leaves these seats.
        return 1 + random.Random(seed).randrange(seats - 1)
    return asked


def _usual_blank() -> State:
    s: State = SECOND.blank(Options())
    return s


SECOND = SecondEdition()
