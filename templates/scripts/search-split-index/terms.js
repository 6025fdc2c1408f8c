"use strict";

/** The terms of fields, and the words of e-mail addresses that very many people have. */

/**
 * Terms of a field, as the index has them, in the order of their numbers.
 *
 * @typedef {{ codes: string, gaps: string, names: Record<string, string>, words: string, counts: string,
 *   parents?: string }} WrittenTerms
 */

/**
 * A field with its terms. `at` is its place among all fields; `numbers` are those of its terms, ascending. The terms,
 * their folded words, how many people have each, and the numbers of those above, are by number, and some numbers have
 * no term.
 *
 * @typedef {FieldLayout & { at: number, isSearched: boolean, numbers: number[], terms: Term[], words: string[][],
 *   counts: number[], parents: number[] }} TreeField
 */

/**
 * A term: its field and its number in base 36, `-` for people who have none of this field.
 *
 * @typedef {{ field: TreeField, place: string }} TermPlace
 */

Rollcall.Split.Terms = class TreeTerms {
  static #none = "-";
  static #termsASlice = 50;
  /** @type {TreeField[]} */
  #inOrder;

  /**
   * @param {TreeHead} head
   * @param {Rollcall.Matching.Folding} folding
   */
  constructor(head, folding) {
    this.folding = folding;
    this.mailWords = head.mailWords.split(" ").filter(Boolean);
    const written = Rollcall.Matching.fieldsOf(head, ({ key }) => head[key]);
    /** @type {Map<string, TreeField>} */
    this.fields = new Map(written.map((own, at) => [own.field, TreeTerms.#read(own, at)]));
    this.#inOrder = [...this.fields.values()];
    /** How many people there are, nearly: most have one term of a field that divides lists. */
    this.people = this.#inOrder
      .filter(({ dividesLists }) => dividesLists)
      .reduce((sum, { counts }) => counts.reduce((sum, count) => sum + count, sum), 0);
  }

  /**
   * @param {FieldLayout & WrittenTerms & { isSearched: boolean }} written
   * @param {number} at
   * @returns {TreeField}
   */
  static #read({ codes, gaps, names, words, counts, parents, ...layout }, at) {
    const numbers = codes === "" ? [] : TreeTerms.#numbersWith(gaps);
    const shown = Object.entries(names).map(([language, lines]) => ({ language, names: lines.split("\n") }));
    const all = codes.split("\n");
    const people = TreeTerms.numbersIn(counts);
    const above = parents?.match(/-|[A-Z]*[0-9a-z]/g) ?? [];
    /** @type {TreeField} */
    const field = { ...layout, at, numbers, terms: [], words: [], counts: [], parents: [], isTree: parents !== undefined };
    // Those that the codes and names do not give are there before the others.
    const further = words.split("\n");
    for (const [place, number] of numbers.entries()) {
      const named = shown.filter(({ names }) => names[place]);
      field.terms[number] = {
        code: all[place],
        names: Object.fromEntries(named.map(({ language, names }) => [language, names[place]])),
        words: further[place],
      };
      if (further[place] && layout.isSearched) field.words[number] = further[place].split("\t");
      field.counts[number] = people[place];
      if (place < above.length && above[place] !== "-") [field.parents[number]] = TreeTerms.numbersIn(above[place]);
    }
    return field;
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
   * The terms of a person by field: with each those above it.
   *
   * @param {string[]} written the numbers of each field
   */
  ofPerson(written) {
    return written.map((own, at) =>
      TreeTerms.numbersIn(own).flatMap((number) => {
        const { parents } = this.#inOrder[at];
        const line = [number];
        for (let next = parents[number]; next !== undefined; next = parents[next]) line.push(next);
        return line;
      }),
    );
  }

  /**
   * Folds the words of all terms.
   *
   * @returns {Work<void>}
   */
  *fold() {
    for (const { isSearched, numbers, terms, words } of this.fields.values()) {
      if (!isSearched) continue;
      for (const [place, number] of numbers.entries()) {
        if (place % TreeTerms.#termsASlice === 0) yield;
        const { code, names } = terms[number];
        const text = [code, ...Object.values(names ?? {})].join(" ");
        words[number] = [...new Set([...this.folding.words(text), ...(words[number] ?? [])])];
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
    return [...this.fields.values()].flatMap((field) =>
      field.numbers
        .filter((number) => field.words[number]?.some(holds))
        .map((number) => ({ field, place: number.toString(36) })),
    );
  }

  /**
   * The terms that have a compound with a word of the query inside.
   *
   * @param {Token} token
   * @returns {TermPlace[]}
   */
  withInside(token) {
    return this.having((word) => Rollcall.Matching.isInside(word, token)).filter(({ field }) => field.hasCompounds);
  }

  /**
   * The terms that a filter lets through.
   *
   * @param {Filter} filter
   * @returns {TermPlace[]}
   */
  allowed({ field: name, codes }) {
    const field = /** @type {TreeField} */ (this.fields.get(name));
    const numbers = field.numbers.filter((number) => codes.includes(field.terms[number].code));
    const written = numbers.map((number) => number.toString(36));
    if (codes.includes("")) written.push(TreeTerms.#none);
    return written.map((place) => ({ field, place }));
  }

  /**
   * How many people have a term; nearly how many have none.
   *
   * @param {TermPlace} term
   */
  size({ field, place }) {
    return place === TreeTerms.#none ? this.people / 4 : field.counts[parseInt(place, 36)];
  }

  /**
   * The key of a term, where its answer is and where its list begins if it has one: other answers are among words.
   *
   * @param {TermPlace} term
   */
  key({ field: { letter, list, words }, place }) {
    const own = `${letter}${place}.`;
    return list ? "l" + own : `w${words[parseInt(place, 36)]?.[0] ?? ""} .${own}`;
  }
};
