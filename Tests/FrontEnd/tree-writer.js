"use strict";

// Writes the index of a large directory as docs/reference/search-index.md tells it, slowly and plainly: another
// telling than the program's, with limits that a test may lower.

const zlib = require("node:zlib");

const FIELDS = ["position", "project", "office", "field0", "field1"];
const KINDS = ["p", "j", "o", "x0.", "x1."];
/** So many kinds have lists; the answers of others stand among words. */
const LISTED = 2;
const SEED = 1;
const MANY = 100;
const SHOWN_DIGITS = 20;

/** So many numbers are left out before the number of each term. */
const GAP = 38;
const numberOf = (place) => place * (GAP + 1) + GAP;

/** The limits of the format, how many rows a leaf and leaves a directory have, and how many leaves the index lists. */
const LIMITS = { common: 600, mails: 256, terms: 3, leaf: 250, directory: 40, listed: 0 };

/**
 * The index of people `{ first, last, slug, emails, phones: [{ text, forms }], position, projects,
 * offices, card, photo }`, whose terms are places in lists of `{ code, names }`: `head`, and `files`,
 * the bytes by name.
 */
function writeTree(Rollcall, { people, terms, order, domains = [], phoneStarts = [], prefixes, folding, pages }, limits) {
  const limit = { ...LIMITS, ...limits };
  const folder = new Rollcall.Matching.Folding(folding);
  const persons = people.map((person) => prepared(Rollcall, folder, terms, person));
  persons.sort((a, b) => compared(order, a, b));
  for (const [place, person] of persons.entries()) person.place = place;

  const mailWords = countedWords(persons, unnamedWords)
    .filter(([, count]) => count > limit.mails)
    .map(([word]) => word);
  /** key: rows, an answer or a text */
  const entries = new Map();
  addWords(entries, persons, new Set(mailWords), limit);
  addWordAnswers(entries, persons, terms, folder, mailWords, limit);
  addLists(entries, persons, terms, folder, mailWords);
  addDigits(entries, persons);
  addVocabulary(entries);

  const leaves = cutLeaves(entries, limit);
  const isListed = leaves.length <= limit.listed;
  const directories = isListed ? [] : groups(leaves, limit.directory, (leaf) => Rollcall.Split.cyrb53(leaf.start, SEED));
  const files = new Map();
  for (const [at, leaf] of leaves.entries()) {
    const lines = leafLines(leaf, leaves[at + 1]?.start ?? "", { order, domains, phoneStarts });
    files.set(Rollcall.Split.cyrb53("l" + leaf.start, SEED), packed(lines));
  }
  for (const [at, directory] of directories.entries()) {
    const lines = [directories[at + 1]?.[0].start ?? "", ...shortened(directory.map((l) => l.start))];
    files.set(Rollcall.Split.cyrb53("n" + directory[0].start, SEED), packed(lines));
  }
  const [positions, projects, offices, ...further] = terms.map((list, kind) => writtenTerms(list, kind, persons));
  const head = {
    ...prefixes,
    folding,
    order,
    positions,
    projects,
    offices,
    mailWords: mailWords.join(" "),
    domains: domains.join(" "),
    phoneStarts: phoneStarts.join("\n"),
    nicknames: "",
    functionWords: "",
    unsearched: "",
    hasThai: persons.some(({ nameWords }) => nameWords.some((word) => /[\u0e01-\u0e7f]/.test(word))),
    hasConsonants: persons.some(({ nameWords }) => nameWords.some((word) => word.startsWith("="))),
    hasTexts: people.some(({ texts = [] }) => texts.length > 0),
    further: further.map((written, at) => ({ field: FIELDS[3 + at], isSearched: true, ...written })),
    groups: { language: "en", fields: [], offices: {}, ...pages },
    digits: Math.max(
      ...persons
        .flatMap(({ nameWords, mailWords }) => [...nameWords, ...mailWords])
        .map((word) => (/^[0-9]*/.exec(word) ?? [""])[0].length),
    ),
    seed: SEED,
    tops: shortened(directories.map(([leaf]) => leaf.start)).join(","),
    leaves: isListed ? shortened(leaves.map((leaf) => leaf.start)).join(",") : "",
  };
  return { head, files, persons };
}

