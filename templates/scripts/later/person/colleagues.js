"use strict";

/**
 * Who else is in the person's projects and offices, from the search index: a change of one of them changes no
 * other page. Markup: `.colleagues` with sections of a `data-kind` and `data-code` each.
 */
Rollcall.part(() => {
  const MOST = 6;
  /** @type {HTMLElement | null} */
  const area = document.querySelector(".colleagues");
  if (!area || Rollcall.Search.lacksServer()) return;
  const slug = Rollcall.Pages.slugOf(location.pathname);
  /** @type {NodeListOf<HTMLElement>} */
  const found = area.querySelectorAll("[data-kind]");
  const sections = [...found];

  /** @param {HTMLElement} section @returns {Filter} */
  const filterOf = ({ dataset: { kind = "", code = "" } }) => ({ field: kind, codes: [code] });

  /**
   * People whom the filters let through, those behind the person in the directory's order first, so that not
   * everybody shows the same.
   *
   * @param {SearchEngine} engine
   * @param {Filter[]} filters
   * @returns {Work<number[]>}
   */
  function* others(engine, filters) {
    const found = yield* engine.find("", filters);
    const rows = found?.rows ?? [];
    const at = rows.findIndex((row) => engine.slug[row] === slug);
    return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  }

  /**
   * @param {SearchEngine} engine
   * @returns {Work<void>}
   */
  function* fill(engine) {
    for (const section of sections) {
      const filter = filterOf(section);
      // Those who share more with the person come first.
      const nearer = sections.find((each) => each.dataset.kind !== section.dataset.kind);
      const rows = nearer ? yield* others(engine, [filter, filterOf(nearer)]) : [];
      if (rows.length < MOST) {
        for (const row of yield* others(engine, [filter])) if (!rows.includes(row)) rows.push(row);
      }
      const items = rows.slice(0, MOST).map((row) => Rollcall.Matching.PersonElements.small(engine, row));
      section.querySelector("ul")?.replaceChildren(...items);
    }
  }

  async function show() {
    try {
      const engine = await Rollcall.Search.engineLoader.load();
      await Rollcall.Work.inSlices(fill(engine), () => true);
    } catch {
      // The links to the groups' pages are there all the same.
    }
  }

  const whenSeen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    whenSeen.disconnect();
    Rollcall.Work.whenIdle(show);
  });
  whenSeen.observe(area);
});
