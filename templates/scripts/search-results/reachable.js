"use strict";

/**
 * Whom the filter "in working hours now" lets through: people who are not away, of offices whose hours it is, on one of
 * their own working days there, else on a usual one.
 *
 * @param {SearchEngine} engine
 * @returns {Filter[]}
 */
Rollcall.Results.reachable = (engine) => {
  const { USUAL_DAYS, away, isWorkingTime } = Rollcall.Time;
  const WEEK = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
  const time = new Date();
  /** @type {NodeListOf<HTMLOptionElement>} */
  const offices = document.querySelectorAll("option[data-hours]");
  /** The day of each office whose hours it is.
   * @type {Map<string, string>} */
  const days = new Map();
  for (const { dataset: { codes = "", zone, hours = "" } } of offices) {
    const day = WEEK.find((day) => isWorkingTime(time, zone, hours, day));
    if (day) for (const code of codes.split("\t")) days.set(code, day);
  }

  const isKnown = engine.fields.has("workingDays");
  const isDay = (/** @type {Term} */ { code }) => WEEK.includes(code);
  /** @type {Filter} */
  const ofOffice = {
    field: "office",
    codes: [...days.keys()],
    isMet(row) {
      if (away.has(engine.slug[row])) return false;
      const own = isKnown ? engine.termsOf("workingDays", row).filter(isDay).map(({ code }) => code) : [];
      const working = own.length > 0 ? own : USUAL_DAYS;
      return engine.termsOf("office", row).some(({ code }) => working.includes(days.get(code) ?? "-"));
    },
  };
  if (!isKnown) return [ofOffice];
  // It is met by all of these, so that the index is asked for the days of each.
  const codes = [...new Set(days.values())];
  if (codes.some((day) => USUAL_DAYS.includes(day))) {
    codes.push("");
    for (const { term } of engine.countedTerms("workingDays")) if (!isDay(term)) codes.push(term.code);
  }
  return [ofOffice, { field: "workingDays", codes }];
};
