"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("./support");

const { Csv } = load("site/basics/async-work.js", "list-tools/csv.js").Lists;

/** The table as a page in a language writes it. */
function written(language, rows) {
  globalThis.document.documentElement = { lang: language };
  return Csv.text(rows);
}

/** The cells as a spreadsheet reads them that divides by a character: a quotation mark counts where a cell begins. */
function cells(text, divider) {
  const found = [];
  for (let index = 0; index < text.length; index++) {
    let cell = "";
    if (text[index] === '"') {
      for (index++; index < text.length && (text[index] !== '"' || text[index + 1] === '"'); index++) {
        if (text[index] === '"') index++;
        cell += text[index];
      }
      index++;
    }
    while (index < text.length && ![divider, "\r", "\n"].includes(text[index])) cell += text[index++];
    found.push(cell);
  }
  return found;
}

for (const [language, divider] of [["en", ","], ["et", ";"], ["de", ";"], ["ru", ";"], ["ar-EG", ";"]]) {
  test(`a page in ${language} divides the cells by ${divider}`, () => {
    assert.equal(written(language, [["Name", "E-mail"]]), `"Name"${divider}"E-mail"\r\n`);
  });
}

for (const value of ['a "b"', "a;b,c\td|e", "two\nlines", "+372 555 (0) 1.1", "-5", "One, -5", "-", "Anna - boss", "a=b"]) {
  test(`${JSON.stringify(value)} is read as it is`, () => {
    assert.deepEqual(cells(written("et", [[value, "x"]]), ";").slice(0, 2), [value, "x"]);
  });
}

for (const value of [
  "=1+1", "Dev;=1+1|", "@SUM(1)", "-1+1", "+1-202-555-0101", "\t=1", "a\n=1", "a\r=1", "a, =1", 'x";=1;"', "a|+cmd|", "；;＝1",
  "=1;=2", ",,=1", "  =1",
]) {
  test(`no cell of ${JSON.stringify(value)} is a formula, whatever divides the cells`, () => {
    for (const language of ["en", "et"]) {
      for (const divider of [",", ";", "\t", "|"]) {
        for (const cell of cells(written(language, [["a", value, "b"]]), divider)) {
          assert.doesNotMatch(cell, /^\s*[=+\-@＝＋－＠]/);
        }
      }
    }
  });
}
