"use strict";

/** A button that hands the page to the device's list of ways to share, where it has one. */
(() => {
  /** @type {HTMLElement | null} */
  const person = document.querySelector(".person");
  if (!person || typeof navigator.share !== "function") return;
  const { button } = Rollcall.Icons.button("share", person.dataset.share ?? "");
  person.querySelector(".hero")?.append(button);
  button.addEventListener("click", () => {
    const title = person.querySelector(".p-name")?.textContent ?? "";
    navigator.share({ title, url: location.href }).catch(() => {});
  });
})();
