"use strict";

/**
 * A row is one stop of the Tab key. Its actions are reached by the Right key, and by Tab once one is among them.
 */
Rollcall.slowPart(() => {
  const main = document.getElementById("main");
  if (!main) return;
  const isReversed = document.documentElement.dir === "rtl";
  const hint = Rollcall.make("p", { id: "row-hint", className: "unseen" }, Rollcall.text("rowHint"));
  hint.hidden = true;

  /** @param {Element} row */
  function actionsOf(row) {
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const links = row.querySelectorAll(":scope > a");
    return [...links];
  }

  /**
   * @param {Element} row
   * @param {boolean} isEntered
   */
  function enter(row, isEntered) {
    for (const action of actionsOf(row)) action.tabIndex = isEntered ? 0 : -1;
  }

  /** @param {Element} row */
  function dress(row) {
    enter(row, false);
    row.querySelector(".u-url")?.setAttribute("aria-describedby", hint.id);
  }

  main.append(hint);
  for (const row of main.querySelectorAll(".row")) dress(row);
  const results = document.getElementById("search-results");
  if (results) {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof Element && node.matches(".h-card")) dress(node);
      }
    }).observe(results, { childList: true });
  }

  main.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof Element) || ctrlKey || metaKey || altKey) return;
    const step = { ArrowRight: isReversed ? -1 : 1, ArrowLeft: isReversed ? 1 : -1 }[key];
    const row = target.closest(".row");
    /** @type {HTMLElement | null | undefined} */
    const link = row?.querySelector(".u-url");
    if (!step || !row || !link || !target.matches("a")) return;
    const stops = /** @type {HTMLElement[]} */ ([link, ...actionsOf(row).filter((action) => action.checkVisibility())]);
    const next = stops[stops.findIndex((stop) => stop === target) + step];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    enter(row, true);
    next.focus();
  });
  main.addEventListener("focusout", ({ target, relatedTarget }) => {
    const row = target instanceof Element ? target.closest(".row") : null;
    if (row && !(relatedTarget instanceof Node && row.contains(relatedTarget))) enter(row, false);
  });
});
