"use strict";

/** Keys in the order of their bytes in UTF-8, and lists of them. */

/**
 * By code points, which is the order of UTF-8: surrogates come last.
 *
 * @param {string} a
 * @param {string} b
 */
Rollcall.Split.compareKeys = (a, b) => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  /** @type {(text: string) => number} */
  const unit = (text) => {
    const code = at < text.length ? text.charCodeAt(at) : -1;
    return code >= 0xe000 ? code - 0x800 : code >= 0xd800 ? code + 0x2000 : code;
  };
  return unit(a) - unit(b);
};

/**
 * How many of a list's first items a condition holds for.
 *
 * @template T
 * @param {T[]} list
 * @param {(item: T) => boolean} holds
 */
Rollcall.Split.countWhere = (list, holds) => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Texts that are written without what each shares with the one before.
 *
 * @param {string[]} lines
 * @returns {string[]}
 */
Rollcall.Split.wholeTexts = (lines) => {
  let last = "";
  return lines.map((line) => (last = last.slice(0, parseInt(line[0], 36)) + line.slice(1)));
};

/**
 * Which of the parts that begin at sorted keys hold keys that begin so: the first part and the one
 * behind the last.
 *
 * @param {string[]} starts
 * @param {string} beginning
 * @returns {[first: number, end: number]}
 */
Rollcall.Split.partsWith = (starts, beginning) => {
  const { compareKeys, countWhere } = Rollcall.Split;
  const first = countWhere(starts, (start) => compareKeys(start, beginning) <= 0);
  const end = countWhere(
    starts,
    (start) => start.startsWith(beginning) || compareKeys(start, beginning) < 0,
  );
  return [Math.max(first, 1) - 1, end];
};
