// Means and errors of rows of numbers.

/** @param {number[]} values */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** @param {number[]} values the mean of their squared distances from the mean */
export function variance(values) {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}

/** @param {number[]} values @returns {[number, number]} the mean, and its standard error */
export function meanAndError(values) {
  return [mean(values), Math.sqrt(variance(values) / values.length)];
}

/** @param {number} value @param {number} [digits] */
export function rounded(value, digits = 1) {
  return Number(value.toFixed(digits));
}
