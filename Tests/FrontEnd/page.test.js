"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("./support");

const Rollcall = load("site/basics/async-work.js", "site/basics/texts.js", "search-results/status.js");
const { status: searchStatus } = Rollcall.Results;
const { inSlices, wait } = Rollcall.Work;

const texts = {
  searchCount: { one: "{count} man", few: "{count} few", other: "{count} people" },
  searchSimilar: "like:",
  searchMore: "more than {count}",
  searchNobody: "nobody is {query}",
  searchNone: "none",
};

for (const [found, query, language, status] of [
  [{ rows: [1], total: 1, near: false }, "mari", "en", "1 man"],
  [{ rows: [1, 2], total: 2, near: false }, "mari", "en", "2 people"],
  [{ rows: [1, 2], total: 2, near: false }, "mari", "ru", "2 few"],
  [{ rows: [1], total: 1, near: true }, "mary", "en", "like:"],
  [{ rows: [1, 2], total: 101, near: false }, "m", "en", "more than 100"],
  [{ rows: [1, 2], total: 68, near: false }, "m", "en", "68 people"],
  [{ rows: [1, 2], total: Infinity, near: false }, "m", "en", "more than 2"],
  [{ rows: Array(1000).fill(1), total: 1500, near: false }, "", "en", "more than 1000"],
  [{ rows: [], total: 0, near: true }, "{count}", "en", "nobody is {count}"],
  [{ rows: [], total: 0, near: false }, "", "en", "none"],
]) {
  test(`${found.total} people for "${query}" are told as "${status}"`, () => {
    Rollcall.texts = texts;
    globalThis.document = { documentElement: { lang: language } };
    assert.equal(searchStatus(found, query), status);
  });
}

test("work goes on with what its promises give", async () => {
  function* work() {
    yield;
    const one = yield* wait(Promise.resolve(1));
    return one + (yield* wait(Promise.resolve(2)));
  }
  assert.equal(await inSlices(work(), () => true), 3);
});

test("work that nobody wants any more ends without a value", async () => {
  let steps = 0;
  function* work() {
    for (;;) {
      steps += 1;
      yield;
    }
  }
  assert.equal(await inSlices(work(), () => steps < 5), undefined);
  assert.equal(steps, 5);
});

test("a promise that fails ends the work with its error", async () => {
  function* work() {
    yield* wait(Promise.reject(new Error("gone")));
  }
  await assert.rejects(inSlices(work(), () => true), /gone/);
});
