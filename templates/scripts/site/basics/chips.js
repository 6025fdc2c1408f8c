"use strict";

/**
 * A small button with a drawing and words, for a line of tools.
 *
 * @param {Parameters<typeof Rollcall.Controls.Icons.icon>[0]} icon
 * @param {string} text
 */
Rollcall.Controls.chip = (icon, text) =>
  Rollcall.make("button", { type: "button", className: "chip" }, Rollcall.Controls.Icons.icon(icon), text);

/**
 * The same as a link.
 *
 * @param {Parameters<typeof Rollcall.Controls.Icons.icon>[0]} icon
 * @param {string} text
 * @param {string} href
 */
Rollcall.Controls.chipLink = (icon, text, href) =>
  Rollcall.make("a", { className: "chip", href }, Rollcall.Controls.Icons.icon(icon), text);
