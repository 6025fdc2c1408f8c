"use strict";

/** Finds people by a phone number or a part of one. */
Rollcall.withNumber = (() => {
  const LAST_DIGITS = 4;
  const MOST_TEXTS = 100;
  const MOST_LEAVES = 2;

  /**
   * The last four digits of those numbers in which the digits stand, in the order of the digits from
   * there on, and whether there may be more.
   *
   * @param {TreeEngine} engine
   * @param {string} digits
   * @returns {Work<{ fours: string[], isAll: boolean }>}
   */
  function* endings({ tree }, digits) {
    const [range] = yield* tree.ranges(["d" + digits]);
    const places = range.leaves.slice(0, MOST_LEAVES);
    const leaves = yield* tree.read(places);
    const texts = leaves
      .flatMap((leaf) => leaf.texts)
      .filter((text) => text.startsWith("d" + digits));
    const isAll = range.further === range.end && range.leaves.length === places.length;
    const fours = texts.slice(0, MOST_TEXTS).map((text) => text.slice(-LAST_DIGITS));
    return { fours: [...new Set(fours)], isAll: isAll && texts.length <= MOST_TEXTS };
  }

  /**
   * Adds people in whose numbers the digits stand, to a ranking; says how many have them at least.
   *
   * @param {Rollcall.Ranking} ranking
   * @param {TypedNumber} number
   * @returns {Work<number>}
   */
  return function* withNumber(ranking, { tail }) {
    const { engine } = ranking;
    const { tree } = engine;
    if (tail.length <= LAST_DIGITS) {
      if (tail.length === LAST_DIGITS) {
        yield* ranking.addLeaves(yield* tree.places([`t${tail} `]));
      }
      const [answer] = yield* Rollcall.readAnswers(engine, ["d" + tail]);
      yield* ranking.add(answer.rows);
      return answer.count;
    }
    const { fours, isAll } = yield* endings(engine, tail);
    const all = [tail.slice(-LAST_DIGITS), ...fours];
    const places = yield* tree.places([...new Set(all)].map((four) => `t${four} `));
    const wanted = places.slice(0, Math.max(1, Rollcall.leavesLeft(engine)));
    yield* ranking.addLeaves(wanted);
    return isAll && wanted.length === places.length ? 0 : ranking.total + 1;
  };
})();
