"""Where the rules of a prompt or task are registered, beside their text; ``machine.py`` finds them by the top frame.

``legal_for`` writes a prompt's allowed answers, sorted, into ``out`` and tells how many; ``answer_to`` carries one
out; ``runs`` does a task. Each takes those of the parameters ``s``, ``j``, ``a`` and ``out`` that it needs.
"""

from pamir.kernel.dispatch import Dispatch

LEGAL = Dispatch("legal answers")
ANSWERS = Dispatch("answer")
TASKS = Dispatch("task")

legal_for = LEGAL.to
answer_to = ANSWERS.to
runs = TASKS.to
