"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { indexOf, load, run } = require("./support");

const Rollcall = load("site/basics/async-work.js", "site/basics/pages.js", "search-phones", "search-query", "search-thai", "search-whole-index");
const index = indexOf(
  [
    { first: "Anna", last: "Aas", position: "IOS", projects: ["Aurora", "Aurora Borealis"] },
    { first: "Anna", last: "Bek", position: "APPLE", projects: ["Aurora Borealis"] },
    { first: "Anna", last: "Cai", position: "QA", projects: ["Aurora Australis", "Õunapuu & Pojad"] },
    { first: "Anna", last: "Dey", position: "QA", projects: ["???", "Aurora Borealis"] },
  ],
  {
    languages: ["en", "et"],
    positions: {
      IOS: { en: "iOS developer", et: "iOS-i arendaja" }, APPLE: { en: "iOS developer", et: "iOS-i arendaja" },
      QA: { en: "Tester", et: "Testija" },
    },
  },
);
const engine = run(Rollcall.Engine.load(index, "search/"));
const found = (query, language) => run(new Rollcall.Matching.NamedGroups(engine, index.groups).find(query, language));

for (const [query, language, groups] of [
  ["aurora", "en", [["Aurora", "projects/aurora.html", 1], ["Aurora Borealis", "projects/aurora-borealis.html", 3]]],
  ["aur", "en", [["Aurora Borealis", "projects/aurora-borealis.html", 3], ["Aurora", "projects/aurora.html", 1]]],
  ["bor aur", "en", [["Aurora Borealis", "projects/aurora-borealis.html", 3]]],
  ["developer", "en", [["iOS developer", "positions/ios-developer.html", 2]]],
  ["arendaja", "et", [["iOS-i arendaja", "positions/ios-developer.html", 2]]],
  ["arendaja", "en", []],
  ["ounapuu", "en", [["Õunapuu & Pojad", "projects/ounapuu-pojad.html", 1]]],
  ["urora", "en", []],
  ["aurora -anna", "en", []],
  ["aurora -", "en", [["Aurora", "projects/aurora.html", 1], ["Aurora Borealis", "projects/aurora-borealis.html", 3]]],
  ["", "en", []],
]) {
  test(`"${query}" names ${groups.length} groups on pages in ${language}`, () => {
    const shown = found(query, language).map(({ name, path, count }) => [name, path, count]);
    assert.deepEqual(shown, groups);
  });
}

test("a group is called by its kind in the language of the page", () => {
  assert.deepEqual(found("tester", "en").map(({ kind }) => kind), ["Position"]);
  assert.deepEqual(found("testija", "et").map(({ kind }) => kind), ["Ametikoht"]);
});

test("all groups of a name begin with it, whatever is typed of them", () => {
  for (const project of ["Aurora", "Aurora Borealis", "Aurora Australis"]) {
    for (let length = 1; length <= project.length; length += 1) {
      const shown = found(project.slice(0, length), "en");
      assert.ok(shown.length > 0 && shown.length <= 2, project.slice(0, length));
    }
    assert.equal(found(project, "en")[0].name, project);
  }
});

for (const groupBy of ["position", "project", "office", "none"]) {
  test(`the index of people by ${groupBy} has the terms that people have, in the order of groups`, () => {
    const { positions, projects, offices } = indexOf(
      [
        { first: "Anna", last: "Aas", position: "QA", projects: ["Zeta", "alpha"] },
        { first: "Anna", last: "Bek", position: "IOS" },
        { first: "Anna", last: "Cai", position: "APPLE", projects: ["Alpha"] },
        { first: "Anna", last: "Dey" },
      ],
      { groupBy, positions: { IOS: { en: "App developer" }, APPLE: { en: "App developer" }, QA: { en: "QA" } } },
    );
    const names = { en: "App developer" };
    assert.deepEqual(positions.map(({ code, names }) => [code, names]), [["IOS", names], ["APPLE", names], ["QA", undefined]]);
    assert.deepEqual(projects.map(({ code }) => code), ["alpha", "Zeta"]);
    assert.deepEqual(offices.map(({ code }) => code), ["Here"]);
  });
}
