"""What axe finds wrong with a page, for people who see, hear or move otherwise."""

from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).resolve().parent / "axe" / "axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Only what is wrong is told in full: to name every node that is right takes most of the time.
CHECK = """async ([rules, part]) => {
  const settings = { runOnly: { type: "tag", values: rules }, resultTypes: ["violations"], selectors: false };
  const found = await axe.run(part ?? document, settings);
  const where = (v) => v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | ");
  return found.violations.map(v => `${v.id}: ${v.help}: ${where(v)}`);
}"""


def violations(page: Page, part: str | None = None) -> list[str]:
    """Every rule that a page, or a part of it, does not keep."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(CHECK, [RULES, part])
    return found
