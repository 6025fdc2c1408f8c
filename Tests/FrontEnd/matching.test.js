"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, typed } = require("./support");

const { howWordMeets, isNear, nearLength } = load("site/basics/async-work.js", "search-matching", "search-query").Matching;

for (const [word, text, length] of [
  ["tammsaare", "tamn", 4],
  ["tammsaare", "tmam", 4],
  ["tammsaare", "tmmsaare", 9],
  ["tammsaare", "ttamm", 5],
  ["tamm", "tammx", 5],
  ["kask", "tamm", 0],
  ["tamm", "atmm", 4],
  ["tamm", "amtm", 0],
  ["ta", "tamm", 0],
]) {
  test(`"${text}" stands for ${length} letters of "${word}"`, () => {
    assert.equal(isNear(word, text), length > 0);
    assert.equal(nearLength(word, text), length);
  });
}

/** All that comes of a text by at most one edit. */
function edited(text, letters) {
  const all = new Set([text]);
  for (let at = 0; at <= text.length; at += 1) {
    const head = text.slice(0, at);
    const tail = text.slice(at);
    if (tail !== "") all.add(head + tail.slice(1));
    if (tail.length > 1) all.add(head + tail[1] + tail[0] + tail.slice(2));
    for (const letter of letters) {
      all.add(head + letter + tail);
      if (tail !== "") all.add(head + letter + tail.slice(1));
    }
  }
  return [...all];
}

function wordsUpTo(length, letters) {
  if (length === 0) return [""];
  const shorter = wordsUpTo(length - 1, letters);
  const longest = shorter.filter((word) => word.length === length - 1);
  return [...shorter, ...longest.flatMap((word) => [...letters].map((letter) => word + letter))];
}

test("a whole word is near a text where one edit of the text makes it, for all short words", () => {
  for (const text of wordsUpTo(4, "abc").filter(({ length }) => length === 4)) {
    const edits = new Set(edited(text, "abc"));
    for (const word of wordsUpTo(5, "abc")) {
      assert.equal(isNear(word, text, true), edits.has(word), `${word} ${text}`);
    }
  }
});

test("a word is near a text where one edit of the text begins it, for all short words", () => {
  const texts = wordsUpTo(5, "abc").filter((text) => text.length === 4 || text.length === 5);
  const words = wordsUpTo(6, "abc");
  let count = 0;
  for (const text of texts.filter((_, number) => number % 9 === 0)) {
    const edits = edited(text, "abc");
    for (const word of words) {
      const expected = edits.some((each) => word.startsWith(each));
      assert.equal(isNear(word, text), expected, `${word} ${text}`);
      count += expected;
    }
  }
  assert.ok(count > 100);
});

for (const [word, text, near, mayBeNear, how] of [
  ["tamm", "tamm", false, true, "exact"],
  ["tamm", "ta", false, false, "prefix"],
  ["tamm", "tamn", false, true, null],
  ["tamm", "tamn", true, true, "near"],
  ["tamm", "tammx", true, true, "near"],
  ["tammsaare", "tamn", true, true, "nearStart"],
  ["tammsaare", "tamsaare", true, true, "near"],
  ["tammsaare", "tammsaaer", true, true, "near"],
  ["tamm", "tamn", true, false, null],
  ["tamm", "ma", true, false, null],
]) {
  test(`"${text}" meets "${word}" ${how ?? "not"}${near ? ", edits allowed" : ""}`, () => {
    assert.equal(howWordMeets(word, typed({ text, mayBeNear }), near), how);
  });
}

for (const [word, how] of [
  ["кузнецов", "exact"],
  ["kuznetsov", "exact"],
  ["kuznetsova", "prefix"],
  ["kuznetsow", null],
  ["smith", "nickname"],
  ["smithson", null],
  ["кузнецва", "nearStart"],
  ["кузнцов", "near"],
]) {
  test(`"кузнецов", also kuznetsov and instead of smith, meets "${word}" ${how ?? "not"}`, () => {
    const token = typed({ text: "кузнецов", others: ["kuznetsov"], nicknames: ["smith"] });
    assert.equal(howWordMeets(word, token, true), how);
  });
}
