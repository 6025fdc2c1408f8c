"use strict";

/**
 * The engine of directories too large for one file: it loads of the tree what a query needs.
 * docs/search-index.md says what stands in the tree, and how queries are answered.
 */

/**
 * @typedef {DialledPrefixes & {
 *   version: number,
 *   kind: string,
 *   folding: Record<string, string>,
 *   order: { language: string, by: string },
 *   positions: WrittenTerms,
 *   projects: WrittenTerms,
 *   offices: WrittenTerms,
 *   mailWords: string,
 *   domains: string,
 *   nicknames: string,
 *   digits: number,
 *   seed: number,
 *   tops: string,
 * }} TreeIndex
 */

Rollcall.TreeEngine = (() => {
  const VERSION = 2;
  const near = document.currentScript?.dataset.near ?? "";

  /** @implements {SearchEngine} */
  class TreeEngine {
    /** @type {Intl.Collator} */
    #collator;
    /** How many files may have been asked for when the search ends. */
    #mostFiles = 0;

    /**
     * @param {TreeIndex} index
     * @param {string} folder
     */
    constructor(index, folder) {
      this.trunks = index.trunks;
      this.exits = index.exits;
      this.nicknames = index.nicknames;
      /** Longer numbers are those of phones. */
      this.longestNumber = index.digits;
      this.folding = new Rollcall.Folding(index.folding);
      this.terms = new Rollcall.TreeTerms(index, this.folding);
      this.people = new Rollcall.TreePeople(this.folding, index.domains, index.order.by);
      this.tree = new Rollcall.Tree(new Rollcall.TreeFiles(folder, index.seed), index.tops);
      this.#collator = new Intl.Collator(index.order.language);
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
     * @param {TreeIndex} index
     * @param {string} folder
     * @returns {Work<TreeEngine>}
     */
    static *load(index, folder) {
      if (index.version !== VERSION || index.kind !== "tree") throw new Error("unknown index");
      yield;
      return new TreeEngine(index, folder);
    }

    /** @param {number} row */
    nameParts(row) {
      return this.people.parts[row];
    }

    /** How many leaves the search may still load. */
    get leavesLeft() {
      return this.#mostFiles - this.tree.files.count;
    }

    /**
     * @param {number} kind
     * @param {number} row
     */
    termsOf(kind, row) {
      const terms = this.terms.terms[kind];
      return this.people.terms[row][kind].map((place) => terms[place]);
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
      const { compareKeys } = Rollcall;
      return compareKeys(name[a], name[b]) || compareKeys(slug[a], slug[b]);
    }

    /**
     * Filters alone give a hundred people at most.
     *
     * @param {string} query
     * @param {Filter[]} filters
     * @returns {Work<Found | null>}
     */
    *find(query, filters) {
      yield* Rollcall.loadFor(query);
      const tokens = Rollcall.tokens(query, this);
      if (tokens.length === 0 && filters.length === 0) return null;
      this.#mostFiles = this.tree.files.count + Rollcall.MOST_FILES - 1;
      /** @type {Asked} */
      const asked = {
        tokens,
        filters,
        address: query.trim().toLowerCase(),
        near: [[]],
        isThorough: false,
      };
      const found = yield* this.#asTyped(asked);
      if (found.total > 0 || tokens.length === 0) return found;
      const isNear = tokens.some(({ mayBeNear }) => mayBeNear);
      if (!isNear) return { ...found, near: true };
      if (!Rollcall.findNear) yield Rollcall.loadScript(near);
      const similar = yield* this.#insist(() => Rollcall.findNear(this, asked));
      return { ...similar, tokens, near: true, further: null };
    }

    /**
     * Finds whom the tokens find as they were typed.
     *
     * @param {Asked} asked
     * @returns {Work<Found>}
     */
    *#asTyped(asked) {
      const { tokens, filters } = asked;
      const conditions = this.conditions(tokens, filters);
      const found = yield* this.#insist(() => Rollcall.findInTree(this, asked, conditions));
      const further = () => {
        this.#mostFiles = this.tree.files.count + Rollcall.FURTHER_FILES;
        return this.#asTyped({ ...asked, isThorough: true });
      };
      const hasFurther = found.hasFurther && !asked.isThorough;
      return { ...found, tokens, near: false, further: hasFurther ? further : null };
    }

    /**
     * Searches on where nobody was found because the search had loaded as much as it may.
     *
     * @param {() => Work<Ranked>} find
     * @returns {Work<Ranked>}
     */
    *#insist(find) {
      let found = yield* find();
      if (found.total === 0 && this.leavesLeft < Rollcall.SPARE_FILES) {
        this.#mostFiles += Rollcall.FURTHER_FILES;
        found = yield* find();
      }
      return found;
    }

    /**
     * @param {Token[]} tokens
     * @param {Filter[]} filters
     */
    conditions(tokens, filters) {
      const { tokenCondition, filterCondition } = Rollcall;
      return [
        ...tokens.map((token) => tokenCondition(this.terms, token)),
        ...filters.map((filter) => filterCondition(this.terms, filter)),
      ];
    }
  }

  return TreeEngine;
})();

/** @type {SearchEngineKind} */
Rollcall.Engine = { load: Rollcall.TreeEngine.load };
