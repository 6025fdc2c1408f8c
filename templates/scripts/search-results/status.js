"use strict";

/**
 * What is said of whom a query found.
 *
 * @param {Found} found
 * @param {string} query
 * @param {number} groups how many groups the query names
 */
Rollcall.Results.status = ({ rows, total, near, without }, query, groups = 0) => {
  const COUNTED = 100;
  const shown = Math.max(rows.length, COUNTED);
  if (total === 0 && groups > 0) return Rollcall.counted("searchGroups", groups);
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
