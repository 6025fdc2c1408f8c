"use strict";

/** On a page of one group the search looks in that group first; a switch leads to everywhere. */

Rollcall.Results.Scope = class SearchScope {
  /** The field of the group; "" on other pages. */
  #field = "";
  /** @type {string[]} */
  #codes = [];
  /** @type {HTMLElement | null} */
  #buttons = null;
  #isEverywhere = false;

  /**
   * @param {HTMLElement} results before which the switch stands
   * @param {() => void} search
   */
  constructor(results, search) {
    const { scope = "", scopeCodes = "", scopeName: name = "" } = results.dataset;
    if (!scope) return;
    this.#field = scope;
    this.#codes = scopeCodes.split("\t");
    const choices = [Rollcall.text("searchHere", { name }), Rollcall.text("searchEverywhere")];
    const buttons = choices.map((text, place) => {
      const button = Rollcall.make("button", { type: "button" }, text);
      button.addEventListener("click", () => {
        this.#isEverywhere = place === 1;
        search();
      });
      return button;
    });
    this.#buttons = Rollcall.make("div", { className: "scope", hidden: true }, ...buttons);
    this.#buttons.setAttribute("role", "group");
    results.before(this.#buttons);
  }

  /**
   * Who is looked at first; null for everybody.
   *
   * @param {SearchEngine} engine
   * @returns {Filter | null}
   */
  filter({ fields }) {
    const isKnown = fields.has(this.#field);
    // Of a field with very many values the index knows the words alone.
    if (!isKnown) this.#buttons?.remove();
    return this.#isEverywhere || !isKnown ? null : { field: this.#field, codes: this.#codes };
  }

  /** @param {boolean | null} isEverywhere where the results are from; null for no results */
  show(isEverywhere) {
    if (!this.#buttons) return;
    this.#buttons.hidden = isEverywhere === null;
    if (isEverywhere === null) this.#isEverywhere = false;
    for (const [place, button] of [...this.#buttons.children].entries()) {
      button.ariaPressed = String((place === 1) === isEverywhere);
    }
  }
};
