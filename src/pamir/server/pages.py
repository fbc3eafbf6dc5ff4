"""The pages and their files: see ``assets`` for how they are made."""

from importlib.resources import files
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from pamir.edition import USUAL, Edition
from pamir.locale import LANGUAGES
from pamir.server.assets import FOREVER, Asset, Assets
from pamir.server.speech import language_accepted

WEB = Path(str(files("pamir"))) / "web"
LANGUAGE_COOKIE = "pamir-language"
_assets = Assets(WEB)


class Sources(StaticFiles):
    """The sources as they lie there, for debuggers and the curious; pages themselves use what is made of them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def static_files() -> StaticFiles:
    return Sources(directory=WEB / "static", check_dir=False)


def prepare(usual: Edition) -> None:
    """Make all files now, so that the first visitor does not wait for them; ``usual`` is what is played here."""
    _assets.usual = usual
    _assets.fresh()


async def made_file(request: Request) -> Response:
    """A file by its lasting name; a name of another day means today's file, but is not kept."""
    made = _assets.files
    name = request.path_params["name"]
    found = made.get(name)
    if found is not None:
        return _answer(request, found, FOREVER)
    stem, suffix = name.split(".")[0], name.rpartition(".")[2]
    today = next((n for n in made if n.split(".")[0] == stem and n.endswith(f".{suffix}")), None)
    if today is None:
        raise HTTPException(404)
    return _answer(request, made[today], "no-cache")


async def start_page(request: Request) -> Response:
    return _answer(request, _assets.fresh().starts[_language(request)], "no-cache")


async def table_page(request: Request, edition: str) -> Response:
    made, language = _assets.fresh().tables, _language(request)
    return _answer(request, made.get((edition, language)) or made[USUAL, language], "no-cache")


def _language(request: Request) -> str:
    """The language somebody has chosen here before, or else the one the browser asks for."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in LANGUAGES else language_accepted(request.headers.get("accept-language", ""))


def _answer(request: Request, found: Asset, keep: str) -> Response:
    headers = {"Cache-Control": keep, "ETag": f'"{found.tag}"', "Vary": "Accept-Encoding"}
    if keep != FOREVER:
        headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    encoding = next((name for name in found.packed if name in accepted), None)
    body = found.body
    if encoding is not None:
        headers["Content-Encoding"] = encoding
        body = found.packed[encoding]
    return Response(body, headers=headers, media_type=found.kind)