function prepared(Rollcall, folder, terms, person) {
  const { first, last, emails = [], phones = [], position, projects = [], offices = [], further = [], texts = [] } = person;
  const full = [first, last].filter(Boolean).join(" ");
  const nameWords = folder.words(full);
  const own = [position === undefined ? [] : [position], projects, offices, ...further];
  const ofTerms = own.map((places, kind) => places.flatMap((place) => lineTo(terms[kind], place)));
  const wordsOfTerms = ofTerms.flatMap((places, kind) =>
    places.map((place) => wordsOfTerm(folder, terms[kind][place])),
  );
  return {
    ...person,
    full,
    emails,
    phones,
    own,
    ofTerms,
    ownWords: nameWords,
    firstWords: first === undefined ? 1 : folder.words(first).length,
    nameWords: [
      ...new Set([...nameWords, ...Rollcall.Matching.furtherWords(full, person.slug, folder, first === undefined ? [full] : [first, last ?? ""])]),
    ],
    texts,
    mailWords: [...new Set(folder.words([...emails, ...texts].join(" ")))],
    wordsOfTerms,
    // Those of positions and projects.
    haveCompounds: ofTerms.flatMap((places, kind) => places.map(() => kind < 2)),
    termWords: wordsOfTerms.flat(),
    forms: phones.flatMap(({ forms }) => forms),
    sorted: folder.words(first === undefined ? full : `${last ?? ""} ${first}`).join(" "),
  };
}

/** The place of a term, and of those above it. */
function lineTo(list, place) {
  const { parent = null } = list[place];
  return parent === null ? [place] : [place, ...lineTo(list, parent)];
}

function wordsOfTerm(folder, { code, names = {} }) {
  return folder.words([code, ...Object.values(names)].join(" "));
}

function compared({ language, by }, a, b) {
  const collator = (compared[language] ??= new Intl.Collator(language));
  const texts = (person) => {
    if (by === "name") return [person.full];
    const names = person.first === undefined ? [person.full, ""] : [person.last ?? "", person.first];
    return by === "text" ? [person.text ?? "", ...names] : names;
  };
  const [one, other] = [texts(a), texts(b)];
  for (const [at, text] of one.entries()) {
    const order = collator.compare(text, other[at]);
    if (order !== 0) return order;
  }
  return Buffer.compare(Buffer.from(a.full), Buffer.from(b.full)) || (a.slug < b.slug ? -1 : 1);
}

