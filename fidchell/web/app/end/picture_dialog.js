// A picture that was drawn in this page, to send, copy or save, and a link to what it shows.
import { html, useRef, useState } from "../../html.js";
import { say } from "../../words/i18n.js";
import { Button, Dialog } from "../parts/controls.js";
import { saveFile } from "../parts/save_file.js";
import { pictureOf } from "./picture_file.js";

/**
 * @param {{ name: string, words: string, address: string | null, onClose: () => void,
 *   children?: import("../../html.js").Children }} props the picture is the first drawing inside
 */
export function PictureDialog({ name, words, address, onClose, children }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [told, setTold] = useState("");
  const picture = () => pictureOf(/** @type {SVGSVGElement} */ (place.current?.querySelector("svg")));
  /** @param {() => Promise<string>} work what it has done, in words */
  const attempt = (work) => work().then(setTold, (error) => setTold(failureWords(error)));
  const give = () => attempt(async () => giveAway(await picture(), name, words, address));
  const copy = () => attempt(async () => copyPicture(picture()));
  const save = () => attempt(async () => (saveFile(name, await picture()), say("shell-share-saved")));
  const link = () => attempt(async () => copyText(`${words} ${address}`));
  return html`<${Dialog} title=${say("shell-share")} onClose=${onClose} class="share">
    <div class="share-picture" ref=${place}>${children}</div>
    <div class="row share-ways">
      ${
        mayShare() &&
        html`<${Button} icon="share" label=${say("shell-share-give")} class="main" onClick=${give} />`
      }
      ${mayCopy() && html`<${Button} icon="picture" label=${say("shell-share-copy")} onClick=${copy} />`}
      <${Button} icon="download" label=${say("shell-share-save")} onClick=${save} />
      ${address && html`<${Button} icon="link" label=${say("shell-copy-link")} onClick=${link} />`}
    </div>
    <p class="small soft share-told" role="status">${told}</p>
  </${Dialog}>`;
}

/** Whether this browser can hand a picture to other programs. */
function mayShare() {
  if (!navigator.canShare) return false;
  return navigator.canShare({ files: [new File([], "picture.png", { type: "image/png" })] });
}

/** Whether this browser can copy a picture. */
function mayCopy() {
  return typeof ClipboardItem !== "undefined" && Boolean(navigator.clipboard?.write);
}

/** @param {Blob} blob @param {string} name @param {string} words @param {string | null} address */
async function giveAway(blob, name, words, address) {
  const files = [new File([blob], name, { type: blob.type })];
  await navigator.share({ files, text: words, ...(address ? { url: address } : {}) });
  return say("shell-share-given");
}

/** @param {Promise<Blob>} picture */
async function copyPicture(picture) {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
  return say("shell-share-copied");
}

/** @param {string} text */
async function copyText(text) {
  await navigator.clipboard.writeText(text);
  return say("shell-share-link-copied");
}

/** Whoever changes their mind has met no error. @param {unknown} error */
function failureWords(error) {
  return error instanceof DOMException && error.name === "AbortError" ? "" : say("shell-share-failed");
}
