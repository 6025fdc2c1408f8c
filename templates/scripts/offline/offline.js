"use strict";

/**
 * The page that stands in for one that is not kept: the way to that one, whose path is behind the address's `#`,
 * and the people whose pages are kept.
 */
Rollcall.part(() => {
  const { make, text } = Rollcall;
  const place = document.querySelector(".offline");
  if (!place) return;
  const wanted = wantedPage();

  /** Of this site alone, whatever stands in the address. */
  function wantedPage() {
    const root = new URL(document.documentElement.dataset.root || ".", location.href);
    try {
      const { href } = new URL(decodeURIComponent(location.hash.slice(1)), root);
      return href.startsWith(root.href) ? href : root.href;
    } catch {
      return root.href;
    }
  }

  async function goOn() {
    // The worker lets a HEAD request pass, so that an answer says that there is a network again.
    const response = await fetch(wanted, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (response) location.replace(wanted);
  }

  const panel = make("div", { className: "panel", hidden: true });

  async function showPeople() {
    await Rollcall.Search.load();
    const sections = Rollcall.Results.keptSections(showPeople);
    for (const section of sections) {
      for (const link of section.querySelectorAll("a")) {
        if (!(await caches.match(link.href))) link.closest("li")?.remove();
      }
    }
    panel.replaceChildren(...sections.filter((section) => section.querySelector("li")));
    panel.hidden = !panel.hasChildNodes();
  }

  const again = make("a", { className: "button", href: wanted }, text("tryAgain"));
  place.querySelector(".button")?.before(again);
  place.append(panel);
  if ("caches" in globalThis) showPeople().catch(() => {});

  addEventListener("online", goOn);
  // Not at the first sight of it: a server that answers this way and fails that way would lead around for ever.
  const [visit] = performance.getEntriesByType("navigation");
  if (visit instanceof PerformanceNavigationTiming && visit.type === "reload") goOn();
});
