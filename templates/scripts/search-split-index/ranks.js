"use strict";

/** How well somebody matches. */

/** @typedef {InstanceType<typeof Rollcall.Split.Engine>} TreeEngine */

/**
 * What is asked for.
 *
 * @typedef {object} Asked
 * @property {Token[][]} parts of the query
 * @property {Token[]} tokens their words
 * @property {Token[][]} phrases those parts that are more than a word
 * @property {Token[][]} excluded
 * @property {Filter[]} filters
 * @property {string} address the query as an e-mail address
 * @property {boolean} isThorough whether those are wanted as well who come behind the first
 * @property {boolean} findsInside whether parts of compounds find people
 * @property {Favoured | null} favoured
 * @property {number[][]} near which tokens may be near: the places of those that may be so together
 */

/** The rank of those whose words cost nothing: before them are those whom their address or their whole name finds. */
Rollcall.Split.FIRST_RANK = 2;

Rollcall.Split.rankOf = (() => {
  const { NONE, COSTS } = Rollcall.Matching;

  /**
   * What it costs to find a person by a token other than in a term.
   *
   * @param {TreeEngine} engine
   * @param {number} row
   * @param {Token} token
   * @param {boolean} near
   */
  function cost({ people }, row, token, near) {
    const [own, further, mails] = people.words(row);
    const { number } = token;
    const hasNumber = number && Rollcall.Matching.Phones.howNumberMeets(people.digits[row], number);
    let best = hasNumber ? COSTS.PHONE[hasNumber] : NONE;
    /** @type {[Costs, string[]][]} */
    const fields = [
      [COSTS.NAME, own],
      [COSTS.NAME, further],
      [Rollcall.Matching.emailCosts(token), mails],
    ];
    for (const [costs, words] of fields) {
      for (const word of words) {
        const how = Rollcall.Matching.howWordMeets(word, token, near);
        if (how) best = Math.min(best, costs[how]);
      }
    }
    return best;
  }

  /**
   * What it costs to find a person by a token in a term, and what of it each term holds.
   *
   * @param {{ words: string[], hasCompounds: boolean }[]} terms of the person
   * @param {Token} token
   * @param {boolean} near
   * @param {boolean} findsInside
   */
  function costInTerms(terms, token, near, findsInside) {
    let best = NONE;
    const held = terms.map(({ words, hasCompounds }) => {
      let most = 0;
      for (const word of words) {
        const isInside = findsInside && hasCompounds && Rollcall.Matching.isInside(word, token);
        const how = Rollcall.Matching.howWordMeets(word, token, near) ?? (isInside ? "inside" : null);
        if (!how) continue;
        best = Math.min(best, COSTS.TERM[how]);
        most = Math.max(most, how === "exact" ? 2 : 1);
      }
      return most;
    });
    return { best, held };
  }

  /**
   * The rank of a person, less is better; `NONE` for who does not match.
   *
   * @param {TreeEngine} engine
   * @param {Asked} asked
   * @param {number} row
   */
  return function rankOf(engine, { tokens, phrases, excluded, filters, address, near, findsInside }, row) {
    if (!filters.every((filter) => Rollcall.Matching.passes(engine, row, filter))) return NONE;
    const { people } = engine;
    const ofTerms = [...engine.fields.values()].flatMap(({ at, words, hasCompounds }) =>
      (people.terms[row][at] ?? []).map((place) => ({ words: words[place] ?? [], hasCompounds })),
    );
    let best = NONE;
    for (const places of near) {
      let sum = 0;
      let areNames = tokens.length === people.words(row)[0].length;
      const inTerms = [];
      for (const [place, token] of tokens.entries()) {
        const one = cost(engine, row, token, places.includes(place));
        const inTerm = costInTerms(ofTerms, token, places.includes(place), findsInside);
        if (inTerm.best < one) inTerms.push(inTerm.held);
        sum += Math.min(one, inTerm.best);
        areNames &&= one === COSTS.NAME.exact || one === COSTS.NAME.near;
        if (sum >= NONE) break;
      }
      if (sum < NONE) best = Math.min(best, areNames ? 1 : sum + Rollcall.Matching.costApart(inTerms) + Rollcall.Split.FIRST_RANK);
    }
    if (best === NONE) return NONE;
    const hasPhrase = (/** @type {Token[]} */ part) => Rollcall.Matching.hasPhrase(engine, row, part);
    const meets = (/** @type {Token[]} */ part) =>
      part.length > 1
        ? hasPhrase(part)
        : cost(engine, row, part[0], false) < NONE || costInTerms(ofTerms, part[0], false, true).best < NONE;
    if (!phrases.every(hasPhrase) || excluded.some(meets)) return NONE;
    if (address.includes("@")) {
      const emails = engine.people.email[row].toLowerCase().split("\t");
      if (emails.includes(address)) return 0;
    }
    return best;
  };
})();
