"use strict";

/** Keys that lead through the rows of a page, and copy the e-mail address of one. */
addEventListener("keydown", (event) => {
  if (!Rollcall.Controls.isShortcut(event)) return;
  const focused = document.activeElement;
  const row = focused?.closest(".content .row");
  const step = { j: 1, k: -1, ArrowDown: row ? 1 : 0, ArrowUp: row ? -1 : 0 }[event.key];
  if (step) {
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const links = document.querySelectorAll(".content .row .u-url");
    const seen = [...links].filter((link) => link.checkVisibility());
    const at = seen.findIndex((link) => link.closest(".row") === row);
    const next = seen[Math.max(0, at + step)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  } else if (event.key === "c") {
    const person = focused?.closest(".row") ?? document.querySelector(".person");
    const href = person?.querySelector(".u-email")?.getAttribute("href");
    if (!href) return;
    event.preventDefault();
    const address = decodeURIComponent(href.replace("mailto:", ""));
    Rollcall.Controls.copyText(address).then((isCopied) => {
      if (isCopied) Rollcall.Controls.toast(Rollcall.text("addressCopied", { address }));
    });
  }
});
