"use strict";

// People for the tests of large directories: names as unevenly spread as real ones, in three scripts,
// and terms, addresses and numbers that many share.

/** Numbers from 0 up to 1, the same ones in every run. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const GIVEN = (
  "Mari Jaan Anna Peeter Liis Ülle Õie Märt Jüri Tiina Kati Mart Maria Marika Johan Olga Иван Мария Ольга Ann"
).split(" ");
const SYLLABLES = "ta mm ka sk sa ar pe ol le va ni ko re li mä õu še ži nd rt ga bo".split(" ");
const CYRILLIC = "ва ку зн ец ов ив пе тр ро се ми ха".split(" ");
const DOMAINS = ["telisa.example", "tel.example"];
const PHONE_STARTS = ["+372 5", "+372 6"];
const LATIN = { ä: "a", õ: "o", ü: "u", š: "s", ž: "z" };
const RUSSIAN = { в: "v", а: "a", к: "k", у: "u", з: "z", н: "n", е: "e", ц: "ts", о: "o", и: "i", п: "p" };
Object.assign(RUSSIAN, { т: "t", р: "r", с: "s", м: "m", х: "kh", я: "ia", л: "l", ь: "", г: "g" });

const TERMS = [
  ["QA", "IOS", "SENIOR_IOS", "PM", "ANDROID", "SALES"].map((code) => ({
    code,
    names: code === "PM" ? { en: "Project manager", et: "Projektijuht" } : {},
  })),
  "Aurora Borealis Ceres"
    .split(" ")
    .flatMap((word) => [1, 2, 3, 4].map((number) => ({ code: `${word} ${number}`, names: {} }))),
  ["Tallinn", "Tartu", "Riga", "Mari"].map((code) => ({ code, names: {} })),
  // A tree: of whoever is in one, the index has the own one alone.
  ["Engineering", "Sales", "Sales Riga", "Firm", "Law"].map((code, at) => ({ code, names: {}, parent: [3, 3, 1, null, 2][at] })),
  ["Swift", "Mari", "Figma", "Kotlin 2", "Go"].map((code) => ({ code, names: code === "Go" ? { et: "Keel" } : {} })),
];

function madeUpPeople(count, seed = 1) {
  const random = dice(seed);
  const uneven = (list, exponent = 2) => list[Math.floor(list.length * random() ** exponent)];
  const families = Array.from({ length: 200 }, (_, at) => {
    const parts = at % 8 === 7 ? CYRILLIC : SYLLABLES;
    const word = Array.from({ length: 2 + Math.floor(random() * 2) }, () => uneven(parts, 1)).join("");
    return word[0].toUpperCase() + word.slice(1);
  });
  const slugs = new Map();
  return Array.from({ length: count }, () => {
    let first = uneven(GIVEN);
    if (random() < 0.1) first += uneven(["-", " "], 1) + uneven(GIVEN);
    const hasLast = random() > 0.01;
    const last = hasLast ? uneven(families) : undefined;
    const plain = [...[first, last].filter(Boolean).join(" ").toLowerCase()]
      .map((letter) => LATIN[letter] ?? RUSSIAN[letter] ?? letter)
      .join("");
    const words = plain.match(/[a-z]+/g);
    const namesakes = slugs.get(plain) ?? 0;
    slugs.set(plain, namesakes + 1);
    const slug = words.join("-") + (namesakes > 0 ? `-${namesakes}x` : "");
    const number = String(Math.floor(random() * 1e7)).padStart(7, "0");
    const kind = random();
    const phones = [];
    if (kind < 0.6) phones.push({ text: `+372 ${number}`, forms: [`+372${number}`] });
    else if (kind < 0.8) phones.push({ text: `0${number}`, forms: [`+49${number}`, `0${number}`] });
    const emails = [];
    const given = number % 2 > 0 ? words[0] : first.match(/\p{L}+/gu).map((_, at) => words[at]).join("-");
    const local = `${given}.${words.at(-1)}${namesakes > 0 ? "." + namesakes : ""}`;
    if (random() < 0.95) emails.push(`${local}@${uneven(DOMAINS)}`);
    if (random() < 0.1) emails.push(`${uneven(["Info", "tamm", "mari", "kask"])}${namesakes}@other.example`);
    const places = (list, most, exponent) =>
      [...new Set(Array.from({ length: most }, () => uneven([...list.keys()], exponent)))];
    return {
      first,
      last,
      slug,
      emails,
      phones,
      position: random() < 0.95 ? uneven([...TERMS[0].keys()]) : undefined,
      projects: places(TERMS[1], Math.floor(random() * 4), 1.5),
      offices: places(TERMS[2], random() < 0.05 ? 2 : random() < 0.03 ? 0 : 1, 2),
      further: [places(TERMS[3], random() < 0.9 ? 1 : 0, 2), places(TERMS[4], Math.floor(random() * 4), 1.5)],
      texts: random() < 0.05 ? [`Likes ${uneven(SYLLABLES, 1)}tee`] : [],
      card: random() < 0.35,
      photo: random() < 0.5 ? `${slug}.jpg` : undefined,
    };
  }).map((person) => (person.card ? person : { ...person, photo: undefined }));
}

const order = { language: "et", by: "lastName" };
const prefixes = { trunks: { 7: "8", 36: "06" }, exits: "00 011 810" };
const folding = { ß: "ss", ø: "o", ł: "l", "'": "", "’": "" };

/** A directory as `writeTree` takes it. */
function madeUpDirectory(count, seed) {
  const people = madeUpPeople(count, seed);
  return { people, terms: TERMS, order, domains: DOMAINS, phoneStarts: PHONE_STARTS, prefixes, folding };
}

module.exports = { dice, madeUpDirectory };
