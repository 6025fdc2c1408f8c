"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const zlib = require("node:zlib");
const { HOSTILE_QUERIES } = require("./hostile-queries");
const { dice, madeUpDirectory } = require("./made-up-people");
const { load, run } = require("./support");
const { oracle } = require("./tree-oracle");
const { FIELDS, writeTree } = require("./tree-writer");

const Rollcall = load("site/basics/async-work.js", "search-phones", "search-query", "search-thai", "search-typing-errors");

/** The end of work that waits for promises. */
async function finish(work) {
  let step = work.next();
  while (!step.done) step = work.next(await step.value);
  return step.value;
}

test("keys are compared by code points", () => {
  const keys = ["", "a", "aa", "b", "é", "\ud7ff", "\ue000", "\uffff", "\u{10000}", "\u{10ffff}"];
  for (const [i, a] of keys.entries()) {
    for (const [j, b] of keys.entries()) {
      assert.equal(Math.sign(Rollcall.Split.compareKeys(a, b)), Math.sign(i - j), `${a} ${b}`);
    }
  }
});

test("texts are written without what they share with the one before", () => {
  assert.deepEqual(Rollcall.Split.wholeTexts(["0tamm", "4saare", "1oom"]), ["tamm", "tammsaare", "toom"]);
});

test("the hash of a name is cyrb53", () => {
  // As its author gives them.
  assert.equal(Rollcall.Split.cyrb53("a", 0), (7929297801672961).toString(36));
  assert.equal(Rollcall.Split.cyrb53("revenge", 0), (4051478007546757).toString(36));
});

for (const [beginning, parts] of [
  ["a", [0, 1]],
  ["k", [1, 3]],
  ["ka", [1, 3]],
  ["kask", [2, 3]],
  ["kaskx", [2, 3]],
  ["l", [2, 3]],
  ["z", [3, 4]],
]) {
  test(`keys that begin with "${beginning}" are in the parts from ${parts.join(" to ")}`, () => {
    assert.deepEqual(Rollcall.Split.partsWith(["", "k", "kask", "m"], beginning), parts);
  });
}

for (const wrong of [{ version: 2, kind: "tree" }, { version: 6, kind: "blocks" }]) {
  test(`an index of version ${wrong.version} and kind ${wrong.kind} is refused`, () => {
    assert.throws(() => run(Rollcall.Engine.load(wrong, "", packed(head))), /unknown index/);
  });
}

const directory = madeUpDirectory(1200, 3);
const LOW_LIMITS = { common: 60, mails: 26, terms: 3, leaf: 60, directory: 25 };
const { head, files, persons } = writeTree(Rollcall, directory, LOW_LIMITS);
/** The same where the index lists the leaves. */
const listed = writeTree(Rollcall, directory, { ...LOW_LIMITS, listed: Infinity });

/**
 * What each of some bytes is to a script that loads it, once: a browser's cache has it.
 *
 * @type {WeakMap<Uint8Array, Blob>}
 */
const blobs = new WeakMap();
const blobOf = (bytes) => {
  if (!blobs.has(bytes)) blobs.set(bytes, new Blob([bytes]));
  return blobs.get(bytes);
};

/** Nearly every search of these tests is the first of a visit, and they load a file a hundred times. */
const { inflated } = Rollcall.Split;
const texts = new WeakMap();
Rollcall.Split.inflated = (blob) => {
  if (!texts.has(blob)) texts.set(blob, inflated(blob));
  return texts.get(blob);
};

/** Lets the engine find these files, and gives the names of those that it asks for. */
function serve(served) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = async (address) => {
    const name = address.slice("search/".length, -".bin".length);
    asked.push(name);
    const bytes = served.get(name);
    return bytes ? { ok: true, status: 200, blob: async () => blobOf(bytes) } : { ok: false, status: 404 };
  };
  return asked;
}

const heads = new WeakMap();

/** The file `head.bin`. */
function packed(head) {
  if (!heads.has(head)) heads.set(head, zlib.deflateRawSync(JSON.stringify(head)));
  return blobOf(heads.get(head));
}

/** @returns {Promise<any>} */
function newEngine(own = head) {
  return finish(Rollcall.Engine.load({ version: 6, kind: "tree" }, "search/", packed(own)));
}

async function find(query, filters = [], own = head) {
  const engine = await newEngine(own);
  const found = await finish(engine.find(query, filters));
  return { engine, found, slugs: found.rows.map((row) => engine.slug[row]) };
}

