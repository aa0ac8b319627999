"""One strict reader for requests: what is wrong is named with its place and what was expected."""

from typing import Any

import pytest

from fidchell.server.codec import read_body, read_message, read_query
from fidchell.server.errors import BadRequest
from fidchell.server.http.schemas import CommandRequest, Import, LobbyQuery, Opening, ReplayQuery
from fidchell.server.ws.messages import ClientMessage, LookQuery
from tests.server.clients import JSON, TableSocket, open_table, post
from tests.server.servers import LocalServer

DEEP = '{"terms":{"game":"keltis","chairs":[{}],"edition":' + '{"a":' * 40 + "1" + "}" * 42
CHAIR = '{"terms":{"game":"keltis","chairs":[%s]}}'


@pytest.mark.parametrize(
    ("kind", "body", "key", "sentence"),
    [
        (Opening, '{"termz":{}}', "key-unknown", "“termz”; expected: perhaps “terms”"),
        (Opening, CHAIR % '{"knd":"open"}', "key-unknown", "“terms.chairs[0].knd”; expected: perhaps “kind”"),
        (
            Opening,
            CHAIR % '{"kind":"opne"}',
            "value-unknown",
            "kind” cannot be “opne”; expected: perhaps “open”",
        ),
        (Opening, CHAIR % '{"kind":"xyz"}', "value-unknown", "one of bot, open, person"),
        (Opening, CHAIR % '{"name":5}', "value-kind", "name” should be a text; a whole number came"),
        (Opening, CHAIR % f'{{"name":"{"x" * 25}"}}', "value-length", "chairs[0].name” should be <= 24"),
        (Opening, '{"terms":{"game":"keltis"}}', "key-missing", "“terms.chairs” is missing"),
        (CommandRequest, '{"command":{"command":"akt"}}', "value-unknown", "perhaps “act”"),
        (CommandRequest, '{"command":{"comand":"act"}}', "key-unknown", "perhaps “command”"),
        (CommandRequest, '{"command":{"command":"say","txt":"x"}}', "key-unknown", "“command.txt”; "),
        (
            CommandRequest,
            '{"command":{"command":"act","number":-1}}',
            "value-number",
            "number” should be >= 0",
        ),
        (CommandRequest, "[]", "body-kind", "Expected an object with keys; a list came"),
        (Import, '{"log":"a","log":"b"}', "json-double", "“log” is there twice"),
        (Opening, CHAIR % '{"kind":"open","kind":"bot"}', "json-double", "“kind” is there twice"),
        (Opening, '{"terms":' + "[" * 500, "json-", ""),
        (Opening, DEEP, "json-deep", "24 deep"),
        (Opening, "no JSON", "json-syntax", "This is not JSON"),
        (Opening, '{"terms":{"game":NaN}}', "json-", ""),
        (Opening, b'{"terms":"\xff"}', "json-syntax", ""),
        (Opening, '{"\\u202e\\u0007evil":1}', "key-unknown", "“  evil”"),
    ],
)
def test_a_wrong_body_is_explained(kind: Any, body: str | bytes, key: str, sentence: str) -> None:
    content = body.encode() if isinstance(body, str) else body
    with pytest.raises(BadRequest) as refused:
        read_body(kind, content)
    reason = refused.value.reason
    assert reason is not None
    assert reason.key.startswith(key)
    assert sentence in refused.value.say("en")
    assert refused.value.say("fr") != refused.value.say("en")
    assert refused.value.key == "bad-request"


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ('{"type":"do","command":{"command":"say","txt":"x"}}', "perhaps “text”"),
        ('{"type":"resync","sinse":1}', "perhaps “since”"),
        ('{"tipe":"resync"}', "perhaps “type”"),
        ('{"type":"resinc"}', "perhaps “resync”"),
        ('{"type":"do","command":{"command":"act","number":0,"moves":[7]}}', "“command.moves[0]”"),
        ("{", "This is not JSON"),
    ],
)
def test_a_wrong_message_is_explained(body: str, sentence: str) -> None:
    with pytest.raises(BadRequest) as refused:
        read_message(ClientMessage, body)
    assert sentence in refused.value.say("en")


@pytest.mark.parametrize(
    ("kind", "query", "sentence"),
    [
        (LookQuery, [("sinse", "3")], "perhaps “since”"),
        (LookQuery, [("since", "3"), ("since", "4")], "twice"),
        (ReplayQuery, [("at", "x")], "“at” should be a whole number"),
        (ReplayQuery, [("at", "1"), ("eyes", "9")], "“eyes”"),
        (ReplayQuery, [], "“at” is missing"),
        (LobbyQuery, [("status", "opened")], "perhaps “open”"),
        (LobbyQuery, [("limit", "0")], ">= 1"),
    ],
)
def test_a_wrong_query_is_explained(kind: Any, query: list[tuple[str, str]], sentence: str) -> None:
    with pytest.raises(BadRequest) as refused:
        read_query(kind, query)
    assert sentence in refused.value.say("en")


def test_what_is_right_is_read() -> None:
    assert read_query(LookQuery, [("since", "3"), ("language", "fr")]) == LookQuery(None, 3)
    assert read_body(Import, b'{"log":"a"}') == Import("a")
    assert read_message(ClientMessage, '{"type":"beat"}')


def test_the_sentence_comes_in_the_readers_language(server: LocalServer) -> None:
    body = '{"terms":{"game":"keltis","chairs":[{"knd":"open"}]}}'
    french = JSON | {"accept-language": "fr"}
    answer = post(f"{server.url}/api/v1/tables", content=body, headers=french)
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad-request"
    assert "La clé « terms.chairs[0].knd » n’existe pas" in answer.json()["text"]
    table, people = open_table(server.url, "keltis", "open", "open")
    ws = TableSocket(server.url, table, people[0].token, language="fr")
    ws.send(type="resync", sinse=3)
    assert "peut-être «\xa0since\xa0»" in ws.wait_for("refused")["text"]
