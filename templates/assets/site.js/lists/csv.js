"use strict";

/** Tables as CSV (RFC 4180), for spreadsheets. */
Rollcall.Csv = (() => {
  /**
   * What begins like a formula would be run as one by a spreadsheet; numbers of phones are none.
   *
   * @param {string} value
   */
  const harmless = (value) => (/^(?:[=@\t\r]|[+-](?![\d ().-]*$))/.test(value) ? `'${value}` : value);

  /** @param {string} value */
  const field = (value) => {
    const text = harmless(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };

  /** @param {string[][]} rows */
  const text = (rows) => rows.map((row) => row.map(field).join(",") + "\r\n").join("");

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
