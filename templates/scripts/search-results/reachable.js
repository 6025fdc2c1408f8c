"use strict";

/**
 * Whom the filter "in working hours now" lets through: people who are not away, in the hours of their office by its
 * clock or by their own, on one of their own working days there, else on a usual one.
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

  /** The day of these hours in a zone, while it is in them; "" otherwise.
   * @type {Map<string, string>} */
  const known = new Map();
  const dayIn = (/** @type {string | undefined} */ zone, /** @type {string} */ hours) => {
    const key = `${zone} ${hours}`;
    let day = known.get(key);
    if (day !== undefined) return day;
    try {
      day = WEEK.find((day) => isWorkingTime(time, zone, hours, day)) ?? "";
    } catch {
      // The browser does not know the zone.
      day = "";
    }
    known.set(key, day);
    return day;
  };

  /** The hours of each office.
   * @type {Map<string, { zone?: string, hours: string }>} */
  const places = new Map();
  for (const { dataset: { codes = "", zone, hours = "" } } of offices) {
    for (const code of codes.split("\t")) places.set(code, { zone, hours });
  }

  const hasZones = engine.fields.has("timeZone");
  const hasDays = engine.fields.has("workingDays");
  /** The days on which it is somebody's hours now.
   * @type {(row: number) => string[]} */
  const daysOf = (row) => {
    const own = engine.termsOf("office", row).flatMap(({ code }) => places.get(code) ?? []);
    const [zone] = hasZones ? engine.termsOf("timeZone", row) : [];
    // As the clock of a profile: the hours are those of the office, wherever the person works.
    if (zone) return own.slice(0, 1).map(({ hours }) => dayIn(zone.code, hours));
    return own.map(({ zone, hours }) => dayIn(zone, hours));
  };

  const isDay = (/** @type {Term} */ { code }) => WEEK.includes(code);
  // Somebody may be in the hours of an office that is closed.
  const open = [...places].filter(([, { zone, hours }]) => hasZones || dayIn(zone, hours) !== "");
  /** @type {Filter} */
  const ofOffice = {
    field: "office",
    codes: open.map(([code]) => code),
    isMet(row) {
      if (away.has(engine.slug[row])) return false;
      const own = hasDays ? engine.termsOf("workingDays", row).filter(isDay).map(({ code }) => code) : [];
      const working = own.length > 0 ? own : USUAL_DAYS.split(" ");
      return daysOf(row).some((day) => working.includes(day));
    },
  };
  if (!hasDays) return [ofOffice];
  // It is met by all of these, so that the index is asked for the days of each.
  const zones = hasZones ? [...engine.countedTerms("timeZone")].map(({ term }) => term.code) : [];
  const days = [...places.values()].flatMap(({ zone, hours }) => [zone, ...zones].map((zone) => dayIn(zone, hours)));
  const codes = [...new Set(days)].filter((day) => day !== "");
  if (codes.some((day) => USUAL_DAYS.includes(day))) {
    codes.push("");
    for (const { term } of engine.countedTerms("workingDays")) if (!isDay(term)) codes.push(term.code);
  }
  return [ofOffice, { field: "workingDays", codes }];
};
