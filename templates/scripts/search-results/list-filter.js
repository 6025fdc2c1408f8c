"use strict";

/** The filters at work on the list of the page itself, where everybody is on it: who does not pass is hidden. */

Rollcall.Results.ListFilter = class ListFilter {
  #column = document.querySelector(".column");

  /** Whether the page lists everybody. */
  get isWhole() {
    return this.#column !== null && !this.#column.querySelector(".more, .paging, .strip");
  }

  /** @param {Set<string> | null} slugs who passes; null for everybody */
  show(slugs) {
    const column = this.#column;
    if (!column || (slugs === null && !column.classList.contains("filtered"))) return;
    column.classList.toggle("filtered", slugs !== null);
    /** @type {NodeListOf<HTMLElement>} */
    const groups = column.querySelectorAll(".group");
    for (const group of groups) {
      let isAnybody = false;
      /** @type {NodeListOf<HTMLElement>} */
      const rows = group.querySelectorAll(".row");
      for (const row of rows) {
        const slug = Rollcall.Pages.slugOf(row.querySelector(".u-url")?.getAttribute("href") ?? "");
        row.hidden = slugs !== null && !slugs.has(slug);
        isAnybody ||= !row.hidden;
      }
      group.hidden = !isAnybody;
    }
  }
};
