// A finished game as the end tells it: who won and by how much, every seat with its sign and its points.
import { say } from "../../words/i18n.js";
import { titleOf } from "../games.js";

/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../boards/types.js").GameBoard} GameBoard */
/** @typedef {import("../../net/schemas.js").TableView} TableView */
/** @typedef {Record<string, number>} Score total, rank, and points by category */
/**
 * @typedef {object} Seat
 * @property {number} seat @property {string} name @property {string} symbol an icon's name
 * @property {boolean} isWinner @property {boolean} isYou @property {number} total
 */
/**
 * @typedef {object} Result
 * @property {string} game @property {string} title who won @property {string} lead by how much, or empty
 * @property {Seat[]} seats @property {Seat[]} ranking the best first
 * @property {Score[]} scores by seat @property {string[]} categories those in which somebody has points
 */

/**
 * @param {TableView} tableView @param {Table} table @param {GameBoard | null} gameBoard @returns {Result}
 */
export function resultOf(tableView, table, gameBoard) {
  const winners = tableView.result?.winners ?? [];
  /** @type {Score[]} */
  const scores = tableView.result?.scores ?? table.view.scores;
  const seats = tableView.chairs.map(({ seat, name }) => ({
    seat,
    name,
    symbol: gameBoard?.seatColour(seat).symbol ?? "crown",
    isWinner: winners.includes(seat),
    isYou: seat === tableView.you,
    total: scores[seat].total,
  }));
  const ranking = [...seats].sort(
    (one, two) => Number(two.isWinner) - Number(one.isWinner) || two.total - one.total,
  );
  return {
    game: titleOf(tableView.terms.game),
    title: soloVerdict(table) ?? titleFor(seats),
    lead: leadWords(ranking),
    seats,
    ranking,
    scores,
    categories: table.gameInfo.categories.filter((name) => scores.some((score) => score[name] !== 0)),
  };
}

/** Who has won. @param {Seat[]} seats */
function titleFor(seats) {
  const winners = seats.filter(({ isWinner }) => isWinner);
  if (winners.length === 1 && winners[0].isYou) return say("shell-you-won");
  return say("shell-won", { count: winners.length, names: winners.map(({ name }) => name).join(", ") });
}

/**
 * What a game alone ends with, where its view tells a rank: nobody could lose it.
 * @param {Table} table
 */
function soloVerdict({ view, gameInfo, say: sayOfGame }) {
  if (!("solo_rank" in view) || !view.solo_rank) return null;
  const rank = gameInfo.names.solo_rank[view.solo_rank];
  return sayOfGame("verdict-solo", { rank, points: view.scores[0].total });
}

/** By how many points one seat alone is ahead of all others. @param {Seat[]} ranking */
function leadWords([first, second]) {
  if (!second || !first.isWinner || second.isWinner || first.total <= second.total) return "";
  return say("shell-end-lead", { points: first.total - second.total, name: second.name });
}
