"use strict";

/** The tools of results, beside what is said of them. */
Rollcall.Results.showTools = (() => {
  const status = document.getElementById("search-status");
  const line = Rollcall.make("div", { className: "tools", hidden: true });
  /** @type {(() => void) | null} */
  let fit = null;

  /** @param {{ engine: SearchEngine, found: Found } | null} shown null for no results */
  return function showResultTools(shown) {
    if (!line.isConnected) status?.after(line);
    line.hidden = shown === null || shown.found.rows.length === 0;
    line.replaceChildren();
    if (shown === null || line.hidden) return;
    const { engine, found } = shown;
    const { lang } = document.documentElement;
    const fields = [...engine.fields.values()].filter(({ isInAllRows }) => isInAllRows).map(({ field }) => field);
    const names = (/** @type {string} */ field, /** @type {number} */ row) =>
      engine.termsOf(field, row).map((term) => term.names?.[lang] ?? term.code).join(", ");
    const isAll = found.total <= found.rows.length;
    const list = () => ({
      labels: ["name", ...fields, "email", "phone"].map((key) => Rollcall.text(key)),
      people: found.rows.map((row) => {
        const [email] = engine.email[row].split("\t");
        const [phone] = engine.phone[row].split("\t");
        return { values: () => [engine.name[row], ...fields.map((field) => names(field, row)), email, phone], email };
      }),
      name: Rollcall.text("searchLabel"),
      total: isAll ? undefined : Number.isFinite(found.total) ? Rollcall.Results.grouped(found.total) : "",
    });
    // The front page's own buttons stay in sight.
    const hasButtons = document.querySelector(".view-place button") !== null;
    const buttons = hasButtons ? [] : [Rollcall.Lists.selectButton(), Rollcall.Lists.viewButton()];
    line.append(...buttons, ...Rollcall.Lists.tools(list));
    if (fit) fit();
    else fit = Rollcall.Controls.fitLine(line, Rollcall.Controls.moreChip(), "more-result-tools", [1, 3]);
  };
})();
