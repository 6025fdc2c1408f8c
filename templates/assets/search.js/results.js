"use strict";

/** How a result is written: docs/search-index.md. */
Rollcall.resultItem = (() => {
  const { lang, dataset } = document.documentElement;
  const people = dataset.people ?? "people/";

  /** @typedef {{ className: string, text: string, ranges: TextRange[] }} Detail */

  /** @param {Term} term */
  function shownName(term) {
    return term.names?.[lang] ?? term.code;
  }

  /**
   * A text with its ranges marked.
   *
   * @param {Detail} detail
   */
  function marked({ className, text, ranges }) {
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

  /**
   * What stands behind the name.
   *
   * @param {SearchEngine} engine
   * @param {number} row
   * @param {Found} found
   */
  function details(engine, row, found) {
    /** @type {(className: string, text: string) => Detail} */
    const words = (className, text) => ({
      className,
      text,
      ranges: Rollcall.wordRanges(engine.folding, text, found),
    });
    const [positions, projects, offices] = [0, 1, 2].map((kind) => engine.termsOf(kind, row));
    const shown = positions.map((term) => words("result-position", shownName(term)));
    shown.push(...offices.map((term) => words("result-office", shownName(term))));
    for (const term of projects) {
      const project = words("result-project", shownName(term));
      if (project.ranges.length > 0) shown.push(project);
    }
    const emails = engine.email[row].split("\t").map((email) => words("result-email", email));
    const forms = engine.digits[row].split("\t");
    const hasNumber = found.tokens.some(({ number }) => number);
    const phones = engine.phone[row].split("\t").map((text, place) => ({
      className: "result-phone",
      text,
      ranges: hasNumber ? Rollcall.Phones.ranges(text, forms[place], found.tokens) : [],
    }));
    // Of several, the one that was looked for; else the main one.
    for (const values of [emails, phones]) {
      const best = values.find(({ ranges }) => ranges.length > 0) ?? values[0];
      if (best.text !== "") shown.push(best);
    }
    return shown;
  }

  /**
   * @param {SearchEngine} engine
   * @param {number} row
   * @param {Found} found
   */
  return function resultItem(engine, row, found) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = people + engine.slug[row] + ".html";
    const name = engine.name[row];
    const ranges = Rollcall.wordRanges(engine.folding, name, found);
    link.append(marked({ className: "p-name", text: name, ranges }));
    const behind = document.createElement("span");
    behind.className = "result-details";
    for (const detail of details(engine, row, found)) behind.append(marked(detail), " ");
    item.append(link, " ", behind);
    return item;
  };
})();
