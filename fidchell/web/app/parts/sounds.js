// Small sounds made by the browser itself: a wooden knock, a soft harp, a bell. No file is loaded.
import { afterFrame } from "../../turns.js";

/** @type {AudioContext | null} */
let audio = null;

/**
 * @type {Record<string, { notes: number[], type: OscillatorType, length: number, loud: number,
 *   apart: number }>}
 */
const SOUNDS = {
  taken: { notes: [587.33], type: "triangle", length: 0.06, loud: 0.05, apart: 0 },
  laid: { notes: [220, 329.63], type: "triangle", length: 0.13, loud: 0.16, apart: 0.045 },
  back: { notes: [329.63, 220], type: "sine", length: 0.14, loud: 0.1, apart: 0.06 },
  earned: { notes: [523.25, 659.25, 783.99], type: "sine", length: 0.3, loud: 0.09, apart: 0.07 },
  move: { notes: [196], type: "triangle", length: 0.12, loud: 0.16, apart: 0 },
  turn: { notes: [392, 523.25], type: "sine", length: 0.5, loud: 0.12, apart: 0.11 },
  refused: { notes: [146.8], type: "sine", length: 0.22, loud: 0.14, apart: 0 },
  said: { notes: [659.25], type: "sine", length: 0.3, loud: 0.07, apart: 0 },
  over: { notes: [261.6, 329.6, 392, 523.25], type: "triangle", length: 0.9, loud: 0.1, apart: 0.14 },
};

/**
 * Play a sound by its name, as soon as its picture is there; silent where the browser or the player does not want it.
 * @param {keyof typeof SOUNDS} name
 */
export function play(name) {
  if (document.documentElement.dataset.sound === "on" && navigator.userActivation?.hasBeenActive)
    afterFrame(() => playNow(name));
}

/** @param {keyof typeof SOUNDS} name */
function playNow(name) {
  try {
    audio ??= new AudioContext();
    const { notes, type, length, loud, apart } = SOUNDS[name];
    notes.forEach((note, place) =>
      playNote(/** @type {AudioContext} */ (audio), note, type, length, loud, place * apart),
    );
  } catch {
    audio = null;
  }
}

/**
 * One note that fades away.
 * @param {AudioContext} audio @param {number} note @param {OscillatorType} type
 * @param {number} length @param {number} loud @param {number} wait
 */
function playNote(audio, note, type, length, loud, wait) {
  const [voice, fade, begin] = [audio.createOscillator(), audio.createGain(), audio.currentTime + wait];
  voice.type = type;
  voice.frequency.value = note;
  fade.gain.setValueAtTime(0.0001, begin);
  fade.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  fade.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(fade).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length + 0.05);
}
