"use strict";

/** Another picture of a person: a dialog with faces to choose from. */
Rollcall.part(() => {
  const { make } = Rollcall;
  const { Faces } = Rollcall.Visitor;
  /** @type {HTMLElement | null} */
  const person = document.querySelector(".person");
  /** @type {HTMLElement | null | undefined} */
  const avatar = person?.querySelector(".hero .avatar");
  const hero = avatar?.parentElement;
  if (!person || !avatar || !hero || !Faces.isAllowed(avatar)) return;
  const slug = Rollcall.Pages.slugOf(location.pathname);

  const choices = Array.from({ length: Faces.COUNT }, (_, place) => {
    const number = String(place + 1);
    return make("button", { value: number, ariaLabel: `${Rollcall.text("picture")} ${number}` });
  });
  const title = make("h2", { id: "faces-title" }, Rollcall.text("changePicture"));
  const dialog = make("dialog", { className: "dialog faces" });
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.append(
    make(
      "form",
      { method: "dialog" },
      title,
      make("p", {}, Rollcall.text("pictureHint")),
      make("div", { className: "face-grid" }, ...choices),
      make(
        "div",
        { className: "dialog-buttons" },
        make("button", { className: "button plain", value: "" }, Rollcall.text("originalPicture")),
        make("button", { className: "button plain", value: "cancel" }, Rollcall.text("close")),
      ),
    ),
  );
  document.body.append(dialog);

  const button = make("button", {
    type: "button",
    className: "picture",
    title: Rollcall.text("changePicture"),
    ariaLabel: Rollcall.text("changePicture"),
    ariaHasPopup: "dialog",
  });
  // In the avatar's place for the eye; for the Tab key it is not the first of the page.
  hero.append(button);
  button.append(avatar);
  if (Rollcall.Loading.page.drawings !== undefined) {
    const icon = Rollcall.Controls.Icons.icon("edit");
    button.append(make("span", { className: "picture-edit", ariaHidden: "true" }, icon));
  }
  Faces.show(avatar, Faces.all()[slug]);

  button.addEventListener("click", () => {
    const chosen = Faces.all()[slug];
    for (const choice of choices) {
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
    if (!(event.submitter instanceof HTMLButtonElement)) return;
    const { value } = event.submitter;
    if (value === "cancel") return;
    const number = Number(value);
    if (number === (Faces.all()[slug] ?? 0)) return;
    Faces.choose(slug, number);
    flip(() => Faces.show(avatar, number));
  });

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
});
