"""Every failure has a page for who comes with a browser, in three languages, and stays JSON for programs."""

import asyncio
from typing import Any

import msgspec
import pytest
from serving import PERSON, PLAIN, Served

from pamir.lab.load_test.run import own_server
from pamir.locale import LANGUAGES
from pamir.server.failures import Failures

HTML = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"
NOT_FOUND = {"en": "Nothing lies here", "de": "Hier liegt nichts", "es": "Aquí no hay nada"}


def test_an_unknown_table_is_a_page_for_a_browser_and_json_for_a_program(served: Served) -> None:
    for path in ("/t/nosuchtable", "/t/%00%01", "/nowhere", "/api/tables/nosuchtable", "/static/nothing.js"):
        page = served.request(path, Accept=HTML)
        assert (page.status, page.headers["content-type"]) == (404, "text/html; charset=utf-8"), path
        assert b"<h1>Nothing lies here</h1>" in page.body
        assert b'href="/"' in page.body
        plain = served.request(path, Accept="application/json")
        assert (plain.status, plain.headers["content-type"]) == (404, "application/json"), path
        assert set(plain.json()) == {"error"}


def test_a_table_that_is_there_opens(served: Served) -> None:
    table = served.open_table(PERSON, PERSON)
    assert served.request(f"/t/{table['table']}", Accept=HTML).status == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_language_of_the_browser_or_the_one_chosen_before(served: Served, language: str) -> None:
    for page in (
        served.request("/t/nosuchtable", Accept=HTML, Accept_Language=f"{language};q=0.9").body.decode(),
        served.request("/t/nosuchtable", Accept=HTML, Cookie=f"a=b; pamir-language={language}").body.decode(),
    ):
        assert f'<html lang="{language}">' in page
        assert NOT_FOUND[language] in page


def test_a_page_of_a_failure_is_as_strict_as_every_other(served: Served) -> None:
    page = served.request("/nowhere", Accept=HTML)
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert page.headers["cache-control"] == "no-store"
    assert b"<script" not in page.body


def test_who_asks_too_often_is_told_so_on_a_page() -> None:
    with own_server("", **PLAIN, requests_per_second=1, request_burst=3) as (address, process):
        hasty = Served(address, process)
        pages = [hasty.request("/api/tables/nosuchtable", Accept=HTML) for _ in range(6)]
    assert pages[-1].status == 429
    assert b"<h1>Too much at once</h1>" in pages[-1].body
    assert b'href="/api/tables/nosuchtable"' in pages[-1].body, "it can be tried again"


TITLES = {
    400: "That cannot be answered",
    401: "This door stays shut",
    403: "This door stays shut",
    404: "Nothing lies here",
    413: "That was too long",
    429: "Too much at once",
    500: "Something broke here",
    503: "Not at the moment",
}


def answered(status: int, accept: str, parts: int = 1) -> tuple[int, str, str]:
    """What a browser gets where the server answers with a failure: status, kind and text."""
    body = msgspec.json.encode({"error": "Because of <this>."})
    sent: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        headers = [(b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        for i in range(parts):
            piece = body[i * len(body) // parts : (i + 1) * len(body) // parts]
            await send({"type": "http.response.body", "body": piece, "more_body": i + 1 < parts})

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"accept", accept.encode())]
    scope = {"type": "http", "method": "GET", "path": '/t/"x', "headers": headers}
    asyncio.run(Failures(app)(scope, None, send))  # type: ignore[arg-type]
    kind = dict(sent[0]["headers"])[b"content-type"].decode()
    return sent[0]["status"], kind, b"".join(message["body"] for message in sent[1:]).decode()


@pytest.mark.parametrize("status", TITLES)
def test_every_status_has_its_page_and_nothing_gets_into_it_as_markup(status: int) -> None:
    code, kind, text = answered(status, HTML, parts=3)
    assert (code, kind) == (status, "text/html; charset=utf-8")
    assert f"<h1>{TITLES[status]}</h1>" in text
    assert "Because of &lt;this&gt;." in text
    assert '/t/"x' not in text
    assert answered(status, "application/json")[1] == "application/json"


def test_what_is_no_failure_passes_as_it_is() -> None:
    assert answered(200, HTML)[1] == "application/json"