const random = dice(7);
const pick = (list) => list[Math.floor(random() * list.length)];
const beginning = (word) => word.slice(0, 1 + Math.floor(random() * word.length));
const wordOf = ({ nameWords, mailWords, termWords }) =>
  pick([...nameWords, ...nameWords, ...nameWords, ...mailWords, ...termWords]);
const formOf = ({ forms }) => forms[0] ?? "+3725123456";

function misspelt(word) {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const letter = pick([..."abeiklmnrst"]);
  return pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1),
  ]);
}

function edited(word) {
  return word.length > 3 ? misspelt(word) : word;
}

function filterOf({ ofTerms }, kind) {
  const places = ofTerms[kind];
  return { field: FIELDS[kind], codes: places.length > 0 ? [directory.terms[kind][pick(places)].code] : [""] };
}

function filtersOf(person) {
  const kinds = [0, 1, 2, 3, 4].filter(() => random() < 0.4);
  return (kinds.length > 0 ? kinds : [0]).map((kind) => filterOf(person, kind));
}

const QUERIES = {
  "a word": wordOf,
  "a beginning": (person) => beginning(wordOf(person)),
  "a letter": (person) => wordOf(person)[0],
  "a full name": ({ full }) => full,
  "a full name, last name first": ({ ownWords }) => [...ownWords].reverse().join(" "),
  "two initials": ({ ownWords }) => ownWords.map((word) => word[0]).join(" "),
  "a word and a beginning": (person) => `${wordOf(person)} ${beginning(wordOf(person))}`,
  "three words": (person) => [wordOf(person), wordOf(person), wordOf(person)].join(" "),
  "an address": ({ emails }) => emails[0] ?? "x@y",
  "what stands before @": ({ emails }) => (emails[0] ?? "x@y").split("@")[0],
  "a whole number": ({ phones }) => phones[0]?.text ?? "+372 5123456",
  "the end of a number": (person) => formOf(person).slice(-5 - Math.floor(random() * 3)),
  "digits and a word": (person) => `${formOf(person).slice(-6)} ${beginning(person.ownWords[0])}`,
  "a project": ({ projects }) => directory.terms[1][projects[0] ?? 0].code,
  "a skill": ({ further }) => directory.terms[4][further[1][0] ?? 0].code,
  "a skill and a name": ({ further, ownWords }) =>
    `${directory.terms[4][further[1][0] ?? 0].code} ${ownWords[0]}`,
  "a department and a position": ({ further, ofTerms }) =>
    `${directory.terms[3][further[0][0] ?? 0].code} ${directory.terms[0][ofTerms[0][0] ?? 0].code}`,
  "a project and an office": ({ projects, offices }) =>
    `${directory.terms[1][projects[0] ?? 0].code} ${directory.terms[2][offices[0] ?? 0].code}`,
};
const COUNT = 20;

/** Whether a query asks for what the tree has in part alone. */
async function isPartial({ tokens }, filters) {
  const engine = await newEngine();
  const conditions = run(engine.conditions(tokens, filters, false));
  if (conditions.length < 2) return false;
  return conditions.every((condition) => {
    const others = conditions.filter((other) => other !== condition);
    return Rollcall.Split.sourcesOf(engine, condition, others).missing > 0;
  });
}

/** Compares with somebody who looks at everybody. */
async function compare(query, filters) {
  const { engine, found, slugs } = await find(query, filters);
  const tokens = Rollcall.Matching.wordsOf(Rollcall.Matching.parse(query, engine).parts);
  const wanted = oracle(Rollcall, { persons, terms: directory.terms }, query, filters, tokens);
  const what = `"${query}" ${JSON.stringify(filters)}`;
  // Which words were left out is a matter of how much may be loaded, where several may be.
  if (wanted.without !== undefined) {
    if (found.total === 0 && found.further) return;
    assert.ok(found.without !== undefined && slugs.length > 0, what);
    if (found.total <= 100 && !(await isPartial(found, filters))) assert.ok(found.total <= wanted.slugs.length || String(found.without) !== String(wanted.without), what);
    return;
  }
  const all = new Set(wanted.slugs);
  assert.ok(slugs.every((slug) => all.has(slug)), what);
  assert.equal(new Set(slugs).size, slugs.length, what);
  if (wanted.near || (await isPartial(found, filters))) return;
  assert.equal(found.near, false, what);
  if (wanted.slugs.length > 100) {
    assert.ok(found.total > 100, what);
    assert.equal(slugs.length, 100, what);
  } else {
    assert.deepEqual(slugs, wanted.slugs, what);
    assert.equal(found.total, wanted.slugs.length, what);
  }
}

