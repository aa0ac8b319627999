"""Messages are parsed one by one, in the browser: each says what it would have said parsed with its file."""

from collections.abc import Callable
from typing import Any

import pytest

from fidchell.rulekit.i18n import LANGUAGES
from tests.web.visitor import Visitor

ASK = """async ([root, language, text]) => {
  const { FluentBundle, FluentResource } = await import(`${root}vendor/fluent.js`);
  const { lazyMessages, numberFact } = await import(`${root}words/lazy_messages.js`);
  text ??= await (await fetch(`${root}words/${language}/app.ftl`)).text();
  const facts = (number) => new Proxy({}, { has: () => true, getOwnPropertyDescriptor: () => (
    { value: number, enumerable: true, configurable: true, writable: true }), get: () => number });
  const said = (resource, number) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(resource);
    return resource.body.map(({ id }) => {
      const value = bundle.getMessage(id)?.value;
      return [id, value ? bundle.formatPattern(value, facts(number), []) : null];
    });
  };
  return [1, 0, -3, 7, 999, 1000, 12345, 2.5].map((n) =>
    [said(new FluentResource(text), n), said(lazyMessages(text), numberFact(n))]);
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_and_number_reads_as_before(visitor: Callable[..., Visitor], language: str) -> None:
    for whole, lazy in asked(visitor, language, None):
        assert lazy == whole
        assert len(lazy) > 100


def test_what_is_badly_written_says_nothing_and_harms_no_other(visitor: Callable[..., Visitor]) -> None:
    text = "# a note\na-one = One { $x }\na-broken = { $x\n# another\na-two =\n    Two\n    lines { a-one }\n"
    for _, lazy in asked(visitor, "en", text):
        said = dict(lazy)
        assert said["a-broken"] is None
        assert said["a-two"] == f"Two\nlines {said['a-one']}"


def asked(visitor: Callable[..., Visitor], language: str, text: str | None) -> Any:
    here = visitor().open()
    root = here.page.evaluate("document.querySelector('script[type=module]').src.replace(/[^/]+$/, '')")
    return here.page.evaluate(ASK, [root, language, text])
