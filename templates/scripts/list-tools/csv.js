"use strict";

/** Tables as CSV (RFC 4180), for spreadsheets. */
Rollcall.Lists.Csv = (() => {
  // What a spreadsheet may take for a formula: it may divide by another character than the file does, and then
  // quotation marks inside a line do not count.
  const formulas = /((?:^|[,;|\t\r\n])\s*)([=+\-@＝＋－＠][^,;|\t\r\n]*)/g;

  /**
   * The text with an apostrophe before each formula (OWASP, CSV Injection). Numbers and phone numbers are none, also with an extension.
   *
   * @param {string} value
   */
  const harmless = (value) =>
    value.replace(formulas, (all, before, cell) => (/^[+-][\d ().]*(?: ext\. \d+)?$/.test(cell) ? all : `${before}'${cell}`));

  /** @param {string} value */
  const field = (value) => `"${harmless(value).replaceAll('"', '""')}"`;

  /**
   * The list separator of the visitor's region, by which Excel divides a file that it opens: a semicolon where the
   * language of the page or of the browser writes numbers without a decimal point.
   */
  const separator = () => {
    const hasPoint = (/** @type {string=} */ language) => (1.5).toLocaleString(language).includes(".");
    return hasPoint(document.documentElement.lang) && hasPoint() ? "," : ";";
  };

  /** @param {string[][]} rows */
  const text = (rows) => {
    const divider = separator();
    return rows.map((row) => row.map(field).join(divider) + "\r\n").join("");
  };

  /**
   * Hands a table to the visitor as a file.
   *
   * @param {string[][]} rows
   * @param {string} name of the file, without `.csv`
   */
  function download(rows, name) {
    // Excel takes a file for UTF-8 where it begins with U+FEFF.
    const blob = new Blob(["\ufeff", text(rows)], { type: "text/csv;charset=utf-8" });
    const link = Rollcall.make("a", { href: URL.createObjectURL(blob), download: `${name}.csv` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  return { text, download };
})();
