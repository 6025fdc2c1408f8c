"use strict";

/**
 * The chart of the page as a drawing: a line for each person, indented below the manager.
 *
 * @param {HTMLElement} tree
 */
Rollcall.chartPicture = (tree) => {
  const ROW = 44;
  const STEP = 28;
  const WIDTH = 340;
  const NAMESPACE = "http://www.w3.org/2000/svg";

  /**
   * @param {string} name
   * @param {Record<string, string | number>} attributes
   * @param {(Node | string)[]} children
   */
  function make(name, attributes, ...children) {
    const element = document.createElementNS(NAMESPACE, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
  }

  function draw() {
    const style = getComputedStyle(document.documentElement);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    const parts = [];
    /** The row of the last person on each level. */
    const rows = [];
    let deepest = 1;
    for (const [row, item] of [...tree.querySelectorAll("a:not(.branch)")].entries()) {
      const level = Number(item.getAttribute("aria-level") ?? 1);
      deepest = Math.max(deepest, level);
      const x = 12 + (level - 1) * STEP;
      const y = 12 + row * ROW;
      if (level > 1) {
        const from = 12 + (rows[level - 1] ?? 0) * ROW + 36;
        const d = `M${x - STEP + 14} ${from}V${y + 18}H${x}`;
        parts.push(make("path", { d, fill: "none", stroke: colour("--control") }));
      }
      rows[level] = row;
      const text = (/** @type {string} */ part) => item.querySelector(part)?.textContent ?? "";
      const box = { x, y, width: WIDTH, height: 36, rx: 8, fill: colour("--card"), stroke: colour("--line") };
      parts.push(
        make("rect", box),
        make("text", { x: x + 12, y: y + 16, "font-weight": 600, fill: colour("--text") }, text(".name")),
        make("text", { x: x + 12, y: y + 30, "font-size": 11, fill: colour("--text-quiet") }, text(".position")),
      );
    }
    const width = 24 + WIDTH + (deepest - 1) * STEP;
    const height = 24 + (tree.querySelectorAll("a:not(.branch)").length || 1) * ROW;
    const size = { xmlns: NAMESPACE, width, height, viewBox: `0 0 ${width} ${height}`, "font-family": "sans-serif", "font-size": 14 };
    return make("svg", size, make("rect", { width, height, fill: colour("--page") }), ...parts);
  }

  const button = Rollcall.chip("file", Rollcall.text("downloadPicture"));
  button.addEventListener("click", () => {
    const blob = new Blob([new XMLSerializer().serializeToString(draw())], { type: "image/svg+xml" });
    const link = Rollcall.make("a", { href: URL.createObjectURL(blob), download: "chart.svg" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  });
  return button;
};
