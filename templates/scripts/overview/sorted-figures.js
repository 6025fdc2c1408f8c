"use strict";

/** Tables of figures by size, on demand: the heading of the numbers is a button. */
Rollcall.part(() => {
  for (const table of document.querySelectorAll(".figures table")) {
    const heading = table.querySelector("thead .number");
    const body = table.querySelector("tbody");
    if (!heading || !body) continue;
    const rows = [...body.rows];
    const size = (/** @type {HTMLTableRowElement} */ row) =>
      Number((row.querySelector(".number")?.textContent ?? "").replace(/\D/g, ""));
    const button = Rollcall.make("button", { type: "button", className: "sort" }, heading.textContent ?? "");
    button.addEventListener("click", () => {
      const isSorted = heading.ariaSort !== "descending";
      heading.ariaSort = isSorted ? "descending" : "none";
      body.append(...(isSorted ? [...rows].sort((one, other) => size(other) - size(one)) : rows));
    });
    heading.ariaSort = "none";
    heading.replaceChildren(button);
  }
});
