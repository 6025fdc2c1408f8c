"use strict";

/**
 * Whether a key is meant for the page: not for a field that is typed into, a dialog or the browser.
 *
 * @param {KeyboardEvent} event
 */
Rollcall.Controls.isShortcut = (event) => {
  const { target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return false;
  if (!(target instanceof Element)) return true;
  const isField = target instanceof HTMLElement && target.isContentEditable;
  return !isField && !target.closest("input, select, textarea, dialog");
};
