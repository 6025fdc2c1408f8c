"use strict";

/** The way back from a person leads to the results that one came from. */
Rollcall.part(() => {
  function lead() {
    /** @type {HTMLAnchorElement | null} */
    const home = document.querySelector("a.home");
    try {
      const { to, from } = JSON.parse(sessionStorage.getItem("rollcall-return") ?? "{}");
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
      // Without a storage the way leads to the front page.
    }
  }

  if (document.querySelector(".person")) lead();
});
