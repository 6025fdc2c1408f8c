"use strict";

/**
 * Elements that the scripts of a person's page add. Its words stand in attributes of the page, so that
 * nothing of it is there without JavaScript.
 */

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} [properties]
 * @param {(Node | string | undefined)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
Rollcall.make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.map((child) => child ?? ""));
  return element;
};

Rollcall.Icons = (() => {
  const drawings = {
    copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="2.5"/><path d="M15.5 5.5A2.5 2.5 0 0 0 13 4.5H7A2.5 2.5 0 0 0 4.5 7v6a2.5 2.5 0 0 0 1 2"/>',
    done: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
    share:
      '<path d="M12 15V4m-4 3.5L12 3.5l4 4M6 11.5v6a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2v-6"/>',
  };

  /**
   * @param {Element} icon
   * @param {keyof typeof drawings} name
   */
  function draw(icon, name) {
    icon.innerHTML = drawings[name];
  }

  /**
   * A button with a drawing in it.
   *
   * @param {keyof typeof drawings} name also the button's class
   * @param {string} label
   */
  function button(name, label) {
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    icon.classList.add("icon");
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.ariaHidden = "true";
    draw(icon, name);
    const button = Rollcall.make("button", { type: "button", className: name, ariaLabel: label }, icon);
    return { button, icon };
  }

  return { draw, button };
})();
