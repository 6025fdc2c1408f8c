"use strict";

// A person's page: another picture, copy buttons, share. After site.js, with `defer`. Its words stand
// in attributes of the page, so that nothing of it is there without JavaScript.
(() => {
  const SHOWN_MS = 2000;

  const ICONS = {
    copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="2.5"/><path d="M15.5 5.5A2.5 2.5 0 0 0 13 4.5H7A2.5 2.5 0 0 0 4.5 7v6a2.5 2.5 0 0 0 1 2"/>',
    done: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
    share:
      '<path d="M12 15V4m-4 3.5L12 3.5l4 4M6 11.5v6a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2v-6"/>',
  };

  const person = document.querySelector(".person");
  if (!person) return;
  const words = person.dataset;
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const iconButton = (className, label) => {
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    icon.classList.add("icon");
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.ariaHidden = "true";
    icon.innerHTML = ICONS[className];
    return make("button", { type: "button", className, ariaLabel: label }, icon);
  };
  const slug = location.pathname.split("/").pop().replace(/\.html$/, "");
  const { Faces } = Rollcall;

  // Copying

  const status = make("p", { className: "unseen", role: "status" });
  person.append(status);

  // Browsers have no clipboard for pages from disk and of hosts without TLS, but this older way.
  function copyOldWay(text) {
    const field = document.createElement("textarea");
    field.className = "unseen";
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyOldWay(text);
    }
  }

  for (const value of document.querySelectorAll(".card :is(.u-email, .p-email, .p-tel)")) {
    const button = iconButton("copy", `${words.copy}: ${value.textContent}`);
    const icon = button.firstChild;
    value.after(button);
    button.addEventListener("click", async () => {
      if (!(await copy(value.textContent))) return;
      button.focus();
      icon.innerHTML = ICONS.done;
      status.textContent = words.copied;
      setTimeout(() => {
        icon.innerHTML = ICONS.copy;
        status.textContent = "";
      }, SHOWN_MS);
    });
  }

  // Sharing

  if (navigator.share) {
    const button = iconButton("share", words.share);
    person.querySelector(".hero").append(button);
    button.addEventListener("click", () => {
      const title = person.querySelector(".p-name").textContent;
      navigator.share({ title, url: location.href }).catch(() => {});
    });
  }

  // The picture

  const avatar = person.querySelector(".hero .avatar");
  const grid = make("div", { className: "face-grid" });
  for (let number = 1; number <= Faces.COUNT; number += 1) {
    grid.append(make("button", { value: String(number), ariaLabel: `${words.picture} ${number}` }));
  }
  const title = make("h2", { id: "faces-title" }, words.changePicture);
  const dialog = make("dialog", { className: "faces" });
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.append(
    make(
      "form",
      { method: "dialog" },
      title,
      make("p", {}, words.hint),
      grid,
      make(
        "div",
        { className: "dialog-buttons" },
        make("button", { className: "button plain", value: "" }, words.original),
        make("button", { className: "button plain", value: "cancel" }, words.close),
      ),
    ),
  );
  document.body.append(dialog);

  const button = make("button", {
    type: "button",
    className: "picture",
    ariaLabel: words.changePicture,
    ariaHasPopup: "dialog",
  });
  avatar.replaceWith(button);
  button.append(avatar);
  Faces.show(avatar, Faces.all()[slug]);

  button.addEventListener("click", () => {
    const chosen = Faces.all()[slug];
    for (const choice of grid.children) {
      // The pictures are loaded for those who look at them.
      if (!choice.hasChildNodes()) choice.append(Faces.picture(choice.value));
      choice.ariaPressed = String(Number(choice.value) === chosen);
    }
    dialog.showModal();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("submit", (event) => {
    const { value } = event.submitter;
    if (value === "cancel") return;
    const number = Number(value);
    if (number === (Faces.all()[slug] ?? 0)) return;
    Faces.choose(slug, number);
    flip(() => Faces.show(avatar, number));
  });

  // Turns the picture over; it changes while its edge is seen.
  function flip(change) {
    if (!button.animate || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      change();
      return;
    }
    const turn = (from, to, easing) =>
      button.animate(
        [from, to].map((angle) => ({ transform: `perspective(30rem) rotateY(${angle}deg)` })),
        { duration: 180, easing },
      ).finished;
    turn(0, 90, "ease-in").then(() => {
      change();
      return turn(-90, 0, "ease-out");
    });
  }
})();
