"use strict";

/** How well somebody matches. */

/** @typedef {InstanceType<typeof Rollcall.TreeEngine>} TreeEngine */

/**
 * What is asked for.
 *
 * @typedef {object} Asked
 * @property {Token[]} tokens
 * @property {Filter[]} filters
 * @property {string} address the query as an e-mail address
 * @property {number[][]} near which tokens may be near: the places of those that may be so together
 */

Rollcall.rankOf = (() => {
  const { NONE, COSTS } = Rollcall;

  /**
   * Whether a filter lets a person through.
   *
   * @param {TreeEngine} engine
   * @param {number} row
   * @param {Filter} filter
   */
  function passes(engine, row, { kind, codes }) {
    const terms = engine.termsOf(kind, row);
    return terms.length === 0 ? codes.includes("") : terms.some(({ code }) => codes.includes(code));
  }

  /**
   * What a number costs: who has it at the end of one comes first.
   *
   * @param {string} forms
   * @param {TypedNumber | null} number
   */
  function numberCost(forms, number) {
    if (!number || !Rollcall.Phones.hasNumber(forms, number)) return NONE;
    const isEnd = forms.split(/[\t ]/).some((form) => form.endsWith(number.digits));
    return isEnd || number.spelled?.test(forms) ? COSTS.PHONE.exact : COSTS.PHONE.exact + 0.5;
  }

  /**
   * What it costs to find a person by a token, and whether a whole word of the name is meant.
   *
   * @param {TreeEngine} engine
   * @param {number} row
   * @param {Token} token
   * @param {boolean} near
   * @returns {{ cost: number, isName: boolean }}
   */
  function cost(engine, row, token, near) {
    const { terms, people } = engine;
    const [own, further, mails] = people.words(row);
    const ofTerms = people.termPlaces[row].flatMap((places, kind) =>
      places.flatMap((place) => terms.words[kind][parseInt(place, 36)]),
    );
    let best = numberCost(people.digits[row], token.number);
    let isName = false;
    /** @type {[Costs, string[], boolean][]} */
    const fields = [
      [COSTS.NAME, own, true],
      [COSTS.NAME, further, true],
      [COSTS.EMAIL, mails, false],
      [COSTS.TERM, ofTerms, false],
    ];
    for (const [costs, words, areNames] of fields) {
      for (const word of words) {
        const how = Rollcall.howWordMeets(word, token, near);
        if (!how) continue;
        best = Math.min(best, costs[how]);
        isName ||= areNames && (how === "exact" || how === "near");
      }
    }
    return { cost: best, isName };
  }

  /**
   * The rank of a person, less is better; `NONE` for who does not match.
   *
   * @param {TreeEngine} engine
   * @param {Asked} asked
   * @param {number} row
   */
  return function rankOf(engine, { tokens, filters, address, near }, row) {
    if (!filters.every((filter) => passes(engine, row, filter))) return NONE;
    let best = NONE;
    for (const places of near) {
      let sum = 0;
      let areNames = tokens.length === engine.people.words(row)[0].length;
      for (const [place, token] of tokens.entries()) {
        const { cost: one, isName } = cost(engine, row, token, places.includes(place));
        sum += one;
        areNames &&= isName;
        if (sum >= NONE) break;
      }
      if (sum < NONE) best = Math.min(best, areNames ? 1 + sum / NONE : sum + 2);
    }
    if (best < NONE && address.includes("@")) {
      const emails = engine.people.email[row].toLowerCase().split("\t");
      if (emails.includes(address)) return 0;
    }
    return best;
  };
})();
