"use strict";

/** Who is away is shown by a part of its own, which only sites that know it name. */
Rollcall.part(() => {
  if (Rollcall.Loading.page.away) Rollcall.load("away.js").catch(() => {});
});