for (const [kind, make] of Object.entries(QUERIES)) {
  test(`${kind} finds whom it should, alone and with filters`, async () => {
    Rollcall.Split.MOST_FILES = Infinity;
    serve(files);
    for (let turn = 0; turn < COUNT; turn += 1) {
      const person = pick(persons);
      await compare(make(person), random() < 0.3 ? filtersOf(person) : []);
    }
  });
}

test("filters alone find whom they let through", async () => {
  Rollcall.Split.MOST_FILES = Infinity;
  serve(files);
  for (let turn = 0; turn < 2 * COUNT; turn += 1) await compare("", filtersOf(pick(persons)));
});

test("who has no project is found in an office, in several and in none", async () => {
  Rollcall.Split.MOST_FILES = Infinity;
  serve(files);
  const { terms } = directory;
  const offices = terms[2].map(({ code }) => code);
  for (const codes of [...offices.map((code) => [code]), offices.slice(1), [""], ["", offices[3]]]) {
    const filters = [
      { field: "project", codes: [""] },
      { field: "office", codes },
    ];
    const { found, slugs } = await find("", filters);
    const wanted = oracle(Rollcall, { persons, terms }, "", filters, found.tokens);
    assert.deepEqual(slugs, wanted.slugs.slice(0, 100), String(codes));
    assert.equal(Math.min(found.total, 101), Math.min(wanted.slugs.length, 101), String(codes));
  }
});

test("the best hundred of a word are in the order of ranks", async () => {
  serve(files);
  for (const query of ["m", "mari", "tartu", "t", "ios", "м"]) {
    const { found, slugs } = await find(query);
    const wanted = oracle(Rollcall, { persons, terms: directory.terms }, query, [], found.tokens);
    assert.deepEqual(slugs, wanted.slugs.slice(0, 100), query);
    assert.equal(found.total > 100, wanted.slugs.length > 100);
  }
});

test("three and four digits find twenty people who have them, and how many there are", async () => {
  Rollcall.Split.MOST_FILES = Infinity;
  serve(files);
  for (let turn = 0; turn < 2 * COUNT; turn += 1) {
    const form = formOf(pick(persons));
    const at = 1 + Math.floor(random() * (form.length - 4));
    const query = form.slice(at, at + 3 + (turn % 2));
    const { found, slugs } = await find(query);
    const wanted = oracle(Rollcall, { persons, terms: directory.terms }, query, [], found.tokens);
    assert.ok(slugs.every((slug) => wanted.slugs.includes(slug)));
    assert.equal(Math.min(found.total, 101), Math.min(wanted.slugs.length, 101), query);
    const all = found.further ? await finish(found.further()) : found;
    assert.ok(found.rows.every((row) => all.rows.includes(row)), query);
    assert.ok(all.rows.length >= Math.min(20, wanted.slugs.length), query);
  }
});

/** Looks for people by a first name and an edited last name of at least so many letters, and expects to find them. */
async function findEdited(turns, letters, edit) {
  Rollcall.Split.MOST_FILES = 12;
  let missed = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const { ownWords, slug } = pick(persons.filter(({ ownWords }) => ownWords.at(-1).length >= letters));
    const query = `${ownWords[0]} ${edit(ownWords.at(-1))}`;
    const asked = serve(files);
    const { found, slugs } = await find(query);
    const wanted = oracle(Rollcall, { persons, terms: directory.terms }, query, [], found.tokens);
    if (wanted.slugs.slice(0, 20).includes(slug) && !slugs.includes(slug)) missed += 1;
    assert.ok(asked.length < 12, `${asked.length} ${query}`);
  }
  assert.ok(missed <= 1, String(missed));
}

test("a misspelt last name finds the person with few files", () => findEdited(3 * COUNT, 5, misspelt));

for (const [what, edit] of [
  ["other", (word) => "ž" + word.slice(1)],
  ["missing", (word) => word.slice(1)],
  ["double", (word) => "ž" + word],
  ["swapped", (word) => word[1] + word[0] + word.slice(2)],
]) {
  test(`a last name whose first letter is ${what} finds the person with few files`, () => findEdited(COUNT, 6, edit));
}

