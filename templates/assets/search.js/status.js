"use strict";

/**
 * The words that the search needs, with placeholders; `count` and `similar` by plural category.
 *
 * @typedef {Record<"more" | "nobody" | "none" | "loading" | "failed" | "disk", string> &
 *   Record<"count" | "similar", { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>
 * } SearchTexts
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
  if (total > rows.length) text = texts.more;
  else if (total > 0) {
    const forms = near ? texts.similar : texts.count;
    text = forms[new Intl.PluralRules(language).select(total)] ?? forms.other;
  }
  return text.replace(/\{(count|query)\}/g, (_, key) => values[key]);
};
