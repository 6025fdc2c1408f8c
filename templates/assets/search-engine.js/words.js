"use strict";

/**
 * @typedef {DialledPrefixes & {
 *   version: number,
 *   kind: string,
 *   folding: Record<string, string>,
 *   positions: WholeTerm[],
 *   projects: WholeTerm[],
 *   offices: WholeTerm[],
 *   people: { count: number } & Record<PeopleColumn, string>,
 * }} WholeIndex
 * @typedef {Term & { words: string }} WholeTerm
 * @typedef {"name" | "slug" | "email" | "phone" | "digits" | "nameWords" | "emailWords" |
 *   "position" | "project" | "office"} PeopleColumn
 * @typedef {{ terms: WholeTerm[], words: Lists, rows: Lists }} TermKind
 * @typedef {{ nameWords: Lists, emailWords: Lists, kinds: TermKind[], vocabulary: string[] }} IndexWords
 */

/**
 * Reads the words of an index, each under a number: its place in the vocabulary.
 *
 * @param {WholeIndex} index
 * @returns {Work<IndexWords>}
 */
Rollcall.readWords = function* ({ people, positions, projects, offices }) {
  const { lists } = Rollcall.Columns;
  /** @type {Map<string, number>} */
  const ids = new Map();
  /** @type {(word: string) => number} */
  const idOf = (word) => {
    let id = ids.get(word);
    if (id === undefined) ids.set(word, (id = ids.size));
    return id;
  };
  const nameWords = yield* lists(people.nameWords, people.count, idOf);
  const emailWords = yield* lists(people.emailWords, people.count, idOf);
  /** @type {TermKind[]} */
  const kinds = [];
  for (const { terms, column } of [
    { terms: positions, column: people.position },
    { terms: projects, column: people.project },
    { terms: offices, column: people.office },
  ]) {
    const words = terms.map((term) => term.words).join("\n");
    kinds.push({
      terms,
      words: yield* lists(words, terms.length, idOf),
      rows: yield* lists(column, people.count, Number),
    });
  }
  return { nameWords, emailWords, kinds, vocabulary: [...ids.keys()] };
};
