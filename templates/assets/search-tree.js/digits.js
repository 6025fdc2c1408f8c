"use strict";

/** Finds people by a phone number or a part of one. */
Rollcall.withNumber = (() => {
  const LAST_DIGITS = 4;
  /** Of so many digits no two numbers have the same inside. */
  const WHOLE = 7;
  const MOST_TEXTS = 100;
  const MOST_LEAVES = 2;
  const MOST_FURTHER = 6;

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
      .filter((text) => text.startsWith(digits));
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
    if (tail.length < LAST_DIGITS) {
      const [{ rows, count }] = yield* Rollcall.readAnswers(engine, ["d" + tail]);
      yield* ranking.add(rows);
      return count;
    }
    const before = ranking.total;
    const ends = yield* tree.places([`t${tail.slice(-LAST_DIGITS)} `]);
    yield* ranking.addLeaves(ends);
    if (tail.length >= WHOLE && ranking.total > before) return 0;
    const isFour = tail.length === LAST_DIGITS;
    const least = isFour ? (yield* Rollcall.readAnswers(engine, ["t" + tail]))[0].count : 0;
    if (isFour && ranking.total - before >= least) return least;
    const { fours, isAll } = yield* endings(engine, tail);
    const all = yield* tree.places(fours.map((four) => `t${four} `));
    const further = all.filter((place) => !tree.isLoaded(place));
    const read = further.slice(0, Math.min(MOST_FURTHER, Math.max(0, engine.leavesLeft)));
    const unread = new Set(further.slice(read.length));
    yield* ranking.addLeaves(all.filter((place) => !unread.has(place)));
    if (isFour) return least;
    return isAll && unread.size === 0 ? 0 : ranking.rows.length + 1;
  };
})();
