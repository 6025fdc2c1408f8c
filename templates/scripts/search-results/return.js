"use strict";

/** From where somebody opens a result, so that the way back from the person leads there. */
Rollcall.part(() => {
  /** @param {Event} event */
  function remember(event) {
    if (!(event.target instanceof Element)) return;
    /** @type {HTMLAnchorElement | null} */
    const link = event.target.closest(".row .u-url");
    if (!link || (!location.search && !link.closest("#search-results"))) return;
    try {
      sessionStorage.setItem("rollcall-return", JSON.stringify({ to: link.href, from: location.href }));
    } catch {
      // Without a storage the way leads to the front page.
    }
  }

  // Behind the search's own listener, which writes the query into the address.
  addEventListener("click", remember);
  addEventListener("auxclick", remember);
});
