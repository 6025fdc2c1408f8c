"use strict";

/** The front page's line of filters and ways to its lists. */
Rollcall.part(() => {
  const { make, text } = Rollcall;
  const line = document.querySelector(".tool-line");
  const filters = line?.querySelector(".filters");
  if (!line || !filters) return;
  addReachable(filters);
  const selects = [...filters.querySelectorAll("select")];

  if (selects.length > 0) {
    const button = Rollcall.Controls.chip("filter", text("filter"));
    button.id = "filter";
    filters.id ||= "filters";
    button.setAttribute("aria-controls", filters.id);
    const clear = document.getElementById("filters-clear");
    /** @type {HTMLElement[]} */
    let chosen = [];

    /** A button for each choice, which takes it back. */
    function showChosen() {
      for (const chip of chosen) chip.remove();
      chosen = selects.filter(({ value }) => value !== "").map((select) => {
        const [{ dataset, text: words }] = select.selectedOptions;
        const chip = Rollcall.Controls.chip("close", dataset.name ?? words);
        chip.classList.add("chosen");
        chip.title = `${text("clearFilters")}: ${dataset.name ?? words}`;
        chip.addEventListener("click", () => {
          select.value = "";
          select.dispatchEvent(new Event("change", { bubbles: true }));
          button.focus();
        });
        return chip;
      });
      button.after(...chosen, ...(clear ? [clear] : []));
    }

    const show = () => {
      showChosen();
      button.ariaExpanded = String(filters.classList.contains("open"));
    };
    button.addEventListener("click", () => {
      filters.classList.toggle("open");
      show();
    });
    filters.addEventListener("change", show);
    filters.addEventListener("focusin", () => {
      filters.classList.add("open");
      show();
    });
    filters.addEventListener("click", () => setTimeout(show));
    addEventListener("pageshow", show);
    filters.addEventListener("filtersread", show);
    // Nothing that is there already moves.
    (line.querySelector(".jump-menu") ?? filters).after(button);
    show();
  }

  /**
   * A filter by who works now, where the hours of offices are known.
   *
   * @param {Element} filters
   */
  function addReachable(filters) {
    if (!filters.querySelector("option[data-hours]")) return;
    const now = make("option", { value: "now" }, text("reachableNow"));
    const anybody = make("option", { value: "" }, text("reachableAny"));
    const select = make("select", { autocomplete: "off" }, anybody, now);
    select.dataset.filter = "reachable";
    select.ariaLabel = text("reachable");
    filters.querySelector("#filters-clear")?.before(select);
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
