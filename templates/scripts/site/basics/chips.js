"use strict";

/**
 * A small button with a drawing and words, for a line of tools.
 *
 * @param {Parameters<typeof Rollcall.Controls.Icons.icon>[0]} icon
 * @param {string} text
 */
Rollcall.Controls.chip = (icon, text) =>
  Rollcall.make("button", { type: "button", className: "chip" }, Rollcall.Controls.Icons.icon(icon), text);

/** The button of what there is no room for, or seldom a use. */
Rollcall.Controls.moreChip = () => {
  const chip = Rollcall.Controls.chip("more", "");
  chip.title = chip.ariaLabel = Rollcall.text("more");
  return chip;
};

/**
 * The same as a link.
 *
 * @param {Parameters<typeof Rollcall.Controls.Icons.icon>[0]} icon
 * @param {string} text
 * @param {string} href
 */
Rollcall.Controls.chipLink = (icon, text, href) =>
  Rollcall.make("a", { className: "chip", href }, Rollcall.Controls.Icons.icon(icon), text);
