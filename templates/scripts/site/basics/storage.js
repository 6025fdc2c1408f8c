"use strict";

/** What stays in this browser. Sites of one host share its storage, so keys hold the site's path. */
Rollcall.Visitor.Storage = class Storage {
  #key;

  /** @param {string} name */
  constructor(name) {
    const { root = "" } = document.documentElement.dataset;
    this.#key = `rollcall-${name} ${new URL(root || ".", location.href).pathname}`;
  }

  /** @returns {any} undefined where there is nothing */
  read() {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** @param {unknown} value undefined for nothing */
  write(value) {
    try {
      if (value === undefined) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(value));
    } catch {
      // Without a storage it lasts as long as the page.
    }
  }
};
