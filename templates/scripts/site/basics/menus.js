"use strict";

/**
 * Opens and closes a list by a button: by click, Escape, the Down key, and whatever happens elsewhere.
 *
 * @param {HTMLElement} button
 * @param {HTMLElement} menu
 */
Rollcall.Controls.openMenu = (button, menu) => {
  /** @param {boolean} isOpen */
  function open(isOpen) {
    menu.hidden = !isOpen;
    button.ariaExpanded = String(isOpen);
  }

  /** @param {EventTarget | null} target */
  const holds = (target) => target instanceof Node && (button.contains(target) || menu.contains(target));

  open(false);
  button.addEventListener("click", () => open(menu.hidden));
  for (const element of [button, menu]) {
    element.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === "Escape" && !menu.hidden) {
        open(false);
        button.focus();
      } else if (step && (!menu.hidden || step === 1)) {
        open(true);
        /** @type {NodeListOf<HTMLElement>} */
        const items = menu.querySelectorAll("a, button, select");
        const at = [...items].findIndex((item) => item === document.activeElement);
        (items[at + step] ?? button).focus();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    });
    element.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !holds(relatedTarget)) open(false);
    });
  }
  document.addEventListener("click", ({ target }) => {
    if (!holds(target)) open(false);
  });
};
