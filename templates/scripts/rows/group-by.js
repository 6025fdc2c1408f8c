"use strict";

// Only the front page has ways to group its people.
if (document.getElementById("group-by")) Rollcall.load("group-by.js").catch(() => {});
