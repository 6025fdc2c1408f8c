"use strict";

// What the search does with texts: folding, near spellings, marks. First of three scripts; search.js
// says how they belong together. The rule of folding is Sources/SearchIndex/Folding.swift's.
globalThis.Rollcall ??= {};
Object.assign(Rollcall, (() => {
  const IS_WORD_PART = /[\p{L}\p{N}]/u;
  const IS_MARK = /\p{M}/u;
  const LONGEST = 64;
  const cut = (word) => (word.length > LONGEST ? [...word].slice(0, LONGEST).join("") : word);

  class Folding {
    // `table` is the index's: a scalar to what replaces it, "" to drop it.
    constructor(table) {
      this.table = new Map(Object.entries(table));
    }

    fold(scalar) {
      const replacement = this.table.get(scalar);
      if (replacement !== undefined) return replacement;
      if (IS_MARK.test(scalar)) return "";
      let folded = "";
      for (const lowered of scalar.toLowerCase()) folded += this.table.get(lowered) ?? lowered;
      return folded;
    }

    // The folded words of a text. `starts` and `ends` say for each unit of the word where in the
    // text the scalar stands that it came from.
    places(text) {
      const found = [];
      let current = null;
      let at = 0;
      for (const scalar of text) {
        const start = at;
        at += scalar.length;
        if (this.table.get(scalar) === "") continue;
        let folded = "";
        for (const part of scalar.normalize("NFKD")) folded += this.fold(part);
        // A mark is drawn on the letter before it and stays with it.
        if (folded === "" && current) current.ends[current.ends.length - 1] = at;
        for (const piece of folded) {
          if (!IS_WORD_PART.test(piece)) {
            current = null;
            continue;
          }
          if (!current) found.push((current = { word: "", starts: [], ends: [] }));
          current.word += piece;
          for (let unit = 0; unit < piece.length; unit += 1) {
            current.starts.push(start);
            current.ends.push(at);
          }
        }
      }
      return found;
    }

    words(text) {
      // Most texts: no table is needed.
      if (/^[\x20-\x7e]*$/.test(text)) {
        return (text.replace(/['`]/g, "").toLowerCase().match(/[a-z0-9]+/g) ?? []).map(cut);
      }
      return this.places(text).map((place) => cut(place.word));
    }
  }

  // The words of a query. Neighbouring pieces without a letter are one number. `index` has the
  // folding, and what people dial before a number.
  function tokens(query, index) {
    const texts = new Map();
    let number = "";
    let hasPlus = false;
    const endNumber = () => {
      if (number !== "") texts.set(number, hasPlus);
      number = "";
      hasPlus = false;
    };
    for (const piece of query.split(/\s+/)) {
      const words = index.folding.words(piece);
      if (words.some((word) => /\p{L}/u.test(word))) {
        endNumber();
        for (const word of words) texts.set(word, false);
      } else {
        hasPlus ||= number === "" && /^\W*[+\uff0b]/.test(piece);
        number += words.join("");
      }
    }
    endNumber();
    return [...texts].map(([text, hasPlus]) => ({
      text,
      mayBeNear: /^\p{L}{4,}$/u.test(text),
      number: /^\d{3,}$/.test(text) ? phoneNumber(text, hasPlus, index) : null,
    }));
  }

  // Phone numbers
  //
  // A number of a person is looked for in its forms, divided by spaces: the international one behind a
  // plus sign, and the digits as written where they do not stand in that.

  // Calling codes of one or two digits; all others have three (ITU-T E.164).
  const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
  const LEAST_NATIONAL = 5;

  // What a number that was typed finds: its digits anywhere, and whole numbers of which it is another
  // spelling. All that it finds has the digits of `tail`.
  function phoneNumber(digits, hasPlus, { trunks, exits }) {
    const spelled = new Set();
    let tail = digits;
    const add = (codes, national, end = national) => {
      if (national.length < LEAST_NATIONAL) return;
      spelled.add(`\\+(?:${codes})${national}\\b`);
      if (end.length < tail.length) tail = end;
    };
    // The whole number of somebody whose country nobody knows.
    const addLone = (number) => {
      if (number.length < LEAST_NATIONAL) return;
      spelled.add(`(?<![^\\t])${number}(?![^\\t])`);
      if (number.length < tail.length) tail = number;
    };
    const home = (number, code) => {
      for (const [prefixes, codes] of Object.entries(trunks)) {
        if (code && !codes.split(" ").includes(code)) continue;
        for (const prefix of prefixes.split(" ").filter((prefix) => number.startsWith(prefix))) {
          add(code ?? codes.replaceAll(" ", "|"), number.slice(prefix.length));
          addLone(number.slice(prefix.length));
        }
      }
      // In Argentina a mobile number has 15 behind its area code at home, and 9 before it abroad.
      const plain = number.replace(/^0/, "");
      for (const at of (code ?? "54") === "54" && plain.length === 12 ? [2, 3, 4] : []) {
        const end = plain.slice(at + 2);
        if (plain.startsWith("15", at)) add("549", plain.slice(0, at) + end, end);
      }
    };
    const abroad = (number, isCertain) => {
      const [code] = CALLING_CODE.exec(number) ?? [""];
      const national = number.slice(code.length);
      home(national, code);
      if (!isCertain) return;
      add(code, national);
      addLone(number);
      addLone(national);
      for (const [prefixes, codes] of Object.entries(trunks)) {
        if (!codes.split(" ").includes(code)) continue;
        for (const prefix of prefixes.split(" ")) spelled.add(`(?<![^\\t])${prefix}${national}(?![^\\t])`);
      }
    };
    if (!hasPlus) home(digits);
    abroad(digits, hasPlus);
    for (const exit of hasPlus ? [] : exits.split(" ")) {
      if (digits.startsWith(exit)) abroad(digits.slice(exit.length), true);
    }
    return { digits, tail, spelled: spelled.size > 0 ? new RegExp([...spelled].join("|")) : null };
  }

  // Whether a number that was typed finds one of the numbers whose forms these are.
  function hasNumber(forms, { digits, spelled }) {
    return forms.includes(digits) || (spelled?.test(forms) ?? false);
  }

  // What it costs to find a word of the query by a beginning of a word (exactly, as a prefix, by one
  // edit) or by a phone number; less is better.
  const NONE = 255;
  const COSTS = {
    NAME: { exact: 0, prefix: 1, near: 6 },
    PHONE: { prefix: 2 },
    EMAIL: { exact: 3, prefix: 3, near: 8 },
    TERM: { exact: 4, prefix: 4, near: 9 },
  };

  function howWordMeets(word, token, near) {
    if (word.startsWith(token.text)) return word === token.text ? "exact" : "prefix";
    return near && token.mayBeNear && isNear(word, token.text) ? "near" : null;
  }

  // Whether a beginning of `word` is at most one edit from `token`: a letter more, less or other, or
  // two neighbours swapped. Where an edit can help at all, it helps at the first difference.
  function isNear(word, token) {
    let at = 0;
    while (at < token.length && token[at] === word[at]) at += 1;
    if (at === token.length) return true;
    const rest = token.slice(at + 1);
    return (
      word.startsWith(rest, at + 1) ||
      word.startsWith(rest, at) ||
      word.startsWith(token.slice(at), at + 1) ||
      (token[at] === word[at + 1] &&
        token[at + 1] === word[at] &&
        word.startsWith(token.slice(at + 2), at + 2))
    );
  }

  // How many units of `word` a token that is near it stands for.
  function nearLength(word, token) {
    const lengths = [token.length, token.length - 1, token.length + 1];
    return lengths.find((length) => isNear(word.slice(0, length), token)) ?? 0;
  }

  // The ranges of a text that the tokens of a query matched, sorted and apart from each other.
  function wordRanges(folding, text, tokens, near) {
    const ranges = [];
    for (const { word, starts, ends } of folding.places(text)) {
      let length = 0;
      for (const token of tokens) {
        if (word.startsWith(token.text)) length = Math.max(length, token.text.length);
        else if (near && token.mayBeNear) length = Math.max(length, nearLength(word, token.text));
      }
      length = Math.min(length, word.length);
      if (length > 0) ranges.push([starts[0], ends[length - 1]]);
    }
    return ranges;
  }

  // The range of a phone number that a number of the query matched, by the number's forms.
  function phoneRanges(text, forms, tokens) {
    const places = [...text.matchAll(/\d/g)];
    const written = places.map((digit) => digit[0]).join("");
    const range = (from, to) => [[places[from].index, places[to - 1].index + 1]];
    for (const { number } of tokens) {
      if (!number || written === "" || !hasNumber(forms, number)) continue;
      const at = written.indexOf(number.digits);
      if (at >= 0) return range(at, at + number.digits.length);
      // What the international form has in front may be missing in the number as it is written, or be
      // a trunk prefix there.
      const whole = forms.split(" ")[0].replace("+", "");
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

  function loadScript(source) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = source;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  }

  return {
    loadScript,
    Folding,
    tokens,
    hasNumber,
    NONE,
    COSTS,
    howWordMeets,
    isNear,
    nearLength,
    wordRanges,
    phoneRanges,
  };
})());