test("no search asks for more files than it may at first", async () => {
  Rollcall.Split.MOST_FILES = 12;
  for (const [kind, make] of Object.entries(QUERIES)) {
    for (let turn = 0; turn < COUNT; turn += 1) {
      const person = pick(persons);
      const query = turn % 2 === 0 ? make(person) : make(person).split(" ").map(edited).join(" ");
      const filters = turn % 3 === 0 ? filtersOf(person) : [];
      const asked = serve(files);
      await find(query, filters);
      assert.ok(asked.length < 12, `${kind}: ${asked.length} for "${query}" ${JSON.stringify(filters)}`);
    }
  }
});

test("where the index lists the leaves, a search finds the same people and loads no directory", async () => {
  Rollcall.Split.MOST_FILES = Infinity;
  assert.ok(listed.files.size < files.size);
  for (const make of Object.values(QUERIES)) {
    const query = make(pick(persons));
    serve(files);
    const wanted = await find(query);
    const asked = serve(listed.files);
    const { found, slugs } = await find(query, [], listed.head);
    if (found.total <= 100) assert.deepEqual(slugs, wanted.slugs, query);
    assert.equal(found.total > 100, wanted.found.total > 100, query);
    assert.ok(asked.every((name) => listed.files.has(name)), query);
  }
});

test("a word that nobody has is left out by the first search of a visit", async () => {
  Rollcall.Split.MOST_FILES = 12;
  for (let turn = 0; turn < COUNT; turn += 1) {
    const { ofTerms, nameWords, ownWords } = pick(persons);
    const office = directory.terms[2][ofTerms[2][0] ?? 0].code;
    for (const query of [`qzqzqz ${ownWords.join(" ")}`, `${office} qzqzqz ${nameWords[0]}`]) {
      serve(listed.files);
      const { found } = await find(query, [], listed.head);
      assert.ok(found.total > 0, query);
      assert.ok(found.without?.includes("qzqzqz"), `${found.without} ${query}`);
    }
  }
});

/** All that a search finds if nothing is left to be loaded. */
async function findAll(query, own = head) {
  const engine = await newEngine(own);
  let found = await finish(engine.find(query, []));
  while (found.further) found = await finish(found.further());
  return { found, slugs: found.rows.map((row) => engine.slug[row]) };
}

test("a misspelt word is not left out beside one that nobody has, however far its names are away", async () => {
  Rollcall.Split.MOST_FILES = 12;
  let asked = 0;
  for (let turn = 0; turn < COUNT; turn += 1) {
    const { full } = pick(persons);
    // Similar to names, and to nothing that is typed so.
    const misspelt = edited(beginning(full.split(" ").at(-1)).padEnd(4, "e"));
    serve(files);
    const alone = await findAll(misspelt);
    if (!alone.found.near || alone.slugs.length === 0) continue;
    asked += 1;
    const { found, slugs } = await findAll(`qz19qz ${misspelt}`);
    assert.deepEqual(slugs, alone.slugs, misspelt);
    assert.deepEqual(found.without, ["qz19qz"], misspelt);
  }
  assert.ok(asked > 0);
});

test("whoever is nearly found by all words comes before whoever some of the words find", async () => {
  Rollcall.Split.MOST_FILES = 5;
  const some = persons.filter(({ ownWords }) => ownWords.length === 2);
  let similar = 0;
  for (let turn = 0; turn < COUNT; turn += 1) {
    const query = pick(some).full.split(" ").map(edited).join(" ");
    serve(files);
    const { found } = await findAll(query);
    const engine = await newEngine();
    const tokens = Rollcall.Matching.wordsOf(Rollcall.Matching.parse(query, engine).parts);
    const wanted = oracle(Rollcall, { persons, terms: directory.terms }, query, [], tokens);
    if (wanted.slugs.length === 0) continue;
    similar += 1;
    assert.deepEqual(found.without, wanted.without, query);
  }
  assert.ok(similar > 0);
  Rollcall.Split.MOST_FILES = 12;
});

test("a beginning of a misspelt name comes before whole words of terms", async () => {
  const own = madeUpDirectory(300, 5);
  own.terms = own.terms.with(2, [{ code: "York", names: {} }, ...own.terms[2].slice(1)]);
  own.people[299].last = "Okrue";
  const { head, files, persons } = writeTree(Rollcall, own, LOW_LIMITS);
  const [{ slug }] = persons.filter(({ ownWords }) => ownWords.includes("okrue"));
  serve(files);
  const { found, slugs } = await findAll("yokr", head);
  assert.equal(slugs[0], slug);
  assert.equal(found.rows.length, 20);
});

