"use strict";

/**
 * A button that draws the whole chart: everybody below whom they report to, branches side by side in columns.
 *
 * @param {HTMLElement} chart
 */
Rollcall.Chart.picture = (chart) => {
  const [ROW, BOX, STEP, WIDTH, PAD] = [44, 36, 28, 340, 16];
  const PROPORTION = 1.4;
  const NAMESPACE = "http://www.w3.org/2000/svg";
  const { root = "" } = document.documentElement.dataset;

  /** @typedef {{ slug: string, name: string, position: string, manager: string, also: string[], assistant: string }} Drawn */

  /**
   * @param {string} name
   * @param {Record<string, string | number>} attributes
   * @param {(Node | string)[]} children
   */
  function make(name, attributes, ...children) {
    const element = document.createElementNS(NAMESPACE, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
  }

  /** The people of this page. */
  function shown() {
    /** @type {Drawn[]} */
    const people = [];
    /** @type {string[]} the last slug of each level */
    const path = [];
    for (const item of chart.querySelectorAll("[id^=person-]")) {
      const level = Number(item.getAttribute("aria-level") ?? 1);
      const text = (/** @type {string} */ part) => item.querySelector(part)?.textContent ?? "";
      const slug = item.id.replace("person-", "");
      path[level] = slug;
      const also = item.getAttribute("data-also")?.split(" ") ?? [];
      const manager = path[level - 1] ?? "";
      const superior = people.find((person) => item.classList.contains("assistant") && person.slug === manager);
      if (superior) superior.assistant = slug;
      people.push({ slug, name: text(".name"), position: text(".position"), manager, also, assistant: "" });
    }
    return people;
  }

  /** @param {string} path */
  async function read(path) {
    const response = await fetch(root + path);
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  }

  /** Everybody, with the positions' names as far as this page shows them. */
  async function everybody() {
    const first = await read("people.json");
    /** @type {{ people: any[] }[]} */
    const parts = first.parts ? await Promise.all(first.parts.map(read)) : [first];
    const people = parts.flatMap((part) => part.people);
    const here = new Map(shown().map(({ slug, position }) => [slug, position]));
    /** @type {Map<string, string>} */
    const names = new Map();
    for (const { page, position } of people) {
      const name = here.get(Rollcall.Pages.slugOf(page));
      if (name) names.set(position, name);
    }
    return people.map(({ name, page, position = "", manager = "", alsoReportsTo = [], assistant = "" }) => ({
      slug: Rollcall.Pages.slugOf(page), name, position: names.get(position) ?? position, manager, also: alsoReportsTo, assistant,
    }));
  }

  /** @param {Drawn[]} people */
  function draw(people) {
    const style = getComputedStyle(document.documentElement);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    /** @type {Map<string, Drawn[]>} */
    const reports = new Map();
    for (const person of people) {
      if (person.manager) reports.set(person.manager, [...(reports.get(person.manager) ?? []), person]);
    }
    // Who assists stands first.
    const below = (/** @type {Drawn} */ { slug, assistant }) =>
      (reports.get(slug) ?? []).sort((a, b) => Number(b.slug === assistant) - Number(a.slug === assistant));
    const assistants = new Map(people.map(({ slug, assistant }) => [slug, assistant]));
    /** @type {Element[]} */
    const lines = [];
    /** @type {Element[]} */
    const boxes = [];
    /** @type {Map<string, [number, number]>} where the boxes are */
    const corners = new Map();
    let right = 0;
    const dots = { fill: "none", stroke: colour("--brand"), "stroke-width": 2, "stroke-linecap": "round", "stroke-dasharray": "0.1 5" };

    /** @param {string} d */
    const line = (d) => lines.push(make("path", { d, fill: "none", stroke: colour("--control") }));
    const pen = document.createElement("canvas").getContext("2d");

    /**
     * What of a text has room in a box.
     *
     * @param {string} text
     * @param {string} font
     */
    function short(text, font) {
      if (!pen) return text;
      pen.font = font;
      const isShort = (/** @type {string} */ part) => pen.measureText(part).width <= WIDTH - 24;
      if (isShort(text)) return text;
      const letters = [...text];
      while (letters.length > 1 && !isShort(`${letters.join("")}…`)) letters.pop();
      return `${letters.join("")}…`;
    }

    /**
     * @param {Drawn} person
     * @param {number} x
     * @param {number} y
     */
    function box({ slug, name, position, manager }, x, y) {
      corners.set(slug, [x, y]);
      const isAssistant = assistants.get(manager) === slug;
      /** @type {Record<string, string>} */
      const border = isAssistant ? { stroke: colour("--control"), "stroke-dasharray": "4 3" } : { stroke: colour("--line") };
      const frame = { x, y, width: WIDTH, height: BOX, rx: 8, fill: colour("--card"), ...border };
      boxes.push(
        make(
          "g",
          {},
          make("title", {}, position ? `${name}, ${position}` : name),
          make("rect", frame),
          make("text", { x: x + 12, y: y + (position ? 16 : 23), "font-weight": 600, fill: colour("--text") }, short(name, "600 14px sans-serif")),
          make("text", { x: x + 12, y: y + 30, "font-size": 11, fill: colour("--text-quiet") }, short(position, "11px sans-serif")),
        ),
      );
      right = Math.max(right, x + WIDTH);
    }

    /**
     * Draws a person and all below. Gives where the next one may stand.
     *
     * @param {Drawn} person
     * @param {number} x
     * @param {number} y
     * @returns {number}
     */
    function branch(person, x, y) {
      box(person, x, y);
      let next = y + ROW;
      for (const report of below(person)) {
        line(`M${x + 14} ${y + BOX}V${next + BOX / 2}H${x + STEP}`);
        next = branch(report, x + STEP, next);
      }
      return next;
    }

    /** @param {Drawn} person @returns {number} */
    const size = (person) => below(person).reduce((sum, report) => sum + size(report), 1);

    const tops = people.filter((person) => !person.manager && below(person).length > 0);
    let y = PAD;
    for (const top of tops) {
      const height = Math.sqrt((size(top) * ROW * (WIDTH + 3 * STEP)) / PROPORTION);
      const start = y + ROW + STEP / 2;
      let [x, next, bottom] = [PAD + STEP, start, start];
      box(top, PAD, y);
      for (const report of below(top)) {
        if (next > start && next - start + size(report) * ROW > height) [x, next] = [right + 2 * STEP, start];
        line(`M${PAD + 14} ${y + BOX}V${start - STEP / 2}H${x - STEP / 2}V${next + BOX / 2}H${x}`);
        next = branch(report, x, next);
        bottom = Math.max(bottom, next);
      }
      y = bottom + ROW / 2;
    }
    for (const { slug, also } of people) {
      const from = corners.get(slug);
      for (const to of from ? also.map((other) => corners.get(other)) : []) {
        if (!from || !to) continue;
        const [x, low, end, high] = [from[0] + WIDTH, from[1] + BOX / 2, to[0] + WIDTH, to[1] + BOX / 2];
        const bend = Math.max(x, end) + PAD;
        boxes.push(make("path", { ...dots, d: `M${x} ${low}C${bend} ${low} ${bend} ${high} ${end} ${high}` }));
      }
    }
    if (boxes.some((each) => each.tagName === "path")) {
      const [solid = "", dotted = ""] = [...document.querySelectorAll(".legend span")].map((each) => each.textContent ?? "");
      const words = { "font-size": 11, fill: colour("--text-quiet"), y: y + 4 };
      line(`M${PAD} ${y}h${STEP}`);
      boxes.push(
        make("text", { ...words, x: PAD + STEP + 8 }, solid),
        make("path", { ...dots, d: `M${PAD + WIDTH / 2} ${y}h${STEP}` }),
        make("text", { ...words, x: PAD + WIDTH / 2 + STEP + 8 }, dotted),
      );
      y += ROW / 2;
    }
    const [width, height] = [right + PAD, y];
    const frame = { xmlns: NAMESPACE, width, height, viewBox: `0 0 ${width} ${height}`, "font-family": "sans-serif", "font-size": 14 };
    return make("svg", frame, make("rect", { width, height, fill: colour("--page") }), ...lines, ...boxes);
  }

  const button = Rollcall.Controls.chip("file", Rollcall.text("downloadPicture"));
  button.addEventListener("click", async () => {
    // From disk, or without a network, there are those of this page alone.
    const people = await everybody().catch(shown);
    const blob = new Blob([new XMLSerializer().serializeToString(draw(people))], { type: "image/svg+xml" });
    const link = Rollcall.make("a", { href: URL.createObjectURL(blob), download: "chart.svg" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  });
  return button;
};
