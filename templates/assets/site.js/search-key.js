"use strict";

/** On pages without a search, its key leads to the one that has it. */
(() => {
  /** @type {HTMLElement | null} */
  const home = document.querySelector("a.home");

  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    const isInDialog = event.target instanceof Element && event.target.closest("dialog");
    if (document.getElementById("search") || !home || isInDialog) return;
    event.preventDefault();
    home.click();
  });
})();
