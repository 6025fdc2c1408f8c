"use strict";

/** Buttons that copy e-mail addresses and phone numbers. */
(() => {
  const SHOWN_MS = 2000;
  const { Icons, make } = Rollcall;
  /** @type {HTMLElement | null} */
  const person = document.querySelector(".person");
  if (!person) return;
  const words = person.dataset;
  const status = make("p", { className: "unseen" });
  status.setAttribute("role", "status");
  person.append(status);

  /**
   * Browsers have no clipboard for pages from disk and of hosts without TLS, but this older way.
   *
   * @param {string} text
   */
  function copyOldWay(text) {
    const field = make("textarea", { className: "unseen", value: text });
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyOldWay(text);
    }
  }

  for (const value of document.querySelectorAll(".card :is(.u-email, .p-email, .p-tel)")) {
    const text = value.textContent ?? "";
    const { button, icon } = Icons.button("copy", `${words.copy}: ${text}`);
    value.after(button);
    button.addEventListener("click", async () => {
      if (!(await copy(text))) return;
      button.focus();
      Icons.draw(icon, "done");
      status.textContent = words.copied ?? "";
      setTimeout(() => {
        Icons.draw(icon, "copy");
        status.textContent = "";
      }, SHOWN_MS);
    });
  }
})();
