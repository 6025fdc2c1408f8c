"use strict";

/**
 * The engine of directories too large for one file: it loads of the index what a query needs, and
 * finds the same people as that of one file. docs/search-index.md says in which ways.
 */

/**
 * What is asked for: `address` is the query as an e-mail address, `known` the rows of people who have
 * been loaded for it.
 *
 * @typedef {object} Asked
 * @property {Token[]} tokens
 * @property {Filter[]} filters
 * @property {boolean} near
 * @property {string} address
 * @property {number[]} known
 */

Rollcall.BlockEngine = (() => {
  const VERSION = 1;
  const LIMIT = 100;
  const MOST_FILES = 2;
  const MOST_FILES_OF_PAIR = 3;
  const MOST_MAILS = 12;
  const further = document.currentScript?.dataset.further ?? "";

  /** @implements {SearchEngine} */
  class BlockEngine extends Rollcall.BlockPeople {
    /**
     * @param {BlockIndex} index
     * @param {string} folder
     */
    constructor(index, folder) {
      super(index, folder);
      this.count = index.count;
      this.trunks = index.trunks;
      this.exits = index.exits;
      this.hasPairs = index.pairs;
      this.terms = new Rollcall.BlockTerms(index, this.folding);
    }

    /**
     * @param {BlockIndex} index
     * @param {string} folder
     * @returns {Work<BlockEngine>}
     */
    static *load(index, folder) {
      if (index.version !== VERSION || index.kind !== "blocks") throw new Error("unknown index");
      yield;
      return new BlockEngine(index, folder);
    }

    /**
     * @param {number} kind
     * @param {number} row
     */
    termsOf(kind, row) {
      return this.termNumbers[row][kind].map((number) => this.terms.kinds[kind].terms[number]);
    }

    /**
     * Filters alone give a hundred people at most.
     *
     * @param {string} query
     * @param {Filter[]} filters
     * @returns {Work<Found | null>}
     */
    *find(query, filters) {
      yield* Rollcall.loadFor(query);
      const tokens = Rollcall.tokens(query, this);
      if (tokens.length === 0 && filters.length === 0) return null;
      const address = query.trim().toLowerCase();
      /** @type {Asked} */
      const asked = { tokens, filters, near: false, address, known: [] };
      let found = (yield* this.quick(asked)) ?? (yield* this.bySets(asked));
      if (found.total === 0 && tokens.length > 0) {
        asked.near = true;
        found = yield* this.bySets(asked);
      }
      return { ...found, tokens, near: asked.near };
    }

    /**
     * Finds by sets of people, with search-sets.js, which the first such query loads.
     *
     * @param {Asked} asked
     * @returns {Work<Ranked>}
     */
    *bySets(asked) {
      if (!Rollcall.findBySets) yield Rollcall.loadScript(further);
      return yield* Rollcall.findBySets(this, asked);
    }

    /**
     * Whether all whose names have a word that begins so stand in few files.
     *
     * @param {string} start
     */
    isLight(start) {
      return this.words.of(start).length <= MOST_FILES;
    }

    /**
     * Finds without sets of people, where that is enough.
     *
     * @param {Asked} asked
     * @returns {Work<Ranked | null>}
     */
    *quick(asked) {
      const { tokens, filters } = asked;
      const [first, second] = tokens;
      const light = tokens
        .filter(({ text, number }) => !number && this.isLight(text))
        .sort((a, b) => this.words.of(a.text).length - this.words.of(b.text).length)
        .find(({ text }) => this.terms.keys(text).length === 0);
      if (light) {
        const rows = yield* this.byName(light.text);
        return rows && (yield* Rollcall.rankRows(this, asked, rows));
      }
      if (second) return yield* this.byPair(asked);
      if (first ? filters.length > 0 || first.number : filters.length > 1) return null;
      const keys = first
        ? this.terms.keys(first.text).map(({ key }) => key)
        : this.terms.filterKeys(filters[0]);
      /** @type {Ranked[]} */
      const answers = [];
      if (first && this.isLight(first.text)) {
        const rows = yield* this.byName(first.text);
        if (!rows) return null;
        answers.push({ rows, total: 0 });
      } else if (first) {
        keys.push("n" + first.text);
      }
      for (const key of keys) answers.push(yield* this.answer(key));
      const rows = answers.flatMap((answer) => answer.rows);
      const found = yield* Rollcall.rankRows(this, asked, rows);
      return { ...found, total: Math.max(found.total, ...answers.map(({ total }) => total)) };
    }

    /**
     * Loads all whose name or e-mail address has a word that begins so, and others; null where there
     * are too many addresses.
     *
     * @param {string} start
     * @returns {Work<number[] | null>}
     */
    *byName(start) {
      const { rows, mails } = yield* this.found(this.words.of(start), start);
      if (mails.length > MOST_MAILS) return null;
      if (mails.length > 0) yield* this.loadPeople(mails);
      return [...rows, ...mails];
    }

    /**
     * Whose names have both words, where these are so many that nobody else comes before them.
     *
     * @param {Asked} asked
     * @returns {Work<Ranked | null>}
     */
    *byPair(asked) {
      const [{ text: one }, { text: other }] = asked.tokens;
      const files = [`${one} ${other}`, `${other} ${one}`].map((start) => this.words.of(start));
      if (files.some((names) => names.length > MOST_FILES_OF_PAIR)) return null;
      asked.known = (yield* this.found([...new Set(files.flat())], one)).rows;
      const found = yield* Rollcall.rankRows(this, asked, asked.known);
      // One word may meet both where one of them begins the other.
      const areApart = !one.startsWith(other) && !other.startsWith(one);
      const isWhole = this.hasPairs && areApart && asked.tokens.length === 2;
      const isEnough = isWhole && found.ranks[LIMIT] <= 3;
      return isEnough ? found : null;
    }
  }

  return BlockEngine;
})();

/** @type {SearchEngineKind} */
Rollcall.Engine = { needsServer: true, load: Rollcall.BlockEngine.load };
