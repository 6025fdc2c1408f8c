"use strict";

/**
 * What is said of whom a query found.
 *
 * @param {Found} found
 * @param {string} query
 */
Rollcall.searchStatus = ({ rows, total, near, without }, query) => {
  const COUNTED = 100;
  const shown = Math.max(rows.length, COUNTED);
  if (total === 0) return Rollcall.text(query === "" ? "searchNone" : "searchNobody", { query });
  if (without !== undefined && total > shown) {
    return Rollcall.text("searchWithoutMany", { word: without, count: shown });
  }
  if (without !== undefined) return Rollcall.counted("searchWithout", total, { word: without });
  if (near) return Rollcall.text("searchSimilar");
  if (total > shown) {
    return Rollcall.text("searchMore", { count: total === Infinity ? rows.length : shown });
  }
  return Rollcall.counted("searchCount", total);
};
