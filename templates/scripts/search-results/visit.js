"use strict";

/**
 * The search of a page: it searches as the visitor types, and shows what it finds. site.js loads it, and it loads
 * search-matching.js and search-whole-index.js (of a large directory search-split-index.js). docs/reference/search-index.md says what
 * markup it needs.
 */

/**
 * @param {HTMLInputElement} input
 * @param {HTMLElement} status
 * @param {HTMLElement} results
 */
Rollcall.Results.start = (input, status, results) => {
  const ADDRESS_DELAY_MS = 250;
  const FURTHER_DELAY_MS = 1000;
  const PATIENCE_MS = 5000;
  const ANNOUNCE_DELAY_MS = 700;

  const fields = new Rollcall.Results.Fields(input);
  const loader = Rollcall.Search.engineLoader;
  const list = new Rollcall.Results.List(results);
  const counts = new Rollcall.Results.FilterCounts(fields);
  const listFilter = new Rollcall.Results.ListFilter();
  const scope = new Rollcall.Results.Scope(results, search);
  /** @type {NodeListOf<HTMLElement>} */
  const contents = document.querySelectorAll("[data-search-hide]");
  /** @type {HTMLElement | null} */
  const title = document.querySelector(".title[data-search-hide]");

  const again = Rollcall.make("button", { type: "button", className: "button again" }, Rollcall.text("tryAgain"));

  // The page's own heading is hidden with what it stands above.
  const heading = Rollcall.make("h1", { className: "unseen" }, Rollcall.text("searchLabel"));

  /** Counts the searches: a newer one ends an older one. */
  let turn = 0;
  let shownTurn = 0;
  let handled = "";
  let isLoaded = false;
  let opensFirst = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let addressTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let furtherTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let announceTimer;
  /** Runs while somebody waits for an answer.
   * @type {ReturnType<typeof setTimeout> | undefined} */
  let patienceTimer;
  /**
   * Finds those who take longer to find.
   *
   * @type {(() => Work<Found>) | null}
   */
  let further = null;
  /** The groups that the query names.
   * @type {Group[]} */
  let groups = [];

  /**
   * How far somebody had come in these results who comes back to them, and who came first among equals: the
   * person just seen is not moved to the top.
   *
   * @type {{ asked: string, listed: number, top: number, favoured: Favoured | null } | null}
   */
  let place = history.state?.place ?? null;
  /** @type {Favoured | null} */
  let favoured = null;

  function keepPlace() {
    if (list.shown === 0) return;
    const now = { asked: fields.state, listed: list.shown, top: scrollY, favoured };
    try {
      history.replaceState({ ...history.state, place: now }, "");
    } catch {
      // A browser may refuse this to a page from disk; the results begin at their top then.
    }
  }

  function returnToPlace() {
    const top = place?.asked === fields.state ? place.top : 0;
    while (top > 0 && list.shown < (place?.listed ?? 0) && list.more());
    place = null;
    scrollTo(0, top);
  }

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
    clearTimeout(furtherTimer);
    addressTimer = setTimeout(writeAddress, ADDRESS_DELAY_MS);
    const { query, isFiltered } = fields;
    if (fields.clear) fields.clear.hidden = !isFiltered;
    if (query === "" && !isFiltered) {
      if (isLoaded) count();
      return showContents("");
    }
    if (Rollcall.Search.lacksServer()) return showContents(Rollcall.text("searchDisk"));
    // At once: what moves long after a key is felt as a jump.
    if (title && query !== "") title.hidden = true;
    if (!isLoaded && !again.isConnected) status.textContent = Rollcall.text("searchLoading");
    patienceTimer ??= setTimeout(offerAgain, PATIENCE_MS, "searchSlow");
    const answer = async () => Rollcall.Work.inSlices(show(await load(), query, mine), isWanted);
    try {
      // A newer build has removed a file of the index that this page began with: begin anew.
      await answer().catch(() => {
        if (isWanted()) loader.forget();
        return isWanted() ? answer() : undefined;
      });
      if (isWanted()) count();
    } catch {
      if (!isWanted()) return;
      showContents("");
      offerAgain("searchFailed");
    }
  }

  /** Counts whom each choice of the filters lets through. */
  async function count() {
    const mine = turn;
    const steps = counts.show(await load(), fields.query);
    await Rollcall.Work.inSlices(steps, () => turn === mine);
  }

  /**
   * Says that there is no answer, and offers to ask anew.
   *
   * @param {string} message the key of its text
   */
  function offerAgain(message) {
    status.textContent = Rollcall.text(message);
    status.after(again);
  }

  /** Screen readers say what was found once for each pause, not for each key. */
  function announceLater() {
    status.ariaBusy = "true";
    clearTimeout(announceTimer);
    announceTimer = setTimeout(() => (status.ariaBusy = "false"), ANNOUNCE_DELAY_MS);
  }

  /** Somebody has an answer, or waits for none. */
  function endWait() {
    clearTimeout(patienceTimer);
    patienceTimer = undefined;
    again.remove();
  }

  /**
   * Shows the page itself.
   *
   * @param {string} message
   * @param {Set<string> | null} slugs whom its list shows; null for everybody
   */
  function showContents(message, slugs = null) {
    shownTurn = turn;
    endWait();
    list.clear();
    scope.show(null);
    listFilter.show(slugs);
    for (const content of contents) content.hidden = false;
    heading.remove();
    status.textContent = message;
    Rollcall.Results.showTools(null);
  }

  /**
   * Finds and shows; null where the query holds no word to find.
   *
   * @param {SearchEngine} engine
   * @param {string} query
   * @param {number} mine
   * @returns {Work<Found | null>}
   */
  function* show(engine, query, mine) {
    const filter = scope.filter(engine);
    const filters = [...fields.chosen(engine).values()].flat();
    favoured = place?.asked === fields.state ? place.favoured : Rollcall.Visitor.KeptPeople.favoured();
    let found = yield* engine.find(query, filter ? [...filters, filter] : filters, favoured);
    let isEverywhere = !filter;
    const isExact = (/** @type {Found} */ { total, near, without }) => total > 0 && !near && without === undefined;
    if (filter && found && !isExact(found)) {
      const all = yield* engine.find(query, filters, favoured);
      if (all && (found.total === 0 || isExact(all))) {
        found = all;
        isEverywhere = true;
      }
    }
    if (found === null) {
      const { excluded } = Rollcall.Matching.parse(query, /** @type {SearchEngine & QueryIndex} */ (engine));
      showContents(Rollcall.text(excluded.length > 0 ? "searchExcluded" : "searchNothing"));
      return null;
    }
    groups = yield* engine.groups.find(query, document.documentElement.lang);
    const isOfList = query === "" && listFilter.isWhole && found.total <= found.rows.length;
    if (isOfList && found.total > 0) {
      showContents(Rollcall.Results.status(found, query), new Set(found.rows.map((row) => engine.slug[row])));
    } else {
      yield* showResults(engine, found, query, mine);
      scope.show(isEverywhere);
    }
    return found;
  }

  /**
   * @param {SearchEngine} engine
   * @param {Found} found
   * @param {string} query
   * @param {number} mine
   * @returns {Work<void>}
   */
  function* showResults(engine, found, query, mine) {
    // A group that is named is nearer than people who are only similar.
    if (groups.length > 0 && (found.near || found.without !== undefined)) {
      found = { ...found, rows: [], total: 0, near: false, without: undefined, further: null };
    }
    const put = yield* list.prepare(engine, found, groups, mine === shownTurn);
    for (const content of contents) content.hidden = true;
    status.before(heading);
    put();
    endWait();
    // Nobody yet is not nobody.
    const isOpen = found.total === 0 && Boolean(found.further);
    status.textContent = isOpen ? Rollcall.text("searchLoading") : Rollcall.Results.status(found, query, groups.length);
    Rollcall.Results.showTools({ engine, found });
    // Whoever has scrolled sees the best result all the same.
    if (mine !== shownTurn) returnToPlace();
    shownTurn = mine;
    further = found.further ?? null;
    // Somebody who has found nobody waits, and does not scroll. What nobody has may be half of a word that is being typed.
    clearTimeout(furtherTimer);
    if (found.total === 0) furtherTimer = setTimeout(more, found.near ? FURTHER_DELAY_MS : 0);
    if (opensFirst) list.links[0]?.click();
  }

  function more() {
    const isAtEnd = results.hidden || list.isAtEnd;
    if (!isAtEnd || list.more() || !further) return;
    listFurther(further);
    further = null;
  }

  /** @param {() => Work<Found>} work */
  async function listFurther(work) {
    const mine = turn;
    const { query } = fields;
    const engine = await load();
    const steps = function* () {
      yield* showResults(engine, yield* work(), query, mine);
    };
    await Rollcall.Work.inSlices(steps(), () => turn === mine).catch(() => {});
  }

  function openFirst() {
    // The results of an earlier query may still stand there.
    if (shownTurn === turn) list.links[0]?.click();
    else opensFirst = true;
  }

  function writeAddress() {
    clearTimeout(addressTimer);
    fields.writeAddress();
  }

  function loadEarly() {
    if (!Rollcall.Search.lacksServer()) load().then(count).catch(() => {});
  }

  again.addEventListener("click", () => {
    loader.giveUp();
    endWait();
    isLoaded = false;
    input.focus();
    search();
  });
  for (const kind of ["scroll", "wheel", "touchmove"]) addEventListener(kind, more, { passive: true });
  results.addEventListener("focusin", more);
  Rollcall.Results.listenToKeys(input, results, { links: () => list.links, search, openFirst });
  input.addEventListener("input", search);
  input.addEventListener("input", announceLater);
  input.addEventListener("pointerenter", () => loader.fetchEarly(), { once: true });
  input.addEventListener("focus", loadEarly);
  input.addEventListener("pointerdown", loadEarly);
  input.addEventListener("blur", writeAddress);
  results.addEventListener("click", writeAddress);
  results.addEventListener("click", keepPlace);
  addEventListener("pagehide", keepPlace);
  for (const select of fields.selects) {
    select.addEventListener("pointerdown", loadEarly);
    select.addEventListener("focus", loadEarly);
    select.addEventListener("change", search);
  }
  fields.clear?.addEventListener("click", () => {
    fields.clearFilters();
    search();
    fields.selects[0].focus();
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
  document.addEventListener("awaychange", () => {
    if (fields.state.includes("now")) search();
  });
  // A browser may put back what was typed before, after this script has run.
  addEventListener("pageshow", () => {
    if (fields.state !== handled) search();
  });

  fields.readAddress();
  if (fields.state.trim() === "") handled = fields.state;
  else search();
  const { isWanted, opensFirst: hasEntered } = Rollcall.Search.wishes;
  if (hasEntered) openFirst();
  if (isWanted) loadEarly();
  else if (input.matches(":hover")) loader.fetchEarly();
  Rollcall.Work.whenIdle(() => loader.fetchAhead());
};

Rollcall.part(() => {
  const input = document.getElementById("search");
  const status = document.getElementById("search-status");
  const results = document.getElementById("search-results");
  if (!(input instanceof HTMLInputElement) || !status || !results) return;
  Rollcall.Results.start(input, status, results);
});
