"""What no person may meet on a page: identifiers, codes, coordinates, pieces of a fingerprint."""

import re

# What no text may have in it.
CODES = {
    "a tile": r"\bT\d\d\b",
    "a space": r"\b[HVK]\d\d\b",
    "a cell": r"\b[TMB][1-8]\b",
    "a card": r"\b[RAHMSYGB]\d{1,2}\b\*?",
    "a code of letters": r"\([A-Z]{3}\)",
    "a coordinate": r"(?i)\b(?:row|ligne) -?\d+, co|\b[1-3],[1-6]:|\bat [1-3],[1-6]\b",
    "an identifier": r"\b[a-z]+_[a-z_]+\b",
    "a key": r"\b(?:log|fact|told|prompt|shell|keltis|tipperary|tirnanog|category|nudge|lead)-[a-z]",
    "a fingerprint": r"\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{8,}",
    "a vowel that French elides": r"(?i)(?<!\w)(?:de|que) [aàâeéèêiîoôuùœ]",
    "a slip of the page": r"undefined|NaN|\[object|\{ ?\$",
}
# Everything that is read or heard: texts, labels and titles, each once.
TEXTS = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: parent, textContent } = walk.currentNode;
    if (!parent.closest("script, style, code")) found.add(textContent.trim());
  }
  for (const node of document.querySelectorAll("[aria-label], [title]"))
    for (const name of ["aria-label", "title"]) found.add(node.getAttribute(name) ?? "");
  return [...found];
}"""
# From now on, remember every text, label and title that comes, however short it stays.
REMEMBER_TEXTS = """() => {
  const seen = (window.rememberedTexts = new Set());
  const keep = (text) => text?.trim() && seen.add(text.trim());
  const labels = (node) => ["aria-label", "title"].forEach((name) => keep(node.getAttribute(name)));
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE)
      return node.parentElement?.closest("script, style, code") || keep(node.textContent);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    labels(node);
    node.childNodes.forEach(read);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "attributes") labels(target);
      else if (type === "characterData") read(target);
      else addedNodes.forEach(read);
    }
  }).observe(document, {
    subtree: true, childList: true, characterData: true, attributeFilter: ["aria-label", "title"],
  });
}"""


def codes(texts: list[str]) -> list[tuple[str, str]]:
    return [
        (name, text) for text in sorted(set(texts)) for name, code in CODES.items() if re.search(code, text)
    ]
