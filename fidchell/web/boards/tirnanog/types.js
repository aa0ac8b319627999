// What the board of Tír na nÓg draws. Types only: nothing here runs.

/** @typedef {import("./view.js").TirnanogView} View */
/** @typedef {import("./view.js").TirnanogPlayerView} Player */
/** @typedef {import("./view.js").TirnanogSagaCell} SagaCell */
/** @typedef {import("./view.js").TirnanogChangeView} Change */
/** @typedef {import("./view.js").TirnanogSubplotView} Subplot */
/** @typedef {import("./view.js").TirnanogWorldCell} WorldCell */
/**
 * @typedef {{ card: string, name: string, colour: string, value: number, ailm: boolean, text: string,
 *   timing: string, say: string }} Card what is printed on the card that a view calls by its text (`card`)
 */
/**
 * @typedef {{ code?: string, colour: string, value: number, ailm: boolean, name: string, text?: string,
 *   timing?: string }} EditionCard a card as the edition has it
 */
/**
 * @typedef {{ id: string, name: string, placement_text?: string, scoring_text: string, solo: number }} Geas
 *   a Geas as the edition has it
 */
/** @typedef {{ id: string, name: string, text: string }} Plot a Subplot as the edition has it */
/** @typedef {{ code?: string, name: string, say: string }} Pronunciation */
/**
 * @typedef {{ plain: EditionCard[], special: EditionCard[], geas: Geas[], subplot: Plot[],
 *   pronunciation?: Pronunciation[], regions: { small: number[], large: number[] } }} Edition what the board
 *   reads of the edition
 */
/** @typedef {import("../types.js").Table<View, Edition>} Table */

export {};
