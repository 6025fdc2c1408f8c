"use strict";

/**
 * Whether words of a query stand side by side, each as the beginning of a word, in one of a person's texts.
 *
 * @param {SearchEngine} engine
 * @param {number} row
 * @param {Token[]} phrase
 */
Rollcall.Matching.hasPhrase = (engine, row, phrase) => {
  const { folding } = engine;
  /** @type {(words: string[][]) => boolean} */
  const holds = (words) =>
    words.some((_, start) =>
      phrase.every(({ text, others }, at) =>
        [text, ...others].some((one) => words[start + at]?.some((word) => word.startsWith(one))),
      ),
    );
  const name = engine.name[row];
  const spellings = Rollcall.Matching.Spellings.byWord(name, folding);
  if (holds(folding.words(name).map((word, at) => [word, ...(spellings[at] ?? [])]))) return true;
  const texts = [...engine.fields.values()]
    .filter(({ isSearched }) => isSearched)
    .flatMap(({ field }) => engine.termsOf(field, row))
    .flatMap(({ code, names = {} }) => [code, ...Object.values(names)]);
  return [...texts.map((text) => folding.words(text)), engine.furtherTexts(row)].some((words) => holds(words.map((word) => [word])));
};
