"use strict";

// The engine of directories that are too large for one file, in place of search-engine.js and with
// the same results: loads of the index what a query needs. docs/search-index.md describes the files.
//
// A generator that yields a promise goes on with its value.
Rollcall.Engine = (() => {
  const { NONE, COSTS, howWordMeets, isNear, nearLength } = Rollcall;
  const LIMIT = 100;
  const NAME_LENGTH = 7;
  // The most files of words that a beginning takes; whom longer ranges find is in `sets`.
  const MOST_FILES = 2;
  const MOST_SINGLE_PEOPLE = 12;
  const MAIL = 3;
  const ROWS_A_SLICE = 64;

  // By code points, as the program sorts: a surrogate comes after all other units.
  function compare(a, b) {
    let at = 0;
    while (at < a.length && a[at] === b[at]) at += 1;
    const unit = (text) => {
      const code = at < text.length ? text.charCodeAt(at) : -1;
      return code >= 0xe000 ? code - 0x800 : code >= 0xd800 ? code + 0x2000 : code;
    };
    return unit(a) - unit(b);
  }

  // How many of a sorted list's first items the condition holds for.
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

  // Words of which each is written without what it shares with the one before.
  function unshared(words) {
    let last = "";
    return words.map((word) => (last = last.slice(0, parseInt(word[0], 36)) + word.slice(1)));
  }

  function commonStart(words) {
    let length = words[0].length;
    for (const word of words) while (!word.startsWith(words[0].slice(0, length))) length -= 1;
    return words[0].slice(0, length).replace(/[\ud800-\udbff]$/, "");
  }

  class Files {
    constructor({ names, separators, starts }) {
      this.names = names.match(new RegExp(`.{${NAME_LENGTH}}`, "g")) ?? [];
      this.separators = starts ?? (separators === "" ? [] : unshared(separators.split(",")));
    }

    // The files that hold the keys that begin so.
    of(start) {
      const first = countWhere(this.separators, (key) => compare(key, start) <= 0);
      const last = countWhere(this.separators, (key) => key.startsWith(start) || compare(key, start) < 0);
      return this.names.slice(Math.max(first, 1) - 1, last);
    }

    // The file that holds a key, if any does.
    with(key) {
      return this.names[countWhere(this.separators, (other) => compare(other, key) <= 0) - 1];
    }
  }

  class Engine {
    static needsServer = true;

    static *load(index, folder) {
      if (index.version !== 1 || index.kind !== "blocks") throw new Error("unknown index");
      const engine = new Engine();
      engine.folder = folder;
      engine.folding = new Rollcall.Folding(index.folding);
      engine.count = index.count;
      engine.country = index.country;
      engine.hasAllPairs = index.pairs;
      engine.catalogName = index.catalog;
      engine.words = new Files(index.words);
      engine.answers = new Files(index.answers);
      engine.loaded = new Map();
      for (const key of ["name", "slug", "email", "phone", "digits", "folded", "places"]) engine[key] = [];
      engine.terms = ["positions", "projects", "offices"].map((key) => {
        const terms = index[key];
        const textsOf = (term) => [term.code, ...Object.values(term.names ?? {})];
        return { terms, words: terms.map((term) => engine.folding.words(textsOf(term).join(" "))) };
      });
      engine.terms.forEach((kind, number) => (kind.number = number));
      engine.mailWords = index.mailWords.map((word) => [word]);
      yield;
      return engine;
    }

    // Files

    // The text of a file, or its bytes.
    file(name, read = (response) => response.text()) {
      let file = this.loaded.get(name);
      if (file) return file;
      file = fetch(this.folder + name + ".bin").then((response) => {
        if (!response.ok) throw new Error(String(response.status));
        return read(new Response(response.body.pipeThrough(new DecompressionStream("deflate-raw"))));
      });
      this.loaded.set(name, file);
      file.catch(() => this.loaded.delete(name));
      return file;
    }

    *texts(names) {
      return yield Promise.all(names.map((name) => this.file(name)));
    }

    *catalog() {
      if (!this.sets) {
        const { people, sets, whole, tails } = JSON.parse(yield this.file(this.catalogName));
        Object.assign(this, { people: new Files(people), sets: new Files(sets) });
        Object.assign(this, { whole: new Files(whole), tails: new Files(tails) });
      }
    }

    // The rows of a text's lines.
    rows(lines) {
      return lines.map((line) => {
        const [id, name, slug, email, phone, digits, ...places] = line.split("\t");
        const row = parseInt(id, 36);
        if (this.name[row] === undefined) {
          const lists = [name, slug, email, phone, digits].map((text) => text.replaceAll("\x1f", "\t"));
          [this.name[row], this.slug[row], this.email[row], this.phone[row], this.digits[row]] = lists;
          this.places[row] = places.map((text) => (text === "" ? [] : text.split("\x1f").map(Number)));
          const nameWords = this.folding.words(name);
          if (slug === "") this.slug[row] = nameWords.join("-");
          if (digits === "") this.digits[row] = lists[3].replace(/[^\d\t]/g, "");
          this.folded[row] = [nameWords, null];
        }
        return row;
      });
    }

    // Loads people by their rows.
    *loadPeople(rows) {
      const missing = rows.filter((row) => this.name[row] === undefined);
      if (missing.length === 0) return;
      yield* this.catalog();
      const { separators, names } = this.people;
      const files = new Set();
      for (const row of missing) files.add(names[countWhere(separators, (start) => start <= row) - 1]);
      for (const text of yield* this.texts([...files])) {
        this.rows(text.trimEnd().split("\n"));
        yield;
      }
    }

    // What the files of words hold for a beginning: rows of names, and words of e-mail addresses
    // with their rows. Both hold more than begins so.
    *wordFiles(start) {
      const rows = [];
      const mails = [];
      for (const text of yield* this.texts(this.words.of(start))) {
        const [names, words] = text.startsWith("\n") ? ["", text.slice(1)] : text.split("\n\n");
        if (names !== "") rows.push(...this.rows(names.split("\n")));
        for (const line of words.trimEnd().split("\n")) {
          const [word, id] = line.split("\t");
          if (id) mails.push([word, parseInt(id, 36)]);
        }
        yield;
      }
      return { rows, mails };
    }

    // The first hundred that a key finds, and how many it finds.
    *answer(key) {
      const name = this.answers.with(key);
      const text = name ? yield this.file(name) : "";
      const at = ("\n" + text).indexOf(`\n=${key}\t`);
      if (at < 0) return { rows: [], total: 0 };
      const [head, ...lines] = text.slice(at).split("\n=")[0].trimEnd().split("\n");
      return { rows: this.rows(lines), total: Number(head.split("\t")[1]) };
    }

    // All whom a key finds, in classes.
    *set(key) {
      yield* this.catalog();
      const name = this.sets.with(key);
      if (!name) return [];
      const file = this.file(name, (response) => response.arrayBuffer());
      const bytes = new Uint8Array(yield file);
      let at = 0;
      const number = () => {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
          const byte = bytes[at];
          at += 1;
          value |= (byte & 0x7f) << shift;
          if (byte < 0x80) return value;
        }
      };
      while (at < bytes.length) {
        const length = number();
        const found = new TextDecoder().decode(bytes.subarray(at, (at += length))) === key;
        const classes = Array.from({ length: number() }, () => {
          const rows = new Uint32Array(number());
          let last = -1;
          for (let place = 0; place < rows.length; place += 1) rows[place] = last += number() + 1;
          return rows;
        });
        if (found) return classes;
      }
      return [];
    }

    // Terms

    // The terms of a kind that a row has.
    termsOf(kind, row) {
      return this.places[row][kind.number].map((place) => kind.terms[place]);
    }

    // The keys of whom the terms with a word that begins so find: [key, "TERM" or "EMAIL"].
    termKeys(start) {
      const keys = [];
      const add = (sign, field, kinds) => {
        const words = [];
        const terms = [];
        for (const [number, kind] of kinds) {
          kind.forEach((own, place) => {
            const met = own.filter((word) => word.startsWith(start));
            words.push(...met);
            if (met.length > 0) terms.push(`f${number}.${place}`);
          });
        }
        if (terms.length > 0) keys.push([terms.length > 1 ? sign + commonStart(words) : terms[0], field]);
      };
      add("t", "TERM", this.terms.map((kind) => [kind.number, kind.words]));
      add("m", "EMAIL", [[MAIL, this.mailWords]]);
      return keys;
    }

    filterKeys({ kind, codes }) {
      const keys = codes.includes("") ? [`f${kind}.`] : [];
      this.terms[kind].terms.forEach(({ code }, place) => {
        if (codes.includes(code)) keys.push(`f${kind}.${place}`);
      });
      return keys;
    }

    // Finding

    // Finds who matches, as the engine of one file does. Filters alone give a hundred people.
    *find(query, filters) {
      const tokens = Rollcall.tokens(query, this);
      if (tokens.length === 0 && filters.length === 0) return null;
      let found = yield* this.match(query, tokens, filters);
      const near = tokens.length > 0 && found.total === 0;
      if (near) {
        for (const token of tokens) token.numbers.push(...token.nearNumbers);
        found = yield* this.general({ query, tokens, filters, near }, []);
      }
      return { ...found, tokens, near };
    }

    // Tries what takes the fewest files first.
    *match(query, tokens, filters) {
      const asked = { query, tokens, filters, near: false };
      const light = this.lightest(tokens);
      if (light) {
        const { rows, mails } = yield* this.wordFiles(light.text);
        const others = mails.filter(([word]) => word.startsWith(light.text)).map(([, row]) => row);
        if (others.length <= MOST_SINGLE_PEOPLE) {
          yield* this.loadPeople(others);
          return yield* this.best(asked, [...rows, ...others]);
        }
      }
      const keys = this.answerKeys(tokens, filters);
      if (keys) {
        const answers = [];
        for (const key of keys) answers.push(yield* this.answer(key));
        if (tokens.length > 0 && this.isLight(tokens[0].text)) {
          const { rows, mails } = yield* this.wordFiles(tokens[0].text);
          const others = mails.filter(([word]) => word.startsWith(tokens[0].text)).map(([, row]) => row);
          if (others.length > MOST_SINGLE_PEOPLE) return yield* this.general(asked, []);
          yield* this.loadPeople(others);
          answers.push({ rows: [...rows, ...others], total: 0 });
        }
        const found = yield* this.best(asked, answers.flatMap((answer) => answer.rows));
        found.total = Math.max(found.total, ...answers.map((answer) => answer.total));
        return found;
      }
      const pairs = [];
      if (tokens.length === 2) {
        for (const [one, other] of [tokens, [...tokens].reverse()]) {
          const start = `${one.text} ${other.text}`;
          if (this.isLight(start)) pairs.push(...(yield* this.wordFiles(start)).rows);
        }
        const found = yield* this.best(asked, pairs);
        if (this.hasAllPairs && found.ranks[LIMIT] <= 2 + COSTS.NAME.prefix) return found;
      }
      return yield* this.general(asked, pairs);
    }

    isLight(start) {
      return this.words.of(start).length <= MOST_FILES;
    }

    // The token whom files of words alone find, and the fewest.
    lightest(tokens) {
      const light = tokens.filter(
        ({ text, numbers }) =>
          numbers.length === 0 && this.isLight(text) && this.termKeys(text).length === 0,
      );
      const files = ({ text }) => this.words.of(text).length - text.length / 100;
      return light.sort((a, b) => files(a) - files(b))[0];
    }

    // The keys whose answers, and files of words, hold all that is asked for, if there are any.
    answerKeys(tokens, filters) {
      if (tokens.length === 0) return filters.length === 1 ? this.filterKeys(filters[0]) : null;
      const [{ text, numbers }] = tokens;
      if (tokens.length > 1 || filters.length > 0 || numbers.length > 0) return null;
      const keys = this.termKeys(text).map(([key]) => key);
      return this.isLight(text) ? keys : ["n" + text, ...keys];
    }

    // Finds by sets of people, and loads the best of them.
    *general(asked, known) {
      const sums = new Uint16Array(this.count);
      let isSure = true;
      for (const filter of asked.filters) {
        const passes = new Uint8Array(this.count);
        for (const key of this.filterKeys(filter)) {
          for (const row of (yield* this.set(key))[0] ?? []) passes[row] = 1;
        }
        for (let row = 0; row < this.count; row += 1) if (passes[row] === 0) sums[row] = NONE;
        yield;
      }
      for (const token of asked.tokens) {
        const costs = yield* this.costs(token, asked.near);
        for (let row = 0; row < this.count; row += 1) {
          sums[row] = costs[row] === NONE || sums[row] >= NONE ? NONE : sums[row] + costs[row];
        }
        if (token.numbers.some((number) => number.length > 3)) isSure = false;
        yield;
      }
      const bySum = [];
      for (let row = 0; row < this.count; row += 1) {
        if (sums[row] < NONE) (bySum[sums[row]] ??= []).push(row);
      }
      const rows = bySum.flat();
      // Of a number that is looked for in parts, some are not whole.
      const step = isSure ? LIMIT : LIMIT + 1;
      let found = { total: 0 };
      let pool = known;
      for (let at = 0; at < rows.length && found.total < step; at += step) {
        const next = rows.slice(at, at + step);
        yield* this.loadPeople(next);
        pool = pool.concat(next);
        found = yield* this.best(asked, pool);
      }
      return isSure ? { ...found, rows: found.rows ?? [], total: rows.length } : { rows: [], ...found };
    }

    // What it costs to find each person by a token.
    *costs(token, near) {
      const costs = new Uint8Array(this.count).fill(NONE);
      const put = (rows, cost) => {
        for (const row of rows ?? []) if (costs[row] > cost) costs[row] = cost;
      };
      const starts = [[token.text, false]];
      if (near && token.mayBeNear) {
        for (const start of yield* this.nearStarts(token.text)) starts.push([start, true]);
      }
      for (const [start, isOther] of starts) {
        const how = (field, kind) => COSTS[field][isOther ? "near" : kind];
        const [whole, beginning, mail] = yield* this.namesAndMails(start);
        put(whole, how("NAME", "exact"));
        put(beginning, how("NAME", "prefix"));
        put(mail, how("EMAIL", "prefix"));
        for (const [key, field] of this.termKeys(start)) {
          put((yield* this.set(key))[0], how(field, "prefix"));
        }
      }
      for (const [place, number] of token.numbers.entries()) {
        put(yield* this.numberSet(number), place === 0 ? COSTS.PHONE.prefix : COSTS.PHONE.near);
      }
      return costs;
    }

    *namesAndMails(start) {
      if (!this.isLight(start)) return yield* this.set("n" + start);
      const { rows, mails } = yield* this.wordFiles(start);
      return [
        rows.filter((row) => this.folded[row][0].includes(start)),
        rows.filter((row) => this.folded[row][0].some((word) => word.startsWith(start))),
        mails.filter(([word]) => word.startsWith(start)).map(([, row]) => row),
      ];
    }

    // Who has all of a number's parts of three digits.
    *numberSet(number) {
      let rows = null;
      for (let at = 0; at < number.length; at += 3) {
        const start = Math.min(at, number.length - 3);
        const part = (yield* this.set("#" + number.slice(start, start + 3)))[0] ?? [];
        const among = rows && new Set(rows);
        rows = among ? part.filter((row) => among.has(row)) : part;
      }
      return rows;
    }

    // The beginnings of words that are one edit away from a text.
    *nearStarts(text) {
      yield* this.catalog();
      const starts = new Set();
      const look = (word) => {
        if (isNear(word, text)) starts.add(word.slice(0, nearLength(word, text) || word.length));
      };
      const known = [...this.terms.flatMap((kind) => kind.words), ...this.mailWords];
      for (const word of known.flat()) look(word);
      const rest = text.slice(1);
      for (const start of [text[0], rest, text[1] + text[0] + text.slice(2)]) {
        for (const list of yield* this.texts(this.whole.of(start))) {
          for (const word of unshared(list.trimEnd().split("\n"))) look(word);
          yield;
        }
      }
      for (const start of [rest, text]) {
        for (const list of yield* this.texts(this.tails.of(start))) {
          for (const word of unshared(list.trimEnd().split("\n"))) {
            const [tail, first] = word.split(" ");
            look(first + tail);
          }
          yield;
        }
      }
      // A beginning finds all that a longer one does.
      return [...starts].filter(
        (start) => ![...starts].some((other) => other !== start && start.startsWith(other)),
      );
    }

    // Rank

    // The best of rows that match, best first, and how many match.
    *best({ query, tokens, filters, near }, rows) {
      const address = query.trim().toLowerCase();
      const found = [];
      let seen = 0;
      for (const row of new Set(rows)) {
        if ((seen += 1) % ROWS_A_SLICE === 0) yield;
        if (!filters.every((filter) => this.passes(row, filter))) continue;
        let sum = 0;
        for (const token of tokens) sum += Math.min(NONE, this.cost(row, token, near));
        if (sum >= NONE) continue;
        let rank = sum + 2;
        if (address.includes("@") && this.hasEmail(row, address)) rank = 0;
        else if (query !== "" && sum === 0 && this.folded[row][0].length === tokens.length) rank = 1;
        found.push([rank, row]);
      }
      found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const ranks = found.map(([rank]) => rank);
      return { rows: found.slice(0, LIMIT).map(([, row]) => row), total: found.length, ranks };
    }

    passes(row, { kind, codes }) {
      const places = this.places[row][kind];
      if (places.length === 0) return codes.includes("");
      return places.some((place) => codes.includes(this.terms[kind].terms[place].code));
    }

    cost(row, token, near) {
      const at = token.numbers.findIndex((number) => this.digits[row].includes(number));
      let best = at < 0 ? NONE : at === 0 ? COSTS.PHONE.prefix : COSTS.PHONE.near;
      const folded = this.folded[row];
      folded[1] ??= this.folding.words(this.email[row]);
      const termWords = this.terms.flatMap((kind, number) =>
        this.places[row][number].flatMap((place) => kind.words[place]),
      );
      for (const [field, words] of [["NAME", folded[0]], ["EMAIL", folded[1]], ["TERM", termWords]]) {
        for (const word of words) {
          const how = howWordMeets(word, token, near);
          if (how !== null) best = Math.min(best, COSTS[field][how]);
        }
      }
      return best;
    }

    hasEmail(row, address) {
      return this.email[row].split("\t").some((email) => email.toLowerCase() === address);
    }
  }

  return Engine;
})();
