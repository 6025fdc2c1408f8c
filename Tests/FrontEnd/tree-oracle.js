"use strict";

const { FIELDS } = require("./tree-writer.js");

// Looks at everybody, one by one: whom a query finds, and in which order.

/**
 * What words of queries, without an edit and with one, cost persons: the same words are asked for with others left out.
 *
 * @type {WeakMap<object, { best: number, held: number[] | null }[][]>} by the place of the person
 */
const known = new WeakMap();

/**
 * How words meet a word of a query, without an edit and with one: many persons have the same ones.
 *
 * @type {WeakMap<object, Map<string, string | null>[]>}
 */
const met = new WeakMap();

function howMeets(Rollcall, word, token, isNear) {
  if (!met.has(token)) met.set(token, [new Map(), new Map()]);
  const ofToken = met.get(token)[Number(isNear)];
  let how = ofToken.get(word);
  if (how === undefined) ofToken.set(word, (how = Rollcall.Matching.howWordMeets(word, token, isNear)));
  return how;
}

function costOf(Rollcall, person, token, isNear) {
  if (!known.has(token)) known.set(token, [[], []]);
  return (known.get(token)[Number(isNear)][person.place] ??= newCost(Rollcall, person, token, isNear));
}

/** The least that a word costs a person, and where that is in terms, what each term has of it: nothing, a beginning, all. */
function newCost(Rollcall, { phones, nameWords, mailWords, wordsOfTerms, haveCompounds }, token, isNear) {
  const { COSTS, NONE } = Rollcall.Matching;
  const forms = token.number && phones.map(({ forms }) => forms.join(" ")).join("\t");
  const hasNumber = token.number && Rollcall.Matching.Phones.howNumberMeets(forms, token.number);
  let best = hasNumber ? COSTS.PHONE[hasNumber] : NONE;
  for (const [costs, words] of [
    [COSTS.NAME, nameWords],
    [COSTS.EMAIL, mailWords],
  ]) {
    for (const word of words) {
      const how = howMeets(Rollcall, word, token, isNear);
      const isNumber = how && costs === COSTS.EMAIL && !/\p{L}/u.test(token.text);
      if (how) best = Math.min(best, isNumber ? 6.5 : costs[how]);
    }
  }
  const held = new Array(wordsOfTerms.length).fill(0);
  let inTerm = NONE;
  for (const [term, words] of wordsOfTerms.entries()) {
    for (const word of words) {
      const isInside = haveCompounds[term] && Rollcall.Matching.isInside(word, token);
      const how = howMeets(Rollcall, word, token, isNear) ?? (isInside ? "inside" : null);
      if (!how) continue;
      inTerm = Math.min(inTerm, COSTS.TERM[how]);
      held[term] = Math.max(held[term], how === "exact" ? 2 : 1);
    }
  }
  return { best: Math.min(best, inTerm), held: inTerm < best ? held : null };
}

function oracle(Rollcall, { persons, terms }, query, filters, tokens, favoured = null) {
  // Who was opened of late, then who is of one's own office.
  const favour = ({ slug, ofTerms }) => {
    if (favoured?.slugs.has(slug)) return 0;
    return favoured && ofTerms[2].some((place) => terms[2][place].code === favoured.office) ? 1 : 2;
  };
  const { COSTS, NONE } = Rollcall.Matching;
  const address = query.trim().toLowerCase();
  const passes = (person) =>
    filters.every(({ field, codes }) => {
      const kind = FIELDS.indexOf(field);
      const places = person.ofTerms[kind];
      if (places.length === 0) return codes.includes("");
      return places.some((place) => codes.includes(terms[kind][place].code));
    });
  const rank = (person, near) => {
    let sum = 0;
    const inTerms = [];
    let areNames = person.ownWords.length === tokens.length;
    for (const [place, token] of tokens.entries()) {
      const { best, held } = costOf(Rollcall, person, token, near.includes(place));
      if (held) inTerms.push(held);
      if (best === NONE) return NONE;
      sum += best;
      areNames &&= best === COSTS.NAME.exact || best === COSTS.NAME.near;
    }
    if (address.includes("@") && person.emails.some((email) => email.toLowerCase() === address)) return 0;
    // Of several words in terms those are cheaper that one term holds with others.
    const shared = person.wordsOfTerms
      .map((_, term) => inTerms.map((held) => held[term]).filter(Boolean))
      .filter((held) => held.length > 1)
      .map((held) => held.reduce((a, b) => a + b));
    const apart = inTerms.length > 1 ? inTerms.length - Math.max(0, ...shared) / 2 : 0;
    return areNames ? 1 : 2 + sum + apart;
  };
  const some = persons.filter(passes);
  const found = (nears) =>
    some
      .map((person) => [Math.min(...nears.map((near) => rank(person, near))), person])
      .filter(([cost]) => cost < NONE)
      .sort((a, b) => a[0] - b[0] || favour(a[1]) - favour(b[1]) || a[1].place - b[1].place)
      .map(([, person]) => person.slug);
  const exact = found([[]]);
  if (exact.length > 0 || tokens.length === 0) return { slugs: exact, near: false };
  const places = [...tokens.keys()].filter((place) => tokens[place].mayBeNear);
  const one = places.length > 0 ? found(places.map((place) => [place])) : [];
  const all = one.length > 0 || places.length < 2 ? one : found([places]);
  if (all.length > 0 || tokens.length < 2) return { slugs: all, near: true };
  // Without the word without which the fewest match, of equals the last one.
  let best = { slugs: [], near: true };
  for (const place of tokens.keys()) {
    const others = tokens.filter((_, at) => at !== place);
    const { slugs, near } = oracle(Rollcall, { persons, terms }, query, filters, others, favoured);
    if (near || slugs.length === 0 || (best.slugs.length > 0 && slugs.length > best.slugs.length)) continue;
    best = { slugs, near: false, without: [tokens[place].typed] };
  }
  return best;
}

module.exports = { oracle };