/** How often the first search of a visit waits for answers, where all that is asked for together comes together. */
async function waits(query) {
  let waited = 0;
  serve(files);
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    const turn = waited + 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    waited = Math.max(waited, turn);
    return fetch(address);
  };
  // As where names or addresses hold long numbers: a short one may be a word or a part of a phone number.
  const engine = await newEngine({ ...head, digits: 9 });
  await finish(engine.find(query, []));
  return waited;
}

for (const [kind, make] of Object.entries({
  "the last four digits": (person) => formOf(person).slice(-4),
  "three digits": (person) => formOf(person).slice(-3),
  "a first name": ({ nameWords }) => nameWords[0],
  "a value of a further field": ({ ofTerms }) => directory.terms[3][ofTerms[3][0] ?? 0].code,
})) {
  test(`of ${kind} most searches wait for a directory and its leaves alone`, async () => {
    Rollcall.Split.MOST_FILES = 12;
    const counts = [];
    for (let turn = 0; turn < 15; turn += 1) counts.push(await waits(make(pick(persons))));
    counts.sort((one, other) => one - other);
    assert.equal(counts[0], 2);
    assert.equal(counts[12], 2, `${counts}`);
  });
}

test("a search that may load little says nobody matches only once it is certain", async () => {
  const { MOST_FILES, FURTHER_FILES } = Rollcall.Split;
  Rollcall.Split.MOST_FILES = 5;
  Rollcall.Split.FURTHER_FILES = 4;
  let uncertain = 0;
  for (let turn = 0; turn < 6 * COUNT; turn += 1) {
    const person = pick(persons);
    const query = QUERIES[pick(["three words", "a word and a beginning", "two initials"])](person);
    serve(files);
    const engine = await newEngine();
    const filters = turn % 2 === 0 ? filtersOf(person) : [];
    let found = await finish(engine.find(query, filters));
    const wanted = oracle(Rollcall, { persons, terms: directory.terms }, query, filters, found.tokens);
    if (found.total === 0 && found.further) uncertain += 1;
    while (found.total === 0 && found.further) found = await finish(found.further());
    assert.equal(found.total > 0, wanted.slugs.length > 0, query);
    if (found.total > 0) assert.equal(found.near, wanted.near, query);
  }
  assert.ok(uncertain > 0);
  Object.assign(Rollcall.Split, { MOST_FILES, FURTHER_FILES });
});

test("who is found by a number is excluded by a skill, of which the row there says nothing", async () => {
  Rollcall.Split.MOST_FILES = 12;
  serve(files);
  const some = persons.filter(({ forms, ofTerms }) => forms.length > 0 && ofTerms[4].length > 0);
  for (let turn = 0; turn < COUNT; turn += 1) {
    const person = pick(some);
    const [skill] = person.ofTerms[4].map((place) => directory.terms[4][place].code.split(" ")[0]);
    const digits = formOf(person).slice(-7);
    assert.ok((await find(digits)).slugs.includes(person.slug));
    assert.ok(!(await find(`${digits} -${skill}`)).slugs.includes(person.slug), `${digits} -${skill}`);
  }
});

for (const length of [3, 4, 7]) {
  test(`a search for ${length} digits ends where everybody with them is excluded`, async () => {
    Rollcall.Split.MOST_FILES = 12;
    serve(files);
    const some = persons.filter(({ forms }) => forms.length > 0);
    for (let turn = 0; turn < COUNT / 2; turn += 1) {
      const digits = formOf(pick(some)).slice(-length);
      const { found } = await findAll(`${digits} -tallinn -tartu -riga`);
      const isElsewhere = ({ forms, nameWords, mailWords, termWords }) =>
        forms.join().includes(digits) && !/\b(tallinn|tartu|riga)/.test([...nameWords, ...mailWords, ...termWords].join());
      assert.equal(found.total, persons.filter(isElsewhere).length, digits);
    }
  });
}

test("hostile queries end after few steps and few files", async () => {
  Rollcall.Split.MOST_FILES = 12;
  const asked = serve(files);
  for (const query of HOSTILE_QUERIES) {
    asked.length = 0;
    const engine = await newEngine();
    const work = engine.find(query, []);
    let steps = 0;
    for (let step = work.next(); !step.done; step = work.next(await step.value)) steps += 1;
    assert.ok(steps < 20_000, `${steps} ${query}`);
    assert.ok(asked.length < 12, `${asked.length} ${query}`);
  }
});

