"use strict";

/**
 * A line of links or buttons of which those that do not fit are behind a button. The line's style wraps them onto
 * a second line, which is out of sight.
 *
 * @param {HTMLElement} line
 * @param {HTMLElement} button
 * @param {string} id of the menu
 */
Rollcall.fitLine = (line, button, id) => {
  const menu = Rollcall.make("ul", { id, className: "menu" });
  button.setAttribute("aria-controls", id);
  button.hidden = true;
  line.classList.add("fitted");
  Rollcall.openMenu(button, menu);
  /** @type {Element[]} */
  let items = [];
  let width = 0;

  /** @param {Element} element */
  const isCut = (element) => element.getBoundingClientRect().top >= line.getBoundingClientRect().bottom - 1;

  function fit() {
    width = document.documentElement.clientWidth;
    menu.hidden = true;
    button.hidden = true;
    line.prepend(...items);
    menu.replaceChildren();
    const last = items.at(-1);
    if (!last || !isCut(last)) return;
    button.hidden = false;
    for (let shown = items.length - 1; shown >= 0 && isCut(button); shown -= 1) {
      menu.prepend(Rollcall.make("li", {}, items[shown]));
    }
  }

  /** Takes what stands in the line for its items. */
  function take() {
    items = [...items.filter((item) => item.isConnected), ...line.children].filter(
      (item, at, all) => item !== button && item !== menu && all.indexOf(item) === at,
    );
    if (!button.isConnected) line.append(button, menu);
    fit();
  }

  addEventListener("resize", () => {
    if (document.documentElement.clientWidth !== width) fit();
  });
  take();
  return take;
};
