"use strict";

/** What the tools of a list do, with all its people where they can be had. */
Rollcall.Lists.Actions = (() => {
  const { make, text, counted } = Rollcall;
  const { addresses, mailLink, part } = Rollcall.Lists;
  /** So many pages are loaded at once. */
  const AT_ONCE = 6;

  /**
   * All people of a long list, from each of its pages, and from those of the units below that it only names. The
   * strips of letters and numbers name many pages at once.
   *
   * @param {(page: ParentNode) => ListedPerson[]} peopleOf
   */
  async function whole(peopleOf) {
    /** @type {HTMLAnchorElement | null} */
    const link = document.querySelector(".content .strip a");
    const first = link?.href ?? location.href.replace(/#.*/, "");
    const known = new Set([first]);
    /** What is loaded: its people, and the pages that follow.
     * @type {Map<string, { people: ListedPerson[], next: string[] }>} */
    const pages = new Map();
    while (pages.size < known.size) {
      const some = [...known].slice(pages.size, pages.size + AT_ONCE);
      for (const { href, page } of await Promise.all(some.map(load))) {
        const to = (/** @type {string} */ where) =>
          [...page.querySelectorAll(where)].map((each) => new URL(each.getAttribute("href") ?? "", href).href);
        const below = page.querySelector(".tools[data-below]") ? to(".units a") : [];
        const next = [...to(".content [rel=next]"), ...below];
        pages.set(href, { people: peopleOf(page), next });
        for (const other of [...next, ...to(".content .strip a")]) known.add(other);
      }
    }
    /** @type {ListedPerson[]} */
    const people = [];
    // In the order of the pages, however soon they came.
    const waiting = [first];
    for (let href = waiting.pop(); href !== undefined; href = waiting.pop()) {
      const page = pages.get(href);
      if (!page) continue;
      pages.delete(href);
      people.push(...page.people);
      waiting.push(...page.next.reverse());
    }
    return people;
  }

  /** @param {string} href */
  async function load(href) {
    const response = await fetch(href);
    if (!response.ok) throw new Error(String(response.status));
    return { href, page: new DOMParser().parseFromString(await response.text(), "text/html") };
  }

  /**
   * The list with all people, or the part of it with words that say so.
   *
   * @param {ListedPeople} list
   */
  async function all(list) {
    const people = list.whole ? await whole(list.whole).catch(() => null) : null;
    if (people) return { people, said: "" };
    return { people: list.people, said: part({ ...list, whole: null }) };
  }

  /**
   * Copies addresses, and says so in a moment's words or where they are asked for.
   *
   * @param {string[]} emails
   * @param {string} said of a part
   */
  async function copied(emails, said) {
    const isCopied = await Rollcall.Controls.copyText(emails.join(", "));
    return isCopied ? counted("addressesCopied", emails.length) + said : "";
  }

  /**
   * Offers the addresses that no link can hold.
   *
   * @param {string[]} emails
   * @param {string} [said] of a part
   */
  function ask(emails, said = "") {
    const title = make("h2", { id: "mail-title" }, counted("mailEveryone", emails.length) + said);
    const copy = make("button", { type: "button", className: "button" }, text("copyAddresses"));
    const close = make("button", { className: "button plain" }, text("close"));
    const buttons = make("form", { method: "dialog", className: "dialog-buttons" }, copy, close);
    const dialog = make("dialog", { className: "dialog" }, title, make("p", {}, text("mailTooMany")), buttons);
    dialog.setAttribute("aria-labelledby", title.id);
    copy.addEventListener("click", async () => {
      const words = await copied(emails, said);
      if (!words) return;
      copy.textContent = words;
      Rollcall.Controls.announce(words);
    });
    dialog.addEventListener("click", ({ target }) => {
      if (target === dialog) dialog.close();
    });
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  return {
    ask,

    /** @param {ListedPeople} list */
    async mail(list) {
      const { people, said } = await all(list);
      const emails = addresses(people);
      const href = mailLink(emails);
      if (href) make("a", { href }).click();
      else ask(emails, said);
    },

    /** @param {ListedPeople} list */
    async copy(list) {
      const { people, said } = await all(list);
      const words = await copied(addresses(people), said);
      if (words) Rollcall.Controls.toast(words);
    },

    /** @param {ListedPeople} list */
    async table(list) {
      const { people, said } = await all(list);
      Rollcall.Lists.Csv.download([list.labels, ...people.map(({ values }) => values())], list.name + said);
    },
  };
})();