test("what was loaded once is not loaded again", async () => {
  const asked = serve(files);
  const engine = await newEngine();
  await finish(engine.find("tamm", []));
  const { length } = asked;
  await finish(engine.find("tamm", []));
  assert.equal(asked.length, length);
});

test("what an abandoned search waits for is not held against the next one", async () => {
  const leavesLeft = (engine, query) => {
    const work = engine.find(query, []);
    // Until it waits for a file.
    while (!work.next().value);
    return engine.leavesLeft;
  };
  globalThis.fetch = () => new Promise(() => {});
  const engine = await newEngine(listed.head);
  for (const letter of "adegklmo") leavesLeft(engine, letter);
  const { full } = persons.find(({ ownWords }) => ownWords.every((word) => !"adegklmo".includes(word[0])));
  const { waiting } = engine.tree.files;
  assert.ok(waiting > 6, String(waiting));
  const left = leavesLeft(await newEngine(listed.head), full);
  assert.ok(left > 3, String(left));
  assert.equal(leavesLeft(engine, full), left);
});

test("rows tell all that a result shows", async () => {
  serve(files);
  Rollcall.Split.MOST_FILES = Infinity;
  const byCode = (places, kind) => places.map((place) => directory.terms[kind][place].code);
  for (const person of persons.filter((_, at) => at % 40 === 0)) {
    const { engine, slugs } = await find(person.emails[0] ?? person.full);
    const row = engine.slug.indexOf(person.slug);
    if (!slugs.includes(person.slug)) continue;
    assert.equal(engine.name[row], person.full);
    assert.equal(engine.email[row], person.emails.join("\t"));
    assert.equal(engine.phone[row], person.phones.map(({ text }) => text).join("\t"));
    assert.equal(engine.digits[row], person.phones.map(({ forms }) => forms.join(" ")).join("\t"));
    for (const [kind, field] of FIELDS.entries()) {
      const codes = engine.termsOf(field, row).map(({ code }) => code);
      assert.deepEqual(codes, byCode(person.ofTerms[kind], kind));
    }
    assert.equal(engine.hasCard[row], person.card);
    assert.equal(engine.photo[row], person.photo ? "assets/photo." + person.photo : "");
  }
});

const page = zlib.deflateRawSync("<!DOCTYPE html>\n<title>Here</title>");
for (const [what, change] of [
  ["is missing", () => undefined],
  ["is cut off", (bytes) => bytes.subarray(0, bytes.length / 2)],
  ["is a page", () => Buffer.from("<!DOCTYPE html>")],
  ["is a compressed page", () => page],
  ["is of another build", (bytes) => zlib.deflateRawSync("z" + zlib.inflateRawSync(bytes))],
  ["ends early", (bytes) => zlib.deflateRawSync(zlib.inflateRawSync(bytes).subarray(0, -2000))],
]) {
  test(`a file that ${what} ends the search`, async () => {
    const asked = serve(files);
    await find("tamm");
    const leaf = asked.at(-1);
    serve(new Map([...files, [leaf, change(files.get(leaf))]]));
    await assert.rejects(find("tamm"));
  });
}

test("a filter that asks for more than its terms is asked of people of whom all is known", async () => {
  const asked = persons.filter(({ forms }) => forms.length > 0).slice(0, 10);
  for (const person of asked) {
    const engine = await newEngine();
    const filter = { ...filterOf(person, 0), isMet: (row) => engine.people.knowsAllTerms[row] };
    const { rows } = await finish(engine.find(formOf(person), [filter]));
    assert.ok(rows.map((row) => engine.slug[row]).includes(person.slug), person.slug);
  }
});

test("people opened recently and those of the own office come first among equals", async () => {
  Rollcall.Split.MOST_FILES = Infinity;
  serve(files);
  for (let turn = 0; turn < COUNT; turn += 1) {
    const { nameWords, slug, offices } = pick(persons);
    const favoured = { slugs: new Set([slug, pick(persons).slug]), office: directory.terms[2][offices[0] ?? 0].code };
    for (const query of [nameWords[0], `${nameWords[0]} ${pick(persons).nameWords[0][0]}`]) {
      const engine = await newEngine();
      let found = await finish(engine.find(query, [], favoured));
      if (found.further) found = await finish(found.further());
      const wanted = oracle(Rollcall, { persons, terms: directory.terms }, query, [], found.tokens, favoured);
      if (wanted.near || wanted.slugs.length > 100) continue;
      assert.deepEqual(found.rows.map((row) => engine.slug[row]), wanted.slugs, query);
    }
  }
});
