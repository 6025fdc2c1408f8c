"use strict";

/** The files of the tree, each of which is loaded once. */

/**
 * The hash cyrb53 of a text's bytes, in base 36.
 *
 * @param {string} text
 * @param {number} seed
 */
Rollcall.Split.cyrb53 = (text, seed) => {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (const byte of new TextEncoder().encode(text)) {
    high = Math.imul(high ^ byte, 2654435761);
    low = Math.imul(low ^ byte, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507);
  high ^= Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507);
  low ^= Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};

/**
 * The text of a file of the tree.
 *
 * @param {Blob} bytes
 */
Rollcall.Split.inflated = (bytes) => {
  const stream = bytes.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
};

Rollcall.Split.Files = class TreeFiles {
  /** @type {Map<string, Promise<string[]>>} */
  #loaded = new Map();
  /** How many bytes have been loaded. */
  bytes = 0;
  /** How many files have been asked for and are not there yet. */
  waiting = 0;

  /**
   * @param {string} folder the way to it
   * @param {number} seed with what names are hashed
   */
  constructor(folder, seed) {
    this.folder = folder;
    this.seed = seed;
  }

  /** How many files have been asked for. */
  get count() {
    return this.#loaded.size;
  }

  /**
   * Whether a file has been asked for.
   *
   * @param {string} key what the file is named for
   */
  isAsked(key) {
    return this.#loaded.has(key);
  }

  /**
   * The lines of a file. It throws where that begins with another line than it should: then the file
   * is of another build than what led to it, or is no file of the index.
   *
   * @param {string} key what the file is named for
   * @param {string} first
   * @returns {Promise<string[]>}
   */
  lines(key, first) {
    let file = this.#loaded.get(key);
    if (!file) {
      file = this.#fetch(Rollcall.Split.cyrb53(key, this.seed)).then((text) => {
        const lines = text.split("\n");
        if (lines[0] !== first) throw new Error("a file of another build");
        return lines;
      });
      this.#loaded.set(key, file);
      file.catch(() => this.#loaded.delete(key));
    }
    return file;
  }

  /** @param {string} name */
  async #fetch(name) {
    // A file keeps its address while its content changes.
    const { cache = /** @type {RequestCache} */ ("no-cache"), signal } = Rollcall.Search.engineLoader ?? {};
    this.waiting += 1;
    try {
      const response = await fetch(`${this.folder}${name}.bin`, { cache, signal });
      if (!response.ok) throw new Error(String(response.status));
      const bytes = await response.blob();
      this.bytes += bytes.size;
      return Rollcall.Split.inflated(bytes);
    } finally {
      this.waiting -= 1;
    }
  }
};
