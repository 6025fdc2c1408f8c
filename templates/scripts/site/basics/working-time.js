"use strict";

/** The working days of people without days of their own. */
Rollcall.Time.USUAL_DAYS = "mon tue wed thu fri";

/**
 * The slugs of those who are away today, whatever the hours.
 *
 * @type {Set<string>}
 */
Rollcall.Time.away = new Set();

/**
 * Whether people work at an instant in a time zone.
 *
 * @param {Date} now
 * @param {string | undefined} timeZone
 * @param {string} hours such as `09:00-17:30`; they may end after midnight
 * @param {string} days such as `mon tue`
 */
Rollcall.Time.isWorkingTime = (now, timeZone, hours, days) => {
  const names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
  const there = new Date(now.toLocaleString("en-US", { timeZone }));
  const minutes = there.getHours() * 60 + there.getMinutes();
  const [start, end] = hours.split("-").map((each) => {
    const [hour, minute] = each.split(":").map(Number);
    return hour * 60 + minute;
  });
  const isOn = (/** @type {number} */ day) => days.includes(names[(day + 7) % 7]);
  const today = there.getDay();
  if (start < end) return isOn(today) && minutes >= start && minutes < end;
  return (isOn(today) && minutes >= start) || (isOn(today - 1) && minutes < end);
};
