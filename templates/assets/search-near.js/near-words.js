"use strict";

/** The words that a misspelt one may stand for. */
Rollcall.nearWords = (() => {
  const MOST_LEAVES = 4;
  const LEAST_LEFT = 5;

  /**
   * A word, or the beginning of words, that is one edit away; `isWord` where it is a whole word.
   *
   * @typedef {{ text: string, isWord: boolean }} NearWord
   */

  /**
   * The texts of the tree whose keys begin so, without the keys' first letter.
   *
   * @param {TreeEngine} engine
   * @param {string[]} beginnings
   * @returns {Work<string[]>}
   */
  function* textsWith({ tree }, beginnings) {
    const ranges = yield* tree.ranges(beginnings);
    const places = ranges.map(({ leaves }) => leaves.slice(0, MOST_LEAVES));
    yield* tree.read(places.flat());
    /** @type {string[]} */
    const texts = [];
    for (const [at, beginning] of beginnings.entries()) {
      for (const leaf of yield* tree.read(places[at])) {
        texts.push(...leaf.texts.filter((text) => text.startsWith(beginning.slice(1))));
        yield;
      }
    }
    return texts;
  }

  /**
   * How unlike a slip of the fingers the difference is.
   *
   * @param {string} word
   * @param {string} text
   */
  function oddness(word, text) {
    if (word.length === text.length) {
      return [...word].sort().join() === [...text].sort().join() ? 0 : 2;
    }
    const single = (/** @type {string} */ letters) => letters.replace(/(.)\1/g, "$1");
    return single(word) === single(text) ? 0 : 1;
  }

  /**
   * Those words, and beginnings of words, that are one edit away; whole words first, and none that
   * begins with another.
   *
   * @param {string[]} words
   * @param {string} text
   * @returns {NearWord[]}
   */
  function nearOf(words, text) {
    const token = { text, mayBeNear: true, number: null, others: [], nicknames: [] };
    /** @type {Map<string, NearWord>} */
    const found = new Map();
    for (const word of words) {
      const how = Rollcall.howWordMeets(word, token, true);
      if (!how) continue;
      const isWord = how === "near";
      const one = isWord ? word : word.slice(0, Rollcall.nearLength(word, text));
      if (isWord || !found.has(one)) found.set(one, { text: one, isWord });
    }
    const all = [...found.values()].sort(
      (a, b) =>
        Number(b.isWord) - Number(a.isWord) || oddness(a.text, text) - oddness(b.text, text),
    );
    return all.filter(
      ({ text }, at) => !all.some((other, place) => place < at && text.startsWith(other.text)),
    );
  }

  /**
   * Words with the same first letter come first, and others are looked for only where none of these
   * is near as a whole.
   *
   * @param {TreeEngine} engine
   * @param {string} text
   * @returns {Work<NearWord[]>}
   */
  return function* nearWords(engine, text) {
    const { mailWords, words } = engine.terms;
    const listed = [...mailWords, ...words.flat(2)];
    const [first, second] = text;
    listed.push(...(yield* textsWith(engine, ["v" + first])));
    const found = nearOf(listed, text);
    if (found.some(({ isWord }) => isWord) || engine.leavesLeft < LEAST_LEFT) return found;
    const rest = text.slice(first.length);
    const swapped = second + first + rest.slice(second.length);
    const tails = ["v" + rest, "v" + swapped, "x" + rest, "x" + text];
    for (const found of yield* textsWith(engine, tails)) {
      const [tail, letter = ""] = found.split(" ");
      listed.push(letter + tail);
    }
    return nearOf(listed, text);
  };
})();
