"""Where the next question lies in the tree of the last one: found by decisions, by nothing that is hidden.

From the last question, decisions that were searched are carried out one after the other. A position that the seat
cannot tell from the new question is that question: both are compared without what the seat cannot know.
"""

from pamir.search.workplace import Workplace

DEEPEST = 3  # decisions between two questions that are looked for
TRIES = 96
FEWEST = 16  # visits of a node worth keeping


def path_to(place: Workplace, asked: bytes, answers: list[tuple[int, int]], wanted: bytes, seat: int) -> list[int]:
    """Keys of the decisions that lead from what was ``asked`` to what is ``wanted``; none if they are not found."""
    tries = 0
    at: list[tuple[int, list[int], bytes, list[tuple[int, int]]]] = [(0, [], asked, answers)]
    for _ in range(DEEPEST):
        further = []
        for node, keys, position, known in at:
            actions = {key: action for action, key in known}
            for key, child, visits in place.children(node):
                if visits < FEWEST or key not in actions:
                    continue
                tries += 1
                if tries > TRIES:
                    return []
                reached = place.try_from(position, actions[key])
                path = [*keys, key]
                if reached.decider == seat and reached.known == wanted:
                    return path
                if reached.answers:
                    further.append((child, path, reached.position, list(reached.answers)))
        at = further
    return []


def node_at(place: Workplace, path: list[int]) -> int | None:
    """The node to which these keys lead."""
    node = 0
    for wanted in path:
        found = [child for key, child, visits in place.children(node) if key == wanted and visits >= FEWEST]
        if not found:
            return None
        node = found[0]
    return node or None
