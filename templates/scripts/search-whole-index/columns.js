"use strict";

/** Columns of lists: the items of row r stand from starts[r] to starts[r + 1]. */

/**
 * @typedef {{ starts: Uint32Array, items: number[] }} Lists
 */

Rollcall.Whole.Columns = (() => {
  const ROWS_A_SLICE = 1024;

  /**
   * Reads a column: a line for each row, of values divided by tabs.
   *
   * @param {string} column
   * @param {number} count the number of rows
   * @param {(value: string) => number} itemOf
   * @param {number[]} [parents] of items in a tree: a row also has all items above its own
   * @returns {Work<Lists>}
   */
  function* lists(column, count, itemOf, parents = []) {
    const lines = column.split("\n");
    const starts = new Uint32Array(count + 1);
    /** @type {number[]} */
    const items = [];
    for (let row = 0; row < count; row += 1) {
      if (row % ROWS_A_SLICE === 0) yield;
      if (lines[row] !== "") {
        for (const value of lines[row].split("\t")) {
          for (let item = itemOf(value); item >= 0; item = parents[item] ?? -1) items.push(item);
        }
      }
      starts[row + 1] = items.length;
    }
    return { starts, items };
  }

  /**
   * @param {Lists} lists
   * @param {number} row
   */
  function itemsOf({ starts, items }, row) {
    return items.slice(starts[row], starts[row + 1]);
  }

  /**
   * The least cost among the items of a row.
   *
   * @param {Lists} lists
   * @param {number} row
   * @param {ArrayLike<number>} costs by item
   */
  function least({ starts, items }, row, costs) {
    let best = Rollcall.Matching.NONE;
    for (let at = starts[row]; at < starts[row + 1]; at += 1) {
      const cost = costs[items[at]];
      if (cost < best) best = cost;
    }
    return best;
  }

  /**
   * In how many rows each item is.
   *
   * @param {Lists} lists
   * @param {number} count the number of items
   */
  function counts({ starts, items }, count) {
    const counts = new Uint32Array(count);
    for (let row = 0; row + 1 < starts.length; row += 1) {
      for (let at = starts[row]; at < starts[row + 1]; at += 1) {
        // Values that differ in letter case alone are one term.
        if (items.indexOf(items[at], starts[row]) === at) counts[items[at]] += 1;
      }
    }
    return counts;
  }

  return { lists, itemsOf, least, counts };
})();
