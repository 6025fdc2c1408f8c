"use strict";

/** A button that hands the page to the device's list of ways to share; where it has none, that copies the address. */
Rollcall.part(() => {
  const hero = document.querySelector(".person .hero");
  if (!hero) return;
  const canShare = typeof navigator.share === "function";
  const { button } = Rollcall.Controls.Icons.button("share", Rollcall.text(canShare ? "sharePage" : "copyPage"));
  hero.append(button);
  button.addEventListener("click", async () => {
    if (!canShare) {
      const isCopied = await Rollcall.Controls.copyText(location.href.split(/[?#]/)[0]);
      if (isCopied) Rollcall.Controls.toast(Rollcall.text("copied"));
      return;
    }
    const title = hero.querySelector(".p-name")?.textContent ?? "";
    navigator.share({ title, url: location.href }).catch(() => {});
  });
});
