"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { indexOf, load, shared } = require("./support");

const { Folding, Phones, parse, wordsOf } = load("site/basics/async-work.js", "search-phones", "search-query", "search-thai").Matching;
const tokens = (query, index) => wordsOf(parse(query, index).parts);
const written = indexOf([{ first: "Mari", last: "Tamm" }]);
const index = { ...written, folding: new Folding(written.folding), extensions: "x ext доб sise" };

for (const [query, texts] of [
  ["", []],
  ["  - ", []],
  ["Mari  TAMM", ["mari", "tamm"]],
  ["mari Mari", ["mari"]],
  ["Mari-Liis O'Brien", ["mari", "liis", "obrien"]],
  ["+372 555-12 34", ["3725551234"]],
  ["mari 555 12 tamm 3", ["mari", "55512", "tamm", "3"]],
  ["x.tamm@telisa.ee", ["x", "tamm", "telisa", "ee"]],
  ["2b 3", ["2b", "3"]],
]) {
  test(`the words of "${query}" are [${texts}]`, () => {
    assert.deepEqual(tokens(query, index).map(({ text }) => text), texts);
  });
}

for (const [query, parts, excluded] of [
  ["mari -tamm", ["mari"], ["tamm"]],
  ["-tamm", [], ["tamm"]],
  ["mari - tamm", ["mari", "tamm"], []],
  ["mari-liis -o'brien", ["mari", "liis"], ["obrien"]],
  ["tamm \u2013mari-liis", ["tamm"], ["mari liis"]],
  ["mari -555 12", ["mari", "55512"], []],
  ["\"kuldne  tee\" qa", ["kuldne tee", "qa"], []],
  ["\u201ekuldne tee\u201c \u00abõun\u00bb", ["kuldne tee", "oun"], []],
  ["qa \"kuldne te", ["qa", "kuldne te"], []],
  ["-\"kuldne tee\" qa", ["qa"], ["kuldne tee"]],
  ["5\" mari\"tamm\"", ["5", "mari", "tamm"], []],
  ["\"555 12\" 34", ["5551234"], []],
  ["\"\" \" - --", [], []],
]) {
  test(`"${query}" asks for [${parts}] and excludes [${excluded}]`, () => {
    const parsed = parse(query, index);
    const texts = (list) => list.map((part) => part.map(({ text }) => text).join(" "));
    assert.deepEqual([texts(parsed.parts), texts(parsed.excluded)], [parts, excluded]);
  });
}

test("a word in quotation marks stands for no other", () => {
  const [[token]] = parse('"tamm"', index).parts;
  assert.equal(token.mayBeNear, false);
});

test("of a query of many signs, the first 200 units are read", () => {
  assert.deepEqual(tokens("\ufdfa".repeat(7000), index), tokens("\ufdfa".repeat(200), index));
  assert.deepEqual(tokens("a ".repeat(99) + "bc" + " d".repeat(99), index).map(({ text }) => text), ["a", "bc"]);
});

for (const [query, mayBeNear, isNumber] of [
  ["tam", false, false],
  ["tamm", true, false],
  ["щукин", true, false],
  ["tamm2", false, false],
  ["12", false, false],
  ["123", false, true],
]) {
  test(`"${query}" may${mayBeNear ? "" : " not"} be misspelt and is ${isNumber ? "a" : "no"} number`, () => {
    const [token] = tokens(query, index);
    assert.deepEqual([token.mayBeNear, token.number !== null], [mayBeNear, isNumber]);
  });
}

/** Whether a query finds the number whose forms these are. */
function finds(query, forms) {
  const [{ number }] = tokens(query, index);
  return Phones.hasNumber(forms, number);
}

for (const [query, forms, isFound] of [
  ["7946 0018", "+442079460018", true],
  ["020 7946 0018", "+442079460018", true],
  ["0044 20 7946 0018", "+442079460018", true],
  ["011 44 20 7946 0018", "+442079460018", true],
  ["+44 (0)20 7946 0018", "+442079460018", true],
  ["0 946", "+442079460018", false],
  ["8 903 425 30 32", "+79034253032", true],
  ["06 1 234 5678", "+3612345678", true],
  ["06 1 234 5678", "+37212345678", false],
  ["+39 06 1234 5678", "+390612345678", true],
  ["011 15 1234 5678", "+5491112345678", true],
  ["555 1234", "5551234", true],
  ["0555 1234", "5551234", true],
  ["555 1235", "5551234", false],
  ["612 3456", "+3726123456,12 +372612345612", true],
  ["612 3456 12", "+3726123456,12 +372612345612", true],
  ["612 3456 ext. 12", "+3726123456,12 +372612345612", true],
  ["+372 612 3456;ext=12", "+3726123456,12 +372612345612", true],
  ["612 3456, доб. 12", "+3726123456,12 +372612345612", true],
  ["6123456x12", "+3726123456,12 +372612345612", true],
  ["612 3456 (SISE 12)", "+3726123456,12 +372612345612", true],
  ["+44 20 7946 0018 x12", "+442079460018,12 +44207946001812 0207946001812", true],
  ["020 7946 0018 x12", "+442079460018,12 +44207946001812", true],
  ["0555 1234", "5551234,12 555123412", true],
  ["612 3456 ext 13", "+3726123456,12 +372612345612", false],
]) {
  test(`"${query}" ${isFound ? "finds" : "does not find"} ${forms}`, () => {
    assert.equal(finds(query, forms), isFound);
  });
}

test("the shared numbers are found by all their spellings", { skip: !shared("phones.json") }, () => {
  for (const { tel, foundBy } of shared("phones.json").cases) {
    for (const query of foundBy) assert.ok(finds(query, tel), `${query} ${tel}`);
  }
});

for (const [query, text, forms, marked] of [
  ["55512", "+372 555 12 34", "+3725551234", "555 12"],
  ["00372 555 1234", "+372 555 12 34", "+3725551234", "372 555 12 34"],
  ["+372 555 9876", "555-98 76", "+3725559876 5559876", "555-98 76"],
  ["+44 20 7946 0018", "020 7946 0018", "+442079460018 02079460018", "20 7946 0018"],
  ["999", "555 1234", "5551234", undefined],
  ["3456 x12", "612 3456 ext. 12", "+3726123456,12 +372612345612", "3456 ext. 12"],
  ["020 7946 0018", "+44 20 7946 0018 x12", "+442079460018,12 +44207946001812", "44 20 7946 0018 x12"],
]) {
  test(`"${query}" marks ${marked} of ${text}`, () => {
    const ranges = Phones.ranges(text, forms, tokens(query, index));
    assert.deepEqual(
      ranges.map(([start, end]) => text.slice(start, end)),
      marked === undefined ? [] : [marked],
    );
  });
}
