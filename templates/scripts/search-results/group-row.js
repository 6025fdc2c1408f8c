"use strict";

/**
 * A group as a result: its name with a link to its page, what kind of group it is, how many people it has, and of an
 * office where it is and what time it is there.
 *
 * @param {Group} group
 */
Rollcall.Results.groupRow = ({ name, path, kind, count, office }) => {
  const { make } = Rollcall;
  const link = make("a", { className: "u-url", href: path }, make("span", { className: "name" }, name));
  const line = make("p", {}, `${kind} · ${Rollcall.counted("people", count, { n: Rollcall.Results.grouped(count) })}`);
  if (office?.address) line.append(` · ${office.address.replace(/\s*\n\s*/g, ", ")}`);
  const icon = make("span", { className: "avatar" }, Rollcall.Controls.Icons.icon("group"));
  const row = make("li", { className: "row result-group" }, icon, make("div", {}, link, line));
  if (office?.timeZone) {
    const clock = make("span", { className: "clock" });
    clock.dataset.timeZone = office.timeZone;
    if (office.hours) clock.dataset.hours = office.hours;
    line.append(" · ", clock);
    Rollcall.Time.showOfficeTime(clock, new Date());
  }
  return row;
};
