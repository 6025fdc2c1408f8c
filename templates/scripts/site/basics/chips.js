"use strict";

/**
 * A small button with a drawing and words, for a line of tools.
 *
 * @param {Parameters<typeof Rollcall.Icons.icon>[0]} icon
 * @param {string} text
 */
Rollcall.chip = (icon, text) =>
  Rollcall.make("button", { type: "button", className: "chip" }, Rollcall.Icons.icon(icon), text);

/**
 * The same as a link.
 *
 * @param {Parameters<typeof Rollcall.Icons.icon>[0]} icon
 * @param {string} text
 * @param {string} href
 */
Rollcall.chipLink = (icon, text, href) =>
  Rollcall.make("a", { className: "chip", href }, Rollcall.Icons.icon(icon), text);
