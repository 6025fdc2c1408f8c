"use strict";

/** Finds whom several words and filters find. */
Rollcall.findTogether = (() => {
  const LIMIT = 100;
  const LEAVES_A_PIECE = 3;

  /**
   * The leaves of those whose names have two of the words, where that is told by their keys: of the two
   * words that fewest have.
   *
   * @param {TreeEngine} engine
   * @param {Condition[]} conditions
   * @returns {Work<LeafPlace[]>}
   */
  function* pairPlaces(engine, conditions) {
    const words = conditions.filter(({ alternatives }) => alternatives.length > 0);
    /** @type {LeafPlace[]} */
    let best = [];
    for (const [at, one] of words.entries()) {
      for (const other of words.slice(at + 1)) {
        const beginnings = one.alternatives.flatMap(({ beginning }) =>
          other.alternatives.flatMap((second) => [
            `${beginning.trimEnd()} ${second.beginning.slice(1)}`,
            `${second.beginning.trimEnd()} ${beginning.slice(1)}`,
          ]),
        );
        const places = Rollcall.Tree.placesOf(yield* engine.tree.ranges(beginnings));
        if (best.length === 0 || places.length < best.length) best = places;
      }
    }
    return best;
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
    const left = () => Rollcall.leavesLeft(engine);
    const read = function* (/** @type {LeafPlace[]} */ places) {
      const unread = places.filter((place) => !engine.tree.isLoaded(place));
      yield* ranking.addLeaves(places.filter((place) => !unread.includes(place)));
      while (unread.length > 0 && ranking.total <= LIMIT && left() > 0) {
        yield* ranking.addLeaves(unread.splice(0, Math.min(LEAVES_A_PIECE, left())));
      }
      return unread.length === 0;
    };
    yield* read(yield* pairPlaces(engine, conditions));
    if (ranking.total > LIMIT) return false;
    const { key } = Rollcall.TreeTerms;
    const shared = driver.condition.terms
      .map(key)
      .filter((one) => conditions.every(({ terms }) => terms.some((term) => key(term) === one)));
    for (const { rows } of yield* Rollcall.readAnswers(engine, [...shared, ...driver.keys])) {
      yield* ranking.add(rows);
    }
    for (const range of driver.ranges) {
      let isRead = yield* read(range.leaves);
      while (isRead && range.further < range.end && ranking.total <= LIMIT && left() > 1) {
        yield* engine.tree.goOn([range]);
        isRead = yield* read(range.leaves);
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
    const places = Rollcall.Tree.placesOf(ranges);
    const unread = places.filter((place) => !engine.tree.isLoaded(place));
    const isFew = unread.length <= Rollcall.leavesLeft(engine);
    let least = 0;
    if (missing === 0 && isFew && ranges.every(({ further, end }) => further === end)) {
      yield* ranking.addLeaves(places);
    } else if (!(yield* readPieces(ranking, driver, conditions)) && ranking.total > 0) {
      // There may be more.
      least = ranking.rows.length + 1;
    }
    if (condition.number) yield* Rollcall.withNumber(ranking, condition.number);
    return { rows: ranking.rows, total: Math.max(ranking.total, least) };
  };
})();
