"""A file is checked by the browser's own hash on secure pages, and by ours where it has none."""

import hashlib
from collections.abc import Callable

import pytest

from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor

HASHED = f"""async ([text, isSecure]) => {{
  {ROOT}
  if (!isSecure) Object.defineProperty(crypto, "subtle", {{ value: undefined }});
  const {{ digestOfFile }} = await import(`${{root}}/rules/sha256.js`);
  return [Boolean(crypto.subtle), await digestOfFile(new TextEncoder().encode(text).buffer)];
}}"""


@pytest.mark.parametrize("is_secure", [True, False])
def test_a_hash_is_the_same_on_secure_and_other_pages(
    visitor: Callable[..., Visitor], is_secure: bool
) -> None:
    here = visitor().open()
    for text in ("", "Étaín", "x" * 1000):
        expected = [is_secure, hashlib.sha256(text.encode()).hexdigest()]
        assert here.page.evaluate(HASHED, [text, is_secure]) == expected
