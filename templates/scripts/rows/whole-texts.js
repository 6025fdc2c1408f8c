"use strict";

/** Texts that a row or a box cuts with dots are whole in the tooltip of its link. */
addEventListener("pointerover", ({ target }) => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || (link.title && link.dataset.whole === undefined)) return;
  const place = link.closest(".row") ?? link;
  const texts = [...place.querySelectorAll(".p-name, .name, .position, p, small")];
  const cut = texts.filter(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
  );
  link.title = cut.map(({ textContent }) => textContent).join(" \u00b7 ");
  link.dataset.whole = "";
});
