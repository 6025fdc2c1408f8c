"use strict";

/**
 * When the facts of a person's page were last true, from build.json, so that time rewrites no page. Markup:
 * `#sources` with the names of sources in `data-sources`.
 *
 * @param {{ name: string, answeredAt?: string }[]} sources
 */
Rollcall.Profile.showFactsDate = (sources) => {
  const line = document.getElementById("sources");
  if (!line) return;
  /** @type {string[]} */
  const names = JSON.parse(line.dataset.sources ?? "[]");
  const times = sources.flatMap(({ name, answeredAt }) => (names.includes(name) && answeredAt ? [answeredAt] : []));
  const oldest = times.map((time) => new Date(time)).sort((one, other) => Number(one) - Number(other))[0];
  if (!oldest) return;
  const isThisYear = oldest.getFullYear() === new Date().getFullYear();
  const { lang } = document.documentElement;
  const date = oldest.toLocaleDateString(lang === "en" ? "en-GB" : lang, {
    day: "numeric",
    month: "long",
    year: isThisYear ? undefined : "numeric",
  });
  line.querySelector("time")?.remove();
  // In Russian a year ends in a full stop of its own.
  const words = Rollcall.text("factsAsOf", { date }).replace("..", ".");
  const time = Rollcall.make("time", { dateTime: oldest.toISOString() }, ` ${words}`);
  line.append(time);
};

/** A message about a mistake names the whole address of the page, which only the browser knows. */
Rollcall.part(() => {
  /** @type {HTMLAnchorElement | null} */
  const link = document.querySelector("#correct[data-page]");
  if (!link || !location.protocol.startsWith("http")) return;
  const page = encodeURIComponent(location.origin + location.pathname);
  link.setAttribute("href", (link.getAttribute("href") ?? "").replaceAll(link.dataset.page ?? "", () => page));
});
