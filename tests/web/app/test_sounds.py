"""Own deeds are heard at once, each in its own way, and only where sounds are wanted."""

from collections.abc import Callable

from tests.web.visitor import Visitor
from tests.web.waiting import value_when

# Remember the notes that are played.
LISTEN = """window.notes = [];
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  const voice = create.call(this);
  const start = voice.start;
  voice.start = function (...when) {
    window.notes.push(Math.round(voice.frequency.value));
    start.apply(this, when);
  };
  return voice;
};"""
TAKEN, LAID, BACK = [587], [220, 330], [330, 220]


def heard(here: Visitor, notes: list[int]) -> bool:
    """Whether these notes were the last that were played."""
    found = value_when(here.page, "() => window.notes", lambda all_notes: all_notes[-len(notes) :] == notes)
    return bool(found[-len(notes) :] == notes)


def test_a_card_is_heard_when_it_is_taken_laid_and_taken_back(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.context.add_init_script(LISTEN)
    here.open_short_game("keltis")
    here.page.wait_for_selector("[data-thing^=hand].lit")
    here.pick(next(thing for thing in here.lit() if thing.startswith("hand")))
    assert heard(here, TAKEN)
    here.page.wait_for_selector("[data-thing^=pile].lit")
    here.pick(next(thing for thing in here.lit() if thing.startswith("pile")))
    assert heard(here, LAID)
    here.page.wait_for_selector("[data-thing=deck].lit")
    here.page.keyboard.press("u")
    assert heard(here, BACK)


def test_whoever_wants_no_sound_hears_none(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.context.add_init_script(LISTEN)
    here.context.add_init_script(
        'localStorage.setItem("fidchell-settings", `{"sound":"off","forced":"off"}`)'
    )
    here.open_short_game("keltis")
    here.page.wait_for_selector("[data-thing^=hand].lit")
    here.pick(next(thing for thing in here.lit() if thing.startswith("hand")))
    here.page.wait_for_selector("[data-thing^=hand].picked")
    assert here.page.evaluate("() => window.notes") == []
