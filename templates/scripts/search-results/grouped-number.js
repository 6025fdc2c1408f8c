"use strict";

/**
 * A number with the language's separator of thousands, as on the pages.
 *
 * @param {number} number
 */
Rollcall.Results.grouped = (number) =>
  String(number).replace(/\B(?=(\d{3})+$)/g, Rollcall.text("groupSeparator"));
