"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("./support");

const Rollcall = load("site/basics/async-work.js", "site/basics/texts.js", "later/day.js");

for (const [dateFormat, words] of [
  ["dd.MM.yyyy", "05.02.2026"],
  ["d. M. yyyy", "5. 2. 2026"],
  ["yyyy-MM-dd", "2026-02-05"],
  ["d MMM yyyy", "5 Feb 2026"],
]) {
  test(`a day is written as ${dateFormat}`, () => {
    Rollcall.texts = { dateFormat, months: "Jan Feb Mar" };
    assert.equal(Rollcall.Time.dayInWords("2026-02-05"), words);
  });
}
