"use strict";

/**
 * Who is new, by the visitor's date, so that time rewrites no page: a mark on the rows of lists and results, and on the
 * front page who came within a week. `new.json` has the first day of each, by the name of the page.
 */
Rollcall.part(() => {
  const DAY_MS = 86400000;
  const WEEK = 7;
  const MOST_NAMED = 4;
  const { make, text, counted } = Rollcall;
  const { slugOf } = Rollcall.Pages;
  const { dataset } = document.documentElement;
  const home = dataset.home ?? "";
  const days = Number(dataset.newcomerDays);
  if (!location.protocol.startsWith("http")) return;

  /**
   * How many days ago; negative for the future.
   *
   * @param {string} day such as "2026-11-14"
   */
  function age(day) {
    const now = new Date();
    return (Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.parse(day)) / DAY_MS;
  }

  /** @param {Element} row */
  const slug = (row) => slugOf(row.querySelector(".u-url")?.getAttribute("href") ?? "");

  /**
   * Marks the rows of newcomers below an element.
   *
   * @param {Element} element
   * @param {Set<string>} slugs
   */
  function mark(element, slugs) {
    for (const row of element.querySelectorAll(".row")) {
      if (!slugs.has(slug(row)) || row.querySelector(".new")) continue;
      row.querySelector(".u-url")?.after(make("span", { className: "badge new" }, text("isNew")));
    }
  }

  /**
   * The rows of people, by the names of their pages: those of this page, else those of the list of newcomers.
   *
   * @param {string[]} slugs
   */
  async function rows(slugs) {
    /** @param {ParentNode} page */
    const find = (page) => new Map([...page.querySelectorAll(".row")].map((row) => [slug(row), row]));
    const here = find(document);
    if (slugs.every((each) => here.has(each))) return here;
    const response = await fetch(`${home}new.html`, { cache: "no-cache" });
    if (!response.ok) return here;
    return find(new DOMParser().parseFromString(await response.text(), "text/html"));
  }

  /** @param {Element} row */
  function person(row) {
    const link = row.querySelector(".u-url");
    const avatar = row.querySelector(".avatar");
    return make(
      "a",
      { href: link?.getAttribute("href") ?? "" },
      avatar && document.importNode(avatar, true),
      make("span", { dir: "auto" }, link?.textContent ?? ""),
    );
  }

  /**
   * Names those who came within a week beside the title of the front page.
   *
   * @param {string[]} slugs the newest first
   */
  async function name(slugs) {
    const title = document.querySelector("#main > .title");
    if (!title || slugs.length === 0) return;
    const known = await rows(slugs.slice(0, MOST_NAMED));
    const people = slugs.slice(0, MOST_NAMED).flatMap((each) => known.get(each) ?? []).map(person);
    const all = make(
      "a",
      { href: `${home}new.html` },
      make("span", {}, counted("newThisWeek", slugs.length)),
      make("span", {}, counted("newOfLate", slugs.length)),
    );
    title.append(make("p", { id: "newcomers" }, all, ...people));
    const fit = () => {
      for (const link of people) link.hidden = false;
      // Who stands on a second line is behind the first link.
      for (const link of people) link.hidden = link.offsetTop > all.offsetTop + 4;
    };
    fit();
    addEventListener("resize", fit);
  }

  async function show() {
    const response = await fetch(`${dataset.root ?? ""}new.json`, { cache: "no-cache" });
    if (!response.ok) return;
    /** @type {Record<string, string>} */
    const firstDays = await response.json();
    const ages = Object.entries(firstDays).map(([slug, day]) => ({ slug, age: age(day) }));
    const slugs = new Set(ages.filter(({ age }) => age >= 0 && age < days).map(({ slug }) => slug));
    if (slugs.size === 0) return;
    // Nothing is shown before its style is there: it would move the page.
    await Rollcall.load("newcomers.css");
    const results = document.getElementById("search-results");
    if (results) {
      mark(results, slugs);
      new MutationObserver(() => mark(results, slugs)).observe(results, { childList: true });
    }
    // The list of newcomers says so itself.
    const content = document.querySelector(".content");
    if (content && !document.querySelector(".newcomers")) mark(content, slugs);
    if (document.querySelector("#search[data-focus]")) {
      await name(ages.filter(({ age }) => age >= 0 && age < WEEK).map(({ slug }) => slug));
    }
  }

  // Without a network the page stays as it is.
  show().catch(() => {});
});
