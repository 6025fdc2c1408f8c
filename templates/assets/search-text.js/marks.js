"use strict";

/**
 * The ranges of a text that the words of a query matched, sorted and apart from each other.
 *
 * @param {Rollcall.Folding} folding
 * @param {string} text
 * @param {Pick<Found, "tokens" | "near">} found
 */
Rollcall.wordRanges = (folding, text, { tokens, near }) => {
  /** @type {TextRange[]} */
  const ranges = [];
  for (const { word, starts, ends } of folding.places(text)) {
    let length = 0;
    for (const token of tokens) {
      if (word.startsWith(token.text)) length = Math.max(length, token.text.length);
      else if (near && token.mayBeNear) {
        length = Math.max(length, Rollcall.nearLength(word, token.text));
      }
    }
    length = Math.min(length, word.length);
    if (length > 0) ranges.push([starts[0], ends[length - 1]]);
  }
  return ranges;
};
