"use strict";

/**
 * The pictures that the visitor chose for people, on every page that shows them. They stay in this
 * browser.
 */
Rollcall.Visitor.Faces = (() => {
  /** How many faces.svg holds: `face-1` and so on. */
  const COUNT = 16;
  const { faces } = document.documentElement.dataset;
  const storage = new Rollcall.Visitor.Storage("faces");

  /**
   * The numbers of the faces by the people's slugs.
   *
   * @returns {Record<string, number>}
   */
  function all() {
    return storage.read() ?? {};
  }

  /**
   * @param {string} slug
   * @param {number} number 0 for no face
   */
  function choose(slug, number) {
    const chosen = all();
    if (number) chosen[slug] = number;
    else delete chosen[slug];
    storage.write(chosen);
  }

  /** @param {number | string} number */
  function picture(number) {
    const image = new Image();
    image.src = `${faces}#face-${number}`;
    image.alt = "";
    return image;
  }

  /**
   * Whether a visitor may choose a face in place of what the page has: a photo only where the site says so.
   *
   * @param {Element} avatar
   */
  const isAllowed = (avatar) => !(avatar instanceof HTMLImageElement) || Rollcall.Loading.page.drawings !== undefined;

  /**
   * Shows a face in place of what the page has, which is kept for the way back.
   *
   * @param {HTMLElement} avatar
   * @param {number} [number]
   */
  function show(avatar, number) {
    for (const shown of avatar.parentNode?.querySelectorAll(":scope > .face") ?? []) shown.remove();
    avatar.hidden = Boolean(number) && isAllowed(avatar);
    if (!number || !avatar.hidden) return;
    const face = document.createElement("span");
    face.className = "avatar face";
    face.ariaHidden = "true";
    face.append(picture(number));
    avatar.after(face);
  }

  /**
   * Shows the chosen face in a row that is about to be shown.
   *
   * @param {Element} row
   * @param {string} slug
   */
  function dress(row, slug) {
    /** @type {HTMLElement | null} */
    const avatar = row.querySelector(".avatar:not(.face)");
    const number = all()[slug];
    if (avatar && number) show(avatar, number);
  }

  function showOnLists() {
    for (const [slug, number] of Object.entries(all())) {
      const href = CSS.escape(Rollcall.Pages.pageOf(slug));
      for (const link of document.querySelectorAll(`.row a.u-url[href="${href}"]`)) {
        /** @type {HTMLElement | null | undefined} */
        const avatar = link.closest(".row")?.querySelector(".avatar:not(.face)");
        if (avatar) show(avatar, number);
      }
    }
  }

  Rollcall.part(showOnLists);
  addEventListener("pageshow", (event) => {
    if (event.persisted) showOnLists();
  });

  return { COUNT, all, choose, picture, isAllowed, show, dress };
})();
