"use strict";

/**
 * Spellings of names in other scripts and customs. The rule is Sources/Search/Text/Spellings.swift's;
 * Tests/SearchTests/spellings.json holds both to it.
 */

/**
 * @typedef {{ before: string, letters: string, after: string, spellings: string[] }} SpellingRule
 * @typedef {Map<string, SpellingRule[]>} SpellingRules by the first letter, the closest first
 */

Rollcall.Matching.Spellings = (() => {
  const MOST = 6;
  const CUSTOMS = 8;
  const FOR_ALL = ["russian", "other"];
  const THAI = /[\u0e01-\u0e2e]/;
  const VOWELS = "аеёиоуыэюяіїєαεηιουω";
  const VOICELESS = "θκξπσςτφχψ";
  // What nothing can be spelled for: most texts.
  const PLAIN = /^[^\u200c\u0308\u030a\u0370-\u1dff\u1f00-\u1fff\u2c00-\u{10ffff}äöüåøÄÖÜÅØ]*$/u;
  const OTHER_SCRIPT = /[\u0370-\u1dff\u1f00-\u1fff\u2e80-\u{10ffff}]/u;
  // Thai and Lao, Myanmar, Hangul, Khmer, Kana, Han.
  const HAN = /[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\u{20000}-\u{323af}]/u;
  const UNSPACED = new RegExp(
    `^(?:[\\u0e00-\\u0eff\\u1000-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff\\u3040-\\u30ff\\u31f0-\\u31ff]|${HAN.source})+$`,
    "u",
  );
  // Of Hangul, which is decomposed, syllables.
  const CHARACTERS = /[^][\u1160-\u11ff]*/gu;
  const MOST_SCALARS = 40;
  const MOST_RUNS = 4;
  /** Of more neighbouring words, none are joined. */
  const MOST_JOINED = 6;
  // Letters that are not what is left of them without their marks.
  const WHOLE = new Map([..."йўёїѓќϊϋäöüå"].map((letter) => [letter.normalize("NFD"), letter]));
  const PARTS = new RegExp([...WHOLE.keys()].join("|"), "g");

  /** @type {Map<string, SpellingRules>} */
  const byLanguage = new Map();

  /**
   * @param {string} text in lower case
   */
  function languageOf(text) {
    if (/[ђћџљњјѓќѕ]/.test(text)) return "serbian";
    if (/[іїєґў]/.test(text)) return /ў|і.*[ыэё]|[ыэё].*і/.test(text) ? "belarusian" : "ukrainian";
    if (/[сцз]ький/.test(text)) return "ukrainian";
    return /ъ(?![еёюя])/.test(text) ? "bulgarian" : "russian";
  }

  /**
   * @param {string} language
   */
  function rulesOf(language) {
    const known = byLanguage.get(language);
    if (known) return known;
    /** @type {Map<string, SpellingRule>} */
    const byKey = new Map();
    let owner = "";
    for (const line of Rollcall.Matching.SPELLINGS.trim().split("\n")) {
      const [key, ...spellings] = line.split(" ");
      if (spellings.length === 0) owner = key;
      else if (owner === language || (FOR_ALL.includes(owner) && !byKey.has(key))) {
        const [, before, letters, after] = /^([\^<]?)(.*?)([$>!]?)$/u.exec(key) ?? [];
        const all = spellings.map((spelling) => spelling.replace("-", ""));
        byKey.set(key, { before, letters, after, spellings: all });
      }
    }
    /** @type {(rule: SpellingRule) => number} */
    const closeness = ({ before, letters, after }) => 4 * letters.length + before.length + after.length;
    /** @type {SpellingRules} */
    const rules = new Map();
    for (const rule of [...byKey.values()].sort((a, b) => closeness(b) - closeness(a))) {
      const [first] = rule.letters;
      rules.set(first, [...(rules.get(first) ?? []), rule]);
    }
    byLanguage.set(language, rules);
    return rules;
  }

  /**
   * @param {string} text
   * @param {number} at
   * @param {SpellingRule} rule
   * @param {SpellingRules} rules
   */
  function applies(text, at, { before, letters, after }, rules) {
    if (!text.startsWith(letters, at)) return false;
    const earlier = text[at - 1] ?? "";
    const later = text[at + letters.length] ?? "";
    if (before === "^" && rules.has(earlier)) return false;
    if (before === "<" && (earlier === "" || !VOWELS.includes(earlier))) return false;
    if (after === "$") return !rules.has(later);
    if (after === ">") return later !== "" && VOWELS.includes(later);
    return after !== "!" || !rules.has(later) || VOICELESS.includes(later);
  }

  /**
   * A text in which each letter is one unit, without apostrophes and marks.
   *
   * @param {string} text
   * @param {Rollcall.Matching.Folding} folding
   */
  function plainLetters(text, folding) {
    const kept = [...text].filter((scalar) => !folding.isDropped(scalar)).join("");
    return kept
      .toLowerCase()
      .normalize("NFD")
      .replace(PARTS, (parts) => WHOLE.get(parts) ?? parts)
      .replace(/\p{M}/gu, "");
  }

  /**
   * The folded words of a text by each custom.
   *
   * @param {string} text
   * @param {Rollcall.Matching.Folding} folding
   * @param {string} [context] the text that says which language it is
   * @returns {string[][]}
   */
  function customs(text, folding, context = text) {
    if (PLAIN.test(text)) return [];
    const rules = rulesOf(languageOf(plainLetters(context, folding)));
    const ways = THAI.test(text) && Rollcall.Matching.Thai ? [0, 1, 2].map((way) => Rollcall.Matching.Thai.spell(text, way)) : [text];
    return ways.flatMap((text) => {
      const spelled = spell(plainLetters(text, folding), rules);
      const hasOne = ways.length > 1 && spelled.every((one) => one === spelled[0]);
      return (hasOne ? [spelled[0]] : spelled).map((one) => folding.words(one));
    });
  }

  /**
   * A text in each custom's spelling.
   *
   * @param {string} letters
   * @param {SpellingRules} rules
   */
  function spell(letters, rules) {
    const spelled = Array(CUSTOMS).fill("");
    for (let at = 0; at < letters.length; ) {
      const rule = rules.get(letters[at])?.find((rule) => applies(letters, at, rule, rules));
      const { spellings } = rule ?? { spellings: [letters[at]] };
      for (let custom = 0; custom < CUSTOMS; custom += 1) {
        spelled[custom] += spellings[Math.min(custom, spellings.length - 1)];
      }
      at += rule?.letters.length ?? 1;
    }
    return spelled;
  }

  /**
   * For each folded word of a text its distinct spellings, the most used first; nothing where none of
   * the words has another one.
   *
   * @param {string} text
   * @param {Rollcall.Matching.Folding} folding
   * @param {string} [context] the text that says which language it is
   * @returns {string[][]}
   */
  function byWord(text, folding, context) {
    const all = customs(text, folding, context);
    if (all.length === 0) return [];
    const words = folding.words(text);
    const whole = all.filter(({ length }) => length === words.length);
    return words.map((word, at) => {
      const spellings = new Set(whole.map((words) => words[at]));
      spellings.delete(word);
      return [...spellings];
    });
  }

  /**
   * The distinct folded words of a name's other spellings, and of words inside it, that begin no other word of it.
   *
   * @param {string} name
   * @param {string} slug the name's in the address of its page
   * @param {Rollcall.Matching.Folding} folding
   * @param {string[]} [parts] first and last name, or the whole name: neighbouring words of each are also joined
   * @returns {string[]}
   */
  function furtherWords(name, slug, folding, parts = []) {
    // Two words of a whole name are mostly a first and a last name.
    const fewest = parts.filter(Boolean).length > 1 ? 2 : 3;
    const inner = [...folding.innerWords(name), ...parts.flatMap((part) => joined(part, folding, fewest))];
    if (PLAIN.test(name) && inner.length === 0) return [];
    const own = folding.words(name);
    /** @type {string[]} */
    const found = [];
    for (const spellings of byWord(name, folding)) {
      found.push(...withoutBeginnings(spellings, own).slice(0, MOST));
    }
    // A zero-width non-joiner counts as nothing, and as a space as well.
    if (name.includes("\u200c")) found.push(...folding.words(name.replaceAll("\u200c", " ")));
    if (OTHER_SCRIPT.test(name)) {
      const ofSlug = folding.words(slug);
      found.push(...ofSlug, ...unspacedRuns(own, ofSlug), ...own.flatMap(Rollcall.Matching.Consonants.ofName));
    }
    return withoutBeginnings([...new Set([...found, ...inner])], own);
  }

  /**
   * Neighbouring words as one, from each word to the last: `mcdonald` of Mc Donald.
   *
   * @param {string} text
   * @param {Rollcall.Matching.Folding} folding
   * @param {number} fewest of fewer words, none are joined
   */
  function joined(text, folding, fewest) {
    if (/^[A-Za-z]*$/.test(text)) return [];
    const words = folding.words(text);
    if (words.length < fewest || words.length > MOST_JOINED || words.some(isUnspaced)) return [];
    return words.slice(0, -1).flatMap((_, at) => folding.words(words.slice(at).join("")));
  }

  /**
   * Further words of names in scripts that are written without spaces, so that any run of their characters is the
   * beginning of a word: `小明` and `明` for 王小明, in either order of the names.
   *
   * @param {string[]} words of the name
   * @param {string[]} slug the words of its slug, which for Han are its Pinyin syllables
   */
  function unspacedRuns(words, slug) {
    /** @type {string[][][]} */
    const runs = [];
    for (const [at, word] of words.entries()) {
      if (!UNSPACED.test(word)) continue;
      const characters = word.match(CHARACTERS) ?? [];
      if (at > 0 && UNSPACED.test(words[at - 1])) runs[runs.length - 1].push(characters);
      else runs.push([characters]);
    }
    const found = runs.slice(0, MOST_RUNS).flatMap((run) => endsOf(run, 1));
    if (words.some((word) => HAN.test(word))) found.push(...endsOf(slug.map((word) => [word]), 2));
    return found;
  }

  /**
   * All ends of joined words: as they are, with the last word first, and with the first one last.
   *
   * @param {string[][]} words each in the pieces that an end may begin with
   * @param {number} fewest the least number of pieces of an end
   */
  function endsOf(words, fewest) {
    const orders = [words];
    if (words.length > 1) orders.push([...words.slice(-1), ...words.slice(0, -1)]);
    if (words.length > 2) orders.push([...words.slice(1), words[0]]);
    return orders.flatMap((order) => {
      const pieces = order.flat();
      if ([...pieces.join("")].length > MOST_SCALARS) return [];
      return pieces.slice(0, Math.max(0, pieces.length - fewest + 1)).map((_, at) => pieces.slice(at).join(""));
    });
  }

  /**
   * Those of distinct words that begin none of the others, and no word of the name.
   *
   * @param {string[]} words
   * @param {string[]} own
   */
  function withoutBeginnings(words, own) {
    return words.filter(
      (word) =>
        !own.some((other) => other.startsWith(word)) &&
        !words.some((other) => other !== word && other.startsWith(word)),
    );
  }

  /**
   * For each folded word of a piece of a query, which other spellings stand for it.
   *
   * @param {string} piece
   * @param {string} query
   * @param {Rollcall.Matching.Folding} folding
   */
  function ofQuery(piece, query, folding) {
    const spelled = byWord(piece, folding, query);
    const all = spelled.length > 0 ? spelled : Rollcall.Matching.transliterations(piece, folding);
    return all.map((spellings) => spellings.slice(0, MOST));
  }

  /**
   * The words of a name by each custom that gives as many, joined by hyphens, as slugs are.
   *
   * @param {string} name
   * @param {Rollcall.Matching.Folding} folding
   */
  function slugs(name, folding) {
    const { length } = folding.words(name);
    return customs(name, folding)
      .filter((words) => words.length === length)
      .map((words) => words.join("-"));
  }

  /** @param {string} word */
  const isUnspaced = (word) => UNSPACED.test(word);

  return { THAI, byWord, customs, furtherWords, isUnspaced, ofQuery, slugs };
})();

Rollcall.Matching.furtherWords = Rollcall.Matching.Spellings.furtherWords;
