"""The log: one JSON object a line, and no token in any of them."""

import json
import logging
from pathlib import Path

from fidchell.server.ops.logging import LOGGER, configure
from tests.server.clients import ApiClient, TableSocket, open_table, terms
from tests.server.servers import running_server


def test_no_token_is_ever_logged(folder: Path) -> None:
    file = folder / "log"
    with open(file, "w") as stream:
        configure("debug", stream)
        try:
            with running_server(folder) as here:
                table, people = open_table(here.url, "keltis", "open", "person")
                keys = ApiClient(here.url).post(
                    "/tables", 201, terms=terms("keltis", "open", "random"), name="Medb"
                )
                ws = TableSocket(here.url, table, people[0].token, "?since=0")
                ws.wait_for("view")
                people[1].do(table, "say", text="a secret saying")
                people[1].do(table, "act", 422, number=7, moves=["nonsense"])
                ApiClient(here.url, "wrong-token").http.get(f"/tables/{table}?seat=0&language=fr")
        finally:
            LOGGER.handlers = []
            logging.getLogger("uvicorn").handlers = []
    text = file.read_text()
    assert '"event": "request"' in text
    secrets = [*(person.token for person in people), keys["host_token"], keys["seat"]["token"]]
    secrets += [keys["seat"]["recovery"], "wrong-token", "a secret saying", "since=0", "Bearer"]
    assert [secret for secret in secrets if secret in text] == []
    assert all(json.loads(line)["event"] for line in text.splitlines())
