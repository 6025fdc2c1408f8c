"use strict";

var Rollcall = Rollcall ?? {};

/**
 * Runs one part of the page's script. If it throws, the other parts run all the same.
 *
 * @param {() => void} run
 */
Rollcall.part = (run) => {
  try {
    run();
  } catch (error) {
    console.error(error);
  }
};

/**
 * Runs a part that takes long on a slow phone in a task of its own, so that the page is shown and answers before.
 *
 * @param {() => void} run
 */
Rollcall.slowPart = (run) => setTimeout(Rollcall.part, 0, run);

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
 * The addresses of the scripts that are loaded when they are needed, by their names on the element of this one.
 *
 * @type {Record<string, string | undefined>}
 */
Rollcall.scripts = { ...document.currentScript?.dataset };

/** How often scripts that did not come were given up. */
Rollcall.scriptAttempt = 0;

/**
 * Loads a script. Those that are asked for one after another run in that order, unless some were given up: the
 * browser would run none before these.
 *
 * @param {string} source the script's address
 * @param {Record<string, string>} data what it finds on its element
 * @returns {Promise<unknown>}
 */
Rollcall.loadScript = (source, data = {}) =>
  new Promise((resolve, reject) => {
    const attempt = Rollcall.scriptAttempt;
    const script = document.createElement("script");
    Object.assign(script.dataset, data);
    script.async = attempt > 0;
    // Another address, so that the browser does not wait for the request that hangs.
    script.src = attempt > 0 ? `${source}?${attempt}` : source;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });

{
  /** @type {Map<string, { loading: Promise<unknown>, isDone: boolean }>} */
  const scripts = new Map();

  /**
   * Loads a script, unless it is loaded already; after a failure, the next call tries again.
   *
   * @param {string} source the script's address
   * @returns {Promise<unknown>}
   */
  Rollcall.loadOnce = (source) => {
    const known = scripts.get(source);
    if (known) return known.loading;
    const script = { loading: Rollcall.loadScript(source), isDone: false };
    scripts.set(source, script);
    script.loading.then(
      () => (script.isDone = true),
      () => scripts.get(source) === script && scripts.delete(source),
    );
    return script.loading;
  };

  /**
   * Loads a script of the site, once.
   *
   * @param {string} name
   */
  Rollcall.loadPart = (name) => Rollcall.loadOnce(Rollcall.scripts[name] ?? "");

  /** Lets the next calls load anew what did not come. */
  Rollcall.giveUpScripts = () => {
    Rollcall.scriptAttempt += 1;
    for (const [source, { isDone }] of scripts) if (!isDone) scripts.delete(source);
  };
}
