"use strict";

/**
 * What is said of whom a query found.
 *
 * @param {Found} found
 * @param {string} query
 * @param {number} groups how many groups the query names
 */
Rollcall.Results.status = (found, query, groups = 0) => {
  const said = Rollcall.Results.outcome(found, query, groups);
  if (found.without === undefined) return said;
  // Each is in the quotation marks of the language.
  const [, open = "", close = ""] = /(.)\{word\}(.)/.exec(Rollcall.text("searchWithout")) ?? [];
  return `${Rollcall.text("searchWithout", { word: found.without.join(`${close}, ${open}`) })} ${said}`;
};

/**
 * @param {Found} found
 * @param {string} query
 * @param {number} groups
 */
Rollcall.Results.outcome = ({ rows, total, near }, query, groups) => {
  const COUNTED = 100;
  const shown = Math.max(rows.length, COUNTED);
  if (total === 0 && groups > 0) return Rollcall.counted("searchGroups", groups);
  if (total === 0) return Rollcall.text(query === "" ? "searchNone" : "searchNobody", { query });
  if (near) return Rollcall.text("searchSimilar");
  if (total > shown) {
    return Rollcall.text("searchMore", { count: total === Infinity ? rows.length : shown });
  }
  return Rollcall.counted("searchCount", total);
};
