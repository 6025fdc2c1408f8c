"use strict";

// Keys, stops and whole texts of rows; those of results come with the search.
if (document.querySelector(".row")) Rollcall.load("rows.js").catch(() => {});
