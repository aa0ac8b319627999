#!/usr/bin/env python3
"""A program at a table of a running server, over plain HTTP: it sits down and plays by chance to the end.

    python examples/table_bot.py http://127.0.0.1:8000 TABLE [INVITATION]

Everything it does is described at /api of the server. Think in `choose`.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request


def ask(url: str, token: str = "", **body: object) -> dict:
    """One request; whoever is told to wait waits and asks again."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode() if body else None, headers)
    while True:
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            told = json.load(refused)
            if not told["wait"]:
                sys.exit(told["text"])
            time.sleep(told["wait"])


def choose(view: dict) -> str:
    """Think here: view["game"] is all this seat may see, view["moves"] are all its legal moves."""
    return random.choice(view["moves"])["text"]


def main(server: str, table: str, invite: str = "") -> None:
    """Play one game to its end."""
    url = f"{server}/api/v1/tables/{table}"
    token = ask(f"{url}/seats", name=f"Bot {random.randrange(1000)}", invite=invite)["token"]
    while (view := ask(url, token))["status"] != "ended":
        if view["moves"]:
            move = {"command": "act", "number": view["number"], "moves": [choose(view)]}
            ask(f"{url}/commands", token, command=move)
        else:
            time.sleep(0.2)
    print("totals:", *view["result"]["totals"])


if __name__ == "__main__":
    main(*sys.argv[1:])
