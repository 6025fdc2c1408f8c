"use strict";

/** Elements that the scripts add: nothing of them is there without JavaScript. */

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} [properties]
 * @param {(Node | string | null | undefined)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
Rollcall.make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.map((child) => child ?? ""));
  return element;
};

Rollcall.Controls.Icons = (() => {
  const drawings = {
    mail: '<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="m3.5 7.5 8.5 6 8.5-6"/>',
    save: '<circle cx="10" cy="8" r="3.75"/><path d="M3 20c0-3.6 3-6 7-6 1.6 0 3 .4 4.2 1.1M18.5 14v7M15 17.5h7"/>',
    copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="2.5"/><path d="M15.5 5.5A2.5 2.5 0 0 0 13 4.5H7A2.5 2.5 0 0 0 4.5 7v6a2.5 2.5 0 0 0 1 2"/>',
    done: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
    share: '<path d="M12 15V4m-4 3.5L12 3.5l4 4M6 11.5v6a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2v-6"/>',
    star: '<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z"/>',
    file: '<path d="M12 4v11m-4-3.5 4 4 4-4M5 20h14"/>',
    print: '<path d="M7 9V4h10v5M7 17H4.5v-5A2.5 2.5 0 0 1 7 9.5h10a2.5 2.5 0 0 1 2.5 2.5v5H17M7 14.5h10V20H7z"/>',
    list: '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
    gallery: '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5"/>',
    filter: '<path d="M4 6.5h16M7 12h10M10 17.5h4"/>',
    more: '<path d="M5 12h.01M12 12h.01M19 12h.01"/>',
    group: '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 19.5c0-3.4 2.7-5.5 6.5-5.5s6.5 2.1 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2.2.7 3.5 2.5 3.5 5"/>',
    fold: '<path d="M6 9.5h12M9 14.5h6"/>',
    tick: '<rect x="4" y="4" width="16" height="16" rx="4"/><path d="m8 12.5 3 3 5.5-6.5"/>',
    close: '<path d="m7 7 10 10M17 7 7 17"/>',
    edit: '<path d="m14.5 5.5 4 4L8.5 19.5H4.5v-4z"/>',
  };

  /**
   * @param {Element} icon
   * @param {keyof typeof drawings} name
   */
  function draw(icon, name) {
    icon.innerHTML = drawings[name];
  }

  /** @param {keyof typeof drawings} name */
  function icon(name) {
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    icon.classList.add("icon");
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.setAttribute("aria-hidden", "true");
    draw(icon, name);
    return icon;
  }

  /**
   * A button with a drawing in it.
   *
   * @param {keyof typeof drawings} name also the button's class
   * @param {string} label
   */
  function button(name, label) {
    const drawing = icon(name);
    const button = Rollcall.make("button", { type: "button", className: name, title: label }, drawing);
    button.ariaLabel = label;
    return { button, icon: drawing };
  }

  return { draw, icon, button };
})();
