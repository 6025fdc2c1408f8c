"use strict";

/** Takes people in, and keeps the best of those who match. */
Rollcall.Split.Ranking = class Ranking {
  static #rowsASlice = 5;
  static #leavesAPiece = 3;
  /** @type {Set<number>} */
  #seen = new Set();
  /** @type {[rank: number, row: number][]} */
  #best = [];

  /**
   * @param {TreeEngine} engine
   * @param {Asked} asked
   * @param {number} limit how many are kept
   */
  constructor(engine, asked, limit = 100) {
    this.engine = engine;
    this.asked = asked;
    this.limit = limit;
    /** How many match. */
    this.total = 0;
  }

  /** The best rows, best first. */
  get rows() {
    return this.#best.map(([, row]) => row);
  }

  /** The rank of the last one who is kept; `NONE` while there is room for others. */
  get lastRank() {
    return this.#best[this.limit - 1]?.[0] ?? Rollcall.Matching.NONE;
  }

  /**
   * @param {number[]} rows
   * @returns {Work<void>}
   */
  *add(rows) {
    let looked = 0;
    for (const row of rows) {
      if (this.#seen.has(row)) continue;
      this.#seen.add(row);
      looked += 1;
      if (looked % Ranking.#rowsASlice === 0) yield;
      let rank = Rollcall.Split.rankOf(this.engine, this.asked, row);
      // A filter may ask for more than the terms that it names, such as for the time zone.
      const asksForMore = this.asked.filters.some(({ isMet }) => isMet);
      const isSure = (this.asked.excluded.length === 0 && !asksForMore) || this.engine.people.knowsAllTerms[row];
      if ((rank < Rollcall.Matching.NONE || asksForMore) && !isSure && this.engine.leavesLeft > 0) {
        yield* this.#readOwn(row);
        rank = Rollcall.Split.rankOf(this.engine, this.asked, row);
      }
      if (rank < Rollcall.Matching.NONE) this.#put(rank, row);
      // Somebody's other terms may be met later.
      else if (!this.engine.people.knowsAllTerms[row]) this.#seen.delete(row);
    }
  }

  /**
   * Reads a person's row among words: where people are found by digits, rows have not all terms.
   *
   * @param {number} row
   * @returns {Work<void>}
   */
  *#readOwn(row) {
    const { tree, people } = this.engine;
    const [[first = "", second = ""]] = people.words(row);
    const [{ leaves }] = yield* tree.ranges([`w${first} ${second} ${people.slug[row]}`]);
    for (const leaf of yield* tree.read(leaves.slice(0, 1))) yield* people.rowsOf(leaf);
  }

  /**
   * @param {number} rank
   * @param {number} row
   */
  #put(rank, row) {
    this.total += 1;
    /** @type {(entry: [number, number]) => boolean} */
    const isBefore = ([otherRank, other]) =>
      otherRank < rank || (otherRank === rank && this.#compare(other, row) < 0);
    const { length } = this.#best;
    if (length === this.limit && isBefore(this.#best[length - 1])) return;
    this.#best.splice(Rollcall.Split.countWhere(this.#best, isBefore), 0, [rank, row]);
    if (length === this.limit) this.#best.pop();
  }

  /**
   * The order of people of the same rank.
   *
   * @param {number} a
   * @param {number} b
   */
  #compare(a, b) {
    const favour = (/** @type {number} */ row) => Rollcall.Matching.favour(this.engine, row, this.asked.favoured);
    return favour(a) - favour(b) || this.engine.compare(a, b);
  }

  /**
   * Adds those who stand in leaves, piece by piece, as far as the search may load them, and until there are
   * more than enough.
   *
   * @param {LeafPlace[]} places
   * @param {number} [enough]
   * @returns {Work<boolean>} whether all have been read
   */
  *addPieces(places, enough = Infinity) {
    const { engine } = this;
    const unread = places.filter((place) => !engine.tree.isAsked(place));
    yield* this.addLeaves(places.filter((place) => engine.tree.isAsked(place)));
    while (unread.length > 0 && this.total <= enough && engine.leavesLeft > 0) {
      yield* this.addLeaves(unread.splice(0, Math.min(Ranking.#leavesAPiece, engine.leavesLeft)));
    }
    return unread.length === 0;
  }

  /**
   * Adds all who stand in leaves.
   *
   * @param {LeafPlace[]} places
   * @returns {Work<void>}
   */
  *addLeaves(places) {
    const leaves = new Set(yield* this.engine.tree.read(places));
    for (const leaf of leaves) yield* this.add(yield* this.engine.people.rowsOf(leaf));
  }
};
