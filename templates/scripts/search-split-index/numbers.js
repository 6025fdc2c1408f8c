"use strict";

/** Finds people by a phone number who have to meet further conditions. */
Rollcall.Split.addByNumber = (() => {
  const MOST_LOOKED_UP = 6;

  /**
   * Reads the whole rows of people, as far as the search may load them: not all rows have the terms of all fields.
   *
   * @param {TreeEngine} engine
   * @param {number[]} rows
   * @param {number} most how many people
   * @returns {Work<boolean>} whether all have been read
   */
  function* lookUp(engine, rows, most) {
    const { tree, people } = engine;
    const all = rows.map((row) => {
      const [words] = people.words(row);
      const [first] = words.length > 1 ? words : [""];
      return `w${words[words.length - 1]} ${first} ${people.slug[row]}`;
    });
    let left = engine.leavesLeft;
    const keys = all.slice(0, most).filter((key) => (left -= tree.isKnown(key) ? 1 : 2) >= 0);
    const leaves = new Set(yield* tree.read(yield* tree.places(keys)));
    for (const leaf of leaves) yield* people.rowsOf(leaf);
    return keys.length === all.length;
  }

  /**
   * @param {Rollcall.Split.Ranking} ranking
   * @param {Condition} condition
   * @param {Condition[]} conditions all of the query
   * @returns {Work<boolean>} whether all have been added
   */
  return function* addByNumber(ranking, { token, number }, conditions) {
    if (!token || !number) return true;
    const { engine, asked } = ranking;
    const alone = { ...asked, tokens: [token], filters: [], near: [[]] };
    const found = new Rollcall.Split.Ranking(engine, alone, asked.isThorough ? Infinity : undefined);
    let { isAll } = yield* Rollcall.Split.withNumber(found, number);
    if (found.total > found.rows.length) isAll = false;
    const needsAll = conditions.some(
      ({ terms, alternatives }) =>
        terms.some(({ field }) => !field.isInAllRows) || (engine.hasTexts && alternatives.length > 0),
    );
    if (needsAll) {
      const unknown = found.rows.filter((row) => !engine.people.knowsAllTerms[row]);
      if (!(yield* lookUp(engine, unknown, asked.isThorough ? Infinity : MOST_LOOKED_UP))) isAll = false;
    }
    yield* ranking.add(found.rows);
    return isAll;
  };
})();
