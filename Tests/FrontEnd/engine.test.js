"use strict";

const assert = require("node:assert/strict");
const path = require("node:path");
const { test } = require("node:test");
const { HOSTILE_QUERIES } = require("./hostile-queries");
const { indexOf, load, run } = require("./support");

const Rollcall = load("site/basics/async-work.js", "search-phones", "search-query", "search-thai", "search-whole-index");
const index = indexOf(
  [
    { first: "Jüri", last: "Tammsaare", email: "juri@tamm.example", position: "IOS" },
    { first: "Mari", last: "Tamm", email: "mari@telisa.example", phone: "+372 555 1234", position: "QA" },
    { first: "Mari-Liis", last: "O'Brien", email: "x.tamm@telisa.example", projects: ["Tamm"] },
    { first: "Tiina", last: "Kask", email: "tk@telisa.example", phone: "5559 876" },
    { first: "William", last: "Kangro", email: "uku@telisa.example", position: "PM" },
    { first: "Саша", last: "Ким", email: "william@telisa.example", position: "PM" },
    { first: "Елена", last: "Щербакова", position: "PM" },
    { first: "Lena", last: "Shcherbakova", position: "PM" },
    { first: "Jürgen", last: "Müller", phone: "876 5559", position: "PM" },
    { first: "Pentti Ilkka", last: "Jegorov-Saar", position: "PM" },
    { first: "Ilkka", last: "Saar", position: "PM" },
    { first: "Ilkka", last: "Saarinen", position: "PM" },
    { first: "Aili", last: "Aa", position: "PM", projects: ["Ceres 60", "Aurora 21"] },
    { first: "Aili", last: "Ab", position: "PM", projects: ["Aurora 60"] },
    { first: "Aili", last: "Ac", position: "PM", projects: ["Ceres 60", "Aurora 6"] },
    { first: "Aurora", last: "Ad", position: "PM", projects: ["Ceres 60"] },
    { first: "Ann-Ivy", last: "Mc Donald", position: "SOFTWARE", projects: ["MyCoolApp"] },
    { first: "Dora", last: "McDonald", position: "LEITERIN" },
    { first: "Carla", last: "Dell'Orto", position: "PM", projects: ["Web3Team"] },
    { first: "محمد", last: "القحطاني", position: "PM", phone: "٠٥٠ ١٢٣ ٤٥٦٧" },
    { first: "דוד", last: "כהן", position: "PM" },
    { first: "Aili", last: "Ae", email: "a.6@telisa.example", position: "PM", projects: ["Aurora 21"] },
  ],
  { nicknames: path.join(__dirname, "../../templates/nicknames.yml"), phoneCountry: "372", positions: { IOS: { en: "iOS developer" }, SOFTWARE: { en: "Softwareentwickler" }, LEITERIN: { en: "Entwicklerin" } } },
);
const engine = run(Rollcall.Engine.load(index, "search/"));
const none = { field: "position", codes: [""] };
const organized = run(
  Rollcall.Engine.load(
    indexOf(
      [
        { first: "Ann", last: "Lee", position: "Firm / Law / Tax" },
        { first: "Bo", last: "Ek", position: "Firm / Law" },
        { first: "Cy", last: "Fo", position: "Firm" },
        { first: "Di", last: "Go" },
      ],
      { tree: { field: "position", divide: " / " }, search: ["unit"] },
    ),
    "search/",
  ),
);

