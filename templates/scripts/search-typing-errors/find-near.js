"use strict";

/**
 * Finds people when nobody matches what was typed.
 */
Rollcall.Split.findNear = (() => {
  const LIMIT = 20;
  const FEW_LEAVES = 4;
  const LEAST_LEFT = 3;
  /** So many files with words next to a misspelt one are read first. */
  const NEXT_LEAVES = 3;
  /** The rank, at best, of somebody who is found by an edit of a beginning. */
  const BEST_OF_BEGINNINGS = Rollcall.Split.FIRST_RANK + Rollcall.Matching.COSTS.NAME.nearStart;

  /**
   * A token for a word that was not typed.
   *
   * @param {string} text
   * @returns {Token}
   */
  function tokenOf(text) {
    return { text, typed: text, mayBeNear: false, others: [], nicknames: [], number: null };
  }

  /**
   * How many leaves a part of the search may load.
   *
   * @param {Rollcall.Split.Ranking} ranking
   */
  function share({ engine, asked }) {
    return asked.isThorough ? engine.leavesLeft : Math.min(FEW_LEAVES, engine.leavesLeft);
  }

  /**
   * Adds those among the people whom tokens find; says whether these were all there are.
   *
   * @param {Rollcall.Split.Ranking} ranking
   * @param {Token[]} tokens
   * @returns {Work<boolean>}
   */
  function* addFound(ranking, tokens) {
    const { engine, asked } = ranking;
    const other = { ...asked, tokens, near: [[]] };
    const conditions = yield* engine.conditions(tokens, asked.filters, asked.findsInside);
    const work = Rollcall.Split.findInTree(engine, other, conditions);
    const { rows, total, hasFurther } = yield* engine.within(share(ranking), work);
    yield* ranking.add(rows);
    return !hasFurther && total <= rows.length;
  }

  /**
   * Adds all who meet conditions, where these are few; says whether they were.
   *
   * @param {Rollcall.Split.Ranking} ranking
   * @param {Condition[]} conditions
   * @returns {Work<boolean>}
   */
  function* addFew(ranking, conditions) {
    const { engine } = ranking;
    if (conditions.length === 0) return false;
    const isKnown = conditions.every(({ alternatives }) =>
      alternatives.every(({ beginning }) => engine.tree.isKnown(beginning)),
    );
    if (!isKnown && engine.leavesLeft < LEAST_LEFT) return false;
    const driver = yield* Rollcall.Split.chooseDriver(engine, conditions);
    if (!driver.ranges || driver.missing > 0) return false;
    const places = Rollcall.Split.Tree.placesOf(driver.ranges);
    const unread = places.filter((place) => !engine.tree.isAsked(place));
    const isLoaded = driver.ranges.every(({ further, end }) => further === end);
    if (!isLoaded || unread.length > share(ranking)) return false;
    yield* ranking.addLeaves(places);
    return yield* Rollcall.Split.addByNumber(ranking, driver.condition, conditions);
  }

  /**
   * Adds people whom words find that one token may stand for; says whether these were all.
   *
   * @param {Rollcall.Split.Ranking} ranking
   * @param {number} place the token's
   * @param {(ranking: Rollcall.Split.Ranking, tokens: Token[]) => Work<boolean>} add
   * @param {Token[]} tokens that are asked for with them
   * @returns {Work<boolean>}
   */
  function* addByWords(ranking, place, add, tokens) {
    const { engine, asked } = ranking;
    const { text: typed } = asked.tokens[place];
    /** @type {Set<string>} */
    const tried = new Set();
    let isAll = true;
    let hasFirst = false;
    let hasRest = false;
    const few = { isRest: false, most: NEXT_LEAVES };
    const first = { isRest: false, most: Infinity };
    const rest = { isRest: true, most: Infinity };
    for (const { isRest, most } of asked.isThorough ? [first, rest] : [few, rest, first]) {
      if (hasFirst && !isRest) break;
      if (engine.leavesLeft < LEAST_LEFT) return false;
      // Who is found by words less like it is mostly somebody else.
      if (tried.size > 0 && ranking.total > 0 && !asked.isThorough) return false;
      const words = yield* Rollcall.Split.nearWords(engine, typed, isRest, most);
      if (isRest) hasRest = words.isAll;
      else hasFirst = words.isAll;
      for (const { text, isWord } of words.near) {
        if (!isWord && ranking.lastRank < BEST_OF_BEGINNINGS) break;
        if (tried.has(text)) continue;
        if (engine.leavesLeft < LEAST_LEFT) return false;
        tried.add(text);
        if (!(yield* add(ranking, [tokenOf(text), ...tokens]))) isAll = false;
      }
    }
    return isAll && hasFirst && hasRest;
  }

  /**
   * Adds people to whom all the tokens are near, looking through those who have one of them.
   *
   * @param {Rollcall.Split.Ranking} ranking
   * @param {number[]} places the tokens'
   * @returns {Work<boolean>} whether these were all
   */
  function* addByAll(ranking, places) {
    const { engine, asked } = ranking;
    const exact = asked.tokens.filter((_, at) => !places.includes(at));
    /** The words of each place that too many have.
     * @type {Token[][]} */
    const common = [];
    const length = (/** @type {number} */ place) => asked.tokens[place].text.length;
    for (const place of [...places].sort((a, b) => length(b) - length(a))) {
      /** @type {Token[]} */
      const own = [];
      /** @type {(ranking: Rollcall.Split.Ranking, tokens: Token[]) => Work<boolean>} */
      const add = function* (ranking, tokens) {
        const isFew = yield* addFew(ranking, yield* engine.conditions(tokens, asked.filters, asked.findsInside));
        if (!isFew) own.push(tokens[0]);
        return isFew;
      };
      // Its spellings, nicknames and compounds are near to no word.
      const typed = asked.tokens[place];
      const [{ alternatives, inside }] = yield* engine.conditions([typed], [], asked.findsInside);
      const isOwn = alternatives.length + inside.length > 1;
      const areFew = !isOwn || (yield* add(ranking, [typed, ...exact]));
      if ((yield* addByWords(ranking, place, add, exact)) && areFew) return true;
      if (ranking.total > 0 && !asked.isThorough) return false;
      common.push(own);
    }
    const [some, others] = common;
    for (const pair of some.flatMap((one) => others.map((other) => [one, other]))) {
      if (engine.leavesLeft < LEAST_LEFT || ranking.total >= LIMIT) break;
      yield* addFound(ranking, [...pair, ...exact]);
    }
    return false;
  }

  /**
   * The nearest people: first by one token at a time, then by all.
   *
   * @param {TreeEngine} engine
   * @param {Asked} asked
   * @returns {Work<Ranked>}
   */
  return function* findNear(engine, asked) {
    const { tokens, filters } = asked;
    const places = [...tokens.keys()].filter((place) => tokens[place].mayBeNear);
    const single = { ...asked, near: places.map((place) => [place]) };
    const byOne = new Rollcall.Split.Ranking(engine, single, LIMIT);
    /** @type {number[]} */
    const unfound = [];
    for (const place of places) {
      const others = tokens.filter((_, at) => at !== place);
      if (!(yield* addFew(byOne, yield* engine.conditions(others, filters, asked.findsInside)))) unfound.push(place);
    }
    let isAll = true;
    for (const place of unfound) {
      const others = tokens.filter((_, at) => at !== place);
      if (others.length > 1 && (yield* addFound(byOne, others))) continue;
      if (!(yield* addByWords(byOne, place, addFound, others))) isAll = false;
    }
    const { rows } = byOne;
    if (rows.length > 0 || places.length < 2) {
      return { rows, total: rows.length, hasFurther: !isAll };
    }
    const byAll = new Rollcall.Split.Ranking(engine, { ...asked, near: [places] }, LIMIT);
    if (!(yield* addByAll(byAll, places))) isAll = false;
    return { rows: byAll.rows, total: byAll.rows.length, hasFurther: !isAll };
  };
})();
