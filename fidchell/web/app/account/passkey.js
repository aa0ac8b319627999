// Passkeys in the browser: what the server asks for, and the answers, between JSON and bytes.
import * as api from "./api.js";

/** Nobody used a passkey: the window was closed, or there is none. */
export class PasskeyDismissed extends Error {}

/** Whether this browser has passkeys for this address: it takes a name, and https unless it is this machine. */
export function hasPasskeys() {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname);
  return "PublicKeyCredential" in window && window.isSecureContext && !isNumber;
}

/** @param {string} text base64url @returns {Uint8Array<ArrayBuffer>} */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer | null} buffer @returns {string | null} */
function text(buffer) {
  if (!buffer) return null;
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {{ id: string, type: string }} known */
const described = (known) => ({ ...known, id: bytes(known.id) });

/**
 * @param {() => Promise<Credential | null>} ask
 * @returns {Promise<PublicKeyCredential>}
 */
async function asked(ask) {
  try {
    const found = await ask();
    if (found) return /** @type {PublicKeyCredential} */ (found);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  throw new PasskeyDismissed();
}

/** @param {PublicKeyCredential} credential @param {Record<string, string | null>} response */
function answer(credential, response) {
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response };
}

/** Make a passkey for the account that is signed in. */
export async function makePasskey() {
  const options = await api.passkeyOptions();
  const publicKey = /** @type {PublicKeyCredentialCreationOptions} */ ({
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(described),
  });
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  const response = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  await api.addPasskey(
    answer(made, {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
    }),
  );
}

/** Sign in with a passkey. */
export async function usePasskey() {
  const options = await api.signInOptions();
  const publicKey = /** @type {PublicKeyCredentialRequestOptions} */ ({
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map(described),
  });
  const used = await asked(() => navigator.credentials.get({ publicKey }));
  const response = /** @type {AuthenticatorAssertionResponse} */ (used.response);
  return api.signIn(
    answer(used, {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: text(response.userHandle),
    }),
  );
}
