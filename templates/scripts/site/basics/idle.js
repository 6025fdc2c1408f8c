"use strict";

/**
 * Does something once the page has nothing else to do, unless the visitor saves data.
 *
 * @param {() => void} action
 */
Rollcall.Work.whenIdle = (action) => {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith("2g")) return;
  const wait = () => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(action, { timeout: 3000 });
    else setTimeout(action, 1000);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
};
