"""Bots bring their games to an end.

Who finds it better to wait than to buy may be right, and so may everybody at the table; and who has as good as won does
not care. Then nobody would buy until the rules end the game. So where it drags on, by what an edition calls so, bots
buy.
"""

from collections.abc import Sequence


def pressed(answers: list[int], kinds: Sequence[int], buying: int, ending: int, actions_left: int) -> list[int]:
    """With the last action of a turn only purchases, and before it no end of the turn; all where nothing can be bought.

    ``kinds`` has the kind of every action; ``buying`` and ``ending`` are those that buy and end a turn.
    """
    purchases = [action for action in answers if kinds[action] == buying]
    if not purchases:
        return answers
    return purchases if actions_left == 1 else [action for action in answers if kinds[action] != ending]
