"use strict";

/** The keys of the search. */

/**
 * @param {Element} element
 */
Rollcall.isField = (element) =>
  (element instanceof HTMLElement && element.isContentEditable) ||
  /^(input|select|textarea)$/i.test(element.tagName);

/**
 * Arrows move between input and results, Escape goes back and empties the input, Enter opens the first
 * result, and the slash leads to the input from anywhere.
 *
 * @param {HTMLInputElement} input
 * @param {HTMLElement} results
 * @param {{ links: () => HTMLAnchorElement[], search: () => void, openFirst: () => void }} actions
 */
Rollcall.listenToKeys = (input, results, { links, search, openFirst }) => {
  /** @type {(event: KeyboardEvent, step: number) => void} */
  function move(event, step) {
    const all = links();
    const next = all.findIndex((link) => link === document.activeElement) + step;
    if (next >= all.length) return;
    event.preventDefault();
    (all[next] ?? input).focus();
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isInInput = event.target === input;
    if (event.key === "ArrowDown") move(event, 1);
    else if (event.key === "ArrowUp" && !isInInput) move(event, -1);
    else if (event.key === "Escape" && !isInInput) input.focus();
    else if (event.key === "Escape" && input.value !== "") {
      event.preventDefault();
      input.value = "";
      search();
    } else if (event.key === "Enter" && isInInput) {
      event.preventDefault();
      openFirst();
    }
  }

  input.addEventListener("keydown", onKey);
  results.addEventListener("keydown", onKey);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && Rollcall.isField(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
};
