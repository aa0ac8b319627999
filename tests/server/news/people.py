"""Two people with accounts at one table, and where their news go."""

import random
from typing import Any

from tests.news.receiver import Receiver
from tests.server.clients import terms
from tests.server.http.account.people import Person
from tests.server.servers import LocalServer


class Pair:
    """Two people who sit at a table of Keltis; the first wants to hear of it, and the second begins."""

    def __init__(self, server: LocalServer, receiver: Receiver, path: str = "/hook") -> None:
        self.people = [Person(server), Person(server)]
        for person in self.people:
            person.claim()
        self.receiver, self.path = receiver, path
        self.hook = self.people[0].post(
            "/account/news/endpoints", 201, kind="webhook", address=f"{receiver.url}{path}"
        )
        self.choose(digest_minutes=0)
        self.table = self.open()

    def choose(self, **choices: Any) -> None:
        usual = {"off": [], "on": [], "quiet": [], "zone": "UTC", "digest_minutes": 0, "language": "en"}
        self.people[0].post("/account/news/settings", **{**usual, **choices})

    def open(self) -> str:
        chosen = terms("keltis", "open", "open", options={"first": "b"})
        table = self.people[0].post("/tables", 201, terms=chosen)["table"]
        for seat, person in enumerate(self.people):
            person.post(f"/tables/{table}/seats", 201, name=f"P{seat}", seat=seat)
        return str(table)

    def view(self, seat: int) -> Any:
        return self.people[seat].get(f"/tables/{self.table}")

    def act(self, seat: int) -> bool:
        """One move, if it is this seat's turn."""
        view = self.view(seat)
        if not view["moves"]:
            return False
        text = random.choice(view["moves"])["text"]
        command = {"command": "act", "number": view["number"], "moves": [text]}
        self.people[seat].post(f"/tables/{self.table}/commands", command=command)
        return True

    def play_until_turn_of(self, seat: int) -> None:
        """The others move until it is this seat's turn; it moves itself away first."""
        while self.act(seat):
            pass
        while self.act(1 - seat):
            pass

    def told(self) -> list[Any]:
        """Every event that came, in order; a message that came twice counts once."""
        messages = {each.headers["idempotency-key"]: each for each in self.receiver.at(self.path)}
        return [event for message in messages.values() for event in message.json["news"]]

    def log(self) -> list[Any]:
        found: list[Any] = self.people[0].get("/account/news")["deliveries"]
        return found
