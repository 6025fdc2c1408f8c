"use strict";

/**
 * Finds people when nobody matches what was typed. The first search that needs it loads this script.
 */
Rollcall.findNear = (() => {
  const LIMIT = 20;
  const LEAST_LEFT = 3;
  /** So many of the words that one may stand for are tried together with others. */
  const MOST_WORDS = 3;

  /**
   * A token for a word that was not typed.
   *
   * @param {string} text
   * @returns {Token}
   */
  function tokenOf(text) {
    return { text, mayBeNear: false, others: [], nicknames: [], number: null };
  }

  /**
   * The rows of those who match other tokens.
   *
   * @param {TreeEngine} engine
   * @param {Asked} asked
   * @param {Token[]} tokens
   * @returns {Work<number[]>}
   */
  function* rowsOf(engine, asked, tokens) {
    const other = { ...asked, tokens, near: [[]] };
    const conditions = engine.conditions(tokens, asked.filters);
    return (yield* Rollcall.findInTree(engine, other, conditions)).rows;
  }

  /**
   * Adds all who meet conditions, where these are few; says whether they were.
   *
   * @param {Rollcall.Ranking} ranking
   * @param {Condition[]} conditions
   * @returns {Work<boolean>}
   */
  function* addFew(ranking, conditions) {
    const { engine } = ranking;
    if (conditions.length === 0 || engine.leavesLeft < LEAST_LEFT) return false;
    const driver = yield* Rollcall.chooseDriver(engine, conditions);
    if (!driver.ranges) return false;
    const places = Rollcall.Tree.placesOf(driver.ranges);
    const unread = places.filter((place) => !engine.tree.isLoaded(place));
    const isLoaded = driver.ranges.every(({ further, end }) => further === end);
    if (driver.missing > 0 || !isLoaded || unread.length > engine.leavesLeft) return false;
    yield* ranking.addLeaves(places);
    yield* Rollcall.addByNumber(ranking, driver.condition, conditions);
    return true;
  }

  /**
   * Adds people whom words find that one token may stand for.
   *
   * @param {Rollcall.Ranking} ranking
   * @param {number} place the token's
   * @returns {Work<void>}
   */
  function* addByWords(ranking, place) {
    const { engine, asked } = ranking;
    if (engine.leavesLeft < LEAST_LEFT) return;
    for (const { text, isWord } of yield* Rollcall.nearWords(engine, asked.tokens[place].text)) {
      if (engine.leavesLeft < 2 || (!isWord && ranking.total >= LIMIT)) return;
      const tokens = asked.tokens.map((token, at) => (at === place ? tokenOf(text) : token));
      yield* ranking.add(yield* rowsOf(engine, asked, tokens));
    }
  }

  /**
   * Adds people whom words find that all the tokens may stand for.
   *
   * @param {Rollcall.Ranking} ranking
   * @param {number[]} places the tokens'
   * @returns {Work<void>}
   */
  function* addByAll(ranking, places) {
    const { engine, asked } = ranking;
    /** @type {Token[][]} */
    let choices = [asked.tokens];
    for (const place of places) {
      if (engine.leavesLeft < LEAST_LEFT) return;
      const { text } = asked.tokens[place];
      const words = (yield* Rollcall.nearWords(engine, text)).slice(0, MOST_WORDS);
      const texts = words.map((word) => word.text);
      // With three words, one may be as it was typed.
      if (places.length > 2) texts.unshift(text);
      choices = choices.flatMap((tokens) =>
        texts.map((word) => tokens.map((token, at) => (at === place ? tokenOf(word) : token))),
      );
    }
    for (const tokens of choices) {
      if (engine.leavesLeft < 2 || ranking.total >= LIMIT) return;
      yield* ranking.add(yield* rowsOf(engine, asked, tokens));
    }
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
    const byOne = new Rollcall.Ranking(engine, single, LIMIT);
    /** @type {number[]} */
    const unfound = [];
    for (const place of places) {
      const others = tokens.filter((_, at) => at !== place);
      const isDone = yield* addFew(byOne, engine.conditions(others, filters));
      if (!isDone) unfound.push(place);
    }
    for (const place of unfound) yield* addByWords(byOne, place);
    const { rows } = byOne;
    if (rows.length > 0 || places.length < 2) return { rows, total: rows.length };
    const byAll = new Rollcall.Ranking(engine, { ...asked, near: [places] }, LIMIT);
    yield* addByAll(byAll, places);
    return { rows: byAll.rows, total: byAll.rows.length };
  };
})();
