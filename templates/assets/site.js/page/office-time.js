"use strict";

/** What time it is in an office, where its clocks differ from the visitor's. Markup: `[data-time-zone]`. */
Rollcall.part(() => {
  const MINUTE_MS = 60_000;
  const { lang } = document.documentElement;
  /** @type {NodeListOf<HTMLElement>} */
  const places = document.querySelectorAll("[data-time-zone]");
  if (places.length === 0) return;

  /**
   * @param {Date} now
   * @param {string} [timeZone] the visitor's own without one
   */
  function clock(now, timeZone) {
    const time = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
    const day = new Intl.DateTimeFormat(lang, { dateStyle: "short", timeZone });
    return { time: time.format(now), day: day.format(now) };
  }

  function show() {
    const now = new Date();
    const here = clock(now);
    for (const place of places) {
      try {
        const { time, day } = clock(now, place.dataset.timeZone);
        const differs = time !== here.time || day !== here.day;
        const words = Rollcall.text("timeThere", { time });
        place.replaceChildren(...(differs ? [Rollcall.make("time", { dateTime: time }, words)] : []));
      } catch {
        // The browser does not know the zone.
      }
    }
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
