"use strict";

/** What lets a visitor install the site and read it without a network. */
Rollcall.part(() => {
  if (!location.protocol.startsWith("http")) return;
  const { root = "", worker } = document.documentElement.dataset;

  // Chromium complains about a manifest of a page from disk, so the page itself has none.
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = root + "manifest.webmanifest";
  document.head.append(manifest);

  // Browsers have workers and caches for secure addresses only.
  if (worker && "serviceWorker" in navigator) {
    navigator.serviceWorker.register(worker).catch(() => {});
  }
  // What an earlier build's worker kept while it was being removed.
  if (!worker && "caches" in globalThis) {
    caches.delete("rollcall-" + new URL(root || ".", location.href)).catch(() => {});
  }
});
