// Codes to come back with, shown once: to be written down, copied or kept as a file.
import { html, useState } from "../../html.js";
import { Button } from "../parts/controls.js";
import { saveFile } from "../parts/save_file.js";
import { codes, say } from "./model.js";

/** The codes, until they were put away. */
export function Codes() {
  const [isCopied, setCopied] = useState(false);
  if (!codes.value.length) return null;
  const lines = codes.value.join("\n");
  const copy = async () => {
    await navigator.clipboard?.writeText(lines).catch(() => {});
    setCopied(true);
  };
  const save = () => saveFile("fidchell-codes.txt", new Blob([`${lines}\n`], { type: "text/plain" }));
  return html`<section class="panel stack account-codes">
    <h2>${say("account-codes-new")}</h2>
    <p>${say("account-codes-about")}</p>
    <ul>
      ${codes.value.map((code) => html`<li key=${code}><code class="code">${code}</code></li>`)}
    </ul>
    <div class="row">
      <${Button} icon="link" class="small" label=${say(isCopied ? "account-copied" : "account-copy")} onClick=${copy} />
      <${Button} icon="download" class="small" label=${say("account-save")} onClick=${save} />
      <${Button} icon="confirm" class="small" label=${say("account-codes-kept")} onClick=${() => (codes.value = [])} />
    </div>
  </section>`;
}
