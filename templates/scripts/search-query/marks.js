"use strict";

/**
 * The part of a word that a word of the query meets: of a script without spaces what both have in common, of others a
 * word inside it, a part of a compound, or all of a word that is joined with others.
 *
 * @param {Rollcall.Matching.Folding} folding
 * @param {string} written
 * @param {string} word
 * @param {Token[]} tokens
 * @param {boolean} hasCompounds
 * @returns {TextRange | null}
 */
Rollcall.Matching.runIn = (folding, written, word, tokens, hasCompounds) => {
  const isUnspaced = Rollcall.Matching.Spellings.isUnspaced(word);
  const inner = folding.innerWords(written);
  for (const token of tokens) {
    const { text, others } = token;
    if (isUnspaced && text.includes(word)) return [0, word.length];
    for (const one of [text, ...others]) {
      const rest = inner.find((rest) => rest.startsWith(one));
      const isPart = isUnspaced || (hasCompounds && Rollcall.Matching.isInside(word, { ...token, text: one, others: [] }));
      const at = rest === undefined ? (isPart ? word.indexOf(one) : -1) : word.length - rest.length;
      if (at >= 0) return [at, at + one.length];
    }
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
 * @param {boolean} [hasCompounds] whether parts of compounds are marked
 */
Rollcall.Matching.wordRanges = (folding, text, { tokens, near }, hasCompounds = false) => {
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
    const run = length > 0 ? null : Rollcall.Matching.runIn(folding, text.slice(starts[0], ends[ends.length - 1]), word, tokens, hasCompounds);
    if (run) ranges.push([starts[run[0]], ends[run[1] - 1]]);
    length = Math.min(length, word.length);
    if (length > 0) ranges.push([starts[0], ends[length - 1]]);
  }
  return ranges;
};

/**
 * How many units of a word a text that is near it stands for.
 *
 * @param {string} word
 * @param {string} text
 */
Rollcall.Matching.nearLength = (word, text) => {
  const lengths = [text.length, text.length - 1, text.length + 1];
  return lengths.find((length) => Rollcall.Matching.isNear(word.slice(0, length), text)) ?? 0;
};
