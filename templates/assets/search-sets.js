"use strict";

// What search-blocks.js needs for queries of which every word, or filter, has many people, for parts of
// phone numbers and for misspelt words. It is loaded by the first of them.
(() => {
  const { NONE, COSTS, isNear, nearLength } = Rollcall;
  const { linesOf } = Rollcall.Engine;
  const { whole } = Rollcall.Engine.Files;
  const LIMIT = 100;
  const ROWS_A_SLICE = 4096;
  // A file of words is as large as so many of people.
  const WEIGHT = 3;

  // A hash of the plain letters and digits of an e-mail address: FNV-1a, of which 12 bits are taken.
  function addressKey(address) {
    let hash = 0x811c9dc5;
    for (const letter of address.match(/[a-z0-9]/g) ?? []) {
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
    }
    return (hash >>> 20).toString(36);
  }

  const further = {
    // All whom a key finds, in classes.
    *set(key) {
      yield* this.catalog();
      const bytes = new Uint8Array(yield this.read(this.sets.with(key), "arrayBuffer"));
      let at = 0;
      const number = () => {
        let value = 0;
        let shift = 0;
        for (; bytes[at] > 0x7f; at += 1, shift += 7) value |= (bytes[at] & 0x7f) << shift;
        at += 1;
        return value | (bytes[at - 1] << shift);
      };
      while (at < bytes.length) {
        const length = number();
        const own = new TextDecoder().decode(bytes.subarray(at, at + length));
        at += length;
        const classes = [];
        for (let left = number(); left > 0; left -= 1) {
          const rows = new Uint32Array(number());
          let next = 0;
          for (let place = 0; place < rows.length; place += 1) {
            if (place % ROWS_A_SLICE === 0) yield;
            rows[place] = next + number();
            next = rows[place] + 1;
          }
          classes.push(rows);
          yield;
        }
        if (own === key) return classes;
      }
      return [];
    },

    // Finds by sets of people, and loads the best of them.
    *general(asked) {
      const sums = new Uint16Array(this.count);
      const names = [];
      for (const filter of asked.filters) {
        const passes = new Uint8Array(this.count);
        for (const key of this.filterKeys(filter)) {
          for (const row of (yield* this.set(key))[0] ?? []) passes[row] = 1;
          yield;
        }
        for (let row = 0; row < this.count; row += 1) {
          if (row % ROWS_A_SLICE === 0) yield;
          if (passes[row] === 0) sums[row] = NONE;
        }
      }
      for (const token of asked.tokens) {
        const costs = yield* this.costs(token, asked.near);
        for (let row = 0; row < this.count; row += 1) {
          if (row % ROWS_A_SLICE === 0) yield;
          sums[row] = Math.min(NONE, sums[row] + costs[row]);
        }
        names.push([token.text, costs]);
        yield;
      }
      const bySum = [];
      for (let row = 0; row < this.count; row += 1) {
        if (row % ROWS_A_SLICE === 0) yield;
        if (sums[row] < NONE) (bySum[sums[row]] ??= []).push(row);
      }
      const rows = bySum.flat();
      // Of those who have all parts of a number, some have not the whole of it.
      const isSure = asked.tokens.every((token) => (token.number?.digits.length ?? 0) < 4);
      const step = isSure ? LIMIT : LIMIT + 1;
      let pool = asked.known ?? [];
      if (rows.length > LIMIT && asked.address.includes("@")) {
        const [others = []] = yield* this.set("@" + addressKey(asked.address));
        pool = pool.concat([...others].filter((row) => sums[row] < NONE));
        yield* this.loadPeople(pool);
      }
      let found = { rows: [], total: 0 };
      for (let at = 0; at < rows.length && found.total < step; at += step) {
        const next = rows.slice(at, at + step);
        const isNamed = ([, costs]) => next.every((row) => costs[row] <= COSTS.NAME.prefix);
        for (const [start] of names.filter(isNamed)) yield* this.loadByName(next, start);
        yield* this.loadPeople(next);
        pool = pool.concat(next);
        found = yield* this.best(asked, pool);
      }
      return isSure ? { ...found, total: rows.length } : found;
    },

    // Loads people who all have a name with a word that begins so from the files of words, if these are
    // fewer. Their order is nearly the directory's.
    *loadByName(rows, start) {
      const files = this.words.of(start);
      const share = Math.ceil((files.length * (Math.max(...rows) + 1)) / this.count) + 1;
      const others = yield* this.peopleFiles(rows);
      if (share * WEIGHT < others.length) yield* this.found(files.slice(0, share), start);
    },

    // What it costs to find each person by a token.
    *costs(token, near) {
      const costs = new Uint8Array(this.count).fill(NONE);
      const put = function* (rows = [], cost) {
        for (let at = 0; at < rows.length; at += 1) {
          if (at % ROWS_A_SLICE === 0) yield;
          if (costs[rows[at]] > cost) costs[rows[at]] = cost;
        }
      };
      const starts = near && token.mayBeNear ? yield* this.nearStarts(token.text) : [];
      for (const start of [token.text, ...starts]) {
        const isOther = start !== token.text;
        const [exact, prefix, mails] = yield* this.namesAndMails(start);
        yield* put(exact, isOther ? COSTS.NAME.near : COSTS.NAME.exact);
        yield* put(prefix, isOther ? COSTS.NAME.near : COSTS.NAME.prefix);
        yield* put(mails, isOther ? COSTS.EMAIL.near : COSTS.EMAIL.prefix);
        for (const [key, cost] of this.termKeys(start)) {
          yield* put((yield* this.set(key))[0], isOther ? cost.near : cost.prefix);
        }
      }
      if (token.number) yield* put(yield* this.withNumber(token.number.tail), COSTS.PHONE.prefix);
      return costs;
    },

    *namesAndMails(start) {
      if (!this.isLight(start)) return yield* this.set("n" + start);
      const { rows, mails } = yield* this.found(this.words.of(start), start);
      const having = (meets) => rows.filter((row) => this.nameWords[row].some(meets));
      return [having((word) => word === start), having((word) => word.startsWith(start)), mails];
    },

    // Who has all parts of three digits of a number.
    *withNumber(number) {
      let rows = null;
      for (let at = 0; at < number.length; at += 3) {
        const part = number.substr(Math.min(at, number.length - 3), 3);
        const [found = []] = yield* this.set("#" + part);
        const both = [];
        let place = 0;
        for (const [at, row] of (rows ?? found).entries()) {
          if (at % ROWS_A_SLICE === 0) yield;
          while (found[place] < row) place += 1;
          if (found[place] === row) both.push(row);
        }
        rows = both;
      }
      return rows;
    },

    // The beginnings of words that are one edit away from a text, none of which begins another.
    *nearStarts(text) {
      yield* this.catalog();
      const starts = new Set();
      const look = (word) => {
        if (isNear(word, text)) starts.add(word.slice(0, nearLength(word, text)));
      };
      [...this.terms.flatMap((kind) => kind.words.flat()), ...this.mailWords].forEach(look);
      const rest = text.slice(1);
      const swapped = text[1] + text[0] + text.slice(2);
      for (const start of [text[0], rest, swapped]) {
        for (const list of yield* this.readAll(this.vocabulary.of(start))) {
          whole(linesOf(list)).forEach(look);
          yield;
        }
      }
      for (const start of [rest, text]) {
        for (const list of yield* this.readAll(this.tails.of(start))) {
          for (const word of whole(linesOf(list))) look(word.split(" ").reverse().join(""));
          yield;
        }
      }
      const all = [...starts];
      return all.filter((start) => !all.some((other) => other !== start && start.startsWith(other)));
    },
  };

  Object.assign(Rollcall.Engine.prototype, further);
})();
