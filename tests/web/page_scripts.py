"""What visitors ask and do in the page itself."""

# Where the modules of the page lie, so that those are asked that run.
ROOT = r"""const root = document.querySelector("script[type=module]").src.replace(/\/[^/]+$/, "");"""

# The board has not changed for some frames.
STILL = """async () => {
  let [last, same] = ["", 0];
  while (same < 8) {
    await new Promise(requestAnimationFrame);
    const now = document.querySelector("[data-board]")?.innerHTML ?? "";
    [last, same] = [now, now && now === last ? same + 1 : 0];
  }
}"""

# Go on, where a lesson asks for nothing else; at once, because the button may be gone a moment later.
# After the last step the button begins a game.
GO_ON = """() => {
  const steps = document.querySelector(".lesson progress");
  if (steps.value < steps.max) document.querySelector(".lesson .actions button.main")?.click();
}"""

CONFIRM = """() => [...document.querySelectorAll(".actions button.main")]
  .find(e => e.textContent.includes("Confirm"))?.click()"""

LIT = """(isAll) => [...document.querySelectorAll(
    "[data-board] [data-thing].lit[tabindex], .prompt button[data-thing]"
  )].filter(e => isAll || !e.matches(".beyond")).map(e => e.dataset.thing)"""

# Whether a finger has only aimed at a thing: soon after a tap it is aimed at, picked, or lit no more.
AIMED = """async (thing) => {
  const node = () => document.querySelector(`[data-thing="${CSS.escape(thing)}"]:is(.aimed, .tip-aimed)`);
  const waits = () => document.querySelector(`[data-thing="${CSS.escape(thing)}"].lit:not(.picked)`);
  for (let frame = 0; frame < 40 && !node() && waits(); frame++) await new Promise(requestAnimationFrame);
  return node() !== null;
}"""

# How often one presses Tab (or, below 0, Shift+Tab) to come from here to a thing.
STEPS = """(thing) => {
  const order = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
    .filter(e => e.tabIndex >= 0 && !e.disabled && e.checkVisibility());
  const to = order.findIndex(e => e.dataset.thing === thing);
  const from = order.indexOf(document.activeElement);
  return to < 0 ? null : to - from;
}"""

OPEN = """async (opening) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/v1/tables", { method: "POST", body: JSON.stringify(opening), headers });
  return (await answer.json()).table;
}"""

# Where one can press a thing: a point of it that nothing else covers.
SPOT = """(thing) => {
  const nodes = [...document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)]
    .filter(n => n.matches("button, .lit"));
  for (const node of nodes) {
    const shapes = [...node.querySelectorAll("path, rect, circle, ellipse, use")]
      .filter(s => !s.matches(".glow, .glow *"));
    for (const shape of [node, ...shapes]) {
      const box = shape.getBoundingClientRect();
      const x = box.x + box.width / 2, y = box.y + box.height / 2;
      if (!box.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      if (document.elementFromPoint(x, y)?.closest("[data-thing]") === node) return { x, y };
    }
  }
  return null;
}"""

# What a person would tell of the page when something went wrong.
SHOWN = """() => ({
  place: location.hash,
  prompt: document.querySelector(".prompt")?.innerText,
  actions: document.querySelector("section.actions")?.innerText,
  error: document.querySelector("[role=alert], .error")?.innerText,
  dialogs: [...document.querySelectorAll("dialog")].map(e => e.innerText.slice(0, 200)),
  lit: [...document.querySelectorAll("[data-thing].lit")].map(e => e.dataset.thing),
  picked: [...document.querySelectorAll("[data-thing].picked")].map(e => e.dataset.thing),
})"""
