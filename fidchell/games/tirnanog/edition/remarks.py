"""What an edition file tells about a card beyond what is played: where it comes from, notes, its id."""

from fidchell.games.tirnanog.edition.keys import expect
from fidchell.rulekit.edition import EditionSection


def read_remarks(section: EditionSection) -> None:
    """A note, and where each property comes from."""
    section.remarks("note")
    if section.has("origin"):
        if isinstance(section.data["origin"], dict):
            origin = section.section("origin")
            for key in origin.data:
                origin.string(key)
        else:
            section.string("origin")


def read_id(section: EditionSection, taken: set[str]) -> str:
    """The id of a card, a Geas, a set or a Subplot: each once."""
    name = section.string("id")
    if name in taken:
        raise section.error("id", expect("new-id"), name)
    taken.add(name)
    return name
