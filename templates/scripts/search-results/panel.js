"use strict";

/** Starred people and those seen of late, under a search that is empty and has the focus. */
Rollcall.part(() => {
  const { make } = Rollcall;
  const input = document.getElementById("search");
  const search = input?.closest(".search");
  if (!(input instanceof HTMLInputElement) || !search) return;
  const panel = make("div", { className: "panel", hidden: true });
  search.append(panel);
  /** Whether the pages of those who are listed are known to be there. */
  let isChecked = false;

  async function show() {
    // Before its style is there it would move the page.
    await Rollcall.load("panel.css").catch(() => {});
    if (!(input instanceof HTMLInputElement) || input.value !== "" || !search?.contains(document.activeElement)) return;
    const sections = Rollcall.Results.keptSections(() => {
      input?.focus();
      show();
    });
    panel.replaceChildren(...sections);
    panel.hidden = sections.length === 0;
    if (!panel.hidden && !isChecked) check();
  }

  function hide() {
    panel.hidden = true;
  }

  /** Forgets those whose pages have gone. */
  async function check() {
    if (!location.protocol.startsWith("http")) return;
    isChecked = true;
    const links = [...panel.querySelectorAll("a")];
    await Promise.all(links.map(async (link) => {
      const response = await fetch(link.href, { method: "HEAD" }).catch(() => null);
      if (response?.status !== 404 && response?.status !== 410) return;
      Rollcall.Visitor.KeptPeople.forget(Rollcall.Pages.slugOf(link.pathname));
      link.closest("li")?.remove();
    }));
    for (const each of panel.querySelectorAll("section")) if (!each.querySelector("li")) each.remove();
    if (!panel.querySelector("li")) hide();
  }

  const showIfEmpty = () => (input.value === "" ? show() : hide());

  // Not for the focus that the page gives itself: nobody has turned to the search yet.
  input.addEventListener("pointerdown", showIfEmpty);
  input.addEventListener("input", showIfEmpty);
  input.addEventListener("keydown", async (event) => {
    if (event.key === "Escape" && !panel.hidden) hide();
    else if (event.key === "ArrowDown" && input.value === "") {
      event.preventDefault();
      if (panel.hidden) await show();
      panel.querySelector("a")?.focus();
    }
  });
  if (Rollcall.Search.wishes.wantsPanel && document.activeElement === input) showIfEmpty();
  addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement === input && event.target !== input) showIfEmpty();
  });
  panel.addEventListener("keydown", (event) => {
    const links = [...panel.querySelectorAll("a")];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === "Escape") {
      input.focus();
      hide();
    } else if (at >= 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      (links[at + (event.key === "ArrowDown" ? 1 : -1)] ?? input).focus();
    }
  });
  search.addEventListener("focusout", (event) => {
    const to = event instanceof FocusEvent ? event.relatedTarget : null;
    if (!(to instanceof Node) || !search.contains(to)) setTimeout(hide, 150);
  });
});
