"use strict";

// The engine of directories too large for one file, in place of search-engine.js: same results, but
// of the index it loads what a query needs. docs/search-index.md describes the files and the ways.
//
// A generator that yields a promise goes on with its value.
Rollcall.Engine = (() => {
  const { NONE, COSTS, howWordMeets, isNear, nearLength } = Rollcall;
  const VERSION = 1;
  const LIMIT = 100;
  const NAME_LENGTH = 6;
  const MOST_FILES = 2;
  const MOST_FILES_OF_PAIR = 3;
  const MOST_MAILS = 12;
  const MAIL = 3;
  const LINES_A_SLICE = 40;
  const ROWS_A_SLICE = 4096;
  // A file of words weighs as much as so many of people.
  const WEIGHT = 3;

  // By code points, as the program sorts: surrogates come last.
  function compare(a, b) {
    let at = 0;
    while (at < a.length && a[at] === b[at]) at += 1;
    const unit = (text) => {
      const code = at < text.length ? text.charCodeAt(at) : -1;
      return code >= 0xe000 ? code - 0x800 : code >= 0xd800 ? code + 0x2000 : code;
    };
    return unit(a) - unit(b);
  }

  // How many of a list's first items a condition holds for.
  function countWhere(list, holds) {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(list[middle])) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  // Words written without what each shares with the one before.
  function whole(words) {
    let last = "";
    return words.map((word) => (last = last.slice(0, parseInt(word[0], 36)) + word.slice(1)));
  }

  function commonStart(words) {
    let start = words[0];
    for (const word of words) while (!word.startsWith(start)) start = start.slice(0, -1);
    return start.replace(/[\ud800-\udbff]$/, "");
  }

  const linesOf = (text) => text.split("\n").filter((line) => line !== "");

  class Files {
    constructor({ names, separators, starts }) {
      this.names = names.match(new RegExp(`.{${NAME_LENGTH}}`, "g")) ?? [];
      this.starts = starts ?? whole(separators.split(","));
    }

    // Those that hold the keys that begin so.
    of(start) {
      const first = countWhere(this.starts, (key) => compare(key, start) <= 0);
      const end = countWhere(this.starts, (key) => key.startsWith(start) || compare(key, start) < 0);
      return this.names.slice(Math.max(first, 1) - 1, end);
    }

    // The one that holds a key.
    with(key) {
      return this.names[countWhere(this.starts, (start) => compare(start, key) <= 0) - 1];
    }
  }

  class Engine {
    static needsServer = true;

    static *load(index, folder) {
      if (index.version !== VERSION || index.kind !== "blocks") throw new Error("unknown index");
      const engine = Object.assign(new Engine(), index);
      engine.folder = folder;
      engine.loaded = new Map();
      engine.folding = new Rollcall.Folding(index.folding);
      engine.words = new Files(index.words);
      engine.answers = new Files(index.answers);
      for (const column of ["name", "slug", "email", "phone", "digits", "places", "nameWords"]) {
        engine[column] = [];
      }
      engine.terms = ["positions", "projects", "offices"].map((key, number) => {
        const words = ({ code, names }) =>
          engine.folding.words([code, ...Object.values(names ?? {})].join(" "));
        return { number, terms: index[key], words: index[key].map(words) };
      });
      yield;
      return engine;
    }

    // Files

    read(name, form = "text") {
      if (!this.loaded.has(name)) {
        const file = fetch(this.folder + name + ".bin").then((response) => {
          if (!response.ok) throw new Error(String(response.status));
          const stream = response.body.pipeThrough(new DecompressionStream("deflate-raw"));
          return new Response(stream)[form]();
        });
        this.loaded.set(name, file);
        file.catch(() => this.loaded.delete(name));
      }
      return this.loaded.get(name);
    }

    readAll(names) {
      return Promise.all(names.map((name) => this.read(name)));
    }

    *catalog() {
      if (this.sets) return;
      for (const [key, files] of Object.entries(JSON.parse(yield this.read(this.catalogName)))) {
        this[key] = new Files(files);
      }
    }

    // Reads people's lines and gives their rows.
    *rowsOf(lines) {
      const rows = [];
      for (const line of lines) {
        if (rows.length % LINES_A_SLICE === 0) yield;
        const [id, ...texts] = line.split("\t");
        const row = parseInt(id, 36);
        rows.push(row);
        if (this.name[row] !== undefined) continue;
        const [name, slug, email, phone, digits] = texts.map((text) => text.replaceAll("\x1f", "\t"));
        const words = this.folding.words(name);
        Object.entries({
          name,
          slug: slug || words.join("-"),
          email,
          phone,
          digits: digits || phone.replace(/[^\d\t]/g, ""),
          places: texts.slice(5).map((text) => text.split("\x1f").filter(Boolean).map(Number)),
          nameWords: words,
        }).forEach(([column, value]) => (this[column][row] = value));
      }
      return rows;
    }

    // Who has a name with a word that begins so, and others from the same files; who has an e-mail
    // address with such a word.
    *found(files, start) {
      const found = { rows: [], mails: [] };
      for (const text of yield this.readAll(files)) {
        const end = text.search(/^$/m);
        found.rows.push(...(yield* this.rowsOf(linesOf(text.slice(0, end)))));
        for (const line of linesOf(text.slice(end))) {
          if (line.startsWith(start)) found.mails.push(parseInt(line.split("\t")[1], 36));
        }
      }
      return found;
    }

    // The first hundred that a key finds, and how many it finds.
    *answer(key) {
      const text = "\n" + (yield this.read(this.answers.with(key)));
      const at = text.indexOf(`\n=${key}\t`);
      if (at < 0) return { rows: [], total: 0 };
      const [head, ...lines] = linesOf(text.slice(at + 1).split("\n=")[0]);
      return { rows: yield* this.rowsOf(lines), total: Number(head.split("\t")[1]) };
    }

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
            rows[place] = next + number();
            next = rows[place] + 1;
          }
          classes.push(rows);
          yield;
        }
        if (own === key) return classes;
      }
      return [];
    }

    // Loads people, by the files of a word of their names where these are fewer.
    *loadPeople(rows, names = []) {
      yield* this.catalog();
      const missing = () => rows.filter((row) => this.name[row] === undefined);
      const fileOf = (row) => this.people.names[countWhere(this.people.starts, (at) => at <= row) - 1];
      const files = () => [...new Set(missing().map(fileOf))];
      for (const start of names) {
        const words = this.words.of(start);
        // Names are nearly in the directory's order.
        const share = Math.ceil((words.length * (Math.max(...rows) + 1)) / this.count) + 1;
        if (share * WEIGHT < files().length) yield* this.found(words.slice(0, share), start);
      }
      for (const text of yield this.readAll(files())) yield* this.rowsOf(linesOf(text));
    }

    // Terms

    termsOf({ number, terms }, row) {
      return this.places[row][number].map((place) => terms[place]);
    }

    // The keys of whom the terms find that have a word that begins so, each with its costs.
    termKeys(start) {
      const keyOf = (sign, kinds) => {
        const terms = [];
        const words = [];
        for (const [number, kind] of kinds) {
          kind.forEach((own, place) => {
            const met = own.filter((word) => word.startsWith(start));
            words.push(...met);
            if (met.length > 0) terms.push(`f${number}.${place}`);
          });
        }
        return terms.length > 1 ? sign + commonStart(words) : terms[0];
      };
      return [
        [keyOf("t", this.terms.map(({ number, words }) => [number, words])), COSTS.TERM],
        [keyOf("m", [[MAIL, this.mailWords.map((word) => [word])]]), COSTS.EMAIL],
      ].filter(([key]) => key);
    }

    filterKeys({ kind, codes }) {
      const places = [...this.terms[kind].terms.keys()];
      const allowed = places.filter((place) => codes.includes(this.terms[kind].terms[place].code));
      return [...allowed, ...(codes.includes("") ? [""] : [])].map((place) => `f${kind}.${place}`);
    }

    // Finding

    // Finds as the engine of one file does, but that filters alone give a hundred people.
    *find(query, filters) {
      const tokens = Rollcall.tokens(query, this);
      if (tokens.length === 0 && filters.length === 0) return null;
      const asked = { tokens, filters, near: false, address: query.trim().toLowerCase() };
      let found = (yield* this.quick(asked)) ?? (yield* this.general(asked));
      if (found.total === 0 && tokens.length > 0) {
        asked.near = true;
        for (const token of tokens) token.numbers.push(...token.nearNumbers);
        found = yield* this.general(asked);
      }
      return { ...found, tokens, near: asked.near };
    }

    isLight(start) {
      return this.words.of(start).length <= MOST_FILES;
    }

    // Finds without sets of people, where that is enough.
    *quick(asked) {
      const { tokens, filters } = asked;
      const [first, second] = tokens;
      const light = tokens
        .filter(({ text, numbers }) => numbers.length === 0 && this.isLight(text))
        .sort((a, b) => this.words.of(a.text).length - this.words.of(b.text).length)
        .find(({ text }) => this.termKeys(text).length === 0);
      if (light) {
        const { rows, mails } = yield* this.found(this.words.of(light.text), light.text);
        if (mails.length > MOST_MAILS) return null;
        if (mails.length > 0) yield* this.loadPeople(mails);
        return yield* this.best(asked, [...rows, ...mails]);
      }
      if (second) return yield* this.byPair(asked);
      if (first ? filters.length > 0 || first.numbers.length > 0 : filters.length > 1) return null;
      const keys = first ? this.termKeys(first.text).map(([key]) => key) : this.filterKeys(filters[0]);
      const answers = [];
      if (first && this.isLight(first.text)) {
        const { rows, mails } = yield* this.found(this.words.of(first.text), first.text);
        if (mails.length > MOST_MAILS) return null;
        if (mails.length > 0) yield* this.loadPeople(mails);
        answers.push({ rows: [...rows, ...mails], total: 0 });
      } else if (first) {
        keys.push("n" + first.text);
      }
      for (const key of keys) answers.push(yield* this.answer(key));
      const found = yield* this.best(asked, answers.flatMap((answer) => answer.rows));
      return { ...found, total: Math.max(found.total, ...answers.map((answer) => answer.total)) };
    }

    // Whose names have both words, where these are so many that nobody else comes before them.
    *byPair(asked) {
      const [{ text: one }, { text: other }] = asked.tokens;
      const files = [`${one} ${other}`, `${other} ${one}`].map((start) => this.words.of(start));
      if (files.some((names) => names.length > MOST_FILES_OF_PAIR)) return null;
      asked.known = (yield* this.found([...new Set(files.flat())], one)).rows;
      const found = yield* this.best(asked, asked.known);
      const isEnough = this.pairs && asked.tokens.length === 2 && found.ranks[LIMIT] <= 3;
      return isEnough ? found : null;
    }

    // Finds by sets of people, and loads the best of them.
    *general(asked) {
      const sums = new Uint16Array(this.count);
      const names = [];
      for (const filter of asked.filters) {
        const passes = new Uint8Array(this.count);
        for (const key of this.filterKeys(filter)) {
          for (const row of (yield* this.set(key))[0] ?? []) passes[row] = 1;
        }
        for (let row = 0; row < this.count; row += 1) if (passes[row] === 0) sums[row] = NONE;
      }
      for (const token of asked.tokens) {
        const costs = yield* this.costs(token, asked.near);
        for (let row = 0; row < this.count; row += 1) {
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
      const isSure = asked.tokens.every((token) => token.numbers.every((number) => number.length < 4));
      const step = isSure ? LIMIT : LIMIT + 1;
      let pool = asked.known ?? [];
      let found = { rows: [], total: 0 };
      for (let at = 0; at < rows.length && found.total < step; at += step) {
        const next = rows.slice(at, at + step);
        const isNamed = ([, costs]) => next.every((row) => costs[row] <= COSTS.NAME.prefix);
        yield* this.loadPeople(next, names.filter(isNamed).map(([text]) => text));
        pool = pool.concat(next);
        found = yield* this.best(asked, pool);
      }
      return isSure ? { ...found, total: rows.length } : found;
    }

    // What it costs to find each person by a token.
    *costs(token, near) {
      const costs = new Uint8Array(this.count).fill(NONE);
      const put = (rows, cost) => {
        for (const row of rows ?? []) if (costs[row] > cost) costs[row] = cost;
      };
      const starts = near && token.mayBeNear ? yield* this.nearStarts(token.text) : [];
      for (const start of [token.text, ...starts]) {
        const isOther = start !== token.text;
        const [exact, prefix, mails] = yield* this.namesAndMails(start);
        put(exact, isOther ? COSTS.NAME.near : COSTS.NAME.exact);
        put(prefix, isOther ? COSTS.NAME.near : COSTS.NAME.prefix);
        put(mails, isOther ? COSTS.EMAIL.near : COSTS.EMAIL.prefix);
        for (const [key, cost] of this.termKeys(start)) {
          put((yield* this.set(key))[0], isOther ? cost.near : cost.prefix);
        }
      }
      for (const [place, number] of token.numbers.entries()) {
        put(yield* this.withNumber(number), place === 0 ? COSTS.PHONE.prefix : COSTS.PHONE.near);
      }
      return costs;
    }

    *namesAndMails(start) {
      if (!this.isLight(start)) return yield* this.set("n" + start);
      const { rows, mails } = yield* this.found(this.words.of(start), start);
      const having = (meets) => rows.filter((row) => this.nameWords[row].some(meets));
      return [having((word) => word === start), having((word) => word.startsWith(start)), mails];
    }

    // Who has all parts of three digits of a number.
    *withNumber(number) {
      let rows = null;
      for (let at = 0; at < number.length; at += 3) {
        const part = number.substr(Math.min(at, number.length - 3), 3);
        const [found = []] = yield* this.set("#" + part);
        let place = 0;
        rows = (rows ?? found).filter((row) => {
          while (found[place] < row) place += 1;
          return found[place] === row;
        });
      }
      return rows;
    }

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
        for (const list of yield this.readAll(this.vocabulary.of(start))) {
          whole(linesOf(list)).forEach(look);
          yield;
        }
      }
      for (const start of [rest, text]) {
        for (const list of yield this.readAll(this.tails.of(start))) {
          for (const word of whole(linesOf(list))) look(word.split(" ").reverse().join(""));
          yield;
        }
      }
      const all = [...starts];
      return all.filter((start) => !all.some((other) => other !== start && start.startsWith(other)));
    }

    // Order

    // Those of the rows who match, best first, at most 100; how many match, and all their ranks.
    *best({ tokens, filters, near, address }, rows) {
      const found = [];
      let seen = 0;
      for (const row of new Set(rows)) {
        seen += 1;
        if (seen % LINES_A_SLICE === 0) yield;
        if (!filters.every((filter) => this.passes(row, filter))) continue;
        const sum = tokens.reduce((sum, token) => sum + this.cost(row, token, near), 0);
        if (sum >= NONE) continue;
        const emails = this.email[row].toLowerCase().split("\t");
        let rank = sum + 2;
        if (address.includes("@") && emails.includes(address)) rank = 0;
        else if (sum === 0 && tokens.length === this.nameWords[row].length) rank = 1;
        found.push([rank, row]);
      }
      found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const ranks = found.map(([rank]) => rank);
      return { rows: found.slice(0, LIMIT).map(([, row]) => row), total: found.length, ranks };
    }

    passes(row, { kind, codes }) {
      const terms = this.termsOf(this.terms[kind], row);
      return terms.length === 0 ? codes.includes("") : terms.some(({ code }) => codes.includes(code));
    }

    cost(row, token, near) {
      const at = token.numbers.findIndex((number) => this.digits[row].includes(number));
      const termWords = ({ number, words }) => this.places[row][number].flatMap((place) => words[place]);
      const fields = [
        [COSTS.NAME, this.nameWords[row]],
        [COSTS.EMAIL, this.folding.words(this.email[row])],
        [COSTS.TERM, this.terms.flatMap(termWords)],
      ];
      let best = at < 0 ? NONE : at === 0 ? COSTS.PHONE.prefix : COSTS.PHONE.near;
      for (const [costs, words] of fields) {
        for (const word of words) {
          best = Math.min(best, costs[howWordMeets(word, token, near)] ?? NONE);
        }
      }
      return best;
    }
  }

  return Engine;
})();
