"""Drawings that are kept: while nothing they show has changed, they are neither made nor walked through."""

from collections.abc import Callable

from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor

# Draw a part, then draw it again as it is, then with something new; count how often it is made, and how often
# Preact reads what its element has.
DRAW = f"""async () => {{ {ROOT}
  const {{ h, render, useKept }} = await import(`${{root}}/html.js`);
  const [place, counts] = [document.createElement("div"), {{ made: 0, read: 0 }}];
  const draw = (words) => {{
    counts.made += 1;
    const drawn = h("p", null, words);
    const props = {{ get title() {{ counts.read += 1; return words; }}, children: words }};
    return Object.assign(drawn, {{ props }});
  }};
  const Part = ({{ words }}) => useKept(() => draw(words), [words]);
  return ["one", "one", "two"].map((words) => {{
    render(h("section", null, h(Part, {{ words }})), place);
    return {{ ...counts, text: place.textContent, title: place.querySelector("p").title }};
  }});
}}"""


def test_what_has_not_changed_is_passed_over(visitor: Callable[..., Visitor]) -> None:
    first, same, other = visitor().open().page.evaluate(DRAW)
    assert first["read"] > 0
    assert same == first
    assert (other["made"], other["text"], other["title"]) == (2, "two", "two")
