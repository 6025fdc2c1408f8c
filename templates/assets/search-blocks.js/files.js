"use strict";

/** Lists of the index's files, each of which holds the keys from its own start to the next one's. */

/**
 * @typedef {{ names: string, separators: string }} KeyFileList as the index has it
 */

/**
 * By code points, as the program sorts: surrogates come last.
 *
 * @param {string} a
 * @param {string} b
 */
Rollcall.compareKeys = (a, b) => {
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
Rollcall.countWhere = (list, holds) => {
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
 * Words that are written without what each shares with the one before.
 *
 * @param {string[]} words
 * @returns {string[]}
 */
Rollcall.wholeWords = (words) => {
  let last = "";
  return words.map((word) => (last = last.slice(0, parseInt(word[0], 36)) + word.slice(1)));
};

/**
 * @param {string} text
 * @returns {string[]}
 */
Rollcall.linesOf = (text) => text.split("\n").filter((line) => line !== "");

/**
 * @param {string} names six characters each
 * @returns {string[]}
 */
Rollcall.fileNames = (names) => names.match(/.{6}/g) ?? [];

Rollcall.KeyFiles = class KeyFiles {
  /** @param {KeyFileList} list */
  constructor({ names, separators }) {
    this.names = Rollcall.fileNames(names);
    this.starts = Rollcall.wholeWords(separators.split(","));
  }

  /**
   * Those that hold the keys that begin so.
   *
   * @param {string} start
   */
  of(start) {
    const { compareKeys, countWhere } = Rollcall;
    const first = countWhere(this.starts, (key) => compareKeys(key, start) <= 0);
    const end = countWhere(
      this.starts,
      (key) => key.startsWith(start) || compareKeys(key, start) < 0,
    );
    return this.names.slice(Math.max(first, 1) - 1, end);
  }

  /**
   * The one that holds a key.
   *
   * @param {string} key
   */
  with(key) {
    const { compareKeys, countWhere } = Rollcall;
    return this.names[countWhere(this.starts, (start) => compareKeys(start, key) <= 0) - 1];
  }
};

Rollcall.RowFiles = class RowFiles {
  /** @param {{ names: string, starts: number[] }} list `starts`: each file's first row */
  constructor({ names, starts }) {
    this.names = Rollcall.fileNames(names);
    this.starts = starts;
  }

  /**
   * Those that hold the rows.
   *
   * @param {number[]} rows
   */
  of(rows) {
    /** @type {(row: number) => number} */
    const file = (row) => Rollcall.countWhere(this.starts, (start) => start <= row) - 1;
    return [...new Set(rows.map(file))].map((number) => this.names[number]);
  }
};
