"use strict";

var Rollcall = Rollcall ?? {};

/** Long work in slices, and work that can wait. */
Rollcall.Work = {};
/** Files that are loaded once they are needed. */
Rollcall.Loading = {};
/** Addresses of pages and cards. */
Rollcall.Pages = {};
/** Elements that visitors use, keys, and short messages. */
Rollcall.Controls = {};
/** What can be done with the people of a list. */
Rollcall.Lists = {};
/** Hours, days and ages in words. */
Rollcall.Time = {};
/** What the visitor's browser keeps. */
Rollcall.Visitor = {};
/** Lines that a profile gets later: each function shows one, given the sources in build.json. */
Rollcall.Profile = {};
/** How the search starts, and loads its index. */
Rollcall.Search = {};
/** How words of a query meet those of people. */
Rollcall.Matching = {};
/** The index in one file. */
Rollcall.Whole = {};
/** The index in many files. */
Rollcall.Split = {};
/** What the search shows. */
Rollcall.Results = {};
/** The organization chart. */
Rollcall.Chart = {};

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
Rollcall.Work.wait = function* (promise) {
  // Whoever runs the work hands back what the promise has given.
  return /** @type {T} */ (yield promise);
};

Rollcall.Work.inSlices = (() => {
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
        // Of timers one behind the other, browsers wait 4 ms for each.
        await (globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
        start = performance.now();
      }
    }
    return undefined;
  };
})();

/**
 * The bundles that are loaded once they are needed: the hash in the name of each one's file, and the bundles that it
 * needs. Rollcall puts them before this script, from scripts/bundles.yml.
 *
 * @type {Record<string, string[]>}
 */
Rollcall.bundles = Rollcall.bundles ?? {};

/**
 * What the page says on the element of this script: which bundles search, and which show what only some sites have.
 *
 * @type {Record<string, string | undefined>}
 */
Rollcall.Loading.page = { ...document.currentScript?.dataset };
// From disk a script can be loaded and data cannot.
if (location.protocol === "file:") Rollcall.Loading.page.engine = Rollcall.Loading.page.disk;

{
  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  /** How often files that did not come were given up. */
  let attempt = 0;

  /**
   * Loads a script or a style sheet. Scripts that are asked for one after another run in that order, unless some were
   * given up: the browser would run none before these.
   *
   * @param {string} source the file's address
   * @returns {Promise<unknown>}
   */
  Rollcall.Loading.file = (source) =>
    new Promise((resolve, reject) => {
      // Another address, so that the browser does not wait for the request that hangs.
      const address = attempt > 0 ? `${source}?${attempt}` : source;
      const element = source.endsWith(".css")
        ? Object.assign(document.createElement("link"), { rel: "stylesheet", href: address })
        : Object.assign(document.createElement("script"), { async: attempt > 0, src: address });
      element.onload = resolve;
      element.onerror = reject;
      // The owner's style sheet stays the last.
      document.head.insertBefore(element, document.querySelector("link[data-last]"));
    });

  /** @type {Map<string, { loading: Promise<unknown>, isDone: boolean }>} */
  const loads = new Map();

  /**
   * Loads a bundle behind those that it needs, unless it is loaded already; after a failure, the next call tries again.
   *
   * @param {string} name such as "later.js"
   * @returns {Promise<unknown>}
   */
  Rollcall.load = (name) => {
    const known = loads.get(name);
    if (known) return known.loading;
    const [hash, ...needs] = Rollcall.bundles[name] ?? [];
    const before = Promise.all(needs.map((need) => Rollcall.load(need)));
    const loadOwn = () => Rollcall.Loading.file(new URL(name.replace(/\.\w+$/, `.${hash}$&`), script?.src).href);
    // After files were given up, the browser does not keep the order.
    const loading = attempt > 0 ? before.then(loadOwn) : Promise.all([before, loadOwn()]);
    const load = { loading, isDone: false };
    loads.set(name, load);
    loading.then(
      () => (load.isDone = true),
      () => loads.get(name) === load && loads.delete(name),
    );
    return loading;
  };

  /** Lets the next calls load anew what did not come. */
  Rollcall.Loading.giveUp = () => {
    attempt += 1;
    for (const [name, { isDone }] of loads) if (!isDone) loads.delete(name);
  };
}
