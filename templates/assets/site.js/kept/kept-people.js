"use strict";

/** The people that this visitor has starred, and those seen of late. They stay in this browser. */
Rollcall.KeptPeople = (() => {
  const MOST_SEEN = 8;
  const starred = new Rollcall.Storage("starred");
  const seen = new Rollcall.Storage("seen");

  /**
   * What a list shows of a person without asking anybody: `photo` is the path from the site's root.
   *
   * @typedef {{ slug: string, name: string, initials: string, hue: string, photo: string }} KeptPerson
   */

  /**
   * @param {Rollcall.Storage} storage
   * @returns {KeptPerson[]}
   */
  const read = (storage) => {
    const people = storage.read();
    return Array.isArray(people) ? people : [];
  };

  /** @param {string} slug */
  const isStarred = (slug) => read(starred).some((person) => person.slug === slug);

  /**
   * @param {KeptPerson} person
   * @param {boolean} isOn
   */
  function star(person, isOn) {
    const others = read(starred).filter(({ slug }) => slug !== person.slug);
    starred.write(isOn ? [...others, person] : others);
  }

  /** @param {KeptPerson} person */
  function see(person) {
    const others = read(seen).filter(({ slug }) => slug !== person.slug);
    seen.write([person, ...others].slice(0, MOST_SEEN));
  }

  /** Forgets a person whose page has gone. */
  function forget(/** @type {string} */ slug) {
    for (const storage of [starred, seen]) {
      const people = read(storage);
      const others = people.filter((person) => person.slug !== slug);
      if (others.length < people.length) storage.write(others);
    }
  }

  return {
    starred: () => read(starred),
    seen: () => read(seen).filter(({ slug }) => !isStarred(slug)),
    isStarred,
    star,
    see,
    forget,
    forgetStarred: () => starred.write(undefined),
    forgetSeen: () => seen.write(undefined),
  };
})();
