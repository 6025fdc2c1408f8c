"use strict";

/**
 * The answers at keys: the rows, best first, and how many people there are, 101 for more than a hundred.
 *
 * @param {TreeEngine} engine
 * @param {string[]} keys
 * @returns {Work<{ rows: number[], count: number }[]>}
 */
Rollcall.Split.readAnswers = function* ({ tree, people }, keys) {
  const ranges = yield* tree.ranges(keys);
  const leaves = yield* tree.read(ranges.map(({ leaves }) => leaves[0]));
  const answers = [];
  for (const [at, key] of keys.entries()) {
    const { count, start, end } = leaves[at].answers.get(key) ?? { count: 0, start: 0, end: 0 };
    answers.push({ rows: yield* people.rowsOf(leaves[at], start, end), count });
  }
  return answers;
};
