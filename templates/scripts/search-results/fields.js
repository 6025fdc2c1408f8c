"use strict";

/** What the visitor asks for: the input and the filters, which the page's address repeats. */

Rollcall.Results.Fields = class SearchFields {
  /** @param {HTMLInputElement} input */
  constructor(input) {
    this.input = input;
    /** @type {NodeListOf<HTMLSelectElement>} */
    const filters = document.querySelectorAll("select[data-filter]");
    this.selects = [...filters];
    this.clear = document.getElementById("filters-clear");
  }

  /** All that decides on the results. */
  get state() {
    return [this.input, ...this.selects].map((field) => field.value).join("\n");
  }

  get query() {
    return this.input.value.trim();
  }

  /** Whether a filter is at work. */
  get isFiltered() {
    return this.selects.some((select) => select.value !== "");
  }

  /**
   * Whom the chosen filters let through, by the select.
   *
   * @param {SearchEngine} engine
   */
  chosen(engine) {
    /** @type {Map<HTMLSelectElement, Filter[]>} */
    const chosen = new Map();
    for (const select of this.selects) {
      if (select.value !== "") chosen.set(select, SearchFields.filtersOf(engine, select, select.selectedOptions[0]));
    }
    return chosen;
  }

  /**
   * Whom a choice of a filter lets through; everybody where the index does not have the field.
   *
   * @param {SearchEngine} engine
   * @param {HTMLSelectElement} select
   * @param {HTMLOptionElement} option
   * @returns {Filter[]}
   */
  static filtersOf(engine, { dataset: { filter: field = "" } }, option) {
    const { codes = "" } = option.dataset;
    const filters = field === "reachable" ? Rollcall.Results.reachable(engine) : [{ field, codes: codes.split("\t") }];
    return filters.filter(({ field }) => engine.fields.has(field));
  }

  clearFilters() {
    for (const select of this.selects) select.value = "";
  }

  /** The name of a filter in the address, where `q` is what was typed. */
  static parameterOf({ dataset: { filter = "" } }) {
    return filter === "q" ? "filter-q" : filter;
  }

  readAddress() {
    const asked = new URLSearchParams(location.search);
    // What was typed or chosen since is newer.
    const { maxLength } = this.input;
    // What a script sets is not limited by the input.
    const query = (asked.get("q") ?? "").slice(0, maxLength > 0 ? maxLength : undefined);
    if (this.input.value === "") this.input.value = query;
    for (const select of this.selects) {
      const value = asked.get(SearchFields.parameterOf(select)) ?? "";
      const isKnown = [...select.options].some((option) => option.value === value);
      if (select.value === "" && isKnown) select.value = value;
    }
    this.selects[0]?.dispatchEvent(new Event("filtersread", { bubbles: true }));
  }

  writeAddress() {
    const address = new URL(location.href);
    const values = [["q", this.query]];
    for (const select of this.selects) values.push([SearchFields.parameterOf(select), select.value]);
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
