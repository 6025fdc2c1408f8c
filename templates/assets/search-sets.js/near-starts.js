"use strict";

/**
 * The beginnings of words that are one edit away from a text, none of which begins another.
 *
 * @param {BlockEngine} engine
 * @param {string} text
 * @returns {Work<string[]>}
 */
Rollcall.nearStarts = function* (engine, text) {
  const { isNear, linesOf, nearLength, wholeWords } = Rollcall;
  const { vocabulary, tails } = yield* engine.catalog();
  /** @type {Set<string>} */
  const starts = new Set();
  /** @type {(word: string) => void} */
  const look = (word) => {
    if (isNear(word, text)) starts.add(word.slice(0, nearLength(word, text)));
  };
  engine.terms.kinds.flatMap(({ words }) => words.flat()).forEach(look);
  engine.terms.mailWords.forEach(look);
  const rest = text.slice(1);
  const swapped = text[1] + text[0] + text.slice(2);
  for (const start of [text[0], rest, swapped]) {
    for (const list of yield* engine.readTexts(vocabulary.of(start))) {
      wholeWords(linesOf(list)).forEach(look);
      yield;
    }
  }
  // Of a word whose first letter is missing or another one, the tail stands first.
  for (const start of [rest, text]) {
    for (const list of yield* engine.readTexts(tails.of(start))) {
      for (const word of wholeWords(linesOf(list))) look(word.split(" ").reverse().join(""));
      yield;
    }
  }
  const all = [...starts];
  return all.filter((start) => !all.some((other) => other !== start && start.startsWith(other)));
};
