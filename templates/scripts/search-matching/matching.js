"use strict";

/** Whether a word of a query meets a word, and what that costs. */

/**
 * Loads what reads Thai, where a text has any.
 *
 * @param {string} text
 * @returns {Work<void>}
 */
Rollcall.Matching.loadThai = function* (text) {
  if (Rollcall.Matching.Spellings.THAI.test(text) && !Rollcall.Matching.Thai) yield Rollcall.load("search-thai.js");
};

/**
 * Loads what a query needs that asks for words, for Thai, and for digits besides.
 *
 * @param {string} query
 * @returns {Work<void>}
 */
Rollcall.Matching.loadFor = function* (query) {
  if (!Rollcall.Matching.parse) yield Rollcall.load("search-query.js");
  yield* Rollcall.Matching.loadThai(query);
  if (/\p{N}/u.test(query) && !Rollcall.Matching.Phones) yield Rollcall.load("search-phones.js");
};

/**
 * The distinct words of parts of a query.
 *
 * @param {Token[][]} parts
 */
Rollcall.Matching.wordsOf = (parts) => [...new Map(parts.flat().map((token) => [token.text, token])).values()];

/**
 * Those parts of a query that are more than a word.
 *
 * @param {Token[][]} parts
 */
Rollcall.Matching.phrasesOf = (parts) => parts.filter(({ length }) => length > 1);

/** More than any match costs: no match. */
Rollcall.Matching.NONE = 65535;

/** @type {Record<"NAME" | "PHONE" | "EMAIL" | "EMAIL_NUMBER" | "TERM", Costs>} */
Rollcall.Matching.COSTS = (({ NONE }) => ({
  NAME: { exact: 0, prefix: 1, nickname: 1, near: 6, nearStart: 7, inside: NONE },
  PHONE: { exact: 2, prefix: 2.5, nickname: NONE, near: NONE, nearStart: NONE, inside: NONE },
  EMAIL: { exact: 3, prefix: 3, nickname: NONE, near: 8, nearStart: 9, inside: NONE },
  // More than in a term: "aurora 6" is a project, not whoever has a 6 in the address.
  EMAIL_NUMBER: { exact: 6.5, prefix: 6.5, nickname: NONE, near: NONE, nearStart: NONE, inside: NONE },
  // Whoever has a part of a compound comes behind all others.
  TERM: { exact: 4, prefix: 4, nickname: NONE, near: 9, nearStart: 10, inside: 100 },
}))(Rollcall.Matching);

/**
 * How a word of the query meets a word best. Its other spellings are taken as typed: only the word itself
 * may be misspelt.
 *
 * @param {string} word
 * @param {Token} token
 * @param {boolean} near whether an edit is allowed
 * @returns {keyof Costs | null}
 */
Rollcall.Matching.howWordMeets = (word, { text, others, nicknames, mayBeNear }, near) => {
  if (word === text || others.includes(word)) return "exact";
  if (word.startsWith(text) || others.some((other) => word.startsWith(other))) return "prefix";
  if (nicknames.includes(word)) return "nickname";
  if (!near || !mayBeNear || word.startsWith("=") || !Rollcall.Matching.isNear(word, text)) return null;
  return Rollcall.Matching.isNear(word, text, true) ? "near" : "nearStart";
};

/**
 * Whether a word is a compound with a word of the query inside, of four letters or more, but not at its beginning.
 *
 * @param {string} word
 * @param {Token} token
 */
Rollcall.Matching.isInside = (word, { text, others, mayBeNear }) =>
  mayBeNear && [text, ...others].some((one) => one.length >= 4 && word.indexOf(one) > 0);

/**
 * The words of a value that its texts have not: those inside of their words, and synonyms.
 *
 * @param {Term} term
 * @param {Rollcall.Matching.Folding} folding
 */
Rollcall.Matching.furtherWordsOf = ({ code, names = {}, words = "" }, folding) => {
  const own = words === "" ? [] : folding.words([code, ...Object.values(names)].join(" "));
  return words.split("\t").filter((word) => word !== "" && !own.includes(word));
};

/**
 * The costs of a word of the query in an e-mail address.
 *
 * @param {Token} token
 */
Rollcall.Matching.emailCosts = ({ text }) => (/\p{L}/u.test(text) ? Rollcall.Matching.COSTS.EMAIL : Rollcall.Matching.COSTS.EMAIL_NUMBER);

/**
 * Orders people of equal rank: 0 for somebody opened recently, 1 for the visitor's own office, 2 for others.
 *
 * @param {SearchEngine} engine
 * @param {number} row
 * @param {Favoured | null} favoured
 */
Rollcall.Matching.favour = (engine, row, favoured) => {
  if (!favoured) return 2;
  if (favoured.slugs.has(engine.slug[row])) return 0;
  return engine.termsOf("office", row).some(({ code }) => code === favoured.office) ? 1 : 2;
};

/**
 * Whether a filter lets a person through.
 *
 * @param {SearchEngine} engine
 * @param {number} row
 * @param {Filter} filter
 */
Rollcall.Matching.passes = (engine, row, { field, codes, isMet }) => {
  const terms = engine.termsOf(field, row);
  const isCoded = terms.length === 0 ? codes.includes("") : terms.some(({ code }) => codes.includes(code));
  return isCoded && (!isMet || isMet(row));
};

/**
 * What it costs besides that several words of a query are found in terms: less where one term holds two of
 * them or more.
 *
 * @param {ArrayLike<number>[]} held for each of these words, what of it each of somebody's terms has: 2 for
 *   the whole word, 1 for the beginning of one, 0 for nothing
 */
Rollcall.Matching.costApart = (held) => {
  if (held.length < 2) return 0;
  let most = 0;
  for (let term = 0; term < held[0].length; term += 1) {
    const own = held.map((word) => word[term]).filter(Boolean);
    if (own.length > 1) most = Math.max(most, own.reduce((sum, one) => sum + one));
  }
  return held.length - most / 2;
};

/**
 * Whether a beginning of a word, or the whole word, is at most one edit from a text: a letter more, less or
 * other, or two neighbours swapped. Where an edit can help at all, it helps at the first difference.
 *
 * @param {string} word
 * @param {string} text
 * @param {boolean} [isWhole]
 */
Rollcall.Matching.isNear = (word, text, isWhole = false) => {
  let at = 0;
  while (at < text.length && text[at] === word[at]) at += 1;
  if (at === text.length) return !isWhole || word.length <= at + 1;
  /** @type {(from: number, rest: string) => boolean} */
  const goesOn = (from, rest) =>
    word.startsWith(rest, from) && (!isWhole || word.length === from + rest.length);
  const rest = text.slice(at + 1);
  return (
    goesOn(at + 1, rest) ||
    goesOn(at, rest) ||
    goesOn(at + 1, text.slice(at)) ||
    (text[at] === word[at + 1] && text[at + 1] === word[at] && goesOn(at + 2, text.slice(at + 2)))
  );
};
