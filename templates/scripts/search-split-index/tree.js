"use strict";

/** The way from keys to the leaves that hold them. */

/**
 * A leaf: where it begins, and where the next one does, "" for the last.
 *
 * @typedef {{ start: string, next: string }} LeafPlace
 */

/**
 * The leaves with the keys that begin so, of the directories that are loaded; `further` is the next
 * directory with such leaves, `end` the one behind the last of these.
 *
 * @typedef {{ beginning: string, leaves: LeafPlace[], further: number, end: number }} KeyRange
 */

Rollcall.Split.Tree = class Tree {
  /** @type {Map<string, Rollcall.Split.Leaf>} */
  #leaves = new Map();
  /** @type {Map<number, LeafPlace[]>} */
  #directories = new Map();

  /**
   * @param {Rollcall.Split.Files} files
   * @param {{ tops: string, leaves: string }} index
   */
  constructor(files, { tops, leaves }) {
    this.files = files;
    this.tops = Rollcall.Split.wholeTexts(tops.split(","));
    // The index lists few leaves itself, as one directory would.
    if (leaves !== "") this.#setDirectory(0, leaves.split(","));
  }

  /**
   * In how many directories the keys are that begin so.
   *
   * @param {string} beginning
   */
  width(beginning) {
    const [first, end] = Rollcall.Split.partsWith(this.tops, beginning);
    return end - first;
  }

  /**
   * The leaves with the keys that begin so, of the directory where each begins.
   *
   * @param {string[]} beginnings
   * @returns {Work<KeyRange[]>}
   */
  *ranges(beginnings) {
    const ranges = beginnings.map((beginning) => {
      const [further, end] = Rollcall.Split.partsWith(this.tops, beginning);
      return { beginning, leaves: [], further, end };
    });
    yield* this.goOn(ranges);
    return ranges;
  }

  /**
   * All leaves with the keys that begin so.
   *
   * @param {string[]} beginnings
   * @returns {Work<LeafPlace[]>}
   */
  *places(beginnings) {
    const ranges = yield* this.ranges(beginnings);
    for (const range of ranges) while (range.further < range.end) yield* this.goOn([range]);
    return Tree.placesOf(ranges);
  }

  /**
   * The leaves of ranges, each once.
   *
   * @param {KeyRange[]} ranges
   */
  static placesOf(ranges) {
    const places = ranges.flatMap(({ leaves }) => leaves);
    return [...new Map(places.map((place) => [place.start, place])).values()];
  }

  /**
   * Adds to each range the leaves of its next directory.
   *
   * @param {KeyRange[]} ranges
   * @returns {Work<void>}
   */
  *goOn(ranges) {
    yield* this.#loadDirectories(ranges.map(({ further }) => further));
    for (const range of ranges) {
      const places = this.#directories.get(range.further) ?? [];
      const starts = places.map(({ start }) => start);
      const [first, end] = Rollcall.Split.partsWith(starts, range.beginning);
      range.leaves.push(...places.slice(first, end));
      range.further += 1;
    }
  }

  /**
   * @param {number[]} numbers
   * @returns {Work<void>}
   */
  *#loadDirectories(numbers) {
    const missing = [...new Set(numbers)].filter((number) => !this.#directories.has(number));
    const files = missing.map((number) => this.#directory(number));
    const texts = files.length > 0 ? yield* Rollcall.Work.wait(Promise.all(files)) : [];
    for (const [place, number] of missing.entries()) {
      this.#setDirectory(number, texts[place].slice(1).filter((line) => line !== ""));
      yield;
    }
  }

  /**
   * @param {number} number
   * @param {string[]} separators front-coded
   */
  #setDirectory(number, separators) {
    const starts = Rollcall.Split.wholeTexts(separators);
    const after = this.tops[number + 1] ?? "";
    this.#directories.set(number, starts.map((start, at) => ({ start, next: starts[at + 1] ?? after })));
  }

  /**
   * Whether the directories are loaded that tell of the keys that begin so.
   *
   * @param {string} beginning
   */
  isKnown(beginning) {
    const [first, end] = Rollcall.Split.partsWith(this.tops, beginning);
    for (let number = first; number < end; number += 1) {
      if (!this.#directories.has(number)) return false;
    }
    return true;
  }

  /** @param {LeafPlace} place */
  isAsked({ start }) {
    return this.#leaves.has(start) || this.files.isAsked("l" + start);
  }

  /**
   * Asks for the directories where keys begin so, which will be read: on a slow connection, what is asked for
   * together is waited for once.
   *
   * @param {string[]} beginnings
   */
  askDirectories(beginnings) {
    for (const beginning of beginnings) {
      const [number] = Rollcall.Split.partsWith(this.tops, beginning);
      if (!this.#directories.has(number)) this.#directory(number).catch(() => {});
    }
  }

  /**
   * Asks for leaves that will be read.
   *
   * @param {LeafPlace[]} places
   */
  askLeaves(places) {
    for (const place of places) if (!this.#leaves.has(place.start)) this.#leaf(place).catch(() => {});
  }

  /** @param {number} number */
  #directory(number) {
    return this.files.lines("n" + this.tops[number], this.tops[number + 1] ?? "");
  }

  /** @param {LeafPlace} place */
  #leaf({ start, next }) {
    return this.files.lines("l" + start, next);
  }

  /**
   * The leaves at these places; each is loaded once.
   *
   * @param {LeafPlace[]} places
   * @returns {Work<Rollcall.Split.Leaf[]>}
   */
  *read(places) {
    const missing = places.filter(({ start }) => !this.#leaves.has(start));
    const files = missing.map((place) => this.#leaf(place));
    const texts = files.length > 0 ? yield* Rollcall.Work.wait(Promise.all(files)) : [];
    for (const [at, { start }] of missing.entries()) {
      if (!this.#leaves.has(start)) this.#leaves.set(start, new Rollcall.Split.Leaf(start, texts[at]));
      yield;
    }
    return places.flatMap(({ start }) => this.#leaves.get(start) ?? []);
  }
};
