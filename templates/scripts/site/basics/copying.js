"use strict";

/** Copying, and saying so. */

/**
 * Tells who cannot see it.
 *
 * @param {string} text
 */
Rollcall.Controls.announce = (() => {
  /** @type {HTMLElement | null} */
  let status = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  return (/** @type {string} */ text) => {
    status ??= document.querySelector(".announcer");
    if (!status) {
      status = Rollcall.make("p", { className: "announcer unseen" });
      status.setAttribute("role", "status");
      document.body.append(status);
    }
    clearTimeout(timer);
    // A status that is new is heard once it has been there without words.
    timer = setTimeout(() => {
      if (status) status.textContent = text;
      timer = setTimeout(() => status?.replaceChildren(), 4000);
    }, 50);
  };
})();

/** Shows words for a moment, at the foot of the window. */
Rollcall.Controls.toast = (/** @type {string} */ text) => {
  for (const old of document.querySelectorAll(".toast")) old.remove();
  const toast = Rollcall.make("p", { className: "toast", ariaHidden: "true" }, text);
  document.body.append(toast);
  setTimeout(() => toast.remove(), 2500);
  Rollcall.Controls.announce(text);
};

Rollcall.Controls.copyText = (() => {
  /**
   * Browsers have no clipboard for pages from disk and of hosts without TLS, but this older way.
   *
   * @param {string} text
   */
  function copyOldWay(text) {
    const focused = document.activeElement;
    const field = Rollcall.make("textarea", { className: "unseen", value: text });
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return isCopied;
  }

  /**
   * Whether the text could be copied.
   *
   * @param {string} text
   */
  return async function copyText(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyOldWay(text);
    }
  };
})();
