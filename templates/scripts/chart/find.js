"use strict";

/**
 * A field that finds anybody on the chart, on this page or another.
 *
 * @param {(slug: string) => HTMLElement | undefined} place somebody's entry on this page
 */
Rollcall.Chart.find = (place) => {
  const MOST = 8;
  const { make, text } = Rollcall;
  const home = document.documentElement.dataset.home ?? "";
  const input = make("input", { type: "search", id: "chart-find", placeholder: text("findOnChart"), maxLength: 200, autocomplete: "off" });
  input.ariaLabel = text("findOnChart");
  const found = make("ul", { className: "menu", hidden: true });
  const field = make("div", { className: "chart-find" }, input, found);

  async function find() {
    const query = input.value.trim();
    if (query === "") {
      found.hidden = true;
      return;
    }
    await Rollcall.Search.load();
    const engine = await Rollcall.Search.engineLoader.load();
    const answer = await Rollcall.Work.inSlices(engine.find(query, []), () => input.value.trim() === query);
    if (!answer) return;
    const items = answer.rows.slice(0, MOST).map((row) => {
      const item = Rollcall.Matching.PersonElements.small(engine, row);
      const link = item.querySelector("a");
      const slug = engine.slug[row];
      if (link) link.href = place(slug) ? `#person-${slug}` : `${home}chart.html?person=${slug}`;
      return item;
    });
    found.replaceChildren(...items);
    found.hidden = items.length === 0;
  }

  input.addEventListener("input", () => find().catch(() => {}));
  field.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) found.hidden = true;
  });
  field.addEventListener("keydown", (event) => {
    const links = [...found.querySelectorAll("a")];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === "ArrowDown") links[at + 1]?.focus();
    else if (event.key === "ArrowUp") (links[at - 1] ?? input).focus();
    else if (event.key === "Enter" && event.target === input) links[0]?.click();
    else if (event.key === "Escape" && !found.hidden) {
      found.hidden = true;
      input.focus();
    } else return;
    event.preventDefault();
  });
  field.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && field.contains(relatedTarget))) setTimeout(() => (found.hidden = true), 150);
  });
  return field;
};
