// The code to come back with, to be written down: this device does not keep it.
import { html, useState } from "../../html.js";
import { codeOf } from "../../net/recovery_codes.js";
import { say } from "../../words/i18n.js";
import { Button } from "./controls.js";

/** @param {{ table: string, seat: number | null }} props */
export function RecoveryCode({ table, seat }) {
  const [isCopied, setCopied] = useState(false);
  const code = codeOf(table, seat);
  if (!code) return null;
  const copy = async () => {
    await navigator.clipboard?.writeText(code).catch(() => {});
    setCopied(true);
  };
  return html`<div class="recovery stack">
    <p class="soft small">
      ${say("shell-recovery")} <code class="code">${code}</code> ${say("shell-recovery-once")}
    </p>
    <${Button} icon="link" class="small" label=${isCopied ? say("shell-copied") : say("shell-copy-code")}
      onClick=${copy} />
  </div>`;
}
