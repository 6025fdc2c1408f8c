"use strict";

/** Buttons that copy e-mail addresses, phone numbers and postal addresses. */
Rollcall.part(() => {
  const SHOWN_MS = 2000;
  const { Icons } = Rollcall.Controls;

  for (const value of document.querySelectorAll(".person .card :is(.u-email, .p-email, .p-tel, .p-adr)")) {
    const text = value.textContent ?? "";
    const { button, icon } = Icons.button("copy", `${Rollcall.text("copy")}: ${text}`);
    value.after(button);
    button.addEventListener("click", async () => {
      if (!(await Rollcall.Controls.copyText(text))) return;
      button.focus();
      Icons.draw(icon, "done");
      Rollcall.Controls.announce(Rollcall.text("copied"));
      setTimeout(() => Icons.draw(icon, "copy"), SHOWN_MS);
    });
  }
});
