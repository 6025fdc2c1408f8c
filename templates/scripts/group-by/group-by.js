"use strict";

/**
 * Groups the people of a front page that lists everybody as the visitor likes: the links to the sections of the overview
 * become a choice. It stays for the visit, and in the address. Groups are those of the search index, named and ordered
 * as in the lists beside.
 */
Rollcall.part(() => {
  const PARAMETER = "group";
  const NAME = "name";
  const { make, text, counted } = Rollcall;
  const links = document.getElementById("group-by");
  const place = document.querySelector(".tool-line .view-place");
  const column = document.querySelector(".column");
  const engineName = Rollcall.Loading.page.engine;
  if (!links || !place || !column || engineName !== "search-whole-index.js") return;
  if (column.querySelector(".more, .paging, .strip")) return;

  const { field: own = NAME, label: ownLabel = "" } = links.dataset;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const anchors = links.querySelectorAll("a");
  const ways = new Map([...anchors].map((link) => [link.dataset.field ?? "", link]));
  /** The sections as they were built, with their rows. */
  const built = [...column.children].map((section) => ({
    section,
    list: section.querySelector("ul"),
    rows: [...section.querySelectorAll(".row")],
  }));
  /** @type {HTMLElement | null} */
  const jumps = document.querySelector(".jump");
  const labels = new Map([[own, ownLabel], ...[...ways].map(([field, link]) => /** @type {const} */ ([field, link.text]))]);
  labels.set(NAME, text("groupedBy", { field: text(NAME) }));
  const select = make(
    "select",
    { id: "group-by", ariaLabel: links.ariaLabel, autocomplete: "off" },
    ...[...labels].map(([value, label]) => make("option", { value }, label)),
  );
  /** Counts the choices: a newer one ends an older one. */
  let turn = 0;

  /** @param {Element} row */
  const slugOf = (row) => Rollcall.Pages.slugOf(row.querySelector(".u-url")?.getAttribute("href") ?? "");

  /**
   * The rows of all people in the order of the directory, each with its number in the index.
   *
   * @param {SearchEngine} engine
   */
  function everybody(engine) {
    const rows = new Map(built.flatMap(({ rows }) => rows).reverse().map((row) => [slugOf(row), row]));
    return engine.slug.flatMap((slug, at) => {
      const row = rows.get(slug);
      return row ? [{ row, at }] : [];
    });
  }

  /**
   * @param {string} name
   * @param {string | null} href
   * @param {Element[]} rows
   */
  function group(name, href, rows) {
    const list = make("ul", { className: "list" }, ...rows);
    const heads = built[0]?.section.querySelector(".labels")?.cloneNode(true);
    if (name === "") return make("div", { className: "group" }, heads, list);
    const title = make("h2", {}, href === null ? name : make("a", { href }, name));
    const count = make("p", { className: "count" }, counted("people", rows.length, { n: rows.length }));
    return make("section", { className: "group" }, make("div", { className: "group-head" }, title, count, heads), list);
  }

  /**
   * @param {SearchEngine} engine
   * @param {string} field
   */
  function groups(engine, field) {
    const people = everybody(engine);
    const way = ways.get(field);
    if (!way) return [group("", null, people.map(({ row }) => row))];
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const known = document.querySelectorAll(`[id="list-${way.hash.slice(1)}"] li a`);
    /** @type {Map<string, { href: string | null, rows: Element[] }>} */
    const found = new Map([...known].map((link) => [link.text, { href: link.getAttribute("href"), rows: [] }]));
    const isTree = engine.fields.get(field)?.isTree ?? false;
    const nameOf = (/** @type {Term} */ { code, names }) => names?.[document.documentElement.lang] ?? code;
    // Units are in the order of the tree, those below behind the ones that the list names.
    const units = isTree ? [...engine.countedTerms(field)].map(({ term }) => nameOf(term)) : [];
    const place = new Map(units.map((name, at) => [name, at]));
    /** @type {Element[]} */
    const others = [];
    for (const { row, at } of people) {
      const all = engine.termsOf(field, at).map(nameOf);
      // Somebody in a unit is in those above it as well, and stands in the own one alone.
      const names = isTree ? all.slice(0, 1) : all;
      for (const [place, name] of names.entries()) {
        const group = found.get(name) ?? { href: null, rows: [] };
        found.set(name, group);
        // Somebody in several groups is in each of them.
        group.rows.push(place === 0 ? row : /** @type {Element} */ (row.cloneNode(true)));
      }
      if (names.length === 0) others.push(row);
    }
    const all = [...found].filter(([, { rows }]) => rows.length > 0);
    if (isTree) all.sort(([a], [b]) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
    const none = way.dataset.none ?? "";
    const named = all.filter(([name]) => name !== none).map(([name, { href, rows }]) => group(name, href, rows));
    return others.length > 0 ? [...named, group(none, found.get(none)?.href ?? null, others)] : named;
  }

  /** @param {string} field */
  async function show(field) {
    turn += 1;
    const mine = turn;
    /** @type {SearchEngine | null} */
    let engine = null;
    if (field !== own) {
      await Rollcall.Search.load();
      engine = await Rollcall.Search.engineLoader.load();
    }
    if (!column || turn !== mine) return;
    const sections = engine ? groups(engine, field) : built.map(({ section }) => section);
    if (!engine) for (const { list, rows } of built) list?.append(...rows);
    column.replaceChildren(...sections);
    // Filters hide rows, and groups without any.
    for (const section of sections) {
      if (section instanceof HTMLElement) section.hidden = !section.querySelector(".row:not([hidden])");
    }
    if (jumps) jumps.hidden = engine !== null;
  }

  /** @param {string} field */
  function keep(field) {
    const address = new URL(location.href);
    if (field === own) address.searchParams.delete(PARAMETER);
    else address.searchParams.set(PARAMETER, field);
    try {
      sessionStorage.setItem(storageKey, field);
      history.replaceState(history.state, "", address);
    } catch {
      // Browsers may refuse both to a page from disk.
    }
  }

  /** What was chosen on this visit. */
  function kept() {
    const asked = new URLSearchParams(location.search).get(PARAMETER);
    try {
      return asked ?? sessionStorage.getItem(storageKey) ?? own;
    } catch {
      return asked ?? own;
    }
  }

  /** Sites of one host share the storage. */
  const storageKey = `rollcall-group ${new URL(document.documentElement.dataset.root || ".", location.href).pathname}`;

  async function choose() {
    keep(select.value);
    try {
      await show(select.value);
    } catch {
      select.value = own;
      await show(own);
      Rollcall.Controls.toast(text("searchFailed"));
    }
  }

  links.remove();
  // On a narrow line there is no room for both.
  const menu = document.querySelector(".jump-menu");
  if (menu && (!jumps || matchMedia("(max-width: 33.99rem)").matches)) menu.replaceWith(select);
  else place.before(select);
  select.addEventListener("change", choose);
  const field = kept();
  select.value = labels.has(field) ? field : own;
  if (select.value !== own) choose();
});
