"use strict";

// A person's page: another picture, copy buttons, share. After site.js, with `defer`. What it adds
// stands ready in <template id="person-tools">, so that nothing of it is there without JavaScript.
(() => {
  const SHOWN_MS = 2000;

  const tools = document.getElementById("person-tools")?.content;
  const person = document.querySelector(".person");
  if (!tools || !person) return;
  const take = (selector) => tools.querySelector(selector).cloneNode(true);
  const slug = location.pathname.split("/").pop().replace(/\.html$/, "");
  const { Faces } = Rollcall;

  // Copying

  const status = take("[role=status]");
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
    const button = take(".copy");
    const use = button.querySelector("use");
    button.ariaLabel += ": " + value.textContent;
    value.after(button);
    button.addEventListener("click", async () => {
      if (!(await copy(value.textContent))) return;
      button.focus();
      use.setAttribute("href", "#icon-done");
      status.textContent = status.dataset.copied;
      setTimeout(() => {
        use.setAttribute("href", "#icon-copy");
        status.textContent = "";
      }, SHOWN_MS);
    });
  }

  // Sharing

  if (navigator.share) {
    const button = take(".share");
    person.querySelector(".hero").append(button);
    button.addEventListener("click", () => {
      const title = person.querySelector(".p-name").textContent;
      navigator.share({ title, url: location.href }).catch(() => {});
    });
  }

  // The picture

  const avatar = person.querySelector(".hero .avatar");
  const dialog = take("dialog");
  const grid = dialog.querySelector(".face-grid");
  for (let number = 1; number <= Faces.COUNT; number += 1) {
    const choice = document.createElement("button");
    choice.value = String(number);
    choice.ariaLabel = `${dialog.dataset.picture} ${number}`;
    grid.append(choice);
  }
  document.body.append(dialog);

  const button = document.createElement("button");
  button.type = "button";
  button.className = "picture";
  button.ariaLabel = dialog.querySelector("h2").textContent;
  button.ariaHasPopup = "dialog";
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
