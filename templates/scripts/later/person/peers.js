"use strict";

/**
 * Who reports to the same manager, of a person whom nobody reports to: read from the manager's page, so that a change
 * of one of them changes no other page.
 */
Rollcall.part(() => {
  const MOST = 12;
  const line = document.getElementById("line");
  /** @type {HTMLAnchorElement | null | undefined} */
  const manager = line?.querySelector(".up li:first-child a:not([aria-current])");
  if (!line || !manager || line.querySelector(".reports") || !location.protocol.startsWith("http")) return;
  const slug = Rollcall.Pages.slugOf(location.pathname);

  async function show() {
    if (!line || !manager) return;
    const response = await fetch(manager.href);
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const links = page.querySelectorAll("#line .reports li a");
    const peers = [...links].filter((link) => Rollcall.Pages.slugOf(link.getAttribute("href") ?? "") !== slug);
    if (peers.length === 0) return;
    const items = peers.slice(0, MOST).map((link) => Rollcall.make("li", {}, document.adoptNode(link)));
    const section = Rollcall.make(
      "div",
      { className: "reports peers" },
      Rollcall.make("h2", {}, Rollcall.text("peers")),
      Rollcall.make("ul", {}, ...items),
    );
    line.querySelector(".up")?.after(section);
  }

  show().catch(() => {});
});
