"use strict";

/** Which condition of a query is looked up; the rest is told by the people found so. */

/**
 * The sources that are read; `ranges` is null where these are too many to look up all at once.
 *
 * @typedef {Sources & { ranges: KeyRange[] | null }} Driver
 */

Rollcall.Split.chooseDriver = (() => {
  const FEW_LEAVES = 3;
  const LEAST_LEFT = 2;
  const MOST_LOOKED_UP = 12;
  const LEAVES_A_DIRECTORY = 120;

  /**
   * The condition that is met in the fewest leaves.
   *
   * @param {TreeEngine} engine
   * @param {Condition[]} conditions
   * @returns {Work<Driver>}
   */
  return function* chooseDriver(engine, conditions) {
    /** @type {Sources[]} */
    const sources = [];
    for (const condition of conditions) {
      const others = conditions.filter((other) => other !== condition);
      sources.push(Rollcall.Split.sourcesOf(engine, condition, others));
      yield;
    }
    const length = (/** @type {Sources} */ { condition }) => condition.token?.text.length ?? 0;
    sources.sort(
      (a, b) =>
        Number(a.beginnings.length === 0) - Number(b.beginnings.length === 0) ||
        a.missing - b.missing ||
        a.leaves - b.leaves ||
        length(b) - length(a),
    );
    /** @type {Driver | null} */
    let best = null;
    for (const next of sources) {
      if (best && engine.leavesLeft < LEAST_LEFT) break;
      if (best && (next.missing > 0 || next.leaves >= best.leaves)) continue;
      if (next.beginnings.length > MOST_LOOKED_UP) {
        best ??= { ...next, ranges: null };
        continue;
      }
      const ranges = yield* engine.tree.ranges(next.beginnings);
      const further = ranges.reduce((sum, range) => sum + range.end - range.further, 0);
      const leaves = Rollcall.Split.Tree.placesOf(ranges).length + further * LEAVES_A_DIRECTORY;
      if (!best || leaves < best.leaves) best = { ...next, ranges, leaves };
      if (best.leaves <= FEW_LEAVES) break;
    }
    return /** @type {Driver} */ (best);
  };
})();
