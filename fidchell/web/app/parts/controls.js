// Buttons, dialogs, pages: the small parts that every page uses.
import { html, useEffect, useRef } from "../../html.js";
import { Icon } from "../../boards/kit/icons.js";
import { KnotBand } from "../../boards/kit/knotwork.js";
import { useTurn } from "../../turns.js";
import { say } from "../../words/i18n.js";

/** @typedef {import("../../html.js").Children} Children */

/**
 * A button with an icon and words.
 * @param {{ icon?: string, label: string, onClick?: () => void, class?: string, iconOnly?: boolean,
 *   [more: string]: unknown }} props
 *   `iconOnly`: the icon alone is seen, the label is for screen readers
 */
export function Button({ icon, label, onClick, class: more = "", iconOnly = false, ...rest }) {
  return html`<button type="button" class=${`button ${iconOnly ? "round quiet" : ""} ${more}`}
    onClick=${onClick} aria-label=${iconOnly ? label : undefined} title=${iconOnly ? label : undefined}
    ...${rest}>
    ${icon && html`<${Icon} name=${icon} />`}
    ${!iconOnly && html`<span>${label}</span>`}
  </button>`;
}

/**
 * A link that looks like a button.
 * @param {{ icon?: string, label: string, href: string, class?: string, iconOnly?: boolean }} props
 */
export function LinkButton({ icon, label, href, class: more = "", iconOnly = false }) {
  return html`<a class=${`button ${iconOnly ? "round quiet" : ""} ${more}`} href=${href}
    aria-label=${iconOnly ? label : undefined} title=${iconOnly ? label : undefined}>
    ${icon && html`<${Icon} name=${icon} />`}
    ${!iconOnly && html`<span>${label}</span>`}
  </a>`;
}

let isFirstDivider = true; // its knots are not worked out yet

/** A band of knotwork between two parts of a page. */
export function KnotDivider() {
  const isDue = useTurn(!isFirstDivider);
  useEffect(() => {
    if (isDue) isFirstDivider = false;
  }, [isDue]);
  return html`<svg class="knot-rule" viewBox="0 0 480 20" preserveAspectRatio="xMidYMid slice"
    aria-hidden="true">
    ${isDue && html`<${KnotBand} columns=${48} rows=${2} every=${4} cell=${10} width=${0.28} />`}
  </svg>`;
}

/**
 * A page of the app: a head with the way home, and a body.
 * @param {{ title: string, back?: string, children?: Children, aside?: Children, class?: string }} props
 */
export function Page({ title, back = "#/", children, aside, class: more = "" }) {
  useEffect(() => {
    document.title = `${title} · Fidchell`;
  }, [title]);
  return html`<div class=${`page ${more}`}>
    <header class="page-head">
      <${LinkButton} icon="back" label=${say("shell-back")} href=${back} iconOnly=${true} />
      <h1>${title}</h1>
      ${aside}
    </header>
    <${KnotDivider} />
    <main class="page-body" id="main">${children}</main>
  </div>`;
}

/**
 * A part of a page in which one thing is done at a time: while it is on its way, nothing else can be pressed.
 * @param {{ isBusy: boolean, children?: Children, class?: string }} props
 */
export function OneAtATime({ isBusy, children, class: more = "" }) {
  return html`<fieldset class=${`one-at-a-time ${more}`} disabled=${isBusy} aria-busy=${isBusy}>${children}</fieldset>`;
}

/**
 * A dialog above everything; Escape and a press beside it close it.
 * @param {{ title: string, onClose: () => void, children?: Children, class?: string }} props
 */
export function Dialog({ title, onClose, children, class: more = "" }) {
  const place = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    place.current?.showModal();
  }, []);
  return html`<dialog class=${`dialog ${more}`} ref=${place} aria-label=${title} onClose=${onClose}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === place.current && place.current?.close()}>
    <div class="dialog-inside">
      <header class="row">
        <h2 class="grow">${title}</h2>
        <${Button} icon="close" label=${say("shell-close")} iconOnly=${true}
          onClick=${() => place.current?.close()} />
      </header>
      ${children}
    </div>
  </dialog>`;
}

/**
 * One of several choices, as buttons in a row.
 * @template Value
 * @param {{ legend: string, name: string, choices: { value: Value, label: string }[], value: Value,
 *   onChange: (value: Value) => void }} props
 */
export function RadioGroup({ legend, name, choices, value, onChange }) {
  return html`<fieldset class="choice">
    <legend>${legend}</legend>
    <div class="row choice-row">
      ${choices.map(
        (each) => html`<label key=${String(each.value)} class="choice-one">
          <input type="radio" name=${name} checked=${each.value === value}
            onChange=${() => onChange(each.value)} />
          <span>${each.label}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** A page that is still loading. */
export function Loading() {
  return html`<main class="table-wait" id="main"><h1>${say("shell-loading")}</h1></main>`;
}

/**
 * Something went wrong, in words.
 * @param {{ text: string }} props
 */
export function ErrorMessage({ text }) {
  return html`<p class="trouble" role="alert">${text}</p>`;
}
