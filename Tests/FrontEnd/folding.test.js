"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { indexOf, load, shared, typed } = require("./support");

const { Folding, wordRanges } = load("site/basics/async-work.js", "search-matching", "search-query").Matching;
const folding = new Folding(indexOf([{ first: "Mari", last: "Tamm" }]).folding);

for (const [text, words] of [
  ["", []],
  [" -- ", []],
  ["Mari-Liis TAMM 2", ["mari", "liis", "tamm", "2"]],
  ["O'Brien O`Brien", ["obrien", "obrien"]],
  ["O\u2019Brien", ["obrien"]],
  ["Õie SÕÕR", ["oie", "soor"]],
  ["Groß Łukasz Søren Þór", ["gross", "lukasz", "soren", "thor"]],
  ["Œuvre ﬁnley ½", ["oeuvre", "finley", "1", "2"]],
  ["ПЁТР Щукин", ["петр", "щукин"]],
  ["Jo\u0308e", ["joe"]],
  ["Ka\u200bsk Le\u00adpp \u200eTamm Ka\u034fsk Ka\u2060sk", ["kask", "lepp", "tamm", "kask", "kask"]],
  ["علی\u200cرضا", ["علیرضا"]],
  ["O\u275cBrien", ["obrien"]],
]) {
  test(`"${text}" folds to [${words}]`, () => assert.deepEqual(folding.words(text), words));
}

for (const letter of ["a", "õ", "漢", "𐐨"]) {
  test(`a word of ${letter} is cut behind 64 scalars`, () => {
    assert.equal([...folding.words(letter.repeat(70)).join("")].length, 64);
  });
}

test("the shared vectors fold to their words", { skip: !shared("folding.json") }, () => {
  for (const { text, words } of shared("folding.json")) {
    assert.deepEqual(folding.words(text), words, text);
  }
});

test("each unit of a folded word knows where it stands in the text", () => {
  assert.deepEqual(folding.places("-Œj"), [
    { word: "oej", starts: [1, 1, 2], ends: [2, 2, 3] },
  ]);
});

for (const [text, token, marked] of [
  ["Kuznetsova Anna", { text: "кузн", others: ["kuzn", "kusn"] }, ["Kuzn"]],
  ["William Williamson", { text: "bill", nicknames: ["william"] }, ["William"]],
  ["Саша Ким", { text: "alex", nicknames: ["sasha"] }, ["Саша"]],
]) {
  test(`${token.text}, with other spellings or nicknames, marks [${marked}] in "${text}"`, () => {
    const ranges = wordRanges(folding, text, { tokens: [typed(token)], near: false });
    assert.deepEqual(ranges.map(([start, end]) => text.slice(start, end)), marked);
  });
}

test("a mark of its own stays with the letter before it", () => {
  assert.deepEqual(folding.places("o\u0308e"), [{ word: "oe", starts: [0, 2], ends: [2, 3] }]);
});

for (const [text, query, near, marked] of [
  ["Елена Щербакова", ["scherb"], false, ["Щербакова"]],
  ["Jürgen Müller", ["muell", "jurg"], false, ["Jürg", "Müller"]],
  ["Щербакова", ["shcherbakowa"], true, ["Щербакова"]],
  ["Mari Tamm", ["tam", "m"], false, ["M", "Tam"]],
  ["Mari-Liis O'Brien", ["obr"], false, ["O'Br"]],
  ["Groß", ["gros"], false, ["Groß"]],
  ["Jo\u0308e Tamm", ["jo"], false, ["Jo\u0308"]],
  ["Ööbik", ["oobki"], true, ["Ööbik"]],
  ["Ööbik", ["oobki"], false, []],
  ["Tamm", ["tamm", "ta"], false, ["Tamm"]],
]) {
  test(`[${query}] marks [${marked}] in "${text}"`, () => {
    const tokens = query.map((text) => typed({ text }));
    const ranges = wordRanges(folding, text, { tokens, near });
    assert.deepEqual(ranges.map(([start, end]) => text.slice(start, end)), marked);
  });
}

for (const [text, query, marked] of [
  ["MyCoolApp", "cool", "Cool"],
  ["Sean O'Brien", "brien", "Brien"],
  ["Softwareentwickler", "entwickler", "entwickler"],
  ["Softwareentwickler", "ware", "ware"],
  ["Softwareentwickler", "war", undefined],
  ["McDonald", "onald", undefined],
]) {
  test(`${query} inside of a word marks ${marked} of ${text}`, () => {
    const found = { tokens: [typed({ text: query, mayBeNear: query.length > 3 })], near: false };
    const ranges = wordRanges(folding, text, found, text.startsWith("S") && !text.includes(" "));
    assert.deepEqual(ranges.map(([start, end]) => text.slice(start, end)), marked === undefined ? [] : [marked]);
  });
}
