"use strict";

/** The keys of the search. */

/**
 * Arrows move between input and results, Escape goes back and empties the input, Enter opens the first
 * result, and letters that are typed on a result go to the input.
 *
 * @param {HTMLInputElement} input
 * @param {HTMLElement} results
 * @param {{ links: () => HTMLAnchorElement[], search: () => void, openFirst: () => void }} actions
 */
Rollcall.Results.listenToKeys = (input, results, { links, search, openFirst }) => {
  /** @type {(event: KeyboardEvent, step: number) => void} */
  function move(event, step) {
    const all = links();
    const row = document.activeElement?.closest(".row");
    const next = all.findIndex((link) => link.closest(".row") === row) + step;
    if (next >= all.length) return;
    event.preventDefault();
    (all[next] ?? input).focus();
  }

  function toInput() {
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
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
    } else if (!isInInput && event.key.length === 1 && !/[ /]/.test(event.key)) toInput();
  }

  input.addEventListener("keydown", onKey);
  results.addEventListener("keydown", onKey);
};
