"use strict";

/** What a page needs once it is shown, such as how old its data is. */
Rollcall.part(() => {
  const load = () => Rollcall.load("later.js").catch(() => {});
  // Who is looked at counts as seen, however soon the page is left.
  if (document.readyState === "complete" || document.querySelector(".person")) load();
  else addEventListener("load", load, { once: true });
});
