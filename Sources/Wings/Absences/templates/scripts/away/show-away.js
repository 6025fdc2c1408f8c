"use strict";

/**
 * Who is away today, from away.json and by the visitor's own date, so that a day rewrites no page: a line on the person's
 * page, and a mark on rows and results.
 */
Rollcall.part(() => {
  const { make, text } = Rollcall;
  const { Days } = Rollcall.Absences;
  const { pageOf, slugOf } = Rollcall.Pages;
  const { dataset } = document.documentElement;
  /** @type {Map<string, { from?: string, until: string, deputy?: string }>} */
  let absences = new Map();
  let shown = "";

  /** @param {string} slug */
  async function deputy(slug) {
    const href = pageOf(slug);
    const response = await fetch(href);
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const name = page.querySelector(".person h1.p-name");
    return name && make("a", { href, dir: "auto" }, name.textContent);
  }

  /** @param {{ from?: string, until: string } | undefined} absence */
  const isNow = (absence) => absence !== undefined && (absence.from ?? shown) <= shown && shown <= absence.until;

  /** @param {string} today */
  async function showOnProfile(today) {
    const hero = document.querySelector(".person .hero");
    hero?.querySelector(".away")?.remove();
    const absence = absences.get(slugOf(location.pathname));
    /** @type {NodeListOf<HTMLElement>} */
    const clocks = document.querySelectorAll(".person [data-time-zone]");
    for (const clock of clocks) {
      if (isNow(absence)) clock.dataset.away = "";
      else delete clock.dataset.away;
      Rollcall.Time.showOfficeTime(clock, new Date());
    }
    if (!hero || !absence) return;
    /** @type {HTMLElement | null} */
    const clock = document.querySelector(".person [data-days]");
    const words = Rollcall.Absences.inWords(absence, today, clock?.dataset.days);
    if (!words) return;
    const line = make("p", { className: "away" }, words);
    hero.querySelector(".role")?.after(line);
    line.append(...(await withDeputy(absence.deputy, words)));
  }

  /**
   * Whom to ask, behind words.
   *
   * @param {string | undefined} slug
   * @param {string} words
   * @returns {Promise<(Node | string)[]>}
   */
  async function withDeputy(slug, words) {
    const link = slug ? await deputy(slug).catch(() => null) : null;
    if (!link) return [];
    const [before, after = ""] = text("askDeputy").split("{name}");
    return [words.endsWith(".") ? " " : ". ", before, link, after];
  }

  /** @param {string} slug */
  async function wordsOf(slug) {
    const absence = absences.get(slug);
    const words = absence ? Rollcall.Absences.inWords(absence, shown) : "";
    return [words, ...(await withDeputy(absence?.deputy, words))];
  }

  /**
   * @param {Element} row
   * @param {string} today
   */
  function mark(row, today) {
    // That page says it of everybody.
    if (row.closest("#away-today")) return;
    const link = row.querySelector("a.u-url");
    const absence = link && absences.get(slugOf(link.getAttribute("href") ?? ""));
    row.querySelector(".away")?.remove();
    if (!absence || !isNow(absence)) return;
    link.after(make("span", { className: "badge away", title: Rollcall.Absences.inWords(absence, today) }, text("away")));
  }

  /** @param {ParentNode} place */
  function markRows(place) {
    for (const row of place.querySelectorAll(".row.h-card")) mark(row, shown);
  }

  function show() {
    shown = Days.of(new Date());
    Rollcall.Time.away = new Set([...absences].filter(([, absence]) => isNow(absence)).map(([slug]) => slug));
    document.dispatchEvent(new Event("awaychange"));
    showOnProfile(shown);
    markRows(document);
    Rollcall.Absences.showToday(absences, shown, wordsOf).catch(fail);
  }

  /** Says on the page of who is away that nobody knows. */
  function fail() {
    /** @type {HTMLElement | null} */
    const place = document.querySelector("#away-today");
    place?.querySelector(".count")?.replaceChildren(place.dataset.unknown ?? "");
  }

  async function start() {
    // From disk, no script reads data.
    if (!location.protocol.startsWith("http")) return fail();
    const response = await fetch((dataset.root ?? "") + "away.json", { cache: "no-cache" });
    if (!response.ok) return fail();
    absences = new Map(Object.entries((await response.json()).people));
    if (absences.size > 0) Rollcall.load("away.css").catch(() => {});
    show();
    if (absences.size === 0) return;
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added) {
        if (!(node instanceof Element)) continue;
        if (node.matches(".row.h-card")) mark(node, shown);
        else if (!node.matches(".away")) markRows(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && shown !== Days.of(new Date())) show();
    });
  }

  start().catch(fail);
});
