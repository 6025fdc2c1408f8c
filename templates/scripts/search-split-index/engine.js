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
 *   hasConsonants: boolean,
 *   hasThai: boolean,
 *   mailWords: string,
 *   domains: string,
 *   phoneStarts: string,
 *   nicknames: string,
 *   functionWords: string,
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
  /** So many more files may be loaded to find whom all words but some find. */
  const FILES_WITHOUT_SOME = 3;

  /** @implements {SearchEngine} */
  class TreeEngine {
    /** @type {Intl.Collator} */
    #collator;
    /** @type {InstanceType<typeof Rollcall.Matching.NamedGroups> | undefined} */
    #groups;
    /** All matches are in no few files. */
    matching = null;
    /** How many files may have been asked for when the search ends, and how many bytes loaded. */
    #mostFiles = 0;
    #mostBytes = 0;
    /** What words of a query ask for, without parts of compounds and with these.
     * @type {WeakMap<Token, Condition>[]} */
    #conditions = [new WeakMap(), new WeakMap()];

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
      this.functionWords = head.functionWords;
      this.writtenGroups = head.groups;
      this.searchesPhones = !head.unsearched.split(" ").includes("phone");
      this.hasTexts = head.hasTexts;
      this.hasConsonants = head.hasConsonants;
      /** Longer numbers are those of phones. */
      this.longestNumber = head.digits;
      this.folding = new Rollcall.Matching.Folding(head.folding);
      this.terms = new Rollcall.Split.Terms(head, this.folding);
      this.fields = this.terms.fields;
      this.people = new Rollcall.Split.People(this.terms, head);
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
      if (head.hasThai && !Rollcall.Matching.Thai) yield Rollcall.load("search-thai.js");
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

    /**
     * Those who search alone need them.
     *
     * @returns {InstanceType<typeof Rollcall.Matching.NamedGroups>}
     */
    get groups() {
      this.#groups ??= new Rollcall.Matching.NamedGroups(this, this.writtenGroups);
      return this.#groups;
    }

    /** @param {number} row */
    furtherTexts(row) {
      return this.people.words(row)[2];
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
      if (query !== "") yield* Rollcall.Matching.loadFor(query);
      // Colleagues ask for no words.
      const { parts, excluded } = query === "" ? { parts: [], excluded: [] } : Rollcall.Matching.parse(query, this);
      yield;
      if (parts.length === 0 && (filters.length === 0 || excluded.length > 0)) return null;
      /** @type {Asked} */
      const asked = {
        ...TreeEngine.#wanted(parts),
        excluded,
        filters,
        favoured: parts.length > 0 ? favoured : null,
        address: query.trim().toLowerCase(),
        near: [[]],
        findsInside: false,
        isThorough: false,
      };
      return yield* this.#answer(asked, Rollcall.Split.MOST_FILES - FILES_BEFORE, MOST_BYTES);
    }

    /** @param {Token[][]} parts */
    static #wanted(parts) {
      return { parts, tokens: Rollcall.Matching.wordsOf(parts), phrases: Rollcall.Matching.phrasesOf(parts) };
    }

    /**
     * Finds whom a query finds as it was typed and, where it is certain that it finds nobody, whom it finds nearly, then
     * without some of its words.
     *
     * @param {Asked} asked
     * @param {number} files how many may be loaded
     * @param {number} bytes how many they may have
     * @returns {Work<Found>}
     */
    *#answer(asked, files, bytes) {
      const { count } = this.tree.files;
      this.#mostFiles = count + files;
      this.#mostBytes = this.#askedBytes + bytes;
      const reserved = asked.parts.length > 2 ? FILES_WITHOUT_SOME : 0;
      let found = yield* this.#found(asked, true, reserved);
      if (found.near && found.total === 0 && asked.parts.length > 1) {
        const { best, isCertain } = yield* this.#withoutSome(asked);
        // Whoever is nearly found by all words comes before whoever is found by some.
        if (best) found = { ...best, hasFurther: best.hasFurther || found.hasFurther };
        else if (!isCertain && !asked.isThorough) found = { ...found, hasFurther: true };
      }
      const further = () => this.#answer({ ...asked, isThorough: true }, Rollcall.Split.FURTHER_FILES, MOST_FURTHER_BYTES);
      // Of a hundred, of similar people, and without some words, the rest is wanted once. Who has loaded nothing more finds
      // nobody else.
      const isShort = !found.near && found.without === undefined && found.rows.length < Rollcall.Split.COUNTED;
      const mayFindOthers = !asked.isThorough || ((isShort || found.total === 0) && this.tree.files.count > count);
      const goesOn = found.hasFurther && mayFindOthers;
      return { ...found, further: goesOn ? further : null };
    }

    /**
     * Finds whom the words find as they were typed; near ones, where it is certain that this is nobody.
     *
     * @param {Asked} asked
     * @param {boolean} near whether near ones are wanted
     * @param {number} reserved how many files near ones may not load
     * @returns {Work<Found>}
     */
    *#found(asked, near, reserved = 0) {
      const { tokens, filters } = asked;
      const conditions = yield* this.conditions(tokens, filters, false);
      let found = yield* Rollcall.Split.findInTree(this, asked, conditions);
      // Whoever has parts of compounds comes behind all others.
      if (!found.hasFurther && found.total <= Rollcall.Split.COUNTED) {
        asked = { ...asked, findsInside: true };
        const wider = yield* this.conditions(tokens, filters, true);
        if (wider.some(({ inside }) => inside.length > 0)) found = yield* Rollcall.Split.findInTree(this, asked, wider);
      }
      const isNobody = near && found.total === 0 && !found.hasFurther && tokens.length > 0;
      if (!isNobody || !tokens.some(({ mayBeNear }) => mayBeNear)) return { ...found, tokens, near: isNobody };
      if (!Rollcall.Split.findNear) yield Rollcall.load("search-typing-errors.js");
      const work = Rollcall.Split.findNear(this, asked);
      const files = Math.max(0, this.leavesLeft - reserved);
      return { ...(yield* reserved > 0 ? this.within(files, work) : work), tokens, near: true };
    }

    /**
     * Finds whom the query finds without some of its parts.
     *
     * @param {Asked} asked
     * @returns {Work<{ best: Found | null, isCertain: boolean }>}
     */
    *#withoutSome(asked) {
      const files = asked.isThorough ? Rollcall.Split.FURTHER_FILES : FILES_WITHOUT_SOME;
      const most = this.#mostFiles;
      /** @type {(most: number) => [files: number, bytes: number]} */
      const limitFromHere = (most) => [Math.min(most, this.tree.files.count + files), this.#askedBytes + files * BYTES_A_LEAF];
      const limitOfKnown = limitFromHere(most);
      /** @type {[files: number, bytes: number] | undefined} */
      let limitOfFound;
      const mostLeaves = asked.isThorough ? Infinity : 1;
      let isSure = true;
      const engine = this;
      /** @type {(parts: Token[][], near: boolean) => Work<Found>} */
      const find = function* (parts, near) {
        limitOfFound ??= limitFromHere(most);
        [engine.#mostFiles, engine.#mostBytes] = limitOfFound;
        const wanted = TreeEngine.#wanted(parts);
        const isTooMuch = engine.leavesLeft < engine.#filesFor(yield* engine.conditions(wanted.tokens, asked.filters, false));
        if (isTooMuch) return { rows: [], total: 0, hasFurther: true, tokens: wanted.tokens, near: false };
        return yield* engine.#found({ ...asked, ...wanted }, near);
      };
      /** @type {(part: Token[], near: boolean) => Work<boolean>} */
      const isKnown = function* (part, near) {
        [engine.#mostFiles, engine.#mostBytes] = limitOfKnown;
        const conditions = yield* engine.conditions(part, [], true);
        const [token] = part;
        if (part.length === 1 && conditions[0].terms.length + conditions[0].mails.length > 0) return true;
        // What would load too much may be anybody's.
        if (engine.leavesLeft < engine.#filesFor(conditions)) {
          isSure = false;
          return true;
        }
        const alone = { ...asked, ...TreeEngine.#wanted([part]), excluded: [], filters: [], favoured: null, findsInside: true };
        const { total, hasFurther } = yield* Rollcall.Split.findInTree(engine, alone, conditions);
        if (total === 0 && hasFurther) isSure = false;
        if (total > 0 || hasFurther) return true;
        if (!near || part.length > 1 || !token.mayBeNear) return false;
        for (const isRest of [false, true]) {
          const words = yield* Rollcall.Split.nearWords(engine, token.text, isRest, mostLeaves);
          if (words.near.length > 0) return true;
          isSure &&= words.isAll;
        }
        return false;
      };
      const { best, isCertain } = yield* Rollcall.Matching.LeftOut(asked.parts, this.functionWords, isKnown, find);
      return { best, isCertain: isCertain && isSure };
    }

    /**
     * How many files are loaded at least to find whom conditions find: a leaf for each alternative of one condition,
     * and what leads to it; of those who have a term that serves all conditions, the answer.
     *
     * @param {Condition[]} conditions
     */
    #filesFor(conditions) {
      const [shared] = conditions.length > 1 ? Rollcall.Split.sharedTerms(this.terms, conditions) : [];
      if (shared && this.terms.size(shared) > Rollcall.Split.COUNTED) return 2;
      const files = conditions.map(({ alternatives, terms, mails, number }) => {
        // By its end, and by all of it.
        const digits = number ? [`t${number.tail.slice(-4)}`, `d${number.tail}`] : [];
        const beginnings = [...alternatives.map(({ beginning }) => beginning), ...digits];
        const leaves = beginnings.reduce((sum, beginning) => sum + (this.tree.isKnown(beginning) ? 1 : 2), 0);
        return Math.max(2, leaves + terms.length + mails.length);
      });
      return conditions.length > 1 ? 1 + Math.min(...files) : files[0];
    }

    /**
     * @param {Token[]} tokens
     * @param {Filter[]} filters
     * @param {boolean} findsInside whether parts of compounds find people
     * @returns {Work<Condition[]>}
     */
    *conditions(tokens, filters, findsInside) {
      const { tokenCondition, filterCondition } = Rollcall.Split;
      const known = this.#conditions[Number(findsInside)];
      /** @type {Condition[]} */
      const found = [];
      for (const token of tokens) {
        // All terms are looked through.
        const condition = known.get(token) ?? tokenCondition(this.terms, token, findsInside);
        if (!known.has(token)) yield;
        known.set(token, condition);
        found.push(condition);
      }
      return [...found, ...filters.map((filter) => filterCondition(this.terms, filter))];
    }
  }

  return TreeEngine;
})();

/** @type {SearchEngineKind} */
Rollcall.Engine = { load: Rollcall.Split.Engine.load };
