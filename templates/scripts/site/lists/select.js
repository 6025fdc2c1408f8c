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
