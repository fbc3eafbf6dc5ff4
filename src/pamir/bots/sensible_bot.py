"""A bot that looks one step ahead: it tries everything it may do, to the end of that deed, and takes the best."""

import math
import random
import threading
import time
import zlib
from typing import TYPE_CHECKING

from pamir.errors import PamirError
from pamir.search.one_step import GAIN, NOISE

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.game import Game
    from pamir.search.stepper import Stepper

ALIKE = 1  # what is invented for an answer to an offer: any, but always the same


class SensibleBot:
    """Takes whatever leaves it best off once the deed is done, judged by ``worth`` on invented deals."""

    name = "sensible"
    title = "Sensible"
    text = "Looks one step ahead and takes what pays. A fair first opponent."

    def __init__(self) -> None:
        self._desks = threading.local()  # a desk serves one thread; nothing on it outlives a question

    def __reduce__(self) -> "tuple[type[SensibleBot], tuple[()]]":
        """A copy begins with desks of its own."""
        return SensibleBot, ()

    def choose(self, game: "Game", seat: int, budget_s: float, rng: random.Random) -> int:
        until = time.monotonic() + 0.8 * budget_s
        state = game.state
        chains = game.edition.chains(state, seat)
        if len(game.legal_actions) == 1:
            return game.legal_actions[0]
        desk = self._desk(game.edition)
        if game.edition.answers_offer(state):
            return self._answer_to_offer(desk, game, seat, until)
        desk.show(state, rng)
        best, value = desk.best(until)
        bar = value + GAIN
        for chain in chains:
            if time.monotonic() > until:
                break
            value = desk.bargain(chain)
            if value > bar:
                best, bar = chain[0], value
        return best

    def _answer_to_offer(self, desk: "Stepper", game: "Game", seat: int, until: float) -> int:
        """What is agreed to must bring something, and the same is always answered alike: so asking again and again,
        or for what seems to cost nothing, gets nothing more."""
        known = game.redeal(seat, ALIKE).state
        desk.show(known, random.Random(zlib.crc32(known.to_bytes())))
        best, value = desk.best(until)
        refusals = [answer for answer in game.legal_actions if game.edition.way_out(answer)]
        if best in refusals or not refusals:
            return best
        found = desk.found()  # without some answers, if time ran out: then it is not known to bring anything
        refused = [found[answer] for answer in refusals if answer in found]
        if refused and value > max(refused) + NOISE:
            return best
        return max(refusals, key=lambda answer: found.get(answer, -math.inf))

    def _desk(self, edition: "Edition") -> "Stepper":
        """The desk of this thread: with the compiled library as soon as there is one."""
        from pamir.kernel.library import library_at_hand
        from pamir.search.stepper import CompiledStepper, InterpretedStepper

        desks: dict[Edition, CompiledStepper | InterpretedStepper] = self._desks.__dict__.setdefault("of", {})
        if not isinstance(desks.get(edition), CompiledStepper):
            try:
                library = library_at_hand(edition)
            except PamirError:  # rules that cannot be compiled
                library = None
            if library is not None:
                desks[edition] = CompiledStepper(edition, library)
            elif edition not in desks:
                desks[edition] = InterpretedStepper(edition)
        return desks[edition]
