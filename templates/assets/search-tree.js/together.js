"use strict";

/** Finds whom several words and filters find. */
Rollcall.findTogether = (() => {
  const LIMIT = 100;
  const FEW_LEAVES = 3;
  const LEAST_LEFT = 4;
  const MOST_KEYS = 4;

  /**
   * The beginnings of the keys of those whose names have two of the words, the first of them as a whole.
   *
   * @param {Condition} one
   * @param {Condition} other
   */
  function pair(one, other) {
    return one.alternatives.flatMap(({ beginning }) =>
      other.alternatives.map((second) => `${beginning.trimEnd()} ${second.beginning.slice(1)}`),
    );
  }

  /**
   * Adds those who have a term that serves all conditions; says how many there are at least.
   *
   * @param {Rollcall.Ranking} ranking
   * @param {Condition[]} conditions
   * @returns {Work<number>}
   */
  function* addShared(ranking, conditions) {
    const { engine } = ranking;
    const { key } = Rollcall.TreeTerms;
    const [first, ...others] = conditions;
    const length = (/** @type {TermPlace} */ { kind, place }) =>
      engine.terms.terms[kind][parseInt(place, 36)]?.code.length ?? 0;
    // The shortest is the one that is named, not one that begins so.
    const shared = [...first.terms]
      .sort((a, b) => length(a) - length(b))
      .map(key)
      .filter((one) => others.every(({ terms }) => terms.some((term) => key(term) === one)));
    let least = 0;
    for (const one of shared.slice(0, MOST_KEYS)) {
      const [{ rows, count }] = yield* Rollcall.readAnswers(engine, [one]);
      yield* ranking.add(rows);
      least = Math.max(least, count);
      if (least > LIMIT) break;
    }
    if (least <= LIMIT) return 0;
    // Those who are found by their names come before them.
    const beginnings = conditions.flatMap(({ alternatives }) =>
      alternatives.map(({ beginning }) => beginning),
    );
    for (const { leaves, further, end } of yield* engine.tree.ranges(beginnings)) {
      if (further === end && leaves.length <= FEW_LEAVES) yield* ranking.addPieces(leaves);
    }
    return least;
  }

  /**
   * Reads piece by piece, until there are more than are shown.
   *
   * @param {Rollcall.Ranking} ranking
   * @param {Driver} driver
   * @param {Condition[]} conditions
   * @returns {Work<boolean>} whether all has been read
   */
  function* readPieces(ranking, driver, conditions) {
    const { engine } = ranking;
    const { tree } = engine;
    const others = conditions.filter(
      ({ alternatives }) => alternatives.length > 0 && alternatives !== driver.condition.alternatives,
    );
    const { alternatives } = driver.condition;
    const own = yield* tree.ranges(alternatives.map(({ beginning }) => beginning));
    if (own.some(({ leaves, further, end }) => further < end || leaves.length > FEW_LEAVES)) {
      for (const beginnings of [
        ...others.map((other) => pair(driver.condition, other)).slice(0, 1),
        ...others.map((other) => pair(other, driver.condition)).slice(0, 1),
      ]) {
        if (ranking.total > LIMIT || engine.leavesLeft < LEAST_LEFT) break;
        const ranges = yield* tree.ranges(beginnings);
        yield* ranking.addPieces(Rollcall.Tree.placesOf(ranges), LIMIT);
      }
    }
    if (ranking.total > LIMIT) return false;
    const keys = driver.keys.slice(0, Math.min(MOST_KEYS, engine.leavesLeft));
    let areAll = keys.length === driver.keys.length;
    for (const { rows, count } of yield* Rollcall.readAnswers(engine, keys)) {
      yield* ranking.add(rows);
      areAll &&= count <= LIMIT;
    }
    for (const beginning of driver.beginnings) {
      if (ranking.total > LIMIT) return false;
      const [range] = yield* tree.ranges([beginning]);
      let isRead = yield* ranking.addPieces(range.leaves, LIMIT);
      while (isRead && range.further < range.end && ranking.total <= LIMIT && engine.leavesLeft > 1) {
        yield* tree.goOn([range]);
        isRead = yield* ranking.addPieces(range.leaves, LIMIT);
      }
      if (!isRead || range.further < range.end) return false;
    }
    return areAll;
  }

  /**
   * @param {TreeEngine} engine
   * @param {Asked} asked
   * @param {Condition[]} conditions
   * @returns {Work<Ranked>}
   */
  return function* findTogether(engine, asked, conditions) {
    const ranking = new Rollcall.Ranking(engine, asked);
    const driver = yield* Rollcall.chooseDriver(engine, conditions);
    const { ranges, condition, missing } = driver;
    const places = Rollcall.Tree.placesOf(ranges ?? []);
    const unread = places.filter((place) => !engine.tree.isLoaded(place));
    const isFew = unread.length <= engine.leavesLeft;
    let least = 0;
    let isAll = true;
    if (missing === 0 && isFew && ranges?.every(({ further, end }) => further === end)) {
      yield* ranking.addLeaves(places);
    } else {
      least = yield* addShared(ranking, conditions);
      isAll = least > 0 || (yield* readPieces(ranking, driver, conditions));
    }
    if (!(yield* Rollcall.addByNumber(ranking, condition, conditions))) isAll = false;
    // There may be more.
    if (!isAll && ranking.total > 0) least = Infinity;
    return { rows: ranking.rows, total: Math.max(ranking.total, least), hasFurther: !isAll };
  };
})();
