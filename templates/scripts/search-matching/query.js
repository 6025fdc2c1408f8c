"use strict";

/** What a query asks for. */

/**
 * The words of a query, or of its first 200 units. Neighbouring pieces without a letter are one number. What numbers need has to
 * be there: `Rollcall.Matching.loadFor`.
 *
 * @param {string} query
 * @param {DialledPrefixes & { folding: Rollcall.Matching.Folding, searchesPhones: boolean, nicknames?: string }} index
 * @returns {Token[]}
 */
Rollcall.Matching.tokens = (query, index) => {
  const { folding } = index;
  /** @type {Map<string, Pick<Token, "text" | "typed" | "others"> & { hasPlus: boolean }>} */
  const texts = new Map();
  let number = "";
  /** @type {string[]} */
  let pieces = [];
  let hasPlus = false;
  const endNumber = () => {
    if (number !== "") texts.set(number, { text: number, typed: pieces.join(" "), others: [], hasPlus });
    number = "";
    pieces = [];
    hasPlus = false;
  };
  const longest = 200;
  const { extensions } = index;
  // A unit may stand for eighteen letters, and the page waits for them.
  const asked = query.slice(0, longest);
  const plain = extensions && Rollcall.Matching.Phones ? Rollcall.Matching.Phones.withoutWords(asked, extensions) : asked;
  for (const piece of plain.split(/\s+/)) {
    const words = folding.words(piece);
    if (words.some((word) => /\p{L}/u.test(word))) {
      endNumber();
      const others = Rollcall.Matching.Spellings.ofQuery(piece, query, folding);
      const places = folding.places(piece);
      for (const [at, text] of words.entries()) {
        const { starts: [start = 0] = [], ends: [...ends] = [piece.length] } = places[at] ?? {};
        const typed = piece.slice(start, ends[ends.length - 1]);
        texts.set(text, { text, typed, others: others[at] ?? [], hasPlus: false });
      }
    } else {
      hasPlus ||= number === "" && /^\W*[+\uff0b]/.test(piece);
      number += words.join("");
      if (words.length > 0) pieces.push(piece);
    }
  }
  endNumber();
  return [...texts.values()].map(({ text, typed, others, hasPlus }) => ({
    text,
    typed,
    others,
    nicknames: Rollcall.Matching.nicknames([text, ...others], index.nicknames),
    mayBeNear: /^\p{L}{4,}$/u.test(text),
    number: index.searchesPhones !== false && /^\d{3,}$/.test(text) ? Rollcall.Matching.Phones.typedNumber(text, hasPlus, index) : null,
  }));
};

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

/**
 * Loads what a query with digits needs besides.
 *
 * @param {string} query
 * @returns {Work<void>}
 */
Rollcall.Matching.loadFor = function* (query) {
  if (/\p{N}/u.test(query) && !Rollcall.Matching.Phones) yield Rollcall.load("search-phones.js");
};
