"use strict";

// What the tests of the scripts share. Scripts are run as a browser runs them: classic ones, one after
// another, with one global object.

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const vm = require("node:vm");

const REPOSITORY = path.resolve(__dirname, "../..");
const WINGS = path.join(REPOSITORY, "Sources/Wings");
// What the program is made of: its own, and that of each wing.
const SCRIPTS = [path.join(REPOSITORY, "templates"), ...fs.readdirSync(WINGS).sort().map((wing) => path.join(WINGS, wing, "templates"))]
  .map((folder) => path.join(folder, "scripts"))
  .filter((folder) => fs.existsSync(folder));
const PROGRAM = path.resolve(process.env.ROLLCALL ?? path.join(REPOSITORY, ".build/release/rollcall"));

/** The bundles that one needs besides site.js, which asks for a page. */
function needsOf(name) {
  const files = SCRIPTS.map((folder) => path.join(folder, "bundles.yml")).filter((file) => fs.existsSync(file));
  const manifest = files.map((file) => fs.readFileSync(file, "utf8")).join("");
  const [, needs = ""] = new RegExp(`^  ${name}\\.js: \\[(.*)\\]$`, "m").exec(manifest) ?? [];
  return needs.split(/,\s*/).flatMap((need) => need.match(/^(?!site|later).+(?=\.js$)/) ?? []);
}

/** The parts of a bundle in the order in which Rollcall puts them together, behind those that it needs. */
function partsOf(name) {
  return [...needsOf(name).flatMap(partsOf), ...ownPartsOf(name)];
}

function ownPartsOf(name) {
  const parts = SCRIPTS.map((folder) => path.join(folder, name)).filter((file) => fs.existsSync(file)).flatMap((file) => {
    if (!fs.statSync(file).isDirectory()) return [{ file, name }];
    const inside = fs.readdirSync(file, { withFileTypes: true, recursive: true }).filter((each) => each.isFile());
    return inside.map((part) => {
      const whole = path.join(part.parentPath ?? part.path, part.name);
      return { file: whole, name: path.relative(file, whole) };
    });
  });
  return parts.sort((a, b) => (a.name < b.name ? -1 : 1)).map((part) => part.file);
}

/** Runs bundles of scripts, or single parts of them such as `later/age.js`, and gives what they offer. */
function load(...names) {
  // A script asks for nothing else of a page while it is read.
  globalThis.location ??= { protocol: "https:" };
  globalThis.document = { currentScript: null, documentElement: { dataset: {} } };
  for (const file of new Set(names.flatMap(partsOf))) {
    vm.runInThisContext(fs.readFileSync(file, "utf8"), { filename: file });
  }
  return globalThis.Rollcall;
}

/** The index that the program writes for people: `{ first, last, email, phone, position … }`. */
function indexOf(people, settings = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "rollcall-front-end-"));
  try {
    const employees = people.map(({ first, last, position, projects = [], ...details }) => ({
      fname: first,
      lname: last,
      contact_details: details,
      position,
      projects,
    }));
    const sources = [{ name: "Here", url: "here.json", format: "employee-list" }];
    const configuration = { sources, ...settings };
    fs.writeFileSync(path.join(folder, "here.json"), JSON.stringify({ employees }));
    fs.writeFileSync(path.join(folder, "rollcall.yml"), JSON.stringify(configuration));
    execFileSync(PROGRAM, ["build"], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    return JSON.parse(fs.readFileSync(path.join(folder, "output/search/index.json"), "utf8"));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** A word of a query that is nothing but what is said of it. */
function typed(token) {
  return { others: [], nicknames: [], mayBeNear: true, number: null, ...token };
}

/** The end of work that waits for no promise. */
function run(work) {
  let step = work.next();
  while (!step.done) step = work.next(step.value);
  return step.value;
}

/** Vectors that are shared with other implementations and not part of the project, or null. */
function shared(name) {
  const file = path.join(REPOSITORY, "../shared/data", name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : null;
}

module.exports = { load, indexOf, run, shared, typed };
