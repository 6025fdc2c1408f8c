"use strict";

/** Arrow keys lead along the faces of manager, person and reports. */
document.getElementById("line")?.addEventListener("keydown", (event) => {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(currentTarget instanceof Element)) return;
  /** @type {NodeListOf<HTMLElement>} */
  const links = currentTarget.querySelectorAll("li a");
  const at = [...links].findIndex((link) => link === document.activeElement);
  if (at < 0) return;
  const isReversed = document.documentElement.dir === "rtl";
  const to = {
    ArrowRight: at + (isReversed ? -1 : 1),
    ArrowLeft: at + (isReversed ? 1 : -1),
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: links.length - 1,
  }[key];
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
});
