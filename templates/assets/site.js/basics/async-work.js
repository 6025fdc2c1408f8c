"use strict";

var Rollcall = Rollcall ?? {};

/** Long work, in slices between which the page goes on. */

/**
 * A step of work that waits for a promise.
 *
 * @template T
 * @param {Promise<T>} promise
 * @returns {Work<T>}
 */
Rollcall.wait = function* (promise) {
  // Whoever runs the work hands back what the promise has given.
  return /** @type {T} */ (yield promise);
};

Rollcall.inSlices = (() => {
  const SLICE_MS = 8;

  /**
   * Runs work to its end without holding up the page. Gives undefined once it is not wanted.
   *
   * @template T
   * @param {Work<T>} work
   * @param {() => boolean} isWanted
   */
  return async function inSlices(work, isWanted) {
    let start = performance.now();
    /** @type {unknown} */
    let value;
    while (isWanted()) {
      const step = work.next(value);
      if (step.done) return step.value;
      value = step.value && (await step.value);
      if (performance.now() - start > SLICE_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        start = performance.now();
      }
    }
    return undefined;
  };
})();

/**
 * Loads a script. Those that are asked for one after another run in that order.
 *
 * @param {string} source the script's address
 * @param {Record<string, string>} data what it finds on its element
 * @returns {Promise<unknown>}
 */
Rollcall.loadScript = (source, data = {}) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script.dataset, data);
    script.async = false;
    script.src = source;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });

Rollcall.loadOnce = (() => {
  /** @type {Map<string, Promise<unknown>>} */
  const scripts = new Map();

  /**
   * Loads a script, unless it is loaded already; after a failure, the next call tries again.
   *
   * @param {string} source the script's address
   * @returns {Promise<unknown>}
   */
  return function loadOnce(source) {
    const script = scripts.get(source) ?? Rollcall.loadScript(source);
    scripts.set(source, script);
    script.catch(() => scripts.delete(source));
    return script;
  };
})();
