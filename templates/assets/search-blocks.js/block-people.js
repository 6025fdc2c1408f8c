"use strict";

/** The people of an index that is cut into files: of these it loads what is asked for, each file once. */

/**
 * @typedef {DialledPrefixes & {
 *   version: number,
 *   kind: string,
 *   count: number,
 *   folding: Record<string, string>,
 *   positions: Term[],
 *   projects: Term[],
 *   offices: Term[],
 *   mailWords: string[],
 *   pairs: boolean,
 *   words: KeyFileList,
 *   answers: KeyFileList,
 *   catalogName: string,
 * }} BlockIndex
 * @typedef {object} Catalog
 * @property {Rollcall.RowFiles} people
 * @property {Rollcall.KeyFiles} sets
 * @property {Rollcall.KeyFiles} vocabulary
 * @property {Rollcall.KeyFiles} tails
 */

Rollcall.BlockPeople = class BlockPeople {
  static #linesASlice = 40;
  /** @type {Map<string, Promise<ArrayBuffer>>} */
  #loaded = new Map();
  /** @type {Catalog | null} */
  #catalog = null;

  /** @type {string[]} */
  name = [];
  /** @type {string[]} */
  slug = [];
  /** @type {string[]} */
  email = [];
  /** @type {string[]} */
  phone = [];
  /** @type {string[]} */
  digits = [];
  /** The numbers of each person's terms by kind: positions, projects, offices.
   * @type {number[][][]} */
  termNumbers = [];
  /** @type {string[][]} */
  nameWords = [];

  /**
   * @param {BlockIndex} index
   * @param {string} folder the way to its files
   */
  constructor(index, folder) {
    this.folder = folder;
    this.catalogName = index.catalogName;
    this.folding = new Rollcall.Folding(index.folding);
    this.words = new Rollcall.KeyFiles(index.words);
    this.answers = new Rollcall.KeyFiles(index.answers);
  }

  /**
   * @param {string} name
   * @returns {Promise<ArrayBuffer>}
   */
  read(name) {
    let file = this.#loaded.get(name);
    if (!file) {
      file = fetch(this.folder + name + ".bin").then((response) => {
        if (!response.ok || !response.body) throw new Error(String(response.status));
        const stream = response.body.pipeThrough(new DecompressionStream("deflate-raw"));
        return new Response(stream).arrayBuffer();
      });
      this.#loaded.set(name, file);
      file.catch(() => this.#loaded.delete(name));
    }
    return file;
  }

  /**
   * @param {string[]} names
   * @returns {Work<string[]>}
   */
  *readTexts(names) {
    const files = [];
    for (const name of names) {
      files.push(this.read(name));
      yield;
    }
    const decoder = new TextDecoder();
    return (yield* Rollcall.wait(Promise.all(files))).map((bytes) => decoder.decode(bytes));
  }

  /**
   * The lists of those files that few queries need.
   *
   * @returns {Work<Catalog>}
   */
  *catalog() {
    if (!this.#catalog) {
      const [text] = yield* this.readTexts([this.catalogName]);
      const { people, sets, vocabulary, tails } = JSON.parse(text);
      const { KeyFiles, RowFiles } = Rollcall;
      this.#catalog = {
        people: new RowFiles(people),
        sets: new KeyFiles(sets),
        vocabulary: new KeyFiles(vocabulary),
        tails: new KeyFiles(tails),
      };
    }
    return this.#catalog;
  }

  /**
   * Reads people's lines and gives their rows.
   *
   * @param {string[]} lines
   * @returns {Work<number[]>}
   */
  *rowsOf(lines) {
    /** @type {number[]} */
    const rows = [];
    for (const line of lines) {
      if (rows.length % BlockPeople.#linesASlice === 0) yield;
      const [id, ...texts] = line.split("\t");
      const row = parseInt(id, 36);
      rows.push(row);
      if (this.name[row] !== undefined) continue;
      const [name, slug, email, phone, digits] = texts.map((text) => text.replaceAll("\x1f", "\t"));
      const words = this.folding.words(name);
      this.name[row] = name;
      this.slug[row] = slug || words.join("-");
      this.email[row] = email;
      this.phone[row] = phone;
      this.digits[row] = digits || phone.replace(/[^\d+\t]/g, "");
      this.nameWords[row] = words;
      this.termNumbers[row] = texts
        .slice(5)
        .map((text) => text.split("\x1f").filter(Boolean).map(Number));
    }
    return rows;
  }

  /**
   * Who has a name with a word that begins so, and others from the same files; who has an e-mail
   * address with such a word, of whom no more than the row is there.
   *
   * @param {string[]} files of words
   * @param {string} start
   * @returns {Work<{ rows: number[], mails: number[] }>}
   */
  *found(files, start) {
    /** @type {{ rows: number[], mails: number[] }} */
    const found = { rows: [], mails: [] };
    for (const text of yield* this.readTexts(files)) {
      const end = text.search(/^$/m);
      found.rows.push(...(yield* this.rowsOf(Rollcall.linesOf(text.slice(0, end)))));
      for (const line of Rollcall.linesOf(text.slice(end))) {
        if (line.startsWith(start)) found.mails.push(parseInt(line.split("\t")[1], 36));
      }
    }
    return found;
  }

  /**
   * The first hundred that a key finds, and how many it finds.
   *
   * @param {string} key
   * @returns {Work<Ranked>}
   */
  *answer(key) {
    const [file] = yield* this.readTexts([this.answers.with(key)]);
    const text = "\n" + file;
    const at = text.indexOf(`\n=${key}\t`);
    if (at < 0) return { rows: [], total: 0 };
    const [head, ...lines] = Rollcall.linesOf(text.slice(at + 1).split("\n=")[0]);
    return { rows: yield* this.rowsOf(lines), total: Number(head.split("\t")[1]) };
  }

  /**
   * The files of those people who are not loaded yet.
   *
   * @param {number[]} rows
   * @returns {Work<string[]>}
   */
  *peopleFiles(rows) {
    const { people } = yield* this.catalog();
    return people.of(rows.filter((row) => this.name[row] === undefined));
  }

  /**
   * @param {number[]} rows
   * @returns {Work<void>}
   */
  *loadPeople(rows) {
    for (const text of yield* this.readTexts(yield* this.peopleFiles(rows))) {
      yield* this.rowsOf(Rollcall.linesOf(text));
    }
  }
};
