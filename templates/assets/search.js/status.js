"use strict";

/**
 * The words that the search needs, with placeholders; `count` by plural category.
 *
 * @typedef {Record<"similar" | "more" | "nobody" | "none" | "loading" | "failed" | "disk", string> &
 *   { count: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>> }} SearchTexts
 */

/**
 * What is said of whom a query found.
 *
 * @param {SearchTexts} texts
 * @param {Found} found
 * @param {string} query
 * @param {string} language its code
 */
Rollcall.searchStatus = (texts, { rows, total, near }, query, language) => {
  /** @type {Record<string, string>} */
  const values = { count: String(Math.min(total, rows.length)), query };
  let text = query === "" ? texts.none : texts.nobody;
  if (near && total > 0) text = texts.similar;
  else if (total > rows.length) text = texts.more;
  else if (total > 0) {
    text = texts.count[new Intl.PluralRules(language).select(total)] ?? texts.count.other;
  }
  return text.replace(/\{(count|query)\}/g, (_, key) => values[key]);
};
