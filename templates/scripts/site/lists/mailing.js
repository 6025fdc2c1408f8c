"use strict";

/** Writing to many people at once. */
Rollcall.Lists.Mailing = (() => {
  /** More are written to blindly. */
  const MOST_PEOPLE = 100;
  /** Mail programs and systems cut longer links. */
  const LONGEST_LINK = 1900;

  /**
   * Links to all addresses, as few as their length allows, each with the numbers of the first and the last.
   *
   * @param {string[]} addresses each once
   * @param {boolean} [isBlind] whether nobody sees the others' addresses
   * @returns {{ href: string, first: number, last: number }[]}
   */
  function links(addresses, isBlind = addresses.length > MOST_PEOPLE) {
    const start = isBlind ? "mailto:?bcc=" : "mailto:";
    /** @type {{ href: string, first: number, last: number }[]} */
    const all = [];
    for (const [at, address] of addresses.entries()) {
      const link = all[all.length - 1];
      const encoded = encodeURIComponent(address).replaceAll("%40", "@");
      if (link && link.href.length + 1 + encoded.length <= LONGEST_LINK) {
        link.href += "," + encoded;
        link.last = at + 1;
      } else {
        all.push({ href: start + encoded, first: at + 1, last: at + 1 });
      }
    }
    return all;
  }

  return { links };
})();
