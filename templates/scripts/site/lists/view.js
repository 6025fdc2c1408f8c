"use strict";

/** Lists of people as rows or as a gallery, as this visitor likes them. */
Rollcall.Lists.viewButton = (() => {
  const storage = new Rollcall.Visitor.Storage("view");
  const { dataset } = document.documentElement;
  if (storage.read() === "gallery") dataset.view = "gallery";

  /** A button that changes the view; on a page there may be several. */
  return function viewButton() {
    const button = Rollcall.Controls.chip("gallery", "");
    button.classList.add("view");

    function show() {
      const isGallery = dataset.view === "gallery";
      const words = Rollcall.text(isGallery ? "viewAsList" : "viewAsGallery");
      button.replaceChildren(Rollcall.Controls.Icons.icon(isGallery ? "list" : "gallery"), words);
    }

    button.addEventListener("click", () => {
      if (dataset.view === "gallery") delete dataset.view;
      else dataset.view = "gallery";
      storage.write(dataset.view);
      for (const each of document.querySelectorAll("button.view")) each.dispatchEvent(new Event("viewchange"));
    });
    button.addEventListener("viewchange", show);
    show();
    return button;
  };
})();
