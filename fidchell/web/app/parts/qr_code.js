// A small QR encoder (ISO/IEC 18004): bytes, level M, versions 1 to 10: enough for a link.
import { html } from "../../html.js";

// For each version: correction bytes in a block, and the data bytes of its blocks.
const BLOCKS = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** @typedef {number | null} Bit 0 or 1; null where data go */

const ALIGNED = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const VERSION_BITS = [0x07c94, 0x085bc, 0x09a99, 0x0a4d3];
const FORMAT_M = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];
/** @type {((row: number, column: number) => boolean)[]} */
const MASKS = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => ((r >> 1) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

const POWER = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  POWER[i] = POWER[i + 255] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}

/** @param {number[]} data @param {number} count @returns {number[]} correction bytes (Reed-Solomon) */
function correction(data, count) {
  let divisor = [1];
  for (let i = 0; i < count; i++) {
    const next = new Array(divisor.length + 1).fill(0);
    divisor.forEach((factor, place) => {
      next[place] ^= factor;
      next[place + 1] ^= factor ? POWER[LOG[factor] + i] : 0;
    });
    divisor = next;
  }
  const rest = [...data, ...new Array(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i];
    if (lead)
      divisor.forEach((factor, place) => (rest[i + place] ^= factor ? POWER[LOG[factor] + LOG[lead]] : 0));
  }
  return rest.slice(data.length);
}

/**
 * @param {number[]} bytes
 * @returns {{ version: number, stream: number[] }} data and correction, woven together
 */
function interleaved(bytes) {
  const sum = (/** @type {number[]} */ sizes) => sizes.reduce((a, b) => a + b, 0);
  const place = BLOCKS.findIndex(
    ([, sizes], i) => sum(/** @type {number[]} */ (sizes)) >= bytes.length + (i < 9 ? 2 : 3),
  );
  if (place < 0) throw new RangeError("too long for a QR code");
  const [count, sizes] = /** @type {[number, number[]]} */ (BLOCKS[place]);
  const bits = [
    0,
    1,
    0,
    0,
    ...bitsOf(bytes.length, place < 9 ? 8 : 16),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  /** @type {number[]} */
  const data = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0; data.length < sum(sizes); pad++) data.push(pad % 2 ? 0x11 : 0xec);
  let at = 0;
  const blocks = sizes.map((size) => data.slice(at, (at += size)));
  const checks = blocks.map((block) => correction(block, count));
  const stream = [];
  for (let i = 0; i < Math.max(...sizes); i++)
    for (const block of blocks) if (i < block.length) stream.push(block[i]);
  for (let i = 0; i < count; i++) for (const check of checks) stream.push(check[i]);
  return { version: place + 1, stream };
}

/** @param {number} value @param {number} length */
function bitsOf(value, length) {
  return Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);
}

/** @param {number} version @returns {Bit[][]} the fixed patterns; null where data go */
function patterns(version) {
  const size = 17 + 4 * version;
  /** @type {Bit[][]} */
  const grid = Array.from({ length: size }, () => new Array(size).fill(null));
  const finder = (/** @type {number} */ row, /** @type {number} */ column) => {
    for (let r = -1; r <= 7; r++)
      for (let c = -1; c <= 7; c++) {
        if (grid[row + r]?.[column + c] === undefined) continue;
        const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
        grid[row + r][column + c] = ring !== 2 && ring !== 4 ? 1 : 0;
      }
  };
  finder(0, 0);
  finder(0, size - 7);
  finder(size - 7, 0);
  const marks = ALIGNED[version - 1];
  for (const row of marks)
    for (const column of marks) {
      if (grid[row][column] !== null) continue;
      for (let r = -2; r <= 2; r++)
        for (let c = -2; c <= 2; c++)
          grid[row + r][column + c] = Math.max(Math.abs(r), Math.abs(c)) !== 1 ? 1 : 0;
    }
  for (let i = 8; i < size - 8; i++) grid[6][i] = grid[i][6] = i % 2 ? 0 : 1;
  grid[size - 8][8] = 1;
  for (let i = 0; i < 9; i++) {
    grid[8][i] ??= 0;
    grid[i][8] ??= 0;
  }
  for (let i = 0; i < 8; i++) {
    grid[8][size - 1 - i] ??= 0;
    grid[size - 1 - i][8] ??= 0;
  }
  if (version >= 7)
    bitsOf(VERSION_BITS[version - 7], 18)
      .reverse()
      .forEach((bit, i) => {
        grid[Math.floor(i / 3)][size - 11 + (i % 3)] = grid[size - 11 + (i % 3)][Math.floor(i / 3)] = bit;
      });
  return grid;
}

/** @param {Bit[][]} grid @param {number[]} stream @param {number} mask @returns {number[][]} */
function withData(grid, stream, mask) {
  const size = grid.length;
  const made = grid.map((row) => row.map((bit) => bit ?? 0));
  const bits = stream.flatMap((byte) => bitsOf(byte, 8));
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = isUp ? size - 1 - step : step;
        if (grid[row][column] !== null) continue;
        made[row][column] = (bits[next++] ?? 0) ^ (MASKS[mask](row, column) ? 1 : 0);
      }
  }
  bitsOf(FORMAT_M[mask], 15).forEach((bit, i) => {
    const near = i < 6 ? [8, i] : i === 6 ? [8, 7] : i === 7 ? [8, 8] : i === 8 ? [7, 8] : [14 - i, 8];
    const far = i < 7 ? [size - 1 - i, 8] : [8, size - 15 + i];
    made[near[0]][near[1]] = bit;
    made[far[0]][far[1]] = bit;
  });
  made[size - 8][8] = 1;
  return made;
}

/** @param {number[][]} grid how hard it is to read: runs, blocks, and too much of one colour */
function penalty(grid) {
  let sum = 0;
  const size = grid.length;
  for (const lines of [grid, grid[0].map((_, c) => grid.map((row) => row[c]))])
    for (const line of lines) {
      for (const run of line.join("").match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      sum += 40 * (line.join("").match(/(?=00001011101|10111010000)/g) ?? []).length;
    }
  for (let r = 1; r < size; r++)
    for (let c = 1; c < size; c++)
      if (grid[r][c] === grid[r - 1][c] && grid[r][c] === grid[r][c - 1] && grid[r][c] === grid[r - 1][c - 1])
        sum += 3;
  const dark = grid.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

/**
 * A text as a QR code: rows of 0 and 1.
 * @param {string} text @returns {number[][]}
 */
export function encode(text) {
  const { version, stream } = interleaved([...new TextEncoder().encode(text)]);
  const grid = patterns(version);
  const made = MASKS.map((_, mask) => withData(grid, stream, mask));
  return made.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** @param {{ text: string, label: string }} props */
export function QrCode({ text, label }) {
  const grid = encode(text);
  const size = grid.length + 8;
  const path = grid
    .flatMap((row, r) => row.map((bit, c) => (bit ? `M${c + 4} ${r + 4}h1v1h-1z` : "")))
    .join("");
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label}
    shape-rendering="crispEdges">
    <rect class="qr-light" width=${size} height=${size} />
    <path class="qr-dark" d=${path} />
  </svg>`;
}