for (const [query, filters, names, near, without] of [
  ["tamm", [], ["Mari Tamm", "Jüri Tammsaare", "Mari-Liis O'Brien"], false],
  ["TAMM mari", [], ["Mari Tamm", "Mari-Liis O'Brien"], false],
  ["x.tamm@telisa.example", [], ["Mari-Liis O'Brien"], false],
  ["developer", [], ["Jüri Tammsaare"], false],
  ["0555 1234", [], ["Mari Tamm"], false],
  ["tina", [], ["Tiina Kask"], true],
  ["tina tamm", [], ["Mari Tamm", "Jüri Tammsaare", "Mari-Liis O'Brien"], false, ["tina"]],
  ["Jüri QA qqqq", [], ["Mari Tamm"], false, ["Jüri", "qqqq"]],
  ["who has developer in telisa", [], ["Jüri Tammsaare"], false, ["who", "has", "in", "telisa"]],
  ["who in tiina", [], ["Tiina Kask"], false, ["who", "in"]],
  ["mari qqqq wwww", [], ["Mari-Liis O'Brien", "Mari Tamm"], false, ["qqqq", "wwww"]],
  ["tiina kaks qqqq", [], ["Tiina Kask"], true, ["qqqq"]],
  ["qqqq wwww", [], [], true],
  ["in the", [], [], true],
  ["mari -liis", [], ["Mari Tamm"], false],
  ["mari -qa", [], ["Mari-Liis O'Brien"], false],
  ["tamm -mari -juri", [], [], true],
  ["-tamm", [], null],
  ['"mari tamm"', [], ["Mari Tamm"], false],
  ['"tamm mari"', [], [], true],
  ['"tamm mari" qa', [], ["Mari Tamm"], false, ["tamm mari"]],
  ['mari -"mari liis"', [], ["Mari Tamm"], false],
  ['"saar ilkka"', [], [], true],
  ['"елена serbakova"', [], ["Елена Щербакова"], false],
  ['"aurora 60"', [], ["Aili Ab"], false],
  ["Jüri, qqqq iOS", [], ["Jüri Tammsaare"], false, ["qqqq"]],
  ["mari kask", [], ["Tiina Kask"], false, ["mari"]],
  ["william +372 555 1234", [], ["Mari Tamm"], false, ["william"]],
  ["kask +372 555 1234", [], ["Tiina Kask"], false, ["+372 555 1234"]],
  ["shcherbakova", [], ["Lena Shcherbakova", "Елена Щербакова"], false],
  ["schtscherb", [], ["Lena Shcherbakova", "Елена Щербакова"], false],
  ["elena serbakova", [], ["Елена Щербакова"], false],
  ["щербак", [], ["Lena Shcherbakova", "Елена Щербакова"], false],
  ["mueller juergen", [], ["Jürgen Müller"], false],
  ["bill", [], ["William Kangro"], false],
  ["билл кангро", [], ["William Kangro"], false],
  ["bil kangro", [], ["William Kangro"], false, ["bil"]],
  ["alexander", [], ["Саша Ким"], false],
  ["9876", [], ["Tiina Kask"], false],
  ["876", [], ["Tiina Kask", "Jürgen Müller"], false],
  ["ilkka saar", [], ["Ilkka Saar", "Pentti Ilkka Jegorov-Saar", "Ilkka Saarinen"], false],
  ["ilkak saar", [], ["Ilkka Saar", "Pentti Ilkka Jegorov-Saar", "Ilkka Saarinen"], true],
  ["ilkak saaar", [], ["Ilkka Saar", "Pentti Ilkka Jegorov-Saar", "Ilkka Saarinen"], true],
  ["cool", [], ["Ann-Ivy Mc Donald"], false],
  ["my cool app", [], ["Ann-Ivy Mc Donald"], false],
  ["coolapp", [], ["Ann-Ivy Mc Donald"], false],
  ["web 3 team", [], ["Carla Dell'Orto"], false],
  ["orto", [], ["Carla Dell'Orto"], false],
  ["o brien", [], ["Mari-Liis O'Brien"], false],
  ["mariliis", [], ["Mari-Liis O'Brien"], false],
  ["mcdonald", [], ["Ann-Ivy Mc Donald", "Dora McDonald"], false],
  ["mc donald", [], ["Ann-Ivy Mc Donald", "Dora McDonald"], false],
  ["annivy", [], ["Ann-Ivy Mc Donald"], false],
  ["donaldmc", [], [], true],
  ["entwickler", [], ["Dora McDonald", "Ann-Ivy Mc Donald"], false],
  ["wick", [], ["Ann-Ivy Mc Donald", "Dora McDonald"], false],
  ["ick", [], [], true],
  ["ntwickler dora", [], ["Dora McDonald"], false],
  ['"wick"', [], [], true],
  ["donald -entwickler", [], [], true],
  ["muhammad", [], ["محمد القحطاني"], false],
  ["mhmd qahtani", [], ["محمد القحطاني"], false],
  ["alqahtani", [], ["محمد القحطاني"], false],
  ["قحطاني", [], ["محمد القحطاني"], false],
  ["david cohen", [], ["דוד כהן"], false],
  ["kohan", [], ["דוד כהן"], false],
  ["kohenl", [], [], true],
  ["1234567", [], ["محمد القحطاني"], false],
  ["١٢٣ ٤٥٦٧", [], ["محمد القحطاني"], false],
  ["qqqq", [], [], true],
  ["aurora 6", [], ["Aurora Ad", "Aili Ac", "Aili Ab", "Aili Aa", "Aili Ae"], false],
  ["6 here aurora", [], ["Aurora Ad", "Aili Ac", "Aili Ab", "Aili Aa", "Aili Ae"], false],
  ["auror 6", [], ["Aurora Ad", "Aili Ac", "Aili Ab", "Aili Aa", "Aili Ae"], false],
  ["aurora 60", [], ["Aurora Ad", "Aili Ab", "Aili Aa", "Aili Ac"], false],
  ["", [{ field: "position", codes: ["QA"] }], ["Mari Tamm"], false],
  ["", [none], ["Tiina Kask", "Mari-Liis O'Brien"], false],
  ["", [{ field: "position", codes: ["QA", ""] }], ["Tiina Kask", "Mari-Liis O'Brien", "Mari Tamm"], false],
  ["kask", [none], ["Tiina Kask"], false],
  ["tamm", [{ field: "position", codes: ["QA"] }, { field: "project", codes: ["Tamm"] }], [], true],
]) {
  const chosen = filters.map(({ codes }) => codes.map((code) => code || "none").join("|"));
  test(`"${query}" with filters [${chosen}] finds [${names}]${near ? " nearly" : ""}`, () => {
    const found = run(engine.find(query, filters));
    if (names === null) return assert.equal(found, null);
    assert.deepEqual(found.rows.map((row) => engine.name[row]), names);
    assert.deepEqual([found.total, found.near, found.without], [names.length, near, without]);
  });
}

