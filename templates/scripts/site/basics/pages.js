"use strict";

// Where the pages of people and groups are, and the cards. No other script knows.

/** The way to the folder of people's pages in this language. */
Rollcall.Pages.folder = document.documentElement.dataset.people ?? "people/";

/**
 * The page of a person.
 *
 * @param {string} slug
 */
Rollcall.Pages.pageOf = (slug) => `${Rollcall.Pages.folder}${slug}.html`;

/**
 * The slug of the person whose page a link leads to.
 *
 * @param {string} href
 */
Rollcall.Pages.slugOf = (href) => (href.split(/[?#]/)[0].split("/").pop() ?? "").replace(/\.html$/, "");

/**
 * Whether an address is that of a person's page in this language.
 *
 * @param {string} url
 */
Rollcall.Pages.isPersonPage = (url) => new URL(Rollcall.Pages.pageOf(Rollcall.Pages.slugOf(url)), location.href).href === url.split(/[?#]/)[0];

/**
 * A person's contact card.
 *
 * @param {string} slug
 */
Rollcall.Pages.cardOf = (slug) => `${document.documentElement.dataset.root ?? ""}people/${slug}.vcf`;

/**
 * The page of a group.
 *
 * @param {string} folder
 * @param {string} slug
 */
Rollcall.Pages.groupPageOf = (folder, slug) => `${Rollcall.Pages.folder.replace(/people\/$/, "")}${folder}/${slug}.html`;
