"use strict";

/** Positions, projects, offices and values of further fields, and the words of e-mail addresses that very many people have. */

/**
 * Terms of a kind, as the index has them, in the order of their numbers.
 *
 * @typedef {{ codes: string, gaps: string, names: Record<string, string>, counts: string }} WrittenTerms
 */

/**
 * A term: its kind (0 positions, 1 projects, 2 offices, from 3 on the further fields) and its number in base 36, `-`
 * for people who have none of this kind.
 *
 * @typedef {{ kind: number, place: string }} TermPlace
 */

Rollcall.TreeTerms = class TreeTerms {
  static #none = "-";
  static #letters = ["p", "j", "o"];
  /** Positions and projects have lists; the answers of others are among words. */
  static #listed = 2;
  static #fields = ["position", "project", "office"];
  static #termsASlice = 50;
  /** The folded words of each term, by kind and number; no number has a term of each kind.
   * @type {string[][][]} */
  words = [];
  /** The numbers of the terms of each kind, ascending.
   * @type {number[][]} */
  #numbers;

  /**
   * @param {Record<"positions" | "projects" | "offices", WrittenTerms> & { mailWords: string, unsearched: string,
   *   further: (WrittenTerms & { isSearched: boolean })[] }} index
   * @param {Rollcall.Folding} folding
   */
  constructor({ positions, projects, offices, mailWords, unsearched, further }, folding) {
    const ignored = unsearched.split(" ");
    this.isSearched = [
      ...TreeTerms.#fields.map((field) => !ignored.includes(field)),
      ...further.map(({ isSearched }) => isSearched),
    ];
    this.folding = folding;
    this.mailWords = mailWords.split(" ").filter(Boolean);
    const kinds = [positions, projects, offices, ...further];
    this.#numbers = kinds.map(({ codes, gaps }) => (codes === "" ? [] : TreeTerms.#numbersWith(gaps)));
    /** @type {Term[][]} */
    this.terms = kinds.map(({ codes, names }, kind) => {
      const shown = Object.entries(names).map(([language, lines]) => ({
        language,
        names: lines.split("\n"),
      }));
      const all = codes.split("\n");
      /** @type {Term[]} */
      const terms = [];
      for (const [place, number] of this.#numbers[kind].entries()) {
        const named = shown.filter(({ names }) => names[place]);
        terms[number] = {
          code: all[place],
          names: Object.fromEntries(named.map(({ language, names }) => [language, names[place]])),
        };
      }
      return terms;
    });
    /** How many people have each term.
     * @type {number[][]} */
    this.counts = kinds.map(({ counts }, kind) => {
      const written = TreeTerms.numbersIn(counts);
      /** @type {number[]} */
      const byNumber = [];
      for (const [place, number] of this.#numbers[kind].entries()) byNumber[number] = written[place];
      return byNumber;
    });
    this.people = this.counts[2].reduce((sum, count) => sum + count, 0);
  }

  /**
   * Ascending numbers, of each of which a digit of base 36, behind a `z` for each 35 more, says how many are left
   * out before it.
   *
   * @param {string} gaps
   */
  static #numbersWith(gaps) {
    let next = 0;
    return (gaps.match(/z*[^z]/g) ?? []).map((gap) => {
      const number = next + 35 * (gap.length - 1) + parseInt(gap.slice(-1), 36);
      next = number + 1;
      return number;
    });
  }

  /**
   * Numbers that stand one behind the other: of each the last digit is one of base 36, those before are upper-case
   * letters.
   *
   * @param {string} written
   */
  static numbersIn(written = "") {
    return (written.match(/[A-Z]*[0-9a-z]/g) ?? []).map((number) => {
      let high = 0;
      for (const letter of number.slice(0, -1)) high = high * 26 + letter.charCodeAt(0) - 65;
      return high * 36 + parseInt(number.slice(-1), 36);
    });
  }

  /**
   * Folds the words of all terms.
   *
   * @returns {Work<void>}
   */
  *fold() {
    for (const [kind, terms] of this.terms.entries()) {
      this.words[kind] = [];
      if (!this.isSearched[kind]) continue;
      for (const [place, number] of this.#numbers[kind].entries()) {
        if (place % TreeTerms.#termsASlice === 0) yield;
        const { code, names } = terms[number];
        const text = [code, ...Object.values(names ?? {})].join(" ");
        this.words[kind][number] = [...new Set(this.folding.words(text))];
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
      this.#numbers[kind]
        .filter((number) => terms[number]?.some(holds))
        .map((number) => ({ kind, place: number.toString(36) })),
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
    const numbers = this.#numbers[kind].filter((number) => codes.includes(terms[number].code));
    const written = numbers.map((number) => number.toString(36));
    if (codes.includes("")) written.push(TreeTerms.#none);
    return written.map((place) => ({ kind, place }));
  }

  /**
   * How many people have a term; nearly how many have none.
   *
   * @param {TermPlace} term
   */
  size({ kind, place }) {
    return place === TreeTerms.#none ? this.people / 4 : this.counts[kind][parseInt(place, 36)];
  }

  /**
   * The key of a term, where its answer is and where its list begins if it has one.
   *
   * @param {TermPlace} term
   */
  key({ kind, place }) {
    const own = `${TreeTerms.#letters[kind] ?? `x${(kind - 3).toString(36)}.`}${place}.`;
    if (kind < TreeTerms.#listed) return "l" + own;
    const [word = ""] = this.words[kind][parseInt(place, 36)] ?? [];
    return `w${word} .${own}`;
  }
};
