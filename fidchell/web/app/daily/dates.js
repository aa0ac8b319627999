// Days in words.

/** A day as the reader writes it. @param {string} day @param {string} languageCode */
export function dateWords(day, languageCode) {
  const format = new Intl.DateTimeFormat(languageCode, { dateStyle: "full", timeZone: "UTC" });
  return format.format(new Date(day));
}
