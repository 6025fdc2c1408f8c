"use strict";

/** Finds people by a phone number who have to meet further conditions. */
Rollcall.addByNumber = (() => {
  const PROJECT = 1;
  const MOST_LOOKED_UP = 6;

  /**
   * Finds people again where it is told in which projects they are.
   *
   * @param {TreeEngine} engine
   * @param {number[]} rows
   * @returns {Work<void>}
   */
  function* lookUp({ tree, people }, rows) {
    const keys = rows.map((row) => {
      const [words] = people.words(row);
      const [first] = words.length > 1 ? words : [""];
      return `w${words[words.length - 1]} ${first} ${people.slug[row]}`;
    });
    const leaves = new Set(yield* tree.read(yield* tree.places(keys)));
    for (const leaf of leaves) yield* people.rowsOf(leaf);
  }

  /**
   * @param {Rollcall.Ranking} ranking
   * @param {Condition} condition
   * @param {Condition[]} conditions all of the query
   * @returns {Work<boolean>} whether all have been added
   */
  return function* addByNumber(ranking, { token, number }, conditions) {
    if (!token || !number) return true;
    const { engine, asked } = ranking;
    const alone = { ...asked, tokens: [token], filters: [], near: [[]] };
    const found = new Rollcall.Ranking(engine, alone);
    const least = yield* Rollcall.withNumber(found, number);
    let isAll = found.total <= found.rows.length && found.total >= least;
    if (conditions.some(({ terms }) => terms.some(({ kind }) => kind === PROJECT))) {
      const unknown = found.rows.filter((row) => !engine.people.knowsProjects[row]);
      const most = Math.min(MOST_LOOKED_UP, engine.leavesLeft);
      yield* lookUp(engine, unknown.slice(0, most));
      isAll &&= unknown.length <= most;
    }
    yield* ranking.add(found.rows);
    return isAll;
  };
})();
