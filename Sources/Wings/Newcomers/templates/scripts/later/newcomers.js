"use strict";

/** Sites that show who is new have a script for it. */
Rollcall.part(() => {
  if (Rollcall.Loading.page.newcomers) Rollcall.load("newcomers.js").catch(() => {});
});
