"use strict";

/** Finds whom several words and filters find. */
Rollcall.Split.findTogether = (() => {
  const LIMIT = 100;
  const FEW_LEAVES = 3;
  const LEAST_LEFT = 4;
  /** So many files are read mostly once it is known where people stand. */
  const MOST_READ = 7;
  const MOST_KEYS = 4;
  /** So many files are asked for together where pieces are read. */
  const MOST_FIRST = 6;
  const EVERYBODY = "lp";

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

  /** @param {Condition[]} conditions */
  function beginningsOf(conditions) {
    return conditions.flatMap(({ alternatives }) => alternatives.map(({ beginning }) => beginning));
  }

  /**
   * Asks for the leaf where each beginning is.
   *
   * @param {TreeEngine} engine
   * @param {string[]} beginnings
   * @returns {Work<void>}
   */
  function* askFirstLeaves({ tree }, beginnings) {
    for (const { leaves } of yield* tree.ranges(beginnings)) tree.askLeaves(leaves.slice(0, 1));
  }

  /**
   * Asks for what those are found by who have terms.
   *
   * @param {TreeEngine} engine
   * @param {Condition[]} conditions
   * @param {string[]} keys of the terms
   * @returns {Work<void>}
   */
  function* askAhead(engine, conditions, keys) {
    const { tree } = engine;
    const beginnings = beginningsOf(conditions);
    tree.askDirectories(beginnings.slice(0, Math.max(0, engine.leavesLeft - LEAST_LEFT)));
    yield* askFirstLeaves(engine, keys);
    for (const { leaves, further, end } of yield* tree.ranges(beginnings)) {
      if (further === end && leaves.length <= Math.min(FEW_LEAVES, engine.leavesLeft)) tree.askLeaves(leaves);
    }
  }

  /**
   * Adds those who have a term that serves all conditions; says how many there are at least.
   *
   * @param {Rollcall.Split.Ranking} ranking
   * @param {Condition[]} conditions
   * @param {TermPlace[]} shared
   * @returns {Work<number>}
   */
  function* addShared(ranking, conditions, shared) {
    const { engine } = ranking;
    const large = shared.slice(0, MOST_KEYS).findIndex((term) => engine.terms.size(term) > LIMIT);
    const keys = shared.slice(0, large < 0 ? MOST_KEYS : large + 1).map((term) => engine.terms.key(term));
    if (large >= 0) yield* askAhead(engine, conditions, keys);
    let least = 0;
    for (const { rows, count } of yield* Rollcall.Split.readAnswers(engine, keys)) {
      yield* ranking.add(rows);
      least = Math.max(least, count);
    }
    // Some of them are not wanted.
    const { phrases, excluded } = ranking.asked;
    if (least <= LIMIT || phrases.length + excluded.length > 0) return 0;
    // Those who are found by their names come before them.
    for (const { leaves, further, end } of yield* engine.tree.ranges(beginningsOf(conditions))) {
      if (further === end && leaves.length <= FEW_LEAVES) yield* ranking.addPieces(leaves);
    }
    return least;
  }

  /**
   * Asks for what will be read first of a condition.
   *
   * @param {TreeEngine} engine
   * @param {Driver} driver
   * @returns {Work<void>}
   */
  function* askFirst(engine, { keys, beginnings }) {
    const most = Math.min(MOST_FIRST, engine.leavesLeft);
    const ranges = yield* engine.tree.ranges([...keys, ...beginnings].slice(0, most));
    const firsts = ranges.flatMap(({ leaves }) => leaves.slice(0, 1));
    const others = ranges.slice(keys.length).flatMap(({ leaves }) => leaves.slice(1));
    // Most of a few are read.
    const areFew = firsts.length + others.length <= MOST_FIRST + FEW_LEAVES;
    engine.tree.askLeaves((areFew ? [...firsts, ...others] : firsts).slice(0, most));
  }

  /**
   * Reads piece by piece, until there are more than are shown.
   *
   * @param {Rollcall.Split.Ranking} ranking
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
        yield* ranking.addPieces(Rollcall.Split.Tree.placesOf(ranges), LIMIT);
      }
    }
    if (ranking.total > LIMIT) return false;
    yield* askFirst(engine, driver);
    const keys = driver.keys.slice(0, Math.min(MOST_KEYS, engine.leavesLeft));
    let areAll = keys.length === driver.keys.length;
    for (const { rows, count } of yield* Rollcall.Split.readAnswers(engine, keys)) {
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
    return areAll || driver.beginnings.includes(EVERYBODY);
  }

  /**
   * @param {TreeEngine} engine
   * @param {Asked} asked
   * @param {Condition[]} conditions
   * @returns {Work<Ranked>}
   */
  return function* findTogether(engine, asked, conditions) {
    const ranking = new Rollcall.Split.Ranking(engine, asked);
    const shared = Rollcall.Split.sharedTerms(engine.terms, conditions);
    if (shared[0] && engine.terms.size(shared[0]) > LIMIT) {
      const beginnings = [engine.terms.key(shared[0]), ...beginningsOf(conditions)];
      engine.tree.askDirectories(beginnings.slice(0, Math.max(0, engine.leavesLeft - MOST_READ)));
    }
    const driver = yield* Rollcall.Split.chooseDriver(engine, conditions);
    const { ranges, condition, missing } = driver;
    // No list has all of them: everybody is by position.
    if (missing > 0 && asked.isThorough) driver.beginnings.push(EVERYBODY);
    const places = Rollcall.Split.Tree.placesOf(ranges ?? []);
    const unread = places.filter((place) => !engine.tree.isAsked(place));
    const isFew = unread.length <= engine.leavesLeft;
    let least = 0;
    let isAll = true;
    if (missing === 0 && isFew && ranges?.every(({ further, end }) => further === end)) {
      yield* ranking.addLeaves(places);
    } else {
      // Those who have the shared terms are not enough.
      if (shared.length > 0 && shared.every((term) => engine.terms.size(term) <= LIMIT)) {
        yield* askFirst(engine, driver);
      }
      least = yield* addShared(ranking, conditions, shared);
      isAll = least > 0 || (yield* readPieces(ranking, driver, conditions));
    }
    if (!(yield* Rollcall.Split.addByNumber(ranking, condition, conditions))) isAll = false;
    // There may be more.
    if (!isAll && ranking.total > 0) least = Infinity;
    return { rows: ranking.rows, total: Math.max(ranking.total, least), hasFurther: !isAll };
  };
})();
