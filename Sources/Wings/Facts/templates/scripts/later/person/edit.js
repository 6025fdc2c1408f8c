"use strict";

/** The link about mistakes opens the form, where there is one. */
document.getElementById("correct")?.addEventListener("click", (event) => {
  const form = document.getElementById("edit");
  const link = event.currentTarget;
  if (!(form instanceof HTMLFormElement) || !(link instanceof HTMLElement)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  Promise.all([Rollcall.load("edit.js"), Rollcall.load("edit.css")]).then(
    () => Rollcall.Edits.open(form, link),
    // The prepared message needs no script.
    () => location.assign(link.getAttribute("href") ?? ""),
  );
});
