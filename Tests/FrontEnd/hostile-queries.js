"use strict";

/** What people paste, and what attackers would type. */
const HOSTILE = [
  ..."__proto__ constructor toString hasOwnProperty (a+)+$ ^(.*)*$ [a-z ${x} <script> %00 \\u0000 ..%2f.. '; null undefined NaN".split(" "),
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}".repeat(40), "\u0301".repeat(200), "\u202e\u2066mari\u2069", "\ud800", "\ufdfa".repeat(200), "\0\x01",
  '"'.repeat(200), '" '.repeat(100), "-".repeat(200), "- ".repeat(100), '-"a" '.repeat(50), "a".repeat(200), "ab ".repeat(70), "'".repeat(200),
  "aBaB".repeat(50), "a1".repeat(100), "1 ".repeat(100), "+".repeat(200), "123".repeat(60), "mari ".repeat(40), '"mari tamm" '.repeat(18),
  "shchova".repeat(28), "schtsch ".repeat(25), "s".repeat(197) + "ova", "กรรม".repeat(50), "เ".repeat(200), "\u05d4".repeat(200), "ch".repeat(100), "xkhsch".repeat(33),
  [..."abcdefghijklmnopqrstuvwxyz0123456789"].join(" "), [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => letter + letter).join(" "),
];
/** Over three hundred of them. */
const HOSTILE_QUERIES = HOSTILE.flatMap((one, at) => [
  one, `mari ${one}`, `${one} tamm -${one}`, `"${one} ${HOSTILE[(at + 7) % HOSTILE.length]}"`, `-${one}`, `${one}${one}`, `who knows ${one}`, `${one}*`,
]);

module.exports = { HOSTILE_QUERIES };
