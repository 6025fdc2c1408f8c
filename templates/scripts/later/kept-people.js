"use strict";

/** The people that this visitor has starred, and those seen of late. They stay in this browser. */
Rollcall.Visitor.KeptPeople = (() => {
  const MOST_SEEN = 8;
  /** So many people seen of late tell the visitor's own office. */
  const FEWEST = 3;
  const starred = new Rollcall.Visitor.Storage("starred");
  const seen = new Rollcall.Visitor.Storage("seen");

  /**
   * What a list shows of a person without asking anybody: `photo` is the path from the site's root, `offices`
   * holds the codes of offices.
   *
   * @typedef {{ slug: string, name: string, initials: string, hue: string, photo: string,
   *   offices?: string[] }} KeptPerson
   */

  /**
   * @param {Rollcall.Visitor.Storage} storage
   * @returns {KeptPerson[]}
   */
  const read = (storage) => {
    const people = storage.read();
    return Array.isArray(people) ? people.filter((person) => typeof person?.slug === "string") : [];
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

  /**
   * The people seen of late, and the visitor's own office: the one to which most of them belong.
   *
   * @returns {Favoured | null}
   */
  function favoured() {
    const people = read(seen);
    if (people.length === 0) return null;
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const office of people.flatMap(({ offices }) => offices ?? [])) {
      counts.set(office, (counts.get(office) ?? 0) + 1);
    }
    const [office = null] = [...counts].find(([, count]) => count >= FEWEST && 2 * count > people.length) ?? [];
    return { slugs: new Set(people.map(({ slug }) => slug)), office };
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
    favoured,
    isStarred,
    star,
    see,
    forget,
    forgetStarred: () => starred.write(undefined),
    forgetSeen: () => seen.write(undefined),
  };
})();
