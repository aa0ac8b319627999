// What the board of Tipperary draws. Types only: nothing here runs.

/**
 * A draft that brings something hidden to light tells what is certain to be earned.
 * @typedef {import("./view.js").TipperaryView & { brings?: Record<string, number> }} View
 */
/** @typedef {import("./view.js").TipperaryPlayerView} Player */
/** @typedef {import("./view.js").ShownTile} AreaTile */
/** @typedef {import("./view.js").ShownObjective} Objective */
/** @typedef {import("./view.js").TipperaryScoreView} Score */
/** @typedef {{ name: string, arms: string, side_a: string[], side_b: string[] }} Town */
/** @typedef {{ hometown: Town[], wheel: { order: string[] } }} Edition what the board reads of the edition */
/** @typedef {import("../types.js").Table<View, Edition>} Table */

export {};
