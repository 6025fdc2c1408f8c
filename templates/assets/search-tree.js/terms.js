"use strict";

/** Positions, projects and offices, and the words of e-mail addresses that very many people have. */

/**
 * Terms of a kind, as the index has them.
 *
 * @typedef {{ codes: string, names: Record<string, string>, sizes: string }} WrittenTerms
 */

/**
 * A term: its kind (0 positions, 1 projects, 2 offices) and its place in the list, `-` for people who
 * have none of this kind.
 *
 * @typedef {{ kind: number, place: string }} TermPlace
 */

Rollcall.TreeTerms = class TreeTerms {
  static #none = "-";
  static #letters = ["lp", "lj", "lo"];
  static #termsASlice = 50;
  /** The folded words of each term, by kind and place.
   * @type {string[][][]} */
  words = [];

  /**
   * @param {Record<"positions" | "projects" | "offices", WrittenTerms> & { mailWords: string }} index
   * @param {Rollcall.Folding} folding
   */
  constructor({ positions, projects, offices, mailWords }, folding) {
    this.folding = folding;
    this.mailWords = mailWords.split(" ").filter(Boolean);
    const kinds = [positions, projects, offices];
    /** @type {Term[][]} */
    this.terms = kinds.map(({ codes, names }) => {
      const shown = Object.entries(names).map(([language, lines]) => ({
        language,
        names: lines.split("\n"),
      }));
      if (codes === "") return [];
      return codes.split("\n").map((code, place) => {
        const named = shown.filter(({ names }) => names[place]);
        return {
          code,
          names: Object.fromEntries(named.map(({ language, names }) => [language, names[place]])),
        };
      });
    });
    /** How many people have each term, nearly.
     * @type {number[][]} */
    this.sizes = kinds.map(({ sizes }) => [...sizes].map((digit) => 1.4 * 2 ** parseInt(digit, 36)));
    this.people = this.sizes[2].reduce((sum, size) => sum + size, 0);
  }

  /**
   * Folds the words of all terms.
   *
   * @returns {Work<void>}
   */
  *fold() {
    for (const [kind, terms] of this.terms.entries()) {
      this.words[kind] = [];
      for (const [place, { code, names }] of terms.entries()) {
        if (place % TreeTerms.#termsASlice === 0) yield;
        const text = [code, ...Object.values(names ?? {})].join(" ");
        this.words[kind].push([...new Set(this.folding.words(text))]);
      }
    }
  }

  /**
   * The terms that have such a word.
   *
   * @param {(word: string) => boolean} holds
   * @returns {TermPlace[]}
   */
  having(holds) {
    return this.words.flatMap((terms, kind) =>
      [...terms.keys()]
        .filter((place) => terms[place].some(holds))
        .map((place) => ({ kind, place: place.toString(36) })),
    );
  }

  /**
   * The terms that a filter lets through.
   *
   * @param {Filter} filter
   * @returns {TermPlace[]}
   */
  allowed({ kind, codes }) {
    const terms = this.terms[kind];
    const places = [...terms.keys()].filter((place) => codes.includes(terms[place].code));
    const written = places.map((place) => place.toString(36));
    if (codes.includes("")) written.push(TreeTerms.#none);
    return written.map((place) => ({ kind, place }));
  }

  /**
   * How many people have a term, nearly.
   *
   * @param {TermPlace} term
   */
  size({ kind, place }) {
    return place === TreeTerms.#none ? this.people / 4 : this.sizes[kind][parseInt(place, 36)];
  }

  /**
   * The key of a term, where its answer is and where its list begins.
   *
   * @param {TermPlace} term
   */
  static key({ kind, place }) {
    return `${TreeTerms.#letters[kind]}${place}.`;
  }
};
