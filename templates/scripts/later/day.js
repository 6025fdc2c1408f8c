"use strict";

/**
 * A day as the language writes it on pages.
 *
 * @param {string} day such as "2026-11-14"
 */
Rollcall.Time.dayInWords = (day) => {
  const [year, month, date] = day.split("-");
  /** @type {Record<string, string>} */
  const parts = {
    yyyy: year,
    MMM: Rollcall.text("months").split(" ")[Number(month) - 1],
    MM: month,
    M: String(Number(month)),
    dd: date,
    d: String(Number(date)),
  };
  return Rollcall.text("dateFormat").replace(/(.)\1*/gu, (run) => parts[run] ?? run);
};
