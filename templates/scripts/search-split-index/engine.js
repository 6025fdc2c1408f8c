"use strict";

/**
 * The engine of directories too large for one file: it loads of the tree what a query needs.
 * docs/reference/search-index.md says what stands in the tree, and how queries are answered.
 */

/**
 * What `search/head.bin` holds.
 *
 * @typedef {DialledPrefixes & {
 *   folding: Record<string, string>,
 *   order: { language: string, by: string },
 *   positions: WrittenTerms,
 *   projects: WrittenTerms,
 *   offices: WrittenTerms,
 *   unsearched: string,
 *   further: (WrittenTerms & { field: string, isSearched: boolean })[],
 *   groups: WrittenGroups,
 *   hasTexts: boolean,
 *   mailWords: string,
 *   domains: string,
 *   phoneStarts: string,
 *   nicknames: string,
 *   digits: number,
 *   seed: number,
 *   tops: string,
 *   leaves: string,
 * }} TreeHead
 */

Rollcall.Split.Engine = (() => {
  const VERSION = 6;
  /** How many bytes of leaves a search may load, and leaves are expected to have. */
  const MOST_BYTES = 80_000;
  const MOST_FURTHER_BYTES = 320_000;
  const BYTES_A_LEAF = 12_000;
  /** `index.json` and `head.bin`. */
  const FILES_BEFORE = 2;
  /** So many more files may be loaded to find whom all words but one find. */
  const FILES_WITHOUT_ONE = 3;

  /** @implements {SearchEngine} */
  class TreeEngine {
    /** @type {Intl.Collator} */
    #collator;
    /** All matches are in no few files. */
    matching = null;
    /** How many files may have been asked for when the search ends, and how many bytes loaded. */
    #mostFiles = 0;
    #mostBytes = 0;

    /**
     * @param {TreeHead} head
     * @param {string} folder
     * @param {Intl.Collator} collator
     */
    constructor(head, folder, collator) {
      this.trunks = head.trunks;
      this.extensions = head.extensions;
      this.exits = head.exits;
      this.nicknames = head.nicknames;
      /** @type {Rollcall.Matching.NamedGroups} */
      this.groups = new Rollcall.Matching.NamedGroups(this, head.groups);
      this.searchesPhones = !head.unsearched.split(" ").includes("phone");
      this.hasTexts = head.hasTexts;
      /** Longer numbers are those of phones. */
      this.longestNumber = head.digits;
      this.folding = new Rollcall.Matching.Folding(head.folding);
      this.terms = new Rollcall.Split.Terms(head, this.folding);
      this.fields = this.terms.fields;
      this.people = new Rollcall.Split.People(this.folding, head);
      this.tree = new Rollcall.Split.Tree(new Rollcall.Split.Files(folder, head.seed), head);
      this.#collator = collator;
      const { name, slug, email, phone, digits, hasCard, photo } = this.people;
      this.name = name;
      this.slug = slug;
      this.email = email;
      this.phone = phone;
      this.digits = digits;
      this.hasCard = hasCard;
      this.photo = photo;
    }

    /**
     * @param {{ version: number, kind: string }} index
     * @param {string} folder
     * @param {Blob} [bytes] the head
     * @returns {Work<TreeEngine>}
     */
    static *load({ version, kind }, folder, bytes) {
      if (version !== VERSION || kind !== "tree" || !bytes) throw new Error("unknown index");
      /** @type {TreeHead} */
      const head = JSON.parse(yield* Rollcall.Work.wait(Rollcall.Split.inflated(bytes)));
      yield;
      // It loads what the browser knows of the language.
      const collator = new Intl.Collator(head.order.language);
      yield;
      const engine = new TreeEngine(head, folder, collator);
      yield* engine.terms.fold();
      return engine;
    }

    /** @param {number} row */
    nameParts(row) {
      return this.people.parts[row];
    }

    /** How many bytes have been asked for: those that are under way are expected to be as many as usual. */
    get #askedBytes() {
      const { bytes, waiting } = this.tree.files;
      return bytes + waiting * BYTES_A_LEAF;
    }

    /** How many leaves the search may still load. */
    get leavesLeft() {
      const left = Math.min(
        this.#mostFiles - this.tree.files.count,
        (this.#mostBytes - this.#askedBytes) / BYTES_A_LEAF,
      );
      return Math.max(0, Math.floor(left));
    }

    /**
     * Does a part of a search that may load so many files.
     *
     * @template T
     * @param {number} files
     * @param {Work<T>} work
     * @returns {Work<T>}
     */
    *within(files, work) {
      const most = this.#mostFiles;
      this.#mostFiles = Math.min(most, this.tree.files.count + files);
      const result = yield* work;
      this.#mostFiles = most;
      return result;
    }

    /**
     * @param {string} name
     * @param {number} row
     */
    termsOf(name, row) {
      const { at, terms } = /** @type {TreeField} */ (this.fields.get(name));
      return (this.people.terms[row][at] ?? []).map((number) => terms[number]);
    }

    /** @param {string} name */
    countedTerms(name) {
      const { numbers, terms, counts } = /** @type {TreeField} */ (this.fields.get(name));
      return numbers.map((number) => ({ term: terms[number], count: counts[number] }));
    }

    /**
     * Which of two people comes first in the directory.
     *
     * @param {number} a
     * @param {number} b
     */
    compare(a, b) {
      const { sortTexts, name, slug } = this.people;
      for (const [at, text] of sortTexts[a].entries()) {
        const order = this.#collator.compare(text, sortTexts[b][at]);
        if (order !== 0) return order;
      }
      const { compareKeys } = Rollcall.Split;
      return compareKeys(name[a], name[b]) || compareKeys(slug[a], slug[b]);
    }

    /**
     * Filters alone give a hundred people at most.
     *
     * @param {string} query
     * @param {Filter[]} filters
     * @param {Favoured | null} [favoured]
     * @returns {Work<Found | null>}
     */
    *find(query, filters, favoured = null) {
      yield* Rollcall.Matching.loadFor(query);
      const tokens = Rollcall.Matching.tokens(query, this);
      yield;
      if (tokens.length === 0 && filters.length === 0) return null;
      /** @type {Asked} */
      const asked = {
        tokens,
        filters,
        favoured: tokens.length > 0 ? favoured : null,
        address: query.trim().toLowerCase(),
        near: [[]],
        isThorough: false,
      };
      return yield* this.#answer(asked, Rollcall.Split.MOST_FILES - FILES_BEFORE, MOST_BYTES);
    }

    /**
     * Finds whom the tokens find as they were typed and, where it is certain that they find nobody, whom they
     * find nearly.
     *
     * @param {Asked} asked
     * @param {number} files how many may be loaded
     * @param {number} bytes how many they may have
     * @returns {Work<Found>}
     */
    *#answer(asked, files, bytes) {
      const { tokens, filters } = asked;
      this.#mostFiles = this.tree.files.count + files;
      this.#mostBytes = this.#askedBytes + bytes;
      const conditions = this.conditions(tokens, filters);
      yield;
      let found = yield* Rollcall.Split.findInTree(this, asked, conditions);
      const isNobody = found.total === 0 && !found.hasFurther && tokens.length > 0;
      if (isNobody && tokens.some(({ mayBeNear }) => mayBeNear)) {
        if (!Rollcall.Split.findNear) yield Rollcall.load("search-typing-errors.js");
        found = yield* Rollcall.Split.findNear(this, asked);
      }
      if (isNobody && found.total === 0 && tokens.length > 1) {
        const { best, isCertain } = yield* this.#withoutOne(asked);
        if (best) return best;
        if (!isCertain && !asked.isThorough) found = { ...found, hasFurther: true };
      }
      const further = () => this.#answer({ ...asked, isThorough: true }, Rollcall.Split.FURTHER_FILES, MOST_FURTHER_BYTES);
      // Who has found somebody wants the rest once.
      const goesOn = found.hasFurther && (found.total === 0 || !asked.isThorough);
      return { ...found, tokens, near: isNobody, further: goesOn ? further : null };
    }

    /**
     * Finds whom all words but one find: leaves out the one without which the fewest people match, but somebody; of
     * equals the last one.
     *
     * @param {Asked} asked
     * @returns {Work<{ best: Found | null, isCertain: boolean }>} whether it is certain that there is nobody else
     */
    *#withoutOne(asked) {
      const files = asked.isThorough ? Rollcall.Split.FURTHER_FILES : FILES_WITHOUT_ONE;
      const mostFiles = Math.min(this.#mostFiles, this.tree.files.count + files);
      const mostBytes = this.#askedBytes + files * BYTES_A_LEAF;
      /** @type {Found | null} */
      let best = null;
      let isCertain = true;
      for (const [place, { typed }] of asked.tokens.entries()) {
        const tokens = asked.tokens.filter((_, at) => at !== place);
        this.#mostFiles = mostFiles;
        this.#mostBytes = mostBytes;
        const conditions = this.conditions(tokens, asked.filters);
        if (this.leavesLeft < this.#filesFor(conditions)) {
          isCertain = false;
          continue;
        }
        const found = yield* Rollcall.Split.findInTree(this, { ...asked, tokens }, conditions);
        if (found.total === 0 && found.hasFurther) isCertain = false;
        if (found.total === 0 || (best && found.total > best.total)) continue;
        best = { ...found, tokens, near: false, without: typed };
      }
      return { best, isCertain };
    }

    /**
     * How many files are loaded at least to find whom conditions find: a leaf for each alternative of one condition,
     * and what leads to it.
     *
     * @param {Condition[]} conditions
     */
    #filesFor(conditions) {
      const files = conditions.map(({ alternatives, terms, mails }) => {
        const leaves = alternatives.reduce((sum, { beginning }) => sum + (this.tree.isKnown(beginning) ? 1 : 2), 0);
        return Math.max(2, leaves + terms.length + mails.length);
      });
      return conditions.length > 1 ? 1 + Math.min(...files) : files[0];
    }

    /**
     * @param {Token[]} tokens
     * @param {Filter[]} filters
     */
    conditions(tokens, filters) {
      const { tokenCondition, filterCondition } = Rollcall.Split;
      return [
        ...tokens.map((token) => tokenCondition(this.terms, token)),
        ...filters.map((filter) => filterCondition(this.terms, filter)),
      ];
    }
  }

  return TreeEngine;
})();

/** @type {SearchEngineKind} */
Rollcall.Engine = { load: Rollcall.Split.Engine.load };
