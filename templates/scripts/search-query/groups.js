"use strict";

/** Groups with a page as answers: a query names a group where its words begin words of the group's shown name. */

/**
 * What an index says of the groups that have pages: by field the folder of the pages, what the field is called, and
 * the slugs by code that are not the words of the name in `language` (empty: no page); what is known of offices.
 *
 * @typedef {{ field: string, folder: string, labels: Record<string, string>, slugs: Record<string, string> }} GroupField
 * @typedef {{ address?: string, timeZone?: string, hours?: string }} OfficeDetails
 * @typedef {{ language: string, fields: GroupField[], offices: Record<string, OfficeDetails> }} WrittenGroups
 *
 * The words of a group's name, and those that find the group besides: inside of its words, and synonyms.
 *
 * @typedef {{ words: string[], further: string[] }} GroupWords
 *
 * A group: `path` leads to its page.
 *
 * @typedef {{ name: string, path: string, kind: string, count: number, office: OfficeDetails | null }} Group
 */

Rollcall.Matching.NamedGroups = class NamedGroups {
  static #most = 2;
  static #termsASlice = 64;
  /** @type {(Group & GroupWords)[] | null} */
  #groups = null;

  /**
   * @param {SearchEngine & QueryIndex} engine
   * @param {WrittenGroups} written
   */
  constructor(engine, written) {
    this.engine = engine;
    this.written = written;
  }

  /**
   * The groups that a query names, the one of exactly this name first, then larger ones; none if the query excludes
   * people, since the groups' pages have them.
   *
   * @param {string} query
   * @param {string} language
   * @returns {Work<Group[]>}
   */
  *find(query, language) {
    if (query === "") return [];
    yield* Rollcall.Matching.loadFor(query);
    const { parts, excluded } = Rollcall.Matching.parse(query, this.engine);
    const tokens = Rollcall.Matching.wordsOf(parts);
    if (tokens.length === 0 || excluded.length > 0) return [];
    this.#groups ??= yield* this.#read(language);
    const named = this.#groups.filter(({ words, further }) =>
      tokens.every(({ text, others }) =>
        [text, ...others].some((start) => [...words, ...further].some((word) => word.startsWith(start))),
      ),
    );
    /** @type {(group: { words: string[] }) => number} */
    const isWhole = ({ words }) =>
      Number(
        words.length === tokens.length &&
          tokens.every(({ text, others }) => [text, ...others].some((word) => words.includes(word))),
      );
    const sorted = named.sort((a, b) => isWhole(b) - isWhole(a) || b.count - a.count);
    return sorted.slice(0, NamedGroups.#most);
  }

  /**
   * All groups with their words.
   *
   * @param {string} language
   * @returns {Work<(Group & GroupWords)[]>}
   */
  *#read(language) {
    const { engine, written } = this;
    /** @type {Map<string, Group & GroupWords>} */
    const groups = new Map();
    for (const { field, folder, labels, slugs } of written.fields) {
      let read = 0;
      for (const { term, count } of engine.countedTerms(field)) {
        read += 1;
        if (read % NamedGroups.#termsASlice === 0) yield;
        const { code, names = {} } = term;
        const usual = () => engine.folding.words(names[written.language] ?? code).join("-");
        const slug = Object.hasOwn(slugs, code) ? slugs[code] : usual();
        if (slug === "") continue;
        const path = Rollcall.Pages.groupPageOf(folder, slug);
        const known = groups.get(path);
        // Positions of one name share a page.
        if (known) {
          known.count += count;
          continue;
        }
        const name = names[language] ?? code;
        const office = field === "office" ? (written.offices[code] ?? null) : null;
        const words = [...new Set(engine.folding.words(name))];
        const further = Rollcall.Matching.furtherWordsOf(term, engine.folding);
        groups.set(path, { name, path, kind: labels[language] ?? field, count, office, words, further });
      }
    }
    // The same order in both forms of the index.
    return [...groups.values()].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  }
};
