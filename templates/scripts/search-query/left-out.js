"use strict";

/**
 * What is left out of a query whose words nobody has all of.
 *
 * @typedef {{ total: number, hasFurther?: boolean }} FoundWithout
 */
Rollcall.Matching.LeftOut = (() => {
  /**
   * The parts that are left if those are left out that nobody has, and words that say nothing of people: of these the last
   * one stays if it is all there is.
   *
   * @param {Token[][]} parts
   * @param {boolean[]} isKnown by the part
   * @param {string} functionWords divided by spaces
   */
  function kept(parts, isKnown, functionWords) {
    const known = parts.filter((_, at) => isKnown[at]);
    const telling = known.filter(([{ text }, ...others]) => others.length > 0 || !functionWords.split(" ").includes(text));
    return telling.length > 0 ? telling : known.slice(-1);
  }

  /**
   * @param {Token[][]} parts
   * @param {Token[][]} rest those of them that stay
   */
  function typed(parts, rest) {
    return parts.filter((part) => !rest.includes(part)).map((part) => part.map(({ typed }) => typed).join(" "));
  }

  /**
   * Finds whom the query finds without the parts that nobody has and without function words; else without one more, that
   * without which the fewest people match, but somebody; of equals the last one.
   *
   * @template {FoundWithout} T
   * @param {Token[][]} parts
   * @param {string} functionWords
   * @param {(part: Token[], near: boolean) => Work<boolean>} isKnown whether anybody has a part, or is near to it
   * @param {(parts: Token[][], near: boolean) => Work<T>} find as it is typed, or nearly if nobody matches so
   * @returns {Work<{ best: (T & { without: string[] }) | null, isCertain: boolean }>} whether it is certain that there
   *   is nobody else
   */
  return function* find(parts, functionWords, isKnown, find) {
    let isCertain = true;
    let rest = parts;
    for (const near of [true, false]) {
      /** @type {boolean[]} */
      const known = [];
      for (const part of parts) known.push(yield* isKnown(part, near));
      const left = kept(parts, known, functionWords);
      if (left.length === rest.length) continue;
      rest = left;
      if (rest.length === 0) break;
      const found = yield* find(rest, near);
      if (found.total > 0) return { best: { ...found, without: typed(parts, rest) }, isCertain };
      if (found.hasFurther) isCertain = false;
    }
    /** @type {(T & { without: string[] }) | null} */
    let best = null;
    for (const part of rest.length > 1 ? rest : []) {
      const others = rest.filter((other) => other !== part);
      const found = yield* find(others, false);
      if (found.total === 0 && found.hasFurther) isCertain = false;
      if (found.total > 0 && (!best || found.total <= best.total)) best = { ...found, without: typed(parts, others) };
    }
    return { best, isCertain };
  };
})();
