"use strict";

/** The engine of directories whose index is one file with everybody in it. */

/** @type {SearchEngineKind} */
Rollcall.Engine = (() => {
  const { NONE, COSTS, howWordMeets } = Rollcall.Matching;
  const { Columns } = Rollcall.Whole;
  const VERSION = 1;
  const LIMIT = 100;
  const NEAR_LIMIT = 20;
  const FILTERED_LIMIT = 1000;
  const ROWS_A_SLICE = 1024;
  const TEXTS_A_SLICE = 64;

  /**
   * Rows that match, what the match of each row of the directory costs, and how many words of the query are
   * found whole in the row's name.
   *
   * @typedef {{ rows: number[], sums: Float32Array, named: Uint8Array }} Matches
   *
   * The columns in which a word of the query may be found, each with the cost of its items; those of terms
   * also with what of the word each term holds: 2 for the whole word, 1 for the beginning of one.
   *
   * @typedef {{ lists: Lists, costs: ArrayLike<number> }} FieldCosts
   * @typedef {{ token: Token, fields: FieldCosts[], terms: (FieldCosts & { held: number[] })[] }} TokenCosts
   * @typedef {Map<string, TokenCosts>} CostsByText
   */

  /** @implements {SearchEngine} */
  class WholeEngine {
    /** @type {InstanceType<typeof Rollcall.Matching.NamedGroups> | undefined} */
    #groups;

    /**
     * @param {WholeIndex} index
     * @param {Rollcall.Matching.Folding} folding
     * @param {IndexWords} words
     */
    constructor({ people, trunks, exits, extensions, nicknames, functionWords, unsearched, groups }, folding, words) {
      this.searchesPhones = !unsearched.split(" ").includes("phone");
      this.fields = words.fields;
      this.writtenGroups = groups;
      this.count = people.count;
      this.trunks = trunks;
      this.extensions = extensions;
      this.exits = exits;
      this.nicknames = nicknames;
      this.functionWords = functionWords;
      this.folding = folding;
      this.name = people.name.split("\n");
      this.slug = people.slug.split("\n");
      this.email = people.email.split("\n");
      this.phone = people.phone.split("\n");
      this.digits = people.digits.split("\n");
      this.last = people.last.split("\n");
      const marks = people.mark.split("\n");
      this.hasCard = marks.map((mark) => mark.startsWith("c"));
      this.photo = marks.map((mark) => (mark.length > 1 ? "assets/photo." + mark.slice(1) : ""));
      this.words = words;
      this.hasConsonants = words.vocabulary.some((word) => word.startsWith("="));
    }

    /**
     * @param {WholeIndex} index
     * @returns {Work<WholeEngine>}
     */
    static *load(index) {
      if (index.version !== VERSION || index.kind !== "whole") throw new Error("unknown index");
      const folding = new Rollcall.Matching.Folding(index.folding);
      return new WholeEngine(index, folding, yield* Rollcall.Whole.readWords(index, folding));
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
      return Columns.itemsOf(this.words.emailWords, row).map((id) => this.words.vocabulary[id]);
    }

    /** @param {string} name of a field that the index has */
    field(name) {
      return /** @type {WholeField} */ (this.fields.get(name));
    }

    /**
     * @param {string} field
     * @param {number} row
     */
    termsOf(field, row) {
      const { terms, rows } = this.field(field);
      return Columns.itemsOf(rows, row).map((term) => terms[term]);
    }

    /** @param {string} field */
    countedTerms(field) {
      const { terms, rows } = this.field(field);
      const counts = Columns.counts(rows, terms.length);
      return terms.map((term, at) => ({ term, count: counts[at] }));
    }

    /**
     * @param {number} row
     * @returns {[first: string, last: string]}
     */
    nameParts(row) {
      return Rollcall.Whole.nameParts(this.name[row], this.last[row]);
    }

    /**
     * Filters alone give a thousand people at most.
     *
     * @param {string} query
     * @param {Filter[]} filters
     * @param {Favoured | null} [favoured]
     * @returns {Work<Found | null>}
     */
    *find(query, filters, favoured = null) {
      const { parts, excluded } = yield* this.read(query);
      let some = this.filtered(filters);
      if (parts.length === 0) {
        if (filters.length === 0 || excluded.length > 0) return null;
        return { rows: some.slice(0, FILTERED_LIMIT), total: some.length, tokens: [], near: false };
      }
      some = yield* this.without(excluded, some);
      const asTyped = yield* this.costsAsTyped(parts);
      const engine = this;
      /** @type {(parts: Token[][], near: boolean) => Work<Found>} */
      const find = function* (parts, near) {
        const tokens = Rollcall.Matching.wordsOf(parts);
        let matches = yield* engine.match(some, parts, asTyped);
        const isNear = near && matches.rows.length === 0;
        if (isNear) matches = yield* engine.nearMatches(some, parts, asTyped);
        const ranked = yield* engine.rank(matches, query, tokens, favoured);
        if (!isNear) return { ...ranked, tokens, near: false };
        const rows = ranked.rows.slice(0, NEAR_LIMIT);
        return { rows, total: rows.length, tokens, near: true };
      };
      const found = yield* find(parts, true);
      if (found.total > 0 || parts.length < 2) return found;
      const everybody = this.filtered([]);
      /** @type {(part: Token[], near: boolean) => Work<boolean>} */
      const isKnown = function* (part, near) {
        const [token] = part;
        if ((yield* engine.match(everybody, [part], asTyped)).rows.length > 0) return true;
        if (!near || part.length > 1 || !token.mayBeNear) return false;
        const costs = new Map([[token.text, yield* engine.costs(token, true)]]);
        return (yield* engine.match(everybody, [part], costs)).rows.length > 0;
      };
      const { best } = yield* Rollcall.Matching.LeftOut(parts, this.functionWords, isKnown, find);
      return best ?? found;
    }

    /**
     * @param {string} query
     * @returns {Work<number[]>}
     */
    *matching(query) {
      const { parts, excluded } = yield* this.read(query);
      const some = yield* this.without(parts.length > 0 ? excluded : [], this.filtered([]));
      return (yield* this.match(some, parts, yield* this.costsAsTyped(parts))).rows;
    }

    /**
     * What a query asks for. Colleagues ask for nothing, and need none of it.
     *
     * @param {string} query
     * @returns {Work<Query>}
     */
    *read(query) {
      if (query === "") return { parts: [], excluded: [] };
      yield* Rollcall.Matching.loadFor(query);
      return Rollcall.Matching.parse(query, this);
    }

    /**
     * Those rows that meet none of some parts of a query.
     *
     * @param {Token[][]} excluded
     * @param {number[]} some
     * @returns {Work<number[]>}
     */
    *without(excluded, some) {
      for (const part of excluded) {
        const { rows } = yield* this.match(some, [part], yield* this.costsAsTyped([part]));
        const left = new Set(rows);
        some = some.filter((row) => !left.has(row));
      }
      return some;
    }

    /**
     * @param {Token[][]} parts
     * @returns {Work<CostsByText>}
     */
    *costsAsTyped(parts) {
      /** @type {CostsByText} */
      const costs = new Map();
      for (const token of Rollcall.Matching.wordsOf(parts)) costs.set(token.text, yield* this.costs(token, false));
      return costs;
    }

    /**
     * Matches with one word misspelt, whichever that is; where there are none, with as many as it takes.
     *
     * @param {number[]} some
     * @param {Token[][]} parts
     * @param {CostsByText} asTyped
     * @returns {Work<Matches>}
     */
    *nearMatches(some, parts, asTyped) {
      const sums = new Float32Array(this.count);
      const named = new Uint8Array(this.count);
      /** @type {number[]} */
      const rows = [];
      const near = new Map(asTyped);
      for (const token of Rollcall.Matching.wordsOf(parts)) {
        if (!token.mayBeNear) continue;
        const costs = yield* this.costs(token, true);
        near.set(token.text, costs);
        // Nobody is among these twice: whom two of them find is found as typed.
        const found = yield* this.match(some, parts, new Map(asTyped).set(token.text, costs));
        for (const row of found.rows) {
          rows.push(row);
          sums[row] = found.sums[row];
          named[row] = found.named[row];
        }
      }
      if (rows.length === 0) return yield* this.match(some, parts, near);
      return { rows: rows.sort((a, b) => a - b), sums, named };
    }

    /**
     * The rows that every filter lets through.
     *
     * @param {Filter[]} filters
     */
    filtered(filters) {
      let rows = [...new Uint8Array(this.count).keys()];
      for (const { field, codes, isMet } of filters) {
        const { terms, rows: lists } = this.field(field);
        const allowed = terms.map((term) => codes.includes(term.code));
        const allowsNone = codes.includes("");
        rows = rows.filter((row) => {
          const items = Columns.itemsOf(lists, row);
          return (items.length === 0 ? allowsNone : items.some((term) => allowed[term])) && (!isMet || isMet(row));
        });
      }
      return rows;
    }

    /**
     * The rows of some that match every part of a query.
     *
     * @param {number[]} some
     * @param {Token[][]} parts
     * @param {CostsByText} costs
     * @returns {Work<Matches>}
     */
    *match(some, parts, costs) {
      const all = Rollcall.Matching.wordsOf(parts).flatMap(({ text }) => costs.get(text) ?? []);
      const sums = new Float32Array(this.count);
      const named = new Uint8Array(this.count);
      let rows = some;
      for (const one of all) {
        /** @type {number[]} */
        const left = [];
        for (const [at, row] of rows.entries()) {
          if (at % ROWS_A_SLICE === 0) yield;
          const best = Math.min(this.cost(row, one), WholeEngine.#least(row, one.terms));
          if (best === NONE) continue;
          sums[row] += best;
          if (best === COSTS.NAME.exact || best === COSTS.NAME.near) named[row] += 1;
          left.push(row);
        }
        rows = left;
      }
      for (const phrase of Rollcall.Matching.phrasesOf(parts)) {
        /** @type {number[]} */
        const left = [];
        for (const [at, row] of rows.entries()) {
          if (at % TEXTS_A_SLICE === 0) yield;
          if (Rollcall.Matching.hasPhrase(this, row, phrase)) left.push(row);
        }
        rows = left;
      }
      if (all.filter(({ terms }) => terms.length > 0).length > 1) {
        for (const [at, row] of rows.entries()) {
          if (at % ROWS_A_SLICE === 0) yield;
          sums[row] += this.costApart(row, all);
        }
      }
      return { rows, sums, named };
    }

    /**
     * @param {Token} token
     * @param {boolean} near
     * @returns {Work<TokenCosts>}
     */
    *costs(token, near) {
      const { nameWords, furtherWords, emailWords, vocabulary } = this.words;
      const nameCosts = new Uint16Array(vocabulary.length).fill(NONE);
      const emailCosts = new Float32Array(vocabulary.length).fill(NONE);
      const ofEmail = Rollcall.Matching.emailCosts(token);
      const termCosts = nameCosts.slice();
      const partCosts = nameCosts.slice();
      const isPart = nameCosts.slice();
      for (const [id, word] of vocabulary.entries()) {
        if (id % ROWS_A_SLICE === 0) yield;
        const how = howWordMeets(word, token, near);
        if (Rollcall.Matching.isInside(word, token)) partCosts[id] = COSTS.TERM.inside;
        if (how === null) continue;
        nameCosts[id] = COSTS.NAME[how];
        emailCosts[id] = ofEmail[how];
        partCosts[id] = termCosts[id] = COSTS.TERM[how];
        isPart[id] = how === "exact" ? 0 : 1;
      }
      const fields = [
        { lists: nameWords, costs: nameCosts },
        { lists: furtherWords, costs: nameCosts },
        { lists: emailWords, costs: emailCosts },
      ];
      /** @type {TokenCosts["terms"]} */
      const ofTerms = [];
      for (const { terms, words, rows, isSearched, hasCompounds } of this.fields.values()) {
        if (!isSearched) continue;
        const costs = terms.map((_, term) => Columns.least(words, term, hasCompounds ? partCosts : termCosts));
        if (costs.every((cost) => cost === NONE)) continue;
        const held = costs.map((cost, term) => {
          if (cost === NONE) return 0;
          return Columns.least(words, term, isPart) === 0 ? 2 : 1;
        });
        ofTerms.push({ lists: rows, costs, held });
      }
      return { token, fields, terms: ofTerms };
    }

    /**
     * What it costs to find a row by a word other than in a term.
     *
     * @param {number} row
     * @param {TokenCosts} costs
     */
    cost(row, { token: { number }, fields }) {
      const how = number && Rollcall.Matching.Phones.howNumberMeets(this.digits[row], number);
      return Math.min(how ? COSTS.PHONE[how] : NONE, WholeEngine.#least(row, fields));
    }

    /**
     * @param {number} row
     * @param {FieldCosts[]} fields
     */
    static #least(row, fields) {
      let best = NONE;
      for (const { lists, costs } of fields) best = Math.min(best, Columns.least(lists, row, costs));
      return best;
    }

    /**
     * What it costs besides that several words are found in terms of a row.
     *
     * @param {number} row
     * @param {TokenCosts[]} all
     */
    costApart(row, all) {
      const inTerms = all.filter((one) => WholeEngine.#least(row, one.terms) < this.cost(row, one));
      if (inTerms.length < 2) return 0;
      return Rollcall.Matching.costApart(
        inTerms.map(({ terms }) =>
          [...this.fields.values()].flatMap(({ rows }) => {
            const held = terms.find(({ lists }) => lists === rows)?.held;
            return Columns.itemsOf(rows, row).map((term) => held?.[term] ?? 0);
          }),
        ),
      );
    }

    /**
     * Puts the best rows first: whose e-mail address was typed, whose whole name was typed, then by
     * cost; rows that are equal stay in the directory's order, favoured ones first.
     *
     * @param {Matches} matches
     * @param {string} query
     * @param {Token[]} tokens
     * @param {Favoured | null} favoured
     * @returns {Work<Ranked>}
     */
    *rank({ rows, sums, named }, query, tokens, favoured) {
      const address = query.trim().toLowerCase();
      /** @type {number[][]} */
      const byRank = [];
      for (const [at, row] of rows.entries()) {
        if (at % ROWS_A_SLICE === 0) yield;
        // Costs are halves.
        let rank = 2 * sums[row] + 2;
        if (address.includes("@") && this.hasEmail(row, address)) rank = 0;
        else if (named[row] === tokens.length && this.nameLength(row) === tokens.length) rank = 1;
        (byRank[rank] ??= []).push(row);
      }
      if (favoured) {
        const favour = (/** @type {number} */ row) => Rollcall.Matching.favour(this, row, favoured);
        for (const equals of byRank) equals?.sort((a, b) => favour(a) - favour(b));
      }
      return { rows: byRank.flat().slice(0, LIMIT), total: rows.length };
    }

    /**
     * @param {number} row
     * @param {string} address
     */
    hasEmail(row, address) {
      return this.email[row].toLowerCase().split("\t").includes(address);
    }

    /** @param {number} row */
    nameLength(row) {
      const { starts } = this.words.nameWords;
      return starts[row + 1] - starts[row];
    }
  }

  return { load: WholeEngine.load };
})();
