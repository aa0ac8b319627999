"""Draw docs/pictures/architecture.svg: the rooms of the package as layers; imports go down only."""

from pathlib import Path
from xml.sax.saxutils import escape

FILE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "architecture.svg"
WIDTH, HEIGHT, GAP, LEFT = 880, 62, 12, 20
INK, PAPER, LINE = "#1d2b26", "#fbf8f1", "#1f5c4d"
# Each layer: rooms side by side, each with what it does. A room imports only from those below it and to its
# right; a test compares them with the import contract.
SHOWN, PEOPLE, KEPT, THINKING, RULES = "#dfeee7", "#dde8f4", "#f3e6cf", "#e6e3f1", "#f6dcd2"
LAYERS = (
    (SHOWN, ("web/", "browser client: plain ES modules, draws views"), ("cli/", "one module a command")),
    (SHOWN, ("server/", "http, ws, auth, tables, bots, ops: tables for people and programs")),
    (
        SHOWN,
        ("adapters/", "PettingZoo, Gymnasium, OpenSpiel"),
        ("terminal/", "draws views in a terminal, knows no rule"),
    ),
    (
        PEOPLE,
        ("tournaments/", "rounds, leagues"),
        ("clubs/", "members, a ladder"),
        ("community/", "friends, match pool"),
        ("profiles/", "what one played"),
    ),
    (
        PEOPLE,
        ("news/", "push, mail, webhooks"),
        ("ratings/", "from results"),
        ("moderation/", "the host's rules"),
        ("accounts/", "names, sign-in"),
    ),
    (KEPT, ("store/", "events on disk: SQLite, PostgreSQL")),
    (KEPT, ("table/", "one table from its events: seats, moves, clocks, undo, who sees what")),
    (
        THINKING,
        ("wasm/", "one module a game for browsers"),
        ("ai/", "players, search, analysis, arena, nets"),
    ),
    (THINKING, ("envs/", "batches of games on CPU threads or a GPU")),
    (RULES, ("games/", "keltis, tipperary, tirnanog: each with rules, text, eval")),
    (RULES, ("rulekit/", "record, rule, chance, contract, position, log, edition, targets")),
)


def box(left: float, top: float, width: float, tint: str, name: str, about: str) -> str:
    """One room."""
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{HEIGHT}" rx="8" fill="{tint}" '
        f'stroke="{LINE}"/>'
        f'<text x="{left + 16:g}" y="{top + 27:g}" font-weight="bold" font-size="17">{escape(name)}</text>'
        f'<text x="{left + 16:g}" y="{top + 48:g}" font-size="13">{escape(about)}</text>'
    )


def picture() -> str:
    """The whole drawing."""
    parts, top = [], 20.0
    for tint, *rooms in LAYERS:
        width = (WIDTH - 2 * LEFT - GAP * (len(rooms) - 1)) / len(rooms)
        for place, (name, about) in enumerate(rooms):
            parts.append(box(LEFT + place * (width + GAP), top, width, tint, name, about))
        top += HEIGHT + GAP
    label = "The rooms of Fidchell as layers: each imports only from those below it and to its right"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top + 8:g}" role="img" '
        f'aria-label="{label}" '
        f'font-family="system-ui, sans-serif" fill="{INK}"><rect width="100%" height="100%" fill="{PAPER}"/>'
        + "".join(parts)
        + "</svg>\n"
    )


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
