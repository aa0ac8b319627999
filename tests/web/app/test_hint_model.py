"""A hint that comes when others have moved is sought anew, as long as the seat is still asked."""

from collections.abc import Callable

from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor

# Hints at a table whose number of moves goes up while the first ones are worked out; how often was asked,
# and what is shown in the end.
ASKED = f"""async ([later, moves]) => {{ {ROOT}
  const {{ Hints }} = await import(`${{root}}/app/table/model/hints.js`);
  const view = {{ you: 0, number: 5, moves: [{{}}] }};
  let asked = 0;
  const thinker = async () => {{
    asked += 1;
    const number = view.number;
    if (asked <= later) Object.assign(view, {{ number: number + 1, moves }});
    return {{ number, strength: "nudge", moves: [], named: {{}}, sentences: [] }};
  }};
  const hints = new Hints("table", {{ peek: () => view }}, {{ value: new Set() }}, console.error, thinker);
  await hints.more([]);
  return [asked, hints.current.peek()?.number ?? null, hints.isLoading.peek()];
}}"""


def test_a_hint_is_sought_anew_when_others_have_moved(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open()
    assert here.page.evaluate(ASKED, [0, [{}]]) == [1, 5, False]
    assert here.page.evaluate(ASKED, [2, [{}]]) == [3, 7, False]


def test_nothing_is_sought_when_the_seat_is_asked_no_more(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open()
    assert here.page.evaluate(ASKED, [1, []]) == [1, None, False]
