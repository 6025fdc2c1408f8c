"use strict";

/** The front page's line of filters and ways to its lists. */
Rollcall.part(() => {
  const line = document.querySelector(".tool-line");
  const filters = line?.querySelector(".filters");
  if (!line || !filters) return;
  const selects = [...filters.querySelectorAll("select")];

  if (selects.length > 0) {
    const button = Rollcall.chip("filter", Rollcall.text("filter"));
    button.id = "filter";
    filters.id ||= "filters";
    button.setAttribute("aria-controls", filters.id);
    const count = () => selects.filter((select) => select.value !== "").length;
    const show = () => {
      button.lastChild?.replaceWith(Rollcall.text("filter") + (count() > 0 ? ` (${count()})` : ""));
      button.ariaExpanded = String(filters.classList.contains("open"));
    };
    button.addEventListener("click", () => {
      filters.classList.toggle("open");
      show();
    });
    filters.addEventListener("change", show);
    filters.addEventListener("click", () => setTimeout(show));
    addEventListener("pageshow", show);
    line.prepend(button);
    show();
  }

  const jump = line.querySelector("details");
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !jump?.open) return;
    if (!jump.contains(target) || target.closest("a")) jump.open = false;
  });
  jump?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !jump.open) return;
    jump.open = false;
    jump.querySelector("summary")?.focus();
    event.stopPropagation();
  });
});
