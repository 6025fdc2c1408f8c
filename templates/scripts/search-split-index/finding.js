"use strict";

/** How many files one search may load, `index.json` and `head.bin` among them. */
Rollcall.Split.MOST_FILES = 12;

/** More people than these are not counted. */
Rollcall.Split.COUNTED = 100;

/** How many more it may load when what it has found is not enough. */
Rollcall.Split.FURTHER_FILES = 40;

/**
 * Finds whom all conditions find.
 *
 * @param {TreeEngine} engine
 * @param {Asked} asked
 * @param {Condition[]} conditions
 * @returns {Work<Ranked>}
 */
Rollcall.Split.findInTree = function* (engine, asked, conditions) {
  const [first, second] = conditions;
  if (conditions.some(({ alternatives, terms }) => alternatives.length + terms.length === 0)) {
    return { rows: [], total: 0 };
  }
  return second || asked.phrases.length + asked.excluded.length > 0
    ? yield* Rollcall.Split.findTogether(engine, asked, conditions)
    : yield* Rollcall.Split.findAlone(engine, asked, first);
};
