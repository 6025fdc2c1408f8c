"use strict";

/**
 * Says in an element what time it is in an office, where its clocks differ from the visitor's, and whether its people
 * work then. Markup: `[data-time-zone]`, with `data-hours="09:00-17:30"`, `data-days="mon tue"` and `data-away`.
 */
Rollcall.Time.showOfficeTime = (() => {
  const { lang } = document.documentElement;

  /**
   * @param {Date} now
   * @param {string} [timeZone] the visitor's own without one
   */
  function clock(now, timeZone) {
    const time = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
    const day = new Intl.DateTimeFormat(lang, { dateStyle: "short", timeZone });
    return { time: time.format(now), day: day.format(now) };
  }

  /**
   * Whether somebody works then, and the words that say so; "" where nothing is known, or somebody is away.
   *
   * @param {HTMLElement} place
   * @param {Date} now
   */
  function work({ dataset: { timeZone, hours, days, away } }, now) {
    if (!hours || away !== undefined) return { isWorking: false, words: "" };
    const isWorking = Rollcall.Time.isWorkingTime(now, timeZone, hours, days ?? Rollcall.Time.USUAL_DAYS);
    const [start, end] = hours.split("-");
    const words = isWorking
      ? Rollcall.text("workingUntil", { time: end })
      : Rollcall.text("outsideHours", { hours: `${start}–${end}` });
    return { isWorking, words };
  }

  /**
   * @param {HTMLElement} place
   * @param {Date} now
   */
  return function showOfficeTime(place, now) {
    try {
      const here = clock(now);
      const { time, day } = clock(now, place.dataset.timeZone);
      // A result says what it is everywhere.
      const isSaid = place.closest(".result-group") || time !== here.time || day !== here.day;
      const { isWorking, words } = work(place, now);
      const said = Rollcall.make("time", { dateTime: time }, Rollcall.text("timeThere", { time }));
      const state = Rollcall.make("span", { className: isWorking ? "working" : "not-working" }, words);
      place.replaceChildren(...(isSaid ? [said] : []), ...(words ? [state] : []));
    } catch {
      // The browser does not know the zone.
    }
  };
})();

Rollcall.part(() => {
  const MINUTE_MS = 60_000;

  function show() {
    const now = new Date();
    /** @type {NodeListOf<HTMLElement>} */
    const places = document.querySelectorAll("[data-time-zone]");
    for (const place of places) Rollcall.Time.showOfficeTime(place, now);
  }

  function showAndGoOn() {
    if (!document.hidden) show();
    setTimeout(showAndGoOn, MINUTE_MS - (Date.now() % MINUTE_MS));
  }

  showAndGoOn();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) show();
  });
});
