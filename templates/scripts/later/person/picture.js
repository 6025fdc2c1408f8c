"use strict";

/** The picture of a person, where a visitor may choose another. */
Rollcall.part(() => {
  const { Faces } = Rollcall.Visitor;
  /** @type {HTMLElement | null} */
  const avatar = document.querySelector(".person .hero .avatar");
  const hero = avatar?.parentElement;
  if (!avatar || !hero || !Faces.isAllowed(avatar)) return;
  const slug = Rollcall.Pages.slugOf(location.pathname);

  const button = Rollcall.make("button", {
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
    button.append(Rollcall.make("span", { className: "picture-edit", ariaHidden: "true" }, icon));
  }
  Faces.show(avatar, Faces.all()[slug]);
  button.addEventListener("click", () => {
    Rollcall.load("pictures.js").then(() => Faces.ask(slug, avatar, button), () => {});
  });
});
