"use strict";

/** The terms of an index that is cut into files, and the keys of whom they find. */

Rollcall.BlockTerms = class BlockTerms {
  /** Stands for words of e-mail addresses behind the kinds of terms. */
  static #mail = 3;

  /**
   * @param {BlockIndex} index
   * @param {Rollcall.Folding} folding
   */
  constructor({ positions, projects, offices, mailWords }, folding) {
    /** @type {(term: Term) => string[]} */
    const words = ({ code, names }) =>
      folding.words([code, ...Object.values(names ?? {})].join(" "));
    this.kinds = [positions, projects, offices].map((terms) => ({
      terms,
      words: terms.map(words),
    }));
    /** Words of e-mail addresses that very many people have. */
    this.mailWords = mailWords;
  }

  /**
   * The keys of whom the terms find that have a word that begins so, each with its costs.
   *
   * @param {string} start
   */
  keys(start) {
    /** @type {{ key: string, costs: Costs }[]} */
    const keys = [];
    const kinds = this.kinds.map(({ words }) => words);
    const term = BlockTerms.#key("t", [...kinds.entries()], start);
    if (term) keys.push({ key: term, costs: Rollcall.COSTS.TERM });
    const words = this.mailWords.map((word) => [word]);
    const mail = BlockTerms.#key("m", [[BlockTerms.#mail, words]], start);
    if (mail) keys.push({ key: mail, costs: Rollcall.COSTS.EMAIL });
    return keys;
  }

  /**
   * The keys of whom a filter lets through.
   *
   * @param {Filter} filter
   */
  filterKeys({ kind, codes }) {
    const { terms } = this.kinds[kind];
    const allowed = [...terms.keys()].filter((number) => codes.includes(terms[number].code));
    const keys = allowed.map((number) => `f${kind}.${number}`);
    return codes.includes("") ? [...keys, `f${kind}.`] : keys;
  }

  /**
   * The key of all terms that have a word that begins so: of one its own, of several that of the
   * beginning which their words share.
   *
   * @param {string} sign
   * @param {[kind: number, words: string[][]][]} kinds
   * @param {string} start
   */
  static #key(sign, kinds, start) {
    /** @type {string[]} */
    const terms = [];
    /** @type {string[]} */
    const words = [];
    for (const [kind, ofTerms] of kinds) {
      for (const [number, ofTerm] of ofTerms.entries()) {
        const met = ofTerm.filter((word) => word.startsWith(start));
        words.push(...met);
        if (met.length > 0) terms.push(`f${kind}.${number}`);
      }
    }
    return terms.length > 1 ? sign + BlockTerms.#commonStart(words) : terms[0];
  }

  /** @param {string[]} words */
  static #commonStart(words) {
    let start = words[0];
    for (const word of words) while (!word.startsWith(start)) start = start.slice(0, -1);
    return start.replace(/[\ud800-\udbff]$/, "");
  }
};
