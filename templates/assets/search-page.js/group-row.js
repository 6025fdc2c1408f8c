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
  const line = make("p", {}, `${kind} · ${Rollcall.counted("people", count, { n: Rollcall.grouped(count) })}`);
  if (office?.address) line.append(` · ${office.address.replace(/\s*\n\s*/g, ", ")}`);
  const icon = make("span", { className: "avatar" }, Rollcall.Icons.icon("group"));
  const row = make("li", { className: "row result-group" }, icon, make("div", {}, link, line));
  if (office?.timeZone) {
    const clock = make("span", { className: "clock" });
    clock.dataset.timeZone = office.timeZone;
    if (office.hours) clock.dataset.hours = office.hours;
    line.append(" · ", clock);
    Rollcall.showOfficeTime(clock, new Date());
  }
  return row;
};
