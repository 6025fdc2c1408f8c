"use strict";

/** What it costs to find each person by a word of the query. */
Rollcall.tokenCosts = (() => {
  const { NONE, COSTS } = Rollcall;
  const ROWS_A_SLICE = 4096;

  /**
   * Who has a name with a word that is `start`, or begins so, or has an e-mail address with such a word.
   *
   * @param {BlockEngine} engine
   * @param {string} start
   * @returns {Work<ArrayLike<number>[]>}
   */
  function* namesAndMails(engine, start) {
    if (!engine.isLight(start)) return yield* Rollcall.Sets.read(engine, "n" + start);
    const { rows, mails } = yield* engine.found(engine.words.of(start), start);
    /** @type {(meets: (word: string) => boolean) => number[]} */
    const having = (meets) => rows.filter((row) => engine.nameWords[row].some(meets));
    return [having((word) => word === start), having((word) => word.startsWith(start)), mails];
  }

  /**
   * @param {BlockEngine} engine
   * @param {Token} token
   * @param {boolean} near
   * @returns {Work<Uint8Array>} the costs by row
   */
  return function* tokenCosts(engine, token, near) {
    const costs = new Uint8Array(engine.count).fill(NONE);
    /** @type {(rows: ArrayLike<number> | undefined, cost: number) => Work<void>} */
    const put = function* (rows = [], cost) {
      for (let at = 0; at < rows.length; at += 1) {
        if (at % ROWS_A_SLICE === 0) yield;
        if (costs[rows[at]] > cost) costs[rows[at]] = cost;
      }
    };
    const { text, mayBeNear, number } = token;
    const starts = near && mayBeNear ? yield* Rollcall.nearStarts(engine, text) : [];
    for (const start of [text, ...starts]) {
      const isOther = start !== text;
      const [exact, prefix, mails] = yield* namesAndMails(engine, start);
      yield* put(exact, isOther ? COSTS.NAME.near : COSTS.NAME.exact);
      yield* put(prefix, isOther ? COSTS.NAME.near : COSTS.NAME.prefix);
      yield* put(mails, isOther ? COSTS.EMAIL.near : COSTS.EMAIL.prefix);
      for (const { key, costs } of engine.terms.keys(start)) {
        const [rows] = yield* Rollcall.Sets.read(engine, key);
        yield* put(rows, isOther ? costs.near : costs.prefix);
      }
    }
    if (number) {
      yield* put(yield* Rollcall.Sets.withNumber(engine, number.tail), COSTS.PHONE.prefix);
    }
    return costs;
  };
})();
