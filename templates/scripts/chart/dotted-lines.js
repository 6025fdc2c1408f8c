"use strict";

/**
 * Draws dotted lines from people to those whom they report to as well, as far as columns show both, and their legend.
 *
 * @param {HTMLElement} chart
 */
Rollcall.Chart.dottedLines = (chart) => {
  const NAMESPACE = "http://www.w3.org/2000/svg";
  const wide = matchMedia("(min-width: 64rem)");
  /** @type {NodeListOf<HTMLElement>} */
  const found = chart.querySelectorAll("[data-also]");
  const items = [...found];
  if (items.length === 0) return;
  const drawing = document.createElementNS(NAMESPACE, "svg");
  drawing.setAttribute("class", "dotted");
  drawing.ariaHidden = "true";
  const legend = document.querySelector(".legend");
  let isDue = false;

  /**
   * @param {HTMLElement} item
   * @param {Element} other
   */
  function path(item, other) {
    const room = chart.getBoundingClientRect();
    const from = item.getBoundingClientRect();
    const to = other.getBoundingClientRect();
    const isLeftward = document.documentElement.dir === "rtl";
    const [left, top] = [chart.scrollLeft - room.left, chart.scrollTop - room.top];
    const start = left + (isLeftward ? from.right : from.left);
    const end = left + (isLeftward ? to.left : to.right);
    const [low, high] = [top + from.bottom - from.height / 4, top + to.bottom - to.height / 4];
    const bend = Math.max(24, Math.abs(end - start) / 2) * (isLeftward ? -1 : 1);
    const line = document.createElementNS(NAMESPACE, "path");
    line.setAttribute("d", `M${start} ${low}C${start - bend} ${low} ${end + bend} ${high} ${end} ${high}`);
    return line;
  }

  function draw() {
    isDue = false;
    /** @type {Element[]} */
    const lines = [];
    for (const item of wide.matches ? items.filter((item) => item.checkVisibility()) : []) {
      for (const slug of (item.dataset.also ?? "").split(" ")) {
        const other = document.getElementById(`person-${slug}`);
        if (other?.checkVisibility() && chart.contains(other)) lines.push(path(item, other));
      }
    }
    // Without the drawing the chart is as large as its people are.
    drawing.remove();
    legend?.toggleAttribute("hidden", lines.length === 0);
    if (lines.length === 0) return;
    drawing.setAttribute("width", String(chart.scrollWidth));
    drawing.setAttribute("height", String(chart.scrollHeight));
    drawing.replaceChildren(...lines);
    chart.append(drawing);
  }

  function drawSoon() {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(draw);
  }

  new ResizeObserver(drawSoon).observe(chart);
  new MutationObserver(drawSoon).observe(chart, { subtree: true, attributeFilter: ["data-folded", "class"] });
  drawSoon();
};
