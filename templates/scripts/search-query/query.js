"use strict";

/** What a query asks for. */

/**
 * What the first 200 units of a query ask for. A part is a word, or words in quotation marks that stand side by side.
 * Who meets what stands behind a hyphen is excluded. What numbers need has to be there: `Rollcall.Matching.loadFor`.
 *
 * @typedef {{ parts: Token[][], excluded: Token[][] }} Query
 * @param {string} query
 * @param {QueryIndex} index
 * @returns {Query}
 */
Rollcall.Matching.parse = (query, index) => {
  /** @type {Map<string, Token[]>} */
  const parts = new Map();
  /** @type {Token[][]} */
  const excluded = [];
  let number = "";
  /** @type {string[]} */
  let pieces = [];
  let hasPlus = false;
  const { tokensOf, tokenOf } = Rollcall.Matching;
  const add = (/** @type {Token[]} */ part) => parts.set(part.map(({ text }) => text).join(" "), part);
  const endNumber = () => {
    if (number !== "") add([tokenOf({ text: number, typed: pieces.join(" "), others: [] }, index, hasPlus)]);
    number = "";
    pieces = [];
    hasPlus = false;
  };
  const { extensions } = index;
  const asked = Rollcall.Matching.beginningOf(query);
  const plain = extensions && Rollcall.Matching.Phones ? Rollcall.Matching.Phones.withoutWords(asked, extensions) : asked;
  for (const [piece, minus, phrase, word] of plain.matchAll(Rollcall.Matching.PIECES)) {
    const tokens = tokensOf(minus ? (phrase ?? word) : (phrase ?? piece), query, index, phrase !== undefined);
    if (tokens.some(({ text }) => /\p{L}/u.test(text))) {
      endNumber();
      if (minus) excluded.push(tokens);
      else if (phrase !== undefined) add(tokens);
      else for (const token of tokens) add([token]);
    } else {
      hasPlus ||= number === "" && /^\W*[+\uff0b]/.test(piece);
      number += tokens.map(({ text }) => text).join("");
      if (tokens.length > 0) pieces.push(piece);
    }
  }
  endNumber();
  return { parts: [...parts.values()], excluded };
};

/**
 * What counts of a query, since the page waits for it: 200 units, of which one may stand for eighteen letters.
 *
 * @param {string} query
 */
Rollcall.Matching.beginningOf = (query) => {
  const longest = 200;
  // As many as 200 syllables of Hangul.
  const mostDecomposed = 600;
  let end = 0;
  let decomposed = 0;
  for (const scalar of query.slice(0, longest)) {
    decomposed += scalar.normalize("NFKD").length;
    if (decomposed > mostDecomposed) break;
    end += scalar.length;
  }
  return query.slice(0, end);
};

/** Pieces between white space: a hyphen, and then what stands in quotation marks, as long as they are open, or a word. */
Rollcall.Matching.PIECES = (() => {
  const marks = "\"\u201c-\u201f\u00ab\u00bb\uff02";
  return new RegExp(`(?<!\\S)([-\u2010-\u2013\u2212]?)(?:[${marks}]([^${marks}]*)(?:[${marks}](?!\\S)|$)|(\\S+))`, "g");
})();

/**
 * @typedef {DialledPrefixes & { folding: Rollcall.Matching.Folding, searchesPhones: boolean, nicknames?: string,
 *   hasConsonants?: boolean }} QueryIndex
 *
 * The words of a piece of a query.
 *
 * @param {string} piece
 * @param {string} query
 * @param {QueryIndex} index
 * @param {boolean} isLiteral whether it is in quotation marks: then it stands for no other words
 */
Rollcall.Matching.tokensOf = (piece, query, index, isLiteral) => {
  const { folding } = index;
  const others = Rollcall.Matching.Spellings.ofQuery(piece, query, folding);
  const places = folding.places(piece);
  return folding.words(piece).map((text, at) => {
    const { starts: [start = 0] = [], ends: [...ends] = [piece.length] } = places[at] ?? {};
    const typed = piece.slice(start, ends[ends.length - 1]);
    const token = Rollcall.Matching.tokenOf({ text, typed, others: others[at] ?? [] }, index);
    return isLiteral ? { ...token, nicknames: [], mayBeNear: false } : token;
  });
};

/**
 * @param {Pick<Token, "text" | "typed" | "others">} word
 * @param {QueryIndex} index
 * @param {boolean} hasPlus
 * @returns {Token}
 */
Rollcall.Matching.tokenOf = ({ text, typed, others }, index, hasPlus = false) => ({
  text,
  typed,
  others,
  nicknames: [
    ...Rollcall.Matching.nicknames([text, ...others], index.nicknames),
    ...(index.hasConsonants ? [text, ...others].flatMap(Rollcall.Matching.consonantsOf) : []),
  ],
  mayBeNear: /^\p{L}{4,}$/u.test(text),
  number: index.searchesPhones !== false && /^\d{3,}$/.test(text) ? Rollcall.Matching.Phones.typedNumber(text, hasPlus, index) : null,
});

/**
 * The names that people bear of each group that has one of some names, without these.
 *
 * @param {string[]} names
 * @param {string} [groups] a line each: names that people bear and, behind a tab, those that nobody does,
 *   divided by spaces
 */
Rollcall.Matching.nicknames = (names, groups = "") => {
  /** @type {Set<string>} */
  const found = new Set();
  for (const group of groups === "" ? [] : groups.split("\n")) {
    const [borne, ...others] = group.split("\t").map((part) => part.split(" "));
    if (!names.some((name) => borne.includes(name) || others[0]?.includes(name))) continue;
    for (const name of borne) if (!names.includes(name)) found.add(name);
  }
  return [...found];
};
