"""The first edition, as everything else knows it. Its cards belong to the object: another set, another object."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from pamir.edition import Sign
from pamir.first.facts.card_set import CardSet, adapted, read
from pamir.first.game import RULES_VERSION, FirstGame
from pamir.first.journal import decode
from pamir.first.notation import Notation
from pamir.first.options import Options
from pamir.first.rules import happenings as hap
from pamir.first.rules.actions import (
    ACTION_COUNT,
    ACTION_KIND,
    BUY,
    DO_WITHOUT,
    DONE,
    END_TURN,
    LEAVE_PRIZE,
    NO_ATTACK,
    NO_TOKEN,
    REFUSE,
    STAY,
    STOP,
    WITHDRAW,
    simple,
)
from pamir.first.rules.influence import influence
from pamir.first.rules.machine import MACHINE, advance, begin, step
from pamir.first.rules.prompts import DEAL_ANSWER
from pamir.first.rules.redeal import redeal
from pamir.first.rules.seats import option
from pamir.first.rules.setup import set_up
from pamir.first.rules.standing import final_place
from pamir.first.rules.state import OPEN_HANDS, State
from pamir.first.rules.tableau import stars_of
from pamir.first.rules.tables import EMPIRE_KEYS, ENDING_KEYS, MILITARY, MODE_KEYS, NOBODY, NONE
from pamir.first.rules.topple import supremacy, units
from pamir.game import Result
from pamir.getting_on import pressed
from pamir.kernel.frames import top
from pamir.seeds import start_stream
from pamir.stack_edition import StackEdition
from pamir.telling import Entry, Event, Memory, Row

if TYPE_CHECKING:
    from pamir.edition import CheckedCards, Views
    from pamir.first.checks import FirstChecks
    from pamir.game import Game
    from pamir.kernel.doors import Doors, Judgement
    from pamir.observation import Observation
    from pamir.odds import Outlook
    from pamir.record import Record
    from pamir.study import Study
    from pamir.things import Possibility, Things
    from pamir.topics import Shelf

QUIET = 3  # rounds in which no card leaves the Market, of the ten that end a game
_WAYS_OUT = (END_TURN, DONE, STOP, STAY, NO_ATTACK, LEAVE_PRIZE, DO_WITHOUT, NO_TOKEN, WITHDRAW, REFUSE)
_SIGNS = {hap.TURN_STARTS: Sign.TURN, hap.TOPPLE_RESOLVED: Sign.CHECK, hap.GAME_OVER: Sign.END}
# How a Hand card was seen to come there, or to be there.
_SEEN_IN_HAND = (hap.BOUGHT, hap.TAKEN_BACK, hap.DEAL_CARD_GIVEN, hap.DEAL_CARD_ASKED)
_SHOWS_HAND_CARD = (hap.PLAYED, hap.DISCARDED_HAND, hap.DEAL_CARD_GIVEN)


class FirstEdition(StackEdition):
    """Pax Pamir as published in 2015, with one card set."""

    name = "first"
    title = "Pax Pamir, first edition"
    text = "Buy Topples while your Empire is supreme: spies, tribes and loans decide who profits."
    rules_version = RULES_VERSION
    options = Options
    action_count = ACTION_COUNT
    end_turn = simple(END_TURN)
    room = 1024
    game = FirstGame
    state = State
    machine = MACHINE
    page = "first"
    opening_keys = ("market", "loyalty cards")
    invented_deals = 1
    plain_options: ClassVar[Mapping[str, Any]] = {
        "deals": False
    }  # a half-drafted deal has no worth that one step shows
    bargains_before_deeds = True

    def __init__(self, card_set: CardSet) -> None:
        self.card_set = card_set
        self.cards_id = card_set.id
        self.cards_hash = card_set.hash
        self.cards_title = "" if card_set.published else card_set.title

    # --- the cards ------------------------------------------------------------------------------

    def with_cards(self, source: Any) -> "FirstEdition":
        found = read(source)
        return self if found == self.card_set else FirstEdition(found)

    @property
    def cards_text(self) -> str:
        return self.card_set.written()

    @property
    def spoken_cards_title(self) -> str:
        from pamir.first.words import title_word

        return title_word(self.card_set)

    def check_cards(self, source: Any) -> "CheckedCards":
        from pamir.first.commands.cards import check_cards

        return check_cards(source)

    def cards_template(self, sheet: bool = False) -> str:
        from pamir.first.facts.template import json_template, sheet_template

        return sheet_template() if sheet else json_template()

    def card(self, words: str) -> Any:
        from pamir.first.commands.cards import one_card

        return one_card(self.card_set, words)

    def card_listing(self, words: Sequence[str]) -> Any:
        from pamir.first.commands.cards import card_listing

        return card_listing(self.card_set, words)

    def card_data(self, words: Sequence[str]) -> list[dict[str, Any]]:
        from pamir.first.commands.cards import card_data

        return card_data(self.card_set, words)

    # --- the rules ------------------------------------------------------------------------------

    def blank(self, options: Options) -> State:
        """A position before set-up: the card set, with all its Loyalty cards, and the options."""
        s = State()
        self.card_set.put_into(s)
        options.put_into(s)
        return s

    def set_up(self, seats: int, seed: int, options: Options, journal: list[int]) -> State:
        s = self.blank(options)
        set_up(s, journal, seats, start_stream(s, seed))
        return s

    def redeal(self, s: State, seat: int | None, seed: int) -> None:
        redeal(s, NOBODY if seat is None else seat, seed)

    def result(self, s: State) -> Result:
        """Its points are what the end looked at first: Influence in the supreme Empire, or military stars."""
        won = tuple(seat for seat in range(s.seats) if s.won >> seat & 1)
        if s.supreme == NONE:
            points = tuple(stars_of(s, seat, MILITARY) for seat in range(s.seats))
        else:
            points = tuple(influence(s, seat, s.supreme) for seat in range(s.seats))
        return Result(won, points, ENDING_KEYS[s.ending])

    def hides_hands(self, s: State) -> bool:
        return not option(s, OPEN_HANDS)

    @property
    def doors(self) -> "Doors":
        from pamir.kernel.doors import Doors  # only now: whoever plays interpreted need not wait for it

        return Doors(begin, advance, step, redeal, final_place, _usual_blank, self.judgement)

    @cached_property
    def observation(self) -> "Observation":
        from pamir.first.observe import observation

        return observation(self.card_set)

    # --- the journal ----------------------------------------------------------------------------

    def sign(self, row: Row) -> Sign:
        return _SIGNS.get(row[0], Sign.NOTHING)

    def reveals(self, news: Sequence[Row], decider: int, s: State, before: Sequence[Row]) -> bool:
        """A drawn card, the sides of the Loyalty cards and an agreed deal are news. Hand cards come from the open
        Market or a Tableau, so that showing one is news only where the journal does not tell how it got there: in a
        game that goes on from a position."""
        for kind, _, card, _, _ in news:
            if kind in (hap.CARD_DRAWN, hap.SIDES_REVEALED, hap.DEAL_ACCEPTED):
                return True
            if kind not in _SHOWS_HAND_CARD or option(s, OPEN_HANDS):
                continue
            if not any(row[0] in _SEEN_IN_HAND and row[2] == card for row in before):
                return True
        return False

    def by_chance(self, news: Sequence[Row], decider: int, s: State, before: Sequence[Row]) -> bool:
        return self.reveals([row for row in news if row[0] != hap.DEAL_ACCEPTED], decider, s, before)

    def event(self, row: Row) -> Event:
        return decode(row, self.card_set)

    # --- words ----------------------------------------------------------------------------------

    @cached_property
    def notation(self) -> Notation:
        """Actions as texts, with the cards as printed."""
        names: dict[str, int] = {}
        for card in self.card_set.cards:
            for name in (*card.names.values(), card.name):
                names.setdefault(name, card.number)
        return Notation(self.card_set.ids, names)

    def action_text(self, action: int) -> str:
        return self.notation.text(action)

    def parse_action(self, text: str) -> int:
        return self.notation.parse(text)

    def pressing(self, s: State, answers: list[int]) -> list[int]:
        drags_on = s.quiet_turns >= QUIET * s.seats
        return pressed(answers, ACTION_KIND, BUY, END_TURN, s.actions_left) if drags_on else answers

    def way_out(self, action: int) -> bool:
        return ACTION_KIND[action] in _WAYS_OUT

    def tag(self, line: Entry) -> str:
        from pamir.first.telling.tags import TAGS

        return TAGS.get(line.kind, "")

    def scoring(self, rows: Sequence[Row], line: Entry, seats: int) -> dict[str, Any] | None:
        from pamir.first.telling.tags import scoring

        return scoring(rows, line)

    def moves(self, rows: Sequence[Row]) -> list[list[str | int]]:
        from pamir.first.telling.moves import moves

        return moves(rows, self.card_set)

    def seat_names(self, seats: int, automaton: int | None) -> dict[int, str]:
        from pamir.first.words import seat_names

        return seat_names(seats)

    def tell(self, rows: Sequence[Row], start: int, memory: Any) -> Sequence[Entry]:
        from pamir.first.telling import entries

        return entries(rows, cards=self.card_set, start=start, memory=memory)

    def memory(self) -> Memory:
        from pamir.first.telling import Memory

        return Memory()

    def question(self, game: FirstGame) -> tuple[str, str]:
        from pamir.first.telling import prompt_help, prompt_sentence

        return prompt_sentence(game), prompt_help(game)

    def describe(self, game: FirstGame, action: int) -> str:
        from pamir.first.telling import describe_action

        return describe_action(game, action)

    def consequences(self, game: FirstGame, action: int) -> dict[str, Any]:
        from pamir.first.choices import consequences

        found = consequences(game, action)
        return {name: what for name, what in found.items() if what is not None and what is not False}

    def meant(self, game: FirstGame, place: str, seat: int) -> list[int]:
        from pamir.first.choices import meant, read_place

        return meant(game.state, read_place(place, self.card_set), seat, self.card_set)

    def why_not(self, game: FirstGame, action: int, seat: int | None) -> str | None:
        from pamir.first.reasons import why_not

        return why_not(game, action, seat)

    def views(self, game: FirstGame) -> "Views":
        from pamir.first.view import Views

        return Views(game)

    def with_all_hands(self, view: Any, s: State) -> Any:
        from pamir.first.view import with_all_hands

        return with_all_hands(view, s, self.card_set)

    def moment_view(self, s: State, seat: int | None, version: int) -> Any:
        from pamir.first.view import moment_view

        return moment_view(s, self, seat, version)

    def draw(self, game: FirstGame, seat: int | None, width: int) -> str:
        from pamir.first.drawing import draw

        return draw(game, seat, width)

    def write_position(self, s: State) -> str:
        from pamir.first.position import write_position

        return write_position(s, self.card_set)

    def read_position(self, text: str) -> State:
        from pamir.first.position import read_position

        return read_position(text, self.card_set)

    def facts(self) -> dict[str, Any]:
        from pamir.first.page_facts import page_facts

        return page_facts(self.card_set)

    # --- its rules, explained ------------------------------------------------------------------

    def topics(self) -> "Shelf":
        from pamir.first.topics import shelf

        return shelf()

    def things(self) -> "Things":
        return self._things

    @cached_property
    def _things(self) -> "Things":
        from pamir.first.topics.explained import things

        return things(self.card_set)

    def __getstate__(self) -> dict[str, Any]:
        # What explains the table holds functions, which cannot be sent to other processes: it is found again there.
        return {name: kept for name, kept in vars(self).items() if name != "_things"}

    def told_of(self, row: Row) -> str:
        from pamir.first.topics.explained import told_of

        return told_of(self.event(row))

    def possibilities(self, game: FirstGame, seat: int) -> "Sequence[Possibility]":
        from pamir.first.choices.possible import possibilities

        return possibilities(game, seat)

    def counts(self, game: FirstGame, seat: int, thing: str) -> Sequence[str]:
        from pamir.first.choices.counts import counts

        return counts(game, seat, thing)

    # --- public records -------------------------------------------------------------------------

    def shown(self, rows: Sequence[Row]) -> tuple[str, ...]:
        from pamir.first.public_record import shown

        return shown(rows, self.card_set)

    def shown_text(self, text: str) -> str:
        from pamir.first.public_record import shown_text

        return shown_text(text)

    def secret(self, actions: Sequence[int], s: State) -> frozenset[int]:
        from pamir.first.public_record import secret

        return secret(actions, s)

    def opening(self, s: State) -> tuple[tuple[str, str], ...]:
        from pamir.first.public_record import opening

        return opening(s, self.card_set)

    def opening_text(self, key: str, value: str) -> str:
        from pamir.first.public_record import opening_text

        return opening_text(key, value)

    def deal_shown(self, record: "Record") -> "Game":
        from pamir.first.public_record import deal_shown

        return deal_shown(record, self)

    # --- judging and proving --------------------------------------------------------------------

    @property
    def judgement(self) -> "Judgement":
        from pamir.first.looking_ahead import JUDGEMENT

        return JUDGEMENT

    def chains(self, s: State, seat: int) -> list[list[int]]:
        from pamir.first.bargains import chains

        return chains(s, seat)

    def answers_offer(self, s: State) -> bool:
        return top(s) == DEAL_ANSWER

    def tables(self) -> Sequence[tuple[str, int, Options]]:
        return [(name, seats, Options(deals=False)) for name, seats, _ in super().tables()]

    def standing(self, s: State) -> dict[str, Any]:
        points = [influence(s, seat, s.loyalty[seat]) if s.loyalty[seat] != NONE else 0 for seat in range(s.seats)]
        kinds = {
            key: {mode_key: units(s, empire, mode) for mode, mode_key in enumerate(MODE_KEYS)}
            for empire, key in enumerate(EMPIRE_KEYS)
        }
        supreme = supremacy(s)
        return {"points": points, "units": kinds, "supreme": None if supreme == NONE else EMPIRE_KEYS[supreme]}

    @property
    def checks(self) -> "FirstChecks":
        from pamir.first.checks import FirstChecks

        return FirstChecks(self)

    @property
    def outlook(self) -> "Outlook":
        from pamir.first.odds import FirstOutlook

        return FirstOutlook(self.card_set)

    @property
    def study(self) -> "Study":
        from pamir.first.study import study

        return study(self.card_set)


def _usual_blank() -> State:
    return FIRST.blank(Options())


FIRST = FirstEdition(adapted())
