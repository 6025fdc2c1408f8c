"use strict";

/** What can be done with all people of a list at once. */

/**
 * A person of a list: what a table says of them, read when a table is made, and the address, "" where there is none.
 *
 * @typedef {{ values: () => string[], email: string }} ListedPerson
 *
 * People of a list. Of a part of it, `total` says how many the list has, "" where the page does not know. `whole` reads
 * the people of a page, where the others are on further pages that can be had.
 *
 * @typedef {{ labels: string[], people: ListedPerson[], name: string, total?: string,
 *   whole?: ((page: ParentNode) => ListedPerson[]) | null }} ListedPeople
 */

/**
 * A link that writes to many people at once, more than some blindly; "" where mail programs and systems cut it.
 *
 * @param {string[]} addresses
 * @param {number} [some]
 */
Rollcall.Lists.mailLink = (addresses, some = 100) => {
  const all = addresses.map(encodeURIComponent).join(",").replaceAll("%40", "@");
  const link = "mailto:" + (addresses.length > some ? "?bcc=" : "") + all;
  return link.length > 1900 ? "" : link;
};

/**
 * The addresses of people, each once.
 *
 * @param {{ email: string }[]} people
 */
Rollcall.Lists.addresses = (people) => [...new Set(people.map(({ email }) => email))].filter((email) => email !== "");

/**
 * Says of how many people a tool is, where these are not all; "" else.
 *
 * @param {ListedPeople} list
 */
Rollcall.Lists.part = ({ people: { length: count }, total, whole }) => {
  if (total === undefined || whole) return "";
  return ` (${Rollcall.text("partOf", { count, total: total || count + "+" })})`;
};

/**
 * The tools for some people, made when they are used.
 *
 * @param {() => ListedPeople} list
 */
Rollcall.Lists.tools = (list) => {
  const { text, Lists } = Rollcall;
  const { chip, chipLink } = Rollcall.Controls;
  const shown = list();
  const { people, total, whole } = shown;
  const emails = Lists.addresses(people);
  const said = Lists.part(shown);
  /**
   * @param {Parameters<typeof chip>[0]} icon
   * @param {string} words
   * @param {"mail" | "copy" | "table"} action
   */
  const tool = (icon, words, action) =>
    Object.assign(chip(icon, words + said), {
      onclick: async () => {
        await Rollcall.load("list-tools.js");
        Lists.Actions[action](list());
      },
    });
  /** @type {HTMLElement[]} */
  const tools = [];
  if (emails.length > 1) {
    const words = total === undefined ? Rollcall.counted("mailEveryone", emails.length) : text("mailAll");
    const link = whole ? "" : Lists.mailLink(emails);
    tools.push(link ? chipLink("mail", words + said, link) : tool("mail", words, "mail"), tool("copy", text("copyAddresses"), "copy"));
  }
  if (people.length > 0) tools.push(Object.assign(tool("file", "CSV", "table"), { title: text("downloadTable") }));
  return tools;
};
