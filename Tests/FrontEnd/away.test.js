"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("./support");

const texts = {
  awayUntil: "Away until {date}",
  awayFrom: "Away from {from} to {date}",
  awayOn: "Away on {date}",
  backOn: "Back on {day}",
};

/** @param {string} language */
function words(language) {
  const Rollcall = load("site/basics/async-work.js", "site/basics/texts.js", "away/absence.js");
  Rollcall.texts = texts;
  globalThis.document.documentElement.lang = language;
  return Rollcall.Absences.inWords;
}

for (const [absence, today, expected, working] of [
  [{ until: "2026-06-12" }, "2026-05-25", "Away until 12 June"],
  [{ until: "2026-06-12" }, "2026-06-08", "Away until 12 June"],
  [{ until: "2026-06-12" }, "2026-06-09", "Away until 12 June. Back on Monday"],
  [{ until: "2026-06-12" }, "2026-06-12", "Away until 12 June. Back on Monday"],
  [{ until: "2026-06-12" }, "2026-06-13", ""],
  [{ until: "2026-06-10" }, "2026-06-10", "Away until 10 June. Back on Thursday"],
  [{ until: "2026-06-10" }, "2026-06-10", "Away until 10 June. Back on Friday", "mon fri"],
  [{ until: "2027-01-04" }, "2026-12-20", "Away until 4 January 2027"],
  [{ from: "2026-06-12", until: "2026-06-14" }, "2026-06-10", "Away from 12 June to 14 June"],
  [{ from: "2026-06-12", until: "2026-06-12" }, "2026-06-10", "Away on 12 June"],
  [{ from: "2026-06-12", until: "2026-06-14" }, "2026-06-12", "Away until 14 June. Back on Monday"],
]) {
  test(`on ${today} an absence until ${absence.until} is "${expected}"`, () => {
    assert.equal(words("en")(absence, today, working), expected);
  });
}
