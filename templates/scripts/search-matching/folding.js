"use strict";

/** The folded words of a text. The rule is Sources/Search/Text/Folding.swift's. */
Rollcall.Matching.Folding = class Folding {
  /** Words are cut behind so many scalars. */
  static #longest = 64;
  /** Further words inside of those of a text are ignored. */
  static #mostInner = 8;
  static #isWordPart = /[\p{L}\p{N}]/u;
  static #isMark = /\p{M}/u;
  static #isInvisible = /\p{Default_Ignorable_Code_Point}/u;
  /** Words that begin with a capital at most: no other begins inside of them. */
  static #arePlain = /^\p{Lu}?[\p{Ll}\p{Lo}\p{M}]*(?:[ -]\p{Lu}?[\p{Ll}\p{Lo}\p{M}]*)*$/u;
  /**
   * What scalars become; null for those that count as nothing. A directory has few.
   *
   * @type {Map<string, string | null>}
   */
  #folded = new Map();

  /** @param {Record<string, string>} table the index's: a scalar to what replaces it, "" to drop it */
  constructor(table) {
    this.table = new Map(Object.entries(table));
    this.innerEnds = Folding.#innerEnds([...this.table.keys()].filter((scalar) => this.table.get(scalar) === ""));
  }

  /**
   * What matches between words inside of a word. The rule is Sources/Search/Text/InnerWords.swift's.
   *
   * @param {string[]} apostrophes
   */
  static #innerEnds(apostrophes) {
    const ends = [
      `(?<=\\p{L}\\p{M}*)(?:${apostrophes.join("|") || "(?!)"})(?=\\p{L})`,
      "(?<=\\p{Ll}\\p{M}*)(?=\\p{Lu})",
      "(?<=\\p{Lu}\\p{M}*)(?=\\p{Lu}\\p{M}*\\p{Ll})",
      "(?<=\\p{L}\\p{M}*)(?=\\p{N})",
      "(?<=\\p{N}\\p{M}*)(?=\\p{L})",
    ];
    return new RegExp(ends.join("|"), "gu");
  }

  /**
   * The folded rest of a word from each place inside where another word begins: `coolapp` and `app` of MyCoolApp, `brien`
   * of O'Brien.
   *
   * @param {string} text
   */
  innerWords(text) {
    /** @type {string[]} */
    const found = [];
    if (Folding.#arePlain.test(text)) return found;
    for (const { index = 0, 0: end } of text.matchAll(this.innerEnds)) {
      if (found.length === Folding.#mostInner) break;
      found.push(...this.words(text.slice(index + end.length)).slice(0, 1));
    }
    return found;
  }

  /** @param {string} scalar */
  fold(scalar) {
    const replacement = this.table.get(scalar);
    if (replacement !== undefined) return replacement;
    if (Folding.#isMark.test(scalar)) return "";
    let folded = "";
    for (const lowered of scalar.toLowerCase()) folded += this.table.get(lowered) ?? lowered;
    return folded;
  }

  /**
   * Whether a scalar counts as nothing: an apostrophe, or an invisible character.
   *
   * @param {string} scalar
   */
  isDropped(scalar) {
    return this.table.get(scalar) === "" || Folding.#isInvisible.test(scalar);
  }

  /**
   * The folded words of a text, each with its place in the text.
   *
   * @param {string} text
   */
  places(text) {
    /** @type {FoldedWord[]} */
    const found = [];
    /** @type {FoldedWord | null} */
    let current = null;
    let at = 0;
    for (const scalar of text) {
      const start = at;
      at += scalar.length;
      let folded = this.#folded.get(scalar);
      if (folded === undefined) {
        folded = this.isDropped(scalar) ? null : [...scalar.normalize("NFKD")].map((part) => this.fold(part)).join("");
        this.#folded.set(scalar, folded);
      }
      if (folded === null) continue;
      /** A mark is drawn on the letter before it and stays with it. */
      if (folded === "" && current) current.ends[current.ends.length - 1] = at;
      for (const piece of folded) {
        if (!Folding.#isWordPart.test(piece)) {
          current = null;
          continue;
        }
        if (!current) found.push((current = { word: "", starts: [], ends: [] }));
        current.word += piece;
        for (let unit = 0; unit < piece.length; unit += 1) {
          current.starts.push(start);
          current.ends.push(at);
        }
      }
    }
    return found;
  }

  /**
   * @param {string} text
   * @returns {string[]}
   */
  words(text) {
    /** Most texts: no table is needed. */
    const words = /^[\x20-\x7e]*$/.test(text)
      ? (text.replace(/['\x60]/g, "").toLowerCase().match(/[a-z0-9]+/g) ?? [])
      : this.places(text).map((place) => place.word);
    return words.map(Folding.#cut);
  }

  /** @param {string} word */
  static #cut(word) {
    const { length } = word;
    return length > Folding.#longest ? [...word].slice(0, Folding.#longest).join("") : word;
  }
};
