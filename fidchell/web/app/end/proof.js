// Proof of the shuffle, computed in this browser.
import { html, useState } from "../../html.js";
import { say } from "../../words/i18n.js";
import { Button } from "../parts/controls.js";

/**
 * Compute the commitment from the seed that is shown now.
 * @param {{ commitment: string, seed: string | null }} props
 */
export function Proof({ commitment, seed }) {
  const [found, setFound] = useState("");
  if (!seed) return null;
  const check = async () => {
    const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    setFound([...hash].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  };
  return html`<div class="proof">
    <${Button} icon="lock" label=${say("shell-verify")} class="small" onClick=${check} />
    <p class="small" role="status">
      ${
        found &&
        (found === commitment
          ? html`<strong class="good">${say("shell-verified")}</strong>`
          : html`<strong class="bad">${say("shell-not-verified")}</strong>`)
      }
      ${
        found &&
        html`<br />
          <span class="soft">${say("shell-seed")}</span> <code class="code">${seed.slice(0, 20)}…</code>
          <span class="soft">SHA-256</span> <code class="code">${found.slice(0, 20)}…</code>`
      }
    </p>
  </div>`;
}
