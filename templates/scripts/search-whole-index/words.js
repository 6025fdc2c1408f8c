"use strict";

/**
 * @typedef {DialledPrefixes & {
 *   version: number,
 *   kind: string,
 *   folding: Record<string, string>,
 *   nicknames: string,
 *   positions: WholeTerm[],
 *   projects: WholeTerm[],
 *   offices: WholeTerm[],
 *   unsearched: string,
 *   further: { field: string, isSearched: boolean, terms: WholeTerm[], people: string }[],
 *   groups: WrittenGroups,
 *   people: { count: number } & Record<PeopleColumn, string>,
 * }} WholeIndex
 * @typedef {Term & { words: string }} WholeTerm
 * @typedef {"name" | "slug" | "email" | "phone" | "digits" | "nameWords" | "emailWords" |
 *   "position" | "project" | "office" | "last" | "mark"} PeopleColumn
 * @typedef {{ terms: WholeTerm[], words: Lists, rows: Lists, isSearched: boolean }} TermKind
 * @typedef {{ nameWords: Lists, furtherWords: Lists, emailWords: Lists, kinds: TermKind[],
 *   vocabulary: string[] }} IndexWords
 */

/**
 * Reads the words of an index, each under a number: its place in the vocabulary. Those of names' other
 * spellings are made here.
 *
 * @param {WholeIndex} index
 * @param {Rollcall.Folding} folding
 * @returns {Work<IndexWords>}
 */
Rollcall.readWords = function* ({ people, positions, projects, offices, unsearched, further }, folding) {
  const NAMES_A_SLICE = 64;
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
  /** @type {Lists} */
  const furtherWords = { starts: new Uint32Array(people.count + 1), items: [] };
  const slugs = people.slug.split("\n");
  for (const [row, name] of people.name.split("\n").entries()) {
    if (row % NAMES_A_SLICE === 0) yield;
    furtherWords.items.push(...Rollcall.furtherWords(name, slugs[row], folding).map(idOf));
    furtherWords.starts[row + 1] = furtherWords.items.length;
  }
  const emailWords = yield* lists(people.emailWords, people.count, idOf);
  /** @type {TermKind[]} */
  const kinds = [];
  const ignored = unsearched.split(" ");
  const isSearched = (/** @type {string} */ field) => !ignored.includes(field);
  for (const { isSearched: isWanted, terms, people: column } of [
    { isSearched: isSearched("position"), terms: positions, people: people.position },
    { isSearched: isSearched("project"), terms: projects, people: people.project },
    { isSearched: isSearched("office"), terms: offices, people: people.office },
    ...further,
  ]) {
    const words = terms.map((term) => term.words).join("\n");
    kinds.push({
      terms,
      words: yield* lists(words, terms.length, idOf),
      rows: yield* lists(column, people.count, Number),
      isSearched: isWanted,
    });
  }
  return { nameWords, furtherWords, emailWords, kinds, vocabulary: [...ids.keys()] };
};
