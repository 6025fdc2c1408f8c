"use strict";

/** A button that hands the page to the device's list of ways to share, where it has one. */
Rollcall.part(() => {
  const hero = document.querySelector(".person .hero");
  if (!hero || typeof navigator.share !== "function") return;
  const { button } = Rollcall.Controls.Icons.button("share", Rollcall.text("sharePage"));
  hero.append(button);
  button.addEventListener("click", () => {
    const title = hero.querySelector(".p-name")?.textContent ?? "";
    navigator.share({ title, url: location.href }).catch(() => {});
  });
});
