"use strict";

/** How many files one search may load, index.json among them. */
Rollcall.MOST_FILES = 12;

/** With fewer files left than this, something may not have been looked for. */
Rollcall.SPARE_FILES = 6;

/** How many more a search may load that has found nobody, or whose visitor wants the rest. */
Rollcall.FURTHER_FILES = 40;

/**
 * Finds whom all conditions find.
 *
 * @param {TreeEngine} engine
 * @param {Asked} asked
 * @param {Condition[]} conditions
 * @returns {Work<Ranked>}
 */
Rollcall.findInTree = function* (engine, asked, conditions) {
  const [first, second] = conditions;
  if (conditions.some(({ alternatives, terms }) => alternatives.length + terms.length === 0)) {
    return { rows: [], total: 0 };
  }
  return second
    ? yield* Rollcall.findTogether(engine, asked, conditions)
    : yield* Rollcall.findAlone(engine, asked, first);
};
