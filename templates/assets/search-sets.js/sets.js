"use strict";

/** Sets of people: all whom a key finds. */

Rollcall.Sets = (() => {
  const ROWS_A_SLICE = 4096;

  /**
   * All whom a key finds, in classes of ascending rows.
   *
   * @param {BlockEngine} engine
   * @param {string} key
   * @returns {Work<Uint32Array[]>}
   */
  function* read(engine, key) {
    const { sets } = yield* engine.catalog();
    const bytes = new Uint8Array(yield* Rollcall.wait(engine.read(sets.with(key))));
    let at = 0;
    const number = () => {
      let value = 0;
      let shift = 0;
      for (; bytes[at] > 0x7f; at += 1, shift += 7) value |= (bytes[at] & 0x7f) << shift;
      at += 1;
      return value | (bytes[at - 1] << shift);
    };
    while (at < bytes.length) {
      const length = number();
      const own = new TextDecoder().decode(bytes.subarray(at, at + length));
      at += length;
      /** @type {Uint32Array[]} */
      const classes = [];
      for (let left = number(); left > 0; left -= 1) {
        const rows = new Uint32Array(number());
        let next = 0;
        for (let index = 0; index < rows.length; index += 1) {
          if (index % ROWS_A_SLICE === 0) yield;
          rows[index] = next + number();
          next = rows[index] + 1;
        }
        classes.push(rows);
        yield;
      }
      if (own === key) return classes;
    }
    return [];
  }

  /**
   * A hash of the plain letters and digits of an e-mail address: FNV-1a, of which 12 bits are taken.
   *
   * @param {string} address
   */
  function addressKey(address) {
    let hash = 0x811c9dc5;
    for (const letter of address.match(/[a-z0-9]/g) ?? []) {
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
    }
    return (hash >>> 20).toString(36);
  }

  /**
   * Those who may have an e-mail address, and others.
   *
   * @param {BlockEngine} engine
   * @param {string} address
   * @returns {Work<number[]>}
   */
  function* withAddress(engine, address) {
    const [rows = []] = yield* read(engine, "@" + addressKey(address));
    return [...rows];
  }

  /**
   * Who has all parts of three digits of a number.
   *
   * @param {BlockEngine} engine
   * @param {string} number
   * @returns {Work<number[]>}
   */
  function* withNumber(engine, number) {
    /** @type {number[] | null} */
    let rows = null;
    for (let at = 0; at < number.length; at += 3) {
      const start = Math.min(at, number.length - 3);
      const [found = []] = yield* read(engine, "#" + number.slice(start, start + 3));
      rows = rows ? yield* both(rows, found) : [...found];
    }
    return rows ?? [];
  }

  /**
   * What two ascending lists share.
   *
   * @param {number[]} rows
   * @param {ArrayLike<number>} others
   * @returns {Work<number[]>}
   */
  function* both(rows, others) {
    /** @type {number[]} */
    const shared = [];
    let index = 0;
    for (const [at, row] of rows.entries()) {
      if (at % ROWS_A_SLICE === 0) yield;
      while (others[index] < row) index += 1;
      if (others[index] === row) shared.push(row);
    }
    return shared;
  }

  return { read, addressKey, withAddress, withNumber, both };
})();
