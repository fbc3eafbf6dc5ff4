"""The page's files, as they lie in the package."""

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

WEB = Path(str(files("pamir"))) / "web"


class Static(StaticFiles):
    """Files that browsers ask about each time, so that nobody plays with half an old page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def static_files() -> StaticFiles:
    return Static(directory=WEB / "static", check_dir=False)


async def start_page(request: Request) -> Response:
    return _page("index.html")


async def table_page(request: Request) -> Response:
    return _page("table.html")


def _page(name: str) -> Response:
    path = WEB / name
    if not path.is_file():
        return PlainTextResponse("The page is not installed; the server itself runs.", 404)
    return FileResponse(path, media_type="text/html", headers={"Cache-Control": "no-cache"})
