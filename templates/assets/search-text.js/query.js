"use strict";

/** What a query asks for. */

/**
 * The words of a query. Neighbouring pieces without a letter are one number. What numbers need has to
 * be there: `Rollcall.loadFor`.
 *
 * @param {string} query
 * @param {DialledPrefixes & { folding: Rollcall.Folding }} index
 * @returns {Token[]}
 */
Rollcall.tokens = (query, index) => {
  /** @type {Map<string, boolean>} */
  const texts = new Map();
  let number = "";
  let hasPlus = false;
  const endNumber = () => {
    if (number !== "") texts.set(number, hasPlus);
    number = "";
    hasPlus = false;
  };
  for (const piece of query.split(/\s+/)) {
    const words = index.folding.words(piece);
    if (words.some((word) => /\p{L}/u.test(word))) {
      endNumber();
      for (const word of words) texts.set(word, false);
    } else {
      hasPlus ||= number === "" && /^\W*[+\uff0b]/.test(piece);
      number += words.join("");
    }
  }
  endNumber();
  return [...texts].map(([text, hasPlus]) => ({
    text,
    mayBeNear: /^\p{L}{4,}$/u.test(text),
    number: /^\d{3,}$/.test(text) ? Rollcall.Phones.typedNumber(text, hasPlus, index) : null,
  }));
};

Rollcall.loadFor = (() => {
  const source = document.currentScript?.dataset.phones ?? "";

  /**
   * Loads what a query with digits needs besides: search-phones.js.
   *
   * @param {string} query
   * @returns {Work<void>}
   */
  return function* loadFor(query) {
    if (/\p{N}/u.test(query) && !Rollcall.Phones) yield Rollcall.loadScript(source);
  };
})();
