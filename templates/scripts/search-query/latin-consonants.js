"use strict";

/**
 * What a word of a query finds by its consonants: a Latin one, or one in Arabic or Hebrew script. Muhammad is `=mhmd=`.
 *
 * @param {string} text
 * @returns {string[]}
 */
Rollcall.Matching.consonantsOf = (text) => {
  const { marked, ofName } = Rollcall.Matching.Consonants;
  if (!/^[a-z]{3,}$/.test(text)) return ofName(text);
  /** @type {[RegExp, string][]} in this order */
  const rules = [
    [/(?<=[aeiou])h$/, ""],
    [/(.)\1/g, "$1"],
    [/sch|sh|tz|ts|z/g, "s"],
    [/kh|ck|q|c/g, "k"],
    [/gh|g/g, "j"],
    [/dh/g, "d"],
    [/th/g, "t"],
    [/ph|f/g, "p"],
    [/[bw]/g, "v"],
    [/x/g, "ks"],
    [/[aeiouy]/g, ""],
  ];
  const found = (text.includes("ch") ? ["k", "h"] : [""]).flatMap((ch) =>
    marked(rules.reduce((left, [from, to]) => left.replace(from, to), text.replaceAll("ch", ch))),
  );
  return [...new Set(found)];
};
