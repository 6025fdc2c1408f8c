"use strict";

/** With so many digits people are found at the end of a number. */
Rollcall.Split.LAST_DIGITS = 4;

/**
 * The beginnings of keys at which people are looked for first by a number.
 *
 * @param {TypedNumber} number
 */
Rollcall.Split.numberKeys = ({ tail }) => {
  const { LAST_DIGITS } = Rollcall.Split;
  if (tail.length < LAST_DIGITS) return ["d" + tail];
  return tail.length === LAST_DIGITS ? ["t" + tail, `t${tail} `] : [`t${tail.slice(-LAST_DIGITS)} `];
};

/** Finds people by a phone number or a part of one. */
Rollcall.Split.withNumber = (() => {
  const { LAST_DIGITS } = Rollcall.Split;
  const MOST_TEXTS = 100;
  const MOST_LEAVES = 2;
  const MOST_FURTHER = 6;

  /**
   * The last four digits of those numbers in which the digits stand, in the order of the digits from
   * there on, and whether there may be more.
   *
   * @param {TreeEngine} engine
   * @param {string} digits
   * @param {boolean} isThorough
   * @returns {Work<{ fours: string[], isAll: boolean }>}
   */
  function* endings(engine, digits, isThorough) {
    const { tree } = engine;
    const [range] = yield* tree.ranges(["d" + digits]);
    while (isThorough && range.further < range.end && engine.leavesLeft > 0) yield* tree.goOn([range]);
    const places = range.leaves.slice(0, isThorough ? Infinity : MOST_LEAVES);
    const leaves = yield* tree.read(places);
    const texts = leaves
      .flatMap((leaf) => leaf.texts)
      .filter((text) => text.startsWith(digits));
    const isAll = range.further === range.end && range.leaves.length === places.length;
    const fours = texts.slice(0, isThorough ? Infinity : MOST_TEXTS).map((text) => text.slice(-LAST_DIGITS));
    return { fours: [...new Set(fours)], isAll: isAll && (isThorough || texts.length <= MOST_TEXTS) };
  }

  /**
   * Adds those whose numbers end with some four digits, as far as few leaves hold them.
   *
   * @param {Rollcall.Split.Ranking} ranking
   * @param {string[]} fours
   * @returns {Work<boolean>} whether all have been read
   */
  function* addEnds(ranking, fours) {
    const { engine, asked } = ranking;
    const { tree } = engine;
    const all = yield* tree.places(fours.map((four) => `t${four} `));
    const unread = all.filter((place) => !tree.isAsked(place));
    const most = asked.isThorough ? engine.leavesLeft : Math.min(MOST_FURTHER, engine.leavesLeft);
    const left = new Set(unread.slice(Math.max(0, most)));
    yield* ranking.addLeaves(all.filter((place) => !left.has(place)));
    return left.size === 0;
  }

  /**
   * Whether what was typed is a whole international number: then it stands inside of no other.
   *
   * @param {string} forms of somebody's numbers
   * @param {TypedNumber} number
   */
  function isWhole(forms, { digits }) {
    return forms.split(/[\t ,]/).includes("+" + digits);
  }

  /**
   * Adds people in whose numbers the digits stand, to a ranking; says how many have them at least, and whether all of
   * them have been read.
   *
   * @param {Rollcall.Split.Ranking} ranking
   * @param {TypedNumber} number
   * @returns {Work<{ least: number, isAll: boolean }>}
   */
  return function* withNumber(ranking, number) {
    const { engine } = ranking;
    const { tail } = number;
    const { tree } = engine;
    const { isThorough } = ranking.asked;
    if (tail.length < LAST_DIGITS) {
      const [{ rows, count }] = yield* Rollcall.Split.readAnswers(engine, ["d" + tail]);
      yield* ranking.add(rows);
      if (!isThorough || count <= rows.length) return { least: count, isAll: count <= rows.length };
      const { fours, isAll } = yield* endings(engine, tail, isThorough);
      // They may stand among the last four digits, in front or at the end.
      const ends = [..."0123456789"].flatMap((digit) => [digit + tail, tail + digit]);
      const areAllRead = yield* addEnds(ranking, [...ends, ...fours]);
      return { least: count, isAll: isAll && areAllRead };
    }
    const before = ranking.total;
    const ends = yield* tree.places([`t${tail.slice(-LAST_DIGITS)} `]);
    yield* ranking.addLeaves(ends);
    if (ranking.rows.some((row) => isWhole(engine.digits[row], number))) return { least: 0, isAll: true };
    const isFour = tail.length === LAST_DIGITS;
    const least = isFour ? (yield* Rollcall.Split.readAnswers(engine, ["t" + tail]))[0].count : 0;
    if (isFour && ranking.total - before >= least) return { least, isAll: true };
    const ending = new RegExp(tail + "(?!\\d)");
    const hasEnd = ranking.rows.some((row) => ending.test(engine.digits[row]));
    if (isFour && !isThorough && hasEnd) return { least, isAll: false };
    const { fours, isAll } = yield* endings(engine, tail, isThorough);
    const areAllRead = yield* addEnds(ranking, fours);
    if (isAll && areAllRead) return { least, isAll: true };
    return { least: isFour ? least : Infinity, isAll: false };
  };
})();