function countedWords(persons, wordsOf) {
  const counts = new Map();
  for (const person of persons) {
    for (const word of wordsOf(person)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts];
}

function entry(entries, key) {
  if (!entries.has(key)) entries.set(key, { key });
  return entries.get(key);
}

/** The words of a person's addresses that begin no word of the name. */
function unnamedWords({ nameWords, mailWords }) {
  return mailWords.filter((word) => !nameWords.some((name) => name.startsWith(word)));
}

/** The words of a person that have rows. */
function rowWords(person, common) {
  return [...person.nameWords, ...unnamedWords(person).filter((word) => !common.has(word))];
}

function addWords(entries, persons, common, limit) {
  const counts = new Map(countedWords(persons, (person) => person.nameWords));
  for (const person of persons) {
    const { ownWords: names, slug } = person;
    for (const word of rowWords(person, common)) {
      const rest = names.filter((name) => name !== word);
      const at = names.indexOf(word);
      const next = at < 0 || names.length > 1 ? names[(at + 1) % names.length] : "";
      const others = counts.get(word) > limit.common && rest.length > 0 ? rest : [next];
      for (const other of others) entry(entries, `w${word} ${other} ${slug}`).row = person;
    }
  }
}

function beginnings(word) {
  const letters = [...word];
  return letters.map((_, at) => letters.slice(0, at + 1).join(""));
}

function addWordAnswers(entries, persons, terms, folder, mailWords, limit) {
  const rows = new Map();
  const words = new Set();
  for (const { key } of entries.values()) {
    const [word] = key.slice(1).split(" ");
    words.add(word);
    for (const start of beginnings(word)) rows.set(start, (rows.get(start) ?? 0) + 1);
  }
  const lists = new Map();
  const list = (word) => {
    for (const start of beginnings(word)) lists.set(start, (lists.get(start) ?? 0) + 1);
  };
  for (const kind of terms) {
    for (const term of kind) {
      const starts = new Set(wordsOfTerm(folder, term).flatMap(beginnings));
      for (const start of starts) lists.set(start, (lists.get(start) ?? 0) + 1);
    }
  }
  mailWords.forEach(list);
  const wanted = new Set([...rows].filter(([, count]) => count > limit.common).map(([start]) => start));
  for (const [start, count] of lists) if (count >= limit.terms) wanted.add(start);
  const found = new Map([...wanted].map((start) => [start, []]));
  for (const person of persons) {
    const best = new Map();
    const meet = (words, exact, prefix) => {
      for (const word of words) {
        for (const start of beginnings(word)) {
          if (!wanted.has(start)) continue;
          const cost = start === word ? exact : prefix;
          best.set(start, Math.min(best.get(start) ?? 99, cost));
        }
      }
    };
    meet(person.nameWords, 0, 1);
    if (person.ownWords.length === 1) meet(person.nameWords, -1, 1);
    meet(unnamedWords(person).filter((word) => /\p{L}/u.test(word)), 3, 3);
    meet(person.termWords, 4, 4);
    meet(unnamedWords(person).filter((word) => /^\P{L}/u.test(word)), 6.5, 6.5);
    for (const [start, cost] of best) found.get(start).push([cost, person]);
  }
  for (const [start, people] of found) {
    people.sort((a, b) => a[0] - b[0]);
    answer(entries, "w" + start, people.map(([, person]) => person));
  }
}

function answer(entries, key, people, shown = people.slice(0, MANY)) {
  entry(entries, key).answer = { count: Math.min(people.length, MANY + 1), rows: shown };
}

function addLists(entries, persons, terms, folder, mailWords) {
  const keyOf = (kind, place, number) => {
    const own = `${KINDS[kind]}${number}.`;
    if (kind < LISTED) return "l" + own;
    const [word = ""] = place === undefined ? [] : wordsOfTerm(folder, terms[kind][place]);
    return `w${word} .${own}`;
  };
  const had = new Map(terms.map((_, kind) => [keyOf(kind, undefined, "-"), []]));
  const have = (key, person) => had.set(key, [...(had.get(key) ?? []), person]);
  const numbers = (places) => (places.length > 0 ? places.map((place) => numberOf(place).toString(36)) : ["-"]);
  for (const person of persons) {
    const end = `${person.sorted} ${person.slug}`;
    for (const [kind, places] of person.ofTerms.entries()) {
      for (const place of places) have(keyOf(kind, place, numberOf(place).toString(36)), person);
      if (places.length === 0) have(keyOf(kind, undefined, "-"), person);
    }
    const [positions, projects, offices] = person.ofTerms;
    for (const office of numbers(offices)) {
      for (const position of numbers(positions)) {
        entry(entries, `lp${position}.${office}.${end}`).row = person;
        for (const project of projects.length > 0 ? numbers(projects) : []) {
          entry(entries, `lj${project}.${office}.${end}`).row = person;
        }
      }
      if (projects.length === 0) have(`lj-.${office}.`, person);
    }
  }
  for (const [key, people] of had) answer(entries, key, people);
  for (const word of mailWords) {
    const people = persons.filter((person) => unnamedWords(person).includes(word));
    answer(entries, `lm${word}.`, people);
  }
}

function addDigits(entries, persons) {
  const threes = new Map();
  const fours = new Map();
  for (const person of persons) {
    for (const digits of person.forms.map((form) => form.replace("+", ""))) {
      entry(entries, `t${digits.slice(-4)} ${person.slug}`).row = person;
      for (let at = 0; at + 5 <= digits.length; at += 1) entry(entries, "d" + digits.slice(at)).text = true;
    }
    for (const [length, found] of [
      [3, threes],
      [4, fours],
    ]) {
      const parts = new Map();
      for (const form of person.forms) {
        const digits = form.replace("+", "");
        for (let at = 0; at + length <= digits.length; at += 1) {
          const part = digits.slice(at, at + length);
          const isLast = at + length === digits.length;
          parts.set(part, isLast || (parts.get(part) ?? false));
        }
      }
      for (const [part, isLast] of parts) {
        if (!found.has(part)) found.set(part, { last: [], others: [] });
        found.get(part)[isLast ? "last" : "others"].push(person);
      }
    }
  }
  for (const [part, { last, others }] of threes) {
    const all = [...last, ...others];
    answer(entries, "d" + part, all, all.slice(0, SHOWN_DIGITS));
  }
  for (const [part, { last, others }] of fours) {
    answer(entries, "t" + part, [...last, ...others], []);
  }
}

function addVocabulary(entries) {
  const words = new Set();
  for (const { key, row } of entries.values()) {
    if (key.startsWith("w") && row) words.add(key.slice(1).split(" ")[0]);
  }
  for (const word of words) {
    if (word.startsWith("=")) continue;
    if (!/[^\x00-\x7f]/.test(word) && word.slice(0, 5).replace(/[^a-z]/g, "").length < 3) continue;
    const [first, ...rest] = word;
    entry(entries, "v" + word).text = true;
    entry(entries, `v${rest.join("")} ${first}`).text = true;
  }
}

/** Cuts a list where a hash says so, between half and twice a size. */
function groups(list, size, hashOf, weightOf = () => 1, kindOf = () => "") {
  const found = [];
  let weight = Infinity;
  let kind = "";
  for (const item of list) {
    const hash = parseInt(hashOf(item).slice(-4), 36);
    if (kindOf(item) !== kind) weight = Infinity;
    kind = kindOf(item);
    if (weight >= 2 * size || (weight >= size / 2 && hash % 8 === 0)) {
      found.push([]);
      weight = 0;
    }
    found.at(-1).push(item);
    weight += weightOf(item);
  }
  return found;
}

function cutLeaves(entries, limit) {
  const { cyrb53 } = globalThis.Rollcall.Split;
  const sorted = [...entries.values()].map((one) => ({ ...one, bytes: Buffer.from(one.key) }));
  sorted.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const weight = ({ answer, row }) => (answer?.rows.length ?? 0) + (row ? 1 : 0.1);
  const leaves = groups(sorted, limit.leaf, ({ key }) => cyrb53(key, 0), weight, ({ key }) => key[0]);
  let last = "";
  return leaves.map((parts, at) => {
    const { key } = parts[0];
    const start = at === 0 ? "" : beginnings(key).find((text) => !last.startsWith(text));
    last = parts.at(-1).key;
    return { start, parts };
  });
}

/** Texts without what each shares with the one before. */
function shortened(texts) {
  return texts.map((text, at) => {
    const before = texts[at - 1] ?? "";
    let same = 0;
    while (same < 35 && same < before.length && text[same] === before[same]) same += 1;
    return same.toString(36) + text.slice(same);
  });
}

/** The same in one line, with a character for how much is shared before each. */
function joined(texts) {
  const parts = texts.map((text, at) => {
    const before = texts[at - 1] ?? "";
    let same = 0;
    while (same < 19 && same < before.length && text[same] === before[same]) same += 1;
    return String.fromCharCode(11 + same) + text.slice(same);
  });
  return parts.join("");
}

function leafLines({ parts }, next, { order, domains, phoneStarts }) {
  const answers = parts.filter(({ answer }) => answer);
  const texts = parts.filter(({ text }) => text).map(({ key }) => key.slice(1));
  const rows = answers.flatMap(({ answer }) => answer.rows);
  const shown = new Set(rows);
  rows.push(...parts.flatMap(({ row }) => (row && !shown.has(row) ? row : [])));
  const withProjects = !/^[dt]/.test(parts[0].key);
  const term = (termPlace) => writtenNumber(numberOf(termPlace));
  const column = (valueOf) => {
    const values = rows.map(valueOf);
    while (values.length > 0 && values.at(-1) === "") values.pop();
    return [values.length, ...values];
  };
  const line = (valueOf, none = "-") => rows.map((row) => valueOf(row) || none).join("");
  const optional = {
    slug: ({ slug, ownWords }) => (slug === ownWords.join("-") ? "" : slug),
    addresses: (person) => writtenAddresses(person, domains),
    forms: ({ phones }) => writtenForms(phones),
    photo: ({ photo }) => photo ?? "",
    text: ({ text }) => (order.by === "text" ? text : ""),
  };
  const given = (key) => rows.map(optional[key]).filter((text) => text !== "");
  const form = (row) => {
    const bits = Object.values(optional).map((valueOf, bit) => (valueOf(row) === "" ? 0 : 1 << bit));
    return String.fromCharCode(48 + bits.reduce((sum, bit) => sum + bit, row.card ? 32 : 0));
  };
  return [
    next,
    answers.length,
    ...answers.map(({ key, answer }) => [key, answer.count, answer.rows.length].join("\t")),
    texts.length,
    ...(texts.length > 0 ? [joined(texts)] : []),
    rows.length,
    ...column(({ first, last, full }) => (first === undefined ? full : `${first}\x1f${last ?? ""}`)),
    rows.map((row) => form(row)).join(""),
    ...given("slug"),
    ...given("addresses"),
    line(({ phones }) => phones.map(({ text }) => writtenPhone(text, phoneStarts)).join("\x1f"), "\x07"),
    ...given("forms"),
    line(({ ofTerms }) => ofTerms[0].map(term).join("")),
    ...column(({ ofTerms }) => (withProjects ? ofTerms[1].map(term).join("") : "")),
    line(({ ofTerms }) => ofTerms[2].map(term).join("+")),
    ...column(({ own, texts }) => {
      const written = own.slice(3).map((places) => places.map(term).join(""));
      while (written.at(-1) === "") written.pop();
      return withProjects ? [written.join("+"), ...texts].join("\x1f") : "";
    }),
    ...given("photo"),
    ...given("text"),
  ];
}

/** A number whose end is seen: the last digit is one of base 36, those before are letters. */
function writtenNumber(number) {
  const high = Math.floor(number / 36);
  const letters = high > 0 ? [...high.toString(26)].map((digit) => parseInt(digit, 26)) : [];
  return String.fromCharCode(...letters.map((digit) => 65 + digit)) + (number % 36).toString(36);
}

function writtenForms(phones) {
  const digits = phones.map(({ text }) => text.replace(/[^\d+]/g, ""));
  const forms = phones.map(({ forms }) => forms.join(" "));
  return forms.join() === digits.join() ? "" : forms.join("\x1f");
}

function writtenPhone(text, starts) {
  const place = starts.findIndex((start) => text.startsWith(start) && text !== start);
  if (place < 0) return `\x05=${text}\x06`;
  const start = place > 0 ? String.fromCharCode(10 + place) : "";
  const rest = text.slice(starts[place].length);
  if (!/^\d{6}$/.test(rest)) return `\x05${start}${rest}\x06`;
  const pairs = rest.match(/../g).map(Number);
  return start + String.fromCharCode(...pairs.map((pair) => (pair < 96 ? pair + 32 : pair - 95)));
}

function writtenAddresses({ emails, slug, firstWords }, domains) {
  if (emails.length === 0) return "-";
  const words = slug.split("-");
  const [first, last] = [words.slice(0, firstWords), words.slice(firstWords)];
  const usual = `${first.join("-")}.${last.join("-")}@${domains[0]}`;
  const pattern = (email) => {
    if (email === usual) return "";
    const at = email.lastIndexOf("@");
    const [local, domain] = [email.slice(0, at), domains.indexOf(email.slice(at + 1))];
    if (domain < 0 || /[A-Z]/.test(local)) return "=" + email;
    const parts = local.split(".").map((part) => {
      if (words.length > 1 && part === words.at(-1)) return "Z";
      const place = words.indexOf(part);
      return place >= 0 && place < 20 ? String.fromCharCode(65 + place) : part;
    });
    return `${parts.join(".")}@${domain.toString(36)}`;
  };
  return emails.map(pattern).join("\x1f");
}

function writtenTerms(list, kind, persons) {
  const counts = list.map(() => 0);
  for (const { ofTerms } of persons) for (const place of ofTerms[kind]) counts[place] += 1;
  const languages = new Set(list.flatMap(({ names = {} }) => Object.keys(names)));
  return {
    codes: list.map(({ code }) => code).join("\n"),
    gaps: list.map((_, place) => "z".repeat(GAP / 35) + (GAP % 35).toString(36)).join(""),
    names: Object.fromEntries(
      [...languages].map((language) => [
        language,
        list.map(({ names = {} }) => names[language] ?? "").join("\n"),
      ]),
    ),
    words: "",
    counts: counts.map(writtenNumber).join(""),
    ...(list.some(({ parent }) => parent !== undefined) && {
      parents: list.map(({ parent }) => (parent === null ? "-" : writtenNumber(numberOf(parent)))).join(""),
    }),
  };
}

function packed(lines) {
  return zlib.deflateRawSync(lines.join("\n") + "\n");
}

module.exports = { FIELDS, writeTree };
