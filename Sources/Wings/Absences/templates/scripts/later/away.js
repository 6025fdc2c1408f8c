"use strict";

/** Who is away is shown by a part of its own, which only sites that know it name. */
Rollcall.part(() => {
  if (!Rollcall.Loading.page.away) return;
  if (location.protocol.startsWith("http")) Rollcall.load("away.js").catch(() => {});
  // From disk, no script reads data.
  else document.querySelector("#away-today .count")?.append(Rollcall.text("awayUnknown"));
});
