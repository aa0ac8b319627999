// What the board of Tipperary draws. Types only: nothing here runs.

/**
 * A draft that brings something hidden to light tells what is certain to be earned.
 * @typedef {import("./view.js").TipperaryView & { brings?: Record<string, number> }} View
 */
/** @typedef {import("./view.js").TipperaryPlayerView} Player */
/** @typedef {import("./view.js").TipperaryScoreView} Score */
/** @typedef {{ name: string, side_a: string[], side_b: string[] }} Town */
/** @typedef {{ id: number, name: string, text: string, vp: number }} Objective */
/**
 * @typedef {{ hometown: Town[], wheel: { order: string[] }, objective: Objective[],
 *   track: { value: number[], sheep: boolean[] } }} Edition what the board reads of the edition
 */
/** @typedef {import("../types.js").Table<View, Edition, import("./view.js").TipperaryBook>} Table */

export {};
