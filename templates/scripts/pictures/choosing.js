"use strict";

/**
 * Lets a visitor choose a picture of a person in a dialog.
 *
 * @param {string} slug
 * @param {HTMLElement} avatar what the page has
 * @param {HTMLElement} button what holds the avatar
 */
Rollcall.Visitor.Faces.ask = (slug, avatar, button) => {
  const { make, text } = Rollcall;
  const { Faces } = Rollcall.Visitor;
  const chosen = Faces.all()[slug] ?? 0;

  const choices = Array.from({ length: Faces.COUNT }, (_, place) => {
    const number = place + 1;
    return make(
      "button",
      { value: String(number), ariaLabel: `${text("picture")} ${number}`, ariaPressed: String(number === chosen) },
      Faces.picture(number),
    );
  });
  const title = make("h2", { id: "faces-title" }, text("changePicture"));
  const dialog = make(
    "dialog",
    { className: "dialog faces" },
    make(
      "form",
      { method: "dialog" },
      title,
      make("p", {}, text("pictureHint")),
      make("div", { className: "face-grid" }, ...choices),
      make(
        "div",
        { className: "dialog-buttons" },
        make("button", { className: "button plain", value: "" }, text("originalPicture")),
        make("button", { className: "button plain", value: "cancel" }, text("close")),
      ),
    ),
  );
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("submit", (event) => {
    if (!(event.submitter instanceof HTMLButtonElement)) return;
    const { value } = event.submitter;
    const number = Number(value);
    if (value === "cancel" || number === chosen) return;
    Faces.choose(slug, number);
    flip(() => Faces.show(avatar, number));
  });
  document.body.append(dialog);
  dialog.showModal();

  /**
   * Turns the picture over; it changes while its edge is seen.
   *
   * @param {() => void} change
   */
  async function flip(change) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      change();
      return;
    }
    /** @type {(angles: number[], easing: string) => Promise<Animation>} */
    const turn = (angles, easing) =>
      button.animate(
        angles.map((angle) => ({ transform: `perspective(30rem) rotateY(${angle}deg)` })),
        { duration: 180, easing },
      ).finished;
    await turn([0, 90], "ease-in");
    change();
    await turn([-90, 0], "ease-out");
  }
};
