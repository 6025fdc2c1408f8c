"use strict";

// What every page does: the pictures that the visitor chose, the way between list and person, the age
// of the data. A classic script with `defer`. Markup: <html data-root data-people data-faces
// data-worker>, and <footer class="foot" data-age data-newer data-reload> with texts.
globalThis.Rollcall ??= {};

// Chosen pictures, by the person's page: a number of faces.svg. They stay in this browser.
Rollcall.Faces = (() => {
  const COUNT = 16;
  const { root = "", faces } = document.documentElement.dataset;
  // Sites of one host share the storage.
  const key = "rollcall-faces " + new URL(root || ".", location.href).pathname;

  function all() {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {};
    } catch {
      return {};
    }
  }

  function choose(slug, number) {
    const chosen = all();
    if (number) chosen[slug] = number;
    else delete chosen[slug];
    try {
      localStorage.setItem(key, JSON.stringify(chosen));
    } catch {
      // Without a storage the picture lasts as long as the page.
    }
  }

  function picture(number) {
    const image = new Image();
    image.src = `${faces}#face-${number}`;
    image.alt = "";
    return image;
  }

  // Shows a face in place of what the page has, which is kept for the way back.
  function show(avatar, number) {
    for (const shown of avatar.parentNode.querySelectorAll(":scope > .face")) shown.remove();
    avatar.hidden = Boolean(number);
    if (!number) return avatar;
    const face = document.createElement("span");
    face.className = "avatar face";
    face.ariaHidden = "true";
    face.append(picture(number));
    avatar.after(face);
    return face;
  }

  function showOnLists() {
    for (const [slug, number] of Object.entries(all())) {
      const end = CSS.escape(`people/${slug}.html`);
      for (const link of document.querySelectorAll(`.row a.u-url[href$="${end}"]`)) {
        const avatar = link.closest(".row").querySelector(".avatar:not(.face)");
        if (avatar) show(avatar, number);
      }
    }
  }

  return { COUNT, all, choose, picture, show, showOnLists };
})();

(() => {
  const CHECK_MS = 5 * 60 * 1000;
  const { lang, dataset } = document.documentElement;
  const root = dataset.root ?? "";
  const people = new URL(dataset.people ?? "people/", location.href).href;
  const foot = document.querySelector(".foot");

  Rollcall.Faces.showOnLists();
  addEventListener("pageshow", (event) => {
    if (event.persisted) Rollcall.Faces.showOnLists();
  });

  // The row's picture and name travel to the person's page and back. The person's page names its
  // own in its style.
  function nameRow(url, transition) {
    if (!transition) return;
    // A browser may give up a transition, which is no news.
    const { updateCallbackDone, ready, finished } = transition;
    for (const end of [updateCallbackDone, ready, finished]) end.catch(() => {});
    if (!url?.startsWith(people)) return;
    const file = new URL(url).pathname.split("/").pop();
    const end = CSS.escape("/" + file);
    const links = document.querySelectorAll(`:is(.row, #search-results) a[href$="${end}"]`);
    const link = [...links].find((each) => each.href === url && each.checkVisibility());
    if (!link) return;
    const named = [
      [link, "name"],
      [link.closest(".row")?.querySelector(".avatar:not([hidden])"), "avatar"],
    ];
    for (const [element, name] of named) if (element) element.style.viewTransitionName = name;
    const forget = () => {
      for (const [element] of named) if (element) element.style.viewTransitionName = "";
    };
    finished.then(forget, forget);
  }

  // Chromium gives a transition up with an error on the console when it reads the next page before
  // its style. So there is one only where the style comes from the browser's cache.
  function hasStyleAtHand() {
    const style = document.querySelector('link[href*="/motion."]')?.href;
    const [page] = performance.getEntriesByType("navigation");
    // A page that was gone back to has its style from the cache on any server.
    if (page?.type !== "navigate") return false;
    return performance.getEntriesByName(style ?? "")[0]?.transferSize === 0;
  }

  addEventListener("pageswap", (event) => {
    const to = event.activation?.entry?.url;
    const isBetween = to?.startsWith(people) || location.href.startsWith(people);
    if (!isBetween || !hasStyleAtHand()) {
      event.viewTransition?.skipTransition();
      return;
    }
    nameRow(to, event.viewTransition);
  });
  addEventListener("pagereveal", (event) => {
    nameRow(globalThis.navigation?.activation?.from?.url, event.viewTransition);
  });

  // On pages without a search, its key leads to the one that has it.
  const home = document.querySelector("a.home");
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.getElementById("search") || !home || event.target.closest("dialog")) return;
    event.preventDefault();
    home.click();
  });

  if (!location.protocol.startsWith("http")) return;

  // Chromium complains about a manifest of a page from disk, so the page itself has none.
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = root + "manifest.webmanifest";
  document.head.append(manifest);

  if (dataset.worker) navigator.serviceWorker?.register(dataset.worker).catch(() => {});
  // What an earlier build's worker kept while it was being removed.
  else globalThis.caches?.delete("rollcall-" + new URL(root || ".", location.href)).catch(() => {});

  if (!foot) return;
  const status = document.createElement("div");
  status.className = "newer";
  status.setAttribute("role", "status");
  document.body.append(status);
  const age = document.createElement("p");
  age.className = "age";
  let built = null;

  function showAge() {
    const units = [
      ["year", 31536000],
      ["month", 2592000],
      ["week", 604800],
      ["day", 86400],
      ["hour", 3600],
      ["minute", 60],
      ["second", 1],
    ];
    const seconds = Math.max(0, (Date.now() - Date.parse(built)) / 1000);
    const [unit, length] = units.find((each) => seconds >= each[1]) ?? units.at(-1);
    const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
    const time = document.createElement("time");
    time.dateTime = built;
    time.title = new Date(built).toLocaleString(lang);
    time.textContent = words.format(-Math.floor(seconds / length), unit);
    const [before, after = ""] = foot.dataset.age.split("{age}");
    age.replaceChildren(before, time, after);
    if (!age.isConnected) foot.append(age);
  }

  function offerReload() {
    if (status.hasChildNodes()) return;
    const text = document.createElement("p");
    text.textContent = foot.dataset.newer;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = foot.dataset.reload;
    button.addEventListener("click", () => location.reload());
    status.append(text, button);
  }

  async function check() {
    try {
      const response = await fetch(root + "build.json", { cache: "no-cache" });
      if (!response.ok) return;
      const { builtAt } = await response.json();
      built ??= builtAt;
      if (builtAt !== built) offerReload();
      showAge();
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
})();
