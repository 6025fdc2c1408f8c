"use strict";

/** How old something is, in words. */
/**
 * The age in the largest unit that it fills, such as "3 hours ago".
 *
 * @param {number} seconds negative ones, of a clock that is slow, count as none
 * @param {string} language its code
 */
Rollcall.Time.ageInWords = (seconds, language) => {
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [
    ["year", 31536000],
    ["month", 2592000],
    ["week", 604800],
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const age = Math.max(0, seconds);
  const [unit, length] = units.find((each) => age >= each[1]) ?? ["second", 1];
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return words.format(-Math.floor(age / length), unit);
};
