"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { indexOf, load } = require("./support");
const vectors = require("../SearchTests/spellings.json");

const { Folding, Spellings, furtherWords, parse, wordsOf } = load("site/basics/async-work.js", "search-matching", "search-query", "search-thai").Matching;
const tokens = (query, index) => wordsOf(parse(query, index).parts);
const written = indexOf([{ first: "Mari", last: "Tamm" }]);
const folding = new Folding(written.folding);
const index = { ...written, folding };

for (const { name, slug, parts, words } of vectors) {
  test(`the further words of "${name}" are [${words}]`, () => {
    assert.deepEqual(furtherWords(name, slug, folding, parts), words);
    assert.deepEqual(furtherWords(name.normalize("NFD"), slug, folding, parts), words);
  });
}

for (const [name, queries] of [
  ["Елена Щербакова", ["shcherbakova", "scherbakova", "štšerbakova", "schtscherbakowa", "elena-serbakova"]],
  ["Кузнецов", ["kuznetsov", "kuznecov", "kusnezow", "kuzn"]],
  ["Юлия", ["yulia", "yuliya", "julia", "iuliia", "juliya", "ju"]],
  ["Щукин", ["schtsch", "shch"]],
  ["Παπαδόπουλος", ["papadopoulos"]],
  ["Müller", ["mueller", "muel"]],
]) {
  test(`"${name}" is found by [${queries}]`, () => {
    const slug = { "Елена Щербакова": "elena-serbakova" }[name] ?? "";
    const words = furtherWords(name, slug, folding);
    for (const { text } of queries.flatMap((query) => tokens(query, index))) {
      assert.ok(words.some((word) => word.startsWith(text)), text);
    }
  });
}

for (const [query, others] of [
  ["кузнецов", [["kuznetsov", "kuznecov", "kusnezow"]]],
  ["юлия", [["yulia", "iuliia", "yuliya", "juliya", "julia", "julija"]]],
  ["Щерб", [["shcherb", "scherb", "stserb", "schtscherb", "scerb", "serb"]]],
  ["Сергій Григор", [["serhiy", "serhii", "sergiy", "serhi", "serhij", "sergij"], ["hryhor", "grigor", "hrohor"]]],
  ["παπαδ", [["papad"]]],
  ["müller", [["mueller"]]],
  ["Å b Öö", [["aa"], [], ["oeoe"]]],
  ["mueller 12 õun", [[], [], []]],
  ["shcherbakova", [["scherbakova", "stserbakova", "schtscherbakowa", "scerbakova", "serbakova"]]],
  ["Štšerbakova", [["shcherbakova", "scherbakova", "schtscherbakowa", "scerbakova", "serbakova"]]],
  ["schtscherb", [["shcherb", "scherb", "stserb", "scerb", "serb"]]],
  ["kusnezow ivanova", [["kusnetsov", "kusnecov", "kuznetsov", "kuznecov"], ["iwanowa"]]],
  ["Ševtšenko", [["sevcenko", "sewzenko", "shevchenko", "schewtschenko"]]],
  ["kovalchuk", [["kovaltsuk", "kowaltschuk", "kovalcuk"]]],
  ["ivanovich", [["ivanovits", "iwanowitsch", "ivanovic"]]],
  ["lvov snow berlin fischer zhang kask", [[], [], [], [], [], []]],
  ["สมชาย", [["somchai", "samachai"]]],
]) {
  test(`[${others.map((each) => each.join("|"))}] stand for the words of "${query}"`, () => {
    assert.deepEqual(tokens(query, index).map((token) => token.others), others);
  });
}

test("each word of a text knows its own spellings", () => {
  assert.deepEqual(Spellings.byWord("Иван Tamm", folding), [["ivan", "iwan"], []]);
  assert.deepEqual(Spellings.byWord("Mari Tamm", folding), []);
});
