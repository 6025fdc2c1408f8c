/// The script of pages that are served: it has them reload when there is a newer build, and shows what a
/// failed one says.
enum ReloadScript {
  static let text = #"""
    (() => {
      "use strict";
      const { build } = document.currentScript.dataset;
      // A browser opens six connections to a server. One page listens for all that are open: who holds
      // the lock. When that page is gone, the next one is given it.
      const channel = new BroadcastChannel("rollcall-preview");
      let isListening = false;
      let latest = null;
      let dismissed = null;
      let overlay = null;

      const element = (name, properties) => Object.assign(document.createElement(name), properties);

      function close() {
        overlay?.remove();
        overlay = null;
      }

      // In a tree of its own, so that neither the site's styles nor its scripts meet it.
      function show({ failure, attempt }) {
        if (failure === null || attempt === dismissed) return close();
        const dismiss = () => {
          dismissed = attempt;
          close();
        };
        const style = element("link", { rel: "stylesheet", href: "/.rollcall/reload.css" });
        const heading = element("h1", { textContent: "The site cannot be built" });
        const message = element("pre", { tabIndex: 0 });
        // Lines of a file stay whole, with the mark under the place; what is said of them may wrap.
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
        host.attachShadow({ mode: "open" }).append(style, panel);
        close();
        overlay = host;
        document.documentElement.append(host);
      }

      addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || !overlay) return;
        event.stopImmediatePropagation();
        overlay.dismiss();
      }, { capture: true });

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

      // Without a secure connection, as at another host's address, a browser has no locks.
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

    """#
}
