"use strict";

/**
 * How old the data is, at the foot of the page, and an offer to reload when there is newer.
 */
Rollcall.part(() => {
  const CHECK_MS = 5 * 60 * 1000;
  const { lang, dataset } = document.documentElement;
  /** @type {HTMLElement | null} */
  const foot = document.querySelector(".foot");
  if (!foot || !location.protocol.startsWith("http")) return;
  const ageText = Rollcall.text("dataAge");

  const status = document.createElement("div");
  status.className = "newer";
  status.setAttribute("role", "status");
  document.body.append(status);
  const age = document.createElement("p");
  age.className = "age";
  /** @type {string | null} */
  let built = null;

  /** @param {string} since */
  function showAge(since) {
    const time = document.createElement("time");
    time.dateTime = since;
    time.title = new Date(since).toLocaleString(lang);
    time.textContent = Rollcall.Time.ageInWords((Date.now() - Date.parse(since)) / 1000, lang);
    const [before, after = ""] = ageText.split("{age}");
    age.replaceChildren(before, time, after);
    if (!age.isConnected) foot?.append(age);
  }

  function offerReload() {
    if (status.hasChildNodes()) return;
    const text = document.createElement("p");
    text.textContent = Rollcall.text("newerData");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = Rollcall.text("reload");
    button.addEventListener("click", () => location.reload());
    status.append(text, button);
  }

  async function check() {
    try {
      const response = await fetch((dataset.root ?? "") + "build.json", { cache: "no-cache" });
      if (!response.ok) return;
      /** @type {{ builtAt: string, sources: Parameters<typeof Rollcall.Profile.showNotice>[0] }} */
      const { builtAt, sources } = await response.json();
      built ??= builtAt;
      if (builtAt !== built) offerReload();
      for (const show of Object.values(Rollcall.Profile)) show(sources);
      // A site without any data has no age.
      if (sources.some(({ state }) => state !== "failed")) showAge(built);
    } catch {
      // Without a network the page stays as it is.
    }
  }

  check();
  setInterval(() => {
    if (!document.hidden) check();
  }, CHECK_MS);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) check();
  });
});
