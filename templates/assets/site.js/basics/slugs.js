"use strict";

/**
 * The slug of the person whose page a link leads to.
 *
 * @param {string} href
 */
Rollcall.slugOf = (href) => (href.split(/[?#]/)[0].split("/").pop() ?? "").replace(/\.html$/, "");
