"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("./support");

const Rollcall = load("site/basics/async-work.js", "site/basics/texts.js", "site/lists/tools.js");
Rollcall.texts = { partOf: "{count} of {total}" };
const { addresses, mailLink, part } = Rollcall.Lists;

const people = (/** @type {number} */ count) => Array.from({ length: count }, (_, at) => ({ email: `p${at}@x.example` }));

test("each address is written to once, and people without one are left out", () => {
  assert.deepEqual(addresses([{ email: "a@x" }, { email: "" }, { email: "a@x" }, { email: "b@x" }]), ["a@x", "b@x"]);
});

test("a link writes to all addresses, blindly where they are more than some", () => {
  assert.equal(mailLink(["a@x", "b+c&d@x"]), "mailto:a@x,b%2Bc%26d@x");
  assert.equal(mailLink(["a@x", "b@x"], 1), "mailto:?bcc=a@x,b@x");
});

test("no link is longer than mail programs read", () => {
  const links = [50, 100, 130, 140, 800].map((count) => mailLink(addresses(people(count))));
  assert.deepEqual(links.map((link) => link !== ""), [true, true, true, false, false]);
  assert.ok(links.every((link) => link.length <= 1900));
});

for (const [list, expected] of [
  [{}, ""],
  [{ total: "399" }, " (7 of 399)"],
  [{ total: "" }, " (7 of 7+)"],
  [{ total: "399", whole: () => [] }, ""],
]) {
  test(`tools of a list with ${JSON.stringify(list)} say "${expected}"`, () => {
    assert.equal(part({ labels: [], name: "", people: people(7), ...list }), expected);
  });
}
