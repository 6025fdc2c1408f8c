"use strict";

// What the search does with numbers that are typed.
//
// A phone number of a person is looked for in its forms, divided by spaces: the international one behind
// a plus sign, with the extension behind a comma, then with the extension joined, and the digits as written where they
// do not stand in that. Those of several numbers of a person are divided by tabs.
Rollcall.Matching.Phones = (() => {
  // A calling code (ITU-T E.164).
  const TWO_DIGITS = "2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]";
  const THREE_DIGITS = "(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])\\d";
  const ANY_CODE = `(?:[17]|${TWO_DIGITS}|${THREE_DIGITS})`;
  const LEAST_NATIONAL = 5;

  /**
   * What a number that was typed finds.
   *
   * @param {string} digits
   * @param {boolean} hasPlus whether a plus sign stands before them
   * @param {DialledPrefixes} prefixes
   * @returns {TypedNumber}
   */
  function typedNumber(digits, hasPlus, { trunks, exits }) {
    /** @type {Set<string>} */
    const spelled = new Set();
    let tail = digits;
    /** @type {(pattern: string, end: string) => void} */
    const add = (pattern, end) => {
      if (end.length < LEAST_NATIONAL) return;
      spelled.add(pattern);
      if (end.length < tail.length) tail = end;
    };
    /** @type {(code: string, national: string, end?: string) => void} */
    const addWhole = (code, national, end = national) => add(`\\+${code}${national}\\b`, end);
    // The whole number of somebody whose country nobody knows.
    /** @type {(prefix: string, number: string) => void} */
    const addLone = (prefix, number) => add(`(?<![^\\t])${prefix}${number}(?![^\\t,])`, number);
    /** @type {(code: string) => string[]} */
    const trunksOf = (code) => ["0", ...(trunks[code]?.split(" ") ?? [])];
    /** @type {(number: string, code: string, prefixes: string[]) => void} */
    const home = (number, code, prefixes) => {
      for (const prefix of prefixes.filter((prefix) => number.startsWith(prefix))) {
        const national = number.slice(prefix.length);
        // A number that begins with a zero itself, as in Italy, has no other one before it.
        if (prefix === "0" && national.startsWith("0")) continue;
        addWhole(code, national);
        addLone("", national);
      }
    };
    // In Argentina a mobile number has 15 behind its area code at home, and 9 before it abroad.
    /** @type {(number: string) => void} */
    const mobile = (number) => {
      const plain = number.replace(/^0/, "");
      for (const at of plain.length === 12 ? [2, 3, 4] : []) {
        const end = plain.slice(at + 2);
        if (plain.startsWith("15", at)) addWhole("549", plain.slice(0, at) + end, end);
      }
    };
    /** @type {(number: string, isCertain: boolean) => void} */
    const abroad = (number, isCertain) => {
      const [code] = new RegExp(`^${ANY_CODE}`).exec(number) ?? [];
      if (!code) return;
      const national = number.slice(code.length);
      home(national, code, trunksOf(code));
      if (code === "54") mobile(national);
      if (!isCertain) return;
      addWhole(code, national);
      addLone("", number);
      for (const prefix of ["", ...trunksOf(code)]) addLone(prefix, national);
    };
    abroad(digits, hasPlus);
    if (!hasPlus) {
      home(digits, ANY_CODE, ["0"]);
      for (const code of Object.keys(trunks)) home(digits, code, trunksOf(code).slice(1));
      mobile(digits);
      for (const exit of exits.split(" ").filter((exit) => digits.startsWith(exit))) {
        abroad(digits.slice(exit.length), true);
      }
    }
    return { digits, tail, spelled: spelled.size > 0 ? new RegExp([...spelled].join("|")) : null };
  }

  /**
   * Whether a number that was typed finds one of the numbers whose forms these are.
   *
   * @param {string} forms
   * @param {TypedNumber} number
   */
  function hasNumber(forms, { digits, spelled }) {
    return forms.includes(digits) || (spelled?.test(forms) ?? false);
  }

  /**
   * How a number that was typed meets the numbers whose forms these are: "exact" is the end of one, which
   * people know by heart.
   *
   * @param {string} forms
   * @param {TypedNumber} number
   * @returns {"exact" | "prefix" | null}
   */
  function howNumberMeets(forms, number) {
    const { digits, spelled } = number;
    if (!hasNumber(forms, number)) return null;
    const isEnd = forms.split(/[ \t,]/).some((form) => form.endsWith(digits));
    return isEnd || spelled?.test(forms) ? "exact" : "prefix";
  }

  /**
   * The range of a phone number that a number of the query matched.
   *
   * @param {string} text as it is shown
   * @param {string} forms
   * @param {Token[]} tokens
   * @returns {TextRange[]}
   */
  function ranges(text, forms, tokens) {
    const places = [...text.matchAll(/\d/g)].map(({ index = 0 }) => index);
    const written = places.map((at) => text[at]).join("");
    /** @type {(from: number, to: number) => TextRange[]} */
    const range = (from, to) => [[places[from], places[to - 1] + 1]];
    for (const { number } of tokens) {
      if (!number || written === "" || !hasNumber(forms, number)) continue;
      const at = written.indexOf(number.digits);
      if (at >= 0) return range(at, at + number.digits.length);
      // What the international form has in front may be missing in the number as it is written, or be
      // a trunk prefix there.
      const whole = forms.split(" ")[0].replace(/\D/g, "");
      let same = 0;
      while (same < written.length && whole.at(-1 - same) === written.at(-1 - same)) same += 1;
      const start = whole.indexOf(number.digits);
      const from = Math.max(start, whole.length - same);
      const to = start < 0 ? whole.length : start + number.digits.length;
      const offset = written.length - whole.length;
      if (from < to) return range(from + offset, to + offset);
    }
    return [];
  }

  /**
   * The query without the words between a number and its extension, as in `612 3456 ext. 12`.
   *
   * @param {string} query
   * @param {string} words divided by spaces
   */
  function withoutWords(query, words) {
    const word = `(?:;\\s*ext=|(?<!\\p{L})(?:${words.replaceAll(" ", "|")})(?!\\p{L})[\\s.:=#]*)`;
    return query.replace(new RegExp(`(\\p{N}{2})[\\s,;(/\\-]*${word}(?=\\p{N}{1,15}(?![\\p{L}\\p{N}]))`, "giu"), "$1 ");
  }

  return { typedNumber, hasNumber, howNumberMeets, ranges, withoutWords };
})();
