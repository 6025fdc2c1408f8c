"use strict";

/**
 * A group as a result: its name with a link to its page, what kind of group it is, how many people it has, and of an
 * office where it is and what time it is there.
 *
 * @param {Group} group
 * @param {SearchEngine} engine
 * @param {Pick<Found, "tokens" | "near">} found
 */
Rollcall.groupRow = ({ name, path, kind, count, office }, engine, found) => {
  const { make } = Rollcall;
  const { people = "people/" } = document.documentElement.dataset;
  const ranges = Rollcall.wordRanges(engine.folding, name, found);
  const link = make(
    "a",
    { className: "u-url", href: people.replace(/people\/$/, "") + path },
    make("span", { className: "name" }, ...Rollcall.MarkedText.plain(name, ranges)),
  );
  const texts = [kind, Rollcall.counted("people", count, { n: Rollcall.grouped(count) })];
  const row = make("div", {}, link, ...texts.map((text) => make("p", {}, text)));
  if (office?.address) row.append(make("p", {}, office.address.replace(/\s*\n\s*/g, ", ")));
  if (office?.timeZone) {
    const clock = make("p", { className: "clock" });
    clock.dataset.timeZone = office.timeZone;
    if (office.hours) clock.dataset.hours = office.hours;
    Rollcall.showOfficeTime(clock, new Date());
    row.append(clock);
  }
  const icon = make("span", { className: "avatar" }, Rollcall.Icons.icon("group"));
  return make("li", { className: "row result-group" }, icon, row);
};
