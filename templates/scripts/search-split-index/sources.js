"use strict";

/**
 * Where those stand who meet a condition: the beginnings of keys of which all have to be read, and the
 * keys of answers in place of lists that the tree has not; nearly how many people may be `missing` so,
 * and how many leaves there are to read.
 *
 * @typedef {object} Sources
 * @property {Condition} condition
 * @property {string[]} beginnings
 * @property {string[]} keys
 * @property {number} missing
 * @property {number} leaves
 */

Rollcall.Split.sourcesOf = (() => {
  const ROWS_A_LEAF = 500;
  const LEAVES_A_DIRECTORY = 120;
  const NUMBER_LEAVES = 2;
  const { LAST_DIGITS } = Rollcall.Split;
  /** One in so many people has a number with some three or four digits. */
  const NUMBERS = 200;

  /** @typedef {{ beginnings: string[], leaves: number }} Lists */

  /**
   * @param {TreeEngine} engine
   * @param {string} beginning
   */
  function leavesWith({ tree }, beginning) {
    return 1 + (tree.width(beginning) - 1) * LEAVES_A_DIRECTORY;
  }

  /**
   * The list of a term, or its parts by the terms that another condition asks for.
   *
   * @param {TreeEngine} engine
   * @param {string} start
   * @param {number} rows
   * @param {Condition[]} others
   * @returns {Lists}
   */
  function lists(engine, start, rows, others) {
    const whole = { beginnings: [start], leaves: Math.max(1, rows / ROWS_A_LEAF) };
    const [alone] = others.flatMap((other) => Rollcall.Split.termsAlone(other) ?? []);
    if (!alone) return whole;
    const parts = alone.terms.map((term) => {
      const share = engine.terms.size(term) / engine.terms.people;
      return {
        beginnings: [`${start}${term.place}.`],
        leaves: Math.max(1, (rows * share) / ROWS_A_LEAF),
      };
    });
    // Those who meet the other condition without such a term.
    const rest = alone.beginnings.map((beginning) => leavesWith(engine, beginning));
    const leaves = [...rest, ...parts.map((part) => part.leaves)].reduce((a, b) => a + b, 0);
    const beginnings = [...parts.flatMap((part) => part.beginnings), ...alone.beginnings];
    return leaves < whole.leaves ? { beginnings, leaves } : whole;
  }

  /**
   * @param {TreeEngine} engine
   * @param {Condition} condition
   * @param {Condition[]} others the other conditions
   * @returns {Sources}
   */
  return function sourcesOf(engine, condition, others) {
    const key = (/** @type {TermPlace} */ term) => engine.terms.key(term);
    const { alternatives, terms, mails, number } = condition;
    const beginnings = new Set(alternatives.map(({ beginning }) => beginning));
    const keys = mails.map((word) => `lm${word}.`);
    let leaves = number ? NUMBER_LEAVES : 0;
    for (const beginning of beginnings) leaves += leavesWith(engine, beginning);
    let missing = mails.length * engine.terms.people;
    if (number && number.tail.length <= LAST_DIGITS) missing += engine.terms.people / NUMBERS;
    // The lists that serve more of the query come first.
    const asked = others.map((other) => new Set(other.terms.map(key)));
    /** @type {(term: TermPlace) => number} */
    const uses = (term) => asked.filter((keys) => keys.has(key(term))).length;
    const sorted = terms.map((term) => ({ term, uses: uses(term) })).sort((a, b) => b.uses - a.uses);
    for (const { term } of sorted) {
      if (!term.field.list) {
        keys.push(key(term));
        missing += engine.terms.size(term);
        continue;
      }
      if (term.field.list === "peopleWithTerm" && term.place === "-") {
        const [alone] = others.flatMap((other) => Rollcall.Split.termsAlone(other) ?? []);
        const parts = alone?.terms ?? [];
        for (const { place } of parts) keys.push(`${key(term)}${place}.`);
        if (!alone) keys.push(key(term));
        for (const beginning of alone?.beginnings ?? []) beginnings.add(beginning);
        const sizes = parts.map((part) => engine.terms.size(part) / engine.terms.people);
        missing += engine.terms.size(term) * (alone ? sizes.reduce((a, b) => a + b, 0) : 1);
        continue;
      }
      const found = lists(engine, key(term), engine.terms.size(term), others);
      for (const beginning of found.beginnings) beginnings.add(beginning);
      leaves += found.leaves;
    }
    return { condition, beginnings: [...beginnings], keys, missing, leaves };
  };
})();
