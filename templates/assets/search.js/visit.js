"use strict";

/**
 * The search of a page: it searches as the visitor types, and shows what it finds. It loads search-text.js
 * and search-engine.js (above 10,000 people search-tree.js) when somebody turns to it. docs/search-index.md
 * says what markup and texts it needs.
 */

/**
 * @param {HTMLInputElement} input
 * @param {HTMLElement} status
 * @param {HTMLElement} results
 * @param {SearchTexts} texts
 */
Rollcall.startSearch = (input, status, results, texts) => {
  const ROWS_A_SLICE = 10;
  const ADDRESS_DELAY_MS = 250;

  const { lang, dataset } = document.documentElement;
  const fields = new Rollcall.SearchFields(input);
  const loader = new Rollcall.EngineLoader(dataset.root ?? "");
  /** @type {NodeListOf<HTMLElement>} */
  const lists = document.querySelectorAll("[data-search-hide]");

  /** Counts the searches: a newer one ends an older one. */
  let turn = 0;
  let shownTurn = 0;
  let handled = "";
  let isLoaded = false;
  let opensFirst = false;
  let addressTimer = 0;
  let isFocusing = false;
  /**
   * Finds those who take longer to find.
   *
   * @type {(() => Work<Found>) | null}
   */
  let further = null;
  /** @type {number[]} */
  let listed = [];

  async function load() {
    const engine = await loader.load();
    isLoaded = true;
    return engine;
  }

  async function search() {
    turn += 1;
    const mine = turn;
    const isWanted = () => turn === mine;
    handled = fields.state;
    opensFirst = false;
    further = null;
    clearTimeout(addressTimer);
    addressTimer = setTimeout(writeAddress, ADDRESS_DELAY_MS);
    const { query, chosen } = fields;
    if (fields.clear) fields.clear.hidden = chosen.length === 0;
    if (query === "" && chosen.length === 0) return showLists("");
    if (Rollcall.EngineLoader.lacksServer) return showLists(texts.disk);
    if (!isLoaded) status.textContent = texts.loading;
    const answer = async () => Rollcall.inSlices(show(await load(), query, chosen, mine), isWanted);
    try {
      // A newer build has removed a file of the index that this page began with: begin anew.
      const found = await answer().catch(() => {
        if (isWanted()) loader.forget();
        return isWanted() ? answer() : undefined;
      });
      if (found === null) showLists("");
    } catch {
      if (isWanted()) showLists(texts.failed);
    }
  }

  /** @param {string} message */
  function showLists(message) {
    shownTurn = turn;
    results.hidden = true;
    results.replaceChildren();
    for (const list of lists) list.hidden = false;
    status.textContent = message;
  }

  /**
   * Finds and shows; null where the query holds no word.
   *
   * @param {SearchEngine} engine
   * @param {string} query
   * @param {Filter[]} filters
   * @param {number} mine
   * @returns {Work<Found | null>}
   */
  function* show(engine, query, filters, mine) {
    const found = yield* engine.find(query, filters);
    if (found === null) return null;
    yield* list(engine, found, query, mine);
    return found;
  }

  /**
   * @param {SearchEngine} engine
   * @param {Found} found
   * @param {string} query
   * @param {number} mine
   * @returns {Work<void>}
   */
  function* list(engine, found, query, mine) {
    const items = document.createDocumentFragment();
    // Those that are listed stay, and with them the focus.
    const goesOn = mine === shownTurn && listed.every((row, at) => row === found.rows[at]);
    const length = goesOn ? listed.length : 0;
    for (const [index, row] of found.rows.slice(length).entries()) {
      if (index % ROWS_A_SLICE === 0) yield;
      items.append(Rollcall.resultItem(engine, row, found));
    }
    yield;
    for (const list of lists) list.hidden = true;
    if (length === 0) results.replaceChildren();
    results.append(items);
    listed = found.rows;
    results.hidden = found.total === 0;
    status.textContent = Rollcall.searchStatus(texts, found, query, lang);
    shownTurn = mine;
    further = found.further ?? null;
    if (opensFirst) links()[0]?.click();
  }

  async function listFurther() {
    if (!further) return;
    const work = further();
    further = null;
    const mine = turn;
    const { query } = fields;
    const engine = await load();
    const steps = function* () {
      yield* list(engine, yield* work, query, mine);
    };
    await Rollcall.inSlices(steps(), () => turn === mine).catch(() => {});
  }

  function links() {
    return [...results.querySelectorAll("a")];
  }

  function openFirst() {
    // The results of an earlier query may still stand there.
    if (shownTurn === turn) links()[0]?.click();
    else opensFirst = true;
  }

  function writeAddress() {
    clearTimeout(addressTimer);
    fields.writeAddress();
  }

  function loadEarly() {
    if (!isFocusing) load().catch(() => {});
  }

  for (const kind of ["scroll", "wheel", "touchmove"]) {
    addEventListener(kind, listFurther, { passive: true });
  }
  results.addEventListener("focusin", listFurther);
  Rollcall.listenToKeys(input, results, { links, search, openFirst });
  input.addEventListener("input", search);
  input.addEventListener("focus", loadEarly);
  input.addEventListener("pointerdown", loadEarly);
  input.addEventListener("blur", writeAddress);
  results.addEventListener("click", writeAddress);
  for (const select of fields.filters) select.addEventListener("change", search);
  fields.clear?.addEventListener("click", () => {
    fields.clearFilters();
    search();
    fields.filters[0].focus();
  });
  // The other language is asked for the same people.
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const languages = document.querySelectorAll("a[hreflang]");
  for (const link of languages) {
    link.addEventListener("click", () => {
      writeAddress();
      link.search = location.search;
    });
  }
  // A browser may put back what was typed before, after this script has run.
  addEventListener("pageshow", () => {
    if (fields.state !== handled) search();
  });

  fields.readAddress();
  if (fields.state.trim() === "") handled = fields.state;
  else search();

  // With a mouse there is mostly a keyboard, and no keyboard that would slide over the page. The
  // index is not loaded for this focus: most visitors read or follow a link.
  const wantsFocus = input.dataset.focus !== undefined && location.hash === "";
  if (wantsFocus && matchMedia("(pointer: fine)").matches) {
    isFocusing = true;
    input.focus({ preventScroll: true });
    isFocusing = false;
  }
};

(() => {
  const input = document.getElementById("search");
  const status = document.getElementById("search-status");
  const results = document.getElementById("search-results");
  const texts = document.getElementById("search-texts")?.textContent;
  if (!(input instanceof HTMLInputElement) || !status || !results || !texts) return;
  Rollcall.startSearch(input, status, results, JSON.parse(texts));
})();
