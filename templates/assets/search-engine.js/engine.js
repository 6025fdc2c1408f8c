"use strict";

/** The engine of directories of up to 10,000 people, whose index is one file with everybody in it. */

/** @type {SearchEngineKind} */
Rollcall.Engine = (() => {
  const { NONE, COSTS, Columns, howWordMeets } = Rollcall;
  const VERSION = 1;
  const LIMIT = 100;
  const FILTERED_LIMIT = 1000;
  const ROWS_A_SLICE = 1024;

  /** @implements {SearchEngine} */
  class WholeEngine {
    /**
     * @param {WholeIndex} index
     * @param {IndexWords} words
     */
    constructor({ people, trunks, exits, folding }, { nameWords, emailWords, kinds, vocabulary }) {
      this.count = people.count;
      this.trunks = trunks;
      this.exits = exits;
      this.folding = new Rollcall.Folding(folding);
      this.name = people.name.split("\n");
      this.slug = people.slug.split("\n");
      this.email = people.email.split("\n");
      this.phone = people.phone.split("\n");
      this.digits = people.digits.split("\n");
      this.nameWords = nameWords;
      this.emailWords = emailWords;
      this.kinds = kinds;
      this.vocabulary = vocabulary;
    }

    /**
     * @param {WholeIndex} index
     * @returns {Work<WholeEngine>}
     */
    static *load(index) {
      if (index.version !== VERSION || index.kind !== "whole") throw new Error("unknown index");
      return new WholeEngine(index, yield* Rollcall.readWords(index));
    }

    /**
     * @param {number} kind
     * @param {number} row
     */
    termsOf(kind, row) {
      const { terms, rows } = this.kinds[kind];
      return Columns.itemsOf(rows, row).map((term) => terms[term]);
    }

    /**
     * Filters alone give a thousand people at most.
     *
     * @param {string} query
     * @param {Filter[]} filters
     * @returns {Work<Found | null>}
     */
    *find(query, filters) {
      yield* Rollcall.loadFor(query);
      const tokens = Rollcall.tokens(query, this);
      const some = this.filtered(filters);
      if (tokens.length === 0) {
        if (filters.length === 0) return null;
        return { rows: some.slice(0, FILTERED_LIMIT), total: some.length, tokens, near: false };
      }
      let matches = yield* this.match(some, tokens, false);
      const near = matches.rows.length === 0;
      if (near) matches = yield* this.match(some, tokens, true);
      return { ...(yield* this.rank(matches, query, tokens)), tokens, near };
    }

    /**
     * The rows that every filter lets through.
     *
     * @param {Filter[]} filters
     */
    filtered(filters) {
      let rows = [...new Uint8Array(this.count).keys()];
      for (const { kind, codes } of filters) {
        const { terms, rows: lists } = this.kinds[kind];
        const allowed = terms.map((term) => codes.includes(term.code));
        const allowsNone = codes.includes("");
        rows = rows.filter((row) => {
          const items = Columns.itemsOf(lists, row);
          return items.length === 0 ? allowsNone : items.some((term) => allowed[term]);
        });
      }
      return rows;
    }

    /**
     * The rows of some that match every token, and what the match of each row costs.
     *
     * @param {number[]} some
     * @param {Token[]} tokens
     * @param {boolean} near
     * @returns {Work<{ rows: number[], sums: Uint32Array }>}
     */
    *match(some, tokens, near) {
      const sums = new Uint32Array(this.count);
      let rows = some;
      for (const token of tokens) {
        const fields = yield* this.costs(token, near);
        /** @type {number[]} */
        const left = [];
        for (const [at, row] of rows.entries()) {
          if (at % ROWS_A_SLICE === 0) yield;
          let best = this.phoneCost(row, token);
          for (const { lists, costs } of fields) {
            best = Math.min(best, Columns.least(lists, row, costs));
          }
          if (best === NONE) continue;
          sums[row] += best;
          left.push(row);
        }
        rows = left;
      }
      return { rows, sums };
    }

    /**
     * The columns in which a token may be found, each with the cost of its items.
     *
     * @param {Token} token
     * @param {boolean} near
     * @returns {Work<{ lists: Lists, costs: ArrayLike<number> }[]>}
     */
    *costs(token, near) {
      const nameCosts = new Uint8Array(this.vocabulary.length).fill(NONE);
      const emailCosts = nameCosts.slice();
      const termCosts = nameCosts.slice();
      for (const [id, word] of this.vocabulary.entries()) {
        if (id % ROWS_A_SLICE === 0) yield;
        const how = howWordMeets(word, token, near);
        if (how === null) continue;
        nameCosts[id] = COSTS.NAME[how];
        emailCosts[id] = COSTS.EMAIL[how];
        termCosts[id] = COSTS.TERM[how];
      }
      /** @type {{ lists: Lists, costs: ArrayLike<number> }[]} */
      const fields = [
        { lists: this.nameWords, costs: nameCosts },
        { lists: this.emailWords, costs: emailCosts },
      ];
      for (const { terms, words, rows } of this.kinds) {
        const costs = terms.map((_, term) => Columns.least(words, term, termCosts));
        if (costs.some((cost) => cost < NONE)) fields.push({ lists: rows, costs });
      }
      return fields;
    }

    /**
     * @param {number} row
     * @param {Token} token
     */
    phoneCost(row, { number }) {
      const isFound = number && Rollcall.Phones.hasNumber(this.digits[row], number);
      return isFound ? COSTS.PHONE.prefix : NONE;
    }

    /**
     * Puts the best rows first: whose e-mail address was typed, whose whole name was typed, then by
     * cost; rows that are equal stay in the directory's order.
     *
     * @param {{ rows: number[], sums: Uint32Array }} matches
     * @param {string} query
     * @param {Token[]} tokens
     * @returns {Work<Ranked>}
     */
    *rank({ rows, sums }, query, tokens) {
      const address = query.trim().toLowerCase();
      /** @type {number[][]} */
      const byRank = [];
      for (const [at, row] of rows.entries()) {
        if (at % ROWS_A_SLICE === 0) yield;
        let rank = sums[row] + 2;
        if (address.includes("@") && this.hasEmail(row, address)) rank = 0;
        else if (sums[row] === 0 && this.nameLength(row) === tokens.length) rank = 1;
        (byRank[rank] ??= []).push(row);
      }
      return { rows: byRank.flat().slice(0, LIMIT), total: rows.length };
    }

    /**
     * @param {number} row
     * @param {string} address
     */
    hasEmail(row, address) {
      return this.email[row].toLowerCase().split("\t").includes(address);
    }

    /** @param {number} row */
    nameLength(row) {
      return this.nameWords.starts[row + 1] - this.nameWords.starts[row];
    }
  }

  return { needsServer: false, load: WholeEngine.load };
})();
