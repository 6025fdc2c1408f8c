"use strict";

/** A leaf of the tree, in its parts. */

/**
 * Whom a key finds, best first: the rows of the leaf from `start` to `end`; `count` is 101 where there
 * are more than a hundred.
 *
 * @typedef {{ count: number, start: number, end: number }} Answer
 */

Rollcall.Split.Leaf = class Leaf {
  /** The numbers of a row: three characters, or a text between two, each behind one for how it begins. */
  static #phones = (() => {
    const phone = "(?:[\\x0b-\\x1e]?[\\x01-\\x04 -\\x7f]{3}|\\x05[^\\x06]*\\x06)";
    return new RegExp(`\\x07|${phone}(?:\\x1f${phone})*`, "g");
  })();

  /** The terms of a row, `-` for none. */
  static #terms = /-|[A-Z]*[0-9a-z](\+[A-Z]*[0-9a-z])*/g;

  #lines;
  #at = 1;
  /** @type {string} */
  #textLine;
  /** @type {string[] | null} */
  #texts = null;

  /**
   * @param {string} start where it begins
   * @param {string[]} lines
   */
  constructor(start, lines) {
    this.#lines = lines;
    /** @type {Map<string, Answer>} */
    this.answers = new Map();
    let end = 0;
    for (const line of this.#counted()) {
      const [key, count, own] = line.split("\t");
      this.answers.set(key, { count: Number(count), start: end, end: end + Number(own) });
      end += Number(own);
    }
    this.#textLine = this.#number() > 0 ? this.#line() : "";
    this.count = this.#number();
    const { count } = this;
    this.names = this.#names();
    const forms = [...this.#line()].map((letter) => letter.charCodeAt(0) - 48);
    this.slugs = this.#given(forms, 1);
    this.emails = this.#given(forms, 2);
    this.phones = this.#line().match(Leaf.#phones) ?? [];
    this.digits = this.#given(forms, 4);
    /** The terms by the field that the index names. */
    this.terms = Rollcall.Matching.NAMED_FIELDS.map(({ isInAllRows }) =>
      isInAllRows ? (this.#line().match(Leaf.#terms) ?? []) : this.#counted(),
    );
    this.further = this.#counted();
    this.photos = this.#given(forms, 8);
    this.sortTexts = this.#given(forms, 16);
    this.hasCard = forms.map((form) => (form & 32) !== 0);
    const lists = [forms, this.phones, ...this.terms.filter((_, at) => Rollcall.Matching.NAMED_FIELDS[at].isInAllRows)];
    if (lists.some(({ length }) => length !== count)) throw new Error("a file that is cut off");
    const first = start || ([...this.answers.keys()][0] ?? this.#textLine.slice(1));
    /** Whether its rows have the terms of all fields: not where people are found by digits. */
    this.hasAllTerms = !/^[td\d]/.test(first);
    /** The numbers that the rows have been given, where they have.
     * @type {number[]} */
    this.rows = [];
  }

  /** The keys that carry no rows, without their first letter. */
  get texts() {
    this.#texts ??= this.#wholeTexts();
    return this.#texts;
  }

  /** Each begins with a character for how much it shares with the one before. */
  #wholeTexts() {
    const parts = this.#textLine.match(/[\x0b-\x1e][^\x0b-\x1e]*/g) ?? [];
    let last = "";
    return parts.map((part) => (last = last.slice(0, part.charCodeAt(0) - 11) + part.slice(1)));
  }

  #names() {
    const isShort = this.#lines[this.#at].startsWith("~");
    if (!isShort) return this.#counted();
    this.#lines[this.#at] = this.#lines[this.#at].slice(1);
    return Rollcall.Split.wholeTexts(this.#counted());
  }

  #line() {
    const line = this.#lines[this.#at];
    this.#at += 1;
    // A line feed ends the last one.
    if (this.#at >= this.#lines.length) throw new Error("a file that is cut off");
    return line;
  }

  #number() {
    const line = this.#line();
    if (!/^\d+$/.test(line)) throw new Error("no file of the index");
    return Number(line);
  }

  /**
   * A line for each row whose form says so, nothing for the others.
   *
   * @param {number[]} forms
   * @param {number} bit
   */
  #given(forms, bit) {
    return forms.map((form) => ((form & bit) === 0 ? "" : this.#line()));
  }

  /** As many lines as the next one says. */
  #counted() {
    const count = this.#number();
    const lines = this.#lines.slice(this.#at, this.#at + count);
    this.#at += count;
    if (this.#at >= this.#lines.length) throw new Error("a file that is cut off");
    return lines;
  }
};
