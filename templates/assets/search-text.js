"use strict";

// What the search does with texts: folding, near spellings, marks. First of three scripts; search.js
// says how they belong together. The rule of folding is Sources/SearchIndex/Folding.swift's.
globalThis.Rollcall ??= {};
Object.assign(Rollcall, (() => {
  const IS_WORD_PART = /[\p{L}\p{N}]/u;
  const IS_MARK = /\p{M}/u;

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
      return this.places(text).map((place) => place.word);
    }
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

  // The range of a phone number that a number of the query matched. What the query has in front
  // (a country's code) may be missing in the phone as it is written, or be a trunk 0 there.
  function phoneRanges(text, tokens) {
    const digits = [...text.matchAll(/\d/g)];
    const written = digits.map((digit) => digit[0]).join("");
    for (const { numbers } of tokens) {
      for (const number of numbers) {
        let from = written.indexOf(number);
        let length = number.length;
        for (let dropped = 1; from < 0 && length > 3; dropped += 1) {
          length -= 1;
          const tail = number.slice(dropped);
          if (written.startsWith(tail)) from = 0;
          else if (written.startsWith("0" + tail)) from = 1;
        }
        if (from >= 0) return [[digits[from].index, digits[from + length - 1].index + 1]];
      }
    }
    return [];
  }

  return { Folding, isNear, wordRanges, phoneRanges };
})());
