"use strict";

/** The words that a misspelt one may stand for. */
Rollcall.Split.nearWords = (() => {
  /**
   * A word, or the beginning of words, that is one edit away; `isWord` where it is a whole word.
   *
   * @typedef {{ text: string, isWord: boolean }} NearWord
   */

  /**
   * The words of names that begin so, with a letter before that or without, those next to a text first.
   *
   * @param {TreeEngine} engine
   * @param {string} beginning
   * @param {string} text
   * @param {number} most how many leaves are read
   * @returns {Work<{ words: string[], isAll: boolean }>}
   */
  function* wordsWith(engine, beginning, text, most) {
    const [range] = yield* engine.tree.ranges(["v" + beginning]);
    while (range.further < range.end && engine.leavesLeft > 0) yield* engine.tree.goOn([range]);
    const own = Rollcall.Split.countWhere(
      range.leaves,
      ({ start }) => Rollcall.Split.compareKeys(start, "v" + text) <= 0,
    );
    const places = [...range.leaves.keys()]
      .sort((a, b) => Math.abs(a + 1 - own) - Math.abs(b + 1 - own))
      .slice(0, Math.min(most, engine.leavesLeft))
      .map((at) => range.leaves[at]);
    /** @type {string[]} */
    const words = [];
    for (const leaf of yield* engine.tree.read(places)) {
      for (const text of leaf.texts) {
        if (!text.startsWith(beginning)) continue;
        const [tail, letter = ""] = text.split(" ");
        words.push(letter + tail);
      }
      yield;
    }
    return { words, isAll: places.length === range.leaves.length && range.further === range.end };
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
   * @returns {Work<NearWord[]>}
   */
  function* nearOf(words, text) {
    const WORDS_A_SLICE = 500;
    const token = { text, typed: text, mayBeNear: true, number: null, others: [], nicknames: [] };
    /** @type {Map<string, NearWord>} */
    const found = new Map();
    for (const [at, word] of words.entries()) {
      if (at % WORDS_A_SLICE === 0) yield;
      const how = Rollcall.Matching.howWordMeets(word, token, true);
      if (!how) continue;
      const isWord = how === "near";
      const one = isWord ? word : word.slice(0, Rollcall.Matching.nearLength(word, text));
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
   * The nearest words, and whether there may be more. Two places tell all: where words begin with the first
   * letter, with any other before it or without it, and where they begin with the rest.
   *
   * @param {TreeEngine} engine
   * @param {string} text
   * @param {boolean} isRest whether the second place is asked
   * @param {number} most how many leaves are read
   * @returns {Work<{ near: NearWord[], isAll: boolean }>}
   */
  return function* nearWords(engine, text, isRest, most) {
    const { mailWords, fields } = engine.terms;
    const [first] = text;
    const rest = text.slice(first.length);
    const { words: found, isAll } = isRest
      ? yield* wordsWith(engine, rest, rest, most)
      : yield* wordsWith(engine, first, text, most);
    const listed = isRest ? found : [...mailWords, ...[...fields.values()].flatMap(({ words }) => words.flat()), ...found];
    return { near: yield* nearOf(listed, text), isAll };
  };
})();
