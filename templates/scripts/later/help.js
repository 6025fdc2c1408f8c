"use strict";

/** `?` shows what the keys do. */
addEventListener("keydown", (event) => {
  if (event.key !== "?" || !Rollcall.Controls.isShortcut(event)) return;
  event.preventDefault();
  Rollcall.load("keys-help.js").then(() => Rollcall.Controls.showKeys(), () => {});
});
