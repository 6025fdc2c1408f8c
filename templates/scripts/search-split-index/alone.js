"use strict";

Rollcall.Split.findAlone = (() => {
  /** A word that so many leaves hold has no answer mostly: all of them are read. */
  const FEW_LEAVES = 2;

  /**
   * Asks for what will be read one after the other.
   *
   * @param {TreeEngine} engine
   * @param {string[]} beginnings
   * @returns {Work<void>}
   */
  function* askAhead(engine, beginnings) {
    const { tree } = engine;
    for (const { leaves, further, end } of yield* tree.ranges(beginnings)) {
      const isFew = leaves.length <= FEW_LEAVES && further === end;
      tree.askLeaves(leaves.slice(0, isFew ? Math.min(FEW_LEAVES, engine.leavesLeft) : 1));
    }
  }

  /**
   * Finds whom one word or one filter finds.
   *
   * @param {TreeEngine} engine
   * @param {Asked} asked
   * @param {Condition} condition
   * @returns {Work<Ranked>}
   */
  return function* findAlone(engine, asked, { alternatives, terms, inside, number }) {
    const { tree, people } = engine;
    const { readAnswers, Ranking } = Rollcall.Split;
    const ranking = new Ranking(engine, asked);
    /** @type {Set<string>} */
    const keys = new Set((alternatives.length > 0 ? inside : terms).map((term) => engine.terms.key(term)));
    let least = 0;
    const isLong = number && number.tail.length > engine.longestNumber;
    const beginnings = alternatives.map(({ beginning }) => beginning.trimEnd());
    if (!isLong) yield* askAhead(engine, [...beginnings, ...(number ? Rollcall.Split.numberKeys(number) : [])]);
    let byNumber = { least: 0, isAll: true };
    if (isLong) {
      byNumber = yield* Rollcall.Split.withNumber(ranking, number);
      const { rows, total } = ranking;
      if (total > 0) return { rows, total: Math.max(total, byNumber.least), hasFurther: !byNumber.isAll };
    }
    /** @type {string[]} */
    const unread = [];
    const ranges = yield* tree.ranges(beginnings);
    const firsts = yield* tree.read(ranges.map(({ leaves }) => leaves[0]));
    for (const [at, { beginning, isNickname, terms, mails }] of alternatives.entries()) {
      const answer = firsts[at].answers.get(ranges[at].beginning);
      if (!answer) {
        unread.push(beginning);
        for (const term of terms) keys.add(engine.terms.key(term));
        for (const word of mails) keys.add(`lm${word}.`);
        continue;
      }
      const rows = yield* people.rowsOf(firsts[at], answer.start, answer.end);
      // Nobody else could come in between.
      const isOnly = alternatives.length === 1 && !number && inside.length === 0;
      if (isOnly && !asked.favoured) return { rows, total: Math.max(rows.length, answer.count) };
      const before = ranking.total;
      yield* ranking.add(rows);
      if (isOnly) return { rows: ranking.rows, total: Math.max(rows.length, answer.count) };
      if (!isNickname) least = Math.max(least, answer.count);
      // The answer is of all words that begin so, and a nickname stands for a whole word alone.
      else if (answer.count > rows.length && ranking.total - before < rows.length) {
        unread.push(beginning);
      }
    }
    const isAllRead = yield* ranking.addPieces(yield* tree.places(unread));
    const answers = yield* readAnswers(engine, [...keys]);
    const areAllMet = asked.filters.every(({ isMet }) => !isMet);
    if (alternatives.length === 0 && answers.length === 1 && areAllMet) {
      const [{ rows, count }] = answers;
      return { rows, total: count };
    }
    for (const { rows, count } of answers) {
      yield* ranking.add(rows);
      least = Math.max(least, areAllMet ? count : rows.length < count ? Infinity : 0);
    }
    if (number && !isLong) byNumber = yield* Rollcall.Split.withNumber(ranking, number);
    // There may be more.
    if (!isAllRead && ranking.total > 0) least = Infinity;
    const total = Math.max(ranking.total, least, ranking.total > 0 ? byNumber.least : 0);
    return { rows: ranking.rows, total, hasFurther: !isAllRead || !byNumber.isAll };
  };
})();
