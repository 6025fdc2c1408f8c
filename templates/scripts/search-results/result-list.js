"use strict";

/** The list of results: groups, then people, twenty at once, the rest as one scrolls. */

Rollcall.Results.List = class ResultList {
  static #step = 20;
  static #rowsASlice = 10;
  /** @type {number[]} */
  #rows = [];
  #groups = 0;
  /** @type {((row: number) => Element) | null} */
  #item = null;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /**
   * Makes the first rows; what they go into the list with follows.
   *
   * @param {SearchEngine} engine
   * @param {Found} found
   * @param {Group[]} groups
   * @param {boolean} goesOn whether these are those of before and more: what is listed stays, and with it
   *   the focus
   * @returns {Work<() => void>}
   */
  *prepare(engine, found, groups, goesOn) {
    const shown = this.shown;
    const stays = goesOn && this.#rows.slice(0, shown).every((row, at) => row === found.rows[at]);
    const start = stays ? shown : 0;
    const item = (/** @type {number} */ row) => Rollcall.Matching.resultRow(engine, row, found);
    const items = document.createDocumentFragment();
    for (const [at, row] of found.rows.slice(start, Math.max(start, ResultList.#step)).entries()) {
      if (at % ResultList.#rowsASlice === 0) yield;
      items.append(item(row));
    }
    yield;
    return () => {
      if (start === 0) {
        this.element.replaceChildren(...groups.map(Rollcall.Results.groupRow));
        this.#groups = groups.length;
      }
      this.element.append(items);
      this.element.hidden = found.rows.length + this.#groups === 0;
      this.#rows = found.rows;
      this.#item = item;
    };
  }

  /** How many people are listed. */
  get shown() {
    return this.element.childElementCount - this.#groups;
  }

  /** Lists the next people; whether there were any. */
  more() {
    const shown = this.shown;
    const item = this.#item;
    if (!item || shown >= this.#rows.length) return false;
    this.element.append(...this.#rows.slice(shown, shown + ResultList.#step).map(item));
    return true;
  }

  /** Whether the end of the list is in sight, or nearly so. */
  get isAtEnd() {
    return !this.element.hidden && this.element.getBoundingClientRect().bottom < 1.5 * innerHeight;
  }

  clear() {
    this.#rows = [];
    this.#groups = 0;
    this.#item = null;
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /** The links to the pages of groups and people. */
  get links() {
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const links = this.element.querySelectorAll(".u-url");
    return [...links];
  }
};
