(() => {
  "use strict";
  /** @typedef {{ build: string, failure: string | null, attempt: number }} PreviewStatus */

  const { build } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  // A browser opens only six connections to a server. The page that holds a lock listens for all open pages.
  const channel = new BroadcastChannel("rollcall-preview");
  let isListening = false;
  /** @type {PreviewStatus | null} */
  let latest = null;
  /** @type {number | null} The attempt whose failure has been closed. */
  let dismissed = null;
  /** @type {any} */
  let overlay = null;

  const element = (/** @type {string} */ name, /** @type {object} */ properties) =>
    Object.assign(document.createElement(name), properties);

  function close() {
    overlay?.remove();
    overlay = null;
  }

  // In a shadow tree, isolated from the site's styles and scripts.
  /** @param {PreviewStatus} status */
  function show({ failure, attempt }) {
    if (failure === null || attempt === dismissed) return close();
    const dismiss = () => {
      dismissed = attempt;
      close();
    };
    const style = element("link", { rel: "stylesheet", href: "/.rollcall/reload.css" });
    const heading = element("h1", { textContent: "The site cannot be built" });
    const message = element("pre", { tabIndex: 0 });
    // Lines of a file keep the mark under the column; messages may wrap.
    message.append(...failure.split("\n").map((line) => element("div", {
      className: line.startsWith(" ") ? "excerpt" : "words",
      textContent: line + "\n",
    })));
    const hint = element("p", {
      textContent: "This goes away when it is mended. Escape puts it away until the next build.",
    });
    const button = element("button", { type: "button", textContent: "Close", title: "Escape" });
    button.addEventListener("click", dismiss);
    const panel = element("div", { lang: "en", dir: "ltr", className: "failure" });
    panel.setAttribute("role", "alert");
    panel.append(heading, message, hint, button);
    const host = element("rollcall-failure", { dismiss });
    const root = host.attachShadow({ mode: "open" });
    root.append(style);
    // Without its style, the panel would be wider than the window for a moment.
    for (const event of ["load", "error"]) style.addEventListener(event, () => root.append(panel));
    close();
    overlay = host;
    document.documentElement.append(host);
  }

  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !overlay) return;
    event.stopImmediatePropagation();
    overlay.dismiss();
  }, { capture: true });

  /** @param {PreviewStatus} status */
  function take(status) {
    latest = status;
    if (status.build !== build) location.reload();
    else show(status);
  }

  channel.addEventListener("message", ({ data }) => {
    if (data !== "ask") take(data);
    else if (isListening && latest) channel.postMessage(latest);
  });

  function listen() {
    isListening = true;
    const events = new EventSource("/.rollcall/events");
    events.addEventListener("message", ({ data }) => {
      const status = JSON.parse(data);
      channel.postMessage(status);
      take(status);
    });
    events.addEventListener("error", () => {
      if (events.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
    });
  }

  // Browsers offer no locks on insecure connections, as to another host.
  if (navigator.locks) {
    channel.postMessage("ask");
    navigator.locks.request("rollcall-preview", () => {
      listen();
      return new Promise(() => {});
    });
  } else {
    listen();
  }

  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
})();
