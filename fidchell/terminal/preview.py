"""The preview of a move: what it would bring, in words and drawn; nothing is played."""

from typing import TYPE_CHECKING

from rich.console import Group
from rich.text import Text

from fidchell.rulekit.faults import Fault
from fidchell.rulekit.game import Saying, View
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.terminal.choices import Choices
from fidchell.terminal.drawing import extra
from fidchell.terminal.screen import note
from fidchell.terminal.speech import WORDS
from fidchell.terminal.telling import entry, worded

if TYPE_CHECKING:
    from fidchell.terminal.host import Host


def preview(host: "Host", seat: int, rest: str) -> bool:
    """Show what a move would bring, on a page of its own."""
    before = host.sitting.position
    if not rest:
        raise Fault("preview-what", WORDS, example=host.example(seat))
    action = host.meant(seat, rest, host.choices(seat))
    after, sayings = extra(host.drawing, "foresee", foresee)(before, seat, action)
    words = worded(before.game, sayings, host.names, host.screen.language)
    told = [entry(SEAT_LETTERS[seat], " ".join(words))] if words else []
    hint = note(Text(host.screen.say("preview-shown", move=rest), "strong"))
    host.screen.page(host.drawn(later(host, before, after, seat)), Group(*told), hint, gives_way=1)
    return False


def foresee(before: Position, seat: int, action: int) -> tuple[Position, list[Saying]]:
    """The position after a move, and what happened; refused where something hidden would come to light."""
    after = before.copy()
    after.apply(seat, action)
    if after.barrier() != before.barrier():
        raise Fault("preview-hidden", WORDS)
    return after, before.game.tell(before, seat, action, after, seat)


def later(host: "Host", before: Position, after: Position, seat: int) -> View:
    """The view after a move, with what was before, and with the moves that the seat would have then."""
    view = after.view(seat) | {"was": before.view(seat)}
    if seat in after.actors() and after.barrier() == before.barrier():
        view["moves"] = Choices.of(after, seat, host.drawing).texts
    return view
