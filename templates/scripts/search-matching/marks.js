"use strict";

/**
 * The part of a word of a script without spaces that a word of the query has in common with it.
 *
 * @param {string} word
 * @param {Token[]} tokens
 * @returns {TextRange | null}
 */
Rollcall.Matching.runIn = (word, tokens) => {
  for (const { text } of tokens) {
    if (text.includes(word)) return [0, word.length];
    const at = word.indexOf(text);
    if (at >= 0) return [at, at + text.length];
  }
  return null;
};

/**
 * The ranges of a text that the words of a query matched, sorted and apart from each other. A word that
 * is met in another spelling is marked whole: its letters are not those that were typed.
 *
 * @param {Rollcall.Matching.Folding} folding
 * @param {string} text
 * @param {Pick<Found, "tokens" | "near">} found
 */
Rollcall.Matching.wordRanges = (folding, text, { tokens, near }) => {
  /** @type {TextRange[]} */
  const ranges = [];
  const spellings = Rollcall.Matching.Spellings.byWord(text, folding);
  for (const [at, { word, starts, ends }] of folding.places(text).entries()) {
    const further = spellings[at] ?? [];
    let length = 0;
    for (const token of tokens) {
      const begins = [token.text, ...token.others].filter((start) => word.startsWith(start));
      if (begins.length > 0) length = Math.max(length, ...begins.map((start) => start.length));
      else if ([word, ...further].some((word) => token.nicknames.includes(word))) length = word.length;
      else if (further.some((word) => Rollcall.Matching.howWordMeets(word, token, near))) length = word.length;
      else if (near && token.mayBeNear) {
        length = Math.max(length, Rollcall.Matching.nearLength(word, token.text));
      }
    }
    const run = length === 0 && Rollcall.Matching.Spellings.isUnspaced(word) ? Rollcall.Matching.runIn(word, tokens) : null;
    if (run) ranges.push([starts[run[0]], ends[run[1] - 1]]);
    length = Math.min(length, word.length);
    if (length > 0) ranges.push([starts[0], ends[length - 1]]);
  }
  return ranges;
};
