"use strict";

/**
 * Finds by sets of people, for queries of which every word, or filter, has many people, for parts of
 * phone numbers and for misspelt words. The first of them loads this script.
 */
Rollcall.findBySets = (() => {
  const { NONE, COSTS } = Rollcall;
  const LIMIT = 100;
  const ROWS_A_SLICE = 4096;
  /** A file of words is as large as so many of people. */
  const WEIGHT = 3;
  /** A whole number of fewer digits than this is as good as its parts of three. */
  const SURE_DIGITS = 4;

  /**
   * What it costs to find each person by the filters, `NONE` for who does not pass, and all tokens;
   * by each token alone.
   *
   * @param {BlockEngine} engine
   * @param {Asked} asked
   * @returns {Work<{ sums: Uint16Array, ofTokens: { text: string, costs: Uint8Array }[] }>}
   */
  function* addUp(engine, { filters, tokens, near }) {
    const sums = new Uint16Array(engine.count);
    for (const filter of filters) {
      const passes = new Uint8Array(engine.count);
      for (const key of engine.terms.filterKeys(filter)) {
        for (const row of (yield* Rollcall.Sets.read(engine, key))[0] ?? []) passes[row] = 1;
        yield;
      }
      for (let row = 0; row < engine.count; row += 1) {
        if (row % ROWS_A_SLICE === 0) yield;
        if (passes[row] === 0) sums[row] = NONE;
      }
    }
    /** @type {{ text: string, costs: Uint8Array }[]} */
    const ofTokens = [];
    for (const token of tokens) {
      const costs = yield* Rollcall.tokenCosts(engine, token, near);
      for (let row = 0; row < engine.count; row += 1) {
        if (row % ROWS_A_SLICE === 0) yield;
        sums[row] = Math.min(NONE, sums[row] + costs[row]);
      }
      ofTokens.push({ text: token.text, costs });
      yield;
    }
    return { sums, ofTokens };
  }

  /**
   * The rows of those whom all find, the cheapest first.
   *
   * @param {Uint16Array} sums
   * @returns {Work<number[]>}
   */
  function* inOrder(sums) {
    /** @type {number[][]} */
    const bySum = [];
    for (const [row, sum] of sums.entries()) {
      if (row % ROWS_A_SLICE === 0) yield;
      if (sum < NONE) (bySum[sum] ??= []).push(row);
    }
    return bySum.flat();
  }

  /**
   * Loads people who all have a name with a word that begins so from the files of words, if these are
   * fewer. Their order is nearly the directory's.
   *
   * @param {BlockEngine} engine
   * @param {number[]} rows
   * @param {string} start
   * @returns {Work<void>}
   */
  function* loadByName(engine, rows, start) {
    const files = engine.words.of(start);
    const share = Math.ceil((files.length * (Math.max(...rows) + 1)) / engine.count) + 1;
    const others = yield* engine.peopleFiles(rows);
    if (share * WEIGHT < others.length) yield* engine.found(files.slice(0, share), start);
  }

  /**
   * Finds, and loads the best.
   *
   * @param {BlockEngine} engine
   * @param {Asked} asked
   * @returns {Work<Ranked>}
   */
  return function* findBySets(engine, asked) {
    const { sums, ofTokens } = yield* addUp(engine, asked);
    const rows = yield* inOrder(sums);
    // Of those who have all parts of a number, some have not the whole of it.
    const isSure = asked.tokens.every(({ number }) => (number?.digits.length ?? 0) < SURE_DIGITS);
    const step = isSure ? LIMIT : LIMIT + 1;
    let pool = asked.known;
    if (rows.length > LIMIT && asked.address.includes("@")) {
      const others = yield* Rollcall.Sets.withAddress(engine, asked.address);
      pool = pool.concat(others.filter((row) => sums[row] < NONE));
      yield* engine.loadPeople(pool);
    }
    /** @type {Ranked} */
    let found = { rows: [], total: 0 };
    for (let at = 0; at < rows.length && found.total < step; at += step) {
      const next = rows.slice(at, at + step);
      for (const { text, costs } of ofTokens) {
        const areNamed = next.every((row) => costs[row] <= COSTS.NAME.prefix);
        if (areNamed) yield* loadByName(engine, next, text);
      }
      yield* engine.loadPeople(next);
      pool = pool.concat(next);
      found = yield* Rollcall.rankRows(engine, asked, pool);
    }
    return isSure ? { rows: found.rows, total: rows.length } : found;
  };
})();
