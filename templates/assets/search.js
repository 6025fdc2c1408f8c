"use strict";

// The search of the site. Three classic scripts in this order, each with `defer`: search-text.js,
// search-engine.js (above 10,000 people search-blocks.js), search.js.
//
// docs/search-index.md says what markup and texts these need, and how a result is written.
(() => {
  const SLICE_MS = 8;
  const ROWS_A_SLICE = 10;
  const ADDRESS_DELAY_MS = 250;

  const input = document.getElementById("search");
  if (!input) return;
  const status = document.getElementById("search-status");
  const results = document.getElementById("search-results");
  const texts = JSON.parse(document.getElementById("search-texts").textContent);
  const { lang, dataset } = document.documentElement;
  const root = dataset.root ?? "";
  const people = dataset.people ?? "people/";
  const plural = new Intl.PluralRules(lang);
  const filters = [...document.querySelectorAll("select[data-filter]")];
  const clear = document.getElementById("filters-clear");

  const isOnDisk = location.protocol === "file:";

  let turn = 0;
  let handled = "";
  let shownTurn = 0;
  let opensFirst = false;
  let loading = null;
  let engine = null;
  let addressTimer = 0;
  let isFocusing = false;

  // Loading

  function fetchIndex() {
    // Asked for anew each time, so that it never lists somebody whose page has gone.
    return fetch(root + "search/index.json", { cache: "no-cache" }).then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.json();
    });
  }

  // A page opened from disk may load a script, but no data.
  function loadIndexScript() {
    return new Promise((resolve, reject) => {
      globalThis.rollcallSearch = resolve;
      const loaded = Rollcall.loadScript(root + "search/index.js");
      loaded.then(() => reject(new Error("no index")), reject);
    });
  }

  // Loads the index once; after a failure, the next call tries again.
  function load() {
    loading ??= (isOnDisk ? loadIndexScript() : fetchIndex())
      .then((index) => inSlices(Rollcall.Engine.load(index, root + "search/"), () => true))
      .then((loaded) => {
        engine = loaded;
      })
      .catch((error) => {
        loading = null;
        throw error;
      });
    return loading;
  }

  // Runs a generator to its end without holding up the page. Gives undefined once it is not wanted.
  async function inSlices(generator, isWanted) {
    let start = performance.now();
    let value;
    while (isWanted()) {
      const step = generator.next(value);
      if (step.done) return step.value;
      value = step.value && (await step.value);
      if (performance.now() - start > SLICE_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        start = performance.now();
      }
    }
    return undefined;
  }

  // Searching

  // All that decides on the results.
  function state() {
    return [input, ...filters].map((field) => field.value).join("\n");
  }

  function chosenFilters() {
    const kinds = ["position", "project", "office"];
    return filters
      .filter((select) => select.value !== "")
      .map((select) => ({
        kind: kinds.indexOf(select.dataset.filter),
        codes: select.selectedOptions[0].dataset.codes.split("\t"),
      }));
  }

  async function search() {
    turn += 1;
    const mine = turn;
    const isWanted = () => turn === mine;
    handled = state();
    opensFirst = false;
    clearTimeout(addressTimer);
    addressTimer = setTimeout(writeAddress, ADDRESS_DELAY_MS);
    const query = input.value.trim();
    const chosen = chosenFilters();
    if (clear) clear.hidden = chosen.length === 0;
    if (query === "" && chosen.length === 0) return showLists("");
    if (isOnDisk && Rollcall.Engine.needsServer) return showLists(texts.disk);
    if (!engine) status.textContent = texts.loading;
    const answer = async () => {
      await load();
      return inSlices(show(query, chosen, mine), isWanted);
    };
    try {
      // A newer build has removed a file of the index that this page began with: begin anew.
      const found = await answer().catch(() => {
        if (isWanted()) loading = null;
        return isWanted() ? answer() : undefined;
      });
      if (found === null) showLists("");
    } catch {
      if (isWanted()) showLists(texts.failed);
    }
  }

  function showLists(message) {
    shownTurn = turn;
    results.hidden = true;
    results.replaceChildren();
    for (const list of document.querySelectorAll("[data-search-hide]")) list.hidden = false;
    status.textContent = message;
  }

  // Finds and shows; null where the query holds no word.
  function* show(query, chosen, mine) {
    const found = yield* engine.find(query, chosen);
    if (found === null) return null;
    const rows = document.createDocumentFragment();
    for (const [place, row] of found.rows.entries()) {
      if (place % ROWS_A_SLICE === 0) yield;
      rows.append(resultItem(row, found));
    }
    yield;
    for (const list of document.querySelectorAll("[data-search-hide]")) list.hidden = true;
    results.replaceChildren(rows);
    results.hidden = found.total === 0;
    status.textContent = message(found, query);
    shownTurn = mine;
    if (opensFirst) links()[0]?.click();
    return found;
  }

  function message({ rows, total, near }, query) {
    const values = { count: String(Math.min(total, rows.length)), query };
    let text = query === "" ? texts.none : texts.nobody;
    if (total > rows.length) text = texts.more;
    else if (total > 0) {
      const forms = near ? texts.similar : texts.count;
      text = forms[plural.select(total)] ?? forms.other;
    }
    return text.replace(/\{(count|query)\}/g, (_, key) => values[key]);
  }

  // Results

  function resultItem(row, found) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = people + engine.slug[row] + ".html";
    const name = engine.name[row];
    link.append(marked("p-name", name, wordRanges(name, found)));
    const details = document.createElement("span");
    details.className = "result-details";
    for (const part of detailParts(row, found)) details.append(part, " ");
    item.append(link, " ", details);
    return item;
  }

  function detailParts(row, found) {
    const shown = [];
    const words = (name, text) => [name, text, wordRanges(text, found)];
    const [positions, projects, offices] = engine.terms.map((kind) => engine.termsOf(kind, row));
    for (const term of positions) shown.push(words("result-position", shownName(term)));
    for (const term of offices) shown.push(words("result-office", shownName(term)));
    for (const term of projects) {
      const project = words("result-project", shownName(term));
      if (project[2].length > 0) shown.push(project);
    }
    const emails = engine.email[row].split("\t").map((email) => words("result-email", email));
    const forms = engine.digits[row].split("\t");
    const hasNumber = found.tokens.some(({ number }) => number);
    const phones = engine.phone[row].split("\t").map((phone, place) => [
      "result-phone",
      phone,
      hasNumber ? Rollcall.phoneRanges(phone, forms[place], found.tokens) : [],
    ]);
    // Of several, the one that was looked for; else the main one.
    for (const values of [emails, phones]) {
      const best = values.find((value) => value[2].length > 0) ?? values[0];
      if (best[1] !== "") shown.push(best);
    }
    return shown.map((part) => marked(...part));
  }

  function shownName(term) {
    return term.names?.[lang] ?? term.code;
  }

  function wordRanges(text, { tokens, near }) {
    return Rollcall.wordRanges(engine.folding, text, tokens, near);
  }

  // A text with the ranges given marked.
  function marked(className, text, ranges) {
    const element = document.createElement("span");
    element.className = className;
    let at = 0;
    for (const [start, end] of ranges) {
      const mark = document.createElement("mark");
      mark.textContent = text.slice(start, end);
      element.append(text.slice(at, start), mark);
      at = end;
    }
    element.append(text.slice(at));
    return element;
  }

  // Address and keyboard

  function writeAddress() {
    clearTimeout(addressTimer);
    const address = new URL(location.href);
    const values = [["q", input.value.trim()]];
    for (const select of filters) values.push([select.dataset.filter, select.value]);
    for (const [key, value] of values) {
      if (value === "") address.searchParams.delete(key);
      else address.searchParams.set(key, value);
    }
    if (address.search === location.search) return;
    try {
      history.replaceState(history.state, "", address);
    } catch {
      // A browser may refuse this to a page from disk; the search itself works on.
    }
  }

  function links() {
    return [...results.querySelectorAll("a")];
  }

  function move(event, step) {
    const all = links();
    const next = all.indexOf(document.activeElement) + step;
    if (next >= all.length) return;
    event.preventDefault();
    (all[next] ?? input).focus();
  }

  function onKey(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isInInput = event.target === input;
    if (event.key === "ArrowDown") move(event, 1);
    else if (event.key === "ArrowUp" && !isInInput) move(event, -1);
    else if (event.key === "Escape" && !isInInput) input.focus();
    else if (event.key === "Escape" && input.value !== "") {
      event.preventDefault();
      input.value = "";
      search();
    } else if (event.key === "Enter" && isInInput) {
      event.preventDefault();
      // The results of an earlier query may still stand there.
      if (shownTurn === turn) links()[0]?.click();
      else opensFirst = true;
    }
  }

  function isField(element) {
    return element.isContentEditable || /^(input|select|textarea)$/i.test(element.tagName);
  }

  input.addEventListener("input", search);
  const loadEarly = () => {
    if (!isFocusing) load().catch(() => {});
  };
  input.addEventListener("focus", loadEarly);
  input.addEventListener("pointerdown", loadEarly);
  input.addEventListener("blur", writeAddress);
  input.addEventListener("keydown", onKey);
  results.addEventListener("keydown", onKey);
  results.addEventListener("click", writeAddress);
  for (const select of filters) select.addEventListener("change", search);
  clear?.addEventListener("click", () => {
    for (const select of filters) select.value = "";
    search();
    filters[0].focus();
  });
  // The other language is asked for the same people.
  for (const link of document.querySelectorAll("a[hreflang]")) {
    link.addEventListener("click", () => {
      writeAddress();
      link.search = location.search;
    });
  }
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isField(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  // A browser may put back what was typed before, after this script has run.
  addEventListener("pageshow", () => {
    if (state() !== handled) search();
  });

  const asked = new URLSearchParams(location.search);
  if (asked.has("q")) input.value = asked.get("q");
  for (const select of filters) {
    const value = asked.get(select.dataset.filter) ?? "";
    if ([...select.options].some((option) => option.value === value)) select.value = value;
  }
  if (state().trim() === "") handled = state();
  else search();

  // With a mouse there is mostly a keyboard, and no keyboard that would slide over the page. The
  // index is not loaded for this focus: most visitors read or follow a link.
  const wantsFocus = input.dataset.focus !== undefined && location.hash === "";
  if (wantsFocus && matchMedia("(pointer: fine)").matches) {
    isFocusing = true;
    input.focus({ preventScroll: true });
    isFocusing = false;
  }
})();
