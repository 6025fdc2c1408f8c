"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, run } = require("./support");

const Rollcall = load("search-text.js", "search-blocks.js", "search-sets.js");
const { BlockTerms, KeyFiles, RowFiles, Sets } = Rollcall;

test("keys are compared by code points", () => {
  const keys = ["", "a", "aa", "b", "é", "\ud7ff", "\ue000", "\uffff", "\u{10000}", "\u{10ffff}"];
  for (const [i, a] of keys.entries()) {
    for (const [j, b] of keys.entries()) {
      assert.equal(Math.sign(Rollcall.compareKeys(a, b)), Math.sign(i - j), `${a} ${b}`);
    }
  }
});

test("words are written without what they share with the one before", () => {
  assert.deepEqual(Rollcall.wholeWords(["0tamm", "4saare", "1oom"]), ["tamm", "tammsaare", "toom"]);
});

const files = new KeyFiles({ names: "file-0file-1file-2file-3", separators: "0,0k,1ask,0m" });

for (const [start, names] of [
  ["a", ["file-0"]],
  ["k", ["file-1", "file-2"]],
  ["ka", ["file-1", "file-2"]],
  ["kask", ["file-2"]],
  ["kaskx", ["file-2"]],
  ["l", ["file-2"]],
  ["z", ["file-3"]],
]) {
  test(`keys that begin with "${start}" are in [${names}]`, () => {
    assert.deepEqual(files.of(start), names);
  });
}

for (const [key, name] of [
  ["a", "file-0"],
  ["k", "file-1"],
  ["kasj", "file-1"],
  ["kask", "file-2"],
  ["õ", "file-3"],
]) {
  test(`the key "${key}" is in ${name}`, () => assert.equal(files.with(key), name));
}

test("rows are in the files whose first rows are before them, each named once", () => {
  const people = new RowFiles({ names: "file-0file-1file-2", starts: [0, 10, 20] });
  assert.deepEqual(people.of([25, 0, 9, 20]), ["file-2", "file-0"]);
});

const terms = new BlockTerms(
  {
    positions: [{ code: "QA" }, { code: "IOS", names: { en: "iOS developer", ru: "𐐨𐐩" } }],
    projects: [{ code: "Devices" }, { code: "𐐨𐐪" }],
    offices: [{ code: "Tartu" }],
    mailWords: ["telisa", "tel", "ee"],
  },
  { words: (text) => text.toLowerCase().split(" ") },
);

for (const [start, keys] of [
  ["x", []],
  ["q", ["f0.0"]],
  ["dev", ["tdev"]],
  ["devi", ["f1.0"]],
  ["te", ["mtel"]],
  ["ee", ["f3.2"]],
  ["t", ["f2.0", "mtel"]],
  ["𐐨", ["t𐐨"]],
]) {
  test(`terms with a word that begins with "${start}" have the keys [${keys}]`, () => {
    assert.deepEqual(terms.keys(start).map(({ key }) => key), keys);
  });
}

test("a filter has a key for each of its terms, and one for people without any", () => {
  assert.deepEqual(terms.filterKeys({ kind: 0, codes: ["IOS", "", "gone"] }), ["f0.1", "f0."]);
});

/** An engine whose only file of sets holds these bytes. */
function holding(...bytes) {
  return {
    *catalog() {
      return { sets: { with: () => "sets" } };
    },
    read: async () => new Uint8Array(bytes).buffer,
  };
}

/** The end of work that waits for promises. */
async function finish(work) {
  let step = work.next();
  while (!step.done) step = work.next(await step.value);
  return step.value;
}

test("a set is read by its key: classes of distances, seven bits a byte", async () => {
  // "a": one class of row 9; "b": the rows 3, 4 and 304, then nobody.
  const engine = holding(1, 0x61, 1, 1, 9, 1, 0x62, 2, 3, 3, 0, 0x80 | 43, 2, 0);
  const read = async (key) => (await finish(Sets.read(engine, key))).map((rows) => [...rows]);
  assert.deepEqual(await read("b"), [[3, 4, 304], []]);
  assert.deepEqual(await read("a"), [[9]]);
  assert.deepEqual(await read("c"), []);
});

test("what two lists share is found in one pass", () => {
  assert.deepEqual(run(Sets.both([1, 4, 7, 9], Uint32Array.of(0, 4, 5, 9, 12))), [4, 9]);
  assert.deepEqual(run(Sets.both([1, 4], [])), []);
});

test("the key of an address is that of its plain letters and digits", () => {
  // FNV-1a of "foobar" is 0xbf9cf968.
  assert.equal(Sets.addressKey("foo@bar"), 0xbf9.toString(36));
  assert.equal(Sets.addressKey("f.o-o+b@a.r"), Sets.addressKey("foobar"));
});

for (const wrong of [{ version: 2, kind: "blocks" }, { version: 1, kind: "whole" }]) {
  test(`an index of version ${wrong.version} and kind ${wrong.kind} is refused`, () => {
    assert.throws(() => run(Rollcall.Engine.load(wrong, "")), /unknown index/);
  });
}
