// What the board of Keltis draws. Types only: nothing here runs.

/** @typedef {import("./view.js").KeltisView} View */
/** @typedef {import("./view.js").KeltisPlayerView} Player */
/** @typedef {import("./view.js").KeltisPathView} Path */
/** @typedef {{ colours: { name: string }[] }} Edition what the board reads of the edition */
/** @typedef {import("../types.js").Table<View, Edition>} Table */

export {};
