"use strict";

// Who matches a query, best first. Second of three scripts; search.js says how they belong together.
// The index's form, the rule and the order of results are described in docs/search-index.md.
//
// Long work is written as generators that yield now and then, so that the page may stop in between.
Rollcall.Engine = (() => {
  const { NONE, COSTS, howWordMeets } = Rollcall;
  const VERSION = 1;
  const LIMIT = 100;
  const FILTERED_LIMIT = 1000;
  const ROWS_A_SLICE = 1024;

  // Reads a column of lists: the items of row r stand from starts[r] to starts[r + 1].
  function* readLists(column, count, itemOf) {
    const lines = column.split("\n");
    const starts = new Uint32Array(count + 1);
    const items = [];
    for (let row = 0; row < count; row += 1) {
      if (row % ROWS_A_SLICE === 0) yield;
      if (lines[row] !== "") {
        for (const value of lines[row].split("\t")) items.push(itemOf(value));
      }
      starts[row + 1] = items.length;
    }
    return { starts, items };
  }

  // The least cost among the items of a row.
  function least(lists, row, costs) {
    let best = NONE;
    for (let at = lists.starts[row]; at < lists.starts[row + 1]; at += 1) {
      const cost = costs[lists.items[at]];
      if (cost < best) best = cost;
    }
    return best;
  }

  class Engine {
    // Makes an engine of a parsed index.
    static *load(index) {
      if (index.version !== VERSION || index.kind !== "whole") throw new Error("unknown index");
      const engine = new Engine();
      const { people } = index;
      const ids = new Map();
      const idOf = (word) => {
        let id = ids.get(word);
        if (id === undefined) ids.set(word, (id = ids.size));
        return id;
      };
      engine.count = people.count;
      engine.trunks = index.trunks;
      engine.exits = index.exits;
      engine.folding = new Rollcall.Folding(index.folding);
      for (const key of ["name", "slug", "email", "phone", "digits"]) {
        engine[key] = people[key].split("\n");
        yield;
      }
      engine.nameWords = yield* readLists(people.nameWords, engine.count, idOf);
      engine.emailWords = yield* readLists(people.emailWords, engine.count, idOf);
      engine.terms = [];
      for (const [key, column] of Object.entries({
        positions: "position",
        projects: "project",
        offices: "office",
      })) {
        const terms = index[key];
        const words = terms.map((term) => term.words).join("\n");
        engine.terms.push({
          terms,
          words: yield* readLists(words, terms.length, idOf),
          rows: yield* readLists(people[column], engine.count, Number),
        });
      }
      engine.vocabulary = [...ids.keys()];
      return engine;
    }

    // The positions, projects or offices of a row.
    termsOf(kind, row) {
      const { starts, items } = kind.rows;
      return items.slice(starts[row], starts[row + 1]).map((term) => kind.terms[term]);
    }

    // Finds who matches: `rows` are the best, at most 100, of `total`; `near` says that nobody
    // matches as typed. A query without a word gives everybody that the filters let through, or null
    // where there are none. A filter is the place of its kind in `terms` and the codes it allows, ""
    // for people who have no such term.
    *find(query, filters) {
      yield* Rollcall.loadFor(query);
      const tokens = Rollcall.tokens(query, this);
      const some = this.filtered(filters);
      if (tokens.length === 0) {
        if (filters.length === 0) return null;
        return { rows: some.slice(0, FILTERED_LIMIT), total: some.length, tokens, near: false };
      }
      let found = yield* this.match(some, tokens, false);
      const near = found.rows.length === 0;
      if (near) found = yield* this.match(some, tokens, true);
      return { ...(yield* this.rank(found, query, tokens)), tokens, near };
    }

    // The rows that every filter lets through.
    filtered(filters) {
      let rows = [...new Uint8Array(this.count).keys()];
      for (const { kind, codes } of filters) {
        const { terms, rows: lists } = this.terms[kind];
        const allowed = terms.map((term) => codes.includes(term.code));
        const allowsNone = codes.includes("");
        rows = rows.filter((row) => {
          const items = lists.items.slice(lists.starts[row], lists.starts[row + 1]);
          return items.length === 0 ? allowsNone : items.some((term) => allowed[term]);
        });
      }
      return rows;
    }

    // The rows of `some` that match every token, and what the match of each row costs.
    *match(some, tokens, near) {
      const sums = new Uint32Array(this.count);
      let rows = some;
      for (const token of tokens) {
        const fields = yield* this.costs(token, near);
        const left = [];
        for (let at = 0; at < rows.length; at += 1) {
          if (at % ROWS_A_SLICE === 0) yield;
          const row = rows[at];
          let best = this.phoneCost(row, token);
          for (const [lists, costs] of fields) best = Math.min(best, least(lists, row, costs));
          if (best === NONE) continue;
          sums[row] += best;
          left.push(row);
        }
        rows = left;
      }
      return { rows, sums };
    }

    // The columns in which a token may be found, each with the cost of its items.
    *costs(token, near) {
      const nameCosts = new Uint8Array(this.vocabulary.length).fill(NONE);
      const emailCosts = nameCosts.slice();
      const termCosts = nameCosts.slice();
      for (let word = 0; word < this.vocabulary.length; word += 1) {
        if (word % ROWS_A_SLICE === 0) yield;
        const how = howWordMeets(this.vocabulary[word], token, near);
        if (how === null) continue;
        nameCosts[word] = COSTS.NAME[how];
        emailCosts[word] = COSTS.EMAIL[how];
        termCosts[word] = COSTS.TERM[how];
      }
      const fields = [
        [this.nameWords, nameCosts],
        [this.emailWords, emailCosts],
      ];
      for (const { terms, words, rows } of this.terms) {
        const costs = terms.map((_, term) => least(words, term, termCosts));
        if (costs.some((cost) => cost < NONE)) fields.push([rows, costs]);
      }
      return fields;
    }

    phoneCost(row, { number }) {
      return number && Rollcall.hasNumber(this.digits[row], number) ? COSTS.PHONE.prefix : NONE;
    }

    // Puts the best rows first: whose e-mail address was typed, whose whole name was typed, then by
    // cost; rows that are equal stay in the directory's order.
    *rank({ rows, sums }, query, tokens) {
      const address = query.trim().toLowerCase();
      const byCost = [];
      for (let at = 0; at < rows.length; at += 1) {
        if (at % ROWS_A_SLICE === 0) yield;
        const row = rows[at];
        let cost = sums[row] + 2;
        if (address.includes("@") && this.hasEmail(row, address)) cost = 0;
        else if (sums[row] === 0 && this.nameLength(row) === tokens.length) cost = 1;
        (byCost[cost] ??= []).push(row);
      }
      return { rows: byCost.flat().slice(0, LIMIT), total: rows.length };
    }

    hasEmail(row, address) {
      return this.email[row].split("\t").some((email) => email.toLowerCase() === address);
    }

    nameLength(row) {
      return this.nameWords.starts[row + 1] - this.nameWords.starts[row];
    }
  }

  return Engine;
})();
