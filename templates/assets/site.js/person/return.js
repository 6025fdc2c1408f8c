"use strict";

/** The way back from a person leads to the results that one came from. */
Rollcall.part(() => {
  const KEY = "rollcall-return";

  /** @param {Event} event */
  function remember(event) {
    if (!(event.target instanceof Element)) return;
    /** @type {HTMLAnchorElement | null} */
    const link = event.target.closest(".row .u-url");
    if (!link || (!location.search && !link.closest("#search-results"))) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ to: link.href, from: location.href }));
    } catch {
      // Without a storage the way leads to the front page.
    }
  }

  function lead() {
    /** @type {HTMLAnchorElement | null} */
    const home = document.querySelector("a.home");
    try {
      const { to, from } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
      const isOfSite = from?.startsWith(new URL(document.documentElement.dataset.root || ".", location.href).href);
      if (home && isOfSite && to === location.href.split("#")[0]) home.href = from;
    } catch {
      // As above.
    }
  }

  if (document.querySelector(".person")) lead();
  // Behind the search's own listener, which writes the query into the address.
  addEventListener("click", remember);
  addEventListener("auxclick", remember);
});
