"use strict";

/**
 * The text of `index.json` and, of a large directory, `head.bin`.
 *
 * @typedef {{ text: string, head?: Blob }} IndexFiles
 */

/**
 * Has the index, and makes an engine of it. The scripts that search are loaded with it: most visitors read or
 * follow a link. What is fetched early is read once somebody turns to the search.
 */
Rollcall.Search.EngineLoader = class EngineLoader {
  /** For how long an index that was fetched early is new enough. */
  static #freshMs = 60_000;
  static #bundle = Rollcall.Loading.page.engine ?? "";
  /** @type {Promise<SearchEngine> | null} */
  #loading = null;
  /** @type {{ files: Promise<IndexFiles>, since: number } | null} */
  #early = null;

  /** Ends the requests that are given up. */
  #requests = new AbortController();
  #hasGivenUp = false;

  /** @param {string} root the way to the folder that holds `search/` */
  constructor(root) {
    this.root = root;
  }

  /** Loads the index once; after a failure, the next call tries again. */
  load() {
    if (this.#loading) return this.#loading;
    const loading = this.#engine();
    this.#loading = loading;
    loading.catch(() => {
      if (this.#loading === loading) this.#loading = null;
    });
    return loading;
  }

  /**
   * Fetches, before anybody searches, what a search needs, where the connection is fast; a whole index only where one
   * reads lists.
   */
  fetchAhead() {
    // On slower connections, and where data is saved, nothing is done ahead at all.
    if (location.protocol === "file:" || navigator.connection?.effectiveType === "3g") return;
    if (!EngineLoader.#isTree && document.querySelector(".person")) Rollcall.load(EngineLoader.#bundle).catch(() => {});
    else this.fetchEarly();
  }

  /** Fetches what a search needs, and reads none of it. */
  fetchEarly() {
    if (location.protocol === "file:" || this.#loading || this.#early) return;
    const early = { files: this.#fetchFiles(), since: performance.now() };
    this.#early = early;
    early.files.catch(() => this.#early === early && this.forget());
    Rollcall.load(EngineLoader.#bundle).catch(() => {});
  }

  /** Whether a large directory is searched. */
  static get #isTree() {
    return EngineLoader.#bundle === "search-split-index.js";
  }

  /** For requests of the index's files. */
  get signal() {
    return this.#requests.signal;
  }

  /**
   * How browsers cache the files: each is asked for anew, so that it never lists somebody whose page has gone. After
   * requests were given up, the cache is passed by, which may wait for these.
   *
   * @returns {RequestCache}
   */
  get cache() {
    return this.#hasGivenUp ? "no-store" : "no-cache";
  }

  /** Lets the next call load the index anew. */
  forget() {
    this.#loading = null;
    this.#early = null;
  }

  /** Gives up all requests without an answer, so that the next call asks anew. */
  giveUp() {
    this.#requests.abort();
    this.#requests = new AbortController();
    this.#hasGivenUp = true;
    this.forget();
    Rollcall.Loading.giveUp();
  }

  /** Loads what few queries need, so that those need not wait for it. */
  static #loadRest() {
    const names = EngineLoader.#isTree ? ["search-phones.js", "search-typing-errors.js"] : ["search-phones.js"];
    for (const name of names) Rollcall.load(name).catch(() => {});
  }

  async #engine() {
    const [{ index, head }] = await Promise.all([
      location.protocol === "file:" ? this.#loadScript() : this.#files(),
      Rollcall.load(EngineLoader.#bundle),
    ]);
    const work = Rollcall.Engine.load(index, this.root + "search/", head);
    const engine = await Rollcall.Work.inSlices(work, () => true);
    if (!engine) throw new Error("no engine");
    // For colleagues alone nobody searches.
    const isSearched = !document.querySelector(".person") || Rollcall.Search.wishes.isWanted;
    if (isSearched) Rollcall.Work.whenIdle(EngineLoader.#loadRest);
    return engine;
  }

  async #files() {
    const early = this.#early;
    this.#early = null;
    const isFresh = early && performance.now() - early.since < EngineLoader.#freshMs;
    const { text, head } = await (isFresh ? early.files : this.#fetchFiles());
    return { index: JSON.parse(text), head };
  }

  /** @returns {Promise<IndexFiles>} */
  async #fetchFiles() {
    const [index, head] = await Promise.all([
      this.#fetch("index.json"),
      EngineLoader.#isTree ? this.#fetch("head.bin") : undefined,
    ]);
    return { text: await index.text(), head: await head?.blob() };
  }

  /** @param {string} name */
  async #fetch(name) {
    const { cache, signal } = this;
    const response = await fetch(`${this.root}search/${name}`, { cache, signal });
    if (!response.ok) throw new Error(String(response.status));
    return response;
  }

  /**
   * A page opened from disk may load a script, but no data.
   *
   * @returns {Promise<{ index: any, head?: undefined }>}
   */
  #loadScript() {
    return new Promise((resolve, reject) => {
      globalThis.rollcallSearch = (/** @type {any} */ index) => resolve({ index });
      const loaded = Rollcall.Loading.file(this.root + "search/index.js");
      loaded.then(() => reject(new Error("no index")), reject);
    });
  }
};

Rollcall.Search.engineLoader = new Rollcall.Search.EngineLoader(document.documentElement.dataset.root ?? "");

// On other pages the search does so.
if (document.querySelector(".person")) Rollcall.Work.whenIdle(() => Rollcall.Search.engineLoader.fetchAhead());
