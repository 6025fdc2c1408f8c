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
  const COUNTED = 100;
  const shown = Math.max(rows.length, COUNTED);
  let count = total;
  let text = query === "" ? texts.none : texts.nobody;
  if (near && total > 0) text = texts.similar;
  else if (total > shown) {
    text = texts.more;
    count = total === Infinity ? rows.length : shown;
  } else if (total > 0) {
    text = texts.count[new Intl.PluralRules(language).select(total)] ?? texts.count.other;
  }
  /** @type {Record<string, string>} */
  const values = { count: String(count), query };
  return text.replace(/\{(count|query)\}/g, (_, key) => values[key]);
};
