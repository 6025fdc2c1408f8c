"use strict";

/** The words of the page's language: all texts of the locale, which Rollcall puts before this script. */

/** @type {Record<string, string | Partial<Record<string, string>>>} */
Rollcall.texts = Rollcall.texts ?? {};

/**
 * A text with its placeholders filled in; "" where the language has no such text.
 *
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
Rollcall.text = (key, values = {}) => {
  const text = Rollcall.texts[key];
  return Rollcall.filled(typeof text === "string" ? text : "", values);
};

/**
 * A text that goes with a number, which fills in `{count}`.
 *
 * @param {string} key
 * @param {number} count
 * @param {Record<string, string | number>} [values]
 */
Rollcall.counted = (key, count, values = {}) => {
  const forms = Rollcall.texts[key];
  if (typeof forms !== "object") return Rollcall.text(key, { ...values, count });
  const category = new Intl.PluralRules(document.documentElement.lang).select(count);
  return Rollcall.filled(forms[category] ?? forms.other ?? "", { ...values, count });
};

/**
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
Rollcall.filled = (text, values) =>
  text.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? String(values[key]) : whole));
