"""Somebody who plays at a table on their own device, by the page's own calls or by clicks."""

from typing import Any

from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor

MOST_MOVES = 3000
LOST = "ERR_INTERNET_DISCONNECTED"


def bots(level: str, count: int = 1) -> list[dict[str, str]]:
    return [{"kind": "bot", "bot": level} for _ in range(count)]


class Device(Visitor):
    """A visitor with a table on the device."""

    table = ""
    refuses = "no"  # whether the storage refuses to write, in tests where it is made to

    def open_local(
        self,
        game: str = "keltis",
        chairs: list[dict[str, str]] | None = None,
        names: list[str] | None = None,
        options: dict[str, Any] | None = None,
        is_shown: bool = True,
    ) -> str:
        """A table on the device, by default against a gentle bot; its page is shown."""
        if not self.page.url.startswith(self.url):
            self.open()
        terms = {"game": game, "chairs": chairs or [{"kind": "open"}, *bots("lir")], "options": options or {}}
        people = names or ["Aoife"] * len(terms["chairs"])
        self.table = str(self.call("openLocalTable", terms, people)["table"])
        if is_shown:
            self.look()
        else:
            self.play_unseen()
        return self.table

    def look(self, seat: int = 0) -> None:
        """Go to the table, and wait until it is there."""
        self.page.goto(f"{self.url}/#/table/{self.table}?seat={seat}")
        self.page.wait_for_selector("[data-board], .handover")

    def play_unseen(self) -> None:
        """Keep the table at play while another page is shown: drawing every move takes long."""
        self.page.evaluate(LISTEN, self.table)

    def call(self, name: str, *given: Any) -> Any:
        """What the page's own call answers."""
        return self.page.evaluate(CALL, [name, list(given)])

    def refusal(self, name: str, *given: Any) -> dict[str, str]:
        """The key and the sentence by which a call is refused."""
        found: dict[str, str] = self.page.evaluate(REFUSAL, [name, list(given)])
        return found

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        return dict(self.call("getTable", self.table, seat))

    def play_out(self, seats: list[int], most: int = MOST_MOVES) -> dict[str, Any]:
        """Any legal moves for some seats, until the game is over or so many are made; the last view."""
        found: dict[str, Any] = self.page.evaluate(PLAY, [self.table, seats, most])
        return found

    def forget_lost_lines(self) -> None:
        """The browser notes that nothing could be fetched."""
        self.complaints = [each for each in self.complaints if LOST not in each]


API = f"{ROOT} const api = await import(`${{root}}/net/api.js`);"
CALL = f"async ([name, given]) => {{ {API} return api[name](...given); }}"
REFUSAL = f"""async ([name, given]) => {{ {API}
  const refused = await api[name](...given).then(() => ({{}}), (error) => error);
  return {{ key: refused.key, text: refused.message }};
}}"""
LISTEN = f"""async (table) => {{ {API}
  const live = await import(`${{root}}/net/live.js`);
  const nothing = () => {{}};
  live.listen(table, null, {{ view: nothing, step: nothing, note: nothing, state: nothing }});
}}"""
PLAY = f"""async ([table, seats, most]) => {{ {API}
  let made = 0;
  for (;;)
    for (const seat of seats) {{
      const {{ log, ...view }} = await api.getTable(table, seat);
      if (view.status === "ended" || made >= most) return view;
      if (!view.moves.length) {{
        await new Promise((done) => setTimeout(done, 30));
        continue;
      }}
      const {{ text }} = view.moves[Math.floor(Math.random() * view.moves.length)];
      const command = {{ command: "act", number: view.number, moves: [text] }};
      const done = await api.sendCommand(table, seat, command);
      await window.acknowledged?.(done.number);
      made++;
    }}
}}"""
