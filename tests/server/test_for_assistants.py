"""What programs that read find at a server: a list of what there is, and all rules as one text."""

import re

from serving import Served

from pamir.edition import find
from pamir.locale import LANGUAGES


def test_what_there_is_leads_to_what_is_there(served: Served) -> None:
    told = served.request("/llms.txt")
    assert told.headers["content-type"].startswith("text/plain")
    links = re.findall(r"\]\(([^)]+)\)", told.body.decode())
    assert len(links) >= 5
    assert [link for link in links if served.request(link).status != 200] == []


def test_all_rules_come_as_one_text_in_every_language(served: Served) -> None:
    topics = len(find("second").topics())
    texts = set()
    for language in LANGUAGES:
        address = f"/llms-rules.txt?edition=second&language={language}"
        answer = served.request(address)
        assert answer.status == 200
        texts.add(answer.body)
        assert answer.body.decode().count("\n### ") == topics
        assert served.request(address, if_none_match=answer.headers["etag"]).status == 304
    assert len(texts) == len(LANGUAGES)


def test_an_unknown_edition_gets_one_sentence(served: Served) -> None:
    answer = served.request("/llms-rules.txt?edition=third")
    assert 400 <= answer.status < 500
    assert answer.json()["error"].count("\n") == 0
