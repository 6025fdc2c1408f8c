"use strict";

/** Texts of results, with what the query found in them marked. */
Rollcall.Matching.MarkedText = (() => {
  /**
   * The part of a text from `start` to `end`, with its ranges marked.
   *
   * @param {string} text
   * @param {TextRange[]} ranges
   * @param {number} start
   * @param {number} end
   */
  function part(text, ranges, start, end) {
    /** @type {(Node | string)[]} */
    const nodes = [];
    let at = start;
    for (const [from, to] of ranges) {
      if (to <= at || from >= end) continue;
      const first = Math.max(from, at);
      const last = Math.min(to, end);
      if (first > at) nodes.push(text.slice(at, first));
      nodes.push(Rollcall.make("mark", {}, text.slice(first, last)));
      at = last;
    }
    if (at < end) nodes.push(text.slice(at, end));
    return nodes;
  }

  /** @type {(text: string, ranges: TextRange[]) => (Node | string)[]} */
  const plain = (text, ranges) => part(text, ranges, 0, text.length);

  /**
   * An e-mail address, which breaks behind `@` and dots, where a line has to.
   *
   * @param {string} text
   * @param {TextRange[]} ranges
   */
  function address(text, ranges) {
    /** @type {(Node | string)[]} */
    const nodes = [];
    let start = 0;
    for (const piece of text.split(/(?<=[@.])/)) {
      if (start > 0) nodes.push(document.createElement("wbr"));
      const inner = part(text, ranges, start, start + piece.length);
      // A browser breaks behind hyphens, unless they are in a box of their own.
      if (piece.includes("-")) nodes.push(Rollcall.make("span", { className: "piece" }, ...inner));
      else nodes.push(...inner);
      start += piece.length;
    }
    return nodes;
  }

  return { part, plain, address };
})();
