"use strict";

/**
 * The script of the search is loaded when somebody turns to the search, when the address asks for somebody, or once
 * the page has nothing else to do.
 */

/** Whether the page is opened from disk and the site has no index for that. */
Rollcall.Search.lacksServer = () => !Rollcall.Loading.page.engine;

/** Loads what `Rollcall.Search.engineLoader` and others are in, and what they use. */
Rollcall.Search.load = () => Rollcall.load("search-results.js");

/** What was done before the script of the search was there. */
Rollcall.Search.wishes = { isWanted: false, wantsPanel: false, opensFirst: false };

Rollcall.part(() => {
  const PATIENCE_MS = 5000;
  const input = document.getElementById("search");
  const status = document.getElementById("search-status");
  if (!(input instanceof HTMLInputElement) || !status) return;
  const wishes = Rollcall.Search.wishes;
  /** @type {NodeListOf<HTMLSelectElement>} */
  const filters = document.querySelectorAll("select[data-filter]");
  const again = Rollcall.make("button", { type: "button", className: "button again" }, Rollcall.text("tryAgain"));
  let isThere = false;

  const isAsked = () => [input, ...filters].some(({ value }) => value.trim() !== "");

  /** @param {string} message the key of its text */
  const offerAgain = (message) => {
    if (isThere || !isAsked()) return;
    status.textContent = Rollcall.text(message);
    status.after(again);
  };

  const start = async () => {
    if (isThere) return;
    const timer = setTimeout(offerAgain, PATIENCE_MS, "searchSlow");
    try {
      if (isAsked() && !again.isConnected) status.textContent = Rollcall.text("searchLoading");
      await Rollcall.Search.load();
      isThere = true;
      again.remove();
    } catch {
      offerAgain("searchFailed");
    }
    clearTimeout(timer);
  };

  const turnTo = () => {
    wishes.isWanted = true;
    start();
    // What searches, and what that reads, comes beside what shows it.
    Rollcall.load(Rollcall.Loading.page.engine ?? "later.js").catch(() => {});
    Rollcall.load("later.js").then(() => Rollcall.Search.engineLoader.fetchEarly()).catch(() => {});
  };

  again.addEventListener("click", () => {
    Rollcall.Loading.giveUp();
    again.remove();
    input.focus();
    start();
  });

  // With a mouse there is mostly a keyboard, and no keyboard that would slide over the page.
  const wantsFocus = input.dataset.focus !== undefined && location.hash === "";
  if (wantsFocus && matchMedia("(pointer: fine)").matches) input.focus({ preventScroll: true });

  input.addEventListener("pointerenter", start);
  input.addEventListener("pointerdown", () => (wishes.wantsPanel = true));
  input.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowDown") wishes.wantsPanel = true;
    wishes.opensFirst = key === "Enter";
  });
  for (const kind of ["focus", "pointerdown", "input", "keydown"]) input.addEventListener(kind, turnTo);
  for (const filter of filters) {
    for (const kind of ["focus", "pointerdown", "change"]) filter.addEventListener(kind, turnTo);
  }
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || !Rollcall.Controls.isShortcut(event)) return;
    event.preventDefault();
    wishes.wantsPanel = true;
    input.focus();
    input.select();
  });
  // A browser may put back what was typed before.
  addEventListener("pageshow", () => {
    if (isAsked()) start();
  });
  if (location.search !== "") start();
  // On a person's page, the colleagues load the index without the search.
  else if (!document.querySelector(".person")) Rollcall.Work.whenIdle(start);
});
