"""The HTTP part described in OpenAPI, made from the same structs that read and answer it."""

from functools import cache
from typing import Any

import msgspec

from pamir import __version__
from pamir.server.opening import Opening


def _path(text: str, answer: str, *, status: str = "200", table: bool = False, **more: Any) -> dict[str, Any]:
    parameters = list(more.pop("parameters", []))
    if table:
        parameters.insert(0, _parameter("table", "path", {"type": "string", "maxLength": 32}))
    error = {"description": "One sentence.", "content": {"application/json": {"schema": _ERROR}}}
    return {
        "summary": text,
        "parameters": parameters,
        "responses": {status: {"description": answer}, "4XX": error},
        **more,
    }


def _parameter(name: str, where: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": where, "required": where == "path", "schema": schema}


_ERROR = {"type": "object", "properties": {"error": {"type": "string"}}, "required": ["error"]}
_LANGUAGE = _parameter("language", "query", {"type": "string", "enum": ["en", "de", "es"]})


@cache
def document() -> dict[str, Any]:
    """The whole description."""
    (opening,), components = msgspec.json.schema_components([Opening], ref_template="#/components/schemas/{name}")
    seat = _parameter("seat", "path", {"type": "integer", "minimum": 0, "maximum": 4})
    limit = _parameter("limit", "query", {"type": "integer", "minimum": 1, "maximum": 100})
    body = {"required": True, "content": {"application/json": {"schema": opening}}}
    paths = {
        "/api/tables": {
            "post": _path("Open a table.", "Its name, secrets and watching key.", status="201", requestBody=body)
        },
        "/api/tables/{table}": {
            "get": _path("A table in short.", "Names, turn, who decides, result.", table=True, parameters=[_LANGUAGE])
        },
        "/api/tables/{table}/seats/{seat}/secret": {
            "post": _path(
                "Replace a seat's secret.",
                "The new secret and the seats it opens.",
                table=True,
                parameters=[seat],
                security=[{"secret": []}],
            )
        },
        "/api/tables/{table}/record": {
            "get": _path("The record: whole when finished, public while the game runs.", "Text.", table=True)
        },
        "/api/finished": {"get": _path("Finished games, the newest first.", "A list.", parameters=[limit])},
        "/api/facts": {"get": _path("What is printed, in a language.", "Cards, map, bots.", parameters=[_LANGUAGE])},
        "/api/health": {"get": _path("Whether server and database are well.", "They are.")},
        "/metrics": {"get": _path("Numbers for Prometheus.", "Text.")},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pamir", "version": __version__, "description": "The socket is described in docs/WIRE.md."},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}}},
    }
