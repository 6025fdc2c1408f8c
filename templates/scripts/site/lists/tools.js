"use strict";

/** What can be done with all people of a list at once. */

/**
 * A person of a list: what a table says of them, read when a table is made, and the address, "" where there is none.
 *
 * @typedef {{ values: () => string[], email: string }} ListedPerson
 *
 * People of a list, which may be a part of it.
 *
 * @typedef {{ labels: string[], people: ListedPerson[], name: string, isPart: boolean }} ListedPeople
 */

/**
 * The tools for some people, made when they are used.
 *
 * @param {() => ListedPeople} list
 */
Rollcall.Lists.tools = (list) => {
  const { text } = Rollcall;
  const { chip, chipLink } = Rollcall.Controls;
  const { people, isPart } = list();
  const addresses = [...new Set(people.map(({ email }) => email).filter((email) => email !== ""))];
  /** @type {HTMLElement[]} */
  const tools = [];
  if (addresses.length > 1) {
    const links = Rollcall.Lists.Mailing.links(addresses);
    for (const { href, first, last } of links) {
      const words = links.length === 1
        ? Rollcall.counted(isPart ? "mailListed" : "mailEveryone", addresses.length)
        : text("mailSome", { first, last });
      tools.push(chipLink("mail", words, href));
    }
    const copy = chip("copy", text("copyAddresses"));
    copy.addEventListener("click", async () => {
      if (await Rollcall.Controls.copyText(addresses.join(", "))) {
        Rollcall.Controls.toast(Rollcall.counted("addressesCopied", addresses.length));
      }
    });
    tools.push(copy);
  }
  if (people.length > 0) {
    const csv = chip("file", "CSV");
    csv.title = text("downloadTable");
    csv.addEventListener("click", async () => {
      await Rollcall.load("list-tools.js");
      const { labels, people, name } = list();
      Rollcall.Lists.Csv.download([labels, ...people.map(({ values }) => values())], name);
    });
    tools.push(csv);
  }
  return tools;
};
