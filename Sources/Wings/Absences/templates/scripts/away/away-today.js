"use strict";

/**
 * Fills the page of who is away today. Names and pictures are those of the search index; of a large directory, those of
 * the people's pages, some at a time.
 */
Rollcall.Absences.showToday = (() => {
  const STEP = 40;
  const { make, counted } = Rollcall;
  const { pageOf } = Rollcall.Pages;
  const place = document.getElementById("away-today");
  const count = place?.querySelector(".count");
  const list = place?.querySelector("ul");
  const { lang } = document.documentElement;
  /** @typedef {{ name: string, language: string, avatar: Node | string, role: string }} Shown */

  /**
   * What rows show of people, in the order of the directory.
   *
   * @param {string[]} slugs
   */
  async function readers(slugs) {
    const fromPages = () => slugs.map((slug) => ({ slug, read: () => fromPage(slug) }));
    if (Rollcall.Loading.page.engine !== "search-whole-index.js") return fromPages();
    await Rollcall.Search.load();
    const engine = await Rollcall.Search.engineLoader.load();
    const rows = new Map(engine.slug.map((slug, row) => [slug, row]));
    const order = (/** @type {string} */ slug) => rows.get(slug) ?? 0;
    return slugs
      .filter((slug) => rows.has(slug))
      .sort((a, b) => order(a) - order(b))
      .map((slug) => ({ slug, read: async () => fromIndex(engine, order(slug)) }));
  }

  /**
   * @param {SearchEngine} engine
   * @param {number} row
   * @returns {Shown}
   */
  function fromIndex(engine, row) {
    const small = Rollcall.Matching.PersonElements.small(engine, row);
    const words = ["position", "office"].filter((field) => engine.fields.has(field)).flatMap((field) =>
      engine.termsOf(field, row).map((term) => term.names?.[lang] ?? term.code),
    );
    return {
      name: engine.name[row],
      language: small.querySelector("[lang]")?.getAttribute("lang") ?? "",
      avatar: small.querySelector(".avatar") ?? "",
      role: words.join(", "),
    };
  }

  /** @param {string} slug @returns {Promise<Shown | null>} */
  async function fromPage(slug) {
    const response = await fetch(pageOf(slug));
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const name = page.querySelector(".person h1.p-name");
    const avatar = page.querySelector(".hero .avatar");
    // Its address is that beside the page.
    if (avatar instanceof HTMLImageElement) avatar.src = new URL(avatar.getAttribute("src") ?? "", response.url).href;
    return name && {
      name: name.textContent ?? "",
      language: name.getAttribute("lang") ?? "",
      avatar: avatar ?? "",
      role: page.querySelector(".hero .role")?.textContent?.trim().replace(/\s+/g, " ") ?? "",
    };
  }

  /**
   * @param {string} slug
   * @param {Shown} shown
   * @param {(Node | string)[]} words
   */
  function row(slug, { name, language, avatar, role }, words) {
    const named = make("span", { className: "p-name", dir: "auto", lang: language }, name);
    const page = make("a", { className: "u-url", href: pageOf(slug) }, named);
    return make("li", { className: "row h-card" }, avatar, make("div", {}, page, make("p", {}, ...words), make("p", {}, role)));
  }

  /**
   * @param {Map<string, { from?: string, until: string, deputy?: string }>} absences
   * @param {string} today
   * @param {(slug: string) => Promise<(Node | string)[]>} wordsOf
   */
  return async function showToday(absences, today, wordsOf) {
    if (!place || !list || !count) return;
    const slugs = [...absences].filter(([, { from = today, until }]) => from <= today && today <= until).map(([slug]) => slug);
    const people = await readers(slugs);
    list.replaceChildren();
    place.querySelector(".empty")?.remove();
    count.textContent = people.length > 0 ? counted("people", people.length, { n: people.length }) : "";
    if (people.length === 0) list.before(make("p", { className: "empty" }, place.dataset.nobody));
    place.querySelector(":scope > :empty:not(.list)")?.remove();
    const end = make("div");
    list.after(end);
    const more = async () => {
      const rows = await Promise.all(
        people.splice(0, STEP).map(async ({ slug, read }) => {
          const [shown, words] = await Promise.all([read().catch(() => null), wordsOf(slug)]);
          return shown && row(slug, shown, words);
        }),
      );
      list.append(...rows.flatMap((each) => each ?? []));
      if (people.length === 0) end.remove();
    };
    await more();
    new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && people.length > 0) more();
    }, { rootMargin: "50%" }).observe(end);
  };
})();
