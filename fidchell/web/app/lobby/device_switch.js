// The switch for a table on this device; it says why where there can be none.
import { html, useEffect, useState } from "../../html.js";
import { ApiError } from "../../net/request.js";
import { localClient } from "../../net/local.js";
import { isOffline } from "../../net/offline.js";
import { language, say } from "../../words/i18n.js";

/**
 * Whether a game can be played on this device: "" once its rules are loaded, undefined until then, or why not.
 * @param {string} game
 */
export function useDeviceTrouble(game) {
  const [trouble, setTrouble] = useState(/** @type {string | undefined} */ (undefined));
  useEffect(() => {
    let isGone = false;
    setTrouble(undefined);
    localClient()
      .then((client) => client.prepareGame(game))
      .then(
        () => !isGone && setTrouble(""),
        (error) =>
          !isGone && setTrouble(error instanceof ApiError ? error.message : say("shell-local-no-rules")),
      );
    return () => {
      isGone = true;
    };
  }, [game, language.value]);
  return trouble;
}

/**
 * @param {{ isOn: boolean, trouble: string | undefined, onChange: (isOn: boolean) => void }} props
 */
export function DeviceSwitch({ isOn, trouble, onChange }) {
  const isReady = trouble === "";
  useEffect(() => {
    if (isReady && isOffline.value) onChange(true);
  }, [isReady, isOffline.value]);
  return html`<label class="check device-switch">
      <input type="checkbox" checked=${isOn && isReady} disabled=${!isReady} onChange=${() => onChange(!isOn)} />
      ${say("shell-local-switch")}
    </label>
    <p class="soft small" role=${trouble ? "alert" : undefined}>
      ${trouble || (trouble === undefined ? say("shell-loading") : say("shell-local-about"))}
    </p>`;
}