test("hostile queries end after few steps", () => {
  for (const query of HOSTILE_QUERIES) {
    const work = engine.find(query, []);
    let steps = 0;
    while (!work.next().done) steps += 1;
    assert.ok(steps < 20_000, `${steps} ${query}`);
  }
});

const FAVOURED = { slugs: new Set(["aili-ac"]), office: "Here" };
for (const [query, favoured, names] of [
  ["aili", FAVOURED, ["Aili Ac", "Aili Aa", "Aili Ab", "Aili Ae"]],
  ["aurora 60", { slugs: new Set(["aili-ac"]), office: null }, ["Aurora Ad", "Aili Ab", "Aili Ac", "Aili Aa"]],
]) {
  test(`of those who match "${query}" equally well, favoured ones come first`, () => {
    const found = run(engine.find(query, [], favoured));
    assert.deepEqual(found.rows.map((row) => engine.name[row]), names);
  });
}

test("a query without a word and without filters is no search", () => {
  assert.equal(run(engine.find(" - ", [])), null);
});

test("the engine knows the terms of a row by field", () => {
  const row = engine.name.indexOf("Mari-Liis O'Brien");
  const codes = ["position", "project", "office"].map((field) => engine.termsOf(field, row).map(({ code }) => code));
  assert.deepEqual(codes, [[], ["Tamm"], ["Here"]]);
});

const unit = (...codes) => ({ field: "unit", codes });
for (const [query, filters, names] of [
  ["firm", [], ["Bo Ek", "Cy Fo", "Ann Lee"]],
  ["law", [], ["Bo Ek", "Ann Lee"]],
  ["tax", [], ["Ann Lee"]],
  ["firm tax", [], ["Ann Lee"]],
  ["ek -tax", [unit("Law")], ["Bo Ek"]],
  ["", [unit("Firm")], ["Bo Ek", "Cy Fo", "Ann Lee"]],
  ["", [unit("Law")], ["Bo Ek", "Ann Lee"]],
  ["", [unit("Tax", "")], ["Di Go", "Ann Lee"]],
]) {
  test(`a unit has everybody below: "${query}" and ${JSON.stringify(filters)} find ${names.join(", ")}`, () => {
    const { rows } = run(organized.find(query, filters));
    assert.deepEqual(rows.map((row) => organized.name[row]), names);
  });
}

test("the terms of a person begin with the own unit", () => {
  const codes = organized.termsOf("unit", organized.name.indexOf("Ann Lee")).map(({ code }) => code);
  assert.deepEqual(codes, ["Tax", "Law", "Firm"]);
  assert.deepEqual(organized.countedTerms("unit").map(({ term, count }) => [term.code, count]), [["Firm", 3], ["Law", 2], ["Tax", 1]]);
});

for (const [what, wrong] of [
  ["a later version", { version: 2 }],
  ["another kind", { kind: "blocks" }],
]) {
  test(`an index of ${what} is refused`, () => {
    assert.throws(() => run(Rollcall.Engine.load({ ...index, ...wrong }, "")), /unknown index/);
  });
}
