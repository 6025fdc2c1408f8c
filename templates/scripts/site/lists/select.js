"use strict";

/** A button that begins and ends choosing several people; what it does is in list-tools.js. */
Rollcall.Lists.selectButton = () => {
  const button = Rollcall.Controls.chip("tick", Rollcall.text("select"));
  if (!document.getElementById("select")) button.id = "select";
  button.classList.add("select");
  button.ariaPressed = String(document.documentElement.classList.contains("selecting"));
  button.addEventListener("click", async () => {
    await Rollcall.load("list-tools.js");
    Rollcall.Lists.Selection.toggle();
  });
  return button;
};

// Before the keys of the search, for which an `x` on a result is the beginning of a query.
document.getElementById("main")?.addEventListener(
  "keydown",
  async (event) => {
    const row = event.target instanceof Element ? event.target.closest(".row") : null;
    if (event.key !== "x" || !row || !Rollcall.Controls.isShortcut(event) || !document.querySelector("button.select")) return;
    event.preventDefault();
    event.stopPropagation();
    await Rollcall.load("list-tools.js");
    Rollcall.Lists.Selection.pick(row);
  },
  true,
);
