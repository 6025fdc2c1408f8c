"use strict";

/** What a query asks of people, and which keys find them. */

/**
 * One of the words that a token stands for: `beginning` of the keys of those who have it; terms and
 * `mailWords` that have it, which find others.
 *
 * @typedef {{ beginning: string, isNickname: boolean, terms: TermPlace[], mails: string[] }} Alternative
 */

/**
 * A token or a filter. A person meets it by one of its alternatives, its terms or its number.
 *
 * @typedef {object} Condition
 * @property {Token | null} token
 * @property {Alternative[]} alternatives
 * @property {TermPlace[]} terms those of the alternatives as well, and those inside of whose words the token is
 * @property {TermPlace[]} inside those of them
 * @property {string[]} mails
 * @property {TypedNumber | null} number
 */

/**
 * @param {Rollcall.Split.Terms} terms
 * @param {Token} token
 * @param {boolean} findsInside whether it finds people by parts of compounds
 * @returns {Condition}
 */
Rollcall.Split.tokenCondition = (terms, token, findsInside) => {
  const { text, others, nicknames, number } = token;
  /** @type {(word: string, isNickname: boolean) => Alternative} */
  const alternative = (word, isNickname) => {
    // Nicknames stand for words of names alone.
    if (isNickname) return { beginning: `w${word} `, isNickname, terms: [], mails: [] };
    const begins = (/** @type {string} */ other) => other.startsWith(word);
    return {
      beginning: `w${word}`,
      isNickname,
      terms: terms.having(begins),
      mails: terms.mailWords.filter(begins),
    };
  };
  const spellings = [text, ...others];
  const alternatives = [
    ...spellings.map((word) => alternative(word, false)),
    ...nicknames.map((word) => alternative(word, true)),
  ];
  /** @type {Map<string, TermPlace>} */
  const all = new Map();
  for (const term of alternatives.flatMap((other) => other.terms)) {
    all.set(terms.key(term), term);
  }
  const inside = (findsInside ? terms.withInside(token) : []).filter((term) => !all.has(terms.key(term)));
  for (const term of inside) all.set(terms.key(term), term);
  const mails = [...new Set(alternatives.flatMap((other) => other.mails))];
  return { token, alternatives, terms: [...all.values()], inside, mails, number };
};

/**
 * @param {Rollcall.Split.Terms} terms
 * @param {Filter} filter
 * @returns {Condition}
 */
Rollcall.Split.filterCondition = (terms, filter) => ({
  token: null,
  alternatives: [],
  terms: terms.allowed(filter),
  inside: [],
  mails: [],
  number: null,
});

/**
 * The terms that divide lists of which whoever meets a condition has one, and the beginnings of the keys of
 * those who meet it otherwise; null where people meet it in further ways.
 *
 * @param {Condition} condition
 */
Rollcall.Split.termsAlone = ({ alternatives, terms, mails, number }) => {
  if (number || mails.length > 0 || terms.some(({ field }) => !field.dividesLists)) return null;
  if (terms.length === 0) return null;
  return { terms, beginnings: alternatives.map(({ beginning }) => beginning) };
};

/**
 * The terms that serve all conditions: the shortest is the one that is named, not one that begins so.
 *
 * @param {Rollcall.Split.Terms} terms
 * @param {Condition[]} conditions
 */
Rollcall.Split.sharedTerms = (terms, [first, ...others]) => {
  const keys = others.map((other) => new Set(other.terms.map((term) => terms.key(term))));
  const length = (/** @type {TermPlace} */ { field, place }) => field.terms[parseInt(place, 36)]?.code.length ?? 0;
  return first.terms
    .filter((term) => keys.every((own) => own.has(terms.key(term))))
    .sort((a, b) => length(a) - length(b));
};
