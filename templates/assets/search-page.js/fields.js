"use strict";

/** What the visitor asks for: the input and the filters, which the page's address repeats. */

Rollcall.SearchFields = class SearchFields {
  static #kinds = ["position", "project", "office"];

  /** @param {HTMLInputElement} input */
  constructor(input) {
    this.input = input;
    /** @type {NodeListOf<HTMLSelectElement>} */
    const filters = document.querySelectorAll("select[data-filter]");
    this.filters = [...filters];
    this.clear = document.getElementById("filters-clear");
  }

  /** All that decides on the results. */
  get state() {
    return [this.input, ...this.filters].map((field) => field.value).join("\n");
  }

  get query() {
    return this.input.value.trim();
  }

  /** @returns {Filter[]} */
  get chosen() {
    return this.filters
      .filter((select) => select.value !== "")
      .map((select) => ({
        kind: SearchFields.#kinds.indexOf(select.dataset.kind ?? select.dataset.filter ?? ""),
        codes: (select.selectedOptions[0].dataset.codes ?? "").split("\t"),
      }));
  }

  clearFilters() {
    for (const select of this.filters) select.value = "";
  }

  readAddress() {
    const asked = new URLSearchParams(location.search);
    // What was typed or chosen since is newer.
    if (this.input.value === "") this.input.value = asked.get("q") ?? "";
    for (const select of this.filters) {
      const value = asked.get(select.dataset.filter ?? "") ?? "";
      const isKnown = [...select.options].some((option) => option.value === value);
      if (select.value === "" && isKnown) select.value = value;
    }
    this.filters[0]?.dispatchEvent(new Event("filtersread", { bubbles: true }));
  }

  writeAddress() {
    const address = new URL(location.href);
    const values = [["q", this.query]];
    for (const select of this.filters) values.push([select.dataset.filter ?? "", select.value]);
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
};
