"use strict";

/**
 * What a person's page says when the list that the person is on is not well: drawn from build.json, so that a
 * failure changes nobody's page. Markup: `.person` with a `data-office` for each office, which its list is named
 * after.
 *
 * @param {{ name: string, state: string, asOf?: string, isWell?: boolean }[]} sources
 */
Rollcall.Profile.showNotice = (sources) => {
  const { make, text } = Rollcall;
  const person = document.querySelector(".person");
  if (!person) return;
  document.getElementById("person-notice")?.remove();
  /** @type {NodeListOf<HTMLElement>} */
  const found = person.querySelectorAll("[data-office]");
  const offices = [...found].map(({ dataset }) => dataset.office);
  const items = [];
  for (const { name, state, asOf, isWell } of sources) {
    if (isWell !== false || !asOf || !offices.includes(name)) continue;
    const date = Rollcall.Time.dayInWords(asOf);
    const words = text(state === "held-back" ? "noticeHeldBack" : "noticeSnapshot", { date });
    items.push(make("li", {}, make("strong", {}, name), `: ${words}`));
  }
  if (items.length === 0) return;
  const title = text("personNotice");
  const notice = make(
    "aside",
    { id: "person-notice", className: "notice" },
    make("p", {}, title),
    make("ul", {}, ...items),
  );
  notice.ariaLabel = title;
  // Below all else, so that nothing moves that somebody reads.
  person.append(notice);
};
