"use strict";

/** A leaf of the tree, in its parts. */

/**
 * Whom a key finds, best first: the rows of the leaf from `start` to `end`; `count` is 101 where there
 * are more than a hundred.
 *
 * @typedef {{ count: number, start: number, end: number }} Answer
 */

Rollcall.Leaf = class Leaf {
  static #columns = 10;
  /** @type {string[] | null} */
  #texts = null;

  /** @param {string[]} lines */
  constructor(lines) {
    let at = 1;
    const part = () => {
      const count = Number(lines[at]);
      at += 1;
      if (!(count >= 0)) throw new Error("a file that is cut off");
      return count;
    };
    /** @type {Map<string, Answer>} */
    this.answers = new Map();
    let start = 0;
    for (let left = part(); left > 0; left -= 1, at += 1) {
      const [key, count, own] = lines[at].split("\t");
      this.answers.set(key, { count: Number(count), start, end: start + Number(own) });
      start += Number(own);
    }
    const texts = part();
    this.textLines = lines.slice(at, at + texts);
    at += texts;
    this.count = part();
    // A line feed ends the last one.
    if (lines.length <= at + this.count * Leaf.#columns) throw new Error("a file that is cut off");
    this.lines = lines;
    this.first = at;
    /** The numbers that the rows have been given, where they have.
     * @type {number[]} */
    this.rows = [];
  }

  /** The keys that carry no rows. */
  get texts() {
    this.#texts ??= Rollcall.wholeTexts(this.textLines);
    return this.#texts;
  }

  /**
   * What stands in a column.
   *
   * @param {number} column
   * @param {number} row its place in the leaf
   */
  value(column, row) {
    return this.lines[this.first + column * this.count + row];
  }
};
