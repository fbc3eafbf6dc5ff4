"""The option --language of commands that tell something."""

from typing import Annotated

import typer

from pamir.locale import LANGUAGES, SOURCE_LANGUAGE


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise typer.BadParameter(f"{language!r} is none of {', '.join(LANGUAGES)}.")
    return language


Language = Annotated[
    str,
    typer.Option(
        metavar="|".join(LANGUAGES),
        envvar="PAMIR_LANGUAGE",
        show_envvar=False,
        callback=_known,
        help="The language to speak; PAMIR_LANGUAGE sets it for good.",
    ),
]

__all__ = ["SOURCE_LANGUAGE", "Language"]
