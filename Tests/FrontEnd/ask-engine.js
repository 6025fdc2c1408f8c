"use strict";

// Asks the engine of a built site: `node ask-engine.js OUTPUT`, with queries as JSON on standard input. Writes an answer
// for each: names, how many there are up to 101, whether they are similar alone, and what was left out.

const fs = require("node:fs");
const path = require("node:path");
const { load } = require("./support");

/** An engine keeps what it has loaded, as long as a visit lasts. */
const QUERIES_A_VISIT = 40;
const folder = path.join(process.argv[2], "search");
const index = JSON.parse(fs.readFileSync(path.join(folder, "index.json"), "utf8"));
const isTree = index.kind === "tree";
const Rollcall = load("site/basics/async-work.js", "search-phones", "search-query", "search-thai", isTree ? "search-typing-errors" : "search-whole-index");
globalThis.fetch = async (address) => {
  const file = path.join(folder, path.basename(address));
  return fs.existsSync(file) ? new Response(fs.readFileSync(file)) : new Response(null, { status: 404 });
};

/** The end of work that waits for promises. */
async function finish(work) {
  let step = work.next();
  while (!step.done) step = work.next(await step.value);
  return step.value;
}

async function main() {
  const head = isTree ? new Blob([fs.readFileSync(path.join(folder, "head.bin"))]) : undefined;
  const answers = [];
  let engine;
  for (const [at, query] of JSON.parse(fs.readFileSync(0, "utf8")).entries()) {
    if (at % QUERIES_A_VISIT === 0) engine = await finish(Rollcall.Engine.load(index, "search/", head));
    let found = await finish(engine.find(query, []));
    while (found?.further) found = await finish(found.further());
    answers.push(
      found && {
        people: found.rows.slice(0, 100).map((row) => engine.name[row]),
        total: Math.min(found.total, 101),
        near: found.near,
        without: found.without ?? null,
      },
    );
  }
  process.stdout.write(JSON.stringify(answers));
}

main();
