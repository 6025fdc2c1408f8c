"use strict";

/** The navigation: links that do not fit on the line are behind a button "More". */
Rollcall.slowPart(() => {
  /** @type {HTMLElement | null} */
  const line = document.querySelector("nav.links");
  if (!line) return;
  Rollcall.Controls.fitLine(line, Rollcall.make("button", { type: "button", id: "more" }, Rollcall.text("more")), "more-links");
});
