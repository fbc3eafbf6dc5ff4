"""The one exception family whose message is meant for the person at the keyboard."""


class PamirError(Exception):
    """Something the user can understand and mend; the message is one sentence, ending in a full stop.

    The command line prints the message to standard error and exits with `exit_code`.
    """

    exit_code: int = 2


class GameError(PamirError):
    """Something this game cannot do now; the game is unchanged."""


class NotationError(PamirError):
    """Text that is no action; ``near`` is the form of one that looks like it, if there is any."""

    def __init__(self, sentence: str, near: str | None = None) -> None:
        super().__init__(sentence)
        self.near = near


class PositionError(PamirError):
    """Text that is no position: one sentence that says where, what, and what was expected."""
