"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("./support");

const { ageInWords } = load("site/basics/async-work.js", "later/age.js").Time;
const HOUR = 3600;
const DAY = 24 * HOUR;

for (const [seconds, language, words] of [
  [-5, "en", "now"],
  [0.9, "en", "now"],
  [1, "en", "1 second ago"],
  [59.9, "en", "59 seconds ago"],
  [60, "en", "1 minute ago"],
  [HOUR - 1, "en", "59 minutes ago"],
  [3 * HOUR, "en", "3 hours ago"],
  [DAY, "en", "yesterday"],
  [6.9 * DAY, "en", "6 days ago"],
  [7 * DAY, "en", "last week"],
  [31 * DAY, "en", "last month"],
  [800 * DAY, "en", "2 years ago"],
  [2 * HOUR, "et", "2 tunni eest"],
  [5 * 60, "ru", "5 минут назад"],
]) {
  test(`an age of ${seconds} seconds is "${words}"`, () => {
    assert.equal(ageInWords(seconds, language), words);
  });
}
