"use strict";

/** Writing to many people at once. */
Rollcall.Mailing = (() => {
  const MOST_PEOPLE = 100;
  /** Mail programs and systems cut longer links. */
  const LONGEST_LINK = 1900;

  /**
   * Links to all addresses, as few as their length allows, each with the numbers of the first and the last;
   * none for too many addresses.
   *
   * @param {string[]} addresses each once
   * @returns {{ href: string, first: number, last: number }[]}
   */
  function links(addresses) {
    if (addresses.length > MOST_PEOPLE) return [];
    /** @type {{ href: string, first: number, last: number }[]} */
    const all = [];
    for (const [at, address] of addresses.entries()) {
      const link = all[all.length - 1];
      const encoded = encodeURIComponent(address).replaceAll("%40", "@");
      if (link && link.href.length + 1 + encoded.length <= LONGEST_LINK) {
        link.href += "," + encoded;
        link.last = at + 1;
      } else {
        all.push({ href: "mailto:" + encoded, first: at + 1, last: at + 1 });
      }
    }
    return all;
  }

  return { links };
})();
