"use strict";

/** `x` picks the person whose row has the focus. */
// Before the keys of the search, for which an `x` on a result is the beginning of a query.
document.getElementById("main")?.addEventListener(
  "keydown",
  async (event) => {
    const row = event.target instanceof Element ? event.target.closest(".row") : null;
    if (event.key !== "x" || !row || !Rollcall.Controls.isShortcut(event) || !document.querySelector("button.select")) return;
    event.preventDefault();
    event.stopPropagation();
    await Rollcall.load("list-tools.js");
    Rollcall.Lists.Selection.pick(row);
  },
  true,
);
