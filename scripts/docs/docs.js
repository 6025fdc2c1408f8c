"use strict";

// Finds headings by the beginnings of their words. Without this script, pages read and link as well.
{
  const root = document.currentScript.dataset.root;
  const input = document.getElementById("frame-find");
  const found = document.getElementById("frame-found");
  const article = document.querySelector("article");
  const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

  const show = () => {
    const query = words(input.value);
    found.hidden = query.length === 0;
    article.hidden = query.length > 0;
    const hits = headings.filter(([text, page]) => {
      const all = words(`${text} ${page}`);
      return query.every((word) => all.some((other) => other.startsWith(word)));
    });
    found.replaceChildren(...hits.slice(0, 50).map(([text, page, address]) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = root + address;
      link.textContent = text;
      link.addEventListener("click", () => { input.value = ""; show(); });
      const place = document.createElement("span");
      place.textContent = text === page ? "" : page;
      item.append(link, place);
      return item;
    }));
    if (query.length > 0 && hits.length === 0) found.append("Nothing has this heading.");
  };

  input.hidden = false;
  input.addEventListener("input", show);
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && event.target === document.body) {
      event.preventDefault();
      input.focus();
    } else if (event.key === "Escape" && event.target === input) {
      input.value = "";
      show();
    }
  });
  const pages = document.getElementById("frame-pages");
  pages.open = matchMedia("(min-width: 60rem)").matches;
}
