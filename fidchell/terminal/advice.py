"""Hints at the prompt: a nudge, a shortlist or the answer, from what the seat may know."""

from typing import TYPE_CHECKING

from fidchell.ai.hints import STRENGTHS, hint_within
from fidchell.ai.study import seed_for
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.faults import Fault
from fidchell.terminal.speech import WORDS, clean

if TYPE_CHECKING:
    from fidchell.terminal.host import Host

PATIENCE = 2.0  # seconds that a hint may take


def hint(host: "Host", seat: int, rest: str) -> bool:
    """Say a hint of the wanted strength."""
    strength, log = read_strength(rest), host.sitting.log
    position = host.sitting.position.on(host.adviser.entries)
    seed = seed_for(b"", commitment(log.seed), len(log.lines))
    found = hint_within(PATIENCE, position, seat, strength, host.screen.language, seed, host.names)
    for sentence in found.sentences:
        host.screen.note(sentence)
    if strength != STRENGTHS[-1]:
        host.screen.tell("hint-more", "quiet", number=STRENGTHS.index(strength) + 2)
    return False


def read_strength(text: str) -> str:
    """1, 2 or 3; nothing is a nudge."""
    numbers = [str(number) for number in range(1, len(STRENGTHS) + 1)]
    if text and text not in numbers:
        raise Fault("hint-what", WORDS, came=clean(text))
    return STRENGTHS[int(text or 1) - 1]
