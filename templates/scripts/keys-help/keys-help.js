"use strict";

/** Shows what the keys do. */
Rollcall.Controls.showKeys = () => {
  const { make, text } = Rollcall;
  const keys = [
    ["/", "keySearch"],
    ["↓ ↑", "keyResults"],
    ["Enter", "keyOpen"],
    ["Esc", "keyBack"],
    ["j k", "keyRows"],
    ["→", "keyActions"],
    ["x", "keyPick"],
    ["c", "keyCopy"],
    ["?", "keyHelp"],
  ];
  const rows = keys.map(([key, words]) =>
    make("div", {}, make("dt", {}, ...key.split(" ").map((each) => make("kbd", {}, each))), make("dd", {}, text(words))),
  );
  const title = make("h2", { id: "keys-title" }, text("keys"));
  const close = make("button", { className: "button plain" }, text("close"));
  const dialog = make(
    "dialog",
    { className: "dialog keys" },
    title,
    make("dl", {}, ...rows),
    make("form", { method: "dialog", className: "dialog-buttons" }, close),
  );
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.addEventListener("click", (click) => {
    if (click.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};
