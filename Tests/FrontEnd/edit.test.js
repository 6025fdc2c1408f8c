"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("./support");

const Rollcall = load("site/basics/async-work.js", "site/basics/texts.js", "edit/block.js");
Rollcall.texts = { editIntro: "Please correct the entry of {name}:" };
const { block, message, address } = Rollcall.Edits;

/** @param {string} text what `rollcall edits add` reads of it */
function read(text) {
  const inside = text.split("BEGIN ROLLCALL EDIT-----")[1].split("-----END ROLLCALL EDIT")[0];
  let json = "";
  for (const line of inside.split("\n")) {
    const rest = line.replace(/^[\s>]+/, "");
    json = json.endsWith("\\") ? json.slice(0, -1) + rest : `${json} ${rest}`;
  }
  return JSON.parse(json.slice(json.indexOf("{"), json.lastIndexOf("}") + 1));
}

const values = [
  "+372 600 1234", "", "a\nb\r\nc", '"\\"\\\\', "```\n# x\n```", "<script>alert(1)</script>&amp;", "@octocat #1 ![](//x)",
  "-----END ROLLCALL EDIT-----", "word ".repeat(60), "x".repeat(300), "\u202eevil\u200b\u00ad", "𝒜ñ".repeat(50), "\ud800 lone",
  "Bcc: x@x.example\r\n\r\nhello", "=1+1", "${{ secrets }}", " ".repeat(200), "שלום עולם", "李小龍".repeat(40), "\\".repeat(130),
]; // prettier-ignore

for (const value of values) {
  test(`a value of ${JSON.stringify(value).slice(0, 40)} comes back as it was`, () => {
    const text = block("7", "2026-05-01", [{ key: "bio", label: "Bio", was: value, value: `${value}!` }]);
    assert.deepEqual(read(text), { person: "7", date: "2026-05-01", edits: [{ field: "bio", was: value, value: `${value}!` }] });
    for (const line of text.split("\n")) assert.ok(line.length < 72 || / {9}/.test(line), line);
    assert.deepEqual(text.match(/ROLLCALL/g)?.length, 2);
    assert.doesNotMatch(text, /[`<>\u202e\u200b]/);
    // An answer quotes it, and a mail program may break lines at blanks.
    assert.deepEqual(read(text.replace(/^/gm, "> ")).edits[0].was, value);
  });

  test(`an issue with ${JSON.stringify(value).slice(0, 40)} is code from end to end`, () => {
    const whom = { person: "7", name: value };
    const text = message(whom, "2026-05-01", [{ key: "bio", label: value, was: value, value }]);
    const lines = text.trimEnd().split("\n");
    assert.equal(lines[0], "```text");
    assert.equal(lines.at(-1), "```");
    assert.doesNotMatch(lines.slice(1, -1).join("\n"), /`|\r/);
    assert.equal(read(text).edits[0].value, value);
  });

  test(`an address with ${JSON.stringify(value).slice(0, 40)} has the header that it had`, () => {
    const target = { before: "mailto:hr@corp.example?subject=Correction&body=", after: "", mail: true };
    const { href, isWhole } = address(target, `${value}&bcc=x@x.example#y`);
    const url = new URL(href);
    assert.equal(url.protocol, "mailto:");
    assert.equal(url.pathname, "hr@corp.example");
    assert.deepEqual([...url.searchParams.keys()], ["subject", "body"]);
    assert.equal(url.hash, "");
    assert.ok(href.length <= 1800);
    if (isWhole) assert.match(url.searchParams.get("body") ?? "", /bcc=x@x\.example#y$/);
  });
}

test("a message that is too long for an address is left out of it", () => {
  const target = { before: "https://github.com/o/r/issues/new?body=", after: "&labels=x" };
  assert.deepEqual(address(target, "x".repeat(7000)), { href: "https://github.com/o/r/issues/new?body=&labels=x", isWhole: false });
  assert.equal(address(target, "x".repeat(5000)).isWhole, true);
});
