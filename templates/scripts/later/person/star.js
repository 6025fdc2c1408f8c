"use strict";

/** A button that stars the person, who from now on counts as seen. */
Rollcall.part(() => {
  const hero = document.querySelector(".person .hero");
  const avatar = hero?.querySelector(".avatar:not(.face)");
  if (!hero || !avatar) return;
  const { text } = Rollcall;
  const { KeptPeople } = Rollcall.Visitor;
  const root = new URL(document.documentElement.dataset.root || ".", location.href).href;
  /** @type {NodeListOf<HTMLElement>} */
  const sections = document.querySelectorAll('[data-kind="office"]');
  const offices = [...sections].map(({ dataset }) => dataset.code ?? "");
  const person = {
    slug: Rollcall.Pages.slugOf(location.pathname),
    name: hero.querySelector(".p-name")?.textContent ?? "",
    initials: avatar instanceof HTMLImageElement ? "" : (avatar.textContent ?? ""),
    hue: [...avatar.classList].find((each) => each.startsWith("hue-")) ?? "",
    offices,
    photo: avatar instanceof HTMLImageElement ? avatar.src.replace(root, "") : "",
  };
  KeptPeople.see(person);

  const { button } = Rollcall.Controls.Icons.button("star", text("star"));
  const show = () => {
    button.ariaPressed = String(KeptPeople.isStarred(person.slug));
  };
  button.addEventListener("click", () => {
    KeptPeople.star(person, !KeptPeople.isStarred(person.slug));
    show();
  });
  show();
  hero.append(button);
});
