"use strict";

/**
 * Starred people and those seen of late as sections, each with a button to forget it; without those of nobody.
 *
 * @param {() => void} onForget
 */
Rollcall.Results.keptSections = (onForget) => {
  const { make, text } = Rollcall;
  const { KeptPeople } = Rollcall.Visitor;
  const { dataset } = document.documentElement;

  /** @param {ReturnType<typeof KeptPeople.seen>[number]} person */
  function item({ slug, name, initials, hue, photo }) {
    const avatar = photo
      ? make("img", { className: "avatar", src: (dataset.root ?? "") + photo, alt: "" })
      : make("span", { className: `avatar ${hue}`, ariaHidden: "true" }, initials);
    const item = make("li", {}, make("a", { href: Rollcall.Pages.pageOf(slug) }, avatar, make("span", {}, name)));
    Rollcall.Visitor.Faces.dress(item, slug);
    return item;
  }

  /**
   * @param {string} title
   * @param {ReturnType<typeof KeptPeople.seen>} people
   * @param {() => void} forget
   */
  function section(title, people, forget) {
    const button = make("button", { type: "button", className: "quiet" }, text("forget"));
    button.ariaLabel = `${text("forget")}: ${title}`;
    button.addEventListener("click", () => {
      forget();
      onForget();
    });
    return make(
      "section",
      {},
      make("header", {}, make("h2", {}, title), button),
      make("ul", {}, ...people.map(item)),
    );
  }

  return [
    section(text("starred"), KeptPeople.starred(), KeptPeople.forgetStarred),
    section(text("recentlySeen"), KeptPeople.seen(), KeptPeople.forgetSeen),
  ].filter((each) => each.querySelector("li"));
};
