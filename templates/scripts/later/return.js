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
      home?.addEventListener("click", (event) => {
        // Back keeps the place in the list.
        const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
        if (!isPlain || history.length < 2 || document.referrer.split("#")[0] !== home.href.replace(/index\.html$/, "")) return;
        event.preventDefault();
        history.back();
      });
    } catch {
      // As above.
    }
  }

  if (document.querySelector(".person")) lead();
  // Behind the search's own listener, which writes the query into the address.
  addEventListener("click", remember);
  addEventListener("auxclick", remember);
});
