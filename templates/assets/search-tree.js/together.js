"use strict";

/** Finds whom several words and filters find. */
Rollcall.findTogether = (() => {
  const LIMIT = 100;
  const LEAVES_A_PIECE = 3;
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
   * Reads leaves, piece by piece, until there are more people than are shown.
   *
   * @param {Rollcall.Ranking} ranking
   * @param {LeafPlace[]} places
   * @returns {Work<boolean>} whether all have been read
   */
  function* readLeaves(ranking, places) {
    const { engine } = ranking;
    const unread = places.filter((place) => !engine.tree.isLoaded(place));
    yield* ranking.addLeaves(places.filter((place) => engine.tree.isLoaded(place)));
    while (unread.length > 0 && ranking.total <= LIMIT && engine.leavesLeft > 0) {
      yield* ranking.addLeaves(
        unread.splice(0, Math.min(LEAVES_A_PIECE, engine.leavesLeft)),
      );
    }
    return unread.length === 0;
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
      if (further === end && leaves.length <= LEAVES_A_PIECE) yield* ranking.addLeaves(leaves);
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
    if (own.some(({ leaves, further, end }) => further < end || leaves.length > LEAVES_A_PIECE)) {
      for (const beginnings of [
        ...others.map((other) => pair(driver.condition, other)).slice(0, 1),
        ...others.map((other) => pair(other, driver.condition)).slice(0, 1),
      ]) {
        if (ranking.total > LIMIT || engine.leavesLeft < LEAST_LEFT) break;
        const ranges = yield* tree.ranges(beginnings);
        yield* readLeaves(ranking, Rollcall.Tree.placesOf(ranges));
      }
    }
    if (ranking.total > LIMIT) return false;
    for (const { rows } of yield* Rollcall.readAnswers(engine, driver.keys.slice(0, MOST_KEYS))) {
      yield* ranking.add(rows);
    }
    for (const beginning of driver.beginnings) {
      if (ranking.total > LIMIT || engine.leavesLeft < 2) return false;
      const [range] = yield* tree.ranges([beginning]);
      let isRead = yield* readLeaves(ranking, range.leaves);
      while (isRead && range.further < range.end && ranking.total <= LIMIT && engine.leavesLeft > 1) {
        yield* tree.goOn([range]);
        isRead = yield* readLeaves(ranking, range.leaves);
      }
      if (!isRead || range.further < range.end) return false;
    }
    return driver.missing === 0;
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
    if (missing === 0 && isFew && ranges?.every(({ further, end }) => further === end)) {
      yield* ranking.addLeaves(places);
    } else {
      least = yield* addShared(ranking, conditions);
      const isAll = least > 0 || (yield* readPieces(ranking, driver, conditions));
      // There may be more.
      if (!isAll && ranking.total > 0) least = Infinity;
    }
    yield* Rollcall.addByNumber(ranking, condition, conditions);
    const total = Math.max(ranking.total, least);
    return { rows: ranking.rows, total, hasFurther: total === Infinity };
  };
})();
