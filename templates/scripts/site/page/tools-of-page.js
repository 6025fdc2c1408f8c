"use strict";

/** The tools of a page that lists people. */
Rollcall.slowPart(() => {
  const { chip, fitLine } = Rollcall.Controls;
  const { selectButton, viewButton } = Rollcall.Lists;
  /** @type {HTMLElement | null} */
  const line = document.querySelector(".tools:not(.chart-tools), .tool-line");
  if (!line) return;

  /** @param {Element} row */
  function values(row) {
    const name = row.querySelector(".p-name")?.textContent ?? "";
    const fields = [...row.querySelectorAll("p")].map((field) => {
      const values = [...field.querySelectorAll("span:not(.piece)")].map((value) => value.textContent ?? "");
      const label = field.querySelector("b")?.textContent ?? "";
      const text = field.textContent ?? "";
      return values.length > 0 ? values.join(", ") : text.slice(label.length).trim();
    });
    return [name, ...fields];
  }

  /** @param {Element} row */
  function listed(row) {
    const href = row.querySelector(".mail")?.getAttribute("href") ?? "";
    return { values: () => values(row), email: decodeURIComponent(href.replace("mailto:", "")) };
  }

  /** @param {ParentNode} page */
  const peopleOf = (page) => [...page.querySelectorAll(".content .row")].map(listed);

  /** @returns {ListedPeople} */
  function list() {
    const { labels = "", total = "" } = line?.dataset ?? {};
    const isPart = document.querySelector(".content .strip, [data-below]") !== null;
    return {
      labels: labels.split("\t"),
      people: peopleOf(document),
      name: document.querySelector("h1")?.textContent ?? "",
      total: isPart ? total : undefined,
      whole: isPart && location.protocol !== "file:" ? peopleOf : null,
    };
  }

  /**
   * @param {string} text
   * @param {string} columns
   */
  function printChip(text, columns) {
    const button = chip("print", text);
    button.addEventListener("click", () => {
      document.documentElement.dataset.printColumns = columns;
      print();
    });
    return button;
  }

  // Calling, writing and choosing stand in the line; the rest is there for who looks for it.
  const more = Rollcall.Controls.moreChip();
  if (line.matches(".tools")) {
    const [first, ...others] = Rollcall.Lists.tools(list);
    line.prepend(...(first ? [first] : []));
    line.append(selectButton(), viewButton(), ...others);
    line.append(printChip(Rollcall.text("print"), "1"), printChip(Rollcall.text("printColumns"), "2"));
    fitLine(line, more, "more-tools", [1, 3]);
  } else {
    /** @type {HTMLElement | null} */
    const place = line.querySelector(".view-place");
    place?.append(selectButton(), viewButton());
    if (place) fitLine(place, more, "more-tools", [0, 1]);
  }
});
