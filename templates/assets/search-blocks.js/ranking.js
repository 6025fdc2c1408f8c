"use strict";

/** @typedef {InstanceType<typeof Rollcall.BlockEngine>} BlockEngine */

// Who of the people loaded matches, and in which order.
Rollcall.rankRows = (() => {
  const { NONE, COSTS } = Rollcall;
  const LIMIT = 100;
  const ROWS_A_SLICE = 40;

  /**
   * Whether a filter lets a person through.
   *
   * @param {BlockEngine} engine
   * @param {number} row
   * @param {Filter} filter
   */
  function passes(engine, row, { kind, codes }) {
    const terms = engine.termsOf(kind, row);
    return terms.length === 0 ? codes.includes("") : terms.some(({ code }) => codes.includes(code));
  }

  /**
   * What it costs to find a person by a token.
   *
   * @param {BlockEngine} engine
   * @param {number} row
   * @param {Token} token
   * @param {boolean} near
   */
  function cost(engine, row, token, near) {
    const termWords = engine.terms.kinds.flatMap(({ words }, kind) =>
      engine.termNumbers[row][kind].flatMap((number) => words[number]),
    );
    /** @type {[Costs, string[]][]} */
    const fields = [
      [COSTS.NAME, engine.nameWords[row]],
      [COSTS.EMAIL, engine.folding.words(engine.email[row])],
      [COSTS.TERM, termWords],
    ];
    const { number } = token;
    const hasNumber = number && Rollcall.Phones.hasNumber(engine.digits[row], number);
    let best = hasNumber ? COSTS.PHONE.prefix : NONE;
    for (const [costs, words] of fields) {
      for (const word of words) {
        const how = Rollcall.howWordMeets(word, token, near);
        if (how) best = Math.min(best, costs[how]);
      }
    }
    return best;
  }

  /**
   * Those of the rows who match, best first, at most 100; how many match, and all their ranks.
   *
   * @param {BlockEngine} engine
   * @param {Asked} asked
   * @param {number[]} rows
   * @returns {Work<Ranked & { ranks: number[] }>}
   */
  return function* rankRows(engine, { tokens, filters, near, address }, rows) {
    /** @type {[rank: number, row: number][]} */
    const found = [];
    let seen = 0;
    for (const row of new Set(rows)) {
      seen += 1;
      if (seen % ROWS_A_SLICE === 0) yield;
      if (!filters.every((filter) => passes(engine, row, filter))) continue;
      const sum = tokens.reduce((sum, token) => sum + cost(engine, row, token, near), 0);
      if (sum >= NONE) continue;
      const emails = engine.email[row].toLowerCase().split("\t");
      let rank = sum + 2;
      if (address.includes("@") && emails.includes(address)) rank = 0;
      else if (sum === 0 && tokens.length === engine.nameWords[row].length) rank = 1;
      found.push([rank, row]);
    }
    found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const ranks = found.map(([rank]) => rank);
    return { rows: found.slice(0, LIMIT).map(([, row]) => row), total: found.length, ranks };
  };
})();
