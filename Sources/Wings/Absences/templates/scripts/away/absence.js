"use strict";

/** Who is away. */
Rollcall.Absences = {};

/**
 * Days in the visitor's own calendar, as `2026-12-04`.
 */
Rollcall.Absences.Days = (() => {
  const locale = () => document.documentElement.lang.replace(/^en$/, "en-GB");
  const WEEK = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

  /** @param {Date} time */
  const of = (time) => {
    const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
    return parts.map((part) => String(part).padStart(2, "0")).join("-");
  };

  /** @param {string} day */
  const noon = (day) => {
    const [year, month, date] = day.split("-").map(Number);
    return new Date(year, month - 1, date, 12);
  };

  /**
   * @param {string} day
   * @param {number} count
   */
  const after = (day, count) => {
    const time = noon(day);
    time.setDate(time.getDate() + count);
    return of(time);
  };

  /**
   * The first working day behind a day.
   *
   * @param {string} day
   * @param {string} working such as `mon tue wed`
   */
  function nextWorking(day, working) {
    const next = [1, 2, 3, 4, 5, 6, 7].map((count) => after(day, count));
    return next.find((each) => working.includes(WEEK[noon(each).getDay()])) ?? next[0];
  }

  /**
   * "12 June", with the year where it is not this one.
   *
   * @param {string} day
   * @param {string} today
   */
  function inWords(day, today) {
    const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
    return noon(day).toLocaleDateString(locale(), { day: "numeric", month: "long", year });
  }

  /** @param {string} day */
  const weekday = (day) => noon(day).toLocaleDateString(locale(), { weekday: "long" });

  return { of, after, nextWorking, inWords, weekday };
})();

/**
 * What a page says of an absence; "" where it is over.
 *
 * @param {{ from?: string, until: string }} absence
 * @param {string} today
 * @param {string} working the person's working days
 */
Rollcall.Absences.inWords = ({ from, until }, today, working = "mon tue wed thu fri") => {
  const { text } = Rollcall;
  const { Days } = Rollcall.Absences;
  if (until < today) return "";
  const last = Days.inWords(until, today);
  if (from && from > today) {
    if (from === until) return text("awayOn", { date: last });
    return text("awayFrom", { from: Days.inWords(from, today), date: last });
  }
  const words = text("awayUntil", { date: last });
  const back = Days.nextWorking(until, working);
  // A week ahead, the name of the day would be today's.
  if (back >= Days.after(today, 7)) return words;
  return `${words}. ${text("backOn", { day: Days.weekday(back) })}`.replace("..", ".");
};
