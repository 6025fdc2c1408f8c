"use strict";

/**
 * The chart of people or that of units: the links to both become a switch.
 *
 * @param {HTMLElement} chart
 */
Rollcall.Chart.kinds = (chart) => {
  const units = chart.querySelector(".units");
  if (!units) return;
  /** @type {NodeListOf<HTMLElement>} */
  const links = document.querySelectorAll("a[data-chart]");

  function show() {
    const areUnits = units?.contains(document.getElementById(location.hash.slice(1))) ?? false;
    for (const part of chart.children) part.toggleAttribute("hidden", (part === units) !== areUnits);
    for (const link of links) {
      const isShown = (link.dataset.chart === "units") === areUnits;
      if (isShown) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  addEventListener("hashchange", show);
  show();
};
