"use strict";

// What the search does with texts: folding, near spellings, marks. First of three scripts; search.js
// says how they belong together. The rule of folding is Sources/SearchIndex/Folding.swift's.
globalThis.Rollcall ??= {};
Object.assign(Rollcall, (() => {
  const PHONES = document.currentScript?.dataset.phones;
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

  // Loads what a query with digits needs besides: search-phones.js.
  function* loadFor(query) {
    if (/\p{N}/u.test(query) && !Rollcall.phoneNumber) yield loadScript(PHONES);
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
      number: /^\d{3,}$/.test(text) ? Rollcall.phoneNumber(text, hasPlus, index) : null,
    }));
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
    loadFor,
    tokens,
    NONE,
    COSTS,
    howWordMeets,
    isNear,
    nearLength,
    wordRanges,
  };
})());
