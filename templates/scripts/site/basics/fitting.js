"use strict";

/**
 * A line of links or buttons of which those that do not fit, or are too many, are behind a button. The line's style
 * wraps them onto a second line, which is out of sight.
 *
 * @param {HTMLElement} line
 * @param {HTMLElement} button
 * @param {string} id of the menu
 * @param {number[]} limits how many stand in the line at most, in a narrow window and in a wide one
 */
Rollcall.Controls.fitLine = (line, button, id, [narrow, wide] = [Infinity, Infinity]) => {
  const menu = Rollcall.make("ul", { id, className: "menu" });
  button.setAttribute("aria-controls", id);
  button.hidden = true;
  line.classList.add("fitted");
  Rollcall.Controls.openMenu(button, menu);
  /** @type {Element[]} */
  let items = [];
  let width = 0;

  /** @param {Element} element */
  const isCut = (element) => element.getBoundingClientRect().top >= line.getBoundingClientRect().bottom - 1;

  const limit = () => (matchMedia("(min-width: 48rem)").matches ? wide : narrow);

  /**
   * How many items stand before the button at most. All are measured at once: moving them one by one lays the whole
   * page out each time. A line that shares its room with others may take fewer.
   */
  function most() {
    const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
    let room = line.clientWidth - button.offsetWidth;
    const widths = items.map((item) => item.getBoundingClientRect().width);
    const isOver = (/** @type {number} */ width) => width > 0 && (room -= width + gap) < -1;
    const first = widths.findIndex(isOver);
    return Math.min(limit(), first < 0 ? items.length - 1 : first);
  }

  function fit() {
    menu.hidden = true;
    button.hidden = true;
    line.prepend(...items);
    menu.replaceChildren();
    const last = items.at(-1);
    const isFull = last && (items.length > limit() || isCut(last));
    width = document.documentElement.clientWidth;
    if (!isFull) return;
    button.hidden = false;
    const hide = (/** @type {Element[]} */ hidden) =>
      menu.prepend(...hidden.map((item) => Rollcall.make("li", {}, item)));
    let shown = most();
    hide(items.slice(shown));
    while (shown > 0 && isCut(button)) hide([items[--shown]]);
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
