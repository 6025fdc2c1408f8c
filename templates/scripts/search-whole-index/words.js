"use strict";

/**
 * What an index of one file holds.
 *
 * @typedef {DialledPrefixes & {
 *   version: number,
 *   kind: string,
 *   folding: Record<string, string>,
 *   nicknames: string,
 *   functionWords: string,
 *   positions: WholeTerm[],
 *   projects: WholeTerm[],
 *   offices: WholeTerm[],
 *   unsearched: string,
 *   further: (WrittenField & { field: string, isSearched: boolean })[],
 *   groups: WrittenGroups,
 *   people: { count: number } & Record<string, string>,
 * }} WholeIndex
 * @typedef {Term & { words: string }} WholeTerm
 * @typedef {{ terms: WholeTerm[], people: string, parents?: string }} WrittenField
 * @typedef {FieldLayout & { terms: WholeTerm[], words: Lists, rows: Lists, isSearched: boolean }} WholeField
 * @typedef {{ nameWords: Lists, furtherWords: Lists, emailWords: Lists, fields: Map<string, WholeField>,
 *   vocabulary: string[] }} IndexWords
 */

/**
 * The first and the last name; the whole name and "" where it is never split.
 *
 * @param {string} name
 * @param {string} at where the last name begins
 * @returns {[first: string, last: string]}
 */
Rollcall.Whole.nameParts = (name, at) =>
  at === "" ? [name, ""] : [name.slice(0, Number(at) - 1), name.slice(Number(at))];

/**
 * Reads the words of an index, each under a number: its place in the vocabulary. Those of names' other
 * spellings are made here.
 *
 * @param {WholeIndex} index
 * @param {Rollcall.Matching.Folding} folding
 * @returns {Work<IndexWords>}
 */
Rollcall.Whole.readWords = function* (index, folding) {
  const { people } = index;
  const NAMES_A_SLICE = 64;
  const { lists } = Rollcall.Whole.Columns;
  /** @type {Map<string, number>} */
  const ids = new Map();
  /** @type {(word: string) => number} */
  const idOf = (word) => {
    let id = ids.get(word);
    if (id === undefined) ids.set(word, (id = ids.size));
    return id;
  };
  const written = Rollcall.Matching.fieldsOf(index, ({ key, field }) => /** @type {WrittenField} */ ({ terms: index[key], people: people[field] }));
  for (const text of [people.name, ...written.map(({ terms }) => JSON.stringify(terms))]) {
    yield* Rollcall.Matching.loadThai(text);
  }
  const nameWords = yield* lists(people.nameWords, people.count, idOf);
  /** @type {Lists} */
  const furtherWords = { starts: new Uint32Array(people.count + 1), items: [] };
  const slugs = people.slug.split("\n");
  const lasts = people.last.split("\n");
  for (const [row, name] of people.name.split("\n").entries()) {
    if (row % NAMES_A_SLICE === 0) yield;
    const parts = Rollcall.Whole.nameParts(name, lasts[row]);
    furtherWords.items.push(...Rollcall.Matching.furtherWords(name, slugs[row], folding, parts).map(idOf));
    furtherWords.starts[row + 1] = furtherWords.items.length;
  }
  const emailWords = yield* lists(people.emailWords, people.count, idOf);
  /** @type {Map<string, WholeField>} */
  const fields = new Map();
  for (const { people: column, parents, ...own } of written) {
    const words = own.terms.map((term) => term.words).join("\n");
    const above = parents?.split("\n").map((line) => (line === "" ? -1 : Number(line)));
    fields.set(own.field, {
      ...own,
      isTree: above !== undefined,
      words: yield* lists(words, own.terms.length, idOf),
      rows: yield* lists(column, people.count, Number, above),
    });
  }
  return { nameWords, furtherWords, emailWords, fields, vocabulary: [...ids.keys()] };
};
