"use strict";

/**
 * Several people at once: `button#select` gives each row and result a tick, and `#picked` says how many are chosen
 * and what can be done with them. Who is chosen stays so while one searches on, until it is cleared.
 */
Rollcall.Lists.Selection = (() => {
  const { make, text, counted } = Rollcall;
  const { chip } = Rollcall.Controls;
  const MOST_SEEN = 10;
  /** @typedef {{ name: string, email: string, values: string[], card: string }} Picked */
  /** @type {Map<string, Picked>} */
  const picked = new Map();
  const { classList } = document.documentElement;
  const bar = make("section", { id: "picked", hidden: true });
  bar.setAttribute("role", "region");
  bar.ariaLabel = text("picked");

  /** @param {Element} row */
  const slugOf = (row) => Rollcall.Pages.slugOf(row.querySelector(".u-url")?.getAttribute("href") ?? "");

  /** @param {Element} row @returns {Picked} */
  function read(row) {
    const href = row.querySelector(".mail")?.getAttribute("href") ?? "";
    /** @type {HTMLAnchorElement | null} */
    const card = row.querySelector("a.save");
    return {
      name: row.querySelector(".p-name")?.textContent ?? "",
      email: decodeURIComponent(href.replace("mailto:", "")),
      values: ["position", "office", "phone"].map(
        (key) => row.querySelector(`[data-field="${key}"]`)?.textContent?.trim() ?? "",
      ),
      card: card?.href ?? "",
    };
  }

  /** @param {Element} row */
  function dress(row) {
    if (row.querySelector(".pick")) return;
    const tick = make("input", { type: "checkbox", className: "pick", checked: picked.has(slugOf(row)) });
    tick.ariaLabel = text("pick", { name: row.querySelector(".p-name")?.textContent ?? "" });
    row.prepend(tick);
  }

  /** @param {Element} row @param {boolean} isPicked */
  function pick(row, isPicked) {
    const slug = slugOf(row);
    if (isPicked) picked.set(slug, read(row));
    else picked.delete(slug);
    for (const other of document.querySelectorAll(".row")) {
      const tick = slugOf(other) === slug ? other.querySelector(".pick") : null;
      if (tick instanceof HTMLInputElement) tick.checked = isPicked;
    }
    show();
  }

  /** @param {boolean} isOn */
  function select(isOn) {
    if (isOn) Rollcall.load("selection.css").catch(() => {});
    classList.toggle("selecting", isOn);
    for (const button of document.querySelectorAll("button.select")) button.ariaPressed = String(isOn);
    for (const row of document.querySelectorAll("#main .h-card.row")) {
      if (isOn) dress(row);
      else row.querySelector(".pick")?.remove();
    }
    if (!isOn) picked.clear();
    show();
  }

  async function saveCards() {
    const cards = [...picked.values()].map(({ card }) => card).filter((card) => card !== "");
    const texts = await Promise.all(cards.map(async (card) => (await fetch(card)).text()));
    const link = make("a", {
      href: URL.createObjectURL(new Blob([texts.join("")], { type: "text/vcard" })),
      download: `${text("picked")}.vcf`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  function show() {
    if (!bar.isConnected) document.body.append(bar);
    bar.hidden = !classList.contains("selecting") || picked.size === 0;
    if (bar.hidden) {
      bar.replaceChildren();
      return;
    }
    const people = [...picked.values()];
    const addresses = Rollcall.Lists.addresses(people);
    const tools = [];
    if (addresses.length > 0) {
      const href = Rollcall.Lists.mailLink(addresses, MOST_SEEN);
      const mail = href ? Rollcall.Controls.chipLink("mail", text("write"), href) : chip("mail", text("write"));
      if (!href) mail.addEventListener("click", () => Rollcall.Lists.Actions.ask(addresses));
      tools.push(mail);
      const copy = chip("copy", text("copyAddresses"));
      copy.addEventListener("click", async () => {
        const isCopied = await Rollcall.Controls.copyText(addresses.join(", "));
        if (isCopied) Rollcall.Controls.toast(counted("addressesCopied", addresses.length));
      });
      tools.push(copy);
    }
    const csv = chip("file", "CSV");
    csv.addEventListener("click", () => {
      const labels = ["name", "email", "position", "office", "phone"].map((key) => text(key));
      const rows = people.map(({ name, email, values }) => [name, email, ...values]);
      Rollcall.Lists.Csv.download([labels, ...rows], text("picked"));
    });
    tools.push(csv);
    if (people.some(({ card }) => card !== "")) {
      const cards = chip("save", text("saveContacts"));
      cards.addEventListener("click", () => saveCards().catch(() => {}));
      tools.push(cards);
    }
    const paper = chip("print", text("print"));
    paper.addEventListener("click", () => {
      for (const row of document.querySelectorAll(".row")) row.classList.toggle("unprinted", !picked.has(slugOf(row)));
      print();
      for (const row of document.querySelectorAll(".unprinted")) row.classList.remove("unprinted");
    });
    const clear = make("button", { type: "button", className: "quiet" }, text("clearSelection"));
    clear.addEventListener("click", () => select(false));
    const count = make("p", { className: "count" }, counted("pickedCount", picked.size));
    count.setAttribute("role", "status");
    bar.replaceChildren(count, ...tools, paper, clear);
  }

  const main = document.getElementById("main");
  main?.addEventListener("change", ({ target }) => {
    const row = target instanceof HTMLInputElement && target.matches(".pick") ? target.closest(".row") : null;
    if (row && target instanceof HTMLInputElement) pick(row, target.checked);
  });
  const results = document.getElementById("search-results");
  if (results) {
    new MutationObserver(() => {
      if (classList.contains("selecting")) for (const row of results.querySelectorAll(".h-card.row")) dress(row);
    }).observe(results, { childList: true });
  }
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && classList.contains("selecting")) select(false);
  });

  return {
    /** Begins or ends choosing. */
    toggle: () => select(!classList.contains("selecting")),

    /**
     * Chooses a person, or no longer.
     *
     * @param {Element} row
     */
    pick(row) {
      if (!classList.contains("selecting")) select(true);
      pick(row, !picked.has(slugOf(row)));
    },
  };
})();
