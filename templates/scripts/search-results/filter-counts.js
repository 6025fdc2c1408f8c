"use strict";

/** How many people each choice of the filters leaves, beside the choice, where the index is one file. */

Rollcall.Results.FilterCounts = class FilterCounts {
  static #rowsASlice = 512;
  /** @param {Rollcall.Results.Fields} fields */
  constructor(fields) {
    this.fields = fields;
  }

  /**
   * Shows how many of those who match the query and the other filters each choice lets through. Nothing is counted
   * where nobody matches the query as it was typed.
   *
   * @param {SearchEngine} engine
   * @param {string} query
   * @returns {Work<void>}
   */
  *show(engine, query) {
    if (!engine.matching || this.fields.selects.length === 0) return;
    const rows = yield* engine.matching(query);
    const chosen = this.fields.chosen(engine);
    /** @type {[HTMLOptionElement, number][]} */
    const counts = [];
    for (const select of this.fields.selects) {
      const others = [...chosen].filter(([other]) => other !== select).flatMap(([, filters]) => filters);
      counts.push(...(yield* this.#counts(engine, select, rows, others)));
    }
    for (const [option, count] of counts) this.#put(option, rows.length > 0 ? count : null);
  }

  /**
   * @param {SearchEngine} engine
   * @param {HTMLSelectElement} select
   * @param {number[]} rows
   * @param {Filter[]} others
   * @returns {Work<Map<HTMLOptionElement, number>>}
   */
  *#counts(engine, select, rows, others) {
    /** @type {Map<HTMLOptionElement, number>} */
    const counts = new Map();
    /** @type {Map<string, HTMLOptionElement[]>} */
    const byCode = new Map();
    let field = "";
    /** @type {Filter[]} */
    let further = [];
    for (const option of [...select.options].filter(({ value }) => value !== "")) {
      const [filter, ...others] = Rollcall.Results.Fields.filtersOf(engine, select, option);
      if (!filter) return counts;
      field = filter.field;
      // A filter with more than codes has one choice.
      further = filter.isMet ? [filter, ...others] : [];
      counts.set(option, 0);
      for (const code of filter.codes) byCode.set(code, [...(byCode.get(code) ?? []), option]);
    }
    for (const [at, row] of rows.entries()) {
      if (at % FilterCounts.#rowsASlice === 0) yield;
      if (![...others, ...further].every((filter) => Rollcall.Matching.passes(engine, row, filter))) continue;
      const terms = engine.termsOf(field, row);
      const codes = terms.length === 0 ? [""] : terms.map(({ code }) => code);
      const options = new Set(codes.flatMap((code) => byCode.get(code) ?? []));
      for (const option of options) counts.set(option, (counts.get(option) ?? 0) + 1);
    }
    return counts;
  }

  /**
   * @param {HTMLOptionElement} option
   * @param {number | null} count
   */
  #put(option, count) {
    option.dataset.name ??= option.text;
    const { name } = option.dataset;
    const text = count === null ? name : `${name} (${Rollcall.Results.grouped(count)})`;
    if (option.text !== text) option.text = text;
  }
};
