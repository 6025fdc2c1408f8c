"use strict";

/** Whether a word of a query meets a word, and what that costs. */

/** More than any match costs: no match. */
Rollcall.NONE = 255;

/** @type {Record<"NAME" | "PHONE" | "EMAIL" | "TERM", Costs>} */
Rollcall.COSTS = {
  NAME: { exact: 0, prefix: 1, near: 6 },
  PHONE: { exact: 2, prefix: 2, near: Rollcall.NONE },
  EMAIL: { exact: 3, prefix: 3, near: 8 },
  TERM: { exact: 4, prefix: 4, near: 9 },
};

/**
 * @param {string} word
 * @param {Token} token
 * @param {boolean} near whether an edit is allowed
 * @returns {keyof Costs | null}
 */
Rollcall.howWordMeets = (word, token, near) => {
  if (word.startsWith(token.text)) return word === token.text ? "exact" : "prefix";
  return near && token.mayBeNear && Rollcall.isNear(word, token.text) ? "near" : null;
};

/**
 * Whether a beginning of a word is at most one edit from a text: a letter more, less or other, or two
 * neighbours swapped. Where an edit can help at all, it helps at the first difference.
 *
 * @param {string} word
 * @param {string} text
 */
Rollcall.isNear = (word, text) => {
  let at = 0;
  while (at < text.length && text[at] === word[at]) at += 1;
  if (at === text.length) return true;
  const rest = text.slice(at + 1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(text.slice(at), at + 1) ||
    (text[at] === word[at + 1] &&
      text[at + 1] === word[at] &&
      word.startsWith(text.slice(at + 2), at + 2))
  );
};

/**
 * How many units of a word a text that is near it stands for.
 *
 * @param {string} word
 * @param {string} text
 */
Rollcall.nearLength = (word, text) => {
  const lengths = [text.length, text.length - 1, text.length + 1];
  return lengths.find((length) => Rollcall.isNear(word.slice(0, length), text)) ?? 0;
};
