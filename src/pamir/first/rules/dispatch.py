"""Where the rules of a prompt or task are registered, beside their text: see ``pamir.kernel.machine``."""

from pamir.kernel.machine import Rulebook

RULEBOOK = Rulebook()

legal_for = RULEBOOK.legal_for
answer_to = RULEBOOK.answer_to
runs = RULEBOOK.runs
