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
 * @param {number} [count]
 */
Rollcall.Lists.part = ({ people, total, whole }, count = people.length) => {
  if (total === undefined || whole) return "";
  return ` (${Rollcall.text(total ? "partOf" : "partListed", { count, total: total ?? "" })})`;
};

/**
 * The tools for some people, made when they are used.
 *
 * @param {() => ListedPeople} list
 */
Rollcall.Lists.tools = (list) => {
  const { text } = Rollcall;
  const { chip, chipLink } = Rollcall.Controls;
  const { addresses, mailLink, part } = Rollcall.Lists;
  const shown = list();
  const emails = addresses(shown.people);
  const isAll = shown.total === undefined;
  /**
   * @param {Parameters<typeof chip>[0]} icon
   * @param {string} words
   * @param {"mail" | "copy" | "table"} action
   */
  const tool = (icon, words, action) => {
    const button = chip(icon, words);
    button.addEventListener("click", async () => {
      await Rollcall.load("list-tools.js");
      Rollcall.Lists.Actions[action](list());
    });
    return button;
  };
  /** @type {HTMLElement[]} */
  const tools = [];
  if (emails.length > 1) {
    const words = isAll ? Rollcall.counted("mailEveryone", emails.length) : text("mailAll") + part(shown);
    const link = shown.whole ? "" : mailLink(emails);
    tools.push(link ? chipLink("mail", words, link) : tool("mail", words, "mail"));
    tools.push(tool("copy", text("copyAddresses") + part(shown), "copy"));
  }
  if (shown.people.length > 0) {
    const csv = tool("file", "CSV" + part(shown), "table");
    csv.title = text("downloadTable");
    tools.push(csv);
  }
  return tools;
};
