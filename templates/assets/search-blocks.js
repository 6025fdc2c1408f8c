"use strict";

// The engine of directories too large for one file, in place of search-engine.js: same results, but
// of the index it loads what a query needs. docs/search-index.md describes the files and the ways.
//
// A generator that yields a promise goes on with its value.
Rollcall.Engine = (() => {
  const { NONE, COSTS, howWordMeets } = Rollcall;
  const FURTHER = document.currentScript?.dataset.further;
  const VERSION = 1;
  const LIMIT = 100;
  const NAME_LENGTH = 6;
  const MOST_FILES = 2;
  const MOST_FILES_OF_PAIR = 3;
  const MOST_MAILS = 12;
  const MAIL = 3;
  const LINES_A_SLICE = 40;

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

  function commonStart(words) {
    let start = words[0];
    for (const word of words) while (!word.startsWith(start)) start = start.slice(0, -1);
    return start.replace(/[\ud800-\udbff]$/, "");
  }

  function linesOf(text) {
    return text.split("\n").filter((line) => line !== "");
  }

  class Files {
    constructor({ names, separators, starts }) {
      this.names = names.match(new RegExp(`.{${NAME_LENGTH}}`, "g")) ?? [];
      this.starts = starts ?? Files.whole(separators.split(","));
    }

    // Words written without what each shares with the one before.
    static whole(words) {
      let last = "";
      return words.map((word) => (last = last.slice(0, parseInt(word[0], 36)) + word.slice(1)));
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
    static Files = Files;
    static linesOf = linesOf;

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

    *readAll(names) {
      const files = [];
      for (const name of names) {
        files.push(this.read(name));
        yield;
      }
      return yield Promise.all(files);
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
          digits: digits || phone.replace(/[^\d+\t]/g, ""),
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
      for (const text of yield* this.readAll(files)) {
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

    // The files of those people who are not loaded yet.
    *peopleFiles(rows) {
      yield* this.catalog();
      const missing = rows.filter((row) => this.name[row] === undefined);
      const place = (row) => countWhere(this.people.starts, (start) => start <= row) - 1;
      return [...new Set(missing.map(place))].map((file) => this.people.names[file]);
    }

    *loadPeople(rows) {
      for (const text of yield* this.readAll(yield* this.peopleFiles(rows))) {
        yield* this.rowsOf(linesOf(text));
      }
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
      yield* Rollcall.loadFor(query);
      const tokens = Rollcall.tokens(query, this);
      if (tokens.length === 0 && filters.length === 0) return null;
      const asked = { tokens, filters, near: false, address: query.trim().toLowerCase() };
      let found = (yield* this.quick(asked)) ?? (yield* this.bySets(asked));
      if (found.total === 0 && tokens.length > 0) {
        asked.near = true;
        found = yield* this.bySets(asked);
      }
      return { ...found, tokens, near: asked.near };
    }

    // Finds by sets of people, with what search-sets.js adds to this class.
    *bySets(asked) {
      if (!this.general) yield Rollcall.loadScript(FURTHER);
      return yield* this.general(asked);
    }

    isLight(start) {
      return this.words.of(start).length <= MOST_FILES;
    }

    // Finds without sets of people, where that is enough.
    *quick(asked) {
      const { tokens, filters } = asked;
      const [first, second] = tokens;
      const light = tokens
        .filter(({ text, number }) => !number && this.isLight(text))
        .sort((a, b) => this.words.of(a.text).length - this.words.of(b.text).length)
        .find(({ text }) => this.termKeys(text).length === 0);
      if (light) {
        const { rows, mails } = yield* this.found(this.words.of(light.text), light.text);
        if (mails.length > MOST_MAILS) return null;
        if (mails.length > 0) yield* this.loadPeople(mails);
        return yield* this.best(asked, [...rows, ...mails]);
      }
      if (second) return yield* this.byPair(asked);
      if (first ? filters.length > 0 || first.number : filters.length > 1) return null;
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
      // One word may meet both where one of them begins the other.
      const areApart = !one.startsWith(other) && !other.startsWith(one);
      const isWhole = this.pairs && areApart && asked.tokens.length === 2;
      const isEnough = isWhole && found.ranks[LIMIT] <= 3;
      return isEnough ? found : null;
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
      const termWords = ({ number, words }) => this.places[row][number].flatMap((place) => words[place]);
      const fields = [
        [COSTS.NAME, this.nameWords[row]],
        [COSTS.EMAIL, this.folding.words(this.email[row])],
        [COSTS.TERM, this.terms.flatMap(termWords)],
      ];
      const { number } = token;
      let best = number && Rollcall.hasNumber(this.digits[row], number) ? COSTS.PHONE.prefix : NONE;
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
