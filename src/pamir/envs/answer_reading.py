"""Reading what somebody answered who talks: strictly, so that what is not understood is never guessed at.

>>> action_in("buy top 3")
'buy top 3'
>>> action_in("The price is right, and I have the money. [buy top 3]")
'buy top 3'
"""

import re

from pamir.errors import PamirError
from pamir.locale import say

LONGEST = 20_000  # characters of an answer that are read
_BRACKETS = re.compile(r"\[([^\[\]]*)\]")


class Unread(PamirError):
    """An answer that names no action, or several."""


def action_in(answer: object) -> str:
    """The one action that an answer names: in square brackets, or as the whole answer. Raises ``Unread``."""
    if not isinstance(answer, str):
        raise Unread(say("An answer is a text that names one action."))
    if len(answer) > LONGEST:
        raise Unread(say("The answer is too long: expected at most {n} characters.", n=LONGEST))
    named = list(dict.fromkeys(" ".join(text.split()) for text in _BRACKETS.findall(answer)))
    if len(named) > 1:
        raise Unread(say("The answer names {n} actions in square brackets: name one.", n=len(named)))
    whole = answer.strip()
    if not named and (not whole or "\n" in whole):
        raise Unread(say("The answer names no action: write one in square brackets, such as [{example}].", example="…"))
    return named[0] if named else whole
